// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/property_conflicts.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/attributes/kernel_sizes.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/property_text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

// An attribute of SYCL and a property can be compared if the property has the
// attribute's meaning. The attribute's arguments are then converted to a text
// in the form of the property's value, so that both are claims about one
// property. Aspects are not compared: a kernel with two lists of aspects needs
// all of them. A required work-group size also contradicts a property that
// limits the size to less.
namespace aspectra {
namespace {

// The claim that the function has the property `name` with this value.
struct Claim {
  std::string name;
  std::string value;
  clang::SourceLocation at;
  std::optional<SyclAttribute> attribute;  // nullopt for a property
  bool is_earlier;                         // on an earlier declaration
  bool is_of_launch = false;               // in the arguments of a launch
};

std::optional<llvm::StringRef> PropertyOf(SyclAttribute attribute) {
  switch (attribute) {
    case SyclAttribute::kReqdWorkGroupSize:
      return "sycl-work-group-size";
    case SyclAttribute::kWorkGroupSizeHint:
      return "sycl-work-group-size-hint";
    case SyclAttribute::kReqdSubGroupSize:
      return "sycl-sub-group-size";
    default:
      return std::nullopt;
  }
}

// Adds a claim to the list, unless the list already has it.
void Add(Claim claim, std::vector<Claim>& claims) {
  const bool is_there = llvm::any_of(claims, [&](const Claim& other) {
    return other.name == claim.name && other.value == claim.value &&
           other.attribute == claim.attribute;
  });
  if (!is_there) claims.push_back(std::move(claim));
}

bool Depends(const clang::AnnotateAttr& annotation) {
  return llvm::any_of(annotation.args(), [](const clang::Expr* argument) {
    return argument->isValueDependent();
  });
}

// Adds the claims in the property lists of `attribute` on the declaration, in
// order. Skips lists that depend on a template or are inherited.
void AddLists(const clang::Decl& declaration, SyclAttribute attribute,
              bool is_earlier, std::vector<Claim>& claims) {
  for (const auto* annotation :
       declaration.specific_attrs<clang::AnnotateAttr>()) {
    if (AttributeOf(*annotation) != attribute || annotation->isInherited() ||
        Depends(*annotation)) {
      continue;
    }
    const auto properties =
        PropertiesOf({annotation->args_begin(), annotation->args_size()});
    if (!properties) continue;
    for (const auto& [name, value] : *properties) {
      Add({name, value, annotation->getLocation(), std::nullopt, is_earlier},
          claims);
    }
  }
}

// Adds the claims of the function's attributes for sizes.
void AddSizes(const clang::Decl& declaration, bool is_earlier,
              std::vector<Claim>& claims) {
  for (const auto* annotation :
       declaration.specific_attrs<clang::AnnotateAttr>()) {
    const std::optional<SyclAttribute> attribute = AttributeOf(*annotation);
    if (!attribute || annotation->isInherited() || Depends(*annotation)) {
      continue;
    }
    const std::optional<llvm::StringRef> name = PropertyOf(*attribute);
    if (!name) continue;
    std::string value = llvm::join(
        llvm::map_range(ArgumentValues(*annotation),
                        [](int64_t number) { return llvm::itostr(number); }),
        ",");
    Add({name->str(), std::move(value), annotation->getLocation(), attribute,
         is_earlier},
        claims);
  }
}

// Returns the claims of all declarations up to this one, in the order of the
// declarations.
std::vector<Claim> ClaimsOf(const clang::Decl& declaration,
                            SyclAttribute attribute) {
  llvm::SmallVector<const clang::Decl*, 2> earlier;
  for (const auto* other = declaration.getPreviousDecl(); other != nullptr;
       other = other->getPreviousDecl()) {
    earlier.push_back(other);
  }
  std::vector<Claim> claims;
  const auto add = [&](const clang::Decl& from, bool is_earlier) {
    AddLists(from, attribute, is_earlier, claims);
    if (attribute == SyclAttribute::kFunctionProperties) {
      AddSizes(from, is_earlier, claims);
    }
  };
  for (const clang::Decl* other : llvm::reverse(earlier)) {
    add(*other, /*is_earlier=*/true);
  }
  add(declaration, /*is_earlier=*/false);
  return claims;
}

std::vector<Claim> ClaimsOf(const clang::FunctionDecl& function) {
  return ClaimsOf(function, SyclAttribute::kFunctionProperties);
}

// Returns the claims about a member variable. The lists of a member variable
// are text on the syntax tree too, so they are read in the same way as in IR.
std::vector<Claim> ClaimsOf(const clang::FieldDecl& field) {
  std::vector<Claim> claims;
  for (const auto* annotation : field.specific_attrs<clang::AnnotateAttr>()) {
    llvm::StringRef text = annotation->getAnnotation();
    if (!text.consume_front(kMemberAnnotation)) continue;
    for (const auto& [name, value] : SplitPropertyText(text)) {
      Add({name.str(), value.str(), annotation->getLocation(), std::nullopt,
           /*is_earlier=*/false},
          claims);
    }
  }
  return claims;
}

// Returns whether `size` requires larger work-groups than `limit` allows.
bool Exceeds(const Claim& size, const Claim& limit) {
  if (size.name != kWorkGroupSizeProperty || size.name == limit.name) {
    return false;
  }
  KnownProperties known;
  return known.Take(size.name, size.value) &&
         known.Take(limit.name, limit.value) && known.ExceedsLimit();
}

bool Contradict(const Claim& claim, const Claim& other) {
  return claim.name == other.name
             ? claim.value != other.value
             : Exceeds(claim, other) || Exceeds(other, claim);
}

class Reporter {
 public:
  // The alternatives in the message's %select have this order.
  enum Subject : unsigned { kFunction, kKernel, kClass, kMember };

