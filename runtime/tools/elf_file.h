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
// pointer that is stored there. An object file has no addresses yet, so its
// sections get some.
//
// No code of the file is run. The reader trusts nothing: if an offset leads out
// of the file, the bytes count as absent.
class ElfFile {
 public:
  // Bytes at consecutive addresses.
  struct Part {
    uint64_t address;
    std::span<const std::byte> bytes;
  };

  // Reads a 64-bit little-endian ELF file. The error is the end of a sentence,
  // such as "is not an ELF file". `bytes` must outlive the result.
  static std::expected<ElfFile, std::string> Parse(
      std::span<const std::byte> bytes);

  // The parts, sorted by address.
  std::span<const Part> parts() const { return parts_; }
  // Returns the bytes from `address` to the end of the part that contains the
  // address; empty if no part does.
  std::span<const std::byte> At(uint64_t address) const;
  // Returns the target address of the pointer that is stored at `address`, as
  // it is when the file is loaded; nullopt if there is no room for a pointer.
  std::optional<uint64_t> PointerAt(uint64_t address) const;
  bool HasSection(std::string_view name) const;
  // True for a program or a library; false for an object file.
  bool is_linked() const { return linked_; }

 private:
  class Parser;

  std::vector<Part> parts_;
  // The values that the loader or the linker writes: pairs of place and value,
  // sorted by place.
  std::vector<std::pair<uint64_t, uint64_t>> relocations_;
  std::vector<std::string> sections_;
  bool linked_ = false;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_ELF_FILE_H_
