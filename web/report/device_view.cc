// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "web/report/mark_view.h"
#include "web/report/report_texts.h"
#include "web/report/views.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

// If there are at most this many images, each image has a column.
constexpr size_t kMostColumns = 12;
// The number of names of a group that are shown; the rest is folded.
constexpr size_t kMostNames = 8;

Array Targets(llvm::ArrayRef<std::string> names) {
  Array targets;
  for (const std::string& name : names) {
    targets.push_back(Object{{"comma", targets.empty() ? "" : ", "},
                             {"target", VisibleText(name)}});
  }
  return targets;
}

Value Refusals(const DeviceGroup& group) {
  if (group.refused.empty()) return nullptr;
  std::vector<std::pair<std::vector<size_t>, std::string>> by_image;
  for (const auto& [reason, ids] : group.refused) {
    by_image.emplace_back(ids, reason);
  }
  std::ranges::sort(by_image);
  Array list;
  for (const auto& [ids, reason] : by_image) {
    list.push_back(
        Object{{"images", ImageList(ids)}, {"reason", VisibleText(reason)}});
  }
  return Object{{"list", std::move(list)}};
}

Array Marks(const DeviceGroup& group, size_t images) {
  std::vector<bool> refused(images);
  for (const auto& [reason, ids] : group.refused) {
    for (size_t id : ids) refused[id] = true;
  }
  Array marks;
  for (bool is_refused : refused) {
    marks.push_back(Object{{"refused", is_refused}});
  }
  return marks;
}

Object GroupView(const DeviceGroup& group, size_t images) {
  const llvm::ArrayRef<std::string> names(group.names);
  const size_t shown =
      names.size() <= kMostNames + 1 ? names.size() : kMostNames;
  Object view{{"targets", Targets(names.take_front(shown))},
              {"foldedTargets", nullptr},
              {"refusals", Refusals(group)},
              {"marks", nullptr}};
  if (shown < names.size()) {
    view["foldedTargets"] = Object{{"number", Grouped(names.size() - shown)},
                                   {"list", Targets(names.drop_front(shown))}};
  }
  AddVerdict(group.running, images,
             group.running == images ? Message(ReportText::kAllImages)
             : group.running == 0
                 ? Message(ReportText::kNoImage)
                 : Message(ReportText::kSomeImages, Grouped(group.running),
                           Grouped(images)),
             view);
  if (images <= kMostColumns) view["marks"] = Marks(group, images);
  return view;
}

}  // namespace

Value DeviceView(const Explanation& explanation,
                 llvm::ArrayRef<DeviceGroup> groups) {
  const size_t images = explanation.images.size();
  if (explanation.devices.empty() || images == 0) return nullptr;
  Array columns;
  for (size_t id = 0; images <= kMostColumns && id < images; ++id) {
    columns.push_back(std::to_string(id));
  }
  Array rows;
  for (const DeviceGroup& group : groups) {
    rows.push_back(GroupView(group, images));
  }
  return Object{{"columns", std::move(columns)}, {"groups", std::move(rows)}};
}

}  // namespace aspectra
