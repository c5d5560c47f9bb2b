// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file implements command graphs (sycl_ext_oneapi_graph).
//
// A node keeps the handler_impl of its command group, which holds the command
// and its arguments. The thread that made the group does not reuse this
// handler_impl. A node may have several commands, of which one is active at a
// time (graph_commands.cc). Each run of the graph submits the active commands
// again, as if the program had submitted their command groups. Each command
// waits for the commands on which it depends. At the end, the run submits a
// command that is over when the last commands are over. So graphs work on every
// device, and the runtime orders the accesses to buffers as it does without
// graphs. A run takes as long as the submission and the execution of its
// commands.
//
// An edge comes from
// - make_edge(),
// - a property of the node that is added,
// - the event of a recorded command,
// - the previous command of an in-order queue,
// - a barrier,
// - a buffer: a node that uses a buffer depends on the last node that wrote the
//   buffer, and a node that writes it also depends on all nodes that have read
//   it since then.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/handler.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

namespace detail {
namespace {

namespace of_graph = ext::oneapi::experimental::property::graph;
namespace of_node = ext::oneapi::experimental::property::node;

[[noreturn]] void Refuse(aspectra::CommandDiagnostic why) {
  aspectra::Throw(aspectra::ErrorCode::kInvalid, why);
}

size_t NewId() {
  static std::atomic<size_t> last = 0;
  return ++last;
}

}  // namespace

std::vector<NodePtr> node_impl::Locked(const Edges& edges) const {
  const std::lock_guard lock(mutex_);
  std::vector<NodePtr> nodes;
  for (const std::weak_ptr<node_impl>& each : edges)
    if (NodePtr node = each.lock()) nodes.push_back(std::move(node));
  return nodes;
}

void node_impl::Connect(const NodePtr& from, const NodePtr& to) {
  if (from == to || std::ranges::contains(to->before(), from)) return;
  {
    const std::lock_guard lock(to->mutex_);
    to->before_.push_back(from);
  }
  const std::lock_guard lock(from->mutex_);
  from->after_.push_back(to);
}

graph_impl::graph_impl(const context& where, const device& dev,
                       const property_list& properties)
    : queue_(std::make_shared<queue_impl>(where, dev, async_handler(),
                                          queue_impl::Options{})),
      takes_buffers_(
          properties.has_property<of_graph::assume_buffer_outlives_graph>()),
      checks_edges_(!properties.has_property<of_graph::no_cycle_check>()),
      id_(NewId()) {}

bool graph_impl::IsRecording() const {
  return std::ranges::any_of(
      recording_, [this](const std::weak_ptr<queue_impl>& each) {
        const std::shared_ptr<queue_impl> queue = each.lock();
        return queue != nullptr && queue->recorder().get() == this;
      });
}

void graph_impl::RequireNotRecording() const {
  if (IsRecording()) Refuse(aspectra::CommandDiagnostic::kGraphIsRecording);
}

void graph_impl::CheckCommand(const handler_impl& group) const {
  if (!group.after.empty())
    Refuse(aspectra::CommandDiagnostic::kEventOfNoGraph);
  if (!group.when_over.empty()) {
    aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                    aspectra::CommandDiagnostic::kStreamInGraph);
  }
  if (!takes_buffers_ && !group.requirements().empty())
    Refuse(aspectra::CommandDiagnostic::kBufferInGraph);
  for (const NodePtr& each : group.after_nodes)
    if (each->graph().get() != this)
      Refuse(aspectra::CommandDiagnostic::kEventOfNoGraph);
}

NodePtr graph_impl::AddNode(handler_impl& group,
                            const std::vector<NodePtr>& before) {
  CheckCommand(group);
  const node_type type = group.Type();
  return AddNode(std::make_shared<node_commands>(
                     weak_from_this(), type, std::vector{NodeCommand(group)}),
                 before);
}

NodePtr graph_impl::AddNode(const std::shared_ptr<node_commands>& commands,
                            const std::vector<NodePtr>& before) {
  const auto node = std::make_shared<node_impl>(commands);
  const NodeCommand command = commands->active();
  for (const NodePtr& each : before) node_impl::Connect(each, node);
  for (const std::weak_ptr<node_impl>& each : command.after)
    if (const NodePtr from = each.lock()) node_impl::Connect(from, node);
  for (const Requirement& each : command.group->requirements()) {
    MemoryUse& use = memory_[each.state().memory.get()];
    if (use.writer != nullptr) node_impl::Connect(use.writer, node);
    if (!each.state().access.writes) {
      use.readers.push_back(node);
      continue;
    }
    for (const NodePtr& reader : use.readers) node_impl::Connect(reader, node);
    use.readers.clear();
    use.writer = node;
  }
  nodes_.push_back(node);
  return node;
}

