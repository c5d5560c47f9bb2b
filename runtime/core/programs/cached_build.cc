// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The key of a build is the hash of everything that the outcome depends on: the
// images, their targets and the values of their specialization constants, and
// the names and versions that the driver reports for itself and for the device.
// The key contains no options, since backends pass none to drivers.

#include "runtime/core/programs/cached_build.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/setting_diagnostics.h"
#include "runtime/core/programs/disk_cache.h"
#include "runtime/core/programs/sha256.h"

namespace aspectra {
namespace {

using ProgramPtr = std::shared_ptr<Program>;

// Increase the number if a backend is changed so that it passes another option
// or other bytes to drivers for the same image.
constexpr std::string_view kBuildVersion = "aspectra build 3";

Sha256Digest KeyOf(Device& device, std::span<const ImageBytes> images) {
  const DeviceInfo& info = device.info();
  Sha256 hash;
  hash.AddField(kBuildVersion);
  if (Platform* platform = device.platform()) {
    hash.AddField(platform->backend_name());
    hash.AddField(platform->info().name);
    hash.AddField(platform->info().version);
  }
  hash.AddField(info.vendor);
  hash.AddField(info.profile.name);
  hash.AddField(info.profile.aspects.ToString());  // includes architectures
  hash.AddField(info.version);
  hash.AddField(info.driver_version);
  for (const ImageBytes& image : images) {
    hash.AddField(image.target);
    hash.AddField(image.bytes);
    hash.AddField(image.unoptimized ? "unoptimized" : "");
    hash.AddField(std::to_string(image.taken.size()));
    for (const std::string& symbol : image.taken) hash.AddField(symbol);
    hash.AddField(std::to_string(image.specialized.size()));
    for (const SpecializedMember& member : image.specialized) {
      hash.AddField(std::to_string(member.id));
      hash.AddField(member.value);
    }
  }
  return hash.Finish();
}

// The description that `aspectra-cache list` prints.
std::string DescriptionOf(const Device& device,
                          std::span<const ImageBytes> images) {
  size_t bytes = 0;
  for (const ImageBytes& image : images) bytes += image.bytes.size();
  return Message(SettingDiagnostic::kCachedImage, images.front().target,
                 Grouped(bytes), device.info().profile.name,
                 device.info().driver_version);
}

bool IsKept(const Device& device, std::span<const ImageBytes> images,
            const BuildCache& cache) {
  using Use = CacheSettings::Use;
  if (cache.disk == nullptr || cache.use == Use::kNever || images.empty())
    return false;
  return std::ranges::any_of(images, [&](const ImageBytes& image) {
    const BuildKeeper keeper = device.keeper_of_builds(image.target);
    return keeper == BuildKeeper::kRuntime ||
           (keeper == BuildKeeper::kDriver && cache.use == Use::kAlways);
  });
}

}  // namespace

const BuildCache& BuildCache::OfProcess() {
  // Never destroyed, because programs can be built after main, too.
  static const BuildCache& cache = *[] {
    const CacheSettings settings = CacheSettings::FromEnvironment();
    for (const std::string& problem : settings.problems)
      std::fprintf(stderr, "aspectra: %s\n", problem.c_str());
    return new BuildCache{
        settings.use, settings.folder.empty()
                          ? nullptr
                          : new DiskCache(settings.folder, settings.max_bytes)};
  }();
  return cache;
}

Result<ProgramPtr> BuildThroughCache(Device& device,
                                     std::span<const ImageBytes> images,
                                     const BuildCache& cache, bool* from_disk) {
  if (from_disk != nullptr) *from_disk = false;
  if (!IsKept(device, images, cache)) return device.Build(images);
  const Sha256Digest key = KeyOf(device, images);
  if (const std::optional<std::vector<std::byte>> binary =
          cache.disk->Load(key)) {
    if (Result<ProgramPtr> program = device.Load(*binary)) {
      if (from_disk != nullptr) *from_disk = true;
      return program;
    }
    // The driver does not accept the binary, although its version has not
    // changed.
    cache.disk->Remove(key);
  }
  Result<ProgramPtr> program = device.Build(images);
  if (!program) return program;
  const std::vector<std::byte> binary = (*program)->Binary();
  if (!binary.empty())
    (void)cache.disk->Store(key, binary, DescriptionOf(device, images));
  return program;
}

}  // namespace aspectra
