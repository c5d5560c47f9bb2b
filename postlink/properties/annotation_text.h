// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_
#define POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_

#include <optional>

#include "ir/properties/property_text.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class IntrinsicInst;
}  // namespace llvm

namespace aspectra {

// Reads the properties of a member variable from the text that the front end
// writes (CompileTimeProperties.md, "Properties on a non-global variable
// type"): "sycl-properties:", followed by the text that SplitPropertyText()
// reads. Returns nullopt for any other text.
std::optional<MemberProperties> ReadAnnotationText(llvm::StringRef text);

// Reads the properties from a call of llvm.ptr.annotation. They are in one of
// two forms:
//
// - the front end's: the text is in the form that ReadAnnotationText() reads;
// - DPC++'s: the text is "sycl-properties", and a constant has two pointers to
//   text for each property, its name and its value. The second pointer is null
//   if there is no value.
//
// Returns nullopt for any other call, such as a user's own annotation.
std::optional<MemberProperties> ReadAnnotation(
    const llvm::IntrinsicInst& annotation);

// Returns whether the call of llvm.ptr.annotation is damaged. It is damaged if
// its text is not a constant, or if it has DPC++'s form and the list of
// properties cannot be read.
bool IsUnreadable(const llvm::IntrinsicInst& annotation);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_ANNOTATION_TEXT_H_