// Returns the existing nodes that a new node with these properties depends on.
std::vector<NodePtr> graph_impl::Named(const property_list& properties) const {
  std::vector<NodePtr> before;
  if (properties.has_property<of_node::depends_on>()) {
    const auto named = properties.get_property<of_node::depends_on>();
    for (const auto& node : named.get_dependencies()) {
      before.push_back(access::impl(node));
      if (before.back()->graph().get() != this)
        Refuse(aspectra::CommandDiagnostic::kNodeOfOtherGraph);
    }
  }
  if (properties.has_property<of_node::depends_on_all_leaves>()) {
    const std::vector<NodePtr> all = Leaves();
    before.insert(before.end(), all.begin(), all.end());
  }
  return before;
}

NodePtr graph_impl::Add(handler_impl& group, const property_list& properties) {
  const std::lock_guard lock(mutex_);
  RequireNotRecording();
  return AddNode(group, Named(properties));
}

NodePtr graph_impl::Add(const std::shared_ptr<node_commands>& commands,
                        const property_list& properties) {
  const std::lock_guard lock(mutex_);
  RequireNotRecording();
  if (commands->graph().get() != this)
    Refuse(aspectra::CommandDiagnostic::kDynamicGroupOfOtherGraph);
  if (!commands->HaveEqualEdges())
    Refuse(aspectra::CommandDiagnostic::kDynamicGroupEdges);
  return AddNode(commands, Named(properties));
}

NodePtr graph_impl::AddOf(queue_impl& queue, handler_impl& group) {
  const std::lock_guard lock(mutex_);
  LastNodes& own = last_nodes_[&queue];
  std::vector<NodePtr> before;
  if (queue.is_in_order() && own.last != nullptr) before.push_back(own.last);
  if (own.barrier != nullptr) before.push_back(own.barrier);
  const bool is_barrier = group.Type() == node_type::ext_oneapi_barrier;
  if (is_barrier && group.after_nodes.empty()) before = Leaves();
  NodePtr node = AddNode(group, before);
  own.last = node;
  if (is_barrier) own.barrier = node;
  return node;
}

NodePtr graph_impl::LastOf(const queue_impl& queue) const {
  const std::lock_guard lock(mutex_);
  const auto found = last_nodes_.find(&queue);
  return found == last_nodes_.end() ? nullptr : found->second.last;
}

void graph_impl::BeginRecording(const std::shared_ptr<queue_impl>& queue) {
  if (queue->get_context() != get_context() ||
      queue->get_device() != get_device())
    Refuse(aspectra::CommandDiagnostic::kQueueOfOtherGraph);
  if (!queue->StartRecording(shared_from_this()))
    Refuse(aspectra::CommandDiagnostic::kQueueIsRecording);
  const std::lock_guard lock(mutex_);
  recording_.push_back(queue);
}

void graph_impl::JoinRecording(const std::shared_ptr<queue_impl>& queue) {
  {
    const std::lock_guard lock(mutex_);
    if (!IsRecording()) Refuse(aspectra::CommandDiagnostic::kWaitForRecording);
  }
  BeginRecording(queue);
}

void graph_impl::EndRecording(queue_impl& queue) {
  const std::shared_ptr<graph_impl> recorder = queue.recorder();
  if (recorder == nullptr) return;
  if (recorder.get() != this)
    Refuse(aspectra::CommandDiagnostic::kQueueRecordsOther);
  queue.StopRecording();
}

void graph_impl::EndRecording() {
  std::vector<std::weak_ptr<queue_impl>> queues;
  {
    const std::lock_guard lock(mutex_);
    queues.swap(recording_);
  }
  for (const std::weak_ptr<queue_impl>& each : queues) {
    const std::shared_ptr<queue_impl> queue = each.lock();
    if (queue != nullptr && queue->recorder().get() == this)
      queue->StopRecording();
  }
}

// If a path leads from `to` to `from` already, the new edge would make a cycle.
// The search for such a path takes as long as the graph is large, so a program
// may leave it to Sorted(), which finds a cycle without a search.
void graph_impl::MakeEdge(const NodePtr& from, const NodePtr& to) {
  const std::lock_guard lock(mutex_);
  RequireNotRecording();
  if (from->graph().get() != this || to->graph().get() != this)
    Refuse(aspectra::CommandDiagnostic::kNodeOfOtherGraph);
  if (from == to) Refuse(aspectra::CommandDiagnostic::kCycle);
  std::vector<NodePtr> reached = {to};
  std::set<NodePtr> known = {to};
  for (size_t i = 0; checks_edges_ && i < reached.size(); ++i) {
    if (reached[i] == from) Refuse(aspectra::CommandDiagnostic::kCycle);
    for (const NodePtr& next : reached[i]->after())
      if (known.insert(next).second) reached.push_back(next);
  }
  node_impl::Connect(from, to);
}

