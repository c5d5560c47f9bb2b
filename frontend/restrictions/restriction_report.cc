// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reports the places where device code does something that a device cannot do,
// each with the way from the kernel to the place.
//
// Rules.
// - A place in the user's code is reported once, even if several instances of a
//   template contain it.
// - A place in a system header is reported at the user's call that leads to it,
//   because the user can change this call. If one call leads to several such
//   places, the nearest place is reported.
// - A cycle of calls is reported at a call in its first function in the user's
//   code; notes show the other calls.
//
// Each message is followed by the way back to the kernel, one note for each
// call.
//
// The cost is linear in the number of nodes and edges; each strongly connected
// component is searched for a cycle once.

#include "frontend/restrictions/restriction_report.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/SourceManager.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/clang_messages/warning_options.h"
#include "frontend/restrictions/call_cycles.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

constexpr size_t kNone = DeviceNode::kNone;

enum Severity { kNote, kWarning, kError };

Severity SeverityOf(Diagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  case Diagnostic::NAME:                          \
    return SEVERITY;
#include "frontend/restrictions/restriction_diagnostics.def"
  }
  llvm_unreachable("not a diagnostic");
}

llvm::StringRef TextOf(Diagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  case Diagnostic::NAME:                          \
    return TEXT;
#include "frontend/restrictions/restriction_diagnostics.def"
  }
  llvm_unreachable("not a diagnostic");
}

// If the user may turn the message off, returns the message's warning group.
// For all other messages, the result is empty.
llvm::StringRef GroupOf(Diagnostic diagnostic) {
  switch (diagnostic) {
    case Diagnostic::kOwnAssignment:
      return kDeviceCopyableGroup;
    case Diagnostic::kRecursion:
      return kRecursionGroup;
    case Diagnostic::kIndirectCall:
      return kIndirectCallGroup;
    case Diagnostic::kKernelResult:
      return kKernelResultGroup;
    default:
      return "";
  }
}

// Returns the number by which Clang knows the message. The messages are shown
// in system headers too, because the SYCL headers are system headers.
unsigned DiagnosticId(clang::DiagnosticsEngine& engine, Severity severity,
                      std::string text) {
  using Ids = clang::DiagnosticIDs;
  if (severity == kNote) {
    return engine.getDiagnosticIDs()->getCustomDiagID(Ids::Note, text);
  }
  const bool is_error = severity == kError;
  return engine.getDiagnosticIDs()->getCustomDiagID(Ids::CustomDiagDesc(
      is_error ? clang::diag::Severity::Error : clang::diag::Severity::Warning,
      std::move(text), is_error ? Ids::CLASS_ERROR : Ids::CLASS_WARNING,
      /*ShowInSystemHeader=*/true, /*ShowInSystemMacro=*/true));
}

clang::DiagnosticBuilder Note(const clang::ASTContext& context,
                              clang::SourceLocation at, Diagnostic note) {
  clang::DiagnosticsEngine& engine = context.getDiagnostics();
  return engine.Report(at, DiagnosticId(engine, kNote, TextOf(note).str()));
}

class Reporter {
 public:
  Reporter(const clang::ASTContext& context, const WarningOptions& options,
           const DeviceCode& code)
      : context_(context),
        options_(options),
        nodes_(code.nodes()),
        cycles_(FindCallCycles(code.nodes())) {}

  void Run() {
    FindLibraryProblems();
    FindNearestProblems();
    auto cycle = cycles_.begin();
    for (size_t i = 0; i < nodes_.size() && nodes_[i].is_called; ++i) {
      const bool has_cycle =
          cycle != cycles_.end() && cycle->steps.front().node == i;
      if (nodes_[i].is_system) {
        // If the kernel itself is in a system header, the user's code has no
        // call that leads to it.
        if (nodes_[i].parent == kNone && own_[i]) TellOne(i, *own_[i]);
      } else {
        std::set<std::pair<Diagnostic, const clang::NamedDecl*>> named;
        for (const Restriction& each : nodes_[i].restrictions) {
          // Each variable or function is reported at its first use only.
          if (each.declaration == nullptr ||
              named.insert({each.diagnostic, each.declaration}).second) {
            TellOne(i, each);
          }
        }
        if (has_cycle) TellCycle(*cycle);
        for (const DeviceNode::Edge& edge : nodes_[i].edges) {
          if (nearest_[edge.to] != kNone) {
            TellLibrary(i, edge, nearest_[edge.to]);
          }
        }
      }
      if (has_cycle) ++cycle;
    }
  }

