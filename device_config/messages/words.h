// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_MESSAGES_WORDS_H_
#define DEVICE_CONFIG_MESSAGES_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace aspectra {

// These functions spell lists, numbers of things and sizes for messages. The
// comment of each function shows a result. For example:
//
//   Counted(2, "image")                    2 images
//   AndList(QuotedEach(names))             'a', 'b', and 'c'
//   SizeText({8, 4})                       {8, 4}

// "'text'".
std::string Quoted(std::string_view text);
std::vector<std::string> QuotedEach(std::span<const std::string> texts);

// "a, b, c".
std::string CommaList(std::span<const std::string> items);

// "a, b, c and 2 more" if there are more than `most` items, otherwise as
// CommaList().
std::string CommaListOfFirst(std::span<const std::string> items, size_t most);

// "a", "a and b", "a, b, and c".
std::string AndList(std::span<const std::string> items);

// "{a, b, c}".
std::string BraceList(std::span<const std::string> items);

// "8, 4, 2".
std::string NumberList(std::span<const uint32_t> numbers);
std::string NumberList(std::span<const uint64_t> numbers);

// The extents of a work-group, spelled as the specification spells a range:
// "{8, 4}".
std::string SizeText(std::span<const uint32_t> extents);
std::string SizeText(std::span<const uint64_t> extents);

// "1,234,567".
std::string Grouped(uint64_t number);

// `one` if `number` is 1, otherwise `several`: "needs", "need".
std::string_view OneOrMore(uint64_t number, std::string_view one,
                           std::string_view several);

// `thing` or its plural: "image", "images".
std::string Plural(uint64_t number, std::string_view thing);

// "1 image", "1,234 images".
std::string Counted(uint64_t number, std::string_view thing);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_MESSAGES_WORDS_H_
