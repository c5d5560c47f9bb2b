// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/plugin/sycl_consumer.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleManager.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_lexer.h"
#include "frontend/attributes/erased_types.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/attributes/kernel_sizes.h"
#include "frontend/attributes/message_names.h"
#include "frontend/attributes/optional_types.h"
#include "frontend/attributes/property_conflicts.h"
#include "frontend/attributes/property_places.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "frontend/attributes/type_position.h"
#include "frontend/device_globals/device_global_variables.h"
#include "frontend/kernel_launch/kernel_launch.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "frontend/kernel_launch/layout_exchange.h"
#include "frontend/kernel_launch/local_kernel_names.h"
#include "frontend/kernel_launch/special_subobjects.h"
#include "frontend/restrictions/device_code.h"
#include "frontend/restrictions/extern_templates.h"
#include "frontend/restrictions/function_symbols.h"
#include "frontend/restrictions/host_errors.h"
#include "frontend/restrictions/kernel_arguments.h"
#include "frontend/restrictions/restriction_report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/TimeProfiler.h"

namespace aspectra {
namespace {

// The attributes that a kernel gets from its call operator.
constexpr SyclAttribute kKernelAttributes[] = {
    SyclAttribute::kDeviceHas,          SyclAttribute::kReqdWorkGroupSize,
    SyclAttribute::kReqdSubGroupSize,   SyclAttribute::kWorkGroupSizeHint,
    SyclAttribute::kKernelArgsRestrict, SyclAttribute::kFunctionProperties,
};

// In the device compilation, Clang also reports host code that the device's
// target does not support: registers, calling conventions and attributes. This
// function turns off these diagnostics. If the host is compiled too, the host
// compilation reports the real mistakes in host code. The errors about
// registers are always turned off, because device code has no assembly and so
// no registers.
void IgnoreDiagnosticsForHost(clang::DiagnosticsEngine& engine,
                              bool is_host_compiled) {
  auto ignore = [&](unsigned diagnostic) {
    engine.setSeverity(diagnostic, clang::diag::Severity::Ignored,
                       clang::SourceLocation());
  };
  ignore(clang::diag::err_asm_unknown_register_name);
  ignore(clang::diag::err_asm_invalid_global_var_reg);
  if (!is_host_compiled) return;
  ignore(clang::diag::warn_unknown_attribute_ignored);
  ignore(clang::diag::warn_cconv_unsupported);
  // Clang warns if an alias has internal linkage, because the alias becomes a
  // declaration (function_symbols.h).
  ignore(clang::diag::warn_undefined_internal);
}

llvm::StringRef LinkageWord(KernelLinkage linkage) {
  switch (linkage) {
    case KernelLinkage::kExternal:
      return kExternalKernel;
    case KernelLinkage::kVague:
      return kVagueKernel;
    case KernelLinkage::kUnitLocal:
      return kUnitLocalKernel;
  }
  llvm_unreachable("no linkage");
}

}  // namespace

SyclConsumer::SyclConsumer(clang::CompilerInstance& compiler,
                           const AttributeLexer& lexer,
                           const WarningOptions& warnings, std::string unit,
                           std::string layouts)
    : compiler_(compiler),
      lexer_(lexer),
      warnings_(warnings),
      unit_(std::move(unit)),
      layouts_(std::move(layouts)) {}

SyclConsumer::~SyclConsumer() = default;

void SyclConsumer::InitializeSema(clang::Sema& sema) {
  sema_ = &sema;
  if (sema.getLangOpts().SYCLIsDevice) {
    IgnoreDiagnosticsForHost(sema.getDiagnostics(),
                             /*is_host_compiled=*/!layouts_.empty());
    host_errors_.Watch(sema.getDiagnostics());
  }
  name_conflicts_.Watch(sema.getDiagnostics());
  local_names_ = std::make_unique<LocalKernelNames>(sema.Context);
  message_names_ = std::make_unique<MessageNames>(sema, lexer_);
  type_position_ = std::make_unique<TypePosition>(sema);
  erased_types_ = std::make_unique<ErasedTypes>(sema);
  optional_types_ = std::make_unique<OptionalTypes>(*erased_types_);
  device_globals_ = std::make_unique<DeviceGlobalVariables>(sema, unit_);
}

void SyclConsumer::ForgetSema() {
  device_globals_.reset();
  optional_types_.reset();
  erased_types_.reset();
  type_position_.reset();
  message_names_.reset();
  local_names_.reset();
  sema_ = nullptr;
}

void SyclConsumer::CompletedImplicitDefinition(
    const clang::FunctionDecl* function) {
  HandleFunction(const_cast<clang::FunctionDecl&>(*function));
}

void SyclConsumer::AddedVisibleDecl(const clang::DeclContext*,
                                    const clang::Decl* declaration) {
  if (MayHoldAttributes(*declaration)) type_position_->Declared(*declaration);
  if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(declaration)) {
    HandleName(*name);
  }
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
    host_errors_.KeepFirstVersion(const_cast<clang::FunctionDecl&>(*function));
  }
}

