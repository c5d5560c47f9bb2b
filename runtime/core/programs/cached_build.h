// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_CACHED_BUILD_H_
#define RUNTIME_CORE_PROGRAMS_CACHED_BUILD_H_

#include <memory>
#include <span>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/programs/disk_cache.h"

namespace aspectra {

// The cache that CacheSettings describe, for the whole process.
struct BuildCache {
  CacheSettings::Use use = CacheSettings::Use::kNever;
  const DiskCache* disk = nullptr;  // null if there is no cache on disk

  static const BuildCache& OfProcess();
};

// If the disk has an earlier build of the same images for the same device and
// driver, loads it; otherwise builds as Device::Build does. A new build is
// stored if the driver provides its binary and one of two conditions holds: the
// driver has no cache of its own, or the settings say kAlways. If anything
// fails in the cache, the outcome is the outcome of Device::Build. If
// `from_disk` is not null, sets it to whether the program came from the disk.
Result<std::shared_ptr<Program>> BuildThroughCache(
    Device& device, std::span<const ImageBytes> images,
    const BuildCache& cache = BuildCache::OfProcess(),
    bool* from_disk = nullptr);

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_CACHED_BUILD_H_
