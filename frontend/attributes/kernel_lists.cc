// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "frontend/attributes/property_conflicts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

// Compares the lists of properties of one launch. In the headers, a property
// with its value is a class, and two classes with the same key are two values
// of the same property. So this code compares the classes, and not their texts
// in IR.
namespace aspectra {
namespace {

constexpr llvm::StringLiteral kMark = "aspectra::kernel_lists";

// The headers have a function template whose instance shows the lists of one
// launch. This is the number of its template arguments: three classes
// property_types<...>, and the class of the kernel.
constexpr unsigned kArguments = 4;

struct List {
  llvm::SmallVector<clang::QualType, 4> properties;
  clang::SourceLocation at;
};

struct Lists {
  List given;  // from the launch
  List got;    // from the function `get` of the kernel's class
  List held;   // from its member `properties`
};

const clang::ClassTemplateSpecializationDecl* AsSpecialization(
    clang::QualType type) {
  return llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
      type->getAsCXXRecordDecl());
}

llvm::SmallVector<clang::QualType, 4> PropertiesIn(clang::QualType types) {
  llvm::SmallVector<clang::QualType, 4> properties;
  const auto* list = AsSpecialization(types);
  if (list == nullptr) return properties;
  for (const clang::TemplateArgument& argument :
       list->getTemplateArgs().asArray()) {
    if (argument.getKind() != clang::TemplateArgument::Pack) continue;
    for (const clang::TemplateArgument& element : argument.pack_elements()) {
      properties.push_back(element.getAsType().getCanonicalType());
    }
  }
  return properties;
}

// Returns the key of a property: the first argument of property_value,
// otherwise the property's member type key_t, otherwise the property itself.
clang::QualType KeyOf(const clang::ASTContext& context,
                      clang::QualType property) {
  const auto* value = AsSpecialization(property);
  if (value != nullptr && value->getName() == "property_value" &&
      value->getTemplateArgs().size() != 0) {
    return value->getTemplateArgs()[0].getAsType().getCanonicalType();
  }
  const clang::CXXRecordDecl* record = property->getAsCXXRecordDecl();
  if (record == nullptr) return property;
  for (const clang::NamedDecl* member :
       record->lookup(&context.Idents.get("key_t"))) {
    if (const auto* key = llvm::dyn_cast<clang::TypedefNameDecl>(member)) {
      return key->getUnderlyingType().getCanonicalType();
    }
  }
  return property;
}

// Returns whether the property is called `name` in IR.
bool IsCalled(const clang::ASTContext& context, clang::QualType property,
              llvm::StringRef name) {
  for (clang::QualType type : {property, KeyOf(context, property)}) {
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (record == nullptr) continue;
    for (const clang::NamedDecl* member :
         record->lookup(&context.Idents.get("meta_name"))) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(member);
      const clang::Expr* value =
          variable != nullptr ? variable->getAnyInitializer() : nullptr;
      if (value != nullptr) return TextOfLiteral(*value) == name;
    }
  }
  return false;
}

// Returns the place of the class's member, which a base may declare. If there
// is no such member, returns the place of the class.
clang::SourceLocation PlaceOfMember(const clang::CXXRecordDecl& record,
                                    const clang::IdentifierInfo& name) {
  const auto declared = record.lookup(&name);
  if (!declared.empty()) return declared.front()->getLocation();
  clang::SourceLocation at = record.getLocation();
  record.forallBases([&](const clang::CXXRecordDecl* base) {
    const auto inherited = base->lookup(&name);
    if (!inherited.empty()) at = inherited.front()->getLocation();
    return inherited.empty();
  });
  return at;
}

std::string NameOf(clang::QualType key) {
  const clang::CXXRecordDecl* record = key->getAsCXXRecordDecl();
  llvm::StringRef name = record != nullptr ? record->getName() : "";
  name.consume_back("_key");
  return name.str();
}

// Returns the class of the kernel; null if it is not a class.
const clang::CXXRecordDecl* KernelOf(const LaunchInstance& lists) {
  return lists.first->getTemplateSpecializationArgs()
      ->get(kArguments - 1)
      .getAsType()
      ->getAsCXXRecordDecl();
}

Lists ReadLists(const LaunchInstance& lists,
                const clang::CXXRecordDecl& kernel) {
  const auto& [function, launch] = lists;
  const llvm::ArrayRef<clang::TemplateArgument> arguments =
      function->getTemplateSpecializationArgs()->asArray();
  clang::IdentifierTable& names = function->getASTContext().Idents;
  return {.given = {PropertiesIn(arguments[0].getAsType()), launch},
          .got = {PropertiesIn(arguments[1].getAsType()),
                  PlaceOfMember(kernel, names.get("get"))},
          .held = {PropertiesIn(arguments[2].getAsType()),
                   PlaceOfMember(kernel, names.get("properties"))}};
}

// The alternatives in the message's %select have this order.
enum Compared : unsigned { kLaunchAndKernel, kMemberAndFunction };

void Compare(clang::Sema& sema, const List& list, const List& other,
             Compared compared) {
  for (clang::QualType property : list.properties) {
    const clang::QualType key = KeyOf(sema.Context, property);
    const bool contradicts =
        llvm::any_of(other.properties, [&](clang::QualType second) {
          return second != property && KeyOf(sema.Context, second) == key;
        });
    if (!contradicts) continue;
    Report(sema, list.at, AttributeDiagnostic::kTwoKernelLists)
        << NameOf(key) << compared;
    Report(sema, other.at, AttributeDiagnostic::kOtherProperty) << 0;
  }
}

}  // namespace

bool ComparesKernelLists(const clang::FunctionDecl& function) {
  const clang::TemplateArgumentList* arguments =
      function.getTemplateSpecializationArgs();
  return arguments != nullptr && arguments->size() == kArguments &&
         llvm::any_of(function.specific_attrs<clang::AnnotateAttr>(),
                      [](const clang::AnnotateAttr* mark) {
                        return mark->getAnnotation() == kMark;
                      });
}

void CompareKernelLists(clang::Sema& sema, const LaunchInstance& lists) {
  const clang::CXXRecordDecl* kernel = KernelOf(lists);
  if (kernel == nullptr) return;
  const auto [given, got, held] = ReadLists(lists, *kernel);
  Compare(sema, held, got, kMemberAndFunction);
  Compare(sema, given, got, kLaunchAndKernel);
  Compare(sema, given, held, kLaunchAndKernel);
}

clang::SourceLocation PlaceInKernelClass(const clang::CXXRecordDecl& of,
                                         clang::SourceLocation launch,
                                         llvm::ArrayRef<LaunchInstance> lists,
                                         llvm::StringRef name) {
  const auto found = llvm::find_if(lists, [&](const LaunchInstance& each) {
    const clang::CXXRecordDecl* kernel = KernelOf(each);
    return each.second == launch && kernel != nullptr &&
           (declaresSameEntity(kernel, &of) || kernel->isDerivedFrom(&of));
  });
  if (found == lists.end()) return {};
  const auto [given, got, held] = ReadLists(*found, *KernelOf(*found));
  for (const List* list : {&given, &got, &held}) {
    const bool has_it =
        llvm::any_of(list->properties, [&](clang::QualType property) {
          return IsCalled(of.getASTContext(), property, name);
        });
    if (has_it && list == &given) return {};
    if (has_it) return list->at;
  }
  return {};
}

}  // namespace aspectra
