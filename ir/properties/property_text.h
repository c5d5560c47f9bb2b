// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_PROPERTY_TEXT_H_
#define IR_PROPERTIES_PROPERTY_TEXT_H_

#include <utility>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The names and values of a member variable's compile-time properties. They
// refer to the text that they were read from.
using MemberProperties =
    llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>, 4>;

// Reads properties with commas between them (CompileTimeProperties.md,
// "Properties on a non-global variable type"). For example, "foo,bar=32" means
// {"foo", ""}, {"bar", "32"}. A value may be several numbers: "bar=8,9,foo"
// means {"bar", "8,9"}, {"foo", ""}. Properties without a name are left out.
MemberProperties SplitPropertyText(llvm::StringRef text);

}  // namespace aspectra

#endif  // IR_PROPERTIES_PROPERTY_TEXT_H_
