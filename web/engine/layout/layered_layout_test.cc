// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/layout/layered_layout.h"

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::engine {
namespace {

using Edges = std::vector<std::pair<uint32_t, uint32_t>>;

LayeredLayout Draw(size_t nodes, const Edges& edges) {
  return LayOut(std::vector<double>(nodes, 100), 28, edges);
}

// Expects that no two boxes overlap.
void ExpectApart(const LayeredLayout& layout) {
  for (size_t a = 0; a < layout.nodes.size(); ++a) {
    for (size_t b = 0; b < a; ++b) {
      const auto& first = layout.nodes[a];
      const auto& second = layout.nodes[b];
      EXPECT_TRUE(first.y != second.y || first.x >= second.x + second.width ||
                  second.x >= first.x + first.width)
          << a << " and " << b;
    }
  }
}

TEST(LayeredLayoutTest, NothingIsDrawnAsNothing) {
  const LayeredLayout layout = Draw(0, {});
  EXPECT_EQ(layout.width, 0);
  EXPECT_EQ(layout.height, 0);
}

TEST(LayeredLayoutTest, CallersStandAboveCallees) {
  const LayeredLayout layout = Draw(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}});
  EXPECT_LT(layout.nodes[0].y, layout.nodes[1].y);
  EXPECT_EQ(layout.nodes[1].y, layout.nodes[2].y);
  EXPECT_LT(layout.nodes[2].y, layout.nodes[3].y);
  // The top and the bottom of the diamond are in its middle.
  EXPECT_EQ(layout.nodes[0].x, layout.nodes[3].x);
  ExpectApart(layout);
}

TEST(LayeredLayoutTest, EdgesRunFromBorderToBorder) {
  const LayeredLayout layout = Draw(2, {{0, 1}});
  ASSERT_EQ(layout.edges[0].size(), 2u);
  EXPECT_EQ(layout.edges[0].front().y, layout.nodes[0].y + 28);
  EXPECT_EQ(layout.edges[0].back().y, layout.nodes[1].y);
  EXPECT_EQ(layout.edges[0].front().x, layout.nodes[0].x + 50);
}

TEST(LayeredLayoutTest, LongEdgesBendInEachRankBetween) {
  const LayeredLayout layout = Draw(3, {{0, 1}, {1, 2}, {0, 2}});
  EXPECT_EQ(layout.edges[2].size(), 3u);
}

TEST(LayeredLayoutTest, VeryLongEdgesAreStraight) {
  Edges edges;
  for (uint32_t node = 0; node + 1 < 40; ++node) {
    edges.emplace_back(node, node + 1);
  }
  edges.emplace_back(0, 39);
  EXPECT_EQ(Draw(40, edges).edges.back().size(), 2u);
}

TEST(LayeredLayoutTest, CyclesAndLoopsEnd) {
  const LayeredLayout layout = Draw(3, {{0, 1}, {1, 2}, {2, 0}, {1, 1}});
  // The edge back keeps its direction: it leads from the lowest node up to the
  // highest.
  EXPECT_EQ(layout.edges[2].front().y, layout.nodes[2].y);
  EXPECT_EQ(layout.edges[2].back().y, layout.nodes[0].y + 28);
  EXPECT_EQ(layout.edges[3].size(), 4u);
  EXPECT_GE(layout.width, layout.edges[3][1].x);
}

TEST(LayeredLayoutTest, AChainAsLongAsAllowedNeedsNoStack) {
  Edges edges;
  for (uint32_t node = 0; node + 1 < 100'000; ++node) {
    edges.emplace_back(node, node + 1);
  }
  EXPECT_EQ(Draw(100'000, edges).nodes.size(), 100'000u);
}

TEST(LayeredLayoutTest, RandomGraphsAreDrawnTheSameTwiceAndApart) {
  std::mt19937 random(7);
  Edges edges;
  for (int edge = 0; edge < 900; ++edge) {
    edges.emplace_back(random() % 300, random() % 300);
  }
  const LayeredLayout once = Draw(300, edges);
  const LayeredLayout again = Draw(300, edges);
  for (size_t node = 0; node < once.nodes.size(); ++node) {
    EXPECT_EQ(once.nodes[node].x, again.nodes[node].x);
    EXPECT_GE(once.nodes[node].x, 0);
    EXPECT_LE(once.nodes[node].x + once.nodes[node].width, once.width);
  }
  ExpectApart(once);
}

}  // namespace
}  // namespace aspectra::engine
