// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/translation_unit_facts.h"

#include <cstdint>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Module.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/kernel_sizes.h"
#include "llvm/ADT/STLExtras.h"

// A fact about a type refers to the type by a variable of the type, because
// names are ambiguous: Clang calls LLVM's types for all instances of a class
// template "class.X", and LLVM makes these names unique with numbers in the
// order of their creation. A local variable without an initializer shows its
// type in an `alloca`, and needs neither a constructor nor a destructor.
namespace aspectra {
namespace {

clang::Expr* MakeInteger(clang::ASTContext& context, int64_t value,
                         clang::QualType type, clang::SourceLocation at) {
  llvm::APInt bits(context.getIntWidth(type), static_cast<uint64_t>(value),
                   /*isSigned=*/true, /*implicitTrunc=*/true);
  return clang::IntegerLiteral::Create(context, bits, type, at);
}

// Returns whether Clang makes a second LLVM type for the record, which it uses
// if the record is a base class. It does so if the record has tail padding that
// may hold members of a derived class.
bool HasOwnBaseType(const clang::ASTContext& context,
                    const clang::CXXRecordDecl& record) {
  if (record.isUnion() || record.hasAttr<clang::FinalAttr>()) return false;
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(&record);
  return layout.getNonVirtualSize() != layout.getSize();
}

std::string FactsFunctionName(llvm::StringRef unit) {
  return (kFactsAnnotation + ":" + unit).str();
}

// Makes Clang generate no destructor call for the variable.
void DestroyNever(clang::VarDecl& variable) {
  variable.ensureEvaluatedStmt()->HasConstantDestruction = true;
}

bool HoldsFacts(const clang::Decl& declaration) {
  return llvm::any_of(declaration.specific_attrs<clang::AnnotateAttr>(),
                      [](const clang::AnnotateAttr* annotation) {
                        return annotation->getAnnotation() == kFactsAnnotation;
                      });
}

// Returns the unit of the precompiled header that uses `number` others.
std::string HeaderName(size_t number) {
  return "<header " + std::to_string(number) + ">";
}

}  // namespace

std::string PlaceOf(const clang::Sema& sema, clang::SourceLocation at) {
  const clang::SourceManager& sources = sema.getSourceManager();
  const clang::PresumedLoc place =
      sources.getPresumedLoc(sources.getExpansionLoc(at));
  if (place.isInvalid()) return "";
  return place.getFilename() + (":" + std::to_string(place.getLine()));
}

void RestoreFacts(clang::Decl& declaration) {
  auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
  if (!function || !HoldsFacts(declaration)) return;
  for (clang::Stmt* statement : function->getBody()->children()) {
    clang::Decl* fact = llvm::cast<clang::DeclStmt>(statement)->getSingleDecl();
    DestroyNever(*llvm::cast<clang::VarDecl>(fact));
  }
}

clang::FunctionDecl* FindFacts(clang::ASTContext& context,
                               llvm::StringRef unit) {
  clang::DeclarationName name = &context.Idents.get(FactsFunctionName(unit));
  for (clang::NamedDecl* found :
       context.getTranslationUnitDecl()->lookup(name)) {
    if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(found)) {
      return function;
    }
  }
  return nullptr;
}

std::vector<clang::FunctionDecl*> FindHeaderFacts(clang::ASTContext& context) {
  std::vector<clang::FunctionDecl*> functions;
  while (auto* function = FindFacts(context, HeaderName(functions.size()))) {
    functions.push_back(function);
  }
  return functions;
}

