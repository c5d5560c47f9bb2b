// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_GRAPH_IMPL_H_
#define RUNTIME_SURFACE_GRAPH_IMPL_H_

// This file has the classes that implement command graphs. graph.cc explains
// the algorithm.

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/property_list.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/memory_object.h"

namespace sycl::detail {

using ext::oneapi::experimental::node_type;

// The state of a dynamic parameter: the value that it has now.
class dynamic_value {
 public:
  // If `graph` is not null, only commands of this graph can take the value as
  // an argument.
  dynamic_value(std::shared_ptr<graph_impl> graph, DynamicValue value);

  void RequireGraph(const graph_impl* graph) const;
  void Update(DynamicValue value);
  DynamicValue get() const;

 private:
  const bool is_of_one_graph_;
  const std::weak_ptr<graph_impl> graph_;
  mutable std::mutex mutex_;
  DynamicValue value_;
};

// One of the commands that a node can run.
struct NodeCommand {
  // Takes over the command group from the thread that made it.
  explicit NodeCommand(handler_impl& group);

  std::shared_ptr<handler_impl> group;
  aspectra::WorkSize size;  // of a kernel; `group` may have another size
  std::vector<DynamicArgument> arguments;  // the dynamic ones
  // The nodes whose events the program gave to depends_on in the command group.
  std::vector<std::weak_ptr<node_impl>> after;
};

// The commands of a node, of which one is active. All nodes of one
// dynamic_command_group share this object.
class node_commands {
 public:
  node_commands(std::weak_ptr<graph_impl> graph, node_type type,
                std::vector<NodeCommand> all)
      : graph_(std::move(graph)), type_(type), all_(std::move(all)) {}

  std::shared_ptr<graph_impl> graph() const { return graph_.lock(); }
  node_type type() const { return type_; }
  NodeCommand active() const;
  size_t index() const;
  void Activate(size_t index);
  void Resize(const aspectra::WorkSize& size);
  // True if all commands depend on equal nodes and use equal buffers.
  bool HaveEqualEdges() const;

 private:
  const std::weak_ptr<graph_impl> graph_;
  const node_type type_;
  mutable std::mutex mutex_;
  std::vector<NodeCommand> all_;
  size_t index_ = 0;
};

// A node and its edges. The graph owns the nodes. If the graph is gone, a node
// that the program still holds has no edges. The graph's lock is held while
// edges change.
class node_impl {
 public:
  explicit node_impl(std::shared_ptr<node_commands> commands)
      : commands_(std::move(commands)) {}

  node_commands& commands() const { return *commands_; }
  std::shared_ptr<graph_impl> graph() const { return commands_->graph(); }
  node_type type() const { return commands_->type(); }
  std::vector<NodePtr> before() const { return Locked(before_); }
  std::vector<NodePtr> after() const { return Locked(after_); }
  bool is_root() const { return IsEmpty(before_); }
  bool is_leaf() const { return IsEmpty(after_); }

  // Makes `to` depend on `from`.
  static void Connect(const NodePtr& from, const NodePtr& to);

 private:
  using Edges = std::vector<std::weak_ptr<node_impl>>;
  std::vector<NodePtr> Locked(const Edges& edges) const;
  bool IsEmpty(const Edges& edges) const {
    const std::lock_guard lock(mutex_);
    return edges.empty();
  }

  const std::shared_ptr<node_commands> commands_;
  mutable std::mutex mutex_;  // guards the edges
  Edges before_;
  Edges after_;
};

// A modifiable graph.
class graph_impl : public std::enable_shared_from_this<graph_impl> {
 public:
  graph_impl(const context& where, const device& dev,
             const property_list& properties);

  const context& get_context() const { return queue_->get_context(); }
  const device& get_device() const { return queue_->get_device(); }
  size_t id() const { return id_; }

