// Checks the extension sycl_ext_oneapi_in_order_queue_events, and the times of
// the events of graphs (sycl_ext_oneapi_graph).
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <sycl/sycl.hpp>
#include <thread>
#include <type_traits>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_ONEAPI_IN_ORDER_QUEUE_EVENTS != 1
#error the extension has version 1
#endif

namespace oneapi = sycl::ext::oneapi;
namespace queue_property = sycl::property::queue;

class Fills;
class Adds;
class Doubles;

constexpr std::size_t kCount = 1000;

bool IsOver(const sycl::event& event) {
  return event.get_info<sycl::info::event::command_execution_status>() ==
         sycl::info::event_command_status::complete;
}

// True if `event` is the event of the last command. A queue of CUDA returns
// another object for the same command.
bool IsLast(const sycl::event& event, const sycl::queue& queue) {
  const std::optional<sycl::event> last = queue.ext_oneapi_get_last_event();
  return last.has_value() &&
         (*last == event ||
          queue.get_backend() == sycl::backend::ext_oneapi_cuda);
}

// A host task that ends when the program opens the gate.
class Gate {
 public:
  explicit Gate(sycl::queue& queue)
      : event_(queue.submit([&](sycl::handler& handler) {
          handler.host_task([this] {
            while (!is_open_) std::this_thread::yield();
          });
        })) {}
  ~Gate() { Open(); }

  const sycl::event& event() const { return event_; }
  void Open() {
    is_open_ = true;
    event_.wait();
  }

 private:
  std::atomic<bool> is_open_ = false;
  sycl::event event_;
};

void CheckLast(sycl::queue& queue) {
  static_assert(std::is_same_v<decltype(queue.ext_oneapi_get_last_event()),
                               std::optional<sycl::event>>);
  CHECK(!queue.ext_oneapi_get_last_event().has_value());

  auto* const data = sycl::malloc_shared<int>(kCount, queue);
  queue.parallel_for<Fills>(sycl::range<1>(kCount), [=](sycl::id<1> i) {
    data[i] = static_cast<int>(i[0]);
  });
  const sycl::event second = queue.parallel_for<Adds>(
      sycl::range<1>(kCount), [=](sycl::id<1> i) { data[i] += 7; });
  CHECK(IsLast(second, queue));
  queue.ext_oneapi_get_last_event()->wait();
  for (std::size_t i = 0; i != kCount; ++i)
    CHECK(data[i] == static_cast<int>(i) + 7);

  // The program has dropped the event of this command.
  queue.parallel_for<Doubles>(sycl::range<1>(kCount),
                              [=](sycl::id<1> i) { data[i] *= 2; });
  std::optional<sycl::event> last = queue.ext_oneapi_get_last_event();
  CHECK(last.has_value() && *last != second);
  last->wait();
  CHECK(IsOver(*last));
  for (std::size_t i = 0; i != kCount; ++i)
    CHECK(data[i] == 2 * (static_cast<int>(i) + 7));
  queue.wait();
  CHECK(queue.ext_oneapi_get_last_event().has_value());

  // First a host task is the last command, then the command after the task.
  {
    Gate gate(queue);
    CHECK(IsLast(gate.event(), queue));
    CHECK(!IsOver(*queue.ext_oneapi_get_last_event()));
    const sycl::event after = queue.memset(data, 0, kCount * sizeof(int));
    CHECK(IsLast(after, queue));
  }
  queue.ext_oneapi_get_last_event()->wait();
  CHECK(data[0] == 0 && data[kCount - 1] == 0);
  sycl::free(data, queue);
}

void CheckExternal(sycl::queue& queue) {
  sycl::queue other(queue.get_context(), queue.get_device());
  auto* const data = sycl::malloc_shared<int>(1, queue);
  *data = 0;
  queue.wait();

  // The command waits only for the last external event.
  {
    Gate unused(other);
    Gate gate(other);
    queue.ext_oneapi_set_external_event(unused.event());
    queue.ext_oneapi_set_external_event(gate.event());
    CHECK(IsLast(gate.event(), queue));
    sycl::event command = queue.single_task<class Waits>([=] { *data = 1; });
    CHECK(IsLast(command, queue));
    CHECK(command.get_wait_list().size() == 1);
    CHECK(command.get_wait_list()[0] == gate.event());
    CHECK(!IsOver(command));
    gate.Open();
    command.wait();
    CHECK(*data == 1);
    // The next command does not depend on the event again.
    CHECK(queue.single_task<class Goes>([=] { *data = 2; })
              .get_wait_list()
              .empty());
    queue.wait();
    CHECK(*data == 2);
  }

  // queue::wait waits for the event, even if no command waits for it.
  Gate gate(other);
  queue.ext_oneapi_set_external_event(gate.event());
  std::atomic<bool> is_opened = false;
  std::thread opener([&] {
    is_opened = true;
    gate.Open();
  });
  queue.wait();
  CHECK(is_opened && IsOver(gate.event()));
  opener.join();
  queue.single_task<class GoesOn>([=] { *data = 3; }).wait();
  CHECK(*data == 3);

  // The event is of another queue's kernel, and a copy waits for it.
  int from = 41;
  const sycl::event made = other.single_task<class Makes>([=] { *data = 40; });
  queue.ext_oneapi_set_external_event(made);
  queue.submit([&](sycl::handler& handler) {
    handler.single_task<class Uses>([=] { *data += 2; });
  });
  queue.memcpy(&from, data, sizeof(int)).wait();
  CHECK(from == 42);
  sycl::free(data, queue);
}

