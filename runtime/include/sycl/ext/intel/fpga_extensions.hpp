// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP_
#define SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP_

#error \
    "<sycl/ext/intel/fpga_extensions.hpp>: sycl_ext_intel_fpga_..., the extensions for FPGAs, is not there yet"

#endif  // SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP_
