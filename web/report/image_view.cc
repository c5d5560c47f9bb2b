// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_text.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/split/split_plan.h"
#include "web/report/function_links.h"
#include "web/report/mark_view.h"
#include "web/report/report.h"
#include "web/report/report_texts.h"
#include "web/report/views.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

using Image = Explanation::Image;
using Place = Explanation::Place;

// The number of entry points that a card shows; the rest is folded.
constexpr size_t kMostEntryPoints = 6;

ReportText ModeText(SplitMode mode) {
  switch (mode) {
    case SplitMode::kOff:
      return ReportText::kSplitOff;
    case SplitMode::kSource:
      return ReportText::kSplitBySource;
    case SplitMode::kKernel:
      return ReportText::kSplitByKernel;
    case SplitMode::kAuto:
      return ReportText::kSplitByItself;
  }
  std::unreachable();
}

// Returns on how many devices each image runs.
std::vector<size_t> CountDevices(const Explanation& explanation,
                                 llvm::ArrayRef<DeviceGroup> groups) {
  std::vector<size_t> running(explanation.images.size(),
                              explanation.devices.size());
  for (const DeviceGroup& group : groups) {
    std::set<size_t> refused;
    for (const auto& [reason, ids] : group.refused) {
      refused.insert(ids.begin(), ids.end());
    }
    for (size_t id : refused) running[id] -= group.names.size();
  }
  return running;
}

class Viewer {
 public:
  Viewer(const Explanation& explanation, const FunctionLinks& links)
      : explanation_(explanation), links_(links) {}

  Object Card(size_t id, size_t devices, const PropertyText* properties) const {
    const Image& image = explanation_.images[id];
    Object card{
        {"id", std::to_string(id)},
        {"fields", Fields(image)},
        {"holds", Holds(image)},
        {"propertySet",
         properties == nullptr ? Value(nullptr) : PropertySet(*properties)}};
    AddDevices(devices, card);
    AddEntryPoints(image, card);
    AddNeeds(image.requirements, card);
    AddFunctions(image, card);
    return card;
  }

 private:
  void AddDevices(size_t running, Object& card) const {
    const size_t all = explanation_.devices.size();
    if (all == 0) {
      card["verdict"] = nullptr;
      return;
    }
    AddVerdict(running, all,
               running == all ? Message(ReportText::kRunsOnAll)
               : running == 0
                   ? Message(ReportText::kRunsOnNone)
                   : Message(ReportText::kRunsOnSome, Grouped(running),
                             Counted(all, "target")),
               card);
  }

  void AddEntryPoints(const Image& image, Object& card) const {
    const llvm::ArrayRef<Place> all(image.entry_points);
    const size_t shown =
        all.size() <= kMostEntryPoints + 1 ? all.size() : kMostEntryPoints;
    card["entryPoints"] = links_.Links(all.take_front(shown));
    card["foldedEntryPoints"] = nullptr;
    if (shown < all.size()) {
      card["foldedEntryPoints"] =
          Object{{"number", Grouped(all.size() - shown)},
                 {"list", links_.Links(all.drop_front(shown))}};
    }
  }

  static void AddNeeds(const Requirements& needs, Object& card) {
    Array aspects = MarkViews(needs.aspects, Origin::kNeeded);
    Array others;
    for (uint32_t size : needs.sizes.sub_groups) {
      others.push_back(Message(ReportText::kSubGroup, size));
    }
    for (const std::vector<uint32_t>& size : needs.sizes.work_groups) {
      others.push_back(Message(ReportText::kWorkGroup, SizeText(size)));
    }
    if (needs.fixed_targets) others.push_back(FixedTargetsText(needs));
    card["needsNothing"] = aspects.empty() && others.empty();
    card["needs"] = std::move(aspects);
    card["otherNeeds"] = std::move(others);
  }

  Value Fields(const Image& image) const {
    Array list;
    for (SplitReason reason : explanation_.apart_by) {
      const std::string value = FieldValue(image.key, reason);
      if (value.empty()) continue;
      list.push_back(
          Object{{"field", FieldName(reason)}, {"value", VisibleText(value)}});
    }
    if (image.code) {
      list.push_back(Object{{"field", "code"},
                            {"value", VisibleText(image.code->ToString())}});
    }
    if (list.empty()) return nullptr;
    return Object{{"list", std::move(list)}};
  }

  bool IsShared(Place place) const { return links_.ImagesWith(place) > 1; }

  std::string Holds(const Image& image) const {
    const size_t shared = llvm::count_if(
        image.functions, [&](Place place) { return IsShared(place); });
    const std::string all = Counted(image.functions.size(), "function");
    return shared == 0
               ? all
               : Message(ReportText::kFunctionsShared, all, Grouped(shared));
  }

  void AddFunctions(const Image& image, Object& card) const {
    Array own;
    Array shared;
    for (Place place : image.functions) {
      Object link = links_.Link(place);
      if (!IsShared(place)) {
        own.push_back(std::move(link));
        continue;
      }
      link["images"] = Counted(links_.ImagesWith(place), "image");
      shared.push_back(std::move(link));
    }
    card["functionsOfItsOwn"] = std::move(own);
    card["shared"] = nullptr;
    if (!shared.empty()) card["shared"] = Object{{"list", std::move(shared)}};
  }

  static Value PropertySet(const PropertyText& properties) {
    if (properties) {
      return Object{{"text", VisibleText(*properties)}, {"error", nullptr}};
    }
    return Object{{"text", nullptr},
                  {"error", VisibleText(properties.error())}};
  }

  const Explanation& explanation_;
  const FunctionLinks& links_;
};

}  // namespace

Value ImageView(const Explanation& explanation, const FunctionLinks& links,
                llvm::ArrayRef<DeviceGroup> groups,
                llvm::ArrayRef<PropertyText> properties) {
  if (explanation.images.empty()) return nullptr;
  const Viewer viewer(explanation, links);
  const std::vector<size_t> devices = CountDevices(explanation, groups);
  Array cards;
  for (size_t id = 0; id < explanation.images.size(); ++id) {
    cards.push_back(viewer.Card(
        id, devices[id], id < properties.size() ? &properties[id] : nullptr));
  }
  return Object{{"many", ManyClass(explanation.images.size())},
                {"modeText", Message(ModeText(explanation.mode))},
                {"cards", std::move(cards)}};
}

}  // namespace aspectra
