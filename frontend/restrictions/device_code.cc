// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds device code from its entry points.
//
// Rule. A function belongs to device code if a kernel or an exported function
// calls it, directly or through others. A variable belongs to device code if
// one of these functions uses it. body_walk.h defines what counts as a use. The
// search is breadth first, so the way from a node back along the parents is as
// short as possible. If the address of a function is taken but the function is
// not called, it comes last: Clang makes code from it too, but this code never
// runs, because device code calls no function through a pointer.
//
// Invariant: every function is walked over once, in the order of the nodes, so
// the search ends and is linear in the code that it reaches.

#include "frontend/restrictions/device_code.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "frontend/attributes/class_properties.h"
#include "frontend/device_globals/device_global_variables.h"
#include "frontend/restrictions/function_symbols.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Casting.h"
#include "postlink/device_library/supplied_names.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

// Returns whether the device's compiler provides `declaration`, so that no
// source defines it.
bool IsBuiltin(const clang::NamedDecl& declaration) {
  const clang::IdentifierInfo* name = declaration.getIdentifier();
  if (name == nullptr) return false;
  return IsBuiltinName(name->getName()) || name->getName().starts_with("__nv");
}

// Returns whether `name` is a function of C for memory, text or characters that
// devices have. Clang replaces the functions in the first list by instructions,
// and the device library defines the others.
bool IsMemoryOrText(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
             .Cases({"memcpy", "memmove", "memset", "mempcpy", "bcopy", "bzero",
                     "ffs", "ffsl", "ffsll"},
                    true)
             .Default(false) ||
         IsLibraryFunction(name);
}

// `name` is a function of the C library that Clang knows. Returns whether only
// the host has the function. Devices have most functions of <math.h>; the link
// checks that they have the function (postlink/images/image_symbols.cc).
bool IsForHost(llvm::StringRef name, llvm::StringRef header) {
  if (header == "stdio.h") {
    return name != "printf" && name != "putchar" && name != "puts";
  }
  if (header == "stdlib.h") {
    return !llvm::StringSwitch<bool>(name)
                .Cases({"abs", "labs", "llabs", "abort"}, true)
                .Default(false);
  }
  if (header == "string.h" || header == "strings.h" || header == "wchar.h" ||
      header == "ctype.h") {
    return !IsMemoryOrText(name);
  }
  return header == "setjmp.h" || header == "unistd.h" || header == "malloc.h";
}

// Returns whether a device library may define a function that Clang does not
// know.
bool MayBeSupplied(const clang::FunctionDecl& function) {
  const clang::IdentifierInfo* identifier = function.getIdentifier();
  if (identifier == nullptr) return false;
  // In C++, memchr and similar functions have two declarations, for const and
  // not const, whose labels name the same symbol.
  const auto* label = function.getAttr<clang::AsmLabelAttr>();
  const llvm::StringRef name =
      label != nullptr ? label->getLabel() : identifier->getName();
  if (name == "_Hash_bytes") return true;
  if (label == nullptr && !function.isExternC()) return false;
  for (llvm::StringRef whole :
       {"acospi", "acospif", "asinpi",  "asinpif", "atan2pi", "atan2pif",
        "atanpi", "atanpif", "cospi",   "cospif",  "exp10",   "exp10f",
        "powr",   "powrf",   "putchar", "puts",    "rsqrt",   "rsqrtf",
        "sinpi",  "sinpif",  "tanpi",   "tanpif"}) {
    if (name == whole) return true;
  }
  return IsMemoryOrText(name);
}

// Returns whether the variable cannot change: it is const or a reference, or
// its class is empty, as for a lambda without captures.
bool IsConst(const clang::ASTContext& context, const clang::VarDecl& variable) {
  clang::QualType type = context.getBaseElementType(variable.getType());
  if (type->isReferenceType() || type.isConstQualified()) return true;
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  return record != nullptr && record->hasDefinition() && record->isEmpty();
}

// Returns whether a part of the variable can change although the variable is
// const.
bool HasMutableMember(const clang::ASTContext& context,
                      const clang::VarDecl& variable) {
  const clang::CXXRecordDecl* record =
      context.getBaseElementType(variable.getType())->getAsCXXRecordDecl();
  return record != nullptr && record->hasDefinition() &&
         record->hasMutableFields();
}

