// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <sycl/context.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/experimental/dynamic_parameter.hpp>
#include <sycl/handler.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <vector>

// The extension sycl_ext_oneapi_graph: a program records commands once and
// submits them many times. The runtime submits the commands of a graph one by
// one, so every device supports graphs.
//
//   command_graph graph(queue);
//   graph.begin_recording(queue);
//   queue.memcpy(...);
//   queue.parallel_for(...);
//   graph.end_recording(queue);
//   auto executable = graph.finalize();
//   for (int i = 0; i < 100; ++i) queue.ext_oneapi_graph(executable);

namespace sycl {

namespace detail {
class executable_graph;
class graph_impl;
class node_commands;
class node_impl;
}  // namespace detail

namespace ext::oneapi::experimental {

// The kind of a node's command. The runtime ignores prefetches and advice, so
// their nodes have the type `empty`.
enum class node_type {
  empty,
  subgraph,
  kernel,
  memcpy,
  memset,
  memfill,
  prefetch,
  memadvise,
  ext_oneapi_barrier,
  host_task,
  native_command,
};

// A command of a graph.
class node : public sycl::detail::reference<node, sycl::detail::node_impl> {
 public:
  node() = delete;

  node_type get_type() const;
  std::vector<node> get_predecessors() const;
  std::vector<node> get_successors() const;
  // Returns the node of a recorded command. Throws errc::invalid if the event
  // is not of a command that a queue recorded.
  static node get_node_from_event(event __recorded);

  // Change the range of the node's kernel. An executable graph uses the new
  // range after the program has updated the graph with this node. These
  // functions throw errc::invalid if the node is not a kernel, or if its range
  // has another number of dimensions.
  template <int _Dimensions>
  void update_range(range<_Dimensions> count) {
    resize(_Dimensions, &count[0], nullptr, nullptr);
  }
  template <int _Dimensions>
  void update_nd_range(nd_range<_Dimensions> count) {
    const range<_Dimensions> global = count.get_global_range();
    const range<_Dimensions> local = count.get_local_range();
    const id<_Dimensions> __offset = count.get_offset();
    resize(_Dimensions, &global[0], &local[0], &__offset[0]);
  }

 private:
  friend struct sycl::detail::access;
  using reference::reference;

  void resize(int dimensions, const std::size_t* global,
              const std::size_t* local, const std::size_t* __offset);
};

// A list of command groups for one node. The node has the command of one group
// at a time, at first the command of the first group. If the program chooses
// another group, an executable graph uses it after the program has updated the
// graph with the node.
class dynamic_command_group
    : public sycl::detail::reference<dynamic_command_group,
                                     sycl::detail::node_commands> {
 public:
  // Throws errc::invalid unless there is at least one group, and either all
  // groups launch kernels or all groups have host tasks.
  dynamic_command_group(
      const command_graph<graph_state::modifiable>& graph,
      const std::vector<std::function<void(handler&)>>& __groups);

  std::size_t get_active_index() const;
  // Throws errc::invalid if there is no group with this index.
  void set_active_index(std::size_t __index);

 private:
  friend struct sycl::detail::access;
};

namespace property {

namespace graph {
// The program promises that no edge makes a cycle, so make_edge does not check
// the edges. If there is a cycle, finalize() throws errc::invalid.
struct no_cycle_check : sycl::detail::property_number<13> {};
// The program promises that buffers live longer than the graph, so commands may
// use buffers. Without this property, a command that uses a buffer throws
// errc::invalid.
struct assume_buffer_outlives_graph : sycl::detail::property_number<14> {};
// This property of finalize() allows the program to call update() of the
// executable graph.
struct updatable : sycl::detail::property_number<15> {};
// With this property of finalize(), the events of the graph's submissions
// report times if the graph is submitted to a queue with
// property::queue::enable_profiling. Without this property,
// event::get_profiling_info throws errc::invalid.
struct enable_profiling : sycl::detail::property_number<16> {};
}  // namespace graph

namespace node {
// The node that is added depends on these nodes.
class depends_on : public sycl::detail::property_number<17> {
 public:
  template <class... _Nodes>
  explicit depends_on(_Nodes... nodes) : nodes_{nodes...} {}

  const std::vector<experimental::node>& get_dependencies() const {
    return nodes_;
  }

