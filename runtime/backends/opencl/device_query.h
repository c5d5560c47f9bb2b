#ifndef RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_
#define RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_

#include <CL/cl.h>

#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspect_set.h"
#include "runtime/backends/opencl/api.h"
#include "runtime/core/device_info.h"

namespace aspectra::opencl {

// What OpenCL says of a device that aspects and limits are read from. A plain
// value, so that the rules below can be tried without a device.
struct DeviceFacts {
  cl_device_type type = 0;
  std::string extensions;   // separated by spaces
  std::string il_versions;  // the same: "SPIR-V_1.0 SPIR-V_1.1"
  // The same, of cl_khr_spirv_queries: "SPV_EXT_shader_atomic_float_add".
  std::string spirv_extensions;
  bool has_generic_pointers = true;  // optional since OpenCL 3.0
  cl_bitfield clocks = 0;            // of cl_khr_kernel_clock
  cl_uint address_bits = 0;
  cl_uint vendor_id = 0;
  std::string name;
  std::string version;  // with the driver's name in it: "OpenCL 3.0 PoCL ..."
  cl_uint ip_version = 0;     // of cl_intel_device_attribute_query
  cl_uint compute_major = 0;  // of cl_nv_device_attribute_query
  cl_uint compute_minor = 0;
  bool image_support = false;
  bool has_sub_groups = true;
  bool compiler_available = false;
  bool linker_available = false;
  cl_command_queue_properties queue_properties = 0;
  bool usm_functions = false;  // the platform has all of UsmApi's
  cl_bitfield usm_device = 0;
  cl_bitfield usm_host = 0;
  cl_bitfield usm_shared = 0;
  cl_bitfield usm_system = 0;
  cl_device_svm_capabilities svm = 0;
  bool host_unified_memory = false;
};

// Is `word` one of the words of `list`, which spaces separate?
bool HasWord(std::string_view list, std::string_view word);

DeviceKind KindOf(const DeviceFacts& facts);

// A device's aspects, those that stand for targets included.
AspectSet AspectsOf(const DeviceFacts& facts);

// The targets of aspects.def that the device is one of, the most special first:
// "intel_gpu_pvc", "intel_gpu". See the .cc for what they are read from.
std::vector<std::string> ModelsOf(const DeviceFacts& facts);

// Targets of images that the device takes, the best first: "spir64" if it takes
// SPIR-V, and its models whose images are programs of the vendor's own.
std::vector<std::string> TargetsOf(const DeviceFacts& facts);

// Which of these extensions of SPIR-V the device does not take. Of extensions
// that add no instruction nothing is asked: drivers do not list them.
std::vector<std::string> MissingExtensions(
    const DeviceFacts& facts, const std::vector<std::string>& used);

// Asks the device. A query that fails leaves the value as it is above.
DeviceFacts AskFacts(const Api& api, const UsmApi& usm, cl_device_id device);
DeviceInfo AskDevice(const Api& api, const DeviceFacts& facts,
                     cl_device_id device);

std::string AskPlatform(const Api& api, cl_platform_id platform,
                        cl_platform_info what);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_