TranslationUnitFacts::TranslationUnitFacts(clang::Sema& sema) : sema_(sema) {
  clang::ASTContext& context = sema.Context;
  const clang::SourceManager& sources = context.getSourceManager();
  clang::FileID main_file = sources.getMainFileID();
  // Clang writes the file of this place to IR. The name "<built-in>" is the
  // same in each of the functions below, and depends on no folder.
  clang::SourceLocation at = sources.getLocForStartOfFile(
      sema.getPreprocessor().getPredefinesFileID());
  // Each module, each precompiled header and each source that uses them has a
  // separate function. A precompiled header may use another one.
  std::string unit = context.getLangOpts().CurrentModule;
  if (const clang::Module* module = context.getCurrentNamedModule()) {
    unit = module->Name;
  } else if (auto main = sources.getFileEntryRefForID(main_file);
             main && unit.empty()) {
    unit = context.TUKind == clang::TU_Prefix
               ? HeaderName(FindHeaderFacts(context).size())
               : main->getName().str();
  }
  clang::QualType type = context.getFunctionType(
      context.VoidTy, {}, clang::FunctionProtoType::ExtProtoInfo());
  function_ = clang::FunctionDecl::Create(
      context, context.getTranslationUnitDecl(), at, at,
      &context.Idents.get(FactsFunctionName(unit)), type,
      context.getTrivialTypeSourceInfo(type), clang::SC_None);
  function_->setImplicit();
  // Importers of the module must find the function and make code from it.
  function_->setImplicitlyInline();
  if (function_->hasOwningModule()) {
    function_->setModuleOwnershipKind(
        clang::Decl::ModuleOwnershipKind::VisibleWhenImported);
  }
  if (context.TUKind != clang::TU_Prefix) {
    function_->addAttr(clang::SYCLExternalAttr::CreateImplicit(context));
  }
  function_->addAttr(
      clang::AnnotateAttr::CreateImplicit(context, kFactsAnnotation,
                                          /*Args=*/nullptr, /*ArgsSize=*/0));
}

void TranslationUnitFacts::AddType(const clang::RecordDecl& record,
                                   llvm::ArrayRef<int64_t> aspects) {
  clang::ASTContext& context = sema_.Context;
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (int64_t aspect : aspects) {
    arguments.push_back(
        MakeInteger(context, aspect, context.IntTy, function_->getLocation()));
  }
  AddFact(context.getCanonicalTagType(&record), kTypeFact, arguments);
  const auto* base = llvm::dyn_cast<clang::CXXRecordDecl>(&record);
  if (base && HasOwnBaseType(context, *base)) {
    AddFact(DerivedFrom(*base), kBaseTypeFact, arguments);
  }
}

void TranslationUnitFacts::AddKernelAttribute(
    llvm::StringRef symbol, const clang::AnnotateAttr& annotation,
    KernelSizes sizes,
    llvm::function_ref<clang::SourceLocation(llvm::StringRef name)> place_of) {
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  const SyclAttribute attribute = *AttributeOf(annotation);
  if (TakesProperties(attribute)) {
    // If a value depends on a template, the properties are not known yet.
    const auto properties =
        PropertiesOf({annotation.args_begin(), annotation.args_size()});
    if (!properties) return;
    for (const auto& [name, value] : *properties) {
      if (sizes == KernelSizes::kNone && StatesGroupSize(name)) continue;
      AddTextFact(kKernelPropertyFact,
                  {symbol, name, SizesForKernel(name, value, sizes),
                   PlaceOf(sema_, place_of(name))});
    }
    return;
  }
  if (sizes == KernelSizes::kNone && StatesGroupSize(attribute)) return;
  llvm::SmallVector<clang::Expr*, 4> arguments = {
      MakeString(context, symbol, at),
      MakeString(context, annotation.getAnnotation(), at)};
  llvm::SmallVector<int64_t, 4> values = ArgumentValues(annotation);
  if (StatesGroupSize(attribute)) values = SizesForKernel(values, sizes);
  clang::QualType type =
      TakesAspects(attribute) ? context.IntTy : context.UnsignedIntTy;
  for (int64_t value : values) {
    arguments.push_back(MakeInteger(context, value, type, at));
  }
  AddFact(context.CharTy, kKernelFact, arguments);
}

void TranslationUnitFacts::AddCalledSize(llvm::StringRef symbol,
                                         const clang::FunctionDecl& function,
                                         llvm::ArrayRef<int64_t> extents) {
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  llvm::SmallVector<clang::Expr*, 4> arguments = {
      MakeString(context, symbol, at),
      MakeString(context, clang::ASTNameGenerator(context).getName(&function),
                 at)};
  for (int64_t extent : extents) {
    arguments.push_back(
        MakeInteger(context, extent, context.UnsignedIntTy, at));
  }
  AddFact(context.CharTy, kCalledSizeFact, arguments);
}

void TranslationUnitFacts::AddKernelRecord(llvm::StringRef symbol,
                                           llvm::StringRef linkage,
                                           llvm::StringRef entry_point,
                                           llvm::StringRef place,
                                           llvm::StringRef kernel_arguments) {
  AddTextFact(kKernelRecordFact,
              {symbol, linkage, entry_point, place, kernel_arguments});
}