 private:
  bool Tell(const Restriction& restriction) {
    return Report(context_, options_, restriction);
  }

  // Returns whether no earlier message of this kind is at this place.
  bool IsNew(const Restriction& restriction) {
    return told_
        .insert({restriction.at.getRawEncoding(),
                 static_cast<unsigned>(restriction.diagnostic)})
        .second;
  }

  void TellOne(size_t node, const Restriction& restriction) {
    if (IsNew(restriction) && Tell(restriction)) TellWay(node);
  }

  void TellLibrary(size_t node, const DeviceNode::Edge& edge, size_t problem) {
    if (!told_of_library_.insert(edge.at.getRawEncoding()).second) return;
    Restriction restriction = *own_[problem];
    const clang::SourceLocation inside = restriction.at;
    restriction.at = edge.at;
    restriction.range = {};
    if (!Tell(restriction)) return;
    Note(context_, inside, Diagnostic::kInLibrary)
        << nodes_[problem].declaration;
    TellWay(node);
  }

  Restriction RestrictionOf(const CallCycle& cycle) const {
    const CallCycle::Step& first = cycle.steps.front();
    return {.diagnostic = Diagnostic::kRecursion,
            .at = first.at,
            .declaration = nodes_[first.node].declaration,
            .choice = cycle.steps.size() > 1};
  }

  void TellCycle(const CallCycle& cycle) {
    const Restriction restriction = RestrictionOf(cycle);
    if (!IsNew(restriction) || !Tell(restriction)) return;
    for (size_t i = 1; i < cycle.steps.size(); ++i) {
      const CallCycle::Step& next = cycle.steps[(i + 1) % cycle.steps.size()];
      Note(context_, cycle.steps[i].at, Diagnostic::kCycleCall)
          << nodes_[cycle.steps[i].node].declaration
          << nodes_[next.node].declaration;
    }
    TellWay(cycle.steps.front().node);
  }

  clang::QualType KernelName(size_t node) const {
    const auto* attribute =
        nodes_[node].declaration->getAttr<clang::SYCLKernelEntryPointAttr>();
    return attribute != nullptr ? attribute->getKernelName()
                                : clang::QualType();
  }

  // Adds a note for each step of the way from `node` back to the entry point.
  void TellWay(size_t node) {
    std::vector<size_t> way = {node};
    while (nodes_[way.back()].parent != kNone) {
      way.push_back(nodes_[way.back()].parent);
    }
    const size_t root = way.back();
    const clang::QualType kernel = KernelName(root);
    // The notes show the kernel by its call operator, not by the function of
    // the SYCL headers that calls the operator.
    if (!kernel.isNull() && way.size() > 1) {
      const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(
          nodes_[way[way.size() - 2]].declaration);
      if (method != nullptr &&
          method->getOverloadedOperator() == clang::OO_Call) {
        way.pop_back();
      }
    }
    constexpr size_t kFirst = 6;
    constexpr size_t kLast = 3;
    for (size_t i = 0; i + 1 < way.size(); ++i) {
      if (way.size() > kFirst + kLast + 2 && i == kFirst) {
        const size_t skipped = way.size() - 1 - kFirst - kLast;
        Note(context_, {}, Diagnostic::kMoreCalls)
            << static_cast<unsigned>(skipped);
        i += skipped;
      }
      TellStep(way[i], way[i + 1],
               i + 2 == way.size() ? kernel : clang::QualType());
    }
    if (way.size() == 1 || kernel.isNull()) TellEntry(way.back(), kernel);
  }

  void TellStep(size_t node, size_t caller, clang::QualType kernel) {
    const clang::SourceLocation at = nodes_[node].used_at;
    const bool is_used = llvm::isa<clang::VarDecl>(nodes_[node].declaration);
    const clang::NamedDecl* by = nodes_[caller].declaration;
    if (!kernel.isNull()) {
      Note(context_, at, Diagnostic::kCalledByKernel) << kernel << is_used;
    } else if (llvm::isa<clang::VarDecl>(by)) {
      Note(context_, by->getLocation(), Diagnostic::kInitialValueOf) << by;
    } else {
      Note(context_, at, Diagnostic::kCalledBy) << by << is_used;
    }
  }

  void TellEntry(size_t node, clang::QualType kernel) {
    const clang::NamedDecl* entry = nodes_[node].declaration;
    if (kernel.isNull()) {
      Note(context_, entry->getLocation(), Diagnostic::kInExported) << entry;
    } else {
      Note(context_, entry->getLocation(), Diagnostic::kInKernel) << kernel;
    }
  }

