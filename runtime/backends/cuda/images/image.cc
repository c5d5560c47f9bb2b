// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PTX is text. A kernel is
//
//     .visible .entry NAME(
//       .param .align 8 .b8 NAME_param_0[24],
//       .param .u32 NAME_param_1
//     )
//     .reqntid 8, 4, 1
//     {
//
// Every line that begins like this belongs to a kernel. Machine code is an ELF
// file with a section ".nv.info.NAME" for each kernel. The section has records:
// a form, an attribute and 16 bits; if the form is kSized, the 16 bits are the
// number of bytes that follow. A fat binary has a header and entries, each with
// its own header: PTX, usually compressed, and machine code, which is read.
//
// Each offset and size is checked against the available bytes before it is
// used. The cost is linear in the image's size.

#include "runtime/backends/cuda/images/image.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"

namespace aspectra::cuda {
namespace {

using Bytes = std::span<const std::byte>;
using Problem = std::optional<std::string>;

constexpr std::string_view kElfMagic =
    "\x7f"
    "ELF";
constexpr uint32_t kFatMagic = 0xBA55ED50;
constexpr uint16_t kFatPtx = 1;
constexpr uint16_t kFatElf = 2;
constexpr uint64_t kFatCompressed = 0x2000;
constexpr std::string_view kInfoSection = ".nv.info.";
constexpr uint8_t kSized = 4;
constexpr uint8_t kRequiredBlock = 0x10;
constexpr uint8_t kParameter = 0x17;

template <class T>
std::optional<T> Read(Bytes bytes, uint64_t at) {
  if (at > bytes.size() || bytes.size() - at < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

std::optional<Bytes> Part(Bytes bytes, uint64_t at, uint64_t size) {
  if (at > bytes.size() || bytes.size() - at < size) return std::nullopt;
  return bytes.subspan(at, size);
}

std::string_view TextOf(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// ---- PTX

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

// Returns the number at the start of `text`. Returns 0 if there is none.
size_t NumberIn(std::string_view text) {
  text = Trimmed(text);
  size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Parses a parameter such as ".param .align 8 .b8 NAME[24]". The type is the
// last word with a dot, a letter and digits; its digits are the size in bits.
size_t ParameterSize(std::string_view text) {
  size_t bytes = 0;
  for (std::string_view rest = Trimmed(text); !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
    rest = Trimmed(rest.substr(word.size()));
    if (word.size() >= 3 && word[0] == '.' &&
        std::string_view("bsuf").contains(word[1]) && word[2] >= '0' &&
        word[2] <= '9')
      bytes = NumberIn(word.substr(2)) / 8;
  }
  const size_t bracket = text.find('[');
  if (bracket == std::string_view::npos) return bytes;
  return bytes * NumberIn(text.substr(bracket + 1));
}

std::vector<size_t> ParameterSizes(std::string_view list) {
  std::vector<size_t> sizes;
  while (!Trimmed(list).empty()) {
    const size_t end = std::min(list.find(','), list.size());
    sizes.push_back(ParameterSize(list.substr(0, end)));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return sizes;
}

// `directives` is the text between a kernel's parameters and its body.
std::optional<std::array<size_t, 3>> RequiredBlock(
    std::string_view directives) {
  constexpr std::string_view kDirective = ".reqntid";
  const size_t at = directives.find(kDirective);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = directives.substr(at + kDirective.size());
  rest = rest.substr(0, rest.find_first_of("\r\n"));
  std::array<size_t, 3> block = {1, 1, 1};
  for (size_t& number : block) {
    number = std::max<size_t>(NumberIn(rest), 1);
    const size_t comma = rest.find(',');
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return block;
}

// Returns the text after `directive` if the line begins with it.
std::optional<std::string_view> After(std::string_view line,
                                      std::string_view directive) {
  if (!line.starts_with(directive)) return std::nullopt;
  return Trimmed(line.substr(directive.size()));
}

std::expected<ImageFacts, std::string> ReadPtx(std::string_view text) {
  ImageFacts facts;
  facts.form = ImageFacts::Form::kPtx;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = Trimmed(text.substr(begin, end - begin));
    const size_t rest = begin;
    begin = end + 1;
    if (const auto version = After(line, ".version ")) {
      facts.ptx_version.first = static_cast<int>(NumberIn(*version));
      const size_t dot = version->find('.');
      if (dot != std::string_view::npos)
        facts.ptx_version.second =
            static_cast<int>(NumberIn(version->substr(dot + 1)));
      continue;
    }
    if (const auto target = After(line, ".target ")) {
      facts.processor = target->substr(0, target->find_first_of(", \t"));
      continue;
    }
    constexpr std::string_view kEntry = ".entry ";
    const size_t entry = line.find(kEntry);
    if (entry == std::string_view::npos || line[0] != '.') continue;
    const std::string_view code = text.substr(rest);
    const size_t open = code.find('(');
    const size_t close = code.find(')', std::min(open, code.size()));
    const size_t body = code.find('{', std::min(close, code.size()));
    if (body == std::string_view::npos)
      return std::unexpected(Message(CudaDiagnostic::kPtxEnds));
    std::string_view name = line.substr(entry + kEntry.size());
    name = Trimmed(name.substr(0, name.find('(')));
    facts.kernels[std::string(name)] = {
        RequiredBlock(code.substr(close, body - close)),
        ParameterSizes(code.substr(open + 1, close - open - 1))};
  }
  if (facts.ptx_version.first == 0 || facts.processor.empty())
    return std::unexpected(Message(CudaDiagnostic::kNeitherForm));
  return facts;
}

// ---- Machine code

void ReadRecord(uint8_t attribute, Bytes value, KernelFacts& kernel) {
  if (attribute == kRequiredBlock) {
    std::array<size_t, 3> block = {1, 1, 1};
    for (size_t i = 0; i < 3; ++i) {
      const auto number = Read<uint32_t>(value, i * sizeof(uint32_t));
      if (number) block[i] = std::max<size_t>(*number, 1);
    }
    kernel.required_block = block;
  } else if (attribute == kParameter) {
    // The value has the index, the ordinal, the offset, and a word whose upper
    // 14 bits are the parameter's size.
    const auto ordinal = Read<uint16_t>(value, 4);
    const auto bits = Read<uint32_t>(value, 8);
    if (!ordinal || !bits) return;
    if (kernel.parameters.size() <= *ordinal)
      kernel.parameters.resize(*ordinal + size_t{1});
    kernel.parameters[*ordinal] = *bits >> 18;
  }
}

Problem ReadInfo(Bytes info, KernelFacts& kernel) {
  for (uint64_t at = 0; at < info.size();) {
    const auto form = Read<uint8_t>(info, at);
    const auto attribute = Read<uint8_t>(info, at + 1);
    const auto size = Read<uint16_t>(info, at + 2);
    if (!form || !attribute || !size)
      return Message(CudaDiagnostic::kFactsCutOff);
    at += 4;
    if (*form != kSized) continue;
    const auto value = Part(info, at, *size);
    if (!value) return Message(CudaDiagnostic::kFactsCutOff);
    ReadRecord(*attribute, *value, kernel);
    at += *size;
  }
  return std::nullopt;
}

struct Section {
  uint32_t name = 0;
  Bytes contents;
};

// The offsets are from Elf64_Ehdr and Elf64_Shdr.
std::expected<std::vector<Section>, std::string> SectionsOf(Bytes elf,
                                                            size_t& names) {
  constexpr uint32_t kNoBits = 8;
  const auto table = Read<uint64_t>(elf, 0x28);
  const auto entry_size = Read<uint16_t>(elf, 0x3a);
  const auto count = Read<uint16_t>(elf, 0x3c);
  const auto name_index = Read<uint16_t>(elf, 0x3e);
  if (!table || !entry_size || !count || !name_index)
    return std::unexpected(Message(CudaDiagnostic::kCodeCutOff));
  names = *name_index;
  std::vector<Section> sections;
  for (uint64_t i = 0; i < *count; ++i) {
    const auto header =
        Part(elf, *table, i * *entry_size + *entry_size)
            .transform([&](Bytes all) { return all.last(*entry_size); });
    if (!header) return std::unexpected(Message(CudaDiagnostic::kCodeCutOff));
    const auto name = Read<uint32_t>(*header, 0);
    const auto type = Read<uint32_t>(*header, 4);
    const auto offset = Read<uint64_t>(*header, 0x18);
    const auto size = Read<uint64_t>(*header, 0x20);
    if (!name || !type || !offset || !size)
      return std::unexpected(Message(CudaDiagnostic::kSectionForm));
    const auto contents =
        *type == kNoBits ? Bytes() : Part(elf, *offset, *size);
    if (!contents) return std::unexpected(Message(CudaDiagnostic::kCodeCutOff));
    sections.push_back({*name, *contents});
  }
  return sections;
}

Problem ReadCubin(Bytes elf, ImageFacts& facts) {
  size_t names = 0;
  const auto sections = SectionsOf(elf, names);
  if (!sections) return sections.error();
  if (names >= sections->size())
    return Message(CudaDiagnostic::kNoSectionNames);
  const std::string_view texts = TextOf((*sections)[names].contents);
  for (const Section& section : *sections) {
    if (section.name >= texts.size()) continue;
    std::string_view name = texts.substr(section.name);
    name = name.substr(0, name.find('\0'));
    if (!name.starts_with(kInfoSection)) continue;
    name.remove_prefix(kInfoSection.size());
    if (Problem problem =
            ReadInfo(section.contents, facts.kernels[std::string(name)]))
      return problem;
  }
  return std::nullopt;
}

// Calls `see` with the kind, the flags and the contents of each entry. Stops
// when a call returns a problem.
template <class See>
Problem ForEachEntry(Bytes image, See see) {
  const auto header_size = Read<uint16_t>(image, 6);
  const auto size = Read<uint64_t>(image, 8);
  if (!header_size || !size) return Message(CudaDiagnostic::kFatBinaryCutOff);
  const auto entries = Part(image, *header_size, *size);
  if (!entries) return Message(CudaDiagnostic::kFatBinaryCutOff);
  for (uint64_t at = 0; at < entries->size();) {
    const auto kind = Read<uint16_t>(*entries, at);
    const auto head = Read<uint32_t>(*entries, at + 4);
    const auto bytes = Read<uint64_t>(*entries, at + 8);
    const auto flags = Read<uint64_t>(*entries, at + 40);
    if (!kind || !head || !bytes || !flags || *head == 0)
      return Message(CudaDiagnostic::kFatBinaryCutOff);
    const auto contents = Part(*entries, at + *head, *bytes);
    if (!contents) return Message(CudaDiagnostic::kFatBinaryCutOff);
    if (Problem problem = see(*kind, *flags, *contents)) return problem;
    at += *head + *bytes;
  }
  return std::nullopt;
}

Problem ReadFatBinary(Bytes image, ImageFacts& facts) {
  return ForEachEntry(
      image, [&](uint16_t kind, uint64_t flags, Bytes contents) -> Problem {
        if (kind != kFatElf || (flags & kFatCompressed) != 0)
          return std::nullopt;
        return ReadCubin(contents, facts);
      });
}

// Returns whether the bytes are PTX that is not compressed. All PTX has this
// directive.
bool IsPtx(std::string_view text) { return text.contains(".version "); }

}  // namespace

std::expected<ImageFacts, std::string> ReadImage(Bytes image) {
  ImageFacts facts;
  Problem problem;
  if (TextOf(image).starts_with(kElfMagic)) {
    facts.form = ImageFacts::Form::kCubin;
    problem = ReadCubin(image, facts);
  } else if (Read<uint32_t>(image, 0) == kFatMagic) {
    facts.form = ImageFacts::Form::kFatBinary;
    problem = ReadFatBinary(image, facts);
  } else {
    return ReadPtx(TextOf(image));
  }
  if (problem) return std::unexpected(*std::move(problem));
  return facts;
}

std::string_view PtxOf(Bytes image) {
  if (TextOf(image).starts_with(kElfMagic)) return "";
  std::string_view ptx;
  if (Read<uint32_t>(image, 0) == kFatMagic) {
    (void)ForEachEntry(image,
                       [&](uint16_t kind, uint64_t, Bytes contents) -> Problem {
                         const std::string_view text = TextOf(contents);
                         if (ptx.empty() && kind == kFatPtx && IsPtx(text))
                           ptx = text;
                         return std::nullopt;
                       });
  } else {
    ptx = TextOf(image);
  }
  return ptx.substr(0, ptx.find('\0'));
}

}  // namespace aspectra::cuda