void CheckRecording(sycl::queue& queue) {
  namespace graphs = oneapi::experimental;
  auto* const data = sycl::malloc_shared<int>(1, queue);
  *data = 5;
  graphs::command_graph graph(queue);
  graph.begin_recording(queue);
  CHECK(!queue.ext_oneapi_get_last_event().has_value());
  queue.single_task<class Recorded>([=] { *data += 1; });
  const std::optional<sycl::event> last = queue.ext_oneapi_get_last_event();
  CHECK(last.has_value());
  CHECK(graphs::node::get_node_from_event(*last) == graph.get_nodes().back());
  graph.end_recording();
  queue.ext_oneapi_graph(graph.finalize()).wait();
  CHECK(*data == 6);
  sycl::free(data, queue);
}

void CheckRefusals(const sycl::device& device) {
  sycl::queue out_of_order(device);
  sycl::queue discarding(device, {queue_property::in_order(),
                                  oneapi::property::queue::discard_events()});
  for (sycl::queue* queue : {&out_of_order, &discarding}) {
    CHECK(Throws(sycl::errc::invalid,
                 [&] { (void)queue->ext_oneapi_get_last_event(); }));
    CHECK(Throws(sycl::errc::invalid,
                 [&] { queue->ext_oneapi_set_external_event(sycl::event()); }));
  }
}

// The event of the last command reports the same times as the command's event.
void CheckTimes(const sycl::device& device) {
  if (!device.has(sycl::aspect::queue_profiling)) return;
  sycl::queue queue(
      device, {queue_property::in_order(), queue_property::enable_profiling()});
  using sycl::info::event_profiling::command_end;
  const sycl::event command = queue.single_task<class Timed>([] {});
  CHECK(queue.ext_oneapi_get_last_event()->get_profiling_info<command_end>() ==
        command.get_profiling_info<command_end>());
}

// The events of a graph report times if the graph and the queue allow it.
void CheckGraphTimes(const sycl::device& device) {
  namespace graphs = oneapi::experimental;
  using namespace sycl::info::event_profiling;
  if (!device.has(sycl::aspect::queue_profiling)) return;
  sycl::queue measured(device, queue_property::enable_profiling());
  sycl::queue plain(measured.get_context(), device);
  auto* const data = sycl::malloc_shared<int>(1, measured);
  *data = 0;
  graphs::command_graph graph(measured);
  const graphs::node first = graph.add([&](sycl::handler& handler) {
    handler.single_task<class First>([=] { *data += 1; });
  });
  graph.add(
      [&](sycl::handler& handler) {
        handler.single_task<class Second>([=] { *data *= 2; });
      },
      graphs::property::node::depends_on(first));
  const auto with =
      graph.finalize({graphs::property::graph::enable_profiling()});
  const auto without = graph.finalize();
  const sycl::event event = measured.ext_oneapi_graph(with);
  CHECK(event.get_profiling_info<command_submit>() <=
        event.get_profiling_info<command_start>());
  CHECK(event.get_profiling_info<command_start>() <=
        event.get_profiling_info<command_end>());
  CHECK(*data == 2);

  const auto refusal = [](const sycl::event& unmeasured) -> std::string {
    try {
      (void)unmeasured.get_profiling_info<command_end>();
    } catch (const sycl::exception& e) {
      if (e.code() == sycl::errc::invalid) return e.what();
    }
    return "";
  };
  CHECK(refusal(measured.ext_oneapi_graph(without)) ==
        "The event has no times: its graph was finalized without "
        "property::graph::enable_profiling.");
  measured.wait();
  CHECK(refusal(plain.ext_oneapi_graph(with)) ==
        "The event has no times: its queue was made without "
        "property::queue::enable_profiling.");
  plain.wait();
  CHECK(*data == 14);
  sycl::free(data, measured);
}

int main() {
  sycl::queue queue(queue_property::in_order{});
  CheckLast(queue);
  CheckExternal(queue);
  CheckRecording(queue);
  CheckRefusals(queue.get_device());
  CheckTimes(queue.get_device());
  CheckGraphTimes(queue.get_device());
}
