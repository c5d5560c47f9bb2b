// Checks sycl_ext_oneapi_graph: commands that are recorded once and run
// repeatedly.
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <numeric>
#include <string>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_GRAPH != 1
#error the extension has version 1
#endif

namespace ext = sycl::ext::oneapi::experimental;
namespace of_graph = ext::property::graph;
namespace of_node = ext::property::node;

using Modifiable = ext::command_graph<ext::graph_state::modifiable>;
using Executable = ext::command_graph<ext::graph_state::executable>;
static_assert(std::is_same_v<ext::command_graph<>, Modifiable>);

constexpr std::size_t kCount = 100;

// True if `f` throws an exception with code `code` whose text begins with
// `text`.
template <class F>
bool Refuses(const std::string& text, F f,
             sycl::errc code = sycl::errc::invalid) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e.code() == code && std::string(e.what()).rfind(text, 0) == 0;
  }
  return false;
}

// Shared memory with one number for each work-item.
class Numbers {
 public:
  explicit Numbers(sycl::queue& queue)
      : queue_(queue), data_(sycl::malloc_shared<int>(kCount, queue)) {
    std::fill_n(data_, kCount, 0);
  }
  ~Numbers() { sycl::free(data_, queue_); }
  Numbers(const Numbers&) = delete;

  int* data() const { return data_; }
  bool AreAll(int value) const {
    for (std::size_t i = 0; i < kCount; ++i)
      if (data_[i] != value) return false;
    return true;
  }

 private:
  sycl::queue queue_;
  int* data_;
};

// Returns a command group that sets a = a * factor + term for every element.
auto Update(int* a, int factor, int term) {
  return [=](sycl::handler& command) {
    command.parallel_for(sycl::range<1>(kCount),
                         [=](sycl::id<1> i) { a[i] = a[i] * factor + term; });
  };
}

// Checks commands that queues record. The result depends on the order of their
// submission.
void CheckRecording(sycl::queue& queue) {
  const Numbers a(queue), b(queue);
  int* const to = a.data();
  int* const copy = b.data();
  ext::command_graph graph{queue.get_context(), queue.get_device()};
  CHECK(graph.empty());
  // Every device supports graphs.
  const sycl::device device = queue.get_device();
  CHECK(device.has(sycl::aspect::ext_oneapi_limited_graph));
  CHECK(device.has(sycl::aspect::ext_oneapi_graph));
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::executing);
  graph.begin_recording(queue);
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::recording);
  CHECK(queue.ext_oneapi_get_graph() == graph);
  const sycl::event first = queue.submit(Update(to, 1, 3));
  const sycl::event second = queue.submit([&](sycl::handler& command) {
    command.depends_on(first);
    Update(to, 10, 1)(command);
  });
  const sycl::event third =
      queue.memcpy(copy, to, kCount * sizeof(int), second);
  queue.parallel_for(sycl::range<1>(kCount), third,
                     [=](sycl::id<1> i) { copy[i] += 1; });
  const std::string waits =
      "The program waits for a command that is recorded to a graph and not "
      "submitted";
  CHECK(Refuses(waits, [&] { sycl::event(first).wait(); }));
  CHECK(Refuses(waits, [&] { queue.wait(); }));
  graph.end_recording(queue);
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::executing);
  CHECK(Refuses("The queue is not recording commands to a graph.",
                [&] { queue.ext_oneapi_get_graph(); }));
  queue.wait();
  CHECK(a.AreAll(0));  // Nothing has run.

  const std::vector<ext::node> nodes = graph.get_nodes();
  CHECK(nodes.size() == 4 && graph.get_root_nodes().size() == 1);
  CHECK(ext::node::get_node_from_event(second) == nodes[1]);
  CHECK(nodes[1].get_type() == ext::node_type::kernel);
  CHECK(nodes[2].get_type() == ext::node_type::memcpy);
  CHECK(nodes[2].get_predecessors() == std::vector<ext::node>{nodes[1]});
  CHECK(nodes[2].get_successors() == std::vector<ext::node>{nodes[3]});
  CHECK(Refuses(
      "The event does not belong to a command that was recorded to the graph.",
      [&] { ext::node::get_node_from_event(sycl::event()); }));

  const Executable executable = graph.finalize();
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(31) && b.AreAll(32));
  // Runs of one graph do not overlap, even in an out-of-order queue.
  for (int i = 0; i < 3; ++i) queue.ext_oneapi_graph(executable);
  queue.wait();
  int expected = 31;
  for (int i = 0; i < 3; ++i) expected = (expected + 3) * 10 + 1;
  CHECK(a.AreAll(expected) && b.AreAll(expected + 1));
}

