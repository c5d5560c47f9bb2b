#ifndef FRONTEND_PLUGIN_SYCL_CONSUMER_H_
#define FRONTEND_PLUGIN_SYCL_CONSUMER_H_

#include <vector>

#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Sema/SemaConsumer.h"
#include "frontend/attributes/optional_types.h"

namespace clang {
class ASTContext;
class CompilerInstance;
class Decl;
class FunctionDecl;
class Sema;
class TagDecl;
class TypedefNameDecl;
}  // namespace clang

namespace aspectra {

class AttributeLexer;

// Works on the syntax tree before code is made from it. In host code, kernel
// entry points get the body that launches the kernel. In device code,
// attributes are brought to where the pass over IR finds them.
class SyclConsumer : public clang::SemaConsumer,
                     private clang::ASTMutationListener {
 public:
  // `lexer` is the one of the compiler's preprocessor.
  SyclConsumer(clang::CompilerInstance& compiler, const AttributeLexer& lexer)
      : compiler_(compiler), lexer_(lexer) {}

  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  void ForgetSema() override { sema_ = nullptr; }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl* function) override;
  void HandleTagDeclDefinition(clang::TagDecl* tag) override;
  // What comes from a precompiled header was handled when that was made.
  void HandleInterestingDecl(clang::DeclGroupRef) override {}
  void HandleTranslationUnit(clang::ASTContext& context) override;

  clang::ASTMutationListener* GetASTMutationListener() override { return this; }

 private:
  // A function that nobody wrote, as a default constructor.
  void CompletedImplicitDefinition(
      const clang::FunctionDecl* function) override;

  bool HasPrecompiled() const;
  bool MayHoldAttributes(const clang::Decl& declaration) const;
  bool IsInstanceWithAttributes(const clang::FunctionDecl& function) const;
  void Handle(clang::Decl& declaration);
  void HandleName(const clang::TypedefNameDecl& name);
  void HandleFunction(clang::FunctionDecl& function);
  void HandleDeviceFunction(clang::FunctionDecl& function);
  void EmitFactsOfModules(clang::ASTContext& context);

  clang::CompilerInstance& compiler_;
  const AttributeLexer& lexer_;
  clang::Sema* sema_ = nullptr;
  OptionalTypes optional_types_;
  bool has_optional_enumerations_ = false;
  std::vector<const clang::FunctionDecl*> entry_points_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_SYCL_CONSUMER_H_
