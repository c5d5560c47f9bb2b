// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/module_of.h"

#include <dlfcn.h>

namespace aspectra {

const void* ModuleOf(const void* address) {
  Dl_info info;
  return dladdr(address, &info) != 0 ? info.dli_fbase : address;
}

}  // namespace aspectra
