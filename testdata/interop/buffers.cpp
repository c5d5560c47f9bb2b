// Checks buffers that are made from OpenCL memory objects, and host tasks that
// use buffers as memory objects (SYCL 2020, 4.5.1, 4.10.2 and appendix C).

#include <chrono>
#include <numeric>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

#include "testdata/interop/opencl.h"

namespace {

std::vector<int> Numbers(int count) {
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

void ABufferGivesBackWhatWasWritten() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  cl_mem memory = own.Memory(Numbers(32));
  const cl_uint before = References(memory);
  {
    sycl::queue queue(context, sycl::device());
    auto buffer = sycl::make_buffer<kOpenCl, int>(memory, context);
    CHECK(buffer.get_range() == sycl::range<1>(32));
    CHECK(!buffer.is_sub_buffer());
    CHECK(References(memory) > before);
    queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.parallel_for(32, [=](sycl::id<1> i) { all[i] = all[i] * 2 + 1; });
    });
    CHECK(sycl::host_accessor(buffer)[31] == 63);
  }
  CHECK(References(memory) == before);
  const std::vector<int> data = own.Read(memory, 32);
  for (int i = 0; i < 32; ++i) CHECK(data[i] == 2 * i + 1);
  clReleaseMemObject(memory);
}

// The buffer's size counts only whole elements.
void ABufferHasElementsOfAnyType() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  cl_mem memory = own.Memory(Numbers(7));
  {
    auto pairs = sycl::make_buffer<kOpenCl, sycl::int2>(memory, context);
    CHECK(pairs.size() == 3);
    CHECK(sycl::host_accessor(pairs, sycl::read_only)[2].y() == 5);
  }
  clReleaseMemObject(memory);
}

void ABufferWaitsForItsEvent() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  cl_mem memory = own.Memory(Numbers(4));
  cl_event filled = clCreateUserEvent(own.context, nullptr);
  const sycl::event available = sycl::make_event<kOpenCl>({filled}, context);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const int value = 8;
    clEnqueueFillBuffer(own.queue, memory, &value, sizeof value, 0, 16, 0,
                        nullptr, nullptr);
    clFinish(own.queue);
    clSetUserEventStatus(filled, CL_COMPLETE);
  });
  {
    auto buffer = sycl::make_buffer<kOpenCl, int>(memory, context, available);
    const sycl::host_accessor all(buffer, sycl::read_only);
    for (int i = 0; i < 4; ++i) CHECK(all[i] == 8);
  }
  other.join();
  clReleaseEvent(filled);
  clReleaseMemObject(memory);
}

// Writes `value` to the first `count` elements with OpenCL, and waits for the
// native queue. Commands that were submitted after the task wait for the task.
// They must not be in the native queue, or this function would wait forever.
template <class Accessor>
void Fill(const sycl::interop_handle& handle, const Accessor& used, int value,
          std::size_t count) {
  cl_command_queue queue = handle.get_native_queue<kOpenCl>();
  const std::vector<cl_mem> memory = handle.get_native_mem<kOpenCl>(used);
  CHECK(memory.size() == 1);
  CHECK(clEnqueueFillBuffer(queue, memory[0], &value, sizeof value, 0,
                            count * sizeof value, 0, nullptr,
                            nullptr) == CL_SUCCESS);
  clFinish(queue);
  for (cl_mem each : memory) clReleaseMemObject(each);
  clReleaseCommandQueue(queue);
}

// The handle must have the objects of the task's queue.
void AHostTaskHasTheObjectsOfItsQueue(sycl::queue& queue) {
  queue.submit([&](sycl::handler& group) {
    group.host_task([&](const sycl::interop_handle& handle) {
      CHECK(handle.get_backend() == kOpenCl);
      cl_command_queue own_queue = sycl::get_native<kOpenCl>(queue);
      cl_context own_context = sycl::get_native<kOpenCl>(queue.get_context());
      cl_command_queue native_queue = handle.get_native_queue<kOpenCl>();
      cl_context native_context = handle.get_native_context<kOpenCl>();
      CHECK(native_queue == own_queue);
      CHECK(native_context == own_context);
      CHECK(handle.get_native_device<kOpenCl>() ==
            sycl::get_native<kOpenCl>(queue.get_device()));
      for (cl_command_queue each : {own_queue, native_queue})
        clReleaseCommandQueue(each);
      for (cl_context each : {own_context, native_context})
        clReleaseContext(each);
    });
  });
  queue.wait_and_throw();
}

