#include "postlink/report/summary_section.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/report/function_links.h"
#include "postlink/report/marks.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Function = Explanation::Function;

// The number of functions that a row names; the rest is counted.
constexpr size_t kMostNames = 3;

// The functions that use or declare an aspect.
struct AspectCount {
  std::vector<Explanation::Place> own;
  size_t functions = 0;  // they use or declare the aspect
  size_t kernels = 0;
};

std::map<int32_t, AspectCount> CountAspects(const Explanation& explanation) {
  std::map<int32_t, AspectCount> counts;
  for (Explanation::Place place = 0; place < explanation.functions.size();
       ++place) {
    const Function& function = explanation.functions[place];
    AspectSet needed = function.used;
    if (function.declared) needed.InsertAll(*function.declared);
    for (int32_t aspect : needed) {
      if (aspect < 0) continue;
      AspectCount& count = counts[aspect];
      ++count.functions;
      count.kernels += function.kind == FunctionKind::kKernel;
      if (function.own.contains(aspect)) count.own.push_back(place);
    }
  }
  return counts;
}

size_t DevicesWithout(int32_t aspect, const Explanation& explanation) {
  const Requirements requirements{.aspects = {aspect}};
  return std::ranges::count_if(explanation.devices, [&](const auto& device) {
    return !unmet(requirements, device).empty();
  });
}

void PrintTile(llvm::StringRef section, size_t number, llvm::StringRef what,
               llvm::StringRef note, llvm::raw_ostream& out) {
  out << "<li><a href=\"#" << section << "\"><strong>" << Grouped(number)
      << "</strong> <span class=\"what\">" << Plural(number, what)
      << "</span><span class=\"note\">" << note << "</span></a></li>\n";
}

void PrintTiles(const Explanation& explanation,
                llvm::ArrayRef<DeviceGroup> groups, llvm::raw_ostream& out) {
  const auto& functions = explanation.functions;
  const size_t needing = std::ranges::count_if(
      functions, [](const Function& f) { return !f.reasons.empty(); });
  const auto is_kernel = [](const Function& f) {
    return f.kind == FunctionKind::kKernel;
  };
  const size_t kernels = std::ranges::count_if(functions, is_kernel);
  const size_t kernels_needing = std::ranges::count_if(
      functions,
      [&](const Function& f) { return is_kernel(f) && !f.reasons.empty(); });
  size_t runs_all = 0;
  for (const DeviceGroup& group : groups) {
    if (group.refused.empty()) runs_all += group.names.size();
  }
  const std::string fields = FieldNames(explanation.apart_by);
  const auto need = [](size_t number) {
    return Grouped(number) + std::string(OneOrMore(number, " needs", " need")) +
           " aspects";
  };
  out << "<ul class=\"tiles\">\n";
  PrintTile("functions", functions.size(), "function", need(needing), out);
  PrintTile("functions", kernels, "kernel", need(kernels_needing), out);
  PrintTile("warnings", explanation.warnings.size(), "warning",
            explanation.warnings.empty() ? "all is as declared"
                                         : "in the compiler's words",
            out);
  PrintTile("images", explanation.images.size(), "image",
            "-split=" + std::string(ToString(explanation.mode)) +
                (fields.empty() ? "" : ", by " + fields),
            out);
  PrintTile("devices", explanation.devices.size(), "target",
            explanation.images.empty()
                ? "no image to run"
                : Grouped(runs_all) +
                      std::string(OneOrMore(runs_all, " runs", " run")) +
                      " every image",
            out);
  out << "</ul>\n";
}

// Prints the functions that use `aspect` themselves, the first with locations.
void PrintOwnUses(int32_t aspect, const std::vector<Explanation::Place>& own,
                  const Explanation& explanation, const FunctionLinks& links,
                  llvm::raw_ostream& out) {
  if (own.empty()) {
    out << "<span class=\"none\">none here</span>";
    return;
  }
  out << "<ul class=\"uses\">";
  for (size_t i = 0; i < std::min(own.size(), kMostNames); ++i) {
    out << "<li>";
    links.Print(own[i], out);
    if (const auto* reason = explanation.functions[own[i]].FindReason(aspect)) {
      PrintPlace(reason->location, out);
    }
    out << "</li>";
  }
  if (own.size() > kMostNames) {
    out << "<li class=\"note\">and "
        << Counted(own.size() - kMostNames, "more function") << "</li>";
  }
  out << "</ul>";
}

void PrintAspectTable(const Explanation& explanation,
                      const FunctionLinks& links, llvm::raw_ostream& out) {
  const std::map<int32_t, AspectCount> counts = CountAspects(explanation);
  if (counts.empty()) {
    out << "<p>No function uses or declares an optional feature.</p>\n";
    return;
  }
  out << "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
         "aria-label=\"Aspects\"><table class=\"aspects-table\">\n"
         "<caption>Aspects: who brings them in, who needs them, and where they "
         "are missing</caption>\n<thead><tr><th scope=\"col\">Aspect</th>"
         "<th scope=\"col\">Used itself by</th>"
         "<th scope=\"col\" class=\"number\">Functions</th>"
         "<th scope=\"col\" class=\"number\">Kernels</th>"
         "<th scope=\"col\" class=\"number\">Targets without it</th></tr>"
         "</thead>\n<tbody>\n";
  for (const auto& [aspect, count] : counts) {
    const size_t without = DevicesWithout(aspect, explanation);
    out << "<tr><th scope=\"row\">";
    PrintAspect(aspect, How::kNeeded, out);
    out << "</th><td>";
    PrintOwnUses(aspect, count.own, explanation, links, out);
    out << "</td><td class=\"number\">" << Grouped(count.functions)
        << "</td><td class=\"number\">" << Grouped(count.kernels)
        << "</td><td class=\"number\">" << Grouped(without)
        << "<span class=\"note\"> of " << Grouped(explanation.devices.size())
        << "</span></td></tr>\n";
  }
  out << "</tbody>\n</table></div>\n";
}

}  // namespace

void PrintSummarySection(const Explanation& explanation,
                         const FunctionLinks& links,
                         llvm::ArrayRef<DeviceGroup> groups,
                         llvm::raw_ostream& out) {
  out << "<section id=\"summary\" aria-labelledby=\"summary-title\">\n"
         "<h2 id=\"summary-title\" class=\"unseen\">Summary</h2>\n";
  PrintTiles(explanation, groups, out);
  PrintAspectTable(explanation, links, out);
  out << "</section>\n";
}

}  // namespace aspectra
