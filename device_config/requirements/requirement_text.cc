// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/requirements/requirement_text.h"

#include <cstdint>
#include <string>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_texts.h"
#include "device_config/requirements/requirements.h"

namespace aspectra {

std::string FixedTargetsText(const Requirements& requirements) {
  const std::vector<std::string> names = FixedTargetNames(requirements);
  return names.empty()
             ? Message(RequirementText::kNoTargetLeft)
             : Message(RequirementText::kOneOfTargets, BraceList(names));
}

std::vector<std::string> RequirementTexts(const Requirements& requirements) {
  std::vector<std::string> texts;
  if (requirements.fixed_targets)
    texts.push_back(FixedTargetsText(requirements));
  if (!requirements.aspects.empty()) {
    texts.push_back(
        Message(RequirementText::kAspects, requirements.aspects.ToString()));
  }
  for (uint32_t size : requirements.sizes.sub_groups) {
    texts.push_back(Message(RequirementText::kSubGroupSize, size));
  }
  for (const std::vector<uint32_t>& size : requirements.sizes.work_groups) {
    texts.push_back(Message(RequirementText::kWorkGroupSize, SizeText(size)));
  }
  return texts;
}

}  // namespace aspectra
