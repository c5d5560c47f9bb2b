// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <dlfcn.h>

#include "runtime/core/images/registry.h"

namespace aspectra {

const void* SharedObjectOf(const void* address) {
  Dl_info info;
  return dladdr(address, &info) != 0 ? info.dli_fbase : address;
}

}  // namespace aspectra