 private:
  std::vector<experimental::node> nodes_;
};
// The node that is added depends on all leaves of the graph: the nodes on which
// no other node depends.
struct depends_on_all_leaves : sycl::detail::property_number<18> {};
}  // namespace node

}  // namespace property

template <>
class command_graph<graph_state::executable>
    : public sycl::detail::reference<command_graph<graph_state::executable>,
                                     sycl::detail::executable_graph> {
 public:
  command_graph() = delete;

  // Replaces all commands by the commands of `graph`, which must have equal
  // nodes and edges. Throws errc::invalid if the nodes or edges differ, or if
  // this executable graph was made without property::graph::updatable.
  void update(const command_graph<graph_state::modifiable>& graph);
  // Replace the commands of these nodes by the commands that the nodes have
  // now. Throw errc::invalid if a node belongs to another graph or was added
  // after finalize(), or if this executable graph was made without
  // property::graph::updatable.
  void update(const node& __changed) { update(std::vector<node>{__changed}); }
  void update(const std::vector<node>& __changed);
  std::size_t get_required_mem_size() const noexcept { return 0; }

 private:
  friend struct sycl::detail::access;
  using reference::reference;
};

template <>
class command_graph<graph_state::modifiable>
    : public sycl::detail::reference<command_graph<graph_state::modifiable>,
                                     sycl::detail::graph_impl> {
 public:
  command_graph(const context& where, const device& __dev,
                const sycl::property_list& properties = {});
  explicit command_graph(const queue& __queue,
                         const sycl::property_list& properties = {})
      : command_graph(__queue.get_context(), __queue.get_device(), properties) {
  }
  explicit command_graph(const device& __dev,
                         const sycl::property_list& properties = {})
      : command_graph(queue(__dev), properties) {}

  command_graph<graph_state::executable> finalize(
      const sycl::property_list& properties = {}) const;

  // From now on, the queue's commands are added to the graph.
  void begin_recording(const queue& __queue,
                       const sycl::property_list& properties = {});
  void begin_recording(const std::vector<queue>& __queues,
                       const sycl::property_list& properties = {}) {
    for (const queue& each : __queues) begin_recording(each, properties);
  }
  void end_recording();
  void end_recording(const queue& __queue);
  void end_recording(const std::vector<queue>& __queues) {
    for (const queue& each : __queues) end_recording(each);
  }

  // Add a node. Without a command group, the node does nothing.
  node add(const sycl::property_list& properties = {}) {
    handler command = begin();
    return end(command, properties);
  }
  template <class _CommandGroup>
  node add(_CommandGroup group, const sycl::property_list& properties = {}) {
    handler command = begin();
    group(command);
    return end(command, properties);
  }
  // Throws errc::invalid if the groups were made for another graph, or if they
  // do not all depend on the same nodes and use the same buffers.
  node add(const dynamic_command_group& __groups,
           const sycl::property_list& properties = {});
  // Makes `__to` depend on `from`. Throws errc::invalid if the edge makes a
  // cycle.
  void make_edge(const node& from, const node& __to);

  // Return the nodes in the order in which they were added.
  std::vector<node> get_nodes() const;
  std::vector<node> get_root_nodes() const;
  bool empty() const { return get_nodes().empty(); }
  // Writes the nodes and edges to a file in the language of Graphviz. If
  // `__verbose` is true, the file also has the ranges of kernels and the
  // addresses of copies. Throws errc::invalid if the path does not end with
  // ".dot", or if the file cannot be written.
  void print_graph(std::string __path, bool __verbose = false) const;
  std::size_t get_id() const noexcept;

 private:
  friend struct sycl::detail::access;
  using reference::reference;

  handler begin() const;
  node end(handler& command, const sycl::property_list& properties);
};

command_graph(const context&, const device&, const sycl::property_list& = {})
    -> command_graph<graph_state::modifiable>;
command_graph(const queue&, const sycl::property_list& = {})
    -> command_graph<graph_state::modifiable>;
command_graph(const device&, const sycl::property_list& = {})
    -> command_graph<graph_state::modifiable>;

}  // namespace ext::oneapi::experimental

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::ext::oneapi::experimental::node)
SYCL_DETAIL_HASH(sycl::ext::oneapi::experimental::dynamic_command_group)
SYCL_DETAIL_HASH(sycl::ext::oneapi::experimental::command_graph<
                 sycl::ext::oneapi::experimental::graph_state::modifiable>)
SYCL_DETAIL_HASH(sycl::ext::oneapi::experimental::command_graph<
                 sycl::ext::oneapi::experimental::graph_state::executable>)

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP_
