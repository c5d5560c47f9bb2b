// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file implements what a program can change in the nodes of a graph: their
// commands (dynamic_command_group), the values of arguments (dynamic_parameter)
// and the sizes of kernels. A change takes effect in the modifiable graph at
// once. In an executable graph, it takes effect when the program updates the
// graph with the node.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/ext/oneapi/experimental/dynamic_parameter.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/handler.hpp>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

using aspectra::CommandDiagnostic;
using aspectra::ErrorCode;
using aspectra::Throw;

namespace detail {

namespace {

DynamicValue ValueOf(const void* object, std::size_t size, bool is_pointer) {
  if (is_pointer) {
    const void* pointer = nullptr;
    std::memcpy(&pointer, object, sizeof pointer);
    return aspectra::UsmPointer{pointer};
  }
  const auto* const bytes = static_cast<const std::byte*>(object);
  return std::vector<std::byte>(bytes, bytes + size);
}

DynamicValue ValueOf(const accessor_ptr& accessor) {
  if (accessor == nullptr)
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kAccessorWithoutBuffer);
  if (!accessor.is_owner())
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kDynamicAccessorOfCommand);
  return accessor;
}

std::shared_ptr<dynamic_value> MakeValue(const modifiable_graph* graph,
                                         DynamicValue value) {
  std::shared_ptr<graph_impl> own;
  if (graph != nullptr) own = access::impl(*graph);
  return std::make_shared<dynamic_value>(std::move(own), std::move(value));
}

}  // namespace

dynamic_value::dynamic_value(std::shared_ptr<graph_impl> graph,
                             DynamicValue value)
    : is_of_one_graph_(graph != nullptr),
      graph_(std::move(graph)),
      value_(std::move(value)) {}

void dynamic_value::RequireGraph(const graph_impl* graph) const {
  if (graph == nullptr) {
    Throw(ErrorCode::kInvalid,
          CommandDiagnostic::kDynamicParameterWithoutGraph);
  }
  if (is_of_one_graph_ && graph_.lock().get() != graph) {
    Throw(ErrorCode::kInvalid,
          CommandDiagnostic::kDynamicParameterOfOtherGraph);
  }
}

void dynamic_value::Update(DynamicValue value) {
  const std::lock_guard lock(mutex_);
  std::swap(value_, value);
}

DynamicValue dynamic_value::get() const {
  const std::lock_guard lock(mutex_);
  return value_;
}

std::shared_ptr<dynamic_value> make_dynamic_value(const modifiable_graph* graph,
                                                  const void* object,
                                                  std::size_t size,
                                                  bool is_pointer) {
  return MakeValue(graph, ValueOf(object, size, is_pointer));
}
std::shared_ptr<dynamic_value> make_dynamic_accessor(
    const modifiable_graph* graph, const accessor_ptr& accessor) {
  return MakeValue(graph, ValueOf(accessor));
}
std::shared_ptr<dynamic_value> make_dynamic_local_memory(
    const modifiable_graph* graph, std::size_t bytes) {
  return MakeValue(graph, aspectra::LocalMemory{bytes});
}

void update_dynamic_value(dynamic_value& value, const void* object,
                          std::size_t size, bool is_pointer) {
  value.Update(ValueOf(object, size, is_pointer));
}
void update_dynamic_accessor(dynamic_value& value,
                             const accessor_ptr& accessor) {
  value.Update(ValueOf(accessor));
}
void update_dynamic_local_memory(dynamic_value& value, std::size_t bytes) {
  value.Update(aspectra::LocalMemory{bytes});
}

void set_dynamic_argument(handler_impl& command, int index,
                          const std::shared_ptr<dynamic_value>& value) {
  command.SetDynamic(index, value);
}

void argument_list::add_dynamic(const std::shared_ptr<dynamic_value>& value) {
  value->RequireGraph(group_.recorder.get());
  const DynamicValue first = value->get();
  if (const auto* local = std::get_if<aspectra::LocalMemory>(&first)) {
    add_local_memory(local->bytes);
  } else {
    const auto& bytes = std::get<std::vector<std::byte>>(first);
    add_bytes(bytes.data(), bytes.size());
  }
  group_.AddDynamic(value);
}

void handler_impl::AddDynamic(const std::shared_ptr<dynamic_value>& value) {
  dynamic_[arguments_.size() - 1] = {.value = value, .requirement = 0};
}

void handler_impl::SetDynamic(int index,
                              const std::shared_ptr<dynamic_value>& value) {
  value->RequireGraph(recorder.get());
  const DynamicValue first = value->get();
  if (const auto* accessor = std::get_if<accessor_ptr>(&first)) {
    // The argument gets a requirement of its own, so that a later value can
    // replace the accessor.
    AddRequirement(*accessor);
    SetAccessor(index, *accessor);
  } else if (const auto* bytes = std::get_if<std::vector<std::byte>>(&first)) {
    SetBytes(index, bytes->data(), bytes->size());
  } else if (const auto* local = std::get_if<aspectra::LocalMemory>(&first)) {
    SetArgument(index, *local);
  } else {
    SetArgument(index, std::get<aspectra::UsmPointer>(first));
  }
  dynamic_[static_cast<size_t>(index)] = {.value = value,
                                          .requirement = required_ - 1};
}