void SyclConsumer::CompletedTagDefinition(const clang::TagDecl* tag) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(tag);
  if (!record || !sema_) return;
  if (MayHoldAttributes(*record)) type_position_->Completed(*record);
  if (record->isLambda() && sema_->getLangOpts().SYCLIsDevice) {
    HandleLambda(*record);
  }
}

bool SyclConsumer::HandleTopLevelDecl(clang::DeclGroupRef group) {
  for (clang::Decl* declaration : group) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    bool was_written = !function || !function->isTemplateInstantiation();
    if (was_written && MayHoldAttributes(*declaration)) {
      type_position_->Parsed(*declaration);
    }
    Handle(*declaration);
  }
  return true;
}

void SyclConsumer::HandleInterestingDecl(clang::DeclGroupRef group) {
  for (clang::Decl* declaration : group) {
    RestoreFacts(*declaration);
    auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (function == nullptr || !sema_) continue;
    if (sema_->getLangOpts().SYCLIsHost) RestoreLaunch(*function, unit_);
    if (sema_->getLangOpts().SYCLIsDevice &&
        function->isThisDeclarationADefinition() && !function->isTemplated()) {
      AddEntryPoint(*function);
    }
  }
}

// Returns whether the last attribute that the lexer rewrote lies after the
// start of `declaration`. If it does not, the declaration has no rewritten
// attribute, and the caller need not search the declaration. The end of the
// declaration is not compared, because an attribute after the parameters may
// lie after the end.
bool SyclConsumer::MayHoldAttributes(const clang::Decl& declaration) const {
  return sema_ && !lexer_.rewritten().empty() && !declaration.isFromASTFile() &&
         sema_->getSourceManager().isBeforeInTranslationUnit(
             declaration.getBeginLoc(), lexer_.rewritten().back().at);
}

void SyclConsumer::HandleInlineFunctionDefinition(
    clang::FunctionDecl* function) {
  HandleFunction(*function);
}

void SyclConsumer::HandleTagDeclDefinition(clang::TagDecl* tag) {
  // The class is checked before its variables are handled, because a variable
  // takes the properties of its class.
  if (sema_->getLangOpts().SYCLIsDevice) CheckClass(*tag);
  device_globals_->Completed(*tag);
  AddStaticMembers(*tag);
  const auto* record = llvm::dyn_cast<clang::RecordDecl>(tag);
  if (!record || !sema_->getLangOpts().SYCLIsDevice) return;
  optional_types_->AddDefinition(*record);
  member_lists_.AddDefinition(*record);
  for (clang::Decl* member : record->decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(member)) {
      HandleName(*name);
    }
  }
}

void SyclConsumer::CheckClass(clang::TagDecl& tag) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
  if (!record || !clang::isTemplateInstantiation(
                     record->getTemplateSpecializationKind())) {
    CheckRedeclaration(*sema_, tag);
    if (record) {
      ReportPropertyConflicts(*sema_, *record, reported_conflicts_);
    }
    return;
  }
  CheckInstance(*sema_, tag);
  // The members are checked too, even if no code calls them.
  for (clang::Decl* member : record->noload_decls()) {
    if (llvm::isa<clang::CXXMethodDecl, clang::FieldDecl>(member)) {
      CheckInstance(*sema_, *member);
    }
  }
  ReportPropertyConflicts(*sema_, *record, reported_conflicts_);
}

void SyclConsumer::AddStaticMembers(const clang::TagDecl& tag) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
  if (!record) return;
  for (clang::Decl* member : record->noload_decls()) {
    if (auto* variable = llvm::dyn_cast<clang::VarDecl>(member)) {
      HandleVariable(*variable);
    }
  }
}

