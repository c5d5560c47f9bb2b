#ifndef FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_
#define FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_

#include <cstdint>

#include "frontend/attributes/kernel_functions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class AnnotateAttr;
class CXXRecordDecl;
class Decl;
class Expr;
class FunctionDecl;
class RecordDecl;
class QualType;
class Sema;
class VarDecl;
}  // namespace clang

namespace aspectra {

// What is to be said in IR of things that have no annotations there: types,
// variables that are only declared, and kernels, which Clang makes from
// something else. It is said by a function,
// marked kFactsAnnotation, with one annotated local variable for each fact:
//
//   kTypeFact(ASPECT...)             on a variable of the type
//   kBaseTypeFact(ASPECT...)         on a variable of a type whose only base is
//                                    the type, if LLVM's type differs there
//   kKernelFact("SYMBOL", "ATTRIBUTE", ARGUMENT...)   on any variable; the
//                                    arguments are those of the annotation
//   kKernelRecordFact("SYMBOL", "LINKAGE", "ENTRY POINT", "PLACE", "ARGUMENTS")
//                                    likewise
//   kDeclaredVariableFact("SYMBOL", NAME..., VALUE...)   likewise; the rest are
//                                    properties
//
// LowerAnnotationsPass reads the function and deletes it. Since it is part of
// the syntax tree, it is also how a precompiled header tells of its types.
class TranslationUnitFacts {
 public:
  explicit TranslationUnitFacts(clang::Sema& sema);

  // LLVM's type for `record`, which is complete, uses `aspects`.
  void AddType(const clang::RecordDecl& record,
               llvm::ArrayRef<int64_t> aspects);

  // The kernel called `symbol` has the attribute that `annotation` stands for,
  // with the sizes of work-groups in it as `sizes` says.
  void AddKernelAttribute(llvm::StringRef symbol,
                          const clang::AnnotateAttr& annotation,
                          KernelSizes sizes);

  // What the kernel called `symbol` is to other units. `linkage` is one of the
  // words of annotation_names.h, the others are as in KernelRecord.
  void AddKernelRecord(llvm::StringRef symbol, llvm::StringRef linkage,
                       llvm::StringRef entry_point, llvm::StringRef place,
                       llvm::StringRef kernel_arguments);

  // The variable called `symbol`, which another unit defines, is one of
  // device_global, with the properties that `annotation` stands for; null if it
  // has none.
  void AddDeclaredVariable(llvm::StringRef symbol,
                           const clang::AnnotateAttr* annotation);

  // Ends the function and adds it to the translation unit. Null if there are
  // no facts.
  clang::FunctionDecl* Finish();

 private:
  void AddFact(clang::QualType type, llvm::StringRef name,
               llvm::ArrayRef<clang::Expr*> arguments);
  clang::QualType DerivedFrom(const clang::CXXRecordDecl& base);

  clang::Sema& sema_;
  clang::FunctionDecl* function_;
  llvm::SmallVector<clang::VarDecl*, 8> variables_;
};

// If `declaration`, which was just read from a file of Clang's, is such a
// function, gives it what Clang does not keep in files. To be called before
// code is made from it.
void RestoreFacts(clang::Decl& declaration);

// The function of the imported C++20 module called `module`; null if it has
// none. Clang makes code of it only if it is told to.
clang::FunctionDecl* FindModuleFacts(clang::ASTContext& context,
                                     llvm::StringRef module);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_
