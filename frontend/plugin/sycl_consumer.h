#ifndef FRONTEND_PLUGIN_SYCL_CONSUMER_H_
#define FRONTEND_PLUGIN_SYCL_CONSUMER_H_

#include <vector>

#include "clang/AST/DeclGroup.h"
#include "clang/Sema/SemaConsumer.h"
#include "frontend/attributes/optional_types.h"

namespace clang {
class ASTContext;
class Decl;
class FunctionDecl;
class Sema;
class TagDecl;
}  // namespace clang

namespace aspectra {

class AttributeLexer;

// Works on the syntax tree before code is made from it. In host code, kernel
// entry points get the body that launches the kernel. In device code,
// attributes are brought to where the pass over IR finds them.
class SyclConsumer : public clang::SemaConsumer {
 public:
  // `lexer` is the one of the same preprocessor.
  explicit SyclConsumer(const AttributeLexer& lexer) : lexer_(lexer) {}

  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  void ForgetSema() override { sema_ = nullptr; }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl* function) override;
  void HandleTagDeclDefinition(clang::TagDecl* tag) override;
  // What comes from a precompiled header was handled when that was made.
  void HandleInterestingDecl(clang::DeclGroupRef) override {}
  void HandleTranslationUnit(clang::ASTContext& context) override;

 private:
  bool MayHoldAttributes(const clang::Decl& declaration) const;
  void Handle(clang::Decl& declaration);
  void HandleFunction(clang::FunctionDecl& function);
  void HandleDeviceFunction(clang::FunctionDecl& function);

  const AttributeLexer& lexer_;
  clang::Sema* sema_ = nullptr;
  OptionalTypes optional_types_;
  std::vector<const clang::FunctionDecl*> entry_points_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_SYCL_CONSUMER_H_
