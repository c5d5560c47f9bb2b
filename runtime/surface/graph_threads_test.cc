// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests command graphs that several threads make, change and submit. The device
// has no hardware. The test also runs under ThreadSanitizer.

#include <array>
#include <atomic>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <sycl/sycl.hpp>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/test_descriptor.h"

namespace {

namespace ext = sycl::ext::oneapi::experimental;
using Executable = ext::command_graph<ext::graph_state::executable>;

constexpr int kThreads = 4;
constexpr int kRounds = 50;

// Stores no commands, so that several threads can use it. Each command is over
// when the function that submits it returns.
class Queue : public aspectra::FakeQueue {
 public:
  aspectra::Result<aspectra::EventPtr> Launch(
      aspectra::Kernel&, const aspectra::WorkSize&,
      std::span<const aspectra::Argument> arguments,
      std::span<const aspectra::EventPtr> after) override {
    for (const aspectra::Argument& each : arguments) {
      if (const auto* bytes = std::get_if<std::span<const std::byte>>(&each))
        for (const std::byte byte : *bytes) sum += static_cast<int>(byte);
    }
    return Barrier(after);
  }
  aspectra::Result<aspectra::EventPtr> Barrier(
      std::span<const aspectra::EventPtr> after) override {
    for (const aspectra::EventPtr& each : after) {
      if (auto over = each->Wait(); !over) return TakeError(over);
    }
    return std::make_shared<aspectra::FakeEvent>();
  }

  std::atomic<int> sum = 0;
};

class Device : public aspectra::FakeDevice {
 public:
  aspectra::Result<std::unique_ptr<aspectra::Queue>> MakeQueue(
      const aspectra::QueueOptions&) override {
    return std::make_unique<Queue>();
  }
};

const aspectra::BackendRegistration kFake(
    "fake", []() -> std::unique_ptr<aspectra::Backend> {
      return std::make_unique<aspectra::FakeBackend>([] {
        auto cpu = std::make_unique<Device>();
        cpu->about.profile.name = "a CPU";
        cpu->about.profile.aspects = {1};
        cpu->about.kind = aspectra::DeviceKind::kCpu;
        cpu->about.targets = {"spir64", "x86_64"};
        cpu->about.available = true;
        return aspectra::OnePlatform(std::move(cpu));
      });
    });

class GraphThreads : public testing::Test {
 protected:
  GraphThreads() {
    image_.AddImage("spir64", {"_ZTS5Plain"});
    __aspectra_register_lib_v1(image_.get());
    queue_ = std::make_unique<sycl::queue>(sycl::cpu_selector_v);
  }
  ~GraphThreads() override {
    queue_.reset();
    __aspectra_unregister_lib_v1(&image_.descriptor);
  }

  // Calls `f` in several threads at once, each time with the thread's number.
  static void InThreads(const std::function<void(int)>& f) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) threads.emplace_back([&f, i] { f(i); });
  }

  sycl::queue NewQueue() const {
    return {queue_->get_context(), queue_->get_device()};
  }

  aspectra::TestDescriptor image_;
  std::unique_ptr<sycl::queue> queue_;
};

// Launches a kernel like the host code that the plugin generates. `number` is
// an argument that a graph can change.
void Launch(sycl::handler& command,
            const std::shared_ptr<sycl::detail::dynamic_value>& number) {
  sycl::detail::launch_scope scope(command);
  sycl::detail::launch_scope::launch("_ZTS5Plain", nullptr, {})
      .add_dynamic(number);
  scope.require_launched(nullptr);
}

std::shared_ptr<sycl::detail::dynamic_value> Number(int value) {
  return sycl::detail::make_dynamic_value(nullptr, &value, sizeof value,
                                          /*__by_pointer=*/false);
}

void Set(sycl::detail::dynamic_value& number, int value) {
  sycl::detail::update_dynamic_value(number, &value, sizeof value,
                                     /*__by_pointer=*/false);
}

