#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_

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

// Turns the tokens `[[sycl::device_has(ARGS)]]` into
// `[[sycl::annotate("sycl::device_has", ARGS)]]`, and the other attributes of
// AllSpellings() likewise, in attributes and nowhere else.
class AttributeLexer {
 public:
  // Has `preprocessor` do so from here on; `is_preprocessed` tells whether its
  // input is preprocessed source, where Clang expands no macros. The result is
  // owned by `preprocessor` and lives as long.
  static AttributeLexer& Install(clang::Preprocessor& preprocessor,
                                 bool is_preprocessed);

  AttributeLexer(const AttributeLexer&) = delete;
  AttributeLexer& operator=(const AttributeLexer&) = delete;

  // An attribute that was rewritten, and where its name stood.
  struct Rewritten {
    clang::SourceLocation at;
    SyclAttribute attribute;
  };

  // Every one, in the order of the translation unit.
  llvm::ArrayRef<Rewritten> rewritten() const { return rewritten_; }

  // The last one in `range`; null if there is none.
  const Rewritten* FindLast(clang::SourceRange range) const;

  // Called by the preprocessor, for each token that goes to the parser and for
  // each macro that is expanded.
  void OnToken(const clang::Token& token);
  void OnExpansion(const clang::Token& name, const clang::MacroInfo* macro);

 private:
  AttributeLexer(clang::Preprocessor& preprocessor, bool is_preprocessed);

  void OnAttributeToken(const clang::Token& token);
  void Arm(const clang::IdentifierInfo* scope, const clang::Token& at);
  void Disarm(const clang::Token& at);
  // `name` is __has_cpp_attribute or its like.
  void AnswerHasAttribute(const clang::Token& name);
  bool TakesNamedSize(const clang::Token& name) const;

  clang::Preprocessor& preprocessor_;
  const bool is_preprocessed_;
  // By SyclAttribute.
  llvm::SmallVector<clang::MacroInfo*, 4> macros_;
  llvm::SmallVector<clang::Token, 4> names_;
  // By NamedSize, its number.
  llvm::SmallVector<clang::Token, 2> named_sizes_;
  bool answers_has_attribute_ = false;

  // What stands before the next token.
  enum class Place {
    kOutside,
    kAfterBracket,     // [
    kAttributeStart,   // [[ or ,
    kAfterUsing,       // [[using
    kAfterUsingScope,  // [[using sycl
    kAfterScope,       // [[sycl
    kInside,           // any other place of an attribute list
  };
  Place place_ = Place::kOutside;
  unsigned depth_ = 0;  // of brackets inside the attribute list
  const clang::IdentifierInfo* scope_ = nullptr;
  const clang::IdentifierInfo* using_scope_ = nullptr;
  // Names that are macros until the next token.
  llvm::SmallVector<clang::IdentifierInfo*, 6> armed_;
  llvm::SmallVector<Rewritten, 0> rewritten_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_LEXER_H_
