// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_aspects.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/split/split_plan.h"
#include "web/report/function_links.h"
#include "web/report/mark_view.h"
#include "web/report/report_texts.h"
#include "web/report/views.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

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
    for (int32_t aspect : RequiredAspects(needed)) {
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

Object Tile(llvm::StringRef section, size_t number, llvm::StringRef what,
            std::string note) {
  return Object{{"section", section},
                {"number", Grouped(number)},
                {"what", Plural(number, what)},
                {"note", std::move(note)}};
}

// Returns the first functions that use `aspect` themselves, with their
// locations, and the number of the other such functions.
Value OwnUses(int32_t aspect, const std::vector<Explanation::Place>& own,
              const Explanation& explanation, const FunctionLinks& links) {
  if (own.empty()) return nullptr;
  Array functions;
  for (size_t i = 0; i < std::min(own.size(), kMostNames); ++i) {
    Object function = links.Link(own[i]);
    const auto* reason = explanation.functions[own[i]].FindReason(aspect);
    function["location"] =
        reason == nullptr ? nullptr : LocationView(reason->location);
    functions.push_back(std::move(function));
  }
  Value more = nullptr;
  if (own.size() > kMostNames) {
    more = Counted(own.size() - kMostNames, "more function");
  }
  return Object{{"functions", std::move(functions)}, {"more", std::move(more)}};
}

}  // namespace

Array TileViews(const Explanation& explanation,
                llvm::ArrayRef<DeviceGroup> groups) {
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
  const auto mode = ToString(explanation.mode);
  const auto need = [](size_t number) {
    return Message(
        number == 1 ? ReportText::kOneNeeds : ReportText::kSeveralNeed,
        Grouped(number));
  };
  Array tiles;
  tiles.push_back(
      Tile("functions", functions.size(), "function", need(needing)));
  tiles.push_back(Tile("functions", kernels, "kernel", need(kernels_needing)));
  tiles.push_back(
      Tile("warnings", explanation.warnings.size(), "warning",
           Message(explanation.warnings.empty() ? ReportText::kNoWarning
                                                : ReportText::kWarnings)));
  tiles.push_back(
      Tile("images", explanation.images.size(), "image",
           fields.empty() ? Message(ReportText::kSplit, mode)
                          : Message(ReportText::kSplitByFields, mode, fields)));
  tiles.push_back(Tile("devices", explanation.devices.size(), "target",
                       explanation.images.empty()
                           ? Message(ReportText::kNothingToRun)
                           : Message(runs_all == 1 ? ReportText::kOneRuns
                                                   : ReportText::kSeveralRun,
                                     Grouped(runs_all))));
  return tiles;
}

Value AspectView(const Explanation& explanation, const FunctionLinks& links) {
  const std::map<int32_t, AspectCount> counts = CountAspects(explanation);
  if (counts.empty()) return nullptr;
  Array rows;
  for (const auto& [aspect, count] : counts) {
    rows.push_back(
        Object{{"mark", MarkView(aspect, Origin::kNeeded)},
               {"uses", OwnUses(aspect, count.own, explanation, links)},
               {"functionCount", Grouped(count.functions)},
               {"kernelCount", Grouped(count.kernels)},
               {"without", Grouped(DevicesWithout(aspect, explanation))}});
  }
  return Object{{"rows", std::move(rows)}};
}

}  // namespace aspectra
