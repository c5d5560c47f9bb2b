// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// `auto` splits further than per_source. This file chooses which entry points
// of one translation unit, with equal needs, are better in different images.
//
// Users have measured two opposite effects. If entry points share little code,
// separate images are better: a launch then compiles only what it runs (dpctl
// went from 196 kernels compiled at its first call to 2, ArborX's tests from 7
// minutes to 1.4). If entry points share much code, one image is better: in
// separate images, the shared code is compiled once for each image (Kokkos'
// tests went from 398 s to 1351 s with per_kernel, and were fastest with
// per_source). A third effect is that each image has a fixed cost to load and
// to build, so a tiny image never pays off. All three effects can be estimated
// from the code before any of it is copied.
//
// The rule applies to entry points that share an image with per_source:
//   1. Entry points that reach a common instruction belong together. If a and b
//      belong together, and b and c do, then a and c do too.
//   2. Each group of step 1 is split again, as if its entry points did not
//      share light code. A function or variable is light if it and everything
//      that it reaches have together at most `light` instructions. An example
//      is a helper that computes an index: most such helpers are inlined in the
//      end, and to compile one again costs less than an image. The parts of a
//      group repeat its light code. If the parts together would have more than
//      1 + `repeated` times the group's code, the group stays whole.
//   3. Groups smaller than `smallest_image` are joined, in the order of names,
//      until an image has that size. If the last image stays smaller and there
//      is an image before it, the last image joins that image.
//
// These invariants hold. No split is useless: the groups of an image have
// together at least `smallest_image` instructions, or the image is the only
// one. The images' code is at most 1 + `repeated` times the code of per_source:
// step 1 repeats nothing, step 2 repeats at most that fraction in each group,
// and step 3 only joins. The result does not depend on the order of roots or
// nodes: the groups are the classes of the equivalence relation that "both
// reach this node" generates, and everything that has an order is ordered by
// name. Each group is decided from its own code alone, so to split an image
// again leaves the image as it is.
//
// The limits come from measurements on PoCL (docs/splitting.md): the fixed cost
// of an image equals the cost of compiling 70 to 100 instructions. So to
// compile light code again costs no more than an image. For an image of the
// smallest size, the fixed cost is about 5 % of the cost of compiling its code.
//
// A light node reaches only light nodes, so step 2 stops at a light node.
//
// The cost is linear in the code that the roots reach and its references, where
// light code counts once for each group. Steps 1 and 2 enter each heavy node
// once: the first root that reaches the node becomes its owner. A later root
// joins the owner's group and stops there, because this group already owns
// everything that the node reaches. To find out whether a node is light, a walk
// counts instructions and nodes. At more than `light` instructions or more than
// kLightNodes nodes, the walk ends and the node counts as heavy, so this takes
// constant time. At the end, the code of each group is counted.

#include "postlink/split/code_groups.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace aspectra {
namespace {

constexpr size_t kNone = std::numeric_limits<size_t>::max();

// A light node reaches at most this many nodes.
constexpr size_t kLightNodes = 64;

// A union-find structure over indices.
class Joined {
 public:
  explicit Joined(size_t count) : leader_(count) {
    std::iota(leader_.begin(), leader_.end(), 0);
  }

  size_t Leader(size_t place) {
    while (leader_[place] != place) {
      place = leader_[place] = leader_[leader_[place]];
    }
    return place;
  }

  void Join(size_t a, size_t b) { leader_[Leader(b)] = Leader(a); }

 private:
  std::vector<size_t> leader_;
};

}  // namespace

CodeGrouper::Walk::Walk(const CodeGraph& code)
    : code_(code), met_(code.nodes.size()) {}

void CodeGrouper::Walk::Restart() {
  ++turn_;
  pending_.clear();
}

void CodeGrouper::Walk::Enter(uint32_t node) {
  if (std::exchange(met_[node], turn_) != turn_) pending_.push_back(node);
}

bool CodeGrouper::Walk::Next(uint32_t& node) {
  if (pending_.empty()) return false;
  node = pending_.back();
  pending_.pop_back();
  for (uint32_t reference : code_.nodes[node].references) Enter(reference);
  return true;
}

CodeGrouper::CodeGrouper(const CodeGraph& code, const CodeLimits& limits)
    : code_(code), limits_(limits), walk_(code), owners_(code.nodes.size()) {}

