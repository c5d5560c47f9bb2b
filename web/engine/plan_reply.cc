// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/pair_explanation.h"
#include "postlink/split/split_plan.h"
#include "web/engine/comparison.h"
#include "web/engine/costs.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"
#include "web/engine/input/units.h"
#include "web/engine/program.h"
#include "web/engine/replies.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

constexpr size_t kMostDuplicated = 200;

void PrintField(ReplyWriter& reply, const SplitKey& key, SplitReason field,
                llvm::StringRef name) {
  switch (field) {
    case SplitReason::kSource:
      return reply.Text(name, key.source);
    case SplitReason::kFixedTargets:
      return reply.Texts(name, key.fixed_targets);
    case SplitReason::kAspects:
      return reply.Numbers(name, key.aspects);
    case SplitReason::kWorkGroupSize:
      return reply.Numbers(name, key.required.work_group);
    case SplitReason::kSubGroupSize:
      return reply.Number(name, key.required.sub_group);
    case SplitReason::kProperties:
      return reply.Texts(name, key.properties);
    case SplitReason::kImports:
      return reply.Texts(name, key.imports);
    case SplitReason::kEntryPoint:
    case SplitReason::kCode:
      return;  // this reason has no fields in the key
  }
}

bool Differ(const SplitKey& a, const SplitKey& b, SplitReason field) {
  switch (field) {
    case SplitReason::kSource:
      return a.source != b.source;
    case SplitReason::kFixedTargets:
      return a.fixed_targets != b.fixed_targets;
    case SplitReason::kAspects:
      return a.aspects != b.aspects;
    case SplitReason::kWorkGroupSize:
      return a.required.work_group != b.required.work_group;
    case SplitReason::kSubGroupSize:
      return a.required.sub_group != b.required.sub_group;
    case SplitReason::kProperties:
      return a.properties != b.properties;
    case SplitReason::kImports:
      return a.imports != b.imports;
    case SplitReason::kEntryPoint:
    case SplitReason::kCode:
      return true;
  }
  return true;
}

void PrintCost(ReplyWriter& reply, const SplitCost& cost) {
  reply.Text("mode", ToString(cost.mode));
  reply.Number("images", cost.images.size());
  reply.Number("instructions", cost.instructions);
  reply.Number("copied", cost.copied);
  reply.Objects("per_image", cost.images, [&](const SplitCost::Image& image) {
    reply.Number("instructions", image.instructions);
    reply.Number("shared", image.shared);
  });
  const size_t count = std::min(cost.duplicated.size(), kMostDuplicated);
  reply.Objects("duplicated", std::span(cost.duplicated).first(count),
                [&](const SplitCost::Duplicated& of) {
                  reply.Text("function", of.function->getName());
                  reply.Number("instructions", of.instructions);
                  reply.Number("images", of.images);
                });
}

void PrintFunction(ReplyWriter& reply, const Comparison::Function& function) {
  using In = Comparison::Function::In;
  reply.Text("name", function.name);
  reply.Text("demangled", FunctionSignature(function.name));
  if (function.in == In::kBefore) reply.Text("only", "before");
  if (function.in == In::kAfter) reply.Text("only", "after");
  reply.Numbers("gained", function.gained);
  reply.Numbers("lost", function.lost);
}

void PrintImages(ReplyWriter& reply, const Comparison& found) {
  const auto whole = [&](llvm::StringRef key, const auto& images,
                         auto aspects) {
    reply.Objects(key, images, [&](const Comparison::Image& image) {
      reply.Texts("entry_points", image.entry_points);
      reply.Numbers("aspects", image.*aspects);
    });
  };
  whole("gained", found.gained, &Comparison::Image::gained);
  whole("lost", found.lost, &Comparison::Image::lost);
  reply.Objects("changed", found.changed, [&](const Comparison::Image& image) {
    reply.Texts("entry_points", image.entry_points);
    reply.Numbers("gained", image.gained);
    reply.Numbers("lost", image.lost);
  });
}

}  // namespace

Result<std::string> AnswerPair(Program& program, const calls::Pair& call) {
  llvm::Expected<PairExplanation> pair =
      ExplainPair(program.linked(), call.a, call.b);
  if (!pair) return std::unexpected(ToDiagnostics(pair.takeError()));
  const std::vector<SplitReason>& apart = pair->apart_by;
  return Accept([&](ReplyWriter& reply) {
    reply.json().attribute("same", pair->together_by.has_value());
    constexpr SplitReason kFields[] = {
        SplitReason::kSource, SplitReason::kFixedTargets, SplitReason::kAspects,
        SplitReason::kWorkGroupSize, SplitReason::kSubGroupSize};
    reply.Objects("fields", kFields, [&](SplitReason field) {
      reply.Text("field", ToString(field));
      PrintField(reply, pair->a.key, field, "a");
      PrintField(reply, pair->b.key, field, "b");
      reply.json().attribute("differs",
                             Differ(pair->a.key, pair->b.key, field));
      reply.json().attribute("apart", std::ranges::contains(apart, field));
    });
    reply.json().attributeArray("reasons", [&] {
      if (pair->together_by) reply.TextValue(ToString(*pair->together_by));
      for (SplitReason reason : apart) reply.TextValue(ToString(reason));
    });
    reply.Text("reason", llvm::join(pair->Reasons(), "; "));
  });
}

Result<std::string> AnswerCosts(Program& program) {
  Result<std::vector<SplitCost>> costs = ComputeCosts(program);
  if (!costs) return std::unexpected(std::move(costs).error());
  return Accept([&](ReplyWriter& reply) {
    reply.Objects("modes", *costs,
                  [&](const SplitCost& cost) { PrintCost(reply, cost); });
  });
}

Result<std::string> AnswerUnits(Program& program) {
  const std::vector<Disagreement> found =
      FindDisagreements(program.units(), program.module(), program.usage());
  return Accept([&](ReplyWriter& reply) {
    reply.Objects("functions", found, [&](const Disagreement& between) {
      reply.Text("name", between.function);
      reply.Text("declared_in", between.declared_in);
      reply.Text("defined_in", between.defined_in);
      reply.Numbers("declared", between.declared);
      reply.Numbers("used", between.used);
      reply.Numbers("not_declared", between.used.Without(between.declared));
    });
  });
}

Result<std::string> AnswerCompare(Program& program,
                                  std::span<const InputFile> files) {
  Diagnostics warnings;
  PlanOptions options = program.options();
  options.edits.clear();
  Result<std::unique_ptr<Program>> other =
      Program::Open(files, options, warnings);
  if (!other) return std::unexpected(std::move(other).error());
  const Explanation& before = program.explanation();
  const Explanation& after = (*other)->explanation();
  const Comparison found = Compare(before, after);
  return Accept([&](ReplyWriter& reply) {
    if (!warnings.empty()) reply.Report(warnings);
    reply.Objects("functions", found.functions, [&](const auto& function) {
      PrintFunction(reply, function);
    });
    reply.Objects("chains", found.chains, [&](const Comparison::Chain& chain) {
      reply.Text("function", chain.function);
      reply.Number("aspect", chain.aspect);
      reply.Texts("before", chain.before);
      reply.Texts("after", chain.after);
    });
    reply.json().attributeObject("images", [&] {
      reply.Number("before", before.images.size());
      reply.Number("after", after.images.size());
      PrintImages(reply, found);
    });
  });
}

}  // namespace aspectra::engine
