#include "frontend/plugin/sycl_consumer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleManager.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_lexer.h"
#include "frontend/attributes/enumeration_uses.h"
#include "frontend/attributes/instance_lambdas.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "frontend/attributes/type_position.h"
#include "frontend/kernel_launch/kernel_launch.h"
#include "llvm/ADT/STLExtras.h"

namespace aspectra {
namespace {

// What a kernel takes from its call operator.
constexpr SyclAttribute kKernelAttributes[] = {
    SyclAttribute::kDeviceHas,
    SyclAttribute::kReqdWorkGroupSize,
    SyclAttribute::kReqdSubGroupSize,
};

}  // namespace

void SyclConsumer::CompletedImplicitDefinition(
    const clang::FunctionDecl* function) {
  HandleFunction(const_cast<clang::FunctionDecl&>(*function));
}

bool SyclConsumer::HandleTopLevelDecl(clang::DeclGroupRef group) {
  for (clang::Decl* declaration : group) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    bool was_written = !function || !function->isTemplateInstantiation();
    if (was_written && MayHoldAttributes(*declaration)) {
      MoveAttributesToFunctions(*sema_, *declaration);
    }
    Handle(*declaration);
  }
  return true;
}

// Was an attribute written since the declaration began? Only then is the tree
// searched. One behind the parameters may come after the declaration's end.
bool SyclConsumer::MayHoldAttributes(const clang::Decl& declaration) const {
  return !lexer_.rewritten().empty() &&
         sema_->getSourceManager().isBeforeInTranslationUnit(
             declaration.getBeginLoc(), lexer_.rewritten().back());
}

// Is `function` an instance, and may its template's body hold attributes?
bool SyclConsumer::IsInstanceWithAttributes(
    const clang::FunctionDecl& function) const {
  const clang::FunctionDecl* pattern =
      function.getTemplateInstantiationPattern();
  if (!pattern) return false;
  if (pattern->isFromASTFile()) return true;
  const clang::SourceManager& sources = sema_->getSourceManager();
  auto first = llvm::partition_point(
      lexer_.rewritten(), [&](clang::SourceLocation place) {
        return sources.isBeforeInTranslationUnit(place, pattern->getBeginLoc());
      });
  return first != lexer_.rewritten().end() &&
         sources.isBeforeInTranslationUnit(*first, pattern->getEndLoc());
}

void SyclConsumer::HandleInlineFunctionDefinition(
    clang::FunctionDecl* function) {
  HandleFunction(*function);
}

void SyclConsumer::HandleTagDeclDefinition(clang::TagDecl* tag) {
  if (!sema_->getLangOpts().SYCLIsDevice) return;
  const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(tag);
  if (cxx &&
      clang::isTemplateInstantiation(cxx->getTemplateSpecializationKind())) {
    CheckInstance(*sema_, *tag);
  } else {
    CheckRedeclaration(*sema_, *tag);
  }
  const auto* record = llvm::dyn_cast<clang::RecordDecl>(tag);
  if (!record) {
    has_optional_enumerations_ |=
        FindAnnotation(*tag, SyclAttribute::kUsesAspects) != nullptr;
    return;
  }
  optional_types_.AddDefinition(*record);
  for (const clang::Decl* member : record->decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(member)) {
      HandleName(*name);
    }
  }
}

void SyclConsumer::HandleTranslationUnit(clang::ASTContext& context) {
  if (!sema_->getLangOpts().SYCLIsDevice ||
      context.getDiagnostics().hasErrorOccurred()) {
    return;
  }
  EmitFactsOfModules(context);
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

// Is there anything that was compiled before, by a consumer of its own?
bool SyclConsumer::HasPrecompiled() const {
  llvm::IntrusiveRefCntPtr<clang::ASTReader> reader = compiler_.getASTReader();
  return reader && reader->getModuleManager().size() != 0;
}

void SyclConsumer::EmitFactsOfModules(clang::ASTContext& context) {
  llvm::IntrusiveRefCntPtr<clang::ASTReader> reader = compiler_.getASTReader();
  if (!reader) return;
  for (const clang::serialization::ModuleFile& file :
       reader->getModuleManager()) {
    if (!file.StandardCXXModule) continue;
    if (auto* function = FindModuleFacts(context, file.ModuleName)) {
      sema_->Consumer.HandleTopLevelDecl(clang::DeclGroupRef(function));
    }
  }
}

void SyclConsumer::Handle(clang::Decl& declaration) {
  if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
    HandleFunction(*function);
  } else if (auto* name =
                 llvm::dyn_cast<clang::TypedefNameDecl>(&declaration)) {
    if (sema_->getLangOpts().SYCLIsDevice) HandleName(*name);
  } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl,
                       clang::ExportDecl>(declaration)) {
    for (clang::Decl* member :
         llvm::cast<clang::DeclContext>(&declaration)->noload_decls()) {
      Handle(*member);
    }
  }
}

void SyclConsumer::HandleName(const clang::TypedefNameDecl& name) {
  clang::EnumDecl* enumeration = name.getUnderlyingType()->getAsEnumDecl();
  if (!enumeration) return optional_types_.AddName(name);
  if (const clang::AnnotateAttr* annotation =
          FindAnnotation(name, SyclAttribute::kUsesAspects)) {
    AddAnnotation(*sema_, *enumeration, annotation->clone(sema_->Context));
    has_optional_enumerations_ = true;
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
  if (function.isTemplateInstantiation()) {
    CheckInstance(*sema_, function);
  } else {
    CheckRedeclaration(*sema_, function);
  }
  if (function.isTemplated()) return;
  for (const clang::Decl* local : function.noload_decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(local)) {
      HandleName(*name);
    }
  }
  if (!function.isThisDeclarationADefinition()) return;
  if (IsInstanceWithAttributes(function)) {
    CheckLambdasOfInstance(*sema_, function);
  }
  if (has_optional_enumerations_ || HasPrecompiled()) {
    AddAspectsOfEnumerations(*sema_, function);
  }
  if (function.hasAttr<clang::SYCLExternalAttr>()) {
    function.addAttr(clang::AnnotateAttr::CreateImplicit(
        sema_->Context, kExportedAnnotation, /*Args=*/nullptr,
        /*ArgsSize=*/0));
  }
  const auto* entry_point = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (entry_point && !entry_point->isInvalidAttr()) {
    entry_points_.push_back(&function);
  }
}

}  // namespace aspectra
