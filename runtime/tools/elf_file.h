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

// A program, a shared library or an object file as it lies on the disk, seen as
// it would lie in memory: what bytes are at an address, and where a pointer
// that is stored there leads. An object file has no addresses yet; its sections
// get some.
//
// Nothing of the file is run, and nothing is believed: what leads out of the
// file is not there.
class ElfFile {
 public:
  // Bytes at addresses in a row.
  struct Part {
    uint64_t address;
    std::span<const std::byte> bytes;
  };

  // A 64-bit little-endian ELF file, or a sentence's end that says why it is
  // none: "is not an ELF file". `bytes` outlive the result.
  static std::expected<ElfFile, std::string> Parse(
      std::span<const std::byte> bytes);

  // By ascending address.
  std::span<const Part> parts() const { return parts_; }
  // From `address` on to the end of its part; empty if it is in none.
  std::span<const std::byte> At(uint64_t address) const;
  // Where the pointer that is stored at `address` leads when the file is
  // loaded: an address. Nothing if no pointer fits there.
  std::optional<uint64_t> PointerAt(uint64_t address) const;
  bool HasSection(std::string_view name) const;
  // Is it a program or a library, and not an object that is still to be linked?
  bool is_linked() const { return linked_; }

 private:
  class Parser;

  std::vector<Part> parts_;
  // What the loader or the linker writes: place and value, by place.
  std::vector<std::pair<uint64_t, uint64_t>> relocations_;
  std::vector<std::string> sections_;
  bool linked_ = false;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_ELF_FILE_H_