void SyclConsumer::HandleCXXStaticMemberVarInstantiation(
    clang::VarDecl* variable) {
  HandleVariable(*variable);
}

void SyclConsumer::HandleTranslationUnit(clang::ASTContext& context) {
  name_conflicts_.Report(*sema_);
  for (const LaunchInstance& launch : launches_) {
    CheckKernelProperties(*sema_, launch, launch_lists_, reported_conflicts_);
  }
  for (const LaunchInstance& lists : launch_lists_) {
    CompareKernelLists(*sema_, lists);
  }
  if (context.getDiagnostics().hasErrorOccurred()) return;
  if (sema_->getLangOpts().SYCLIsDevice) {
    CheckRestrictions(context);
    if (context.getDiagnostics().hasErrorOccurred()) return;
  }
  CompareLayouts();
  if (!sema_->getLangOpts().SYCLIsDevice) return;
  EmitFactsOfFiles(context);
  TranslationUnitFacts facts(*sema_);
  optional_types_->Report(HasErasedTypes(), facts);
  AddFactsOfKernels(facts);
  device_globals_->Report(facts);
  member_lists_.Report(*sema_, facts);
  if (clang::FunctionDecl* function = facts.Finish()) {
    sema_->Consumer.HandleTopLevelDecl(clang::DeclGroupRef(function));
  }
}

// Compares the layouts of kernel arguments with the layouts in the other
// compilations of this unit.
void SyclConsumer::CompareLayouts() const {
  if (layouts_.empty() || entry_points_.empty()) return;
  std::vector<KernelLayout> layouts;
  for (const clang::FunctionDecl* entry_point : entry_points_) {
    layouts.push_back(
        {KernelSymbol(*entry_point, unit_), DescribeArguments(*entry_point)});
  }
  const clang::TargetOptions& target = compiler_.getTargetOpts();
  const std::string side = sema_->getLangOpts().SYCLIsHost
                               ? kHostSide.str()
                               : target.Triple + target.CPU;
  for (const LayoutDifference& difference :
       ExchangeLayouts(layouts_, side, layouts)) {
    const clang::FunctionDecl& kernel = *entry_points_[difference.kernel];
    DiagnoseLayouts(*sema_, kernel, difference.text);
  }
}

void SyclConsumer::AddFactsOfKernels(TranslationUnitFacts& facts) const {
  const PropertyPlaces places(launches_, launch_lists_);
  std::vector<const clang::CXXMethodDecl*> in_other_sizes;
  for (const clang::FunctionDecl* entry_point : entry_points_) {
    const clang::SYCLKernelInfo& kernel = sema_->Context.getSYCLKernelInfo(
        entry_point->getAttr<clang::SYCLKernelEntryPointAttr>()
            ->getKernelName());
    facts.AddKernelRecord(
        kernel.GetKernelName(), LinkageWord(LinkageOfKernel(*entry_point)),
        EntryPointName(*entry_point), KernelPlace(*entry_point),
        DescribeArguments(*entry_point));
    auto add = [&](const clang::FunctionDecl& function,
                   llvm::ArrayRef<SyclAttribute> attributes,
                   KernelSizes sizes) {
      for (SyclAttribute attribute : attributes) {
        for (const auto* annotation :
             function.specific_attrs<clang::AnnotateAttr>()) {
          if (AttributeOf(*annotation) != attribute) continue;
          facts.AddKernelAttribute(kernel.GetKernelName(), *annotation, sizes,
                                   [&](llvm::StringRef property) {
                                     return &function == entry_point
                                                ? places.Find(*entry_point,
                                                              property)
                                                : annotation->getLocation();
                                   });
        }
      }
    };
    // The properties that the launch gives are on the entry point.
    add(*entry_point, SyclAttribute::kFunctionProperties,
        KernelSizes::kAsWritten);
    for (const KernelFunction& called : KernelFunctions(*entry_point)) {
      add(*called.function, kKernelAttributes, called.sizes);
      if (called.sizes == KernelSizes::kAsWritten) continue;
      in_other_sizes.push_back(called.function);
      if (called.sizes != KernelSizes::kNone) continue;
      // The sizes do not apply to the kernel's own work-groups. But the kernel
      // calls the function, so it needs a device that supports work-groups of
      // these sizes.
      for (const auto* annotation :
           called.function->specific_attrs<clang::AnnotateAttr>()) {
        const auto extents = RequiredGroupSize(*annotation);
        if (extents.empty()) continue;
        facts.AddCalledSize(kernel.GetKernelName(), *called.function, extents);
      }
    }
  }
  for (const clang::CXXMethodDecl* function : in_other_sizes) {
    DropGroupSizes(const_cast<clang::CXXMethodDecl&>(*function));
  }
}

