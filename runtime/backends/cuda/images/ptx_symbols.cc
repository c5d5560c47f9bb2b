// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A symbol that other modules can use is marked ".visible", or ".weak" if other
// modules may also define it (PTX ISA, 5.4.1 "Linking directives"). A function,
// kernel or variable without the mark is private to its module:
//
//     .visible .func  (.param .b32 func_retval0) _Z5twicei(
//     .weak .func _Z4morev()
//     .visible .entry _ZTS1K(
//     .visible .global .align 4 .b8 table[16] = {
//
// Rule. This code removes the mark from symbols that must be private. Every
// line that begins with a mark is a declaration, because LLVM writes each
// declaration on a line of its own. The cost is linear in the length of the
// text.

#include "runtime/backends/cuda/images/ptx_symbols.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace aspectra::cuda {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

void SkipSpace(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
}

// Returns the directive that `text` starts with, such as ".func", and removes
// it from `text`.
std::string_view TakeWord(std::string_view& text) {
  SkipSpace(text);
  const std::string_view word =
      text.substr(0, text.find_first_of(" \t\r\n(){};[=,"));
  text.remove_prefix(word.size());
  return word;
}

// Returns the name of a function. `text` is the text after ".func".
std::string_view FunctionName(std::string_view text) {
  while (true) {
    SkipSpace(text);
    if (text.starts_with('(')) {
      text.remove_prefix(std::min(text.find(')'), text.size() - 1) + 1);
      continue;
    }
    const std::string_view word = TakeWord(text);
    if (!word.starts_with('.')) return word;
  }
}

// True if the declaration must stay visible to other modules. `text` is the
// text after ".visible" or ".weak".
bool IsSeen(std::string_view text, std::span<const std::string> taken,
            bool keeps_kernels) {
  const std::string_view kind = TakeWord(text);
  if (kind == ".entry") return keeps_kernels;
  return kind == ".func" && std::ranges::contains(taken, FunctionName(text));
}

}  // namespace

std::string WithSymbols(std::string_view ptx,
                        std::span<const std::string> taken,
                        bool keeps_kernels) {
  std::string text;
  text.reserve(ptx.size());
  while (!ptx.empty()) {
    for (const std::string_view linkage : {".visible ", ".weak "}) {
      if (!ptx.starts_with(linkage)) continue;
      const std::string_view rest = ptx.substr(linkage.size());
      if (!IsSeen(rest, taken, keeps_kernels)) ptx = rest;
      break;
    }
    const size_t end = std::min(ptx.find('\n'), ptx.size() - 1) + 1;
    text += ptx.substr(0, end);
    ptx.remove_prefix(end);
  }
  return text;
}

}  // namespace aspectra::cuda
