// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A layered drawing after Sugiyama, Tagawa and Toda (1981), in five steps. The
// graph has V nodes and E edges; the edges have D bends.
//
// 1. Cycles. A depth-first search, in the order of the nodes, reverses each
//    edge to a node that is on the search's stack. The resulting graph has no
//    cycle. O(V + E), with an explicit stack.
// 2. Ranks. The longest path decides: a node is one rank below its lowest
//    predecessor. A node without predecessors moves down to one rank above its
//    highest successor. O(V + E).
// 3. Bends. An edge over several ranks gets a bend in each rank between its
//    ends. The next steps treat a bend as a narrow node. An edge over more than
//    kMostBends ranks is drawn straight instead, so D <= kMostBends * E.
// 4. Order in ranks. Each sweep goes through the ranks downwards or upwards. It
//    sorts each rank by the mean place of each node's neighbours in the rank
//    before (barycentres). A node without such neighbours uses its own place.
//    kSweeps times O((V + D) log(V + D) + E).
// 5. Positions. Each sweep moves each node towards the mean position of its
//    neighbours in the rank above (in the next sweep, below). The order in a
//    rank and the minimal gaps stay, and the sum of squared distances from the
//    mean positions is minimal. After the gaps are subtracted, this is isotonic
//    regression: pooling neighbours that violate the order solves it in one
//    pass. O(V + D + E) for each sweep.
//
// All sums have a fixed order, and no result depends on addresses, so positions
// are equal on every machine. They are rounded to halves, which print short.
//
// A common library for pages, dagre 3.1.3, is much slower: for 300 nodes and
// 577 edges it takes about 1,500 times as long (1,290 ms in Node, 0.8 ms here
// natively), and its code has 49 KB. Its picture has 0.7 times as many
// crossings. //web:explorer_benchmark prints the cost of this code: "graph of
// 300 nodes", in milliseconds and as a ratio of WebAssembly to native code.

#include "web/engine/layout/layered_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace aspectra::engine {
namespace {

constexpr uint32_t kMostBends = 16;
constexpr int kSweeps = 8;
constexpr double kGap = 24;      // between neighbours in a rank
constexpr double kRankGap = 44;  // between ranks
constexpr double kBendWidth = 8;
constexpr double kLoop = 16;  // the distance of a loop from its node

using Edge = std::pair<uint32_t, uint32_t>;

double Half(double value) { return std::round(value * 2) / 2; }

class Drawing {
 public:
  Drawing(std::span<const double> widths, double height,
          std::span<const Edge> edges)
      : widths_(widths.begin(), widths.end()),
        height_(height),
        given_(edges),
        node_count_(static_cast<uint32_t>(widths.size())) {}

  LayeredLayout Draw() {
    TurnBackEdges();
    RankNodes();
    AddBends();
    FillRanks();
    for (int sweep = 0; sweep < kSweeps; ++sweep) OrderRanks(sweep % 2 == 0);
    PlaceInOrder();
    for (int sweep = 0; sweep < kSweeps; ++sweep) MoveRanks(sweep % 2 == 0);
    return Finish();
  }

 private:
  // An edge of the input. If necessary it is reversed, so that it leads from a
  // higher rank to a lower one.
  struct DownEdge {
    uint32_t from;
    uint32_t to;
    uint32_t given;
    bool turned;
  };

  // Fills `down_`, which has no cycles and no loops.
  void TurnBackEdges() {
    std::vector<std::vector<uint32_t>> out(node_count_);
    for (uint32_t edge = 0; edge < given_.size(); ++edge) {
      if (given_[edge].first != given_[edge].second) {
        out[given_[edge].first].push_back(edge);
      }
    }
    enum : uint8_t { kNew, kOpen, kDone };
    std::vector<uint8_t> state(node_count_, kNew);
    std::vector<std::pair<uint32_t, size_t>> stack;
    for (uint32_t root = 0; root < node_count_; ++root) {
      if (state[root] != kNew) continue;
      stack.emplace_back(root, 0);
      state[root] = kOpen;
      while (!stack.empty()) {
        auto& [node, next] = stack.back();
        if (next == out[node].size()) {
          state[node] = kDone;
          stack.pop_back();
          continue;
        }
        const uint32_t edge = out[node][next++];
        const uint32_t to = given_[edge].second;
        if (state[to] == kOpen) {
          down_.push_back({to, node, edge, true});
          continue;
        }
        down_.push_back({node, to, edge, false});
        if (state[to] == kNew) {
          state[to] = kOpen;
          stack.emplace_back(to, 0);
        }
      }
    }
  }

