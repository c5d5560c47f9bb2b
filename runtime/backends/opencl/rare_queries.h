#ifndef RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_
#define RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_

#include <CL/cl.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/backends/opencl/api.h"
#include "runtime/core/device_query.h"

namespace aspectra::opencl {

// Answers of Device::Ask and Device::AskText. `extensions` are the device's: a
// question of an extension that it has not is not asked.
std::vector<uint64_t> AskNumbers(const Api& api, cl_device_id device,
                                 std::string_view extensions,
                                 DeviceQuery query);
std::string AskRareText(const Api& api, cl_device_id device, DeviceQuery query);

// The answer of Kernel::Ask.
std::vector<uint64_t> AskKernel(const Api& api, cl_kernel kernel,
                                cl_device_id device, KernelQuery query);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_
