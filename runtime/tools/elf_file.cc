// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// In linked files, PT_LOAD segments map bytes to addresses. A pointer's value
// is usually in a relative relocation with an addend (DT_RELA). If the program
// has fixed addresses or packed relocations (DT_RELR), the value is stored in
// the pointer itself.
//
// In object files, the sections have no addresses, so the reader gives each
// section that is loaded an address, one after the other. A pointer's value is
// in a 64-bit absolute relocation: a symbol of the object and an addend.

#include "runtime/tools/elf_file.h"

#include <elf.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

constexpr uint64_t kSectionAlignment = 4096;
constexpr uint64_t kMaxAddress = uint64_t{1} << 62;

std::optional<uint32_t> RelativeRelocation(uint16_t machine) {
  if (machine == EM_X86_64) return R_X86_64_RELATIVE;
  if (machine == EM_AARCH64) return R_AARCH64_RELATIVE;
  return std::nullopt;
}

std::optional<uint32_t> AbsoluteRelocation(uint16_t machine) {
  if (machine == EM_X86_64) return R_X86_64_64;
  if (machine == EM_AARCH64) return R_AARCH64_ABS64;
  return std::nullopt;
}

}  // namespace

class ElfFile::Parser {
 public:
  explicit Parser(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::expected<ElfFile, std::string> Run() {
    if (bytes_.size() < SELFMAG ||
        std::memcmp(bytes_.data(), ELFMAG, SELFMAG) != 0)
      return std::unexpected(Message(RuntimeToolDiagnostic::kNotElf));
    const std::optional<Elf64_Ehdr> header = Read<Elf64_Ehdr>(0);
    if (!header || header->e_ident[EI_CLASS] != ELFCLASS64 ||
        header->e_ident[EI_DATA] != ELFDATA2LSB)
      return std::unexpected(Message(RuntimeToolDiagnostic::kOtherElf));
    header_ = *header;
    sections_ = Table<Elf64_Shdr>(header_.e_shoff, header_.e_shentsize,
                                  header_.e_shnum);
    ReadSectionNames();
    switch (header_.e_type) {
      case ET_EXEC:
      case ET_DYN:
        file_.linked_ = true;
        ReadSegments();
        break;
      case ET_REL:
        ReadObject();
        break;
      default:
        return std::unexpected(Message(RuntimeToolDiagnostic::kOtherKindOfElf));
    }
    std::ranges::sort(file_.relocations_);
    return std::move(file_);
  }

 private:
  template <class T>
  std::optional<T> Read(uint64_t offset) const {
    const std::span<const std::byte> found = Bytes(offset, sizeof(T));
    if (found.empty()) return std::nullopt;
    T value;
    std::memcpy(&value, found.data(), sizeof value);
    return value;
  }

  // Returns the bytes. If some of them are outside of the file, returns an
  // empty span.
  std::span<const std::byte> Bytes(uint64_t offset, uint64_t size) const {
    if (offset > bytes_.size() || size > bytes_.size() - offset) return {};
    return bytes_.subspan(offset, size);
  }

  // Returns the entries of a table. If some are outside of the file, returns an
  // empty table.
  template <class T>
  std::vector<T> Table(uint64_t offset, uint64_t entry_size,
                       uint64_t count) const {
    if (entry_size != sizeof(T) || count > bytes_.size() / sizeof(T)) return {};
    const std::span<const std::byte> found = Bytes(offset, count * sizeof(T));
    std::vector<T> table(found.size() / sizeof(T));
    if (!table.empty()) std::memcpy(table.data(), found.data(), found.size());
    return table;
  }

  template <class T>
  std::vector<T> Table(const Elf64_Shdr& section) const {
    return Table<T>(section.sh_offset, sizeof(T), section.sh_size / sizeof(T));
  }

  void ReadSectionNames() {
    if (header_.e_shstrndx >= sections_.size()) return;
    const Elf64_Shdr& names = sections_[header_.e_shstrndx];
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_name >= names.sh_size) continue;
      const std::span<const std::byte> rest = Bytes(
          names.sh_offset + section.sh_name, names.sh_size - section.sh_name);
      const auto* text = reinterpret_cast<const char*>(rest.data());
      file_.sections_.emplace_back(text, strnlen(text, rest.size()));
    }
  }

  // If the address is impossible, or the parts together are larger than the
  // file, the file is damaged, and the part is left out.
  void AddPart(uint64_t address, std::span<const std::byte> bytes) {
    if (bytes.empty() || address >= kMaxAddress ||
        bytes.size() > bytes_.size() - in_parts_)
      return;
    in_parts_ += bytes.size();
    file_.parts_.push_back({address, bytes});
  }

  void ReadSegments() {
    const std::vector<Elf64_Phdr> segments = Table<Elf64_Phdr>(
        header_.e_phoff, header_.e_phentsize, header_.e_phnum);
    for (const Elf64_Phdr& segment : segments) {
      if (segment.p_type == PT_LOAD)
        AddPart(segment.p_vaddr, Bytes(segment.p_offset, segment.p_filesz));
    }
    std::ranges::sort(file_.parts_, {}, &Part::address);
    for (const Elf64_Phdr& segment : segments) {
      if (segment.p_type != PT_DYNAMIC) continue;
      ReadDynamic(Table<Elf64_Dyn>(segment.p_offset, sizeof(Elf64_Dyn),
                                   segment.p_filesz / sizeof(Elf64_Dyn)));
    }
  }

  void ReadDynamic(const std::vector<Elf64_Dyn>& entries) {
    uint64_t address = 0;
    uint64_t size = 0;
    for (const Elf64_Dyn& entry : entries) {
      if (entry.d_tag == DT_NULL) break;
      if (entry.d_tag == DT_RELA) address = entry.d_un.d_ptr;
      if (entry.d_tag == DT_RELASZ) size = entry.d_un.d_val;
    }
    const std::span<const std::byte> table = file_.At(address);
    const size_t count =
        std::min<uint64_t>(size, table.size()) / sizeof(Elf64_Rela);
    for (size_t i = 0; i < count; ++i) {
      Elf64_Rela relocation;
      std::memcpy(&relocation, table.data() + i * sizeof relocation,
                  sizeof relocation);
      if (ELF64_R_TYPE(relocation.r_info) ==
          RelativeRelocation(header_.e_machine))
        AddRelocation(relocation.r_offset,
                      static_cast<uint64_t>(relocation.r_addend));
    }
  }

  void AddRelocation(uint64_t place, uint64_t value) {
    file_.relocations_.emplace_back(place, value);
  }

  void ReadObject() {
    std::vector<uint64_t> addresses(sections_.size());
    uint64_t next = kSectionAlignment;
    for (size_t i = 0; i < sections_.size(); ++i) {
      const Elf64_Shdr& section = sections_[i];
      if ((section.sh_flags & SHF_ALLOC) == 0 || section.sh_type == SHT_NOBITS)
        continue;
      const std::span<const std::byte> bytes =
          Bytes(section.sh_offset, section.sh_size);
      if (bytes.empty()) continue;
      addresses[i] = next;
      AddPart(next, bytes);
      // Each section is followed by a gap, so that a pointer past the end of
      // the section does not point into the next section.
      next += (bytes.size() / kSectionAlignment + 2) * kSectionAlignment;
    }
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type == SHT_RELA) RelocateSection(section, addresses);
    }
  }

  void RelocateSection(const Elf64_Shdr& section,
                       const std::vector<uint64_t>& addresses) {
    if (section.sh_info >= addresses.size() ||
        addresses[section.sh_info] == 0 || section.sh_link >= sections_.size())
      return;
    const std::vector<Elf64_Sym> symbols =
        Table<Elf64_Sym>(sections_[section.sh_link]);
    for (const Elf64_Rela& relocation : Table<Elf64_Rela>(section)) {
      const uint64_t symbol = ELF64_R_SYM(relocation.r_info);
      if (ELF64_R_TYPE(relocation.r_info) !=
              AbsoluteRelocation(header_.e_machine) ||
          symbol >= symbols.size())
        continue;
      const uint16_t home = symbols[symbol].st_shndx;
      if (home >= addresses.size() || addresses[home] == 0) continue;
      AddRelocation(addresses[section.sh_info] + relocation.r_offset,
                    addresses[home] + symbols[symbol].st_value +
                        static_cast<uint64_t>(relocation.r_addend));
    }
  }

  const std::span<const std::byte> bytes_;
  Elf64_Ehdr header_ = {};
  std::vector<Elf64_Shdr> sections_;
  size_t in_parts_ = 0;  // in bytes
  ElfFile file_;
};

std::expected<ElfFile, std::string> ElfFile::Parse(
    std::span<const std::byte> bytes) {
  return Parser(bytes).Run();
}

std::span<const std::byte> ElfFile::At(uint64_t address) const {
  const auto behind =
      std::ranges::upper_bound(parts_, address, {}, &Part::address);
  if (behind == parts_.begin()) return {};
  const Part& part = *std::prev(behind);
  const uint64_t offset = address - part.address;
  return offset < part.bytes.size() ? part.bytes.subspan(offset)
                                    : std::span<const std::byte>();
}

std::optional<uint64_t> ElfFile::PointerAt(uint64_t address) const {
  const auto found = std::ranges::lower_bound(
      relocations_, address, {}, &std::pair<uint64_t, uint64_t>::first);
  if (found != relocations_.end() && found->first == address)
    return found->second;
  const std::span<const std::byte> stored = At(address);
  uint64_t value;
  if (stored.size() < sizeof value) return std::nullopt;
  std::memcpy(&value, stored.data(), sizeof value);
  return value;
}

bool ElfFile::HasSection(std::string_view name) const {
  return std::ranges::contains(sections_, name);
}

}  // namespace aspectra
