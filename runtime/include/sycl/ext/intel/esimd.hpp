// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_ESIMD_HPP_
#define SYCL_EXT_INTEL_ESIMD_HPP_

#error "<sycl/ext/intel/esimd.hpp>: sycl_ext_intel_esimd is not there yet"

#endif  // SYCL_EXT_INTEL_ESIMD_HPP_