// Checks the device code of the unit. A precompiled header is checked together
// with the source that includes it, not when it is made.
void SyclConsumer::CheckRestrictions(clang::ASTContext& context) {
  if (context.TUKind == clang::TU_Prefix) return;
  llvm::TimeTraceScope time("SyclRestrictions");
  host_errors_.ShowBodies();
  const std::vector<const clang::FunctionDecl*> entries = device_entries_;
  DeviceCode code(context, entries,
                  [&](const clang::ValueDecl& used, clang::SourceLocation at) {
                    InstantiateForDevice(
                        *sema_, const_cast<clang::ValueDecl&>(used), at);
                  });
  host_errors_.AddTo(*sema_, code);
  ReportRestrictions(context, warnings_, code);
  CheckKernels(*sema_, warnings_, code, entries);
  RemoveHostBodies(context, code, virtual_functions_);
}

void SyclConsumer::AddEntryPoint(const clang::FunctionDecl& function) {
  const auto* kernel = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if ((kernel != nullptr && !kernel->isInvalidAttr()) ||
      function.hasAttr<clang::SYCLExternalAttr>()) {
    device_entries_.push_back(&function);
  }
}

// Returns whether there may be types with uses_aspects that LLVM's types do not
// show. Modules may contain some that this consumer has not seen, because
// another consumer handled these files.
bool SyclConsumer::HasErasedTypes() const {
  if (erased_types_->MayExist()) return true;
  llvm::IntrusiveRefCntPtr<clang::ASTReader> reader = compiler_.getASTReader();
  return reader &&
         llvm::any_of(reader->getModuleManager(),
                      [](const clang::serialization::ModuleFile& file) {
                        return file.isModule();
                      });
}

void SyclConsumer::EmitFactsOfFiles(clang::ASTContext& context) {
  llvm::IntrusiveRefCntPtr<clang::ASTReader> reader = compiler_.getASTReader();
  if (!reader || context.TUKind == clang::TU_Prefix) return;
  for (clang::FunctionDecl* function : FindHeaderFacts(context)) {
    RestoreFacts(*function);
    function->addAttr(clang::SYCLExternalAttr::CreateImplicit(context));
    sema_->Consumer.HandleTopLevelDecl(clang::DeclGroupRef(function));
  }
  for (const clang::serialization::ModuleFile& file :
       reader->getModuleManager()) {
    if (!file.StandardCXXModule) continue;
    if (auto* function = FindFacts(context, file.ModuleName)) {
      RestoreFacts(*function);
      sema_->Consumer.HandleTopLevelDecl(clang::DeclGroupRef(function));
    }
  }
}

// Handles a variable. A device never destroys a variable with static storage
// duration, so this function makes Clang ignore the variable's destructor.
// Otherwise Clang would initialize the variable at run time to register the
// destructor.
void SyclConsumer::HandleVariable(clang::VarDecl& variable) {
  if (sema_->getLangOpts().SYCLIsDevice) {
    ReplaceAlias(sema_->Context, variable);
  }
  device_globals_->Add(variable);
  if (sema_->getLangOpts().SYCLIsDevice && variable.hasGlobalStorage() &&
      !variable.isTemplated() &&
      variable.needsDestruction(sema_->Context) ==
          clang::QualType::DK_cxx_destructor) {
    variable.ensureEvaluatedStmt()->HasConstantDestruction = true;
  }
}

