// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>
#include <string_view>

#include "device_config/aspects/aspect_names.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/JSON.h"
#include "web/engine/focus_graph.h"

namespace aspectra::engine {
namespace {

// Returns the text escaped for the inside of a quoted string.
std::string Quoted(llvm::StringRef text) {
  std::string out;
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return llvm::json::isUTF8(out) ? out : llvm::json::fixUTF8(out);
}

std::string Label(const AspectUsage& usage, const FocusGraph::Node& node) {
  std::string label =
      Quoted(FunctionSignature(usage.function(node.function).getName()));
  const std::string aspects = UsedAspectNames(usage, node.function);
  if (!aspects.empty()) label += "\\n" + Quoted(aspects);
  return label;
}

std::string_view Style(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::kKernel:
      return ", peripheries=2";
    case FunctionKind::kExported:
      return ", style=bold";
    case FunctionKind::kDeclaration:
      return ", style=dashed";
    case FunctionKind::kFunction:
      return "";
  }
  return "";
}

}  // namespace

std::string UsedAspectNames(const AspectUsage& usage, AspectUsage::Node node) {
  std::string names;
  for (int32_t aspect : usage.Used(node)) {
    names += (names.empty() ? "" : ", ") + AspectName(aspect);
  }
  return names;
}

std::string PrintDot(const AspectUsage& usage, const FocusGraph& shown) {
  std::string out = "digraph calls {\n  node [shape=box];\n";
  const auto name_of = [&](const FocusGraph::Node& node) {
    return "\"" + Quoted(usage.function(node.function).getName()) + "\"";
  };
  for (const FocusGraph::Node& node : shown.nodes) {
    out += "  " + name_of(node) + " [label=\"" + Label(usage, node) + "\"";
    out += Style(ClassifyFunction(usage.function(node.function)));
    out += "];\n";
  }
  for (const FocusGraph::Edge& edge : shown.edges) {
    out += "  " + name_of(shown.nodes[edge.from]) + " -> " +
           name_of(shown.nodes[edge.to]) + ";\n";
  }
  return out + "}\n";
}

}  // namespace aspectra::engine
