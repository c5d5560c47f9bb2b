// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// For an entry point, Clang 22 keeps an "outlined function", which has the
// parameters and the body of the kernel. This file adds the parameters that
// special objects request. If the parameters p... contain the special objects
// s..., then
//
//     kernel(p...) { BODY }
//   becomes
//     kernel(p..., x...) {
//       sycl_handle_special_kernel_parameters<NAME>(s...)(x...);
//       BODY
//     }
//
// The type of the following expression is an instance of a class template. The
// types of x... are the template arguments of this type. If the type is void,
// there are no x...
//
//     sycl_kernel_launch<NAME>("SYMBOL", p...)(s...)
//
// The expression is not evaluated, so in device code a declaration of
// sycl_kernel_launch is enough.
//
// There is one difference from Clang's design (SYCLSupport.rst). If a kernel
// has no special objects, neither template is looked up, so headers without the
// templates compile as before, and the kernel costs nothing.
//
// A parameter has the compile-time properties of its class. A parameter that a
// special object requests has the properties of the object's class. If one of
// these classes has properties, this file must find out which object requests
// which parameter. So it also determines the type of the expression above for
// each object alone.
//
// A new outlined function replaces the old one, because an outlined function
// has a fixed number of parameters. The first parameters of the new function
// are the old function's parameter declarations, because the body refers to
// them. New references to parameters are made like Clang's, without a search
// for captures.

#include <memory>
#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtSYCL.h"
#include "clang/AST/TemplateBase.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/class_properties.h"
#include "frontend/attributes/property_places.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/kernel_launch/entry_point_calls.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "frontend/kernel_launch/launch_diagnostics.h"
#include "frontend/kernel_launch/special_subobjects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kLaunch = "sycl_kernel_launch";
constexpr llvm::StringLiteral kHandle = "sycl_handle_special_kernel_parameters";

using Types = llvm::SmallVector<clang::QualType, 4>;

clang::QualType ClassOf(const clang::Expr& object) {
  return object.getType().getUnqualifiedType();
}

class SpecialParameters {
 public:
  SpecialParameters(clang::Sema& sema, clang::FunctionDecl& function,
                    clang::SYCLKernelCallStmt& kernel, clang::QualType name)
      : sema_(sema),
        context_(sema.Context),
        function_(function),
        kernel_(kernel),
        name_(name),
        calls_(sema, function, name) {}

  void Add() {
    RefuseUnions();
    if (HasSpecialObjects()) AddForObjects();
    AddProperties();
  }

 private:
  void AddForObjects() {
    clang::DiagnosticErrorTrap errors(sema_.getDiagnostics());
    clang::Sema::SynthesizedFunctionScope scope(sema_, &function_);
    std::optional<Types> types = ParameterTypes(calls_.SpecialObjects());
    if (types && FindOwners(*types)) Replace(*types);
    if (!errors.hasErrorOccurred()) return;
    Report(LaunchDiagnostic::kInParameters) << name_ << &function_;
  }

  // Reports a message at the launch.
  clang::SemaBase::SemaDiagnosticBuilder Report(LaunchDiagnostic diagnostic) {
    return sema_.Diag(calls_.location(),
                      ClangIdOf(sema_.getDiagnostics(), diagnostic));
  }

  // Adds compile-time properties to the kernel's parameters. The function's own
  // parameters get the properties of their classes. Each other parameter gets
  // the properties of the class of the object that requests it.
  void AddProperties() {
    clang::OutlinedFunctionDecl& outlined = *kernel_.getOutlinedFunctionDecl();
    const unsigned own = function_.getNumParams();
    for (unsigned i = 0; i != own; ++i) {
      const clang::QualType type =
          function_.getParamDecl(i)->getType().getNonReferenceType();
      if (IsSpecial(type)) continue;
      AddParameterProperties(context_, type, *outlined.getParam(i));
    }
    for (const auto& [i, owner] : llvm::enumerate(owners_)) {
      clang::ImplicitParamDecl& parameter = *outlined.getParam(own + i);
      AddParameterProperties(context_, ClassOf(*owner), parameter);
      const clang::SourceLocation place = PlaceOfSubobject(*owner);
      if (place.isValid()) parameter.setLocation(place);
    }
  }

  bool HasSpecialObjects() const {
    SpecialSubobjects special(context_);
    return llvm::any_of(
        function_.parameters(), [&](const clang::ParmVarDecl* parameter) {
          return special.IsIn(parameter->getType().getNonReferenceType());
        });
  }

  void RefuseUnions() {
    SpecialSubobjects special(context_);
    for (const clang::ParmVarDecl* parameter : function_.parameters()) {
      const clang::QualType found =
          special.InUnion(parameter->getType().getNonReferenceType());
      if (found.isNull()) continue;
      sema_.Diag(KernelLocation(function_),
                 ClangIdOf(sema_.getDiagnostics(),
                           LaunchDiagnostic::kSpecialObjectInUnion))
          << name_ << found;
    }
  }

  // Returns the types of the parameters that `objects` request; nullopt after
  // an error.
  std::optional<Types> ParameterTypes(llvm::ArrayRef<clang::Expr*> objects) {
    clang::EnterExpressionEvaluationContext unevaluated(
        sema_, clang::Sema::ExpressionEvaluationContext::Unevaluated);
    std::unique_ptr<clang::LookupResult> launch = calls_.Find(kLaunch);
    if (!launch) return std::nullopt;
    clang::ExprResult call = calls_.Launch(*launch, /*symbol=*/"");
    if (call.isInvalid()) return std::nullopt;
    call = calls_.Call(call.get(), objects);
    if (call.isInvalid()) return std::nullopt;
    return ListedTypes(call.get()->getType());
  }

