// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/JSON.h"
#include "web/engine/chain_query.h"
#include "web/engine/focus_graph.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/layout/layered_layout.h"
#include "web/engine/program.h"
#include "web/engine/replies.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

using Node = AspectUsage::Node;
using Edges = std::vector<std::pair<uint32_t, uint32_t>>;

constexpr size_t kMostNodes = 300;
// The page truncates longer lines.
constexpr size_t kMostLetters = 48;
constexpr double kPadding = 24;

Result<FocusGraph> Select(Program& program, const calls::Focus& shown) {
  Result<std::vector<Node>> focus = FindFunctions(program, shown.focus);
  if (!focus) return std::unexpected(std::move(focus).error());
  Result<std::vector<Node>> expanded = FindFunctions(program, shown.expanded);
  if (!expanded) return std::unexpected(std::move(expanded).error());
  const size_t limit =
      shown.limit == 0 ? kMostNodes : std::min(shown.limit, kMostNodes);
  return SelectFocus(program.usage().call_graph(), *focus, *expanded, limit);
}

// Returns the length of the longer one of a node's two lines.
size_t LettersOf(const AspectUsage& usage, Node node) {
  const std::string label = FunctionSignature(usage.function(node).getName());
  const std::string aspects = UsedAspectNames(usage, node);
  return std::min(std::max(label.size(), aspects.size()), kMostLetters);
}

void PrintNode(ReplyWriter& reply, const AspectUsage& usage,
               const FocusGraph::Node& node, const LayeredLayout::Box& box) {
  llvm::json::OStream& json = reply.json();
  const llvm::Function& function = usage.function(node.function);
  reply.Text("name", function.getName());
  reply.Text("demangled", FunctionSignature(function.getName()));
  reply.Text("kind", ToString(ClassifyFunction(function)));
  json.attribute("x", box.x);
  json.attribute("y", box.y);
  json.attribute("width", box.width);
  json.attribute("height", box.height);
  reply.Numbers("aspects", usage.Used(node.function));
  reply.Number("hidden_callers", node.hidden_callers);
  reply.Number("hidden_callees", node.hidden_callees);
}

void PrintEdge(ReplyWriter& reply, const std::pair<uint32_t, uint32_t>& edge,
               const std::vector<LayeredLayout::Point>& points) {
  reply.Number("from", edge.first);
  reply.Number("to", edge.second);
  reply.List("points", points, [&](const LayeredLayout::Point& point) {
    reply.json().array([&] {
      reply.json().value(point.x);
      reply.json().value(point.y);
    });
  });
}

std::string PrintGraph(const AspectUsage& usage, const FocusGraph& shown,
                       const Edges& edges, const LayeredLayout& layout) {
  return Accept([&](ReplyWriter& reply) {
    llvm::json::OStream& json = reply.json();
    json.attributeArray("nodes", [&] {
      for (size_t at = 0; at < shown.nodes.size(); ++at) {
        json.object([&] {
          PrintNode(reply, usage, shown.nodes[at], layout.nodes[at]);
        });
      }
    });
    json.attributeArray("edges", [&] {
      for (size_t at = 0; at < edges.size(); ++at) {
        json.object([&] { PrintEdge(reply, edges[at], layout.edges[at]); });
      }
    });
    json.attribute("width", layout.width);
    json.attribute("height", layout.height);
  });
}

}  // namespace

Result<std::string> AnswerGraph(Program& program, const calls::Graph& call) {
  Result<FocusGraph> shown = Select(program, call.shown);
  if (!shown) return std::unexpected(std::move(shown).error());
  std::vector<double> widths;
  for (const FocusGraph::Node& node : shown->nodes) {
    const size_t letters = LettersOf(program.usage(), node.function);
    widths.push_back(static_cast<double>(letters) * call.char_width + kPadding);
  }
  Edges edges;
  for (const auto& [from, to] : shown->edges) edges.emplace_back(from, to);
  return PrintGraph(program.usage(), *shown, edges,
                    LayOut(widths, call.height, edges));
}

Result<std::string> AnswerDot(Program& program, const calls::Dot& call) {
  Result<FocusGraph> shown = Select(program, call.shown);
  if (!shown) return std::unexpected(std::move(shown).error());
  return Accept([&](ReplyWriter& reply) {
    reply.Text("text", PrintDot(program.usage(), *shown));
  });
}

Result<std::string> AnswerPath(Program& program, const calls::Path& call) {
  const std::string names[] = {call.from, call.to};
  Result<std::vector<Node>> ends = FindFunctions(program, names);
  if (!ends) return std::unexpected(std::move(ends).error());
  const std::vector<Node> path =
      ShortestPath(program.usage().call_graph(), ends->front(), ends->back());
  return Accept([&](ReplyWriter& reply) {
    reply.List("path", path, [&](Node node) {
      reply.TextValue(program.usage().function(node).getName());
    });
  });
}

}  // namespace aspectra::engine