std::vector<DynamicArgument> handler_impl::DynamicArguments() const {
  std::vector<DynamicArgument> all;
  for (const auto& [index, use] : dynamic_)
    all.push_back({index, use.requirement, use.value->get()});
  return all;
}

void handler_impl::Replace(const DynamicArgument& argument) {
  aspectra::Argument& to = arguments_[argument.index];
  if (const auto* bytes =
          std::get_if<std::vector<std::byte>>(&argument.value)) {
    to = std::span<const std::byte>(*bytes);
  } else if (const auto* local =
                 std::get_if<aspectra::LocalMemory>(&argument.value)) {
    to = *local;
  } else if (const auto* pointer =
                 std::get_if<aspectra::UsmPointer>(&argument.value)) {
    to = *pointer;
  } else {
    const auto& accessor = std::get<accessor_ptr>(argument.value);
    const accessor_impl& used = StateOf(accessor);
    used.memory->RequireContext(queue_->get_context());
    requirements_[argument.requirement] = {accessor, used.on_host()};
    for (MemoryArgument& each : memory_arguments_) {
      if (each.index != argument.index) continue;
      each.memory = used.memory.get();
      each.offset = used.access.begin;
      each.bytes = used.access.end - used.access.begin;
    }
  }
}

NodeCommand::NodeCommand(handler_impl& command)
    : group(command.Keep()),
      size(command.call.size),
      after(command.after_nodes.begin(), command.after_nodes.end()) {
  command.after_nodes.clear();
  command.waits_for.clear();
}

NodeCommand node_commands::active() const {
  const std::lock_guard lock(mutex_);
  NodeCommand command = all_[index_];
  command.arguments = command.group->DynamicArguments();
  return command;
}

size_t node_commands::index() const {
  const std::lock_guard lock(mutex_);
  return index_;
}

void node_commands::Activate(size_t index) {
  const std::lock_guard lock(mutex_);
  if (index >= all_.size()) {
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kNoSuchGroup,
          aspectra::Counted(all_.size(), "command group"), index);
  }
  index_ = index;
}

void node_commands::Resize(const aspectra::WorkSize& size) {
  if (type_ != node_type::kernel)
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kNodeOfNoKernel);
  const std::lock_guard lock(mutex_);
  aspectra::WorkSize& own = all_[index_].size;
  if (own.dimensions != size.dimensions) {
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kOtherDimensions,
          own.dimensions, size.dimensions);
  }
  all_[index_].group->RequireSmallIds(size);
  own = size;
}

bool node_commands::HaveEqualEdges() const {
  const std::lock_guard lock(mutex_);
  const auto edges = [](const NodeCommand& command) {
    std::set<std::shared_ptr<node_impl>> nodes;
    for (const auto& each : command.after) nodes.insert(each.lock());
    std::set<std::pair<const memory_object*, bool>> memory;
    for (const Requirement& each : command.group->requirements()) {
      memory.emplace(each.state().memory.get(), each.state().access.writes);
    }
    return std::tuple(std::move(nodes), std::move(memory));
  };
  return std::ranges::adjacent_find(all_, std::ranges::not_equal_to(), edges) ==
         all_.end();
}

}  // namespace detail

namespace ext::oneapi::experimental {

using access = sycl::detail::access;

void node::resize(int dimensions, const std::size_t* global,
                  const std::size_t* local, const std::size_t* offset) {
  aspectra::WorkSize size;
  sycl::detail::SetSize(size, dimensions, global, local, offset);
  impl_->commands().Resize(size);
}

dynamic_command_group::dynamic_command_group(
    const command_graph<graph_state::modifiable>& graph,
    const std::vector<std::function<void(handler&)>>& groups) {
  const auto& owner = access::impl(graph);
  std::vector<sycl::detail::NodeCommand> commands;
  std::set<node_type> types;
  for (const std::function<void(handler&)>& each : groups) {
    auto* const group = sycl::detail::handler_impl::Take(owner->queue());
    group->recorder = owner;
    handler command = access::wrap<handler>(group);
    each(command);
    owner->CheckCommand(*group);
    types.insert(group->Type());
    commands.emplace_back(*group);
  }
  if (types.size() != 1 || (*types.begin() != node_type::kernel &&
                            *types.begin() != node_type::host_task))
    Throw(ErrorCode::kInvalid, CommandDiagnostic::kDynamicGroups);
  impl_ = std::make_shared<sycl::detail::node_commands>(owner, *types.begin(),
                                                        std::move(commands));
}

std::size_t dynamic_command_group::get_active_index() const {
  return impl_->index();
}
void dynamic_command_group::set_active_index(std::size_t index) {
  impl_->Activate(index);
}

}  // namespace ext::oneapi::experimental

}  // namespace sycl