std::vector<NodePtr> graph_impl::nodes() const {
  const std::lock_guard lock(mutex_);
  return nodes_;
}

std::vector<NodePtr> graph_impl::Leaves() const {
  std::vector<NodePtr> found;
  for (const NodePtr& node : nodes_)
    if (node->is_leaf()) found.push_back(node);
  return found;
}

// In the result, a node comes after all nodes on which it depends. Nodes whose
// dependences are met earlier come earlier.
std::vector<graph_impl::SortedNode> graph_impl::Sorted() const {
  const std::lock_guard lock(mutex_);
  std::map<const node_impl*, size_t> waits;
  std::vector<SortedNode> sorted;
  const auto add = [&sorted](const NodePtr& node) {
    sorted.push_back({node, node->before(), node->is_leaf()});
  };
  for (const NodePtr& node : nodes_) {
    waits[node.get()] = node->before().size();
    if (node->is_root()) add(node);
  }
  for (size_t i = 0; i < sorted.size(); ++i)
    for (const NodePtr& next : sorted[i].node->after())
      if (--waits[next.get()] == 0) add(next);
  if (sorted.size() != nodes_.size())
    Refuse(aspectra::CommandDiagnostic::kGraphHasCycle);
  return sorted;
}

std::shared_ptr<graph_impl> queue_impl::recorder() {
  if (!is_recording()) return nullptr;
  const std::lock_guard lock(mutex_);
  return recorder_;
}

bool queue_impl::StartRecording(std::shared_ptr<graph_impl> graph) {
  const std::lock_guard lock(mutex_);
  if (recorder_ != nullptr) return false;
  recorder_ = std::move(graph);
  is_recording_ = true;
  return true;
}

void queue_impl::StopRecording() {
  const std::lock_guard lock(mutex_);
  is_recording_ = false;
  recorder_.reset();
}

EventImplPtr queue_impl::AddToGraph(handler_impl& group) {
  const std::shared_ptr<graph_impl> graph = group.recorder;
  if (recorder() == nullptr) graph->JoinRecording(shared_from_this());
  return EventOf(graph->AddOf(*this, group));
}

EventImplPtr queue_impl::EventOf(NodePtr node) const {
  auto event = std::make_shared<event_impl>(nullptr, number_.get());
  event->MakeRare().node = std::move(node);
  return event;
}

executable_graph::executable_graph(const graph_impl& graph,
                                   const property_list& properties)
    : context_(graph.get_context()),
      device_(graph.get_device()),
      is_updatable_(properties.has_property<of_graph::updatable>()),
      is_profiling_(properties.has_property<of_graph::enable_profiling>()),
      steps_(StepsOf(graph)) {
  for (size_t i = 0; i != steps_.size(); ++i) index_[steps_[i].node] = i;
}

std::vector<executable_graph::Step> executable_graph::StepsOf(
    const graph_impl& graph) {
  std::map<const node_impl*, size_t> indices;
  std::vector<Step> steps;
  for (const auto& [node, before, is_leaf] : graph.Sorted()) {
    Step step = {node, node->type(), node->commands().active(), {}, is_leaf};
    for (const NodePtr& each : before)
      step.before.push_back(indices.at(each.get()));
    std::ranges::sort(step.before);
    indices[node.get()] = steps.size();
    steps.push_back(std::move(step));
  }
  return steps;
}

std::unique_lock<std::recursive_mutex> executable_graph::Lock() {
  static auto& mutex = *new std::recursive_mutex;
  return std::unique_lock(mutex);
}

std::vector<aspectra::EventPtr> executable_graph::Run(
    queue_impl& queue, const std::vector<aspectra::EventPtr>& before,
    std::vector<EventImplPtr>& first) {
  std::vector<aspectra::EventPtr> ready = before;
  if (last_ != nullptr) ready.push_back(last_);
  if (steps_.empty()) return ready;
  std::vector<aspectra::EventPtr> events;
  std::vector<aspectra::EventPtr> last;
  for (const Step& step : steps_) {
    std::vector<aspectra::EventPtr> after;
    if (step.before.empty()) after = ready;
    for (const size_t index : step.before) after.push_back(events[index]);
    handler_impl& command = *step.command.group;
    command.call.size = step.command.size;
    for (const DynamicArgument& each : step.command.arguments)
      command.Replace(each);
    command.Repeat(queue, std::move(after));
    const EventImplPtr event = queue.Submit(command);
    events.push_back(event->get());
    if (step.before.empty()) first.push_back(event);
    if (step.is_last) last.push_back(events.back());
  }
  return last;
}

