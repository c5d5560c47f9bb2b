#ifndef POSTLINK_SPLIT_CODE_GROUPS_H_
#define POSTLINK_SPLIT_CODE_GROUPS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace aspectra {

// Code as plain data: what each function or variable weighs, and what it refers
// to.
struct CodeGraph {
  struct Node {
    uint64_t instructions = 0;
    std::vector<uint32_t> references = {};  // places of other nodes

    friend bool operator==(const Node&, const Node&) = default;
  };
  std::vector<Node> nodes;
};

// Where an entry point's code starts.
struct CodeRoot {
  std::string_view name;
  uint32_t node = 0;
};

// Where `auto` puts an entry point, by places among the roots.
struct CodeGroup {
  // Those of equal `sharing` share code of weight, at least through others; it
  // is the one of the first name.
  size_t sharing = 0;
  // Those of equal `image` share an image. So do those of equal `sharing`.
  size_t image = 0;

  friend bool operator==(const CodeGroup&, const CodeGroup&) = default;
};

// How finely `auto` cuts, in instructions: see code_groups.cc.
struct CodeLimits {
  uint64_t light = 100;
  uint64_t smallest_image = 2'000;
  double repeated = 0.1;  // part of the code
};

// Groups entry points that might all share an image, by the rule of
// code_groups.cc.
class CodeGrouper {
 public:
  // `code` must outlive this.
  explicit CodeGrouper(const CodeGraph& code, const CodeLimits& limits = {});

  // The group of each root. Names differ. Costs what the roots reach, however
  // large the rest of the code is.
  std::vector<CodeGroup> Group(std::span<const CodeRoot> roots);

 private:
  // A walk over code that enters each node once, and begins again for nothing.
  class Walk {
   public:
    explicit Walk(const CodeGraph& code);
    void Restart();
    void Enter(uint32_t node);
    // The next node that was entered; its references are entered.
    bool Next(uint32_t& node);

   private:
    const CodeGraph& code_;
    std::vector<uint32_t> met_;  // the last turn that entered a node
    uint32_t turn_ = 0;
    std::vector<uint32_t> pending_;
  };
  // Who came to a node first, in some turn.
  struct Owner {
    uint32_t turn = 0;
    size_t place = 0;  // among those chosen
  };
  // Entry points that share code of weight.
  struct Sharing {
    std::vector<size_t> roots;  // by name
    uint64_t instructions = 0;
  };

  uint64_t Instructions(std::span<const CodeRoot> roots,
                        const std::vector<size_t>& chosen);
  bool IsLight(uint32_t node, uint64_t light);
  // The groups of those chosen, by name, that reach code of weight in common.
  std::vector<Sharing> Share(std::span<const CodeRoot> roots,
                             const std::vector<size_t>& chosen, uint64_t light);
  std::vector<CodeGroup> Pack(const std::vector<Sharing>& shared,
                              size_t roots) const;

  const CodeGraph& code_;
  const CodeLimits limits_;
  Walk walk_;
  std::vector<Owner> owners_;
  uint32_t turn_ = 0;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_CODE_GROUPS_H_