  // For each function of system headers, finds one thing in the function itself
  // that a device cannot do (own_).
  void FindLibraryProblems() {
    own_.resize(nodes_.size());
    for (size_t i = 0; i < nodes_.size() && nodes_[i].is_called; ++i) {
      if (nodes_[i].is_system && !nodes_[i].restrictions.empty()) {
        own_[i] = nodes_[i].restrictions.front();
      }
    }
    for (const CallCycle& cycle : cycles_) {
      const CallCycle::Step& first = cycle.steps.front();
      if (cycle.is_system && !own_[first.node]) {
        own_[first.node] = RestrictionOf(cycle);
      }
    }
  }

  // For each function of system headers, finds the nearest function with a
  // problem: the function itself, or one that it reaches by calls within system
  // headers. The search is breadth first, from called functions to their
  // callers.
  void FindNearestProblems() {
    std::vector<std::vector<size_t>> callers(nodes_.size());
    nearest_.assign(nodes_.size(), kNone);
    std::vector<size_t> found;
    for (size_t i = 0; i < nodes_.size() && nodes_[i].is_called; ++i) {
      if (!nodes_[i].is_system) continue;
      if (own_[i]) {
        nearest_[i] = i;
        found.push_back(i);
      }
      for (const DeviceNode::Edge& edge : nodes_[i].edges) {
        callers[edge.to].push_back(i);
      }
    }
    for (size_t i = 0; i < found.size(); ++i) {
      for (size_t caller : callers[found[i]]) {
        if (nearest_[caller] != kNone) continue;
        nearest_[caller] = nearest_[found[i]];
        found.push_back(caller);
      }
    }
  }

  const clang::ASTContext& context_;
  const WarningOptions& options_;
  llvm::ArrayRef<DeviceNode> nodes_;
  const std::vector<CallCycle> cycles_;
  std::vector<std::optional<Restriction>> own_;
  std::vector<size_t> nearest_;
  std::set<std::pair<unsigned, unsigned>> told_;
  std::set<unsigned> told_of_library_;
};

}  // namespace

bool Report(const clang::ASTContext& context, const WarningOptions& options,
            const Restriction& restriction) {
  clang::DiagnosticsEngine& engine = context.getDiagnostics();
  Severity severity = SeverityOf(restriction.diagnostic);
  std::string text = TextOf(restriction.diagnostic).str();
  const bool all_are_errors = engine.getWarningsAsErrors();
  const llvm::StringRef group = GroupOf(restriction.diagnostic);
  if (!group.empty()) {
    const WarningOptions::OfGroup& wanted = options.Of(group);
    if (!wanted.is_enabled) return false;
    const bool is_warning = severity == kWarning;
    if (wanted.is_error) {
      severity = *wanted.is_error ? kError : kWarning;
    } else if (is_warning && all_are_errors) {
      severity = kError;
    }
    if (severity == kWarning && engine.getIgnoreAllWarnings()) return false;
    text += is_warning && severity == kError ? " [-Werror,-W" : " [-W";
    text += group;
    text += "]";
  }
  // With -Wno-error=GROUP, -Werror must not affect this message.
  engine.setWarningsAsErrors(false);
  {
    clang::DiagnosticBuilder message = engine.Report(
        restriction.at, DiagnosticId(engine, severity, std::move(text)));
    if (restriction.declaration != nullptr) message << restriction.declaration;
    if (!restriction.type.isNull()) message << restriction.type;
    message << restriction.choice;
    if (restriction.range.isValid()) message << restriction.range;
  }
  engine.setWarningsAsErrors(all_are_errors);
  return true;
}

void ReportNote(const clang::ASTContext& context, clang::SourceLocation at,
                RestrictionDiagnostic note,
                const clang::NamedDecl& declaration) {
  Note(context, at, note) << &declaration;
}

void ReportKernel(const clang::ASTContext& context,
                  const clang::FunctionDecl& entry_point) {
  const llvm::SmallVector<KernelFunction, 1> functions =
      KernelFunctions(entry_point);
  const clang::SourceLocation at =
      functions.empty() ? entry_point.getLocation()
                        : functions.front().function->getLocation();
  Note(context, at, Diagnostic::kInKernel)
      << entry_point.getAttr<clang::SYCLKernelEntryPointAttr>()
             ->getKernelName();
}

void ReportRestrictions(const clang::ASTContext& context,
                        const WarningOptions& options, const DeviceCode& code) {
  Reporter(context, options, code).Run();
}

}  // namespace aspectra
