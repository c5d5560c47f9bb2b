// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CL_SPIRV_SPIRV_TYPES_HPP_
#define CL_SPIRV_SPIRV_TYPES_HPP_

// CompilerAndRuntimeDesign.md names the header <CL/__spirv/spirv_types.hpp>.
#include <sycl/__spirv/spirv_types.hpp>

#endif  // CL_SPIRV_SPIRV_TYPES_HPP_
