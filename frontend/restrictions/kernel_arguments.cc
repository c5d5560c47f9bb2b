// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks the arguments of kernels (SYCL 2020, 3.13.1 and 4.12.4).
//
// Rule. The kernel's object is copied to the device as bytes, with everything
// that the object contains. So each class in the object must satisfy one of
// these conditions:
// - sycl::is_device_copyable is specialized for it and true. Its contents are
//   then the user's responsibility. If the specialization is false, the
//   contents are checked, and they show the reason.
// - Like an accessor, it is declared special (SYCLSupport.rst), and transfers
//   itself to the device.
// - It is trivially copyable; or it has no copy or move operation or destructor
//   of its own, and the rule holds for its bases and members.
//
// In addition, no part of the object may be a reference, have a type that no
// device has, or be an array without elements.
//
// For each kernel, each class is checked once, the outer classes first. So the
// cost is linear in the number of members.

#include "frontend/restrictions/kernel_arguments.h"

#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/LambdaCapture.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/kernel_launch/special_subobjects.h"
#include "frontend/kernel_launch/type_arguments.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/device_code.h"
#include "frontend/restrictions/device_copyable.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/restriction_report.h"
#include "frontend/restrictions/type_limits.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

class KernelCheck {
 public:
  KernelCheck(clang::Sema& sema, const WarningOptions& options,
              const DeviceCode& code)
      : context_(sema.Context), options_(options), device_copyable_(sema) {
    for (const DeviceNode& node : code.nodes()) {
      const auto* method =
          llvm::dyn_cast<clang::CXXMethodDecl>(node.declaration);
      if (method == nullptr || !method->getParent()->isLambda()) continue;
      for (const Restriction& restriction : node.restrictions) {
        if (restriction.diagnostic == Diagnostic::kUnsupportedType) {
          types_told_.insert({method->getParent(), Bare(restriction.type)});
        }
      }
    }
  }

  void Check(const clang::FunctionDecl& kernel) {
    kernel_ = &kernel;
    for (const KernelFunction& called : KernelFunctions(kernel)) {
      CheckResult(*called.function);
    }
    for (const clang::ParmVarDecl* parameter : kernel.parameters()) {
      CheckArgument(parameter->getType().getNonReferenceType());
    }
  }

 private:
  static constexpr size_t kNone = ~size_t{0};

  // A part of the argument.
  struct Part {
    clang::QualType type;
    size_t holder;                   // the part around it, in `parts_`
    const clang::NamedDecl* member;  // a field or captured variable
    clang::SourceLocation at;
    bool is_capture;
    bool is_this = false;  // a copy of the object that '*this' captures
    // Whether this part may be a base or member by which a system header
    // implements a class such as std::tuple. The user did not write this part;
    // the elements of the tuple are separate parts.
    bool is_implementation = false;
  };

  void CheckResult(const clang::CXXMethodDecl& function) {
    if (function.getReturnType()->isVoidType()) return;
    Tell({.diagnostic = Diagnostic::kKernelResult,
          .at = function.getLocation(),
          .type = function.getReturnType()},
         kNone);
  }

  void CheckArgument(clang::QualType type) {
    parts_.clear();
    seen_.clear();
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    parts_.push_back({.type = type,
                      .holder = kNone,
                      .member = nullptr,
                      .at = record != nullptr ? record->getLocation()
                                              : kernel_->getLocation(),
                      .is_capture = false});
    // CheckPart adds the contents of a part at the end, so the loop visits them
    // too.
    for (size_t i = 0; i < parts_.size(); ++i) CheckPart(i);
  }

  void CheckPart(size_t i) {
    const Part part = parts_[i];
    if (part.type->isReferenceType()) {
      CheckReference(i);
      return;
    }
    clang::QualType type = part.type;
    while (const clang::ArrayType* array = context_.getAsArrayType(type)) {
      const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
      if (constant != nullptr && constant->isZeroSize()) {
        Tell({.diagnostic = Diagnostic::kZeroLengthArray,
              .at = part.at,
              .declaration = part.member},
             part.holder);
        return;
      }
      type = array->getElementType();
    }
    if (IsUnsupportedScalar(type)) {
      if (part.is_capture && IsToldInBody(part, type)) return;
      Tell({.diagnostic = Diagnostic::kUnsupportedType,
            .at = part.at,
            .type = type.getUnqualifiedType()},
           part.holder);
      return;
    }
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (record == nullptr || !record->hasDefinition()) return;
    record = record->getDefinition();
    if (!seen_.insert(record).second) return;
    CheckClass(i, type.getUnqualifiedType(), *record);
  }