void executable_graph::Update(const graph_impl& graph) {
  if (!is_updatable_) Refuse(aspectra::CommandDiagnostic::kNotUpdatable);
  std::vector<Step> steps = StepsOf(graph);
  const bool is_equal =
      graph.get_context() == context_ && graph.get_device() == device_ &&
      std::ranges::equal(steps, steps_, [](const Step& a, const Step& b) {
        return a.type == b.type && a.before == b.before;
      });
  if (!is_equal) Refuse(aspectra::CommandDiagnostic::kOtherGraph);
  const auto lock = Lock();
  steps_ = std::move(steps);
}

void executable_graph::Update(const std::vector<NodePtr>& nodes) {
  if (!is_updatable_) Refuse(aspectra::CommandDiagnostic::kNotUpdatable);
  const auto lock = Lock();
  for (const NodePtr& node : nodes)
    if (!index_.contains(node))
      Refuse(aspectra::CommandDiagnostic::kNodeOfOtherGraph);
  for (const NodePtr& node : nodes)
    steps_[index_.find(node)->second].command = node->commands().active();
}

}  // namespace detail

namespace ext::oneapi::experimental {

using sycl::detail::NodePtr;
using access = sycl::detail::access;

namespace {

std::vector<node> NodesOf(const std::vector<NodePtr>& impls) {
  std::vector<node> nodes;
  for (const NodePtr& each : impls) nodes.push_back(access::make<node>(each));
  return nodes;
}

}  // namespace

node_type node::get_type() const { return impl_->type(); }
std::vector<node> node::get_predecessors() const {
  return NodesOf(impl_->before());
}
std::vector<node> node::get_successors() const {
  return NodesOf(impl_->after());
}

node node::get_node_from_event(event recorded) {
  const NodePtr found = access::impl(recorded)->node();
  if (found == nullptr)
    sycl::detail::Refuse(aspectra::CommandDiagnostic::kEventOfNoGraph);
  return access::make<node>(found);
}

void command_graph<graph_state::executable>::update(
    const command_graph<graph_state::modifiable>& graph) {
  impl_->Update(*access::impl(graph));
}
void command_graph<graph_state::executable>::update(
    const std::vector<node>& changed) {
  std::vector<NodePtr> nodes;
  for (const node& each : changed) nodes.push_back(access::impl(each));
  impl_->Update(nodes);
}

command_graph<graph_state::modifiable>::command_graph(
    const context& where, const device& dev, const property_list& properties)
    : reference(
          std::make_shared<sycl::detail::graph_impl>(where, dev, properties)) {}

command_graph<graph_state::executable> command_graph<
    graph_state::modifiable>::finalize(const property_list& properties) const {
  return access::make<command_graph<graph_state::executable>>(
      std::make_shared<sycl::detail::executable_graph>(*impl_, properties));
}

void command_graph<graph_state::modifiable>::begin_recording(
    const queue& recorded, const property_list&) {
  impl_->BeginRecording(access::impl(recorded));
}
void command_graph<graph_state::modifiable>::end_recording() {
  impl_->EndRecording();
}
void command_graph<graph_state::modifiable>::end_recording(
    const queue& recorded) {
  impl_->EndRecording(*access::impl(recorded));
}

handler command_graph<graph_state::modifiable>::begin() const {
  sycl::detail::handler_impl* const group =
      sycl::detail::handler_impl::Take(impl_->queue());
  group->recorder = impl_;
  return access::wrap<handler>(group);
}

node command_graph<graph_state::modifiable>::end(
    handler& command, const property_list& properties) {
  return access::make<node>(impl_->Add(command.__implementation(), properties));
}

node command_graph<graph_state::modifiable>::add(
    const dynamic_command_group& groups, const property_list& properties) {
  return access::make<node>(impl_->Add(access::impl(groups), properties));
}

void command_graph<graph_state::modifiable>::make_edge(const node& from,
                                                       const node& to) {
  impl_->MakeEdge(access::impl(from), access::impl(to));
}

std::vector<node> command_graph<graph_state::modifiable>::get_nodes() const {
  return NodesOf(impl_->nodes());
}
std::vector<node> command_graph<graph_state::modifiable>::get_root_nodes()
    const {
  std::vector<NodePtr> roots = impl_->nodes();
  std::erase_if(roots, [](const NodePtr& each) { return !each->is_root(); });
  return NodesOf(roots);
}
std::size_t command_graph<graph_state::modifiable>::get_id() const noexcept {
  return impl_->id();
}

}  // namespace ext::oneapi::experimental

}  // namespace sycl
