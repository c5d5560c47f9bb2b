// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_ASPECT_FACTS_H_
#define IR_ASPECTS_FACTS_ASPECT_FACTS_H_

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ir/aspects/calls/call_graph.h"

namespace aspectra {

// The fact that a node of the call graph needs an aspect, and how this is
// known.
struct AspectFact {
  // The evidence for a need, from the strongest to the weakest: the code and
  // types of a definition; its metadata; its device_has. A function's
  // device_has is evidence for the needs of its callers only.
  enum class Basis : uint8_t { kCode, kMetadata, kDeclared };

  static constexpr uint32_t kNothing = ~uint32_t{0};

  int32_t aspect;
  // The number of calls down to a function that needs the aspect by itself. A
  // hub is a node that stands for several functions (call_graph.h); the
  // distance of a hub is the smallest distance of these functions.
  uint32_t distance : 30;
  Basis basis : 2;
  // For a function that needs the aspect by its code: the number of the use.
  // For a hub: its first callee at the same distance. Otherwise kNothing.
  uint32_t source;

  bool IsSource() const { return distance == 0; }
};

// The functions that need one aspect by themselves, grouped by how this is
// known. A function may be in several of the lists, at most once in each.
struct AspectSources {
  struct InCode {
    StaticCallGraph::Node node;
    uint32_t use;
  };
  std::vector<InCode> code;
  std::vector<StaticCallGraph::Node> metadata;
  std::vector<StaticCallGraph::Node> declared;
};

// Says which nodes of a call graph need which aspects. A node needs an aspect
// if it is a source of it or calls a node that needs it. The .cc has the rules.
class AspectFacts {
 public:
  using Node = StaticCallGraph::Node;

  // `sources` maps each aspect to its sources.
  AspectFacts(const StaticCallGraph& graph,
              const std::map<int32_t, AspectSources>& sources);

  // The facts of one function or hub, by ascending aspect.
  std::span<const AspectFact> Of(Node node) const {
    return std::span(facts_).subspan(first_fact_[node],
                                     first_fact_[node + 1] - first_fact_[node]);
  }

  // Returns null if `node` does not need `aspect`.
  const AspectFact* Find(Node node, int32_t aspect) const;

 private:
  class Propagation;

  // The facts of node n are facts_[first_fact_[n]] up to facts_[first_fact_[n +
  // 1]].
  std::vector<uint32_t> first_fact_;
  std::vector<AspectFact> facts_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_ASPECT_FACTS_H_