void SyclConsumer::Handle(clang::Decl& declaration) {
  if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
    HandleFunction(*function);
  } else if (auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration)) {
    HandleVariable(*variable);
  } else if (auto* primary =
                 llvm::dyn_cast<clang::FunctionTemplateDecl>(&declaration)) {
    if (sema_->getLangOpts().SYCLIsDevice) {
      clang::FunctionDecl& function = *primary->getTemplatedDecl();
      CheckRedeclaration(*sema_, function);
      ReportPropertyConflicts(*sema_, function, reported_conflicts_);
    }
  } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl,
                       clang::ExportDecl>(declaration)) {
    for (clang::Decl* member :
         llvm::cast<clang::DeclContext>(&declaration)->noload_decls()) {
      Handle(*member);
    }
  }
}

void SyclConsumer::HandleName(const clang::TypedefNameDecl& name) {
  if (!sema_ || !sema_->getLangOpts().SYCLIsDevice || name.isTemplated() ||
      !FindAnnotation(name, SyclAttribute::kUsesAspects)) {
    return;
  }
  auto& changeable = const_cast<clang::TypedefNameDecl&>(name);
  if (sema_->inTemplateInstantiation()) {
    CheckInstance(*sema_, changeable);
  } else {
    CheckRedeclaration(*sema_, changeable);
  }
  const clang::AnnotateAttr* annotation =
      FindAnnotation(name, SyclAttribute::kUsesAspects);
  if (!annotation) return;
  if (clang::EnumDecl* enumeration =
          name.getUnderlyingType()->getAsEnumDecl()) {
    AddAnnotation(*sema_, *enumeration, annotation->clone(sema_->Context));
  } else {
    optional_types_->AddName(name);
  }
}

// Handles a lambda. Clang reports a lambda to a consumer only when the lambda's
// body was just parsed.
void SyclConsumer::HandleLambda(const clang::CXXRecordDecl& record) {
  clang::CXXMethodDecl* function = record.getLambdaCallOperator();
  if (sema_->inTemplateInstantiation()) CheckInstance(*sema_, *function);
  optional_types_->AddDefinition(record);
  if (function->isTemplated()) return;
  ReportPropertyConflicts(*sema_, *function, reported_conflicts_);
  HandleBody(*function);
}

void SyclConsumer::HandleFunction(clang::FunctionDecl& function) {
  name_conflicts_.Add(function);
  local_names_->Add(function);
  if (function.isThisDeclarationADefinition() &&
      ComparesKernelLists(function)) {
    launch_lists_.emplace_back(&function, PlaceOfLaunch(*sema_, function));
  }
  if (sema_->getLangOpts().SYCLIsHost) {
    if (ReplaceBodyWithLaunch(*sema_, function, unit_)) {
      entry_points_.push_back(&function);
    }
  } else if (sema_->getLangOpts().SYCLIsDevice) {
    HandleDeviceFunction(function);
  }
}

void SyclConsumer::HandleBody(clang::FunctionDecl& function) {
  for (const clang::Decl* local : function.noload_decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(local)) {
      HandleName(*name);
    }
  }
  for (clang::Decl* local : function.decls()) {
    if (auto* variable = llvm::dyn_cast<clang::VarDecl>(local)) {
      HandleVariable(*variable);
    }
  }
  if (HasErasedTypes()) {
    AddErasedUses(*sema_, *erased_types_, function);
  }
}

void SyclConsumer::HandleDeviceFunction(clang::FunctionDecl& function) {
  ReplaceAlias(sema_->Context, function);
  if (function.isTemplateInstantiation()) {
    CheckInstance(*sema_, function);
  } else {
    CheckRedeclaration(*sema_, function);
  }
  ReportPropertyConflicts(*sema_, function, reported_conflicts_);
  if (function.isTemplated()) return;
  if (!function.isThisDeclarationADefinition()) return;
  AddSpecialParameters(*sema_, function);
  HandleBody(function);
  AddEntryPoint(function);
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  if (method != nullptr && method->isVirtual()) {
    virtual_functions_.push_back(&function);
  }
  if (function.hasAttr<clang::SYCLExternalAttr>()) {
    if (function.doesThisDeclarationHaveABody()) {
      host_errors_.HideBody(function);
    }
    function.addAttr(clang::AnnotateAttr::CreateImplicit(
        sema_->Context, kExportedAnnotation, /*Args=*/nullptr,
        /*ArgsSize=*/0));
  }
  const auto* entry_point = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (entry_point && !entry_point->isInvalidAttr()) {
    entry_points_.push_back(&function);
    launches_.emplace_back(&function, PlaceOfLaunch(*sema_, function));
  }
}

}  // namespace aspectra
