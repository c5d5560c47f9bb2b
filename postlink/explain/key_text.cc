// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/key_text.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "postlink/explain/explanation_texts.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

namespace {

// Returns for example "none (a function that it calls requires {8})".
template <typename Size, typename Text>
std::string WithReached(const std::string& own,
                        const std::vector<Size>& reached, Text text) {
  if (reached.empty()) return own;
  std::vector<std::string> texts;
  for (const Size& size : reached) texts.push_back(text(size));
  return Message(texts.size() == 1 ? ExplanationText::kReachedByOne
                                   : ExplanationText::kReachedBySeveral,
                 own, CommaList(texts));
}

}  // namespace

llvm::StringRef FieldName(SplitReason reason) {
  switch (reason) {
    case SplitReason::kEntryPoint:
      return "entry point";
    case SplitReason::kSource:
      return "source";
    case SplitReason::kFixedTargets:
      return "fixed targets";
    case SplitReason::kAspects:
      return "aspects";
    case SplitReason::kWorkGroupSize:
      return "work-group size";
    case SplitReason::kSubGroupSize:
      return "sub-group size";
    case SplitReason::kProperties:
      return "properties";
    case SplitReason::kImports:
      return "imports";
    case SplitReason::kCode:
      return "code";
  }
  std::unreachable();
}

std::string FieldNames(llvm::ArrayRef<SplitReason> reasons) {
  std::vector<std::string> names;
  for (SplitReason reason : reasons) names.push_back(FieldName(reason).str());
  return CommaList(names);
}

std::string FieldValue(const SplitKey& key, SplitReason reason) {
  switch (reason) {
    case SplitReason::kEntryPoint:
    case SplitReason::kCode:
      return "";  // the names in the text show these reasons
    case SplitReason::kSource:
      return key.source.empty() ? "not known" : key.source;
    case SplitReason::kFixedTargets:
      return BraceList(key.fixed_targets);
    case SplitReason::kAspects:
      return key.aspects.ToString();
    case SplitReason::kWorkGroupSize:
      return WithReached(
          key.required.work_group.empty() ? "none"
                                          : SizeText(key.required.work_group),
          key.reached.work_groups,
          [](const std::vector<uint32_t>& size) { return SizeText(size); });
    case SplitReason::kSubGroupSize:
      return WithReached(key.required.sub_group == 0
                             ? "none"
                             : std::to_string(key.required.sub_group),
                         key.reached.sub_groups,
                         [](uint32_t size) { return std::to_string(size); });
    case SplitReason::kProperties:
      return key.properties.empty() ? "none" : BraceList(key.properties);
    case SplitReason::kImports:
      return BraceList(key.imports);
  }
  std::unreachable();
}

}  // namespace aspectra
