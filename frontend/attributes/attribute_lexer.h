// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_

#include <optional>

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
}  // namespace clang

namespace aspectra {

// Rewrites the tokens `[[sycl::device_has(ARGS)]]` to
// `[[sycl::annotate("sycl::device_has", ARGS)]]`, and the other attributes of
// AllSpellings() in the same way. Only attributes are rewritten.
//
// In a compilation for devices it also rewrites `target_clones` to an
// `annotate` that does nothing, because Clang refuses `target_clones` there
// even on host code.
class AttributeLexer {
 public:
  // Starts the rewriting in `preprocessor`, which owns the result.
  // `is_preprocessed` says whether the input is preprocessed source, in which
  // Clang expands no macros.
  static AttributeLexer& Install(clang::Preprocessor& preprocessor,
                                 bool is_preprocessed);

  AttributeLexer(const AttributeLexer&) = delete;
  AttributeLexer& operator=(const AttributeLexer&) = delete;

  // A rewritten attribute, and the place of its name.
  struct Rewritten {
    clang::SourceLocation at;
    SyclAttribute attribute;
  };

  // All rewritten attributes, in the order of the translation unit.
  llvm::ArrayRef<Rewritten> rewritten() const { return rewritten_; }

  // Returns the last rewritten attribute in `range`; null if there is none.
  const Rewritten* FindLast(clang::SourceRange range) const;

  // The preprocessor calls these for each token that goes to the parser and for
  // each macro that is expanded.
  void OnToken(const clang::Token& token);
  void OnExpansion(const clang::Token& name, const clang::MacroInfo* macro);

 private:
  AttributeLexer(clang::Preprocessor& preprocessor, bool is_preprocessed);

  void OnAttributeToken(const clang::Token& token);
  void OnGnuToken(const clang::Token& token);
  void ArmHostAttributes(const clang::Token& at);
  void Define(clang::IdentifierInfo& name, clang::MacroInfo* macro,
              const clang::Token& at);
  void ExpandNextToken();
  void Arm(const clang::IdentifierInfo* scope, const clang::Token& at);
  void Disarm(const clang::Token& at);
  void AnswerHasAttribute();
  void EnterTokens(llvm::ArrayRef<clang::Token> tokens);
  bool TakesNamedSize(const clang::Token& name) const;

  clang::Preprocessor& preprocessor_;
  const bool is_preprocessed_;
  // The macro and the name of each attribute, indexed by SyclAttribute.
  llvm::SmallVector<clang::MacroInfo*, 4> macros_;
  llvm::SmallVector<clang::Token, 4> names_;
  // The number tokens that replace the named sizes, indexed by NamedSize.
  llvm::SmallVector<clang::Token, 2> named_sizes_;
  bool answers_has_attribute_ = false;

  // The context before the next token.
  enum class Place {
    kOutside,
    kAfterBracket,     // [
    kAttributeStart,   // [[ or ,
    kAfterUsing,       // [[using
    kAfterUsingScope,  // [[using sycl
    kAfterScope,       // [[sycl
    kInside,           // anywhere else in an attribute list
  };
  Place place_ = Place::kOutside;
  unsigned depth_ = 0;  // brackets open inside the attribute list
  const clang::IdentifierInfo* scope_ = nullptr;
  const clang::IdentifierInfo* using_scope_ = nullptr;
  // The names that are macros until the next token.
  llvm::SmallVector<clang::IdentifierInfo*, 6> armed_;
  llvm::SmallVector<Rewritten, 0> rewritten_;

  // The macro that replaces attributes which only the host supports; null in a
  // host compilation.
  clang::MacroInfo* host_attribute_ = nullptr;
  // The number of open parentheses after __attribute__; nullopt elsewhere.
  std::optional<unsigned> gnu_depth_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_