void TranslationUnitFacts::AddDeclaredVariable(
    llvm::StringRef symbol, llvm::StringRef place, llvm::StringRef kind,
    const clang::AnnotateAttr* annotation) {
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  llvm::SmallVector<clang::Expr*, 4> arguments = {
      MakeString(context, symbol, at), MakeString(context, place, at),
      MakeString(context, kind, at)};
  if (annotation != nullptr) {
    for (const clang::Expr* argument : annotation->args()) {
      arguments.push_back(
          MakeString(context, TextOfLiteral(*argument).value_or(""), at));
    }
  }
  AddFact(context.CharTy, kDeclaredVariableFact, arguments);
}

void TranslationUnitFacts::AddMemberList(llvm::StringRef symbol,
                                         llvm::StringRef place,
                                         llvm::StringRef list) {
  AddTextFact(kMemberListFact, {symbol, place, list});
}

void TranslationUnitFacts::AddDefinedVariable(clang::VarDecl& variable) {
  const clang::SourceLocation at = function_->getLocation();
  clang::ExprResult address = sema_.CreateBuiltinUnaryOp(
      at, clang::UO_AddrOf,
      sema_.BuildDeclRefExpr(&variable, variable.getType(), clang::VK_LValue,
                             at));
  if (address.isInvalid()) return;
  AddFact(sema_.Context.CharTy, kDefinedVariableFact, {address.get()});
}

clang::FunctionDecl* TranslationUnitFacts::Finish() {
  if (variables_.empty()) return nullptr;
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  llvm::SmallVector<clang::Stmt*, 8> statements;
  for (clang::VarDecl* variable : variables_) {
    statements.push_back(
        new (context) clang::DeclStmt(clang::DeclGroupRef(variable), at, at));
  }
  function_->setBody(clang::CompoundStmt::Create(
      context, statements, clang::FPOptionsOverride(), at, at));
  context.getTranslationUnitDecl()->addDecl(function_);
  return function_;
}

void TranslationUnitFacts::AddFact(clang::QualType type, llvm::StringRef name,
                                   llvm::ArrayRef<clang::Expr*> arguments) {
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  auto* variable = clang::VarDecl::Create(
      context, function_, at, at, &context.Idents.get("fact"), type,
      context.getTrivialTypeSourceInfo(type, at), clang::SC_None);
  variable->setImplicit();
  DestroyNever(*variable);
  clang::AttributeCommonInfo info(clang::SourceRange(at),
                                  clang::AttributeCommonInfo::AT_Annotate,
                                  clang::AttributeCommonInfo::Form::Implicit());
  llvm::SmallVector<clang::Expr*, 4> constants(arguments);
  variable->addAttr(sema_.CreateAnnotationAttr(info, name, constants));
  function_->addDecl(variable);
  variables_.push_back(variable);
}

void TranslationUnitFacts::AddTextFact(llvm::StringRef name,
                                       llvm::ArrayRef<llvm::StringRef> texts) {
  clang::ASTContext& context = sema_.Context;
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (llvm::StringRef text : texts) {
    arguments.push_back(MakeString(context, text, function_->getLocation()));
  }
  AddFact(context.CharTy, name, arguments);
}

// Makes a class that derives from `base` and has no members of its own. Nothing
// checks whether the language allows this class. Each such class has a name of
// its own, because Clang would merge classes with equal names when it reads
// them from files.
clang::QualType TranslationUnitFacts::DerivedFrom(
    const clang::CXXRecordDecl& base) {
  clang::ASTContext& context = sema_.Context;
  clang::SourceLocation at = function_->getLocation();
  auto* derived = clang::CXXRecordDecl::Create(
      context, clang::TagTypeKind::Struct, function_, at, at,
      &context.Idents.get("base" + std::to_string(variables_.size())));
  derived->setImplicit();
  derived->startDefinition();
  clang::CXXBaseSpecifier specifier(
      clang::SourceRange(at), /*V=*/false, /*BC=*/false, clang::AS_public,
      context.getTrivialTypeSourceInfo(context.getCanonicalTagType(&base), at),
      /*EllipsisLoc=*/clang::SourceLocation());
  const clang::CXXBaseSpecifier* bases[] = {&specifier};
  derived->setBases(bases, 1);
  derived->completeDefinition();
  return context.getCanonicalTagType(derived);
}

}  // namespace aspectra
