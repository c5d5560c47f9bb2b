// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CL_SPIRV_SPIRV_OPS_HPP_
#define CL_SPIRV_SPIRV_OPS_HPP_

// CompilerAndRuntimeDesign.md names the header <CL/__spirv/spirv_ops.hpp>.
#include <sycl/__spirv/spirv_ops.hpp>

#endif  // CL_SPIRV_SPIRV_OPS_HPP_
