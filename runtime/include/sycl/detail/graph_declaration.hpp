// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_GRAPH_DECLARATION_HPP_
#define SYCL_DETAIL_GRAPH_DECLARATION_HPP_

// What queue and handler need of command graphs
// (<sycl/ext/oneapi/experimental/graph.hpp>).

namespace sycl::ext::oneapi::experimental {

// Nodes are added to a modifiable graph; an executable graph can be submitted.
enum class graph_state { modifiable, executable };
// A queue that is recording adds its commands to a graph.
enum class queue_state { executing, recording };

template <graph_state _State = graph_state::modifiable>
class command_graph;
template <>
class command_graph<graph_state::modifiable>;
template <>
class command_graph<graph_state::executable>;

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_DETAIL_GRAPH_DECLARATION_HPP_
