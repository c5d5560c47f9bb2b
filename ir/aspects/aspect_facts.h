#ifndef IR_ASPECTS_ASPECT_FACTS_H_
#define IR_ASPECTS_ASPECT_FACTS_H_

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ir/aspects/call_graph.h"

namespace aspectra {

// That a node of the call graph needs an aspect.
struct AspectFact {
  // From the strongest: code and types; metadata of a definition; a device_has
  // of a definition, which only its callers inherit.
  enum class Basis : uint8_t { kCode, kMetadata, kDeclared };

  static constexpr uint32_t kNothing = ~uint32_t{0};

  int32_t aspect;
  // In calls to a function that needs it by itself. A hub is as far away as the
  // nearest function behind it.
  uint32_t distance : 30;
  Basis basis : 2;
  // Of a function that needs it by its code, the number of the use. Of a hub,
  // the first node behind it that is as near. Else kNothing.
  uint32_t source;

  bool IsSource() const { return distance == 0; }
};

// The functions that need one aspect by themselves, by how that is known. A
// function may be in several lists, in each once.
struct AspectSources {
  struct InCode {
    StaticCallGraph::Node node;
    uint32_t use;
  };
  std::vector<InCode> code;
  std::vector<StaticCallGraph::Node> metadata;
  std::vector<StaticCallGraph::Node> declared;
};

// Which nodes of a call graph need which aspects: those that have them as
// sources, and whoever calls such. See the .cc for the rules.
class AspectFacts {
 public:
  using Node = StaticCallGraph::Node;

  // `sources` by aspect.
  AspectFacts(const StaticCallGraph& graph,
              const std::map<int32_t, AspectSources>& sources);

  // Of one function or hub, by ascending aspect.
  std::span<const AspectFact> Of(Node node) const {
    return std::span(facts_).subspan(first_fact_[node],
                                     first_fact_[node + 1] - first_fact_[node]);
  }

  // Null if `node` has nothing to do with `aspect`.
  const AspectFact* Find(Node node, int32_t aspect) const;

 private:
  class Propagation;

  // Of node n: facts_[first_fact_[n]] up to facts_[first_fact_[n + 1]].
  std::vector<uint32_t> first_fact_;
  std::vector<AspectFact> facts_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_FACTS_H_
