// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_DISK_CACHE_H_
#define RUNTIME_CORE_PROGRAMS_DISK_CACHE_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/core/programs/sha256.h"

namespace aspectra {

// Settings of the cache on disk, from the environment.
//
//   ASPECTRA_PROGRAM_CACHE
//       `on`: used for every device whose driver provides compiled binaries;
//       `off`: never used; not set: used for devices whose driver has no cache
//       of its own.
//   ASPECTRA_PROGRAM_CACHE_FOLDER
//       The folder. Default: $XDG_CACHE_HOME/aspectra/programs, or
//       ~/.cache/aspectra/programs.
//   ASPECTRA_PROGRAM_CACHE_BYTES
//       The limit for all entries together: a number of bytes, optionally
//       followed by K, M or G (powers of 1024). Default: 1G.
struct CacheSettings {
  enum class Use { kWhereNeeded, kAlways, kNever };

  Use use = Use::kWhereNeeded;
  std::string folder;  // empty: no folder is known, and there is no cache
  uint64_t max_bytes = uint64_t{1} << 30;
  std::vector<std::string> problems;  // a sentence for each invalid value

  static CacheSettings FromEnvironment();
};

// Stores bytes by key, in files that processes share. Each entry is either
// whole or absent. Any failure of the disk, of the folder or of another process
// counts as a miss. There are no locks, so no process ever waits for a process
// that has ended.
//
// Uses a folder and entries only if they belong to the user of the process and
// no other user may write to the folder, because an entry is code that will
// run.
class DiskCache {
 public:
  // Creates the folder when the first entry is stored. `max_bytes` limits all
  // entries together.
  DiskCache(std::string folder, uint64_t max_bytes)
      : folder_(std::move(folder)), max_bytes_(max_bytes) {}

  // Returns the stored bytes. If the entry is damaged, removes it and returns
  // nullopt.
  std::optional<std::vector<std::byte>> Load(const Sha256Digest& key) const;
  // Stores the bytes; then removes the least recently used entries until the
  // limit holds. `description` is for people. If the bytes were not stored,
  // returns a sentence that says why; the caller may ignore it.
  std::expected<void, std::string> Store(const Sha256Digest& key,
                                         std::span<const std::byte> bytes,
                                         std::string_view description) const;
  void Remove(const Sha256Digest& key) const;

  struct Entry {
    std::string file;       // its name in the folder
    uint64_t bytes = 0;     // on disk
    int64_t last_used = 0;  // seconds since 1970
    std::string description;
    // says what is wrong with the entry; empty if it is whole
    std::string problem;
  };
  // Sorted by last use, the latest first. Reads all bytes of each entry to
  // check that it is whole. If the folder cannot be used, returns a sentence;
  // if the cache has no entries, returns an empty list.
  std::expected<std::vector<Entry>, std::string> List() const;

  struct Removed {
    size_t entries = 0;
    uint64_t bytes = 0;
  };
  // Removes every entry, and files that are being written.
  std::expected<Removed, std::string> Clear() const;

  const std::string& folder() const { return folder_; }
  uint64_t max_bytes() const { return max_bytes_; }

 private:
  const std::string folder_;
  const uint64_t max_bytes_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_DISK_CACHE_H_
