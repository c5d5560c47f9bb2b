#ifndef POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_
#define POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_

#include <optional>
#include <utility>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class IntrinsicInst;
}  // namespace llvm

namespace aspectra {

// The names and values of a member variable's compile-time properties. They
// refer to what they were read from.
using MemberProperties =
    llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>, 4>;

// Reads the text that the front end makes of them (CompileTimeProperties.md,
// "Properties on a non-global variable type"):
//
//   "sycl-properties:foo,bar=32"   is   {"foo", ""}, {"bar", "32"}
//
// A property without a name is left out. Nothing for any other text.
std::optional<MemberProperties> ReadAnnotationText(llvm::StringRef text);

// Those of a call of llvm.ptr.annotation: by its text, or as DPC++ writes them,
// by the text "sycl-properties" and a constant with two pointers to text for
// each property, the second of them null if there is no value. Nothing for a
// call that says something else, such as a user's own annotation.
std::optional<MemberProperties> ReadAnnotation(
    const llvm::IntrinsicInst& annotation);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_
