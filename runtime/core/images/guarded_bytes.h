// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_GUARDED_BYTES_H_
#define RUNTIME_CORE_IMAGES_GUARDED_BYTES_H_

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <vector>

namespace aspectra {

// A copy of bytes, for tests. A read past the end of the copy raises a signal.
// The copy begins at a multiple of 4 bytes, so a read of up to three bytes past
// the end may go unnoticed.
class GuardedBytes {
 public:
  explicit GuardedBytes(std::span<const std::byte> bytes) {
    const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    const size_t room = (bytes.size() + page - 1) / page * page;
    mapped_ = room + page;
    memory_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory_ == MAP_FAILED) std::abort();
    auto* const begin = static_cast<std::byte*>(memory_);
    if (mprotect(begin + room, page, PROT_NONE) != 0) std::abort();
    const size_t rounded = (bytes.size() + 3) / 4 * 4;
    bytes_ = {begin + room - rounded, bytes.size()};
    if (!bytes.empty()) std::memcpy(bytes_.data(), bytes.data(), bytes.size());
  }
  ~GuardedBytes() { munmap(memory_, mapped_); }
  GuardedBytes(const GuardedBytes&) = delete;
  GuardedBytes& operator=(const GuardedBytes&) = delete;

  std::span<std::byte> get() const { return bytes_; }

 private:
  void* memory_;
  size_t mapped_;
  std::span<std::byte> bytes_;
};

// Returns the bytes with some of them changed: bits flipped, bytes replaced, or
// the end cut off.
inline std::vector<std::byte> Damaged(std::span<const std::byte> bytes,
                                      std::mt19937& random) {
  std::vector<std::byte> damaged(bytes.begin(), bytes.end());
  if (random() % 4 == 0) damaged.resize(random() % (bytes.size() + 1));
  for (auto left = random() % 4; left > 0 && !damaged.empty(); --left) {
    std::byte& byte = damaged[random() % damaged.size()];
    switch (random() % 3) {
      case 0:
        byte ^= std::byte{1} << random() % 8;
        break;
      case 1:
        byte = std::byte{0xFF};
        break;
      default:
        byte = static_cast<std::byte>(random());
    }
  }
  return damaged;
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_GUARDED_BYTES_H_
