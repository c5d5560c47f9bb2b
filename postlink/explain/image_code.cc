// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds the code that several starting points share, without a separate walk
// for each of them. The first starting point that reaches a node owns it. If
// another starting point reaches the node, the walk enters the node once more,
// and marks it and everything that it reaches as shared. So each node and
// reference is visited at most twice, however many starting points there are.
//
// To find the code that an image's entry points share, each entry point is a
// starting point. To find the code that `auto` repeats, the images that `auto`
// made of one larger image are the starting points.

#include "postlink/explain/image_code.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "postlink/explain/explanation_texts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/code_groups.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Id = ReferenceGraph::Id;
using Text = ExplanationText;

class Walk {
 public:
  explicit Walk(const CodeGraph& code)
      : code_(code), states_(code.nodes.size()) {}

  // Forgets the nodes that were reached.
  void Restart() {
    ++turn_;
    reached_.clear();
  }

  // Adds one starting point, which consists of all `roots`.
  void Enter(std::span<const Id> roots) {
    ++owner_;
    std::vector<Id> pending(roots.begin(), roots.end());
    while (!pending.empty()) {
      const Id id = pending.back();
      pending.pop_back();
      State& state = states_[id];
      if (state.turn != turn_) {
        state = {turn_, owner_, /*is_shared=*/false};
        reached_.push_back(id);
      } else if (state.owner != owner_ && !state.is_shared) {
        state.is_shared = true;
      } else {
        continue;
      }
      const std::vector<Id>& next = code_.nodes[id].references;
      pending.insert(pending.end(), next.begin(), next.end());
    }
  }

  const std::vector<Id>& reached() const { return reached_; }

  // Returns the nodes that were reached from more than one starting point.
  std::vector<Id> Shared() const {
    std::vector<Id> ids;
    for (Id id : reached_) {
      if (states_[id].is_shared) ids.push_back(id);
    }
    return ids;
  }

 private:
  struct State {
    uint32_t turn = 0;
    uint32_t owner = 0;
    bool is_shared = false;
  };

  const CodeGraph& code_;
  std::vector<State> states_;
  std::vector<Id> reached_;
  uint32_t turn_ = 0;
  uint32_t owner_ = 0;
};

uint64_t InstructionsIn(const CodeGraph& code, const std::vector<Id>& ids) {
  uint64_t sum = 0;
  for (Id id : ids) sum += code.nodes[id].instructions;
  return sum;
}

// Counts the instructions of `ids`, and lists the names of the globals that
// have instructions, the largest first.
CodePart MakePart(const CodeGraph& code, std::vector<Id> ids,
                  const ReferenceGraph& graph) {
  CodePart part{.instructions = InstructionsIn(code, ids), .functions = {}};
  std::erase_if(ids, [&](Id id) { return code.nodes[id].instructions == 0; });
  std::ranges::sort(ids, {}, [&](Id id) {
    return std::pair(~code.nodes[id].instructions, id);
  });
  for (Id id : ids) part.functions.push_back(graph.global(id).getName().str());
  return part;
}

// Explains the images that `auto` made of one larger image.
class Explainer {
 public:
  explicit Explainer(const LinkedProgram& program)
      : plan_(program.plan), graph_(program.references) {
    for (const EntryPoint& entry_point : plan_.entry_points()) {
      nodes_.push_back(
          graph_.id(*program.module.getFunction(entry_point.name)));
    }
    code_ = graph_.CodeOf(nodes_);
  }

  void Explain(const std::vector<size_t>& images,
               std::vector<std::optional<ImageCode>>& out) {
    Walk walk(code_);
    walk.Restart();
    for (size_t image : images) walk.Enter(RootsOf(image));
    const std::vector<Id> repeated = walk.Shared();
    std::vector<bool> is_repeated(code_.nodes.size());
    for (Id id : repeated) is_repeated[id] = true;
    for (size_t image : images) {
      walk.Restart();
      for (Id root : RootsOf(image)) walk.Enter({&root, 1});
      std::vector<Id> elsewhere;
      for (Id id : walk.reached()) {
        if (is_repeated[id]) elsewhere.push_back(id);
      }
      out[image] = {
          .instructions = InstructionsIn(code_, walk.reached()),
          .entry_points = plan_.images()[image].size(),
          .shared = MakePart(code_, walk.Shared(), graph_),
          .repeated = MakePart(code_, std::move(elsewhere), graph_),
          .has_small = HasSmall(image),
      };
    }
  }

 private:
  std::vector<Id> RootsOf(size_t image) const {
    std::vector<Id> roots;
    for (size_t place : plan_.images()[image]) roots.push_back(nodes_[place]);
    return roots;
  }

  bool HasSmall(size_t image) const {
    const std::vector<size_t>& places = plan_.images()[image];
    return std::ranges::any_of(places, [&](size_t place) {
      return plan_.WhyTogether(places.front(), place) == JoinReason::kTooSmall;
    });
  }

  const SplitPlan& plan_;
  ReferenceGraph& graph_;
  CodeGraph code_;
  std::vector<Id> nodes_;  // the node of each entry point
};

}  // namespace

std::string CodePart::ToString() const {
  constexpr size_t kNamed = 3;
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(kNamed, functions.size()); ++i) {
    names.push_back(FunctionSignature(functions[i]));
  }
  if (functions.size() > kNamed) {
    names.push_back(
        Message(Text::kMoreFunctions, Grouped(functions.size() - kNamed)));
  }
  return Message(Text::kCodeIn, Counted(instructions, "instruction"),
                 AndList(names));
}

std::string ImageCode::ToString() const {
  std::vector<std::string> parts = {Counted(instructions, "instruction")};
  if (shared.instructions != 0) {
    parts.push_back(Message(Text::kEntryPointsShare, shared.ToString()));
  }
  if (has_small) parts.push_back(Message(Text::kSmallEntryPoints));
  if (repeated.instructions != 0) {
    parts.push_back(Message(Text::kRepeated, repeated.ToString()));
  }
  return llvm::join(parts, "; ");
}

std::vector<std::optional<ImageCode>> ExplainCode(
    const LinkedProgram& program) {
  const SplitPlan& plan = program.plan;
  std::vector<std::optional<ImageCode>> out(plan.images().size());
  std::map<size_t, std::vector<size_t>> images;
  for (size_t image = 0; image < out.size(); ++image) {
    if (const auto whole = plan.WeighedIn(image)) {
      images[*whole].push_back(image);
    }
  }
  if (images.empty()) return out;
  Explainer explainer(program);
  for (const auto& [_, parts] : images) explainer.Explain(parts, out);
  return out;
}

CommonCode FindCommonCode(const llvm::Function& a, const llvm::Function& b,
                          ReferenceGraph& graph) {
  const Id ids[] = {graph.id(a), graph.id(b)};
  const CodeGraph code = graph.CodeOf(ids);
  Walk walk(code);
  const auto reached = [&](const Id& id) {
    walk.Restart();
    walk.Enter({&id, 1});
    return InstructionsIn(code, walk.reached());
  };
  CommonCode common{
      .of_a = reached(ids[0]), .of_b = reached(ids[1]), .shared = {}};
  walk.Restart();
  for (const Id& id : ids) walk.Enter({&id, 1});
  common.shared = MakePart(code, walk.Shared(), graph);
  return common;
}

}  // namespace aspectra
