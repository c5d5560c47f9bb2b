// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_
#define RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_

#include <CL/cl.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::opencl {

// Implement Device::Ask and Device::AskText. `extensions` are those of the
// device; a query of another extension is not sent to the driver.
std::vector<uint64_t> AskNumbers(const Api& api, cl_device_id device,
                                 std::string_view extensions,
                                 DeviceQuery query);
std::string AskRareText(const Api& api, cl_device_id device, DeviceQuery query);

// Implements Kernel::Ask.
std::vector<uint64_t> AskKernel(const Api& api, cl_kernel kernel,
                                cl_device_id device, KernelQuery query);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_RARE_QUERIES_H_
