// A function's entry has its own reasons. For a call, it names only the callee,
// with a link to the callee's entry. So a chain is followed from entry to
// entry, and all chains together are as long as the explanation. Users ask
// mostly about kernels and exported functions, so these also show the whole
// chain, up to kMostFrames. The section remains linear in functions and
// reasons.

#include "postlink/report/function_section.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/words.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/escape.h"
#include "postlink/report/function_links.h"
#include "postlink/report/marks.h"

namespace aspectra {
namespace {

using Function = Explanation::Function;
using Place = Explanation::Place;
using Reason = Explanation::Reason;

constexpr size_t kMostFrames = 12;
// Up to this many functions with reasons, all are open.
constexpr size_t kMostOpen = 8;

llvm::StringRef ViaWords(AspectReason::Via via) {
  switch (via) {
    case AspectReason::Via::kInstruction:
      return "instruction ";
    case AspectReason::Via::kType:
      return "type ";
    case AspectReason::Via::kAttribute:
      return "stated by ";
    case AspectReason::Via::kCall:
      return "calls ";
  }
  return "";
}

class Printer {
 public:
  Printer(const Explanation& explanation, const FunctionLinks& links,
          llvm::raw_ostream& out)
      : explanation_(explanation), links_(links), out_(out) {}

  void Print() {
    const size_t with_reasons = std::ranges::count_if(
        explanation_.functions,
        [](const auto& function) { return !function.reasons.empty(); });
    out_ << "<section id=\"functions\" aria-labelledby=\"functions-title\">\n"
            "<h2 id=\"functions-title\">Functions <span class=\"count\">"
         << Grouped(explanation_.functions.size()) << "</span></h2>\n";
    if (explanation_.functions.empty()) {
      out_ << "<p>The module has no functions.</p>\n";
    } else {
      PrintTable(with_reasons <= kMostOpen);
    }
    out_ << "</section>\n";
  }

 private:
  void PrintTable(bool open) {
    out_ << "<div id=\"filter\"></div>\n"
            "<table class=\"functions"
         << (explanation_.functions.size() > kMostLaidOut ? " many" : "")
         << "\">\n"
            "<caption>Aspects that each function uses itself, declares, and "
            "has from what it calls. A row opens to say why.</caption>\n"
            "<thead><tr><th scope=\"col\">Kind</th><th scope=\"col\">Function"
            "</th><th scope=\"col\">Own</th><th scope=\"col\">Declared</th>"
            "<th scope=\"col\">Inherited</th><th scope=\"col\" "
            "class=\"number\">Images</th><th scope=\"col\" class=\"why\">"
            "<span class=\"unseen\">Why</span></th></tr></thead>\n<tbody>\n";
    for (Place place = 0; place < explanation_.functions.size(); ++place) {
      PrintRow(place, open);
    }
    out_ << "</tbody>\n</table>\n";
  }

  void PrintRow(Place place, bool open) {
    const Function& function = explanation_.functions[place];
    const bool has_why =
        !function.reasons.empty() || !function.properties.empty();
    out_ << "<tr";
    if (!has_why) out_ << " id=\"f" << place << "\"";
    out_ << "><td>";
    PrintKind(function.kind, out_);
    out_ << "</td><th scope=\"row\"><code title=\"" << EscapeHtml(function.name)
         << "\">" << links_.Name(place) << "</code></th><td>";
    PrintAspects(function.own, How::kOwn, out_);
    out_ << "</td><td>";
    PrintDeclared(function.declared);
    out_ << "</td><td>";
    PrintAspects(function.used.Without(function.own), How::kInherited, out_);
    out_ << "</td><td class=\"number\">" << links_.ImagesWith(place)
         << "</td><td class=\"why\">";
    if (has_why) PrintWhy(place, open);
    out_ << "</td></tr>\n";
  }

  // Without a declaration any aspect is allowed; an empty list allows none.
  void PrintDeclared(const std::optional<AspectSet>& declared) {
    if (declared && declared->empty()) {
      out_ << "<span class=\"declares-none\" title=\"device_has(): it is to "
              "use no aspect\">none</span>";
    } else {
      PrintAspects(declared.value_or(AspectSet()), How::kDeclared, out_);
    }
  }

