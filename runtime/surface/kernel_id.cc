// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <sycl/kernel_id.hpp>

#include "runtime/surface/kernel_bundle_impl.h"

namespace sycl {

const char* kernel_id::get_name() const noexcept {
  return impl_->name().c_str();
}

}  // namespace sycl
