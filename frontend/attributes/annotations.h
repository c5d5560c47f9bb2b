// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ANNOTATIONS_H_
#define FRONTEND_ATTRIBUTES_ANNOTATIONS_H_

#include <cstdint>
#include <optional>

#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class AnnotateAttr;
class Decl;
class Expr;
class Sema;
class TemplateArgument;
class TypeAliasTemplateDecl;
}  // namespace clang

// SYCL's attributes in the syntax tree. An attribute is an AnnotateAttr called
// AnnotationName(). Its arguments are constants of type int (aspects) or
// unsigned int (sizes), or strings (attribute_arguments.h). If an argument
// depends on a template, its value is not known yet. Clang copies the
// annotation to redeclarations, instantiates it, keeps it in precompiled
// headers and writes it to IR.
//
// Only the annotation of a member variable is different: its name consists of
// kMemberAnnotation and the properties. Clang writes it to IR at each access of
// the member, where postlink/properties/annotation_text.h reads it.
namespace aspectra {

// Makes the annotation for `attribute` with `arguments` as written. If there
// are mistakes in the arguments, reports each at its place and returns null.
clang::AnnotateAttr* MakeAnnotation(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range,
                                    llvm::ArrayRef<clang::Expr*> arguments);

// `annotation` is on the alias template `primary`, which a program uses at
// `at`. Substitutes `arguments` for the template's parameters in `annotation`,
// and checks the result as MakeAnnotation does. Returns null if there is a
// mistake.
const clang::AnnotateAttr* InstantiateAnnotation(
    clang::Sema& sema, const clang::AnnotateAttr& annotation,
    clang::TypeAliasTemplateDecl& primary,
    llvm::ArrayRef<clang::TemplateArgument> arguments,
    clang::SourceLocation at);

// Makes the annotation for `attribute` with `aspects` as the arguments.
clang::AnnotateAttr* MakeAspectsAnnotation(clang::Sema& sema,
                                           SyclAttribute attribute,
                                           clang::SourceLocation at,
                                           llvm::ArrayRef<int64_t> aspects);

// Returns the declaration's annotation for `attribute`; null if it has none.
clang::AnnotateAttr* FindAnnotation(const clang::Decl& declaration,
                                    SyclAttribute attribute);

// Returns the SYCL attribute that became `annotation`; nullopt if `annotation`
// comes from no SYCL attribute.
std::optional<SyclAttribute> AttributeOf(const clang::AnnotateAttr& annotation);

// Adds `annotation` to `declaration`. If `declaration` already has an
// annotation for the same attribute, the function adds the second one only if
// it holds properties; otherwise it warns if the arguments of the two differ.
// In a compilation for the host, the function does nothing.
void AddAnnotation(clang::Sema& sema, clang::Decl& declaration,
                   clang::AnnotateAttr* annotation);

// Checks the annotations that Clang made for an instance of a template, as
// MakeAnnotation does.
void CheckInstance(clang::Sema& sema, clang::Decl& instance);

// If an annotation of a declaration differs from the previous declaration's,
// replaces it by the previous declaration's and warns.
void CheckRedeclaration(clang::Sema& sema, clang::Decl& declaration);

// Returns the arguments of an annotation that depends on no template.
llvm::SmallVector<int64_t, 4> ArgumentValues(
    const clang::AnnotateAttr& annotation);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATIONS_H_
