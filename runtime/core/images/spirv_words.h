// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_SPIRV_WORDS_H_
#define RUNTIME_CORE_IMAGES_SPIRV_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace aspectra {

// The words of a SPIR-V module, for code that changes a module. A header of
// five words comes first. The instructions follow it; the first word of an
// instruction has the instruction's length and opcode (SPIR-V specification,
// 2.3).
constexpr size_t kSpirvHeaderWords = 5;

// Returns a copy of the words of `module`, which may be at any address.
inline std::vector<uint32_t> SpirvWordsOf(std::span<const std::byte> module) {
  std::vector<uint32_t> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), words.size() * sizeof(uint32_t));
  return words;
}

inline uint16_t SpirvOpcodeOf(std::span<const uint32_t> instruction) {
  return static_cast<uint16_t>(instruction[0]);
}

// Calls `function` with each instruction, a span of `words`, in the module's
// order. `words` must be a module that has passed CheckSpirvModule().
template <class Word, class Function>
void ForEachSpirvInstruction(std::span<Word> words, Function function) {
  for (size_t at = kSpirvHeaderWords; at < words.size();) {
    const size_t length = words[at] >> 16;
    function(words.subspan(at, length));
    at += length;
  }
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_SPIRV_WORDS_H_
