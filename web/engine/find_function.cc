// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "web/engine/chain_query.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {

using Node = AspectUsage::Node;

Result<Node> FindFunction(Program& program, const std::string& name) {
  const llvm::Function* const function = program.module().getFunction(name);
  const Node node = function ? program.usage().call_graph().Find(*function)
                             : StaticCallGraph::kNoNode;
  if (node == StaticCallGraph::kNoNode) {
    return Refuse(Text::kNoSuchFunction, name);
  }
  return node;
}

Result<std::vector<Node>> FindFunctions(Program& program,
                                        std::span<const std::string> names) {
  std::vector<Node> nodes;
  for (const std::string& name : names) {
    Result<Node> node = FindFunction(program, name);
    if (!node) return std::unexpected(std::move(node).error());
    nodes.push_back(*node);
  }
  return nodes;
}

}  // namespace aspectra::engine
