// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/property_text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

bool IsNumber(llvm::StringRef text) {
  text.consume_front("-");
  return !text.empty() && llvm::all_of(text, llvm::isDigit);
}

// Returns whether `part`, which may follow `value` in the text, is one more
// number of this value. The text has commas between the properties, and also
// between the numbers of one value, such as "8,9,10". No property has a number
// as its name.
bool Continues(llvm::StringRef value, llvm::StringRef part) {
  return !value.empty() && part.begin() == value.end() + 1 && IsNumber(part);
}

}  // namespace

MemberProperties SplitPropertyText(llvm::StringRef text) {
  MemberProperties properties;
  for (llvm::StringRef part : llvm::split(text, ',')) {
    if (!properties.empty() && Continues(properties.back().second, part)) {
      llvm::StringRef& value = properties.back().second;
      value = llvm::StringRef(value.begin(), part.end() - value.begin());
      continue;
    }
    const auto [name, value] = part.split('=');
    if (!name.empty()) properties.emplace_back(name, value);
  }
  return properties;
}

}  // namespace aspectra
