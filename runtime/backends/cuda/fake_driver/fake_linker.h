// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_LINKER_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_LINKER_H_

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"

namespace aspectra::cuda {

// Returns whether the options forbid the driver's compiler to optimise.
bool IsUnoptimized(std::span<const CUjit_option> options, void** values);

// The fake driver's PTX linker. It checks that each visible symbol is defined
// only once and that each extern symbol is defined. Its output is all texts,
// one after the other.
struct CUlinkState_st {
 public:
  CUlinkState_st(std::span<const CUjit_option> options, void** values);

  CUresult Add(CUjitInputType type, const char* text, size_t bytes);
  CUresult Complete(void*& code, size_t& bytes);

 private:
  std::string text_;
  std::map<std::string, int> visible_;  // with the number of definitions
  std::set<std::string> wanted_;
  std::vector<char*> error_logs_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_LINKER_H_
