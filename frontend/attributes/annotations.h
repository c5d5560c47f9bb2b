#ifndef FRONTEND_ATTRIBUTES_ANNOTATIONS_H_
#define FRONTEND_ATTRIBUTES_ANNOTATIONS_H_

#include <cstdint>

#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class AnnotateAttr;
class Decl;
class Expr;
class Sema;
}  // namespace clang

// SYCL's attributes in the syntax tree: an AnnotateAttr called
// AnnotationName(), whose arguments are constants of type int (aspects) or
// unsigned int (sizes), or not yet known because they depend on a template.
// Clang copies such an attribute to redeclarations, instantiates it, keeps it
// in precompiled headers and writes it to IR.
namespace aspectra {

// What Clang's messages say of `attribute`, written at `range`: its name.
clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range);

// The annotation for `attribute` with `arguments`, as written. Each mistake in
// the arguments is an error at its place, and the result null.
clang::AnnotateAttr* MakeAnnotation(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range,
                                    llvm::ArrayRef<clang::Expr*> arguments);

// The declaration's annotation for `attribute`, or null.
clang::AnnotateAttr* FindAnnotation(const clang::Decl& declaration,
                                    SyclAttribute attribute);

// Which attribute it is that `annotation` stands for, if any.
std::optional<SyclAttribute> AttributeOf(const clang::AnnotateAttr& annotation);

// Adds `annotation`, unless `declaration` has one for that attribute; if that
// one has other arguments, there is a warning. In code that is not for a device
// nothing is added.
void AddAnnotation(clang::Sema& sema, clang::Decl& declaration,
                   clang::AnnotateAttr* annotation);

// Checks the annotations of a declaration that Clang made: those of an
// instantiation are checked as MakeAnnotation does, and one that differs from
// the previous declaration's gives way to that one, with a warning.
void FinishAnnotations(clang::Sema& sema, clang::Decl& declaration);

// The arguments of an annotation that depends on nothing.
llvm::SmallVector<int64_t, 4> ArgumentValues(
    const clang::AnnotateAttr& annotation);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATIONS_H_
