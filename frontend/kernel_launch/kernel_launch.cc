// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/kernel_launch.h"

#include <memory>
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtSYCL.h"
#include "clang/AST/TemplateBase.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "device_config/image_formats/kernel_symbol.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/kernel_launch/entry_point_calls.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "frontend/kernel_launch/launch_diagnostics.h"
#include "frontend/kernel_launch/layout_exchange.h"
#include "llvm/ADT/SmallVector.h"

// On the device, Clang makes the kernel from a function with the attribute
// sycl_kernel_entry_point. On the host the function must start the kernel, but
// Clang 22 leaves the body empty there. This file gives the function a body by
// this rule:
//
//   f(P... p)  calls  sycl_kernel_launch<NAME>("SYMBOL", p...)(s...)
//
// NAME is the attribute's argument, SYMBOL the kernel's name in device code.
// s... are the special objects in the parameters (special_subobjects.h). A
// parameter that contains special objects is passed as an lvalue; any other
// parameter may be moved from. If the first call does not return a function
// object, the second call is left out; it is then an error if there are special
// objects. entry_point_calls.h describes how the template is looked up.
//
// The scope that declares the template may also declare a function
// sycl_kernel_arguments, as our own headers do. Then the body calls this
// function first, with the text that describes how this compilation lays out
// the arguments (layout_exchange.h).
//
// A template itself stays unchanged, because each instantiation is handled as a
// separate function.
namespace aspectra {
namespace {

constexpr llvm::StringLiteral kLaunch = "sycl_kernel_launch";
constexpr llvm::StringLiteral kArguments = "sycl_kernel_arguments";

// Returns the body that Clang gave to an entry point; null if `function` is not
// a defined entry point.
clang::SYCLKernelCallStmt* KernelCall(const clang::FunctionDecl& function,
                                      const clang::Attr* attribute) {
  if (!attribute || function.isTemplated() || function.isInvalidDecl()) {
    return nullptr;
  }
  const clang::FunctionDecl* definition = nullptr;
  if (!function.hasBody(definition) || definition != &function) return nullptr;
  return llvm::dyn_cast_or_null<clang::SYCLKernelCallStmt>(function.getBody());
}

class Launch {
 public:
  Launch(clang::Sema& sema, clang::FunctionDecl& function,
         clang::QualType kernel_name, llvm::StringRef unit)
      : sema_(sema),
        function_(function),
        kernel_name_(kernel_name),
        unit_(unit),
        at_(function.getLocation()),
        calls_(sema, function, kernel_name) {}

  // Returns the calls as statements; none after an error.
  llvm::SmallVector<clang::Stmt*, 2> Build() {
    std::unique_ptr<clang::LookupResult> found = calls_.Find(kLaunch);
    if (!found) return {};
    clang::DiagnosticErrorTrap errors(sema_.getDiagnostics());
    llvm::SmallVector<clang::Stmt*, 2> statements;
    if (clang::FunctionDecl* describe = FindDescription(**found->begin())) {
      statements.push_back(Description(*describe).get());
    }
    statements.push_back(LaunchCall(*found).get());
    if (!errors.hasErrorOccurred()) return statements;
    sema_.Diag(at_,
               ClangIdOf(sema_.getDiagnostics(), LaunchDiagnostic::kInLaunch))
        << kernel_name_ << &function_;
    return {};
  }

 private:
  // Returns the function sycl_kernel_arguments in the scope of `launch`; null
  // if there is none.
  clang::FunctionDecl* FindDescription(const clang::NamedDecl& launch) {
    const clang::DeclContext* beside =
        launch.getUnderlyingDecl()->getDeclContext()->getRedeclContext();
    clang::DeclarationName name = &sema_.Context.Idents.get(kArguments);
    for (clang::NamedDecl* other : beside->lookup(name)) {
      auto* function = llvm::dyn_cast<clang::FunctionDecl>(other);
      if (function && !function->isCXXInstanceMember()) return function;
    }
    return nullptr;
  }

  clang::ExprResult Description(clang::FunctionDecl& describe) {
    clang::Expr* callee = sema_.BuildDeclRefExpr(&describe, describe.getType(),
                                                 clang::VK_LValue, at_);
    return Finish(calls_.Call(
        callee,
        {MakeString(sema_.Context, DescribeArguments(function_), at_)}));
  }

