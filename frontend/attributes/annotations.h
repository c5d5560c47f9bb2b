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

// SYCL's attributes in the syntax tree: an AnnotateAttr called
// AnnotationName(), whose arguments are constants of type int (aspects) or
// unsigned int (sizes), strings (property_arguments.h), or not yet known
// because they depend on a template. The properties of a member variable are in
// the annotation's name, which no other stage of ours reads again. Clang copies
// such an attribute to redeclarations, instantiates it, keeps it in precompiled
// headers and writes it to IR.
namespace aspectra {

// The annotation for `attribute` with `arguments`, as written. Each mistake in
// the arguments is an error at its place, and the result null.
clang::AnnotateAttr* MakeAnnotation(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range,
                                    llvm::ArrayRef<clang::Expr*> arguments);

// `annotation` of a template of names with `arguments` put in, checked as
// MakeAnnotation does, for a use at `at`. Null if there is a mistake.
const clang::AnnotateAttr* InstantiateAnnotation(
    clang::Sema& sema, const clang::AnnotateAttr& annotation,
    clang::TypeAliasTemplateDecl& primary,
    llvm::ArrayRef<clang::TemplateArgument> arguments,
    clang::SourceLocation at);

// The annotation for `attribute`, which takes aspects, with these.
clang::AnnotateAttr* MakeAspectsAnnotation(clang::Sema& sema,
                                           SyclAttribute attribute,
                                           clang::SourceLocation at,
                                           llvm::ArrayRef<int64_t> aspects);

// The declaration's annotation for `attribute`, or null.
clang::AnnotateAttr* FindAnnotation(const clang::Decl& declaration,
                                    SyclAttribute attribute);

// Which attribute it is that `annotation` stands for, if any.
std::optional<SyclAttribute> AttributeOf(const clang::AnnotateAttr& annotation);

// Adds `annotation`; of those that carry no properties, unless `declaration`
// has one for that attribute; if that one has other arguments, there is a
// warning. In code that is not for a device nothing is added.
void AddAnnotation(clang::Sema& sema, clang::Decl& declaration,
                   clang::AnnotateAttr* annotation);

// Checks the annotations that Clang made for an instance of a template, as
// MakeAnnotation does.
void CheckInstance(clang::Sema& sema, clang::Decl& instance);

// Has each annotation of a declaration that differs from the previous
// declaration's give way to that one, with a warning.
void CheckRedeclaration(clang::Sema& sema, clang::Decl& declaration);

// The arguments of an annotation that depends on nothing.
llvm::SmallVector<int64_t, 4> ArgumentValues(
    const clang::AnnotateAttr& annotation);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATIONS_H_