  void PrintWhy(Place place, bool open) {
    const Function& function = explanation_.functions[place];
    out_ << "<details" << (open ? " open" : "")
         << "><summary><span class=\"unseen\">Why " << links_.Name(place)
         << "</span></summary><div id=\"f" << place << "\" class=\"panel\">";
    const std::string symbol = EscapeHtml(function.name);
    if (links_.Name(place) != symbol && links_.Name(place) != symbol + "()") {
      out_ << "<p class=\"symbol\"><code>" << symbol << "</code></p>";
    }
    out_ << "<dl>";
    for (const Reason& reason : function.reasons) {
      PrintReason(place, reason);
    }
    out_ << "</dl>";
    PrintProperties(function);
    out_ << "</div></details>";
  }

  void PrintProperties(const Function& function) {
    if (function.properties.empty()) return;
    out_ << "<p>Properties"
         << (function.place.empty()
                 ? ""
                 : " of the kernel at " + EscapeHtml(function.place))
         << ":</p><ul>";
    for (const StatedProperty& property : function.properties) {
      out_ << "<li><code>" << EscapeHtml(property.ToString()) << "</code></li>";
    }
    out_ << "</ul>";
  }

  void PrintReason(Place place, const Reason& reason) {
    const Function& function = explanation_.functions[place];
    const bool own = function.own.contains(reason.aspect);
    const bool declared = function.Declares(reason.aspect);
    const bool used = function.used.contains(reason.aspect);
    const How how = own        ? How::kOwn
                    : declared ? How::kDeclared
                               : How::kInherited;
    out_ << "<dt>";
    PrintAspect(reason.aspect, how, out_);
    out_ << " <span class=\"how\">"
         << (own && declared    ? "own and declared"
             : own              ? "own"
             : declared && used ? "declared and inherited"
             : declared         ? "declared"
                                : "inherited")
         << "</span></dt><dd>";
    if (reason.via == AspectReason::Via::kCall && IsEntryPoint(function.kind)) {
      PrintChain(place, reason.aspect);
    } else {
      PrintCause(reason);
      PrintPlace(reason.location, out_);
    }
    out_ << "</dd>";
  }

  // Prints the cause, for example "calls f()" or "instruction load: double".
  void PrintCause(const Reason& reason) {
    out_ << ViaWords(reason.via);
    if (reason.via == AspectReason::Via::kCall) {
      links_.Print(reason.callee, out_);
    } else {
      out_ << "<code>" << EscapeHtml(reason.detail) << "</code>";
    }
  }

  // Prints the chain from `place` to the function that uses the aspect itself.
  void PrintChain(Place place, int32_t aspect) {
    out_ << "<ol class=\"chain\">";
    for (size_t frames = 0; frames < kMostFrames; ++frames) {
      const Reason* const reason =
          explanation_.functions[place].FindReason(aspect);
      const bool leads_on =
          reason != nullptr && reason->via == AspectReason::Via::kCall;
      const std::optional<Place> next =
          leads_on ? links_.Find(reason->callee) : std::nullopt;
      out_ << (next ? "<li>" : "<li class=\"source\">");
      links_.Print(place, out_);
      if (reason != nullptr) {
        PrintPlace(reason->location, out_);
        // The last function shows the cause of its aspect.
        if (!next) {
          out_ << " <span class=\"end\">";
          PrintCause(*reason);
          out_ << "</span>";
        }
      }
      out_ << "</li>";
      if (!next) break;
      place = *next;
      if (frames + 1 == kMostFrames) {
        out_ << "<li class=\"on\">and on from ";
        links_.Print(place, out_);
        out_ << "</li>";
      }
    }
    out_ << "</ol>";
  }

  const Explanation& explanation_;
  const FunctionLinks& links_;
  llvm::raw_ostream& out_;
};

}  // namespace

void PrintFunctionSection(const Explanation& explanation,
                          const FunctionLinks& links, llvm::raw_ostream& out) {
  Printer(explanation, links, out).Print();
}

}  // namespace aspectra