// Checks that a graph waits for other commands of its queue, and that other
// commands wait for the graph.
void CheckDependencies(sycl::queue& queue) {
  const Numbers a(queue);
  ext::command_graph graph(queue);
  graph.add(Update(a.data(), 2, 1));
  const auto executable = graph.finalize();
  const sycl::event before = queue.submit(Update(a.data(), 1, 5));
  const sycl::event run = queue.ext_oneapi_graph(executable, before);
  const sycl::event again = queue.submit([&](sycl::handler& command) {
    command.depends_on(run);
    command.ext_oneapi_graph(executable);
  });
  queue
      .submit([&](sycl::handler& command) {
        command.depends_on(again);
        Update(a.data(), 100, 7)(command);
      })
      .wait();
  CHECK(a.AreAll(((0 + 5) * 2 + 1) * 2 * 100 + 100 + 7));

  sycl::queue in_order(queue.get_context(), queue.get_device(),
                       sycl::property::queue::in_order());
  in_order.memset(a.data(), 0, kCount * sizeof(int));
  in_order.ext_oneapi_graph(executable);
  in_order.submit(Update(a.data(), 10, 0));
  in_order.ext_oneapi_graph(executable);
  in_order.wait();
  CHECK(a.AreAll(21));
}

// Checks nodes that the program adds, with edges of each kind.
void CheckExplicit(sycl::queue& queue) {
  const Numbers a(queue), b(queue), sum(queue);
  int* const x = a.data();
  int* const y = b.data();
  int* const z = sum.data();
  ext::command_graph graph(queue);
  const ext::node start = graph.add();
  const ext::node of_x =
      graph.add(Update(x, 0, 4), {of_node::depends_on(start)});
  const ext::node of_y = graph.add(Update(y, 0, 5));
  graph.make_edge(start, of_y);
  ext::node join = graph.add({of_node::depends_on_all_leaves()});
  ext::node total = graph.add([&](sycl::handler& command) {
    command.parallel_for(sycl::range<1>(kCount),
                         [=](sycl::id<1> i) { z[i] = x[i] * y[i]; });
  });
  // The new node was added after the node that waits for it.
  const ext::node change = graph.add(Update(x, 1, 2));
  graph.make_edge(join, change);
  graph.make_edge(change, total);
  CHECK(start.get_type() == ext::node_type::empty);
  CHECK(join.get_predecessors().size() == 2);
  CHECK(total.get_predecessors() == std::vector<ext::node>{change});
  const std::string cycle = "The edge would make a cycle of nodes";
  CHECK(Refuses(cycle, [&] { graph.make_edge(total, start); }));
  CHECK(Refuses(cycle, [&] { graph.make_edge(join, join); }));
  // With this property, only finalize finds the cycle.
  ext::command_graph unchecked(queue, {of_graph::no_cycle_check()});
  ext::node one = unchecked.add(), two = unchecked.add();
  unchecked.make_edge(one, two);
  (void)unchecked.finalize();
  unchecked.make_edge(two, one);
  CHECK(Refuses("The graph cannot be finalized: its edges make a cycle",
                [&] { (void)unchecked.finalize(); }));
  CHECK(Refuses(cycle, [&] { unchecked.make_edge(one, one); }));
  ext::command_graph other(queue);
  CHECK(other.get_id() != graph.get_id());
  ext::node foreign = other.add();
  const std::string of_other = "The node does not belong to the graph.";
  CHECK(Refuses(of_other, [&] { graph.make_edge(foreign, start); }));
  CHECK(Refuses(of_other, [&] { graph.add({of_node::depends_on(foreign)}); }));
  const auto executable = graph.finalize();
  queue.ext_oneapi_graph(executable).wait();
  CHECK(sum.AreAll(30));
  queue.memset(z, 0, kCount * sizeof(int)).wait();
  queue.ext_oneapi_graph(executable).wait();
  CHECK(sum.AreAll(30) && a.AreAll(6));
}