void AHostTaskUsesMemoryObjects(sycl::queue& queue) {
  std::vector<int> data = Numbers(16);
  {
    sycl::buffer<int> buffer(data);
    queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.parallel_for(16, [=](sycl::id<1> i) { all[i] += 100; });
    });
    // The task reads the kernel's results, and writes the first half.
    queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.host_task([=](const sycl::interop_handle& handle) {
        const std::vector<cl_mem> memory = handle.get_native_mem<kOpenCl>(all);
        cl_command_queue native = handle.get_native_queue<kOpenCl>();
        int last = 0;
        clEnqueueReadBuffer(native, memory[0], CL_TRUE, 15 * sizeof last,
                            sizeof last, &last, 0, nullptr, nullptr);
        CHECK(last == 115);
        clReleaseCommandQueue(native);
        clReleaseMemObject(memory[0]);
        Fill(handle, all, 1, 8);
      });
    });
    queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.parallel_for(16, [=](sycl::id<1> i) { all[i] *= 2; });
    });
  }
  for (int i = 0; i < 16; ++i) CHECK(data[i] == (i < 8 ? 2 : 2 * (i + 100)));
}

// Commands before, between and after host tasks of an in-order queue must run
// in the order of their submission. Each command adds a digit to the value.
void AnInOrderQueueStaysInOrder(sycl::queue queue) {
  for (int round = 0; round < 20; ++round) {
    long* value = sycl::malloc_shared<long>(1, queue);
    *value = 1;
    const auto append = [&](long digit) {
      queue.single_task([=] { *value = *value * 10 + digit; });
    };
    const auto append_on_host = [&](long digit) {
      queue.submit([&](sycl::handler& group) {
        group.host_task([=](const sycl::interop_handle& handle) {
          cl_command_queue native = handle.get_native_queue<kOpenCl>();
          clFinish(native);
          clReleaseCommandQueue(native);
          *value = *value * 10 + digit;
        });
      });
    };
    append(2);
    append_on_host(3);
    append(4);
    append(5);
    append_on_host(6);
    append(7);
    // In some rounds, the tasks are over at this point, and in others not.
    if (round % 2 == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    append(8);
    append_on_host(9);
    append(1);
    queue.wait();
    CHECK(*value == 1234567891);
    sycl::free(value, queue);
  }
}

// A barrier waits for all earlier commands, and all later commands wait for the
// barrier. This must be true whether a host task uses the native queue or not.
void ABarrierIsForAllCommands(sycl::queue queue) {
  for (int round = 0; round < 20; ++round) {
    int* values = sycl::malloc_shared<int>(2, queue);
    values[0] = values[1] = 0;
    queue.single_task([=] {
      for (int i = 0; i < 1000; ++i)
        sycl::atomic_ref<int, sycl::memory_order::relaxed,
                         sycl::memory_scope::device>(values[0])++;
    });
    queue.submit([&](sycl::handler& group) {
      group.host_task([=](const sycl::interop_handle&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        values[1] = 1;
      });
    });
    queue.single_task([] {});
    queue.ext_oneapi_submit_barrier();
    queue.single_task([=] { values[0] = values[0] * 10 + values[1]; });
    queue.wait();
    CHECK(values[0] == 10001);
    sycl::free(values, queue);
  }
}

// Fills the buffer with OpenCL, after a delay of 5 ms, and does not wait.
template <class Accessor>
void FillLater(const sycl::interop_handle& handle, const Accessor& used,
               int value, std::size_t count) {
  cl_command_queue queue = handle.get_native_queue<kOpenCl>();
  cl_context context = handle.get_native_context<kOpenCl>();
  const cl_mem memory = handle.get_native_mem<kOpenCl>(used)[0];
  cl_event gate = clCreateUserEvent(context, nullptr);
  CHECK(clEnqueueFillBuffer(queue, memory, &value, sizeof value, 0,
                            count * sizeof value, 1, &gate,
                            nullptr) == CL_SUCCESS);
  std::thread([=] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    clSetUserEventStatus(gate, CL_COMPLETE);
    clReleaseEvent(gate);
  }).detach();
  clReleaseMemObject(memory);
  clReleaseContext(context);
  clReleaseCommandQueue(queue);
}

