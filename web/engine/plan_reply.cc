#include "web/engine/plan_reply.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/aspects/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"
#include "postlink/split/split_plan.h"
#include "web/engine/comparison.h"
#include "web/engine/costs.h"
#include "web/engine/diagnostics.h"
#include "web/engine/input.h"
#include "web/engine/program.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"
#include "web/engine/units.h"

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

llvm::StringRef Describe(SplitReason reason) {
  switch (reason) {
    case SplitReason::kEntryPoint:
      return "each entry point has an image by itself";
    case SplitReason::kSource:
      return "they are from different sources";
    case SplitReason::kFixedTargets:
      return "they have different fixed targets";
    case SplitReason::kAspects:
      return "they need different aspects";
    case SplitReason::kWorkGroupSize:
      return "they require different work-group sizes";
    case SplitReason::kSubGroupSize:
      return "they require different sub-group sizes";
    case SplitReason::kProperties:
      return "they have different properties that a whole image has";
    case SplitReason::kImports:
      return "they import different symbols from other images";
    case SplitReason::kCode:
      return "they share little or no code";
  }
  return "";
}

llvm::StringRef Describe(JoinReason reason) {
  switch (reason) {
    case JoinReason::kSameNeeds:
      return "they need the same";
    case JoinReason::kSharedCode:
      return "they need the same, and share much code";
    case JoinReason::kTooSmall:
      return "they need the same, and are too small for images of their own";
    case JoinReason::kDeviceGlobal:
      return "kernels of it use a device_global with device_image_scope";
  }
  return "";
}

// "different images: they need different aspects, and ..."
std::string Sentence(const std::vector<SplitReason>& apart,
                     std::optional<JoinReason> together) {
  if (together) return "same image: " + Describe(*together).str();
  std::string out = "different images: ";
  for (size_t at = 0; at < apart.size(); ++at) {
    if (at > 0) out += at + 1 == apart.size() ? ", and " : ", ";
    out += Describe(apart[at]);
  }
  return out;
}

const SplitKey& KeyOf(const SplitPlan& plan, std::string_view name) {
  return std::ranges::find(plan.entry_points(), name, &EntryPoint::name)->key;
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

Result<std::string> AnswerPair(Program& program, const Request& request) {
  const SplitPlan& plan = program.plan();
  const auto apart = plan.Explain(request.a, request.b);
  if (!apart) {
    return std::unexpected(Diagnostics{{.message = apart.error()}});
  }
  const SplitKey& a = KeyOf(plan, request.a);
  const SplitKey& b = KeyOf(plan, request.b);
  const std::optional<JoinReason> together =
      plan.WhyTogether(request.a, request.b);
  return Accept([&](ReplyWriter& reply) {
    reply.json().attribute("same", together.has_value());
    constexpr SplitReason kFields[] = {
        SplitReason::kSource, SplitReason::kFixedTargets, SplitReason::kAspects,
        SplitReason::kWorkGroupSize, SplitReason::kSubGroupSize};
    reply.Objects("fields", kFields, [&](SplitReason field) {
      reply.Text("field", ToString(field));
      PrintField(reply, a, field, "a");
      PrintField(reply, b, field, "b");
      reply.json().attribute("differs", Differ(a, b, field));
      reply.json().attribute("apart", std::ranges::contains(*apart, field));
    });
    reply.json().attributeArray("reasons", [&] {
      if (together) reply.TextValue(ToString(*together));
      for (SplitReason reason : *apart) reply.TextValue(ToString(reason));
    });
    reply.Text("reason", Sentence(*apart, together));
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
