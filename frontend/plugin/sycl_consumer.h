// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_SYCL_CONSUMER_H_
#define FRONTEND_PLUGIN_SYCL_CONSUMER_H_

#include <memory>
#include <string>
#include <vector>

#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/SemaConsumer.h"
#include "frontend/attributes/member_lists.h"
#include "frontend/attributes/property_conflicts.h"
#include "frontend/clang_messages/warning_options.h"
#include "frontend/kernel_launch/kernel_name_conflicts.h"
#include "frontend/restrictions/host_errors.h"

namespace clang {
class ASTContext;
class CXXRecordDecl;
class CompilerInstance;
class Decl;
class FunctionDecl;
class Sema;
class TagDecl;
class TypedefNameDecl;
class VarDecl;
}  // namespace clang

namespace aspectra {

class AttributeLexer;
class DeviceGlobalVariables;
class LocalKernelNames;
class MessageNames;
class OptionalTypes;
class TranslationUnitFacts;
class TypePosition;
class ErasedTypes;

// Works on the syntax tree before Clang makes code from the tree. In host code,
// it gives a kernel's entry point the body that launches the kernel. In device
// code, it moves attributes to places where the pass over IR finds them.
class SyclConsumer : public clang::SemaConsumer,
                     private clang::ASTMutationListener {
 public:
  // `lexer` must belong to the compiler's preprocessor. `unit` is the unit's id
  // (unit_id.h). `layouts` is the parameter `base` of ExchangeLayouts
  // (layout_exchange.h); if it is empty, layouts are not compared.
  SyclConsumer(clang::CompilerInstance& compiler, const AttributeLexer& lexer,
               const WarningOptions& warnings, std::string unit,
               std::string layouts);
  ~SyclConsumer() override;

  void InitializeSema(clang::Sema& sema) override;
  void ForgetSema() override;

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl* function) override;
  void HandleTagDeclDefinition(clang::TagDecl* tag) override;
  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl* variable) override;
  // Gets declarations from a precompiled header. They were handled when the
  // header was compiled, so only little is left to do.
  void HandleInterestingDecl(clang::DeclGroupRef group) override;
  void HandleTranslationUnit(clang::ASTContext& context) override;

  clang::ASTMutationListener* GetASTMutationListener() override { return this; }

 private:
  void AddedVisibleDecl(const clang::DeclContext* context,
                        const clang::Decl* declaration) override;
  void CompletedTagDefinition(const clang::TagDecl* tag) override;
  // Called for implicit functions, such as a default constructor.
  void CompletedImplicitDefinition(
      const clang::FunctionDecl* function) override;

  bool HasErasedTypes() const;
  bool MayHoldAttributes(const clang::Decl& declaration) const;
  void Handle(clang::Decl& declaration);
  void CheckClass(clang::TagDecl& tag);
  void AddStaticMembers(const clang::TagDecl& tag);
  void HandleName(const clang::TypedefNameDecl& name);
  void HandleVariable(clang::VarDecl& variable);
  void HandleLambda(const clang::CXXRecordDecl& record);
  void HandleFunction(clang::FunctionDecl& function);
  void HandleBody(clang::FunctionDecl& function);
  void HandleDeviceFunction(clang::FunctionDecl& function);
  void EmitFactsOfFiles(clang::ASTContext& context);
  void AddFactsOfKernels(TranslationUnitFacts& facts) const;
  void CompareLayouts() const;
  void AddEntryPoint(const clang::FunctionDecl& function);
  void CheckRestrictions(clang::ASTContext& context);

  clang::CompilerInstance& compiler_;
  const AttributeLexer& lexer_;
  const WarningOptions warnings_;
  const std::string unit_;
  const std::string layouts_;
  clang::Sema* sema_ = nullptr;
  std::unique_ptr<MessageNames> message_names_;
  std::unique_ptr<TypePosition> type_position_;
  std::unique_ptr<ErasedTypes> erased_types_;
  std::unique_ptr<OptionalTypes> optional_types_;
  std::unique_ptr<DeviceGlobalVariables> device_globals_;
  MemberLists member_lists_;
  KernelNameConflicts name_conflicts_;
  std::unique_ptr<LocalKernelNames> local_names_;
  HostErrors host_errors_;
  // The functions from which kernels are made.
  std::vector<const clang::FunctionDecl*> entry_points_;
  // In device code, each entry point with the place of its launch.
  std::vector<LaunchInstance> launches_;
  // The functions of the headers that ComparesKernelLists accepts, each with
  // the place of its launch.
  std::vector<LaunchInstance> launch_lists_;
  ReportedConflicts reported_conflicts_;
  // The functions in entry_points_ and the exported functions, in source order.
  std::vector<const clang::FunctionDecl*> device_entries_;
  std::vector<clang::FunctionDecl*> virtual_functions_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_SYCL_CONSUMER_H_
