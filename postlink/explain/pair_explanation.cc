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
#include "postlink/explain/image_code.h"
#include "postlink/explain/key_text.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

size_t ImageOf(const SplitPlan& plan, size_t place) {
  const auto found =
      std::ranges::find_if(plan.images(), [&](const auto& places) {
        return std::ranges::binary_search(places, place);
      });
  return found - plan.images().begin();
}

std::string Reached(const CommonCode& code) {
  return "they reach " + Grouped(code.of_a) + " and " + Grouped(code.of_b) +
         " instructions";
}

std::string WhyApart(const CommonCode& code) {
  if (code.shared.instructions == 0) {
    return Reached(code) + ", and share none";
  }
  return Reached(code) + ", and share little: " + code.shared.ToString() +
         ", which both images have";
}

std::string WhyTogether(JoinReason reason,
                        const std::optional<CommonCode>& code) {
  switch (reason) {
    case JoinReason::kSameNeeds:
      return "nothing that counts differs";
    case JoinReason::kSharedCode:
      if (code->shared.instructions == 0) {
        return Reached(*code) +
               ", and share none, but each shares some with others in the "
               "image";
      }
      return Reached(*code) + ", and share " + code->shared.ToString() +
             ", to be compiled twice if they were apart";
    case JoinReason::kTooSmall:
      return Reached(*code) + ", and share " +
             (code->shared.instructions == 0 ? std::string("none")
                                             : code->shared.ToString()) +
             "; one at least is too small for an image of its own, with all "
             "that it shares code with";
    case JoinReason::kDeviceGlobal:
      return "kernels of their image use a device_global with the property "
             "device_image_scope, which one image alone may use";
  }
  std::unreachable();
}

}  // namespace

std::string PairExplanation::ToString() const {
  const std::string name_a = "'" + FunctionSignature(a.entry_point) + "'";
  const std::string name_b = "'" + FunctionSignature(b.entry_point) + "'";
  const std::string with =
      ", -split=" + std::string(aspectra::ToString(mode)) + ":\n";
  std::string text = together_by
                         ? name_a + " and " + name_b + " are in image " +
                               std::to_string(a.image) + with
                         : name_a + " is in image " + std::to_string(a.image) +
                               " and " + name_b + " in image " +
                               std::to_string(b.image) + with;
  for (const std::string& reason : Reasons()) text += "  " + reason + "\n";
  return text;
}

std::vector<std::string> PairExplanation::Reasons() const {
  if (together_by) return {WhyTogether(*together_by, code)};
  std::vector<std::string> reasons;
  for (SplitReason reason : apart_by) {
    std::string& text = reasons.emplace_back(FieldName(reason).str() + ": ");
    switch (reason) {
      case SplitReason::kEntryPoint:
        text += "each has an image of its own";
        break;
      case SplitReason::kCode:
        text += WhyApart(*code);
        break;
      default:
        text += FieldValue(a.key, reason) + " and " + FieldValue(b.key, reason);
    }
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
