// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/words.h"

#include <cstddef>

namespace aspectra {
namespace {

std::string Join(std::span<const std::string> items,
                 std::string_view separator) {
  std::string text;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i != 0) text += separator;
    text += items[i];
  }
  return text;
}

template <class Number>
std::string JoinNumbers(std::span<const Number> numbers) {
  std::vector<std::string> texts;
  texts.reserve(numbers.size());
  for (const Number number : numbers) texts.push_back(std::to_string(number));
  return CommaList(texts);
}

}  // namespace

std::string Quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::vector<std::string> QuotedEach(std::span<const std::string> texts) {
  std::vector<std::string> quoted;
  quoted.reserve(texts.size());
  for (const std::string& text : texts) quoted.push_back(Quoted(text));
  return quoted;
}

std::string CommaList(std::span<const std::string> items) {
  return Join(items, ", ");
}

std::string CommaListOfFirst(std::span<const std::string> items, size_t most) {
  if (items.size() <= most) return CommaList(items);
  return CommaList(items.first(most)) + " and " + Grouped(items.size() - most) +
         " more";
}

std::string AndList(std::span<const std::string> items) {
  if (items.size() <= 2) return Join(items, " and ");
  return CommaList(items.first(items.size() - 1)) + ", and " + items.back();
}

std::string BraceList(std::span<const std::string> items) {
  return "{" + CommaList(items) + "}";
}

std::string NumberList(std::span<const uint32_t> numbers) {
  return JoinNumbers(numbers);
}

std::string NumberList(std::span<const uint64_t> numbers) {
  return JoinNumbers(numbers);
}

std::string SizeText(std::span<const uint32_t> extents) {
  return "{" + NumberList(extents) + "}";
}

std::string SizeText(std::span<const uint64_t> extents) {
  return "{" + NumberList(extents) + "}";
}

std::string Grouped(uint64_t number) {
  std::string text = std::to_string(number);
  for (size_t at = text.size(); at > 3;) {
    at -= 3;
    text.insert(at, ",");
  }
  return text;
}

std::string_view OneOrMore(uint64_t number, std::string_view one,
                           std::string_view several) {
  return number == 1 ? one : several;
}

std::string Plural(uint64_t number, std::string_view thing) {
  return std::string(thing) + (number == 1 ? "" : "s");
}

std::string Counted(uint64_t number, std::string_view thing) {
  return Grouped(number) + " " + Plural(number, thing);
}

}  // namespace aspectra
