// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PrintArgumentLayouts prints a line with the size of each argument, followed
// by one line for each of the argument's leaves:
//
//   24
//    0,32,int,,count
//    64,64,double,3*8,matrix[0]
//
// The line of a leaf begins with a blank; its fields are offset, size, type,
// arrays and name. Types contain no commas; a name may, because it is the last
// field.

#include "device_config/image_formats/argument_layout.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/image_formats/argument_difference_texts.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"

namespace aspectra {
namespace {

using Text = ArgumentText;

std::optional<uint64_t> ParseNumber(std::string_view text) {
  uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, number);
  if (code != std::errc() || stop != end) return std::nullopt;
  return number;
}

// Removes the part of `text` before the first `mark`, and the mark, and returns
// this part. If there is no mark, removes and returns all of `text`.
std::string_view Take(std::string_view& text, char mark) {
  const size_t place = std::min(text.find(mark), text.size());
  const std::string_view taken = text.substr(0, place);
  text.remove_prefix(std::min(place + 1, text.size()));
  return taken;
}

std::optional<std::vector<Repetition>> ParseArrays(std::string_view text) {
  std::vector<Repetition> arrays;
  while (!text.empty()) {
    std::string_view array = Take(text, '+');
    const std::optional<uint64_t> count = ParseNumber(Take(array, '*'));
    const std::optional<uint64_t> stride = ParseNumber(array);
    if (!count || !stride) return std::nullopt;
    arrays.push_back({*count, *stride});
  }
  return arrays;
}

std::optional<ArgumentLeaf> ParseLeaf(std::string_view line) {
  const std::optional<uint64_t> offset = ParseNumber(Take(line, ','));
  const std::optional<uint64_t> size = ParseNumber(Take(line, ','));
  const std::string_view type = Take(line, ',');
  std::optional<std::vector<Repetition>> arrays = ParseArrays(Take(line, ','));
  if (!offset || !size || !arrays) return std::nullopt;
  return ArgumentLeaf{*offset, *size, std::string(type), std::string(line),
                      std::move(*arrays)};
}

std::string Bytes(uint64_t bits) {
  return bits % 8 != 0 ? Counted(bits, "bit") : Counted(bits / 8, "byte");
}

std::string Offset(uint64_t bits) {
  return bits % 8 == 0 ? Message(Text::kOffset, bits / 8)
                       : Message(Text::kBitOffset, bits / 8, bits % 8);
}

// Returns for example "long double, 16 bytes at offset 16".
std::string Describe(const ArgumentLeaf& leaf) {
  std::string arrays;
  for (const Repetition& array : leaf.arrays) {
    arrays +=
        Message(Text::kArray, Grouped(array.count), Grouped(array.stride));
  }
  return Message(Text::kPart, leaf.type, Bytes(leaf.size), arrays,
                 Offset(leaf.offset));
}

// Describes the difference between two leaves at the same index of an argument.
std::string Difference(const ArgumentLeaf& first, std::string_view first_side,
                       const ArgumentLeaf& second,
                       std::string_view second_side) {
  if (first.name == second.name) {
    return Message(Text::kSamePart, first.name, Describe(first), first_side,
                   Describe(second), second_side);
  }
  return Message(Text::kOtherPart, first.name, Describe(first), first_side,
                 second.name, Describe(second), second_side);
}

std::string Only(const ArgumentLeaf& leaf, std::string_view side) {
  return Message(Text::kPartOfOne, leaf.name, Describe(leaf), side);
}

// Returns whether the leaves are equal except for their offsets and arrays.
bool SameThing(const ArgumentLeaf& a, const ArgumentLeaf& b) {
  return a.size == b.size && a.type == b.type && a.name == b.name;
}

// Returns the first difference between the leaves of two arguments; empty if
// there is none. A difference of size or type comes before the differences of
// offset that it causes.
std::string LeafDifference(const ArgumentLayout& first,
                           std::string_view first_side,
                           const ArgumentLayout& second,
                           std::string_view second_side) {
  const size_t common = std::min(first.leaves.size(), second.leaves.size());
  for (size_t i = 0; i < common; ++i) {
    if (SameThing(first.leaves[i], second.leaves[i])) continue;
    return Difference(first.leaves[i], first_side, second.leaves[i],
                      second_side);
  }
  if (first.leaves.size() > common) {
    return Only(first.leaves[common], first_side);
  }
  if (second.leaves.size() > common) {
    return Only(second.leaves[common], second_side);
  }
  for (size_t i = 0; i < common; ++i) {
    if (first.leaves[i] == second.leaves[i]) continue;
    return Difference(first.leaves[i], first_side, second.leaves[i],
                      second_side);
  }
  return "";
}

// Describes the difference between two arguments that are not equal.
std::string Difference(const ArgumentLayout& first, std::string_view first_side,
                       const ArgumentLayout& second,
                       std::string_view second_side) {
  const std::string leaves =
      LeafDifference(first, first_side, second, second_side);
  if (first.size == second.size) return leaves;
  const std::string bytes = Bytes(first.size * 8);
  return leaves.empty() ? Message(Text::kSizes, bytes, first_side,
                                  Grouped(second.size), second_side)
                        : Message(Text::kSizesAndParts, bytes, first_side,
                                  Grouped(second.size), second_side, leaves);
}

}  // namespace

std::string PrintArgumentLayouts(const std::vector<ArgumentLayout>& arguments) {
  std::string text;
  for (const ArgumentLayout& argument : arguments) {
    text += std::to_string(argument.size) + "\n";
    for (const ArgumentLeaf& leaf : argument.leaves) {
      text += " " + std::to_string(leaf.offset) + "," +
              std::to_string(leaf.size) + "," + leaf.type + ",";
      for (size_t i = 0; i < leaf.arrays.size(); ++i) {
        if (i != 0) text += "+";
        text += std::to_string(leaf.arrays[i].count) + "*" +
                std::to_string(leaf.arrays[i].stride);
      }
      text += "," + leaf.name + "\n";
    }
  }
  return text;
}

std::optional<std::vector<ArgumentLayout>> ParseArgumentLayouts(
    std::string_view text) {
  std::vector<ArgumentLayout> arguments;
  while (!text.empty()) {
    std::string_view line = Take(text, '\n');
    if (!line.starts_with(' ')) {
      const std::optional<uint64_t> size = ParseNumber(line);
      if (!size) return std::nullopt;
      arguments.push_back({*size, {}});
      continue;
    }
    line.remove_prefix(1);
    std::optional<ArgumentLeaf> leaf = ParseLeaf(line);
    if (!leaf || arguments.empty()) return std::nullopt;
    arguments.back().leaves.push_back(std::move(*leaf));
  }
  return arguments;
}

std::optional<std::string> ArgumentDifference(std::string_view first,
                                              std::string_view first_side,
                                              std::string_view second,
                                              std::string_view second_side) {
  if (first == second) return std::nullopt;
  const auto a = ParseArgumentLayouts(first);
  const auto b = ParseArgumentLayouts(second);
  if (!a || !b) return Message(Text::kDamaged);
  if (a->size() != b->size()) {
    return Message(Text::kNumbers, a->size(), first_side, b->size(),
                   second_side);
  }
  for (size_t i = 0; i < a->size(); ++i) {
    if ((*a)[i] == (*b)[i]) continue;
    const std::string text =
        Difference((*a)[i], first_side, (*b)[i], second_side);
    return a->size() == 1 ? Message(Text::kOnly, text)
                          : Message(Text::kOneOfSeveral, i + 1, text);
  }
  return std::nullopt;
}

}  // namespace aspectra