  void RankNodes() {
    rank_.assign(node_count_, 0);
    std::vector<std::vector<uint32_t>> out(node_count_);
    std::vector<uint32_t> waiting_for(node_count_, 0);
    for (const DownEdge& edge : down_) {
      out[edge.from].push_back(edge.to);
      ++waiting_for[edge.to];
    }
    std::vector<uint32_t> ready;
    for (uint32_t node = 0; node < node_count_; ++node) {
      if (waiting_for[node] == 0) ready.push_back(node);
    }
    const size_t source_count = ready.size();
    for (size_t at = 0; at < ready.size(); ++at) {
      for (uint32_t to : out[ready[at]]) {
        rank_[to] = std::max(rank_[to], rank_[ready[at]] + 1);
        if (--waiting_for[to] == 0) ready.push_back(to);
      }
    }
    for (size_t at = 0; at < source_count; ++at) {
      uint32_t highest = ~uint32_t{0};
      for (uint32_t to : out[ready[at]]) highest = std::min(highest, rank_[to]);
      if (!out[ready[at]].empty()) rank_[ready[at]] = highest - 1;
    }
  }

  // Fills `links_`, which lead from one rank to the next, and `routes_`.
  void AddBends() {
    routes_.resize(given_.size());
    for (const DownEdge& edge : down_) {
      std::vector<uint32_t>& route = routes_[edge.given];
      route.push_back(edge.from);
      const uint32_t span = rank_[edge.to] - rank_[edge.from];
      if (span <= kMostBends) {
        for (uint32_t step = 1; step < span; ++step) {
          route.push_back(static_cast<uint32_t>(widths_.size()));
          widths_.push_back(kBendWidth);
          rank_.push_back(rank_[edge.from] + step);
        }
        route.push_back(edge.to);
        for (size_t i = 1; i < route.size(); ++i) {
          links_.emplace_back(route[i - 1], route[i]);
        }
      } else {
        route.push_back(edge.to);
      }
      if (edge.turned) std::ranges::reverse(route);
    }
    above_.resize(widths_.size());
    below_.resize(widths_.size());
    for (const auto& [upper, lower] : links_) {
      below_[upper].push_back(lower);
      above_[lower].push_back(upper);
    }
  }

  void FillRanks() {
    if (rank_.empty()) return;
    ranks_.resize(*std::ranges::max_element(rank_) + 1);
    place_.resize(rank_.size());
    for (uint32_t node = 0; node < rank_.size(); ++node) {
      place_[node] = static_cast<double>(ranks_[rank_[node]].size());
      ranks_[rank_[node]].push_back(node);
    }
  }

  const std::vector<uint32_t>& Neighbours(uint32_t node, bool downwards) const {
    return downwards ? above_[node] : below_[node];
  }

  // Calls `visit` with each rank, downwards or upwards.
  template <typename Visit>
  void ForRanks(bool downwards, Visit visit) {
    if (downwards) {
      for (auto& rank : ranks_) visit(rank);
    } else {
      for (auto rank = ranks_.rbegin(); rank != ranks_.rend(); ++rank) {
        visit(*rank);
      }
    }
  }

  void OrderRanks(bool downwards) {
    std::vector<double> wish(place_.size());
    ForRanks(downwards, [&](std::vector<uint32_t>& rank) {
      for (uint32_t node : rank) {
        const auto& neighbours = Neighbours(node, downwards);
        double sum = 0;
        for (uint32_t other : neighbours) sum += place_[other];
        wish[node] = neighbours.empty()
                         ? place_[node]
                         : sum / static_cast<double>(neighbours.size());
      }
      std::ranges::stable_sort(rank, {}, [&](uint32_t n) { return wish[n]; });
      for (size_t at = 0; at < rank.size(); ++at) {
        place_[rank[at]] = static_cast<double>(at);
      }
    });
  }

  // From here on, `place_` is the x coordinate of a node's middle.
  void PlaceInOrder() {
    for (const std::vector<uint32_t>& rank : ranks_) {
      double x = 0;
      for (uint32_t node : rank) {
        place_[node] = x + widths_[node] / 2;
        x += widths_[node] + kGap;
      }
    }
  }

