// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_CODE_GROUPS_H_
#define POSTLINK_SPLIT_CODE_GROUPS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace aspectra {

// Code as plain data: the size of each function or variable, and the nodes it
// refers to.
struct CodeGraph {
  struct Node {
    uint64_t instructions = 0;
    std::vector<uint32_t> references = {};  // indices of nodes

    friend bool operator==(const Node&, const Node&) = default;
  };
  std::vector<Node> nodes;
};

// An entry point, and the node at which its code starts.
struct CodeRoot {
  std::string_view name;
  uint32_t node = 0;
};

// The groups into which `auto` puts a root. Both numbers are indices of roots.
struct CodeGroup {
  // Roots with equal `sharing` share heavy code, directly or through other
  // roots. The value is the root of the group whose name comes first.
  size_t sharing = 0;
  // Roots with equal `image` share an image. Equal `sharing` implies equal
  // `image`.
  size_t image = 0;

  friend bool operator==(const CodeGroup&, const CodeGroup&) = default;
};

// Limits that decide how finely `auto` splits, in instructions. code_groups.cc
// explains them.
struct CodeLimits {
  uint64_t light = 100;
  uint64_t smallest_image = 2'000;
  double repeated = 0.1;  // fraction of the group's code
};

// Groups entry points that may share an image, by the rule in code_groups.cc.
class CodeGrouper {
 public:
  // `code` must outlive the grouper.
  explicit CodeGrouper(const CodeGraph& code, const CodeLimits& limits = {});

  // Returns the group of each root. The names of the roots must differ. The
  // cost is linear in the code that the roots reach, however large the rest of
  // the code is.
  std::vector<CodeGroup> Group(std::span<const CodeRoot> roots);

 private:
  // A traversal that visits each node once. Restarting costs constant time.
  class Walk {
   public:
    explicit Walk(const CodeGraph& code);
    void Restart();
    void Enter(uint32_t node);
    // Removes a pending node and enters its references. Returns false if no
    // node is pending.
    bool Next(uint32_t& node);

   private:
    const CodeGraph& code_;
    std::vector<uint32_t> met_;  // the last turn that entered each node
    uint32_t turn_ = 0;
    std::vector<uint32_t> pending_;
  };
  // The first root that reached a node, and the turn in which the root reached
  // it.
  struct Owner {
    uint32_t turn = 0;
    size_t place = 0;  // index in the list of chosen roots
  };
  // Entry points that share heavy code.
  struct Sharing {
    std::vector<size_t> roots;  // ordered by name
    uint64_t instructions = 0;
  };

  uint64_t Instructions(std::span<const CodeRoot> roots,
                        const std::vector<size_t>& chosen);
  bool IsLight(uint32_t node, uint64_t light);
  // Groups the chosen roots by the heavy code that they have in common.
  // `chosen` must be in the order of the roots' names.
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