// `invoker` is the function to which a lambda's conversion to a function
// pointer points. Returns the call operator that `invoker` calls; for a generic
// lambda, this is an instance. Returns null if there is none.
const clang::FunctionDecl* BodyOfInvoker(const clang::CXXMethodDecl& invoker) {
  const clang::CXXMethodDecl* body =
      invoker.getParent()->getLambdaCallOperator();
  const clang::TemplateArgumentList* arguments =
      invoker.getTemplateSpecializationArgs();
  if (body == nullptr || arguments == nullptr) return body;
  clang::FunctionTemplateDecl* primary = body->getDescribedFunctionTemplate();
  void* place = nullptr;
  return primary == nullptr
             ? body
             : primary->findSpecialization(arguments->asArray(), place);
}

unsigned KindOf(const clang::VarDecl& variable) {
  if (variable.isStaticDataMember()) return 1;
  return variable.isStaticLocal() ? 2 : 0;
}

// Returns whether the function is declared in namespace sycl, or in a class or
// namespace inside it.
bool IsOfSycl(const clang::FunctionDecl& function) {
  const clang::DeclContext* outermost = function.getDeclContext();
  while (outermost->getParent() != nullptr &&
         !outermost->getParent()->isTranslationUnit()) {
    outermost = outermost->getParent();
  }
  const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(outermost);
  return space != nullptr && space->getName() == "sycl";
}

// Returns whether an object of the type, or of the type that it refers to, is a
// stream of the C++ library, such as std::cout.
bool IsHostStream(clang::QualType type) {
  const clang::CXXRecordDecl* record =
      type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return false;
  const clang::IdentifierInfo* name = record->getIdentifier();
  return name != nullptr &&
         (name->isStr("basic_ostream") || name->isStr("basic_istream") ||
          name->isStr("basic_iostream"));
}

// Returns whether the function reads or writes a stream of the C++ library: it
// is a member of the stream's class, or the stream is its first argument.
bool UsesHostStream(const clang::FunctionDecl& function) {
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
      method != nullptr && method->isInstance()) {
    return IsHostStream(method->getThisType()->getPointeeType());
  }
  return function.getNumParams() != 0 &&
         IsHostStream(function.getParamDecl(0)->getType());
}

// What a message advises instead of the library's function.
unsigned AdviceFor(const clang::FunctionDecl& function) {
  if (UsesHostStream(function)) return 2;
  return IsOfSycl(function) ? 1 : 0;
}

bool IsSystem(const clang::ASTContext& context, clang::SourceLocation at) {
  const clang::SourceManager& sources = context.getSourceManager();
  return at.isInvalid() ||
         sources.isInSystemHeader(sources.getExpansionLoc(at));
}

}  // namespace

// Stores the events of a body in the current node.
class DeviceCode::Collector : public BodyEvents {
 public:
  Collector(const clang::ASTContext& context, Define define, DeviceCode& code)
      : context_(context),
        define_(define),
        code_(code),
        walk_(context, *this),
        symbols_(context) {}

  void Walk(size_t node) {
    node_ = node;
    const clang::NamedDecl* declaration = code_.nodes_[node].declaration;
    if (const auto* function =
            llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
      walk_.WalkFunction(*function);
      return;
    }
    const auto* variable = llvm::cast<clang::VarDecl>(declaration);
    if (const clang::APValue* value = ConstantValue(*variable)) {
      walk_.WalkValue(*value, variable->getLocation());
    }
  }

  size_t Add(const clang::NamedDecl& declaration, size_t parent,
             clang::SourceLocation at) {
    auto [found, is_new] =
        code_.index_.try_emplace(&declaration, code_.nodes_.size());
    if (is_new) {
      code_.nodes_.push_back(
          {.declaration = &declaration,
           .parent = parent,
           .used_at = at,
           .is_called = is_called_,
           .is_system = IsSystem(context_, declaration.getLocation())});
    }
    return found->second;
  }

  void Call(const clang::FunctionDecl& function,
            clang::SourceLocation at) override {
    Reach(function, at, /*is_call=*/true);
  }

  // Adds the functions whose address is taken but which were not added yet.
  // Returns whether there were any.
  bool AddReferred() {
    is_called_ = false;
    std::vector<Referred> referred = std::move(referred_);
    referred_.clear();
    for (const Referred& each : referred) {
      Add(*each.function, each.node, each.at);
    }
    return !referred.empty();
  }

