#ifndef RUNTIME_CORE_CACHED_BUILD_H_
#define RUNTIME_CORE_CACHED_BUILD_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "runtime/core/backend.h"
#include "runtime/core/disk_cache.h"
#include "runtime/core/error.h"

namespace aspectra {

// An image that goes into a build. Several are linked, in their order.
struct BuildInput {
  std::string_view target;
  std::span<const std::byte> bytes;
};

// What CacheSettings say, for the whole process.
struct BuildCache {
  CacheSettings::Use use = CacheSettings::Use::kNever;
  const DiskCache* disk = nullptr;  // null: there is none

  static const BuildCache& OfProcess();
};

// `build()`, or a program that was kept on disk of an earlier build of the same
// images for the same device under the same driver. What is built is kept, if
// the driver does not do so itself and hands it out; whatever goes wrong with
// the cache, the outcome is that of `build()`.
//
// `device` is that for which it builds; `images` are all that goes in, the
// first one being that with the kernel.
Result<std::shared_ptr<Program>> BuildThroughCache(
    Device& device, std::span<const BuildInput> images,
    const std::function<Result<std::shared_ptr<Program>>()>& build,
    const BuildCache& cache = BuildCache::OfProcess(),
    bool* from_disk = nullptr);

}  // namespace aspectra

#endif  // RUNTIME_CORE_CACHED_BUILD_H_
