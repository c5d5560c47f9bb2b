// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A kernel's symbol is the mangled name of the type that names the kernel. Two
// questions decide on the kernel's linkage.
//
// 1. May another unit have a different entity of the same mangled name? It may
// if the entity is local to its unit in C++: members of unnamed namespaces,
// static functions and variables, closure types and unnamed classes outside of
// functions. It may also if the entity is inside of a local entity, or has a
// local entity as a template argument. The question is asked about the kernel's
// name and about the entry point, whose template arguments contain the function
// object's type. A class in `main`, or in another function with external
// linkage, is not local in this sense, although it has no linkage in C++: no
// other unit has this function. So if the kernel's name is inside of such a
// function, only this unit has the kernel, and the entry point is not searched.
//
// 2. Otherwise, may another unit define the same entry point? Clang answers
// this question.
//
// The search uses a work list of declarations, each visited once: the entity
// itself, its scope and its template arguments. The cost is the size of the
// mangled name.

#include "frontend/kernel_launch/kernel_linkage.h"

#include <memory>
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/AST/TemplateBase.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Linkage.h"
#include "clang/Basic/SourceManager.h"
#include "device_config/image_formats/kernel_symbol.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

class LocalSearch {
 public:
  void Add(clang::QualType type) {
    if (!type.isNull()) types_.push_back(type.getCanonicalType());
  }
  void Add(const clang::Decl& declaration) {
    if (seen_.insert(&declaration).second) {
      declarations_.push_back(&declaration);
    }
  }

  // Returns whether any part of the entity is local to the unit.
  bool Run() {
    while (!types_.empty() || !declarations_.empty()) {
      if (!types_.empty()) {
        Visit(types_.pop_back_val());
      } else if (Visit(*declarations_.pop_back_val())) {
        return true;
      }
    }
    return false;
  }

 private:
  void Visit(clang::QualType type) {
    if (const clang::TagDecl* tag = type->getAsTagDecl()) {
      Add(*tag);
    } else if (const auto* member = type->getAs<clang::MemberPointerType>()) {
      if (const clang::CXXRecordDecl* record =
              member->getMostRecentCXXRecordDecl()) {
        Add(*record);
      }
      Add(member->getPointeeType());
    } else if (clang::QualType pointee = type->getPointeeType();
               !pointee.isNull()) {
      Add(pointee);
    } else if (const clang::ArrayType* array = type->getAsArrayTypeUnsafe()) {
      Add(array->getElementType());
    } else if (const auto* function = type->getAs<clang::FunctionProtoType>()) {
      Add(function->getReturnType());
      for (clang::QualType parameter : function->param_types()) Add(parameter);
    } else if (const auto* vector = type->getAs<clang::VectorType>()) {
      Add(vector->getElementType());
    } else if (const auto* complex = type->getAs<clang::ComplexType>()) {
      Add(complex->getElementType());
    } else if (const auto* atomic = type->getAs<clang::AtomicType>()) {
      Add(atomic->getValueType());
    }
  }

  // Returns whether the declaration itself is local to the unit. If not, adds
  // the entities that it depends on.
  bool Visit(const clang::Decl& declaration) {
    if (declaration.isInAnonymousNamespace()) return true;
    AddContext(declaration);
    if (const auto* function =
            llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
      if (const auto* arguments = function->getTemplateSpecializationArgs()) {
        for (const clang::TemplateArgument& argument : arguments->asArray()) {
          Add(argument);
        }
      }
      return !function->isCXXClassMember() &&
             function->getCanonicalDecl()->getStorageClass() ==
                 clang::SC_Static;
    }
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration)) {
      return !variable->isLocalVarDeclOrParm() &&
             !variable->isStaticDataMember() &&
             variable->getFormalLinkage() == clang::Linkage::Internal;
    }
    if (const auto* instance =
            llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(
                &declaration)) {
      for (const clang::TemplateArgument& argument :
           instance->getTemplateArgs().asArray()) {
        Add(argument);
      }
      return false;
    }
    const auto* tag = llvm::dyn_cast<clang::TagDecl>(&declaration);
    return tag && IsUnnamed(*tag) && IsOutsideOfAll(*tag);
  }

  static bool IsUnnamed(const clang::TagDecl& tag) {
    return !tag.getIdentifier() && !tag.getTypedefNameForAnonDecl();
  }

  // Returns whether the unnamed class is outside of all functions, classes and
  // variables. The name of a function, class or variable around the class would
  // distinguish it from the unnamed classes of other units.
  static bool IsOutsideOfAll(const clang::TagDecl& tag) {
    const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
    if (record && record->isLambda() && record->getLambdaContextDecl()) {
      return false;
    }
    return tag.getDeclContext()->getRedeclContext()->isFileContext();
  }

  // Adds the entity that contains the declaration.
  void AddContext(const clang::Decl& declaration) {
    if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration);
        record && record->isLambda() && record->getLambdaContextDecl()) {
      Add(*record->getLambdaContextDecl());
    }
    for (const clang::DeclContext* context = declaration.getDeclContext();
         context && !context->isFileContext(); context = context->getParent()) {
      if (llvm::isa<clang::FunctionDecl, clang::TagDecl>(context)) {
        Add(*llvm::cast<clang::Decl>(context));
        return;
      }
    }
  }

  void Add(const clang::TemplateArgument& argument) {
    switch (argument.getKind()) {
      case clang::TemplateArgument::Type:
        return Add(argument.getAsType());
      case clang::TemplateArgument::Declaration:
        return Add(*argument.getAsDecl());
      case clang::TemplateArgument::NullPtr:
        return Add(argument.getNullPtrType());
      case clang::TemplateArgument::Integral:
        return Add(argument.getIntegralType());
      case clang::TemplateArgument::StructuralValue:
        return Add(argument.getStructuralValueType());
      case clang::TemplateArgument::Template:
      case clang::TemplateArgument::TemplateExpansion:
        if (const clang::TemplateDecl* primary =
                argument.getAsTemplateOrTemplatePattern().getAsTemplateDecl()) {
          Add(*primary);
        }
        return;
      case clang::TemplateArgument::Pack:
        for (const clang::TemplateArgument& element :
             argument.pack_elements()) {
          Add(element);
        }
        return;
      case clang::TemplateArgument::Null:
      case clang::TemplateArgument::Expression:
        return;
    }
  }

  llvm::SmallVector<clang::QualType, 8> types_;
  llvm::SmallVector<const clang::Decl*, 8> declarations_;
  llvm::SmallPtrSet<const clang::Decl*, 16> seen_;
};

