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
// refer to the text that they were read from.
using MemberProperties =
    llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>, 4>;

// Reads the text with which the front end represents the properties
// (CompileTimeProperties.md, "Properties on a non-global variable type"). For
// example, "sycl-properties:foo,bar=32" means {"foo", ""}, {"bar", "32"}.
//
// Properties without a name are left out. Returns nullopt for any other text.
std::optional<MemberProperties> ReadAnnotationText(llvm::StringRef text);

// Reads the properties from a call of llvm.ptr.annotation. They are in its
// text, or, in DPC++'s form, the text is "sycl-properties" and a constant has
// two pointers to text for each property; the second pointer is null if there
// is no value. Returns nullopt for any other call, such as a user's own
// annotation.
std::optional<MemberProperties> ReadAnnotation(
    const llvm::IntrinsicInst& annotation);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_
