#ifndef RUNTIME_CORE_LAUNCH_CACHE_H_
#define RUNTIME_CORE_LAUNCH_CACHE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "runtime/core/backend.h"
#include "runtime/core/global_memory.h"
#include "runtime/core/program_cache.h"
#include "runtime/core/specialization_values.h"

namespace aspectra {

// A kernel that was found to run on a device, and is built for it.
struct ReadyKernel {
  ProgramCache::ProgramPtr program;  // owns the kernel
  Kernel* kernel = nullptr;
  // What it takes behind the arguments that the program gives; null if nothing.
  std::shared_ptr<const GlobalUses> globals = {};
};

// What a thread launched last, so that a launch like an earlier one takes no
// lock and compares no text: a table with one entry for each hash. Each thread
// has one of its own.
class LaunchCache {
 public:
  // What a launch is told by: addresses that stand for what is there, since
  // they are of the same module as long as the generation is that of the
  // registry.
  struct Key {
    uint64_t generation = 0;  // of Registry, which is never 0 with an image
    const Device* device = nullptr;
    const char* symbol = nullptr;
    const void* caller = nullptr;
    const char* layout = nullptr;
    const SpecializationValues* values = nullptr;  // interned, or null

    friend bool operator==(const Key&, const Key&) = default;
  };

  // The thread's own.
  static LaunchCache& Get();

  // Null if it is not known.
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
