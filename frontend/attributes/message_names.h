// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_MESSAGE_NAMES_H_
#define FRONTEND_ATTRIBUTES_MESSAGE_NAMES_H_

#include <optional>

#include "frontend/attributes/annotation_names.h"

namespace clang {
class ASTContext;
class AttributeCommonInfo;
class Sema;
}  // namespace clang

namespace aspectra {

class AttributeLexer;

// While an object of this class lives, Clang's messages show each of SYCL's
// attributes by its own name, not by the name that `lexer` gave to it.
class MessageNames {
 public:
  MessageNames(clang::Sema& sema, const AttributeLexer& lexer);
  ~MessageNames();

  MessageNames(const MessageNames&) = delete;
  MessageNames& operator=(const MessageNames&) = delete;

  // If the lexer rewrote a SYCL attribute to `attribute`, returns the SYCL
  // attribute; otherwise nullopt.
  std::optional<SyclAttribute> Identify(
      const clang::AttributeCommonInfo& attribute) const;

  clang::ASTContext& context() const { return context_; }

 private:
  clang::ASTContext& context_;
  const AttributeLexer& lexer_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_MESSAGE_NAMES_H_
