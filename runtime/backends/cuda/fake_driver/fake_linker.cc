// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/fake_driver/fake_linker.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <sstream>
#include <string>

#include "runtime/backends/cuda/api/driver.h"

namespace aspectra::cuda {
namespace {

// Returns the declared name: the last word before the parameters.
std::string DeclaredName(const std::string& line) {
  const size_t end = line.find_last_not_of(" (");
  const size_t begin = line.find_last_of(" \t", end);
  return line.substr(begin + 1, end - begin);
}

}  // namespace

bool IsUnoptimized(std::span<const CUjit_option> options, void** values) {
  const auto level =
      std::ranges::find(options, CUjit_option{CU_JIT_OPTIMIZATION_LEVEL});
  return level != options.end() && values[level - options.begin()] == nullptr;
}

CUlinkState_st::CUlinkState_st(std::span<const CUjit_option> options,
                               void** values) {
  for (size_t i = 0; i < options.size(); ++i) {
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER)
      error_logs_.push_back(static_cast<char*>(values[i]));
  }
}

CUresult CUlinkState_st::Add(CUjitInputType type, const char* text,
                             size_t bytes) {
  if (type != CU_JIT_INPUT_PTX || bytes != std::strlen(text) + 1)
    return CUDA_ERROR_INVALID_VALUE;
  text_ += text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(".visible ")) ++visible_[DeclaredName(line)];
    if (line.starts_with(".extern .func ")) wanted_.insert(DeclaredName(line));
  }
  return CUDA_SUCCESS;
}

CUresult CUlinkState_st::Complete(void*& code, size_t& bytes) {
  std::string problems;
  for (const auto& [name, times] : visible_)
    if (times > 1) problems += "Multiple definition of '" + name + "'\n";
  for (const std::string& name : wanted_)
    if (!visible_.contains(name))
      problems += "Undefined reference to '" + name + "'\n";
  if (!problems.empty()) {
    for (char* log : error_logs_) std::strcpy(log, problems.c_str());
    return CUDA_ERROR_INVALID_IMAGE;
  }
  code = text_.data();
  bytes = text_.size();
  return CUDA_SUCCESS;
}

}  // namespace aspectra::cuda
