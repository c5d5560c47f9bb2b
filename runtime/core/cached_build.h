#ifndef RUNTIME_CORE_CACHED_BUILD_H_
#define RUNTIME_CORE_CACHED_BUILD_H_

#include <memory>
#include <span>

#include "runtime/core/backend.h"
#include "runtime/core/disk_cache.h"
#include "runtime/core/error.h"

namespace aspectra {

// What CacheSettings say, for the whole process.
struct BuildCache {
  CacheSettings::Use use = CacheSettings::Use::kNever;
  const DiskCache* disk = nullptr;  // null: there is none

  static const BuildCache& OfProcess();
};

// Device::Build, or a program that was kept on disk of an earlier build of the
// same images for the same device under the same driver. What is built is kept,
// if the driver does not do so itself and hands it out; whatever goes wrong
// with the cache, the outcome is that of Device::Build. `from_disk`, unless it
// is null, becomes whether the program is one that was kept.
Result<std::shared_ptr<Program>> BuildThroughCache(
    Device& device, std::span<const ImageBytes> images,
    const BuildCache& cache = BuildCache::OfProcess(),
    bool* from_disk = nullptr);

}  // namespace aspectra

#endif  // RUNTIME_CORE_CACHED_BUILD_H_
