#include "frontend/attributes/type_position.h"

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace aspectra {
namespace {

class Mover : public clang::RecursiveASTVisitor<Mover> {
 public:
  explicit Mover(clang::Sema& sema) : sema_(sema) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(clang::FunctionDecl* function) {
    Move(*function);
    return true;
  }

  bool VisitLambdaExpr(clang::LambdaExpr* lambda) {
    Move(*lambda->getCallOperator());
    if (const auto* primary =
            lambda->getCallOperator()->getDescribedFunctionTemplate()) {
      for (clang::FunctionDecl* instance : primary->specializations()) {
        TraverseDecl(instance);
      }
    }
    return true;
  }

  // Clang gives the attribute of `using NAME [[...]] = TYPE` to both.
  bool VisitTypedefNameDecl(clang::TypedefNameDecl* name) {
    for (clang::TypeLoc location = name->getTypeSourceInfo()->getTypeLoc();
         auto attributed = location.getAs<clang::AttributedTypeLoc>();
         location = location.getNextTypeLoc()) {
      moved_.insert(attributed.getAttr());
    }
    return true;
  }

  // No class is named, and of the instances nothing is left to look at.
  bool VisitTypeAliasTemplateDecl(clang::TypeAliasTemplateDecl* primary) {
    const clang::AnnotateAttr* annotation = FindAnnotation(
        *primary->getTemplatedDecl(), SyclAttribute::kUsesAspects);
    if (annotation) {
      unsigned id = sema_.getDiagnostics().getCustomDiagID(
          clang::DiagnosticsEngine::Warning,
          "%0 attribute ignored on a template of names; put it on the class");
      sema_.Diag(annotation->getLocation(), id) << MakeInfo(
          sema_, SyclAttribute::kUsesAspects, annotation->getRange());
    }
    return true;
  }

  bool VisitAttributedTypeLoc(clang::AttributedTypeLoc location) {
    const auto* attribute = location.getAttrAs<clang::AnnotateTypeAttr>();
    if (!attribute || !moved_.insert(attribute).second) return true;
    if (auto which = FindSyclAttribute(attribute->getAnnotation())) {
      clang::AttributeCommonInfo info =
          MakeInfo(sema_, *which, attribute->getRange());
      sema_.Diag(attribute->getLoc(), clang::diag::err_attribute_not_type_attr)
          << info << /*IsKeyword=*/false;
    }
    return true;
  }

 private:
  void Move(clang::FunctionDecl& function) {
    const clang::TypeSourceInfo* written = function.getTypeSourceInfo();
    if (!written) return;
    for (clang::TypeLoc location = written->getTypeLoc();
         !location.isNull() && !location.getAs<clang::FunctionTypeLoc>();
         location = location.getNextTypeLoc()) {
      auto attributed = location.getAs<clang::AttributedTypeLoc>();
      if (!attributed) continue;
      const auto* attribute = attributed.getAttrAs<clang::AnnotateTypeAttr>();
      if (!attribute) continue;
      auto which = FindSyclAttribute(attribute->getAnnotation());
      if (!which) continue;
      bool is_first = moved_.insert(attribute).second;
      if (is_first || !FindAnnotation(function, *which)) {
        Move(function, *which, *attribute);
      }
    }
  }

  void Move(clang::FunctionDecl& function, SyclAttribute which,
            const clang::AnnotateTypeAttr& attribute) {
    llvm::SmallVector<clang::Expr*, 4> arguments;
    for (clang::Expr* argument : attribute.args()) {
      auto* constant = llvm::dyn_cast<clang::ConstantExpr>(argument);
      arguments.push_back(constant ? constant->getSubExpr() : argument);
    }
    if (!CheckKnown(function, which, attribute, arguments)) return;
    if (clang::AnnotateAttr* annotation =
            MakeAnnotation(sema_, which, attribute.getRange(), arguments)) {
      AddAnnotation(sema_, function, annotation);
    }
  }

  // In an instance Clang leaves the arguments of a type's attribute as the
  // template has them.
  bool CheckKnown(const clang::FunctionDecl& function, SyclAttribute which,
                  const clang::AnnotateTypeAttr& attribute,
                  llvm::ArrayRef<clang::Expr*> arguments) {
    const auto* dependent =
        llvm::find_if(arguments, [](const clang::Expr* argument) {
          return argument->isInstantiationDependent();
        });
    if (dependent == arguments.end() ||
        sema_.getTemplateInstantiationArgs(&function)
                .getNumSubstitutedLevels() == 0) {
      return true;
    }
    unsigned id = sema_.getDiagnostics().getCustomDiagID(
        clang::DiagnosticsEngine::Error,
        "this argument of the %0 attribute was not known yet when the template "
        "was instantiated; write the attribute before the parameter list");
    sema_.Diag((*dependent)->getExprLoc(), id)
        << MakeInfo(sema_, which, attribute.getRange());
    return false;
  }

  clang::Sema& sema_;
  llvm::SmallPtrSet<const clang::Attr*, 8> moved_;
};

}  // namespace

void MoveAttributesToFunctions(clang::Sema& sema, clang::Decl& root) {
  Mover(sema).TraverseDecl(&root);
}

}  // namespace aspectra