// Checks that buffers order the nodes that use them.
void CheckBuffers(sycl::queue& queue) {
  std::vector<int> data(kCount);
  std::iota(data.begin(), data.end(), 0);
  sycl::buffer<int> a(data.data(), kCount);
  sycl::buffer<int> b(kCount);
  a.set_write_back(false);
  const auto triple = [&](sycl::handler& command) {
    const sycl::accessor from(a, command, sycl::read_only);
    const sycl::accessor to(b, command, sycl::write_only, sycl::no_init);
    command.parallel_for(sycl::range<1>(kCount),
                         [=](sycl::id<1> i) { to[i] = 3 * from[i]; });
  };
  ext::command_graph strict(queue);
  CHECK(
      Refuses("A command of the graph uses a buffer; make the graph with "
              "property::graph::assume_buffer_outlives_graph",
              [&] { strict.add(triple); }));
  ext::command_graph graph(queue, {of_graph::assume_buffer_outlives_graph()});
  const ext::node first = graph.add(triple);
  const ext::node second = graph.add([&](sycl::handler& command) {
    const sycl::accessor from(b, command, sycl::read_only);
    const sycl::accessor to(a, command, sycl::read_write);
    command.parallel_for(sycl::range<1>(kCount),
                         [=](sycl::id<1> i) { to[i] += from[i]; });
  });
  const ext::node host = graph.add([&](sycl::handler& command) {
    const sycl::accessor to(a, command, sycl::read_write_host_task);
    command.host_task([=] {
      for (std::size_t i = 0; i < kCount; ++i) to[i] += 1;
    });
  });
  CHECK(second.get_predecessors() == std::vector<ext::node>{first});
  CHECK(host.get_predecessors().front() == second);
  CHECK(host.get_type() == ext::node_type::host_task);
  const auto executable = graph.finalize();
  for (int i = 0; i < 3; ++i) queue.ext_oneapi_graph(executable);
  {
    const sycl::host_accessor seen(a, sycl::read_only);
    for (std::size_t i = 0; i < kCount; ++i) {
      int expected = static_cast<int>(i);
      for (int run = 0; run < 3; ++run) expected = expected * 4 + 1;
      CHECK(seen[i] == expected);
    }
  }
  queue.wait();
}

// Checks an in-order queue, barriers, and a second queue that records because
// its command depends on a recorded command.
void CheckQueues(sycl::queue& queue) {
  const Numbers a(queue);
  sycl::queue in_order(queue.get_context(), queue.get_device(),
                       sycl::property::queue::in_order());
  ext::command_graph graph(queue);
  graph.begin_recording({in_order});
  in_order.submit(Update(a.data(), 1, 1));
  const sycl::event last = in_order.submit(Update(a.data(), 10, 2));
  CHECK(Refuses("A queue is recording commands to the graph;",
                [&] { graph.add(); }));
  CHECK(Refuses("The queue is recording commands to a graph already.",
                [&] { graph.begin_recording(in_order); }));
  // The second queue's command depends on a recorded command.
  queue.submit([&](sycl::handler& command) {
    command.depends_on(last);
    Update(a.data(), 10, 3)(command);
  });
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::recording);
  queue.ext_oneapi_submit_barrier();
  queue.submit(Update(a.data(), 10, 4));
  ext::command_graph other(queue);
  CHECK(Refuses("The queue is recording commands to another graph.",
                [&] { other.end_recording(queue); }));
  graph.end_recording();
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::executing);
  const std::vector<ext::node> nodes = graph.get_nodes();
  CHECK(nodes.size() == 5);
  for (std::size_t i = 1; i < nodes.size(); ++i)
    CHECK(nodes[i].get_predecessors() == std::vector<ext::node>{nodes[i - 1]});
  CHECK(nodes[3].get_type() == ext::node_type::ext_oneapi_barrier);
  queue.ext_oneapi_graph(graph.finalize()).wait();
  CHECK(a.AreAll(1234));

  CHECK(Refuses("The program waits for a command that is recorded to a graph",
                [&] {
                  queue.submit([&](sycl::handler& command) {
                    command.depends_on(last);
                    Update(a.data(), 1, 0)(command);
                  });
                }));
  CHECK(queue.ext_oneapi_get_state() == ext::queue_state::executing);

  // An event of a command that was not recorded cannot be an edge of the graph.
  const sycl::event outside = queue.submit(Update(a.data(), 1, 0));
  graph.begin_recording(queue);
  CHECK(Refuses(
      "The event does not belong to a command that was recorded to the graph.",
      [&] {
        queue.submit([&](sycl::handler& command) {
          command.depends_on(outside);
          Update(a.data(), 1, 0)(command);
        });
      }));
  graph.end_recording();
  queue.wait();

  sycl::queue elsewhere(sycl::context(queue.get_device()), queue.get_device());
  CHECK(Refuses("The queue has another device or context than the graph.",
                [&] { graph.begin_recording(elsewhere); }));
  CHECK(Refuses("The graph belongs to another context than the queue.",
                [&] { elsewhere.ext_oneapi_graph(graph.finalize()); }));
}