std::vector<CodeGroup> CodeGrouper::Group(std::span<const CodeRoot> roots) {
  std::vector<size_t> by_name(roots.size());
  std::iota(by_name.begin(), by_name.end(), 0);
  std::ranges::sort(by_name, {}, [&](size_t root) { return roots[root].name; });
  std::vector<Sharing> groups;
  for (Sharing& whole : Share(roots, by_name, /*light=*/0)) {
    std::vector<Sharing> parts = Share(roots, whole.roots, limits_.light);
    uint64_t sum = 0;
    for (const Sharing& part : parts) sum += part.instructions;
    if (static_cast<double>(sum) >
        static_cast<double>(whole.instructions) * (1 + limits_.repeated)) {
      groups.push_back(std::move(whole));
    } else {
      std::ranges::move(parts, std::back_inserter(groups));
    }
  }
  std::ranges::sort(groups, {}, [&](const Sharing& group) {
    return roots[group.roots.front()].name;
  });
  return Pack(groups, roots.size());
}

uint64_t CodeGrouper::Instructions(std::span<const CodeRoot> roots,
                                   const std::vector<size_t>& chosen) {
  walk_.Restart();
  for (size_t root : chosen) walk_.Enter(roots[root].node);
  uint64_t sum = 0;
  for (uint32_t node = 0; walk_.Next(node);) {
    sum += code_.nodes[node].instructions;
  }
  return sum;
}

bool CodeGrouper::IsLight(uint32_t root, uint64_t light) {
  if (code_.nodes[root].instructions > light) return false;
  walk_.Restart();
  walk_.Enter(root);
  uint64_t sum = 0;
  size_t nodes = 0;
  for (uint32_t node = 0; walk_.Next(node);) {
    sum += code_.nodes[node].instructions;
    if (sum > light || ++nodes > kLightNodes) return false;
  }
  return true;
}

std::vector<CodeGrouper::Sharing> CodeGrouper::Share(
    std::span<const CodeRoot> roots, const std::vector<size_t>& chosen,
    uint64_t light) {
  ++turn_;
  Joined joined(chosen.size());
  std::vector<uint32_t> pending;
  for (size_t place = 0; place < chosen.size(); ++place) {
    pending = {roots[chosen[place]].node};
    while (!pending.empty()) {
      const uint32_t node = pending.back();
      pending.pop_back();
      Owner& owner = owners_[node];
      if (owner.turn == turn_) {
        joined.Join(owner.place, place);
      } else if (!IsLight(node, light)) {
        owner = {turn_, place};
        const std::vector<uint32_t>& next = code_.nodes[node].references;
        pending.insert(pending.end(), next.begin(), next.end());
      }
    }
  }

  std::vector<Sharing> groups;
  std::vector<size_t> group_of(chosen.size(), kNone);
  for (size_t place = 0; place < chosen.size(); ++place) {
    size_t& group = group_of[joined.Leader(place)];
    if (group == kNone) {
      group = groups.size();
      groups.emplace_back();
    }
    groups[group].roots.push_back(chosen[place]);
  }
  for (Sharing& group : groups) {
    group.instructions = Instructions(roots, group.roots);
  }
  return groups;
}

std::vector<CodeGroup> CodeGrouper::Pack(const std::vector<Sharing>& shared,
                                         size_t roots) const {
  std::vector<CodeGroup> groups(roots);
  size_t image = kNone;  // the image of small groups that is being filled
  size_t last = kNone;   // the last image that is large enough
  uint64_t instructions = 0;
  for (const Sharing& group : shared) {
    const size_t first = group.roots.front();
    const bool is_small = group.instructions < limits_.smallest_image;
    if (is_small && image == kNone) image = first;
    for (size_t root : group.roots) {
      groups[root] = {first, is_small ? image : first};
    }
    if (!is_small) {
      last = first;
    } else if ((instructions += group.instructions) >= limits_.smallest_image) {
      last = std::exchange(image, kNone);
      instructions = 0;
    }
  }
  if (image != kNone && last != kNone) {
    for (CodeGroup& group : groups) {
      if (group.image == image) group.image = last;
    }
  }
  return groups;
}

}  // namespace aspectra
