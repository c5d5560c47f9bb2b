// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_
#define FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/kernel_functions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
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

// Some things cannot have annotations in IR: types, variables that are only
// declared, and kernels, which Clang makes from other functions. This class
// passes facts about them to the pass over IR. The facts are in a function with
// kFactsAnnotation, as one annotated local variable for each fact:
//
//   kTypeFact(ASPECT...)             on a variable of the type
//   kBaseTypeFact(ASPECT...)         on a variable of a class whose only base
//                                    is the type, if LLVM has a separate type
//                                    for the base
//   kKernelFact("SYMBOL", "ATTRIBUTE", ARGUMENT...)   on any variable; the
//                                    arguments are those of the annotation
//   kKernelPropertyFact("SYMBOL", "NAME", "VALUE", "PLACE")   on any variable;
//                                    the place says where the program states
//                                    the kernel's property
//   kCalledSizeFact("SYMBOL", "FUNCTION", EXTENT...)   on any variable; the
//                                    kernel calls the function, which requires
//                                    the work-group size
//   kKernelRecordFact("SYMBOL", "LINKAGE", "ENTRY POINT", "PLACE", "ARGUMENTS")
//                                    on any variable
//   kDeclaredVariableFact("SYMBOL", "PLACE", "KIND", NAME..., VALUE...)
//                                    on any variable; the rest are properties
//   kMemberListFact("MEMBER", "PLACE", "LIST")   on any variable; the list has
//                                    the properties of a member variable
//   kDefinedVariableFact(ADDRESS)    on any variable; Clang defines the global
//                                    variable at ADDRESS in the module
//
// LowerAnnotationsPass reads the function and deletes it. Because the function
// is part of the syntax tree, it also carries the facts of a precompiled
// header. Clang makes no code from it until the end of the source that uses the
// header (FindHeaderFacts), so that the code is in the order that it has
// without a precompiled header.
class TranslationUnitFacts {
 public:
  explicit TranslationUnitFacts(clang::Sema& sema);

  // Adds the fact that LLVM's type for `record`, which is complete, uses
  // `aspects`.
  void AddType(const clang::RecordDecl& record,
               llvm::ArrayRef<int64_t> aspects);

  // Adds the attribute of `annotation` to the kernel called `symbol`. `sizes`
  // says how the attribute's work-group sizes apply to the kernel. `place_of`
  // says where the program states a property; it returns an invalid place if
  // this is unknown.
  void AddKernelAttribute(
      llvm::StringRef symbol, const clang::AnnotateAttr& annotation,
      KernelSizes sizes,
      llvm::function_ref<clang::SourceLocation(llvm::StringRef name)> place_of);

  // Adds the fact that the kernel called `symbol` calls `function`, which
  // requires this work-group size.
  void AddCalledSize(llvm::StringRef symbol,
                     const clang::FunctionDecl& function,
                     llvm::ArrayRef<int64_t> extents);

  // Adds the kernel's record, which the device link compares with other units'
  // records. `linkage` is one of the words in annotation_names.h; the other
  // arguments are as in KernelRecord.
  void AddKernelRecord(llvm::StringRef symbol, llvm::StringRef linkage,
                       llvm::StringRef entry_point, llvm::StringRef place,
                       llvm::StringRef kernel_arguments);

  // Adds the fact that the unit declares a variable that another unit defines.
  // `place` is the place of the declaration, and `kind` one of the words in
  // annotation_names.h. `annotation` has the variable's properties; it is null
  // if the variable has none.
  void AddDeclaredVariable(llvm::StringRef symbol, llvm::StringRef place,
                           llvm::StringRef kind,
                           const clang::AnnotateAttr* annotation);

  // Adds the properties of a member variable, "foo,bar=32". `symbol` is the
  // mangled name of the class's type, "::" and the member's name.
  void AddMemberList(llvm::StringRef symbol, llvm::StringRef place,
                     llvm::StringRef list);

  // Makes Clang define `variable` in the module even if no device code of this
  // unit uses it, because the device code of other units may use it. Its
  // initial value must be constant.
  void AddDefinedVariable(clang::VarDecl& variable);

  // Completes the function and adds it to the translation unit. Returns null if
  // there are no facts.
  clang::FunctionDecl* Finish();

 private:
  void AddFact(clang::QualType type, llvm::StringRef name,
               llvm::ArrayRef<clang::Expr*> arguments);
  void AddTextFact(llvm::StringRef name, llvm::ArrayRef<llvm::StringRef> texts);
  clang::QualType DerivedFrom(const clang::CXXRecordDecl& base);

  clang::Sema& sema_;
  clang::FunctionDecl* function_;
  llvm::SmallVector<clang::VarDecl*, 8> variables_;
};

// Returns "a.cpp:12", or an empty text if the place is unknown.
std::string PlaceOf(const clang::Sema& sema, clang::SourceLocation at);

// If `declaration`, which was just read from one of Clang's files, is a
// function that holds facts, restores the part that Clang does not store in
// files. Must be called before code is made from the function.
void RestoreFacts(clang::Decl& declaration);

// Returns the function that holds the facts of the imported C++20 module called
// `unit`; null if the module has no facts. Clang makes code from this function
// only on request.
clang::FunctionDecl* FindFacts(clang::ASTContext& context,
                               llvm::StringRef unit);

// Returns the functions that hold the facts of the precompiled headers. Clang
// makes code from such a function only on request, and only if the function has
// the attribute SYCLExternal, which it does not have yet.
std::vector<clang::FunctionDecl*> FindHeaderFacts(clang::ASTContext& context);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_TRANSLATION_UNIT_FACTS_H_