// Checks graphs that are commands of other graphs, and updates of whole graphs.
void CheckWhole(sycl::queue& queue) {
  const Numbers a(queue), b(queue);
  ext::command_graph inner(queue);
  inner.add(Update(a.data(), 10, 1),
            {of_node::depends_on(inner.add(Update(a.data(), 10, 2)))});
  const auto part = inner.finalize({of_graph::updatable()});
  ext::command_graph outer(queue);
  const ext::node first = outer.add(Update(a.data(), 0, 9));
  const ext::node nested =
      outer.add([&](sycl::handler& command) { command.ext_oneapi_graph(part); },
                {of_node::depends_on(first)});
  outer.add(Update(a.data(), 10, 5), {of_node::depends_on(nested)});
  CHECK(nested.get_type() == ext::node_type::subgraph);
  auto whole = outer.finalize();
  queue.ext_oneapi_graph(whole);
  queue.ext_oneapi_graph(whole).wait();
  CHECK(a.AreAll(9215));

  ext::command_graph other(queue);
  other.add(Update(b.data(), 10, 7),
            {of_node::depends_on(other.add(Update(b.data(), 10, 6)))});
  CHECK(
      Refuses("The graph cannot be updated: it was finalized without "
              "property::graph::updatable.",
              [&] { whole.update(other); }));
  Executable(part).update(other);
  queue.ext_oneapi_graph(part).wait();
  CHECK(a.AreAll(9215) && b.AreAll(67));
  other.add();
  CHECK(Refuses("The graph cannot be updated from a graph that has other nodes",
                [&] { Executable(part).update(other); }));
}

// Checks changes of the ranges and commands of single nodes.
void CheckNodeUpdates(sycl::queue& queue) {
  const Numbers a(queue);
  int* const to = a.data();
  ext::command_graph graph(queue);
  ext::node first = graph.add(Update(to, 0, 1));
  ext::node groups = graph.add(
      [=](sycl::handler& command) {
        command.parallel_for(sycl::nd_range<1>(kCount, 10),
                             [=](sycl::nd_item<1> item) {
                               to[item.get_global_id(0)] +=
                                   static_cast<int>(item.get_local_range(0));
                             });
      },
      {of_node::depends_on(first)});
  auto executable = graph.finalize({of_graph::updatable()});
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(11));
  groups.update_nd_range(sycl::nd_range<1>(40, 20));
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(11));  // The executable graph is not updated yet.
  executable.update(groups);
  queue.ext_oneapi_graph(executable).wait();
  for (std::size_t i = 0; i < kCount; ++i) CHECK(to[i] == (i < 40 ? 21 : 1));
  // If the graph is finalized now, the result has the change. An executable
  // graph keeps its state until it is updated with the node.
  first.update_range(sycl::range<1>(60));
  queue.memset(to, 0, kCount * sizeof(int)).wait();
  queue.ext_oneapi_graph(graph.finalize()).wait();
  for (std::size_t i = 0; i < kCount; ++i)
    CHECK(to[i] == (i < 40 ? 21 : i < 60 ? 1 : 0));
  queue.ext_oneapi_graph(executable).wait();
  CHECK(to[70] == 1);
  executable.update({first, groups});
  queue.fill(to, 5, kCount).wait();
  queue.ext_oneapi_graph(executable).wait();
  CHECK(to[59] == 1 && to[60] == 5);

  CHECK(Refuses("The range of the node's kernel has 1 dimensions, and not 2.",
                [&] { first.update_range(sycl::range<2>(1, 1)); }));
  ext::node empty = graph.add();
  CHECK(
      Refuses("The node has no range, because it is not the launch of a kernel",
              [&] { empty.update_range(sycl::range<1>(1)); }));
  // The node was added after the graph was finalized.
  CHECK(Refuses("The node does not belong to the graph.",
                [&] { executable.update(empty); }));
  auto fixed = graph.finalize();
  CHECK(Refuses("The graph cannot be updated: it was finalized without",
                [&] { fixed.update(first); }));
}