// Each thread has a graph of its own.
TEST_F(GraphThreads, RecordAndSubmitTheirGraphs) {
  std::array<int, kThreads> runs = {};
  InThreads([&](int thread) {
    sycl::queue queue = NewQueue();
    const auto number = Number(thread);
    for (int round = 0; round < kRounds; ++round) {
      ext::command_graph graph(queue);
      graph.begin_recording(queue);
      const sycl::event first = queue.submit(
          [&](sycl::handler& command) { Launch(command, number); });
      queue.submit([&](sycl::handler& command) {
        command.depends_on(first);
        command.host_task([&runs, thread] { ++runs[thread]; });
      });
      graph.end_recording(queue);
      Executable executable =
          graph.finalize({ext::property::graph::updatable()});
      queue.ext_oneapi_graph(executable);
      Set(*number, round);
      executable.update(graph.get_nodes());
      queue.ext_oneapi_graph(executable);
      executable.update(graph);
      queue.ext_oneapi_graph(executable).wait();
    }
  });
  for (const int each : runs) EXPECT_EQ(each, 3 * kRounds);
}

// The threads submit and update one executable graph. Runs of a graph do not
// overlap, so the host task needs no lock.
TEST_F(GraphThreads, SubmitAndUpdateOneGraph) {
  const auto number = Number(0);
  int runs = 0;
  ext::command_graph graph(*queue_);
  ext::node kernel =
      graph.add([&](sycl::handler& command) { Launch(command, number); });
  graph.add(
      [&](sycl::handler& command) { command.host_task([&runs] { ++runs; }); },
      {ext::property::node::depends_on(kernel)});
  Executable executable = graph.finalize({ext::property::graph::updatable()});
  InThreads([&](int thread) {
    sycl::queue own = NewQueue();
    sycl::queue& queue = thread % 2 == 0 ? own : *queue_;
    for (int round = 0; round < kRounds; ++round) {
      queue.ext_oneapi_graph(executable);
      Set(*number, round);
      if (thread == 0) executable.update(kernel);
      if (thread == 1) executable.update(graph);
      if (thread == 2) graph.finalize();
    }
    queue.wait();
  });
  EXPECT_EQ(runs, kThreads * kRounds);
}

// The threads add nodes to one graph, and record their queues to it.
TEST_F(GraphThreads, AddNodesToOneGraph) {
  const auto number = Number(0);
  std::atomic<int> runs = 0;
  ext::command_graph graph(*queue_);
  InThreads([&](int) {
    ext::node last = graph.add();
    for (int round = 0; round < kRounds; ++round) {
      ext::node next = graph.add([&](sycl::handler& command) {
        if (round % 2 == 0)
          Launch(command, number);
        else
          command.host_task([&runs] { ++runs; });
      });
      graph.make_edge(last, next);
      last = next;
      if (round % 10 != 0) continue;
      graph.get_root_nodes();
      queue_->ext_oneapi_graph(graph.finalize());
    }
  });
  EXPECT_EQ(graph.get_nodes().size(), kThreads * (kRounds + 1));
  queue_->wait();
  runs = 0;
  queue_->ext_oneapi_graph(graph.finalize()).wait();
  EXPECT_EQ(runs, kThreads * kRounds / 2);
}

// One node has two commands. One thread chooses the active command, and the
// other threads run the graph.
TEST_F(GraphThreads, ChooseCommands) {
  std::array<int, 2> runs = {};
  ext::command_graph graph(*queue_);
  ext::dynamic_command_group choice(
      graph, {[&](sycl::handler& command) {
                command.host_task([&runs] { ++runs[0]; });
              },
              [&](sycl::handler& command) {
                command.host_task([&runs] { ++runs[1]; });
              }});
  ext::node node = graph.add(choice);
  Executable executable = graph.finalize({ext::property::graph::updatable()});
  InThreads([&](int thread) {
    sycl::queue queue = NewQueue();
    for (int round = 0; round < kRounds; ++round) {
      if (thread == 0) {
        choice.set_active_index(static_cast<std::size_t>(round % 2));
        executable.update(node);
      }
      queue.ext_oneapi_graph(executable);
    }
    queue.wait();
  });
  EXPECT_EQ(runs[0] + runs[1], kThreads * kRounds);
}

}  // namespace