  // Neighbours that get one common value, because their own values would
  // violate the order.
  struct Pool {
    double sum;
    size_t size;
    double mean() const { return sum / static_cast<double>(size); }
  };

  void MoveRanks(bool downwards) {
    std::vector<double> offset;
    std::vector<Pool> pools;
    ForRanks(downwards, [&](std::vector<uint32_t>& rank) {
      offset.assign(rank.size(), 0);
      pools.clear();
      for (size_t at = 0; at < rank.size(); ++at) {
        if (at > 0) {
          offset[at] = offset[at - 1] + kGap +
                       (widths_[rank[at - 1]] + widths_[rank[at]]) / 2;
        }
        pools.push_back({Wish(rank[at], downwards) - offset[at], 1});
        while (pools.size() > 1 &&
               pools[pools.size() - 2].mean() >= pools.back().mean()) {
          const Pool last = pools.back();
          pools.pop_back();
          pools.back().sum += last.sum;
          pools.back().size += last.size;
        }
      }
      size_t at = 0;
      for (const Pool& pool : pools) {
        for (size_t i = 0; i < pool.size; ++i, ++at) {
          place_[rank[at]] = pool.mean() + offset[at];
        }
      }
    });
  }

  double Wish(uint32_t node, bool downwards) const {
    const auto& neighbours = Neighbours(node, downwards);
    if (neighbours.empty()) return place_[node];
    double sum = 0;
    for (uint32_t other : neighbours) sum += place_[other];
    return sum / static_cast<double>(neighbours.size());
  }

  double Top(uint32_t node) const { return rank_[node] * (height_ + kRankGap); }

  LayeredLayout Finish() {
    double left = 0;
    for (uint32_t node = 0; node < place_.size(); ++node) {
      const double x = place_[node] - widths_[node] / 2;
      left = node == 0 ? x : std::min(left, x);
    }
    for (double& place : place_) place -= left;
    LayeredLayout out;
    for (uint32_t node = 0; node < node_count_; ++node) {
      const double x = Half(place_[node] - widths_[node] / 2);
      out.nodes.push_back({x, Top(node), widths_[node], height_});
    }
    for (uint32_t edge = 0; edge < given_.size(); ++edge) {
      out.edges.push_back(Points(edge));
    }
    for (uint32_t node = 0; node < place_.size(); ++node) {
      out.width = std::max(out.width, Half(place_[node] + widths_[node] / 2));
      out.height = std::max(out.height, Top(node) + height_);
    }
    for (const auto& [from, to] : given_) {
      if (from != to) continue;
      const LayeredLayout::Box& box = out.nodes[from];
      out.width = std::max(out.width, box.x + box.width + kLoop);
    }
    return out;
  }

  std::vector<LayeredLayout::Point> Points(uint32_t edge) const {
    const auto [from, to] = given_[edge];
    if (from == to) {
      const double right = Half(place_[from] + widths_[from] / 2);
      const double top = Top(from);
      return {{right, top + height_ / 4},
              {right + kLoop, top + height_ / 4},
              {right + kLoop, top + height_ * 3 / 4},
              {right, top + height_ * 3 / 4}};
    }
    const std::vector<uint32_t>& route = routes_[edge];
    const bool is_down = rank_[from] < rank_[to];
    std::vector<LayeredLayout::Point> points;
    points.push_back({Half(place_[from]), Top(from) + (is_down ? height_ : 0)});
    for (size_t i = 1; i + 1 < route.size(); ++i) {
      points.push_back({Half(place_[route[i]]), Top(route[i]) + height_ / 2});
    }
    points.push_back({Half(place_[to]), Top(to) + (is_down ? 0 : height_)});
    return points;
  }

  std::vector<double> widths_;  // nodes, then bends, as in the vectors below
  double height_;
  std::span<const Edge> given_;
  uint32_t node_count_;
  std::vector<DownEdge> down_;
  std::vector<uint32_t> rank_;
  std::vector<std::vector<uint32_t>> routes_;  // of given edges, from the start
  std::vector<Edge> links_;
  std::vector<std::vector<uint32_t>> above_;
  std::vector<std::vector<uint32_t>> below_;
  std::vector<std::vector<uint32_t>> ranks_;
  std::vector<double> place_;
};

}  // namespace

LayeredLayout LayOut(std::span<const double> widths, double height,
                     std::span<const std::pair<uint32_t, uint32_t>> edges) {
  return Drawing(widths, height, edges).Draw();
}

}  // namespace aspectra::engine
