// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/launch_cache.h"

#include <memory>

namespace aspectra {

LaunchCache& LaunchCache::Get() {
  static thread_local std::unique_ptr<LaunchCache> cache;
  if (cache == nullptr) cache = std::make_unique<LaunchCache>();
  return *cache;
}

}  // namespace aspectra
