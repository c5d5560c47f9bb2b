// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_CUDA_TOOLKIT_H_
#define FRONTEND_DRIVER_PLAN_CUDA_TOOLKIT_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// The parts of NVIDIA's toolkit that make images. A missing part is empty.
struct CudaToolkit {
  std::string libdevice;  // the bitcode library of mathematical functions
  std::string ptxas;      // the assembler
  std::string fatbinary;  // combines machine code and PTX in one file

  friend bool operator==(const CudaToolkit&, const CudaToolkit&) = default;
};

// Searches the folder `cuda_path`, which --cuda-path names. If it is empty,
// searches where Clang does: beside the `ptxas` in $PATH, then in
// /usr/local/cuda.
CudaToolkit FindCudaToolkit(llvm::StringRef cuda_path);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_CUDA_TOOLKIT_H_