  clang::ExprResult LaunchCall(clang::LookupResult& found) {
    clang::ExprResult call =
        calls_.Launch(found, KernelSymbol(function_, unit_));
    if (call.isInvalid()) return clang::ExprError();
    llvm::SmallVector<clang::Expr*, 4> special = calls_.SpecialObjects();
    if (calls_.IsFunctionObject(call.get()->getType())) {
      return Finish(calls_.Call(call.get(), special));
    }
    if (!special.empty()) {
      sema_.Diag(at_, ClangIdOf(sema_.getDiagnostics(),
                                LaunchDiagnostic::kNoFunctionObject))
          << call.get()->getType() << kernel_name_
          << special.front()->getType();
    }
    return Finish(call);
  }

  clang::ExprResult Finish(clang::ExprResult call) {
    if (call.isInvalid()) return clang::ExprError();
    return sema_.ActOnFinishFullExpr(call.get(), at_, /*DiscardedValue=*/false);
  }

  clang::Sema& sema_;
  clang::FunctionDecl& function_;
  clang::QualType kernel_name_;
  llvm::StringRef unit_;
  clang::SourceLocation at_;
  EntryPointCalls calls_;
};

// A call in a body that this file made, and the symbol that it passes.
struct SymbolCall {
  clang::CallExpr* call = nullptr;
  llvm::StringRef symbol;
};

// Returns the call that passes a symbol that begins with `start`. The rest of
// the symbol is the number of a local class (local_kernel_names.h) and the
// unit.
SymbolCall FindCall(clang::Stmt* body, llvm::StringRef start) {
  llvm::SmallVector<clang::Stmt*, 8> statements = {body};
  while (!statements.empty()) {
    clang::Stmt* statement = statements.pop_back_val();
    if (!statement) continue;
    auto* call = llvm::dyn_cast<clang::CallExpr>(statement);
    if (call && call->getNumArgs() != 0) {
      const auto* text = llvm::dyn_cast<clang::StringLiteral>(
          call->getArg(0)->IgnoreImpCasts());
      if (text && text->getString().starts_with(start)) {
        return {call, text->getString()};
      }
    }
    llvm::append_range(statements, statement->children());
  }
  return {};
}

}  // namespace

bool ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function,
                           llvm::StringRef unit) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!KernelCall(function, attribute) || attribute->isInvalidAttr()) {
    return false;
  }
  clang::Sema::SynthesizedFunctionScope scope(sema, &function);
  llvm::SmallVector<clang::Stmt*, 2> statements =
      Launch(sema, function, attribute->getKernelName(), unit).Build();
  clang::SourceLocation at = function.getBody()->getBeginLoc();
  function.setBody(clang::CompoundStmt::Create(
      sema.Context, statements, clang::FPOptionsOverride(), at, at));
  return !statements.empty();
}

void DiagnoseLayouts(clang::Sema& sema, const clang::FunctionDecl& entry_point,
                     llvm::StringRef difference) {
  const unsigned id = ClangIdInSystemHeaders(sema.getDiagnostics(),
                                             LaunchDiagnostic::kLayoutsDiffer);
  const auto* attribute =
      entry_point.getAttr<clang::SYCLKernelEntryPointAttr>();
  sema.Diag(KernelLocation(entry_point), id)
      << attribute->getKernelName() << difference;
}

void RestoreLaunch(clang::FunctionDecl& function, llvm::StringRef unit) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!attribute || attribute->isInvalidAttr() || function.isTemplated() ||
      !function.doesThisDeclarationHaveABody() ||
      LinkageOfKernel(function) != KernelLinkage::kUnitLocal) {
    return;
  }
  const std::string start = KernelSymbol(function, unit);
  const auto [call, symbol_before] =
      FindCall(function.getBody(), WithoutUnit(start));
  if (!call) return;
  const std::string wanted = WithUnit(WithoutUnit(symbol_before), unit);
  auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(call->getArg(0));
  clang::StringLiteral* symbol =
      MakeString(function.getASTContext(), wanted, function.getLocation());
  if (decay) {
    decay->setSubExpr(symbol);
  } else {
    call->setArg(0, symbol);
  }
}

}  // namespace aspectra
