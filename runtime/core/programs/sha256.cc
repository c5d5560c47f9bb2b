// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This is the algorithm of FIPS 180-4, section 6.2. The message is cut into
// blocks of 64 bytes; the last block is filled with a one bit, zeros and the
// length in bits. Each block is mixed into the state in 64 rounds. If the
// processor has instructions for the rounds, they are used: they hash 1 to 2 GB
// a second, while plain code hashes 0.25 GB. A program is hashed each time it
// is loaded from the cache on disk.

#include "runtime/core/programs/sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace aspectra {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64
// primes.
alignas(16) constexpr uint32_t kRounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using State = std::array<uint32_t, 8>;

uint32_t BigEndian(const std::byte* bytes) {
  uint32_t word;
  std::memcpy(&word, bytes, sizeof word);
  return std::endian::native == std::endian::little ? std::byteswap(word)
                                                    : word;
}

void MixPlainly(State& state, const std::byte* blocks, size_t count) {
  for (; count > 0; --count, blocks += 64) {
    uint32_t w[64];
    for (size_t t = 0; t < 16; ++t) w[t] = BigEndian(blocks + 4 * t);
    for (size_t t = 16; t < 64; ++t) {
      const uint32_t s0 =
          std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
      const uint32_t s1 =
          std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (size_t t = 0; t < 64; ++t) {
      const uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
      const uint32_t choice = (e & f) ^ (~e & g);
      const uint32_t t1 = h + s1 + choice + kRounds[t] + w[t];
      const uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
      const uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
      const uint32_t t2 = s0 + majority;
      h = g;
      g = f;
      f = e;
      e = d + t1;
      d = c;
      c = b;
      b = a;
      a = t1 + t2;
    }
    const State mixed = {a, b, c, d, e, f, g, h};
    for (size_t i = 0; i < state.size(); ++i) state[i] += mixed[i];
  }
}

#ifdef __x86_64__
// The instructions keep the state as {a, b, e, f} and {c, d, g, h}, from the
// highest word down. Each round instruction does two rounds with two words of
// the schedule. Four words of the schedule are computed from the sixteen before
// them.
__attribute__((target("sha,sse4.1,ssse3"))) void MixByInstructions(
    State& state, const std::byte* blocks, size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const auto set = [&](size_t w3, size_t w2, size_t w1,
                       size_t w0) __attribute__((target("sha,sse4.1,ssse3"))) {
    return _mm_set_epi32(
        static_cast<int>(state[w3]), static_cast<int>(state[w2]),
        static_cast<int>(state[w1]), static_cast<int>(state[w0]));
  };
  __m128i abef = set(0, 1, 4, 5);
  __m128i cdgh = set(2, 3, 6, 7);
  for (; count > 0; --count, blocks += 64) {
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i w[4];
    for (size_t i = 0; i < 16; ++i) {
      __m128i& words = w[i % 4];
      if (i < 4) {
        words = _mm_shuffle_epi8(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(blocks + 16 * i)),
            swap);
      } else {
        const __m128i& last = w[(i + 3) % 4];
        const __m128i seventh = _mm_alignr_epi8(last, w[(i + 2) % 4], 4);
        words = _mm_sha256msg2_epu32(
            _mm_add_epi32(_mm_sha256msg1_epu32(words, w[(i + 1) % 4]), seventh),
            last);
      }
      const __m128i sum = _mm_add_epi32(
          words,
          _mm_load_si128(reinterpret_cast<const __m128i*>(kRounds + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  alignas(16) uint32_t first[4];
  alignas(16) uint32_t second[4];
  _mm_store_si128(reinterpret_cast<__m128i*>(first), abef);
  _mm_store_si128(reinterpret_cast<__m128i*>(second), cdgh);
  state = {first[3], first[2], second[3], second[2],
           first[1], first[0], second[1], second[0]};
}

bool HasInstructions() {
  static const bool has = [] {
    unsigned a = 7, b = 0, c = 0, d = 0;
    // Extended features: EBX bit 29 is SHA.
    asm("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
    return (b >> 29 & 1) != 0 && __builtin_cpu_supports("sse4.1") != 0;
  }();
  return has;
}
#endif

}  // namespace

void Sha256::Mix(const std::byte* blocks, size_t count) {
#ifdef __x86_64__
  if (way_ == Way::kFastest && HasInstructions())
    return MixByInstructions(state_, blocks, count);
#endif
  MixPlainly(state_, blocks, count);
}

void Sha256::Add(std::span<const std::byte> bytes) {
  const size_t kept = size_ % kBlock;
  size_ += bytes.size();
  if (kept != 0) {
    const size_t taken = std::min(kBlock - kept, bytes.size());
    std::ranges::copy(bytes.first(taken), rest_.begin() + kept);
    bytes = bytes.subspan(taken);
    if (kept + taken < kBlock) return;
    Mix(rest_.data(), 1);
  }
  Mix(bytes.data(), bytes.size() / kBlock);
  std::ranges::copy(bytes.subspan(bytes.size() / kBlock * kBlock),
                    rest_.begin());
}

void Sha256::AddField(std::span<const std::byte> bytes) {
  std::array<std::byte, 8> size;
  for (size_t i = 0; i < size.size(); ++i)
    size[i] = static_cast<std::byte>(uint64_t{bytes.size()} >> (8 * i));
  Add(size);
  Add(bytes);
}

void Sha256::AddField(std::string_view text) {
  AddField(std::as_bytes(std::span(text)));
}

Sha256Digest Sha256::Finish() {
  const uint64_t bits = size_ * 8;
  std::array<std::byte, kBlock + 8> end = {std::byte{0x80}};
  // Adds so many zeros that the length fills the last eight bytes of the block.
  const size_t zeros = (kBlock + kBlock - 8 - size_ % kBlock - 1) % kBlock;
  for (size_t i = 0; i < 8; ++i)
    end[1 + zeros + i] = static_cast<std::byte>(bits >> (8 * (7 - i)));
  Add(std::span(end).first(1 + zeros + 8));
  Sha256Digest digest;
  for (size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::byte>(state_[i / 4] >> (8 * (3 - i % 4)));
  return digest;
}

std::string ToHex(const Sha256Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::byte byte : digest) {
    text += kDigits[std::to_integer<size_t>(byte) >> 4];
    text += kDigits[std::to_integer<size_t>(byte) & 15];
  }
  return text;
}

}  // namespace aspectra
