// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_LAYOUT_LAYERED_LAYOUT_H_
#define WEB_ENGINE_LAYOUT_LAYERED_LAYOUT_H_

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace aspectra::engine {

// A drawing of a directed graph in layers, top to bottom.
struct LayeredLayout {
  struct Box {
    double x = 0;  // the upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
  };
  struct Point {
    double x;
    double y;
  };
  std::vector<Box> nodes;
  // For each edge, the points from the border of its first node to the border
  // of its second node.
  std::vector<std::vector<Point>> edges;
  double width = 0;
  double height = 0;
};

// Edges are pairs of indices in `widths`; an edge from a node to itself is a
// loop at its side. Equal input gives equal drawings on any machine. The .cc
// has the algorithm.
LayeredLayout LayOut(std::span<const double> widths, double height,
                     std::span<const std::pair<uint32_t, uint32_t>> edges);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_LAYOUT_LAYERED_LAYOUT_H_