// Checks nodes that run one of several commands.
void CheckDynamicGroups(sycl::queue& queue) {
  using Groups = std::vector<std::function<void(sycl::handler&)>>;
  const Numbers a(queue), b(queue);
  int* const to = a.data();
  ext::command_graph graph(queue);
  const ext::node first = graph.add(Update(to, 0, 1));
  const auto two_dimensions = [=](sycl::handler& command) {
    command.parallel_for(sycl::range<2>(10, kCount / 10),
                         [=](sycl::item<2> i) { to[i.get_linear_id()] *= 3; });
  };
  ext::dynamic_command_group choice(graph, {Update(to, 2, 0), two_dimensions});
  CHECK(choice.get_active_index() == 0);
  ext::node node = graph.add(choice, {of_node::depends_on(first)});
  ext::node again = graph.add(choice, {of_node::depends_on(node)});
  CHECK(node.get_type() == ext::node_type::kernel);
  auto executable = graph.finalize({of_graph::updatable()});
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(4));
  choice.set_active_index(1);
  CHECK(choice.get_active_index() == 1);
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(4));
  executable.update(node);
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(6));
  executable.update({node, again});
  queue.ext_oneapi_graph(executable).wait();
  CHECK(a.AreAll(9));

  // Host tasks, and commands that use buffers
  int calls = 0;
  ext::command_graph host(queue, {of_graph::assume_buffer_outlives_graph()});
  ext::dynamic_command_group tasks(
      host, Groups{[&](sycl::handler& command) {
                     command.host_task([&] { calls += 1; });
                   },
                   [&](sycl::handler& command) {
                     command.host_task([&] { calls += 10; });
                   }});
  ext::node task = host.add(tasks);
  auto runs = host.finalize({of_graph::updatable()});
  queue.ext_oneapi_graph(runs).wait();
  tasks.set_active_index(1);
  runs.update(task);
  queue.ext_oneapi_graph(runs).wait();
  CHECK(calls == 11);

  CHECK(
      Refuses("The dynamic_command_group has 2 command groups, so none of them "
              "has the number 2.",
              [&] { tasks.set_active_index(2); }));
  CHECK(Refuses("The dynamic_command_group was made for another graph.",
                [&] { graph.add(tasks); }));
  const std::string kinds =
      "A dynamic_command_group needs at least one command group, and either "
      "all of "
      "its command groups launch kernels or all have host tasks.";
  CHECK(Refuses(kinds, [&] { ext::dynamic_command_group(graph, Groups()); }));
  CHECK(Refuses(kinds, [&] {
    ext::dynamic_command_group(
        graph, Groups{Update(to, 1, 1), [](sycl::handler& command) {
                        command.host_task([] {});
                      }});
  }));
  sycl::buffer<int> data(kCount);
  ext::dynamic_command_group different(
      host, Groups{Update(to, 1, 1), [&](sycl::handler& command) {
                     const sycl::accessor used(data, command);
                     command.single_task([=] { used[0] = 1; });
                   }});
  CHECK(Refuses(
      "All command groups of a dynamic_command_group must depend on the "
      "same nodes and use the same buffers in the same way, but these "
      "command groups do not.",
      [&] { host.add(different); }));
}