  void Refer(const clang::FunctionDecl& function,
             clang::SourceLocation at) override {
    Reach(function, at, /*is_call=*/false);
  }

  void Use(const clang::VarDecl& variable, clang::SourceLocation at) override {
    if (IsBuiltin(variable) || variable.getType().hasAddressSpace()) return;
    define_(variable, at);
    const clang::VarDecl* definition = variable.getDefinition();
    const clang::VarDecl& known =
        definition != nullptr ? *definition : variable;
    Restriction restriction{.at = at, .declaration = &variable};
    if (known.getTLSKind() != clang::VarDecl::TLS_None) {
      restriction.diagnostic = Diagnostic::kThreadLocal;
    } else if (IsHostStream(known.getType())) {
      restriction.diagnostic = Diagnostic::kHostStream;
    } else if (!IsConst(context_, known) && !IsDeviceVariable(known)) {
      restriction.diagnostic = Diagnostic::kNotConstant;
      restriction.choice = KindOf(known);
    } else if (HasMutableMember(context_, known) && !IsDeviceVariable(known)) {
      restriction.diagnostic = Diagnostic::kMutableMember;
      restriction.choice = KindOf(known);
    } else if (definition == nullptr &&
               (IsDeviceVariable(known) || IsDeviceGlobal(known))) {
      // Another unit must define the variable, and the link checks this. If the
      // variable is a device_global, kernels get the address of its memory,
      // whichever unit defines it.
      return;
    } else if (definition == nullptr && !known.hasInit()) {
      restriction.diagnostic = Diagnostic::kUndefinedVariable;
    } else if (!known.hasConstantInitialization() &&
               ConstantValue(known) == nullptr &&
               !IsZeroDeviceVariable(known)) {
      restriction.diagnostic = Diagnostic::kDynamicInitialization;
    } else {
      const size_t known_nodes = code_.nodes_.size();
      const size_t to = Add(known, node_, at);
      node().edges.push_back({to, at, /*is_call=*/false});
      if (to == known_nodes && known.isStaticLocal()) {
        code_.static_locals_.push_back(&known);
      }
      return;
    }
    Restrict(restriction);
  }

  // Adds a restriction to the current function. Ignores some restrictions in
  // system headers, because they have no effect there: system headers throw
  // only if a precondition does not hold that the user must ensure, and their
  // variadic functions read no argument.
  void Restrict(const Restriction& restriction) override {
    if (node().is_system) {
      switch (restriction.diagnostic) {
        case Diagnostic::kThrow:
        case Diagnostic::kTry:
        case Diagnostic::kVariadicCall:
        case Diagnostic::kZeroLengthArray:
          // A system header's macro may be expanded in the user's code.
          if (IsSystem(context_, restriction.at)) return;
          break;
        default:
          break;
      }
    }
    node().restrictions.push_back(restriction);
  }

 private:
  struct Referred {
    const clang::FunctionDecl* function;
    size_t node;
    clang::SourceLocation at;
  };

  DeviceNode& node() { return code_.nodes_[node_]; }

