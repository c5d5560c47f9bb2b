// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/pair_explanation.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/explanation_texts.h"
#include "postlink/explain/image_code.h"
#include "postlink/explain/key_text.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Text = ExplanationText;

size_t ImageOf(const SplitPlan& plan, size_t place) {
  const auto found =
      std::ranges::find_if(plan.images(), [&](const auto& places) {
        return std::ranges::binary_search(places, place);
      });
  return found - plan.images().begin();
}

std::string Reached(const CommonCode& code) {
  return Message(Text::kReach, Grouped(code.of_a), Grouped(code.of_b));
}

std::string WhyApart(const CommonCode& code) {
  return code.shared.instructions == 0
             ? Message(Text::kShareNone, Reached(code))
             : Message(Text::kShareLittle, Reached(code),
                       code.shared.ToString());
}

std::string WhyTogether(JoinReason reason,
                        const std::optional<CommonCode>& code) {
  switch (reason) {
    case JoinReason::kSameNeeds:
      return Message(Text::kSameNeeds);
    case JoinReason::kSharedCode:
      return code->shared.instructions == 0
                 ? Message(Text::kShareWithOthers, Reached(*code))
                 : Message(Text::kSharedCode, Reached(*code),
                           code->shared.ToString());
    case JoinReason::kTooSmall:
      return Message(
          Text::kTooSmall, Reached(*code),
          code->shared.instructions == 0 ? "none" : code->shared.ToString());
    case JoinReason::kDeviceGlobal:
      return Message(Text::kImageScope);
  }
  std::unreachable();
}

std::string Difference(const PairExplanation& pair, SplitReason field) {
  switch (field) {
    case SplitReason::kEntryPoint:
      return Message(Text::kOwnImages);
    case SplitReason::kCode:
      return WhyApart(*pair.code);
    default:
      return Message(Text::kTwoValues, FieldValue(pair.a.key, field),
                     FieldValue(pair.b.key, field));
  }
}

}  // namespace

std::string PairExplanation::ToString() const {
  const std::string name_a = FunctionSignature(a.entry_point);
  const std::string name_b = FunctionSignature(b.entry_point);
  const std::string_view split = aspectra::ToString(mode);
  std::string text =
      together_by
          ? Message(Text::kTogether, name_a, name_b, a.image, split)
          : Message(Text::kApart, name_a, a.image, name_b, b.image, split);
  for (const std::string& reason : Reasons()) text += "\n  " + reason;
  text += "\n";
  return text;
}

std::vector<std::string> PairExplanation::Reasons() const {
  if (together_by) return {WhyTogether(*together_by, code)};
  std::vector<std::string> reasons;
  for (SplitReason reason : apart_by) {
    reasons.push_back(
        Message(Text::kField, FieldName(reason), Difference(*this, reason)));
  }
  return reasons;
}

llvm::Expected<PairExplanation> ExplainPair(const LinkedProgram& program,
                                            std::string_view a,
                                            std::string_view b) {
  const SplitPlan& plan = program.plan;
  const llvm::Module& module = program.module;
  const auto apart_by = plan.Explain(a, b);
  if (!apart_by) {
    return MakeError(PlacedMessage{.message = apart_by.error(),
                                   .file = module.getModuleIdentifier()});
  }
  const auto side = [&](std::string_view name) {
    const size_t place = *plan.Find(name);
    return PairExplanation::Side{std::string(name), ImageOf(plan, place),
                                 plan.entry_points()[place].key};
  };
  PairExplanation pair{.mode = plan.mode(),
                       .a = side(a),
                       .b = side(b),
                       .apart_by = *apart_by,
                       .together_by = plan.WhyTogether(a, b),
                       .code = {}};
  const bool by_code = pair.together_by == JoinReason::kSharedCode ||
                       pair.together_by == JoinReason::kTooSmall ||
                       std::ranges::contains(pair.apart_by, SplitReason::kCode);
  if (by_code) {
    pair.code = FindCommonCode(*module.getFunction(a), *module.getFunction(b),
                               program.references);
  }
  return pair;
}

}  // namespace aspectra
