// What `auto` decides beyond per_source: which entry points of one translation
// unit, with the same needs, are better apart.
//
// Users' numbers pull both ways. Entry points that share little are better
// apart: a launch then compiles what it runs and not its neighbours (dpctl went
// from 196 kernels compiled at its first call to 2, ArborX's tests from 7
// minutes to 1.4). Entry points that share much are better together: apart,
// what they share is compiled once for each (Kokkos' tests went from 398 s to
// 1351 s with per_kernel, and were fastest with per_source). And each image
// costs by itself, to load and to build, so that a tiny one is never worth it.
// All three can be told from the code, before any of it is copied.
//
// Rule, for entry points that per_source and the design's conditions leave
// together:
//   1. Those that reach a common instruction belong together, and so do those
//      that both belong to a third.
//   2. Each group of step 1 is taken apart again where what is common is light:
//      a function or variable that reaches, itself included, at most `light`
//      instructions. Such are helpers like an index computation, most of which
//      are inlined in the end and cost less to compile again than an image
//      does. But a group whose parts would have, together, more than
//      1 + `repeated` times its code stays whole.
//   3. Groups smaller than `smallest_image` are put together, in the order of
//      names, until an image has that size; a rest that has not goes with the
//      image before it, if there is one.
//
// Invariants. Nothing is split where nothing is gained: the groups of an image
// have `smallest_image` instructions, or it is the only one. The images' code
// is at most 1 + `repeated` times that of per_source: step 1 repeats nothing,
// step 2 that much at most in each group, and step 3 only joins. The result
// does not depend on the order of roots or of nodes: belonging together is an
// equivalence relation made of "both reach this node", and what is ordered is
// ordered by name. Each group is decided from its own code alone, so that an
// image that is split again stays as it is.
//
// Limits. Measured on PoCL (docs/splitting.md), an image costs by itself what
// compiling 70 to 100 instructions costs. So compiling again what is light
// costs no more than an image does, and images of the smallest size cost some 5
// % of compiling what is in them.
//
// What a light node reaches is light too; so step 2 need not look behind it.
//
// Cost: a node is weighed by a walk that ends after `light` instructions or
// some nodes (more than that counts as weight), so for a constant. Steps 1 and
// 2 enter each node of weight once: the first root there owns it, another one
// joins the owner's group, and need not go on, since everything behind is owned
// by that group already. Then each group's code is counted; so all is linear in
// the code that the roots reach and its references, the light code once for
// each group.

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

// What has no weight reaches no more than this.
constexpr size_t kLightNodes = 64;

// Sets of places, joined.
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
  size_t image = kNone;  // of small groups, not large enough yet
  size_t last = kNone;   // the last image that is
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
