#include "frontend/plugin/sycl_consumer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_lexer.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "frontend/attributes/type_position.h"
#include "frontend/kernel_launch/kernel_launch.h"

namespace aspectra {
namespace {

// What a kernel takes from its call operator.
constexpr SyclAttribute kKernelAttributes[] = {
    SyclAttribute::kDeviceHas,
    SyclAttribute::kReqdWorkGroupSize,
    SyclAttribute::kReqdSubGroupSize,
};

}  // namespace

bool SyclConsumer::HandleTopLevelDecl(clang::DeclGroupRef group) {
  for (clang::Decl* declaration : group) {
    if (MayHoldAttributes(*declaration)) {
      MoveAttributesToFunctions(*sema_, *declaration);
    }
    Handle(*declaration);
  }
  return true;
}

// Was an attribute written after the declaration began? Only then is the tree
// searched. An instance of a template was not written.
bool SyclConsumer::MayHoldAttributes(const clang::Decl& declaration) const {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
  return lexer_.last_rewritten().isValid() &&
         !(function && function->isTemplateInstantiation()) &&
         sema_->getSourceManager().isBeforeInTranslationUnit(
             declaration.getBeginLoc(), lexer_.last_rewritten());
}

void SyclConsumer::HandleInlineFunctionDefinition(
    clang::FunctionDecl* function) {
  HandleFunction(*function);
}

void SyclConsumer::HandleTagDeclDefinition(clang::TagDecl* tag) {
  if (!sema_->getLangOpts().SYCLIsDevice) return;
  FinishAnnotations(*sema_, *tag);
  const auto* record = llvm::dyn_cast<clang::RecordDecl>(tag);
  if (!record) return;
  optional_types_.AddDefinition(*record);
  for (const clang::Decl* member : record->decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(member)) {
      optional_types_.AddName(*name);
    }
  }
}

void SyclConsumer::HandleTranslationUnit(clang::ASTContext& context) {
  if (!sema_->getLangOpts().SYCLIsDevice ||
      context.getDiagnostics().hasErrorOccurred()) {
    return;
  }
  TranslationUnitFacts facts(*sema_);
  optional_types_.Report(facts);
  for (const clang::FunctionDecl* entry_point : entry_points_) {
    const clang::SYCLKernelInfo& kernel = context.getSYCLKernelInfo(
        entry_point->getAttr<clang::SYCLKernelEntryPointAttr>()
            ->getKernelName());
    for (const clang::CXXMethodDecl* function : KernelFunctions(*entry_point)) {
      for (SyclAttribute attribute : kKernelAttributes) {
        if (const auto* annotation = FindAnnotation(*function, attribute)) {
          facts.AddKernelAttribute(kernel.GetKernelName(), *annotation);
        }
      }
    }
  }
  if (clang::FunctionDecl* function = facts.Finish()) {
    sema_->Consumer.HandleTopLevelDecl(clang::DeclGroupRef(function));
  }
}

void SyclConsumer::Handle(clang::Decl& declaration) {
  if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
    HandleFunction(*function);
  } else if (auto* name =
                 llvm::dyn_cast<clang::TypedefNameDecl>(&declaration)) {
    if (sema_->getLangOpts().SYCLIsDevice) optional_types_.AddName(*name);
  } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl,
                       clang::ExportDecl>(declaration)) {
    for (clang::Decl* member :
         llvm::cast<clang::DeclContext>(&declaration)->noload_decls()) {
      Handle(*member);
    }
  }
}

void SyclConsumer::HandleFunction(clang::FunctionDecl& function) {
  if (sema_->getLangOpts().SYCLIsHost) {
    ReplaceBodyWithLaunch(*sema_, function);
  } else if (sema_->getLangOpts().SYCLIsDevice) {
    HandleDeviceFunction(function);
  }
}

void SyclConsumer::HandleDeviceFunction(clang::FunctionDecl& function) {
  FinishAnnotations(*sema_, function);
  if (function.isTemplated()) return;
  for (const clang::Decl* local : function.noload_decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(local)) {
      optional_types_.AddName(*name);
    }
  }
  if (!function.isThisDeclarationADefinition()) return;
  if (function.hasAttr<clang::SYCLExternalAttr>()) {
    function.addAttr(clang::AnnotateAttr::CreateImplicit(
        sema_->Context, kExportedAnnotation, /*Args=*/nullptr,
        /*ArgsSize=*/0));
  }
  const auto* entry_point =
      function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (entry_point && !entry_point->isInvalidAttr()) {
    entry_points_.push_back(&function);
  }
}

}  // namespace aspectra