clang::QualType NameOf(const clang::FunctionDecl& entry_point) {
  return entry_point.getAttr<clang::SYCLKernelEntryPointAttr>()
      ->getKernelName();
}

bool IsUnitLocal(const clang::FunctionDecl& entry_point) {
  const clang::QualType name = NameOf(entry_point);
  LocalSearch of_name;
  of_name.Add(name);
  if (of_name.Run()) return true;
  if (!clang::isExternallyVisible(name->getLinkage())) return false;
  LocalSearch of_function;
  of_function.Add(entry_point);
  return of_function.Run();
}

}  // namespace

KernelLinkage LinkageOfKernel(const clang::FunctionDecl& entry_point) {
  if (IsUnitLocal(entry_point)) return KernelLinkage::kUnitLocal;
  const clang::ASTContext& context = entry_point.getASTContext();
  switch (context.GetGVALinkageForFunction(&entry_point)) {
    case clang::GVA_AvailableExternally:
    case clang::GVA_DiscardableODR:
    case clang::GVA_StrongODR:
      return KernelLinkage::kVague;
    case clang::GVA_Internal:
    case clang::GVA_StrongExternal:
      return KernelLinkage::kExternal;
  }
  llvm_unreachable("no linkage");
}

std::string KernelSymbol(const clang::FunctionDecl& entry_point,
                         llvm::StringRef unit) {
  const clang::ASTContext& context = entry_point.getASTContext();
  const std::string& symbol =
      context.getSYCLKernelInfo(NameOf(entry_point)).GetKernelName();
  return IsUnitLocal(entry_point) ? WithUnit(symbol, unit) : symbol;
}

std::string EntryPointName(const clang::FunctionDecl& entry_point) {
  clang::ASTContext& context = entry_point.getASTContext();
  std::unique_ptr<clang::MangleContext> mangler(context.createMangleContext());
  std::string name;
  llvm::raw_string_ostream out(name);
  if (mangler->shouldMangleDeclName(&entry_point)) {
    mangler->mangleName(clang::GlobalDecl(&entry_point), out);
  } else {
    out << entry_point.getName();
  }
  return name;
}

clang::SourceLocation KernelLocation(const clang::FunctionDecl& entry_point) {
  for (const clang::ParmVarDecl* parameter : entry_point.parameters()) {
    const clang::CXXRecordDecl* record =
        parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (record) return record->getLocation();
  }
  return entry_point.getLocation();
}

std::string KernelPlace(const clang::FunctionDecl& entry_point) {
  const clang::SourceManager& sources =
      entry_point.getASTContext().getSourceManager();
  const clang::PresumedLoc place = sources.getPresumedLoc(
      sources.getExpansionLoc(KernelLocation(entry_point)));
  if (place.isInvalid()) return "";
  llvm::SmallString<256> file(place.getFilename());
  entry_point.getLangOpts().remapPathPrefix(file);  // -ffile-prefix-map
  return (file + ":" + llvm::Twine(place.getLine()) + ":" +
          llvm::Twine(place.getColumn()))
      .str();
}

}  // namespace aspectra
