// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_KERNEL_ID_IMPL_H_
#define RUNTIME_SURFACE_KERNEL_ID_IMPL_H_

#include <string>
#include <utility>

#include "runtime/core/images/kernel_names.h"

namespace sycl::detail {

// There is one object for each symbol in the process, so that equal ids refer
// to the same object (KernelIdOf).
class kernel_id_impl {
 public:
  explicit kernel_id_impl(std::string symbol)
      : symbol_(std::move(symbol)),
        name_(aspectra::ReadableKernelName(symbol_)) {}

  const std::string& symbol() const { return symbol_; }
  const std::string& name() const { return name_; }

 private:
  const std::string symbol_;
  const std::string name_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_KERNEL_ID_IMPL_H_