  // Returns whether the class is declared in namespace sycl by a system header.
  bool IsOfSycl(const clang::CXXRecordDecl& record) const {
    const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(
        record.getDeclContext()->getRedeclContext());
    return space != nullptr && space->getName() == "sycl" &&
           space->getParent()->getRedeclContext()->isTranslationUnit() &&
           IsInSystemHeader(record);
  }

  // Reports a class of the SYCL headers whose objects only the host can use.
  void TellHostObject(size_t i, clang::QualType type,
                      const clang::CXXRecordDecl& record) {
    const llvm::StringRef name = record.getName();
    Tell({.diagnostic = Diagnostic::kHostObject,
          .at = parts_[i].at,
          .type = type,
          .choice = name == "buffer" || name.ends_with("accessor")},
         parts_[i].holder);
  }

  static const clang::Type* Bare(clang::QualType type) {
    return type.getCanonicalType().getTypePtr();
  }

  // Returns whether the type was already reported in the body of the lambda
  // that captured the part.
  bool IsToldInBody(const Part& part, clang::QualType type) const {
    return types_told_.contains(
        {parts_[part.holder].type->getAsCXXRecordDecl(), Bare(type)});
  }

  void CheckReference(size_t i) {
    const Part& part = parts_[i];
    Restriction restriction{.diagnostic = Diagnostic::kCapturedReference,
                            .at = part.at,
                            .declaration = part.member};
    if (!part.is_capture) {
      restriction.diagnostic = Diagnostic::kReferenceMember;
      restriction.type = parts_[part.holder].type.getUnqualifiedType();
    }
    Tell(restriction, part.holder);
  }

  void CheckClass(size_t i, clang::QualType type,
                  const clang::CXXRecordDecl& record) {
    if (IsSpecial(type)) return;
    const std::optional<bool> said = device_copyable_.Specialised(type);
    if (said == true) return;
    if (!said && IsOfSycl(record) && !type.isTriviallyCopyableType(context_)) {
      TellHostObject(i, type, record);
      return;
    }
    std::optional<OwnCopy> own;
    // A std::tuple or a similar class is copyable if its elements are. So the
    // copy operations of the classes that implement it do not matter.
    const bool is_of_library = IsInSystemHeader(record);
    parts_[i].is_implementation &= is_of_library;
    if (said == false && is_of_library) {
      AddElements(i, record);
      parts_[i].is_implementation = true;
    } else if (said != false && !parts_[i].is_implementation &&
               !type.isTriviallyCopyableType(context_)) {
      own = FindOwnCopy(record);
    }
    if (!own) {
      AddMembers(i, record);
      return;
    }
    const Part& part = parts_[i];
    if (own->kind == OwnCopy::kAssignment) {
      // The user cannot change the class of a library.
      if (!is_of_library) {
        Tell({.diagnostic = Diagnostic::kOwnAssignment,
              .at = part.at,
              .type = type},
             part.holder, own->function);
      }
      AddMembers(i, record);
      return;
    }
    Tell({.diagnostic = is_of_library ? Diagnostic::kLibraryNotDeviceCopyable
                                      : Diagnostic::kNotDeviceCopyable,
          .at = part.at,
          .type = type,
          .choice = own->kind},
         part.holder, is_of_library ? nullptr : own->function);
  }

  bool IsInSystemHeader(const clang::CXXRecordDecl& record) const {
    const clang::SourceManager& sources = context_.getSourceManager();
    return sources.isInSystemHeader(
        sources.getExpansionLoc(record.getLocation()));
  }

