#ifndef FRONTEND_DRIVER_CUDA_TOOLKIT_H_
#define FRONTEND_DRIVER_CUDA_TOOLKIT_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// The parts of NVIDIA's toolkit that make images; empty where one is missing.
struct CudaToolkit {
  std::string libdevice;  // the library of mathematical functions
  std::string ptxas;      // the assembler
  std::string fatbinary;  // puts machine code and PTX into one file

  friend bool operator==(const CudaToolkit&, const CudaToolkit&) = default;
};

// In the folder `cuda_path`, which --cuda-path names; if that is empty, where
// Clang looks: beside the `ptxas` of $PATH, then /usr/local/cuda.
CudaToolkit FindCudaToolkit(llvm::StringRef cuda_path);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_CUDA_TOOLKIT_H_
