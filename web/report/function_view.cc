// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The entry of a function shows the function's own reasons. If a reason is a
// call, the entry names only the callee, with a link to the callee's entry. So
// a chain is followed from entry to entry, and all chains together are as long
// as the explanation. Users ask mostly about kernels and exported functions, so
// the entries of these also show the whole chain, up to kMostFrames. The view
// remains linear in functions and reasons.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"
#include "web/report/function_links.h"
#include "web/report/mark_view.h"
#include "web/report/report_texts.h"
#include "web/report/views.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

using Function = Explanation::Function;
using Place = Explanation::Place;
using Reason = Explanation::Reason;

constexpr size_t kMostFrames = 12;
// If at most this many functions have reasons, all of them are open.
constexpr size_t kMostOpen = 8;

ReportText ViaText(AspectReason::Via via) {
  switch (via) {
    case AspectReason::Via::kInstruction:
      return ReportText::kByInstruction;
    case AspectReason::Via::kType:
      return ReportText::kByType;
    case AspectReason::Via::kAttribute:
      return ReportText::kByAttribute;
    case AspectReason::Via::kCall:
      return ReportText::kByCall;
  }
  std::unreachable();
}

class Viewer {
 public:
  Viewer(const Explanation& explanation, const FunctionLinks& links)
      : explanation_(explanation), links_(links) {}

  Object Row(Place place, bool open) const {
    const Function& function = explanation_.functions[place];
    Object row = links_.Link(place);
    row["kind"] = ToString(function.kind);
    row["kindText"] = function.kind == FunctionKind::kDeclaration
                          ? llvm::StringRef("declared")
                          : llvm::StringRef(ToString(function.kind));
    row["symbol"] = VisibleText(function.name);
    row["own"] = MarkViews(function.own, Origin::kOwn);
    row["inherited"] =
        MarkViews(function.used.Without(function.own), Origin::kInherited);
    // Without a declaration any aspect is allowed; an empty list allows none.
    Array declared;
    if (function.declared) {
      declared = MarkViews(*function.declared, Origin::kDeclared);
    }
    const bool declares_none = function.declared && function.declared->empty();
    row["declaresNone"] = declares_none;
    row["undeclared"] = declared.empty() && !declares_none;
    row["declared"] = std::move(declared);
    row["images"] = std::to_string(links_.ImagesWith(place));
    row["why"] = Why(place, open);
    return row;
  }

 private:
  Value Why(Place place, bool open) const {
    const Function& function = explanation_.functions[place];
    if (function.reasons.empty() && function.properties.empty()) return nullptr;
    const std::string symbol = VisibleText(function.name);
    const llvm::StringRef name = links_.Name(place);
    const bool shows_symbol = name != symbol && name != symbol + "()";
    Array reasons;
    for (const Reason& reason : function.reasons) {
      reasons.push_back(ReasonView(place, reason));
    }
    return Object{{"open", open},
                  {"fullSymbol", shows_symbol ? Value(symbol) : Value(nullptr)},
                  {"reasons", std::move(reasons)},
                  {"properties", Properties(function)}};
  }

  static Value Properties(const Function& function) {
    if (function.properties.empty()) return nullptr;
    Array list;
    for (const StatedProperty& property : function.properties) {
      list.push_back(
          Object{{"text", VisibleText(property.ToString())},
                 {"place", property.place.empty()
                               ? Value(nullptr)
                               : Value(VisibleText(property.place))}});
    }
    return Object{{"list", std::move(list)}};
  }

  Object ReasonView(Place place, const Reason& reason) const {
    const Function& function = explanation_.functions[place];
    const bool own = function.own.contains(reason.aspect);
    const bool declared = function.Declares(reason.aspect);
    const bool used = function.used.contains(reason.aspect);
    const Origin origin = own        ? Origin::kOwn
                          : declared ? Origin::kDeclared
                                     : Origin::kInherited;
    const bool has_chain =
        reason.via == AspectReason::Via::kCall && IsEntryPoint(function.kind);
    return Object{
        {"mark", MarkView(reason.aspect, origin)},
        {"how", Message(own && declared    ? ReportText::kOwnAndDeclared
                        : own              ? ReportText::kOwn
                        : declared && used ? ReportText::kDeclaredAndInherited
                        : declared         ? ReportText::kDeclared
                                           : ReportText::kInherited)},
        {"chain", has_chain ? Value(Chain(place, reason.aspect)) : nullptr},
        {"cause", has_chain ? Value(nullptr) : Value(Cause(reason))},
        {"location", has_chain ? nullptr : LocationView(reason.location)}};
  }

  // Returns the values of parts/cause.html: "calls f()", "instruction load:
  // double".
  Object Cause(const Reason& reason) const {
    const bool is_call = reason.via == AspectReason::Via::kCall;
    return Object{
        {"via", Message(ViaText(reason.via))},
        {"callee", is_call ? Value(links_.Link(reason.callee)) : nullptr},
        {"detail", is_call ? Value(nullptr) : VisibleText(reason.detail)}};
  }

  // Returns the chain from `place` to the function that uses the aspect itself.
  Object Chain(Place place, int32_t aspect) const {
    Array frames;
    Value on = nullptr;
    for (;;) {
      const Reason* const reason =
          explanation_.functions[place].FindReason(aspect);
      const bool leads_on =
          reason != nullptr && reason->via == AspectReason::Via::kCall;
      const std::optional<Place> next =
          leads_on ? links_.Find(reason->callee) : std::nullopt;
      Object frame = links_.Link(place);
      frame["location"] =
          reason == nullptr ? nullptr : LocationView(reason->location);
      frame["last"] = !next;
      // The last function shows the cause of its aspect.
      frame["cause"] =
          reason == nullptr || next ? Value(nullptr) : Value(Cause(*reason));
      frames.push_back(std::move(frame));
      if (!next) break;
      place = *next;
      if (frames.size() == kMostFrames) {
        on = links_.Link(place);
        break;
      }
    }
    return Object{{"frames", std::move(frames)}, {"on", std::move(on)}};
  }

  const Explanation& explanation_;
  const FunctionLinks& links_;
};

}  // namespace

Value FunctionView(const Explanation& explanation, const FunctionLinks& links) {
  const auto& functions = explanation.functions;
  if (functions.empty()) return nullptr;
  const size_t with_reasons = std::ranges::count_if(
      functions, [](const Function& f) { return !f.reasons.empty(); });
  const Viewer viewer(explanation, links);
  Array rows;
  for (Place place = 0; place < functions.size(); ++place) {
    rows.push_back(viewer.Row(place, with_reasons <= kMostOpen));
  }
  return Object{{"many", ManyClass(functions.size())},
                {"rows", std::move(rows)}};
}

}  // namespace aspectra
