// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/device_groups.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/explanation_texts.h"

namespace aspectra {
namespace {

struct Answer {
  size_t running = 0;
  std::map<std::string, std::vector<size_t>> refused;

  friend auto operator<=>(const Answer&, const Answer&) = default;
};

Answer Ask(const Explanation& explanation, const DeviceProfile& device) {
  Answer answer;
  for (size_t id = 0; id < explanation.images.size(); ++id) {
    const std::vector<Unmet> reasons =
        unmet(explanation.images[id].requirements, device);
    answer.running += reasons.empty();
    for (const Unmet& reason : reasons) {
      answer.refused[reason.ToString()].push_back(id);
    }
  }
  return answer;
}

}  // namespace

std::vector<DeviceGroup> GroupDevices(const Explanation& explanation) {
  std::map<Answer, size_t> group_of;
  std::vector<DeviceGroup> groups;
  for (const DeviceProfile& device : explanation.devices) {
    const auto [found, is_new] =
        group_of.try_emplace(Ask(explanation, device), groups.size());
    if (is_new) {
      groups.push_back({.names = {},
                        .running = found->first.running,
                        .refused = found->first.refused});
    }
    groups[found->second].names.push_back(device.name);
  }
  return groups;
}

std::string ImageList(const std::vector<size_t>& ids) {
  std::vector<std::string> parts;
  for (size_t first = 0; first < ids.size();) {
    size_t last = first;
    while (last + 1 < ids.size() && ids[last + 1] == ids[last] + 1) ++last;
    if (last == first + 1) last = first;
    parts.push_back(last == first ? std::to_string(ids[first])
                                  : Message(ExplanationText::kImageRange,
                                            ids[first], ids[last]));
    first = last + 1;
  }
  return Message(ids.size() == 1 ? ExplanationText::kOneImage
                                 : ExplanationText::kImageList,
                 CommaList(parts));
}

}  // namespace aspectra