class Named;

std::string Printed(const ext::command_graph<>& graph, bool verbose) {
  const char* const folder = std::getenv("TEST_TMPDIR");
  const std::string path =
      std::string(folder == nullptr ? "/tmp" : folder) + "/graph.dot";
  graph.print_graph(path, verbose);
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Checks the text of a graph.
void CheckPrint(sycl::queue& queue) {
  const Numbers a(queue);
  int* const to = a.data();
  ext::command_graph graph(queue);
  ext::node first = graph.add();
  ext::node second = graph.add([=](sycl::handler& command) {
    command.parallel_for<Named>(sycl::range<2>(4, 8),
                                [=](sycl::id<2> i) { to[i[1]] = 1; });
  });
  graph.make_edge(first, second);
  const std::string begin =
      "digraph graph_" + std::to_string(graph.get_id()) +
      " {\n  node [shape=box];\n  node_0 [label=\"0: empty\\l\"];\n"
      "  node_1 [label=\"1: kernel\\lNamed\\l";
  const std::string end = "\"];\n  node_0 -> node_1;\n}\n";
  CHECK(Printed(graph, false) == begin + end);
  CHECK(Printed(graph, true) == begin + "range {4, 8}\\l" + end);
  CHECK(
      Refuses("The graph cannot be written to 'graph.txt': its name does not "
              "end with .dot.",
              [&] { graph.print_graph("graph.txt"); }));
  CHECK(Refuses("The graph cannot be written to '/no such folder/graph.dot':",
                [&] { graph.print_graph("/no such folder/graph.dot"); }));
}

// Checks other commands: fills, a reduction, local memory, and a loop of many
// runs.
void CheckCommands(sycl::queue& queue) {
  const Numbers a(queue), results(queue);
  int* const x = a.data();
  int* const total = results.data();
  ext::command_graph graph(queue);
  sycl::queue in_order(queue.get_context(), queue.get_device(),
                       sycl::property::queue::in_order());
  graph.begin_recording(in_order);
  in_order.fill(x, 3, kCount);
  in_order.memset(x, 0, 4 * sizeof(int));
  in_order.parallel_for(sycl::range<1>(kCount),
                        sycl::reduction(total, sycl::plus<int>()),
                        [=](sycl::id<1> i, auto& sum) { sum += x[i]; });
  in_order.submit([&](sycl::handler& command) {
    const sycl::local_accessor<int> local(4, command);
    command.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> item) {
      const std::size_t i = item.get_local_id(0);
      local[i] = static_cast<int>(i);
      sycl::group_barrier(item.get_group());
      total[1 + i] += local[3 - i];
    });
  });
  graph.end_recording();
  const auto executable = graph.finalize();
  constexpr int kRuns = 200;
  for (int i = 0; i < kRuns; ++i) queue.ext_oneapi_graph(executable);
  queue.wait();
  CHECK(total[0] == kRuns * 3 * (static_cast<int>(kCount) - 4));
  for (int i = 0; i < 4; ++i) CHECK(total[1 + i] == kRuns * (3 - i));
  const auto types = graph.get_nodes();
  CHECK(types[0].get_type() == ext::node_type::memfill);
  CHECK(types[1].get_type() == ext::node_type::memset);

  graph.begin_recording(queue);
  CHECK(Refuses(
      "A command with a sycl::stream cannot be a node of a graph.",
      [&] {
        queue.submit([&](sycl::handler& command) {
          const sycl::stream out(64, 64, command);
          command.single_task([=] { out << 1; });
        });
      },
      sycl::errc::feature_not_supported));
  graph.end_recording();
}

int main() {
  sycl::queue queue;
  CheckRecording(queue);
  CheckDependencies(queue);
  CheckExplicit(queue);
  CheckBuffers(queue);
  CheckQueues(queue);
  CheckWhole(queue);
  CheckNodeUpdates(queue);
  CheckDynamicGroups(queue);
  CheckPrint(queue);
  CheckCommands(queue);
}
