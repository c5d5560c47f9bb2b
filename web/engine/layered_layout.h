#ifndef WEB_ENGINE_LAYERED_LAYOUT_H_
#define WEB_ENGINE_LAYERED_LAYOUT_H_

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace aspectra::engine {

// A drawing of a directed graph in layers, top to bottom.
struct LayeredLayout {
  struct Box {
    double x = 0;  // of the upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
  };
  struct Point {
    double x;
    double y;
  };
  std::vector<Box> nodes;
  // Of each edge, from the border of its first node to that of its second.
  std::vector<std::vector<Point>> edges;
  double width = 0;
  double height = 0;
};

// Edges are pairs of places in `widths`; one from a node to itself is a loop at
// its side. See the .cc. The same input gives the same drawing on any machine.
LayeredLayout LayOut(std::span<const double> widths, double height,
                     std::span<const std::pair<uint32_t, uint32_t>> edges);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_LAYERED_LAYOUT_H_
