#ifndef RUNTIME_CORE_DISK_CACHE_H_
#define RUNTIME_CORE_DISK_CACHE_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/core/sha256.h"

namespace aspectra {

// What the environment says of the cache on disk.
//
//   ASPECTRA_PROGRAM_CACHE         `on`: for every device whose driver hands
//   out what it
//                          compiled; `off`: for none. Without it: for devices
//                          whose driver has no cache of its own
//   ASPECTRA_PROGRAM_CACHE_FOLDER  where; without it
//   $XDG_CACHE_HOME/aspectra/programs,
//                          or ~/.cache/aspectra/programs
//   ASPECTRA_PROGRAM_CACHE_BYTES   how large all of it may become, as a number
//   of bytes
//                          or with K, M or G behind it (of 1024); 1G without it
struct CacheSettings {
  enum class Use { kWhereNeeded, kAlways, kNever };

  Use use = Use::kWhereNeeded;
  std::string folder;  // empty: nobody says where, and there is none
  uint64_t max_bytes = uint64_t{1} << 30;
  std::vector<std::string> problems;  // values that are not taken; sentences

  static CacheSettings FromEnvironment();
};

// Bytes by key, in files that processes share: an entry is there whole or not
// at all, and whatever goes wrong, with the disk, the folder or another
// process, is a miss. Nothing is locked, so that nobody waits for a process
// that is gone.
//
// Only a folder and entries of the process's own user are used, and a folder
// that nobody else may write to: an entry is code that will run.
class DiskCache {
 public:
  // Makes the folder when something is to be stored. `max_bytes` for all
  // entries together.
  DiskCache(std::string folder, uint64_t max_bytes)
      : folder_(std::move(folder)), max_bytes_(max_bytes) {}

  // The bytes, if all of them are what was stored. An entry that is damaged is
  // removed.
  std::optional<std::vector<std::byte>> Load(const Sha256Digest& key) const;
  // Then removes the entries that were not used for the longest time, as many
  // as are needed for the limit. `description`: for people. A sentence if the
  // bytes were not kept; nobody has to do anything about it.
  std::expected<void, std::string> Store(const Sha256Digest& key,
                                         std::span<const std::byte> bytes,
                                         std::string_view description) const;
  void Remove(const Sha256Digest& key) const;

  struct Entry {
    std::string file;       // its name in the folder
    uint64_t bytes = 0;     // on disk
    int64_t last_used = 0;  // seconds since 1970
    std::string description;
    std::string problem;  // what is wrong with it; empty: nothing
  };
  // By last use, the latest first. Reads all bytes of each, to say whether it
  // is whole. A sentence if the folder cannot be used; none there is no entry.
  std::expected<std::vector<Entry>, std::string> List() const;

  struct Removed {
    size_t entries = 0;
    uint64_t bytes = 0;
  };
  // Removes every entry, and what was being written.
  std::expected<Removed, std::string> Clear() const;

  const std::string& folder() const { return folder_; }
  uint64_t max_bytes() const { return max_bytes_; }

 private:
  const std::string folder_;
  const uint64_t max_bytes_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DISK_CACHE_H_
