// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_LAUNCH_CACHE_H_
#define RUNTIME_CORE_LAUNCH_CACHE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/memory/global_memory.h"
#include "runtime/core/programs/program_cache.h"
#include "runtime/core/programs/specialization_values.h"

namespace aspectra {

// A kernel that the device can run, built for this device.
struct ReadyKernel {
  ProgramCache::ProgramPtr program;  // owns the kernel
  Kernel* kernel = nullptr;
  // The device_globals whose addresses the kernel gets after the program's own
  // arguments; null if there are none.
  std::shared_ptr<const GlobalUses> globals = {};
  // The work-group size that the kernel's image requires of a device, in the
  // device's order.
  std::optional<std::array<size_t, 3>> image_group_size = {};
};

// Caches the recent launches of one thread, so that a repeated launch takes no
// lock and compares no strings. It is a table with one entry for each hash
// value. Each thread has its own cache.
class LaunchCache {
 public:
  // Identifies a launch by addresses. While the registry has this `generation`,
  // each address belongs to one module, because no module is loaded or
  // unloaded.
  struct Key {
    // Registry::generation(), which is never 0 if there is an image
    uint64_t generation = 0;
    const Device* device = nullptr;
    const char* symbol = nullptr;
    const void* caller = nullptr;
    const char* layout = nullptr;
    const SpecializationValues* values = nullptr;  // interned, or null

    friend bool operator==(const Key&, const Key&) = default;
  };

  // The cache of the current thread.
  static LaunchCache& Get();

  // Returns null if the launch is not cached.
  const ReadyKernel* Find(const Key& key) const {
    const Entry& entry = entries_[Hash(key)];
    return entry.key == key ? &entry.kernel : nullptr;
  }
  const ReadyKernel* Insert(const Key& key, ReadyKernel kernel) {
    Entry& entry = entries_[Hash(key)];
    entry = {key, std::move(kernel)};
    return &entry.kernel;
  }

 private:
  struct Entry {
    Key key;
    ReadyKernel kernel;
  };
  static constexpr size_t kEntries = 64;

  static size_t Hash(const Key& key) {
    const auto mixed = (reinterpret_cast<uintptr_t>(key.symbol) ^
                        reinterpret_cast<uintptr_t>(key.device) ^
                        reinterpret_cast<uintptr_t>(key.values)) *
                       uint64_t{0x9E3779B97F4A7C15};
    return mixed >> 58;
  }

  std::array<Entry, kEntries> entries_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_LAUNCH_CACHE_H_