  // If the class of a special object has properties for its parameters, sets
  // owners_ to the objects that request the parameters of `types`. Returns
  // false after an error.
  bool FindOwners(llvm::ArrayRef<clang::QualType> types) {
    const llvm::SmallVector<clang::Expr*, 4> objects = calls_.SpecialObjects();
    if (llvm::none_of(objects, [](const clang::Expr* object) {
          return HasParameterProperties(ClassOf(*object));
        })) {
      return true;
    }
    for (clang::Expr* object : objects) {
      const std::optional<Types> own = ParameterTypes({object});
      if (!own) return false;
      owners_.append(own->size(), object);
    }
    if (owners_.size() == types.size()) return true;
    Report(LaunchDiagnostic::kParameterCounts)
        << name_ << static_cast<unsigned>(types.size())
        << static_cast<unsigned>(owners_.size());
    owners_.clear();
    return false;
  }

  std::optional<Types> ListedTypes(clang::QualType list) {
    Types types;
    if (list->isVoidType()) return types;
    const auto* instance =
        llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
            list->getAsCXXRecordDecl());
    bool has_types_only =
        instance && llvm::all_of(instance->getTemplateArgs().asArray(),
                                 [&](const clang::TemplateArgument& argument) {
                                   return AddTypes(argument, types);
                                 });
    if (has_types_only) return types;
    Report(LaunchDiagnostic::kNotTypes) << list << name_;
    return std::nullopt;
  }

  static bool AddTypes(const clang::TemplateArgument& argument, Types& types) {
    if (argument.getKind() == clang::TemplateArgument::Type) {
      types.push_back(argument.getAsType());
      return true;
    }
    return argument.getKind() == clang::TemplateArgument::Pack &&
           llvm::all_of(argument.pack_elements(),
                        [&](const clang::TemplateArgument& element) {
                          return AddTypes(element, types);
                        });
  }

  void Replace(llvm::ArrayRef<clang::QualType> types) {
    std::unique_ptr<clang::LookupResult> handle = calls_.Find(kHandle);
    if (!handle) return;
    clang::OutlinedFunctionDecl& before = *kernel_.getOutlinedFunctionDecl();
    const unsigned own = before.getNumParams();
    auto* after = clang::OutlinedFunctionDecl::Create(
        context_, before.getDeclContext(), own + types.size());
    llvm::SmallVector<clang::Expr*, 4> objects;
    SpecialSubobjects special(context_);
    for (unsigned i = 0; i != own; ++i) {
      clang::ImplicitParamDecl* parameter = before.getParam(i);
      after->setParam(i, parameter);
      parameter->setDeclContext(after);
      if (special.IsIn(parameter->getType())) {
        llvm::append_range(objects, special.In(Refer(*parameter)));
      }
    }
    llvm::SmallVector<clang::Expr*, 4> values;
    for (const auto& [i, type] : llvm::enumerate(types)) {
      auto* parameter = clang::ImplicitParamDecl::Create(
          context_, after, calls_.location(),
          &context_.Idents.get("special" + std::to_string(i)),
          context_.getAdjustedParameterType(type),
          clang::ImplicitParamKind::Other);
      after->setParam(own + i, parameter);
      values.push_back(Refer(*parameter));
    }
    clang::ExprResult call = calls_.Call(*handle, objects);
    if (!call.isInvalid()) call = calls_.Call(call.get(), values);
    if (!call.isInvalid()) {
      call = sema_.ActOnFinishFullExpr(call.get(), calls_.location(),
                                       /*DiscardedValue=*/false);
    }
    if (call.isInvalid()) return;
    clang::Stmt* body = before.getBody();
    after->setBody(clang::CompoundStmt::Create(
        context_, {call.get(), body}, clang::FPOptionsOverride(),
        body->getBeginLoc(), body->getEndLoc()));
    after->setNothrow(before.isNothrow());
    kernel_.setOutlinedFunctionDecl(after);
  }

  clang::Expr* Refer(clang::ImplicitParamDecl& parameter) {
    parameter.setReferenced();
    parameter.markUsed(context_);
    return clang::DeclRefExpr::Create(
        context_, clang::NestedNameSpecifierLoc(), clang::SourceLocation(),
        &parameter, /*RefersToEnclosingVariableOrCapture=*/false,
        calls_.location(), parameter.getType().getNonReferenceType(),
        clang::VK_LValue);
  }

  clang::Sema& sema_;
  clang::ASTContext& context_;
  clang::FunctionDecl& function_;
  clang::SYCLKernelCallStmt& kernel_;
  const clang::QualType name_;
  EntryPointCalls calls_;
  // The special object that requests each of the added parameters. Empty if no
  // object's class has properties.
  llvm::SmallVector<const clang::Expr*, 4> owners_;
};

}  // namespace

void AddSpecialParameters(clang::Sema& sema, clang::FunctionDecl& function) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!attribute || attribute->isInvalidAttr() || function.isTemplated() ||
      function.isInvalidDecl() || !function.isThisDeclarationADefinition()) {
    return;
  }
  auto* kernel =
      llvm::dyn_cast_or_null<clang::SYCLKernelCallStmt>(function.getBody());
  if (!kernel) return;
  SpecialParameters(sema, function, *kernel, attribute->getKernelName()).Add();
}

}  // namespace aspectra