  void Reach(const clang::FunctionDecl& function, clang::SourceLocation at,
             bool is_call) {
    // Clang generates no call of a trivial or consteval function.
    if (function.isTrivial() || function.isConsteval()) return;
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function)) {
      if (method->isLambdaStaticInvoker()) {
        if (const clang::FunctionDecl* body = BodyOfInvoker(*method)) {
          Reach(*body, at, is_call);
        }
        return;
      }
    }
    define_(function, at);
    const clang::FunctionDecl* definition = nullptr;
    if (is_call && IsAllocation(function)) {
      Restrict({.diagnostic =
                    IsDelete(function) ? Diagnostic::kDelete : Diagnostic::kNew,
                .at = at,
                .declaration = &function});
    } else if (function.hasBody(definition) ||
               (definition = FindByLabel(function)) != nullptr) {
      if (!is_call) {
        referred_.push_back({definition, node_, at});
        return;
      }
      const size_t to = Add(*definition, node_, at);
      node().edges.push_back({to, at, is_call});
    } else if (is_call) {
      CheckUndefined(function, at);
    }
  }

  // If `function` is the user's declaration with an assembler label, returns
  // the definition that the label names. Labels in system headers are ignored,
  // because they name functions of libraries.
  const clang::FunctionDecl* FindByLabel(const clang::FunctionDecl& function) {
    const auto* label = function.getAttr<clang::AsmLabelAttr>();
    if (label == nullptr || IsSystem(context_, function.getLocation())) {
      return nullptr;
    }
    return symbols_.Find(label->getLabel());
  }

  static bool IsDelete(const clang::FunctionDecl& function) {
    const clang::OverloadedOperatorKind kind = function.getOverloadedOperator();
    return kind == clang::OO_Delete || kind == clang::OO_Array_Delete ||
           (function.getIdentifier() != nullptr &&
            function.getName() == "free");
  }

  bool IsAllocation(const clang::FunctionDecl& function) const {
    if (function.isReplaceableGlobalAllocationFunction()) return true;
    switch (function.getBuiltinID()) {
      case clang::Builtin::BImalloc:
      case clang::Builtin::BIcalloc:
      case clang::Builtin::BIrealloc:
      case clang::Builtin::BIaligned_alloc:
      case clang::Builtin::BIfree:
        return true;
      default:
        return false;
    }
  }

  void CheckUndefined(const clang::FunctionDecl& function,
                      clang::SourceLocation at) {
    if (function.hasAttr<clang::SYCLExternalAttr>() || IsBuiltin(function) ||
        function.isPureVirtual() || function.isDefaulted()) {
      return;
    }
    Restriction restriction{.diagnostic = Diagnostic::kUndefinedFunction,
                            .at = at,
                            .declaration = &function};
    if (function.getBuiltinID() != 0) {
      // __builtin_snprintf, for example, stands for snprintf.
      llvm::StringRef name = function.getName();
      name.consume_front("__builtin_");
      const auto known = context_.Idents.find(name);
      const char* header = known == context_.Idents.end()
                               ? nullptr
                               : context_.BuiltinInfo.getHeaderName(
                                     known->second->getBuiltinID());
      // No device has a function with a parameter of type long double, such as
      // nexttoward.
      const bool is_for_host =
          header != nullptr &&
          (IsForHost(name, header) ||
           llvm::any_of(function.parameters(),
                        [](const clang::ParmVarDecl* parameter) {
                          return IsUnsupportedScalar(parameter->getType());
                        }));
      if (!is_for_host) return;
      // In a system header, a call of a function that does not return is
      // allowed: a library ends a failed program by such a call.
      if (function.isNoReturn() && IsSystem(context_, at)) return;
      restriction.diagnostic = Diagnostic::kLibraryFunction;
    } else if (IsSystem(context_, function.getLocation())) {
      // A function such as __assert_fail, which ends a failed test, is allowed.
      if (function.isNoReturn() || MayBeSupplied(function)) return;
      restriction.diagnostic = Diagnostic::kLibraryFunction;
      restriction.choice = AdviceFor(function);
    }
    Restrict(restriction);
  }

  const clang::ASTContext& context_;
  Define define_;
  DeviceCode& code_;
  BodyWalk walk_;
  FunctionSymbols symbols_;
  size_t node_ = 0;
  bool is_called_ = true;
  std::vector<Referred> referred_;
};

DeviceCode::DeviceCode(const clang::ASTContext& context,
                       llvm::ArrayRef<const clang::FunctionDecl*> entry_points,
                       Define define) {
  Collector collector(context, define, *this);
  for (const clang::FunctionDecl* entry_point : entry_points) {
    collector.Add(*entry_point, DeviceNode::kNone, entry_point->getLocation());
  }
  // Walk adds new nodes at the end.
  size_t next = 0;
  do {
    while (next < nodes_.size()) collector.Walk(next++);
  } while (collector.AddReferred());
}

void DeviceCode::AddAtPlace(const clang::ASTContext& context,
                            const Restriction& restriction) {
  const clang::SourceManager& sources = context.getSourceManager();
  const clang::SourceLocation at = sources.getExpansionLoc(restriction.at);
  for (DeviceNode& node : nodes_) {
    if (!llvm::isa<clang::FunctionDecl>(node.declaration)) continue;
    const clang::SourceRange function = node.declaration->getSourceRange();
    if (sources.isPointWithin(at, sources.getExpansionLoc(function.getBegin()),
                              sources.getExpansionLoc(function.getEnd()))) {
      node.restrictions.push_back(restriction);
    }
  }
}

bool DeviceCode::Reaches(const clang::FunctionDecl& function) const {
  const clang::FunctionDecl* definition = nullptr;
  return function.hasBody(definition) && index_.contains(definition);
}

}  // namespace aspectra
