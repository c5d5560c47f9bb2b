// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_SHA256_H_
#define RUNTIME_CORE_PROGRAMS_SHA256_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace aspectra {

using Sha256Digest = std::array<std::byte, 32>;

// Computes the SHA-256 hash (FIPS 180-4) of bytes that arrive piece by piece.
//
//     Sha256 hash;
//     hash.Add(header);
//     hash.Add(bytes);
//     const Sha256Digest digest = hash.Finish();
class Sha256 {
 public:
  // kPlain, for tests, does not use the processor's SHA instructions.
  enum class Way { kFastest, kPlain };

  explicit Sha256(Way way = Way::kFastest) : way_(way) {}

  void Add(std::span<const std::byte> bytes);
  // Adds the length of `text` and then `text`, so that "ab", "c" and "a", "bc"
  // have different hashes.
  void AddField(std::string_view text);
  void AddField(std::span<const std::byte> bytes);
  // Returns the hash. Call it once, after all other functions.
  Sha256Digest Finish();

 private:
  static constexpr size_t kBlock = 64;

  void Mix(const std::byte* blocks, size_t count);

  Way way_;
  // The hash of the blocks so far. The initial value is the fractional parts of
  // the square roots of the first eight primes.
  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                    0xa54ff53a, 0x510e527f, 0x9b05688c,
                                    0x1f83d9ab, 0x5be0cd19};
  std::array<std::byte, kBlock> rest_ = {};  // less than a block
  uint64_t size_ = 0;                        // bytes
};

// Returns 64 lower-case hexadecimal digits.
std::string ToHex(const Sha256Digest& digest);

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_SHA256_H_
