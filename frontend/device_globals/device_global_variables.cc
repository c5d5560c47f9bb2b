// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_globals/device_global_variables.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/Specifiers.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/class_properties.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/device_globals/device_global_diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

const clang::AnnotateAttr* FindMark(const clang::Decl& declaration) {
  for (const auto* annotation :
       declaration.specific_attrs<clang::AnnotateAttr>()) {
    if (annotation->getAnnotation() == kDeviceGlobalAnnotation) {
      return annotation;
    }
  }
  return nullptr;
}

// Returns whether device code of other units may use the variable, which this
// unit defines. Clang must then define the variable even if no device code of
// this unit uses it. A variable whose initial value is not constant is of no
// use to a device.
bool IsForOtherUnits(const clang::VarDecl& definition) {
  const clang::ASTContext& context = definition.getASTContext();
  if (definition.isFromASTFile() || definition.isInvalidDecl() ||
      definition.getTLSKind() != clang::VarDecl::TLS_None ||
      context.GetGVALinkageForVariable(&definition) !=
          clang::GVA_StrongExternal ||
      definition.needsDestruction(context) != clang::QualType::DK_none) {
    return false;
  }
  return definition.getInit() == nullptr || IsZeroDeviceVariable(definition) ||
         (!definition.getInit()->isValueDependent() &&
          definition.evaluateValue() != nullptr);
}

}  // namespace

bool IsDeviceGlobal(const clang::VarDecl& variable) {
  return FindMark(variable) != nullptr;
}

void DeviceGlobalVariables::Add(clang::VarDecl& variable) {
  if ((!variable.hasGlobalStorage() && !variable.isLocalVarDecl()) ||
      variable.isTemplated() || variable.getType()->isReferenceType()) {
    return;
  }
  const clang::CXXRecordDecl* record =
      sema_.Context.getBaseElementType(variable.getType())
          ->getAsCXXRecordDecl();
  if (record == nullptr) return;
  if (const clang::CXXRecordDecl* definition = record->getDefinition()) {
    Mark(variable, *definition);
  } else {
    waiting_[record->getCanonicalDecl()].push_back(&variable);
  }
}

void DeviceGlobalVariables::Completed(const clang::TagDecl& tag) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
  if (record == nullptr || waiting_.empty()) return;
  const auto found = waiting_.find(record->getCanonicalDecl());
  if (found == waiting_.end()) return;
  const std::vector<clang::VarDecl*> variables = std::move(found->second);
  waiting_.erase(found);
  for (clang::VarDecl* variable : variables) Mark(*variable, *record);
}

void DeviceGlobalVariables::Mark(clang::VarDecl& variable,
                                 const clang::CXXRecordDecl& record) {
  // The object of a block belongs to the work-group and not to the call, so it
  // is static even if the program does not say so.
  if (sema_.getLangOpts().SYCLIsDevice && variable.hasLocalStorage() &&
      IsInLocalMemory(record)) {
    variable.setStorageClass(clang::SC_Static);
  }
  AddVariableProperties(sema_, variable);
  if (FindMark(record) == nullptr) {
    if (IsDeviceVariable(variable)) decorated_.insert(variable.getFirstDecl());
    return;
  }
  if (variable.isLocalVarDecl() && !variable.hasExternalStorage()) {
    sema_.Diag(variable.getLocation(),
               ClangIdOf(sema_.getDiagnostics(),
                         DeviceGlobalVariableDiagnostic::kLocalVariable))
        << &variable;
    return;
  }
  marked_.insert(variable.getFirstDecl());
  if (FindMark(variable) == nullptr) {
    const clang::SourceLocation at = variable.getLocation();
    llvm::SmallVector<clang::Expr*, 1> unit = {
        MakeString(sema_.Context, unit_, at)};
    variable.addAttr(sema_.CreateAnnotationAttr(
        clang::AttributeCommonInfo(
            clang::SourceRange(at), clang::AttributeCommonInfo::AT_Annotate,
            clang::AttributeCommonInfo::Form::Implicit()),
        kDeviceGlobalAnnotation, unit));
  }
  if (sema_.getLangOpts().SYCLIsHost && !variable.hasAttr<clang::UsedAttr>() &&
      variable.isThisDeclarationADefinition() == clang::VarDecl::Definition) {
    variable.addAttr(clang::UsedAttr::CreateImplicit(sema_.Context));
  }
}

void DeviceGlobalVariables::Report(TranslationUnitFacts& facts) const {
  for (const clang::VarDecl* variable : marked_) {
    if (variable->getDefinition() != nullptr) continue;
    ReportDeclared(*variable, kIsDeviceGlobal, facts);
  }
  for (clang::VarDecl* variable : decorated_) {
    clang::VarDecl* definition = variable->getDefinition();
    if (definition == nullptr) {
      ReportDeclared(*variable, kIsOtherVariable, facts);
    } else if (IsForOtherUnits(*definition)) {
      facts.AddDefinedVariable(*definition);
    }
  }
}

void DeviceGlobalVariables::ReportDeclared(const clang::VarDecl& variable,
                                           llvm::StringRef kind,
                                           TranslationUnitFacts& facts) const {
  const std::unique_ptr<clang::MangleContext> names(
      sema_.Context.createMangleContext());
  std::string symbol;
  llvm::raw_string_ostream out(symbol);
  if (names->shouldMangleDeclName(&variable)) {
    names->mangleName(&variable, out);
  } else {
    out << variable.getName();
  }
  const std::string place = PlaceOf(sema_, variable.getLocation());
  bool has_list = false;
  for (const auto* annotation :
       variable.specific_attrs<clang::AnnotateAttr>()) {
    if (AttributeOf(*annotation) != SyclAttribute::kVariableProperties) {
      continue;
    }
    facts.AddDeclaredVariable(symbol, place, kind, annotation);
    has_list = true;
  }
  if (!has_list) facts.AddDeclaredVariable(symbol, place, kind, nullptr);
}

}  // namespace aspectra