  Reporter(clang::Sema& sema, Subject subject, ReportedConflicts& reported)
      : sema_(sema), subject_(subject), reported_(reported) {}

  // Reports an error at `claim` if `other`, a property, contradicts it. If one
  // of the two claims is a limit, the error is at the other claim.
  void Compare(const Claim& claim, const Claim& other) {
    if (!Contradict(claim, other)) return;
    if (Exceeds(other, claim)) return Compare(other, claim);
    const bool is_new =
        reported_
            .emplace(claim.at, other.at, claim.name, claim.value, other.value)
            .second;
    if (!is_new) return;
    if (claim.attribute) {
      Report(claim.at, AttributeDiagnostic::kAttributeAgainstProperty)
          << AnnotationName(*claim.attribute) << claim.value << other.name
          << subject_ << other.value << Exceeds(claim, other);
    } else if (Exceeds(claim, other)) {
      Report(claim.at, AttributeDiagnostic::kPropertyAgainstLimit)
          << claim.name << claim.value << other.name << subject_ << other.value;
    } else {
      Report(claim.at, AttributeDiagnostic::kPropertyAgainstProperty)
          << claim.name << claim.value << other.value << subject_;
    }
    Report(other.at, AttributeDiagnostic::kOtherProperty) << other.is_of_launch;
  }

 private:
  // Begins a message without Clang's notes about template instantiations,
  // because these are in the headers.
  clang::DiagnosticBuilder Report(clang::SourceLocation at,
                                  AttributeDiagnostic diagnostic) {
    return sema_.getDiagnostics().Report(
        at, DiagnosticIdOf(sema_.getDiagnostics(), diagnostic));
  }

  clang::Sema& sema_;
  const unsigned subject_;
  ReportedConflicts& reported_;
};

// Compares each pair of claims that contains at least one property.
void CompareAll(Reporter reporter, const std::vector<Claim>& claims) {
  for (size_t i = 0; i < claims.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      // Both claims are on earlier declarations. This pair was reported when
      // the later of the two was checked.
      if (claims[i].is_earlier && claims[k].is_earlier) continue;
      if (!claims[k].attribute) {
        reporter.Compare(claims[i], claims[k]);
      } else if (!claims[i].attribute) {
        reporter.Compare(claims[k], claims[i]);
      }
    }
  }
}

}  // namespace

void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::FunctionDecl& function,
                             ReportedConflicts& reported) {
  if (function.hasAttr<clang::SYCLKernelEntryPointAttr>()) return;
  CompareAll(Reporter(sema, Reporter::kFunction, reported), ClaimsOf(function));
}

void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::CXXRecordDecl& record,
                             ReportedConflicts& reported) {
  for (SyclAttribute attribute : {SyclAttribute::kVariableProperties,
                                  SyclAttribute::kParameterProperties}) {
    CompareAll(Reporter(sema, Reporter::kClass, reported),
               ClaimsOf(record, attribute));
  }
  for (const clang::Decl* member : record.noload_decls()) {
    if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(member)) {
      CompareAll(Reporter(sema, Reporter::kMember, reported), ClaimsOf(*field));
    }
  }
}

clang::SourceLocation PlaceOfLaunch(const clang::Sema& sema,
                                    const clang::FunctionDecl& entry_point) {
  const clang::SourceManager& sources = sema.getSourceManager();
  for (const auto& context : llvm::reverse(sema.CodeSynthesisContexts)) {
    const clang::SourceLocation at = context.PointOfInstantiation;
    if (at.isValid() && !sources.isInSystemHeader(at)) return at;
  }
  return entry_point.getLocation();
}

void CheckKernelProperties(clang::Sema& sema, const LaunchInstance& entry_point,
                           llvm::ArrayRef<LaunchInstance> lists,
                           ReportedConflicts& reported) {
  Reporter reporter(sema, Reporter::kKernel, reported);
  const auto& [function, launch] = entry_point;
  std::vector<Claim> given = ClaimsOf(*function);
  for (const KernelFunction& kernel : KernelFunctions(*function)) {
    const auto find_place = [&](Claim& claim) {
      claim.at = PlaceInKernelClass(*kernel.function->getParent(), launch,
                                    lists, claim.name);
      claim.is_of_launch = claim.at.isInvalid();
      if (claim.is_of_launch) claim.at = launch;
    };
    for (Claim& claim : ClaimsOf(*kernel.function)) {
      claim.value = SizesForKernel(claim.name, claim.value, kernel.sizes);
      for (Claim& other : given) {
        if (!Contradict(claim, other)) continue;
        find_place(other);
        reporter.Compare(claim, other);
      }
    }
    // The headers refuse a size that exceeds a limit of the same list.
    for (Claim& size : given) {
      for (Claim& limit : given) {
        if (!Exceeds(size, limit)) continue;
        find_place(size);
        find_place(limit);
        if (size.at != limit.at) reporter.Compare(size, limit);
      }
    }
  }
}

}  // namespace aspectra