// A native command is over when the commands that it added to the native queue
// are over. It runs after the commands that it depends on.
void ANativeCommandIsOverWithItsCommands(sycl::queue queue) {
  std::vector<int> data(64, 1);
  {
    sycl::buffer<int> buffer(data);
    const auto twice = [&] {
      queue.submit([&](sycl::handler& group) {
        sycl::accessor all(buffer, group);
        group.parallel_for(64, [=](sycl::id<1> i) { all[i] *= 2; });
      });
    };
    for (int round = 0; round < 5; ++round) {
      twice();
      queue.submit([&](sycl::handler& group) {
        sycl::accessor all(buffer, group);
        group.ext_codeplay_enqueue_native_command(
            [=](const sycl::interop_handle& handle) {
              FillLater(handle, all, round, 32);
            });
      });
      twice();
    }
  }
  for (int i = 0; i < 64; ++i) CHECK(data[i] == (i < 32 ? 2 * 4 : 1 << 10));
}

// The event of a native command is complete when the native commands are, and a
// graph runs the command again.
void AGraphHasNativeCommands(sycl::queue queue) {
  namespace graphs = sycl::ext::oneapi::experimental;
  int* value = sycl::malloc_shared<int>(1, queue);
  *value = 1;
  graphs::command_graph graph(queue.get_context(), queue.get_device());
  const auto add = [&](auto... dependences) {
    return graph.add(
        [=](sycl::handler& group) {
          group.single_task([=] { *value = *value * 10 + 2; });
        },
        graphs::property::node::depends_on(dependences...));
  };
  const graphs::node first = add();
  const graphs::node native = graph.add(
      [=](sycl::handler& group) {
        group.ext_codeplay_enqueue_native_command(
            [=](const sycl::interop_handle& handle) {
              CHECK(handle.get_backend() == kOpenCl);
              *value = *value * 10 + 3;
            });
      },
      graphs::property::node::depends_on(first));
  CHECK(native.get_type() == graphs::node_type::native_command);
  add(native);
  auto executable = graph.finalize();
  queue.ext_oneapi_graph(executable).wait();
  CHECK(*value == 1232);
  queue.ext_oneapi_graph(executable).wait();
  CHECK(*value == 1232232);
  sycl::free(value, queue);
}

// Two accessors of the same buffer must have the same memory object.
void AHostTaskHasOneObjectForABuffer(sycl::queue& queue) {
  sycl::buffer<int> buffer(16);
  queue.submit([&](sycl::handler& group) {
    sycl::accessor one(buffer, group, sycl::write_only, sycl::no_init);
    sycl::accessor two(buffer, group, sycl::read_only);
    group.host_task([=](const sycl::interop_handle& handle) {
      const cl_mem first = handle.get_native_mem<kOpenCl>(one)[0];
      const cl_mem second = handle.get_native_mem<kOpenCl>(two)[0];
      CHECK(first == second);
      clReleaseMemObject(first);
      clReleaseMemObject(second);
      Fill(handle, one, 4, 16);
    });
  });
  const sycl::host_accessor all(buffer, sycl::read_only);
  for (int value : all) CHECK(value == 4);
}

void AnAccessorOfAnotherCommandIsRefused(sycl::queue& queue) {
  sycl::buffer<int> buffer(16);
  const sycl::accessor<int, 1, sycl::access_mode::read_write,
                       sycl::target::device, sycl::access::placeholder::true_t>
      unused(buffer);
  bool refused = false;
  queue.submit([&](sycl::handler& group) {
    group.host_task([&, unused](const sycl::interop_handle& handle) {
      refused = Throws(
          sycl::errc::invalid,
          "interop_handle::get_native_mem is given an accessor that has "
          "target::host_task or that the host task does not require; make the "
          "accessor with the handler of the host task, for target::device.",
          [&] { handle.get_native_mem<kOpenCl>(unused); });
    });
  });
  queue.wait_and_throw();
  CHECK(refused);
}

void CheckHostTasks(sycl::queue queue) {
  AHostTaskHasTheObjectsOfItsQueue(queue);
  AHostTaskUsesMemoryObjects(queue);
  AHostTaskHasOneObjectForABuffer(queue);
  AnAccessorOfAnotherCommandIsRefused(queue);
  ANativeCommandIsOverWithItsCommands(queue);
}

}  // namespace

int main() {
  return Run([] {
    ABufferGivesBackWhatWasWritten();
    ABufferHasElementsOfAnyType();
    ABufferWaitsForItsEvent();
    CheckHostTasks(sycl::queue());
    ABarrierIsForAllCommands(sycl::queue());
    AGraphHasNativeCommands(sycl::queue());
    AnInOrderQueueStaysInOrder(sycl::queue(sycl::property::queue::in_order()));
    const OpenCl own;
    const sycl::queue in_order = sycl::make_queue<kOpenCl>(
        own.queue, sycl::make_context<kOpenCl>(own.context));
    CheckHostTasks(in_order);
    AnInOrderQueueStaysInOrder(in_order);
  });
}
