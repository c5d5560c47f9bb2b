// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TOOLS_ELF_FILE_H_
#define RUNTIME_TOOLS_ELF_FILE_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aspectra {

// Reads a program, a shared library or an object file from its bytes, and shows
// it as it would be in memory: the bytes at an address, and the target of a
// pointer that is stored there. The sections of an object file have no
// addresses yet, so this class gives them some.
//
// No code of the file is run. The reader does not trust the file: if an offset
// leads out of the file, the bytes are treated as absent.
class ElfFile {
 public:
  // Bytes at consecutive addresses.
  struct Part {
    uint64_t address;
    std::span<const std::byte> bytes;
  };

  // Reads a 64-bit little-endian ELF file. The error is the end of a sentence
  // whose subject is the file, such as "is not an ELF file". `bytes` must
  // outlive the result.
  static std::expected<ElfFile, std::string> Parse(
      std::span<const std::byte> bytes);

  // Returns the parts in the order of their addresses.
  std::span<const Part> parts() const { return parts_; }
  // Returns the bytes from `address` to the end of the part that contains it.
  // If no part contains it, returns an empty span.
  std::span<const std::byte> At(uint64_t address) const;
  // Returns the value that the pointer at `address` has when the file is
  // loaded. If there is no room for a pointer, returns nullopt.
  std::optional<uint64_t> PointerAt(uint64_t address) const;
  bool HasSection(std::string_view name) const;
  // True for a program or a library; false for an object file.
  bool is_linked() const { return linked_; }

 private:
  class Parser;

  std::vector<Part> parts_;
  // The values that the loader or the linker would write, as pairs of address
  // and value, in the order of the addresses.
  std::vector<std::pair<uint64_t, uint64_t>> relocations_;
  std::vector<std::string> sections_;
  bool linked_ = false;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_ELF_FILE_H_