  // Adds the elements of a library's class, such as std::tuple, before the
  // class's members, so that each element is checked like a type that the user
  // wrote. References are left out, because the check of the members finds
  // them.
  void AddElements(size_t holder, const clang::CXXRecordDecl& record) {
    for (clang::QualType element : TypeArguments(record)) {
      if (element->isReferenceType()) continue;
      parts_.push_back({.type = element,
                        .holder = holder,
                        .member = parts_[holder].member,
                        .at = parts_[holder].at,
                        .is_capture = false});
    }
  }

  void AddMembers(size_t holder, const clang::CXXRecordDecl& record) {
    const clang::SourceLocation outer = parts_[holder].at;
    const bool is_implementation = parts_[holder].is_implementation;
    for (const clang::CXXBaseSpecifier& base : record.bases()) {
      parts_.push_back({.type = base.getType(),
                        .holder = holder,
                        .member = parts_[holder].member,
                        .at = UserPlace(base.getBeginLoc(), outer),
                        .is_capture = false,
                        .is_implementation = is_implementation});
    }
    auto captures = record.isLambda() ? record.captures_begin() : nullptr;
    for (const clang::FieldDecl* field : record.fields()) {
      Part part{.type = field->getType(),
                .holder = holder,
                .member = field,
                .at = UserPlace(field->getLocation(), outer),
                .is_capture = false,
                .is_implementation = is_implementation};
      if (captures != nullptr) {
        part.at = captures->getLocation();
        part.is_capture = captures->capturesVariable();
        if (part.is_capture) part.member = captures->getCapturedVar();
        part.is_this = captures->capturesThis();
        ++captures;
      }
      parts_.push_back(part);
    }
  }

  // Returns `at`, or `outer` if `at` is in a system header.
  clang::SourceLocation UserPlace(clang::SourceLocation at,
                                  clang::SourceLocation outer) const {
    const clang::SourceManager& sources = context_.getSourceManager();
    return at.isInvalid() || sources.isInSystemHeader(at) ? outer : at;
  }

  void Tell(const Restriction& restriction, size_t holder,
            const clang::CXXMethodDecl* function = nullptr) {
    if (!told_
             .insert({restriction.at.getRawEncoding(),
                      static_cast<unsigned>(restriction.diagnostic)})
             .second ||
        !Report(context_, options_, restriction)) {
      return;
    }
    if (function != nullptr) {
      ReportNote(context_, function->getLocation(), Diagnostic::kDeclaredHere,
                 *function);
    }
    clang::SourceLocation last = restriction.at;
    for (; holder != kNone; holder = parts_[holder].holder) {
      const Part& part = parts_[holder];
      const bool is_anonymous = part.member != nullptr && !part.is_this &&
                                part.member->getDeclName().isEmpty();
      if (part.member == nullptr || is_anonymous || part.at == last ||
          context_.getSourceManager().isInSystemHeader(part.at)) {
        continue;
      }
      last = part.at;
      ReportNote(context_, part.at,
                 part.is_this ? Diagnostic::kThisOfArgument
                              : Diagnostic::kMemberOfArgument,
                 *part.member);
    }
    ReportKernel(context_, *kernel_);
  }

  const clang::ASTContext& context_;
  const WarningOptions& options_;
  DeviceCopyable device_copyable_;
  const clang::FunctionDecl* kernel_ = nullptr;
  std::vector<Part> parts_;
  llvm::DenseSet<const clang::CXXRecordDecl*> seen_;
  // Lambdas, each with a type that was reported in the lambda's body because no
  // device has the type.
  std::set<std::pair<const clang::CXXRecordDecl*, const clang::Type*>>
      types_told_;
  std::set<std::pair<unsigned, unsigned>> told_;
};

}  // namespace

void CheckKernels(clang::Sema& sema, const WarningOptions& options,
                  const DeviceCode& code,
                  llvm::ArrayRef<const clang::FunctionDecl*> entry_points) {
  KernelCheck check(sema, options, code);
  for (const clang::FunctionDecl* entry_point : entry_points) {
    if (entry_point->hasAttr<clang::SYCLKernelEntryPointAttr>()) {
      check.Check(*entry_point);
    }
  }
}

}  // namespace aspectra
