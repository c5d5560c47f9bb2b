// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds recursion in device code.
//
// Tarjan's algorithm finds the sets of functions that reach each other. It uses
// an explicit stack, because users write long chains of calls. Then a
// breadth-first search from one function of each set finds the function's
// shortest way back to itself. Both searches are linear in the number of calls.

#include "frontend/restrictions/call_cycles.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseSet.h"

namespace aspectra {
namespace {

constexpr size_t kNone = DeviceNode::kNone;

class CycleFinder {
 public:
  explicit CycleFinder(llvm::ArrayRef<DeviceNode> nodes)
      : nodes_(nodes),
        number_(nodes.size(), kNone),
        low_(nodes.size(), 0),
        part_(nodes.size(), kNone) {}

  std::vector<CallCycle> Run() {
    for (size_t start = 0; start < nodes_.size(); ++start) {
      if (nodes_[start].is_called && number_[start] == kNone) Search(start);
    }
    std::sort(cycles_.begin(), cycles_.end(),
              [](const CallCycle& a, const CallCycle& b) {
                return a.steps.front().node < b.steps.front().node;
              });
    return std::move(cycles_);
  }

 private:
  struct Visit {
    size_t node;
    size_t edge;  // index of the next edge
  };

  void Open(size_t node) {
    number_[node] = low_[node] = next_number_++;
    open_.push_back(node);
    visits_.push_back({node, 0});
  }

  void Search(size_t start) {
    Open(start);
    while (!visits_.empty()) {
      const size_t node = visits_.back().node;
      if (visits_.back().edge < nodes_[node].edges.size()) {
        const size_t to = nodes_[node].edges[visits_.back().edge++].to;
        if (number_[to] == kNone) {
          Open(to);
        } else if (part_[to] == kNone) {
          low_[node] = std::min(low_[node], number_[to]);
        }
        continue;
      }
      visits_.pop_back();
      if (!visits_.empty()) {
        size_t& low = low_[visits_.back().node];
        low = std::min(low, low_[node]);
      }
      if (low_[node] == number_[node]) Close(node);
    }
  }

  // Closes the component whose function `root` was visited first.
  void Close(size_t root) {
    std::vector<size_t> members;
    do {
      members.push_back(open_.back());
      part_[open_.back()] = root;
      open_.pop_back();
    } while (members.back() != root);
    std::sort(members.begin(), members.end());
    const auto users =
        std::find_if(members.begin(), members.end(),
                     [&](size_t node) { return !nodes_[node].is_system; });
    const bool is_system = users == members.end();
    AddCycle(is_system ? members.front() : *users, is_system);
  }

  void AddCycle(size_t first, bool is_system) {
    struct Reached {
      size_t node;
      size_t from;               // index in `reached`
      clang::SourceLocation at;  // the call of this function
    };
    std::vector<Reached> reached = {{first, kNone, {}}};
    llvm::DenseSet<size_t> seen;
    for (size_t i = 0; i < reached.size(); ++i) {
      for (const DeviceNode::Edge& edge : nodes_[reached[i].node].edges) {
        if (!edge.is_call || part_[edge.to] != part_[first]) continue;
        if (edge.to != first) {
          if (seen.insert(edge.to).second) {
            reached.push_back({edge.to, i, edge.at});
          }
          continue;
        }
        CallCycle cycle{.steps = {}, .is_system = is_system};
        clang::SourceLocation at = edge.at;
        for (size_t each = i; each != kNone; each = reached[each].from) {
          cycle.steps.push_back({reached[each].node, at});
          at = reached[each].at;
        }
        std::reverse(cycle.steps.begin(), cycle.steps.end());
        cycles_.push_back(std::move(cycle));
        return;
      }
    }
  }

  llvm::ArrayRef<DeviceNode> nodes_;
  // The two lists have an entry for each function. number_ says in which order
  // the functions were first visited. low_ is the smallest number of a function
  // of the same component that the search has reached from this function.
  std::vector<size_t> number_;
  std::vector<size_t> low_;
  // For each function of a finished component, the component's root.
  std::vector<size_t> part_;
  std::vector<size_t> open_;
  std::vector<Visit> visits_;
  size_t next_number_ = 0;
  std::vector<CallCycle> cycles_;
};

}  // namespace

std::vector<CallCycle> FindCallCycles(llvm::ArrayRef<DeviceNode> nodes) {
  return CycleFinder(nodes).Run();
}

}  // namespace aspectra
