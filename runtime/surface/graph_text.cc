// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements command_graph::print_graph, which writes a graph in Graphviz's DOT
// language.

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <vector>

#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/throw_error.h"

namespace sycl::ext::oneapi::experimental {

namespace {

const char* NameOf(node_type type) {
  switch (type) {
    case node_type::empty:
      return "empty";
    case node_type::subgraph:
      return "subgraph";
    case node_type::kernel:
      return "kernel";
    case node_type::memcpy:
      return "memcpy";
    case node_type::memset:
      return "memset";
    case node_type::memfill:
      return "memfill";
    case node_type::prefetch:
      return "prefetch";
    case node_type::memadvise:
      return "memadvise";
    case node_type::ext_oneapi_barrier:
      return "ext_oneapi_barrier";
    case node_type::host_task:
      return "host_task";
    case node_type::native_command:
      return "native_command";
  }
  return "";
}

// Returns the lines of the node's box.
std::vector<std::string> LinesOf(const sycl::detail::node_impl& node,
                                 size_t number, bool verbose) {
  const sycl::detail::NodeCommand command = node.commands().active();
  std::vector<std::string> lines = command.group->Description(verbose);
  lines.insert(lines.begin(),
               std::to_string(number) + ": " + NameOf(node.type()));
  const aspectra::WorkSize& size = command.size;
  if (verbose && node.type() == node_type::kernel && size.dimensions != 0) {
    lines.push_back("range " +
                    aspectra::RangeText(size.global, size.dimensions));
    if (size.local && !size.has_any_group_size()) {
      lines.push_back("work-groups of " +
                      aspectra::RangeText(*size.local, size.dimensions));
    }
  }
  return lines;
}

// Returns the lines as a string in quotation marks; each line ends with
// Graphviz's \l, which aligns it to the left.
std::string Quoted(const std::vector<std::string>& lines) {
  std::string text = "\"";
  for (const std::string& line : lines) {
    for (const char c : line) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += "\\l";
  }
  return text + '"';
}

[[noreturn]] void Refuse(const std::string& path, const std::string& why) {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::CommandDiagnostic::kCannotPrintGraph, path, why);
}

}  // namespace

void command_graph<graph_state::modifiable>::print_graph(std::string path,
                                                         bool verbose) const {
  if (!path.ends_with(".dot")) Refuse(path, "its name does not end with .dot");
  std::ofstream file(path);
  file << "digraph graph_" << impl_->id() << " {\n  node [shape=box];\n";
  std::map<const sycl::detail::node_impl*, size_t> numbers;
  const std::vector<sycl::detail::NodePtr> nodes = impl_->nodes();
  for (const sycl::detail::NodePtr& node : nodes) {
    const size_t number =
        numbers.emplace(node.get(), numbers.size()).first->second;
    file << "  node_" << number
         << " [label=" << Quoted(LinesOf(*node, number, verbose)) << "];\n";
  }
  for (const sycl::detail::NodePtr& node : nodes) {
    for (const sycl::detail::NodePtr& from : node->before()) {
      const auto known = numbers.find(from.get());
      if (known == numbers.end()) continue;  // added after the numbering
      file << "  node_" << known->second << " -> node_"
           << numbers.at(node.get()) << ";\n";
    }
  }
  file << "}\n";
  file.close();
  if (!file) Refuse(path, std::strerror(errno));
}

}  // namespace sycl::ext::oneapi::experimental
