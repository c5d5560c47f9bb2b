// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_
#define RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_

#include <CL/cl.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::opencl {

// OpenCL's values from which the backend derives a device's aspects and limits.
// It is a plain struct, so that tests can check the rules below without a
// device.
struct DeviceFacts {
  cl_device_type type = 0;
  std::string extensions;   // separated by spaces
  std::string il_versions;  // for example "SPIR-V_1.0 SPIR-V_1.1"
  // Separated by spaces, from cl_khr_spirv_queries, for example
  // "SPV_EXT_shader_atomic_float_add".
  std::string spirv_extensions;
  bool has_generic_pointers = true;  // optional since OpenCL 3.0
  cl_bitfield clocks = 0;            // from cl_khr_kernel_clock
  cl_uint address_bits = 0;
  cl_uint vendor_id = 0;
  std::string name;
  std::string version;     // includes the driver's name: "OpenCL 3.0 PoCL ..."
  cl_uint ip_version = 0;  // from cl_intel_device_attribute_query
  cl_uint compute_major = 0;  // from cl_nv_device_attribute_query
  cl_uint compute_minor = 0;
  bool image_support = false;
  bool has_sub_groups = true;
  bool compiler_available = false;
  bool linker_available = false;
  cl_command_queue_properties queue_properties = 0;
  bool usm_functions = false;  // the platform has all functions of UsmApi
  cl_bitfield usm_device = 0;
  cl_bitfield usm_host = 0;
  cl_bitfield usm_shared = 0;
  cl_bitfield usm_system = 0;
  cl_device_svm_capabilities svm = 0;
  bool host_unified_memory = false;
};

// True if `word` is one of the space-separated words of `list`.
bool HasWord(std::string_view list, std::string_view word);

DeviceKind KindOf(const DeviceFacts& facts);

// Returns the device's aspects, including the aspects that stand for targets.
AspectSet AspectsOf(const DeviceFacts& facts);

// Returns the targets of aspects.def that fit the device, the most specific
// first, for example "intel_gpu_pvc", "intel_gpu". The rule is in the .cc file.
std::vector<std::string> ModelsOf(const DeviceFacts& facts);

// Returns the image targets that the device accepts, the best first. If the
// device accepts SPIR-V, "spir64" is among them. The others are targets of the
// device's models, if images for the target are native programs of the vendor.
std::vector<std::string> TargetsOf(const DeviceFacts& facts);

// Returns the extensions in `used` that the device does not support. Leaves out
// extensions that add no instructions, because drivers accept them without
// listing them.
std::vector<std::string> MissingExtensions(
    const DeviceFacts& facts, const std::vector<std::string>& used);

// Queries the driver for the facts of the device. If a query fails, the value
// keeps its default.
DeviceFacts AskFacts(const Api& api, const UsmApi& usm, cl_device_id device);
DeviceInfo AskDevice(const Api& api, const DeviceFacts& facts,
                     cl_device_id device);

std::string AskPlatform(const Api& api, cl_platform_id platform,
                        cl_platform_info what);

// Implement Device::Ask and Device::AskText. `extensions` are the device's
// extensions. If a query needs an extension that is not among them, the driver
// is not asked.
std::vector<uint64_t> AskNumbers(const Api& api, cl_device_id device,
                                 std::string_view extensions,
                                 DeviceQuery query);
std::string AskRareText(const Api& api, cl_device_id device, DeviceQuery query);

// Implements Kernel::Ask.
std::vector<uint64_t> AskKernel(const Api& api, cl_kernel kernel,
                                cl_device_id device, KernelQuery query);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DEVICE_QUERY_H_