  // The queue for which the commands of added nodes are made. Nothing is ever
  // submitted to it.
  queue_impl& queue() const { return *queue_; }
  // Takes over the command group from the thread that made it, and adds its
  // command as a node.
  NodePtr Add(handler_impl& group, const property_list& properties);
  // Adds a node that runs the active command of `commands`.
  NodePtr Add(const std::shared_ptr<node_commands>& commands,
              const property_list& properties);
  // Throws if the group's command cannot be in the graph.
  void CheckCommand(const handler_impl& group) const;
  // Adds the command group that the program submitted to `queue`, which is
  // recording.
  NodePtr AddOf(queue_impl& queue, handler_impl& group);
  // Returns the last node that AddOf() made for the queue; null if there is
  // none.
  NodePtr LastOf(const queue_impl& queue) const;

  void BeginRecording(const std::shared_ptr<queue_impl>& queue);
  // Works like BeginRecording(), but for a queue that starts to record because
  // its command depends on a recorded command. After the recording has ended,
  // this is an error.
  void JoinRecording(const std::shared_ptr<queue_impl>& queue);
  void EndRecording(queue_impl& queue);
  void EndRecording();

  void MakeEdge(const NodePtr& from, const NodePtr& to);
  std::vector<NodePtr> nodes() const;
  // A node with its edges. Sorted() returns all nodes in an order in which each
  // node comes after the nodes on which it depends. It holds the lock all the
  // time, so no edge changes in between.
  struct SortedNode {
    NodePtr node;
    std::vector<NodePtr> before;
    bool is_leaf;
  };
  std::vector<SortedNode> Sorted() const;

 private:
  // The caller of the functions below must hold the lock.
  NodePtr AddNode(const std::shared_ptr<node_commands>& commands,
                  const std::vector<NodePtr>& before);
  NodePtr AddNode(handler_impl& group, const std::vector<NodePtr>& before);
  std::vector<NodePtr> Named(const property_list& properties) const;
  std::vector<NodePtr> Leaves() const;
  bool IsRecording() const;
  void RequireNotRecording() const;

  // The last node and the last barrier of a queue that recorded.
  struct LastNodes {
    NodePtr last;
    NodePtr barrier;
  };
  // The nodes that used a buffer most recently.
  struct MemoryUse {
    NodePtr writer;
    std::vector<NodePtr> readers;  // since the write
  };

  const std::shared_ptr<queue_impl> queue_;
  const bool takes_buffers_;
  const bool checks_edges_;
  const size_t id_;
  mutable std::mutex mutex_;
  std::vector<NodePtr> nodes_;
  std::vector<std::weak_ptr<queue_impl>> recording_;
  std::map<const queue_impl*, LastNodes> last_nodes_;
  std::map<const memory_object*, MemoryUse> memory_;
};

class executable_graph {
 public:
  executable_graph(const graph_impl& graph, const property_list& properties);

  const context& get_context() const { return context_; }
  // True if the events of submissions report times.
  bool is_profiling() const { return is_profiling_; }
  // Submits the commands to `queue`. They wait for `before` and for the
  // previous run of the graph. Returns the events of the last commands, and
  // appends the events of the first commands to `first`. The caller must hold
  // Lock() until it has called SetLast().
  std::vector<aspectra::EventPtr> Run(
      queue_impl& queue, const std::vector<aspectra::EventPtr>& before,
      std::vector<EventImplPtr>& first);
  void SetLast(const aspectra::EventPtr& last) { last_ = last; }
  // The lock for all graphs. Graphs share commands, and a submission changes
  // the state that is stored in the command. So only one thread at a time may
  // submit a graph. The lock is recursive because a graph may be a command of
  // another graph.
  static std::unique_lock<std::recursive_mutex> Lock();

  void Update(const graph_impl& graph);
  void Update(const std::vector<NodePtr>& nodes);

 private:
  struct Step {
    std::weak_ptr<node_impl> node;
    node_type type;
    NodeCommand command;
    std::vector<size_t> before;  // the steps that this step waits for
    bool is_last;                // no other step waits for this one
  };
  static std::vector<Step> StepsOf(const graph_impl& graph);

  const context context_;
  const device device_;
  const bool is_updatable_;
  const bool is_profiling_;
  std::vector<Step> steps_;
  // The step of each node of the graph. Steps of graphs inside this graph are
  // not in the map.
  std::map<std::weak_ptr<node_impl>, size_t, std::owner_less<>> index_;
  aspectra::EventPtr last_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_GRAPH_IMPL_H_
