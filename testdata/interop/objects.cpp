// Checks SYCL objects that are made from OpenCL objects, and the native objects
// that they return (SYCL 2020, 4.5.1 and appendix C).

#include <chrono>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

#include "testdata/interop/opencl.h"

namespace {

void PlatformsAndDevicesAreTheSame() {
  const sycl::device device;
  const sycl::platform platform = device.get_platform();
  CHECK(sycl::make_device<kOpenCl>(sycl::get_native<kOpenCl>(device)) ==
        device);
  CHECK(sycl::make_platform<kOpenCl>(sycl::get_native<kOpenCl>(platform)) ==
        platform);
  CHECK(sycl::opencl::has_extension(device, "cl_khr_no_such_extension") ==
        false);
}

void AContextHasTheDevicesOfItsOwn() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  CHECK(context.get_devices() == std::vector<sycl::device>{sycl::device()});
  CHECK(context.get_backend() == kOpenCl);
  cl_context native = sycl::get_native<kOpenCl>(context);
  CHECK(native == own.context);
  clReleaseContext(native);

  // SYCL's memory and kernels work in the native context.
  sycl::queue queue(context, sycl::device());
  int* data = sycl::malloc_shared<int>(64, queue);
  CHECK(sycl::get_pointer_type(data, context) == sycl::usm::alloc::shared);
  queue.parallel_for(64, [=](sycl::id<1> i) { data[i] = int(i) * 3; }).wait();
  for (int i = 0; i < 64; ++i) CHECK(data[i] == i * 3);
  sycl::free(data, queue);
  int sum = 0;
  {
    sycl::buffer<int> total(&sum, 1);
    queue.submit([&](sycl::handler& group) {
      sycl::accessor out(total, group);
      group.single_task([=] { out[0] += 7; });
    });
  }
  CHECK(sum == 7);
}

void AContextCallsItsHandler() {
  const OpenCl own;
  int called = 0;
  const sycl::context context = sycl::make_context<kOpenCl>(
      own.context,
      [&](sycl::exception_list errors) { called += int(errors.size()); });
  sycl::queue queue(context, sycl::device());
  queue.submit([](sycl::handler& group) { group.host_task([] { throw 1; }); });
  queue.wait_and_throw();
  CHECK(called == 1);
}

void AQueueIsTheProgramsOwn() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  const cl_uint before = References(own.queue);
  {
    sycl::queue queue = sycl::make_queue<kOpenCl>(own.queue, context);
    CHECK(References(own.queue) > before);
    CHECK(queue.get_device() == sycl::device());
    CHECK(queue.get_context() == context);
    CHECK(queue.is_in_order());
    cl_command_queue native = sycl::get_native<kOpenCl>(queue);
    CHECK(native == own.queue);
    clReleaseCommandQueue(native);
    // Commands of SYCL and of OpenCL run in the order of their submission.
    int* data = sycl::malloc_shared<int>(1, queue);
    *data = 1;
    queue.single_task([=] { *data = *data * 10 + 2; });
    clFinish(own.queue);
    CHECK(*data == 12);
    sycl::free(data, queue);
  }
  // The runtime keeps a marker for a queue's last command until another queue
  // is destroyed.
  clFinish(own.queue);
  {
    const sycl::queue other(context, sycl::device());
  }
  // PoCL releases a command a short time after it reports that the command is
  // over.
  for (int i = 0; i < 1000 && References(own.queue) != before; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(References(own.queue) == before);
}

void AQueueHasThePropertiesOfItsOwn() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  const cl_queue_properties asked[] = {
      CL_QUEUE_PROPERTIES,
      CL_QUEUE_PROFILING_ENABLE | CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, 0};
  cl_command_queue measured = clCreateCommandQueueWithProperties(
      own.context, own.device, asked, nullptr);
  sycl::queue queue = sycl::make_queue<kOpenCl>(measured, context);
  clReleaseCommandQueue(measured);
  CHECK(!queue.is_in_order());
  sycl::event done = queue.single_task([] {});
  done.wait();
  using sycl::info::event_profiling::command_end;
  using sycl::info::event_profiling::command_start;
  CHECK(done.get_profiling_info<command_end>() >=
        done.get_profiling_info<command_start>());
}

void AnEventIsOverWithTheProgramsOwn() {
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  sycl::queue queue(context, sycl::device());
  cl_event first = clCreateUserEvent(own.context, nullptr);
  cl_event second = clCreateUserEvent(own.context, nullptr);
  const cl_uint before = References(first);
  {
    sycl::event one = sycl::make_event<kOpenCl>({first}, context);
    const std::vector<cl_event> natives = sycl::get_native<kOpenCl>(one);
    CHECK(natives == std::vector<cl_event>{first});
    for (cl_event native : natives) clReleaseEvent(native);

    const sycl::event both =
        sycl::make_event<kOpenCl>({first, second}, context);
    int* data = sycl::malloc_shared<int>(1, queue);
    *data = 0;
    sycl::event after = queue.submit([&](sycl::handler& group) {
      group.depends_on(both);
      group.single_task([=] { *data = 5; });
    });
    using sycl::info::event_command_status;
    const auto is_over = [](const sycl::event& event) {
      return event.get_info<sycl::info::event::command_execution_status>() ==
             event_command_status::complete;
    };
    clSetUserEventStatus(first, CL_COMPLETE);
    one.wait();
    CHECK(is_over(one));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(!is_over(both));
    CHECK(!is_over(after));
    CHECK(*data == 0);
    clSetUserEventStatus(second, CL_COMPLETE);
    after.wait();
    CHECK(is_over(both));
    CHECK(*data == 5);
    sycl::free(data, queue);
  }
  queue.wait();
  CHECK(References(first) <= before);
  clReleaseEvent(first);
  clReleaseEvent(second);
}

void AnObjectOfAnotherContextIsRefused() {
  const OpenCl own;
  const OpenCl other;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  CHECK(Throws(sycl::errc::invalid,
               "The cl_command_queue does not belong to the context's "
               "cl_context, or its device is not one of the context's.",
               [&] { sycl::make_queue<kOpenCl>(other.queue, context); }));
  // The context of another SYCL queue is not the context of `own.queue`.
  CHECK(Throws(sycl::errc::invalid, [&] {
    sycl::make_queue<kOpenCl>(own.queue, sycl::queue().get_context());
  }));
  cl_event event = clCreateUserEvent(other.context, nullptr);
  CHECK(Throws(sycl::errc::invalid,
               "The cl_event does not belong to the context's cl_context.",
               [&] { sycl::make_event<kOpenCl>({event}, context); }));
  CHECK(Throws(sycl::errc::invalid,
               "sycl::make_event needs at least one cl_event.",
               [&] { sycl::make_event<kOpenCl>({}, context); }));
  clSetUserEventStatus(event, CL_COMPLETE);
  clReleaseEvent(event);
  cl_mem memory = other.Memory({1, 2});
  CHECK(Throws(sycl::errc::invalid,
               [&] { sycl::make_buffer<kOpenCl, int>(memory, context); }));
  clReleaseMemObject(memory);
  cl_kernel kernel = other.Kernel("__kernel void run() {}");
  CHECK(Throws(sycl::errc::invalid,
               [&] { sycl::make_kernel<kOpenCl>(kernel, context); }));
  clReleaseKernel(kernel);
  cl_program program = other.Program("__kernel void run() {}");
  CHECK(Throws(sycl::errc::invalid, [&] {
    sycl::make_kernel_bundle<kOpenCl, sycl::bundle_state::executable>(program,
                                                                      context);
  }));
  clReleaseProgram(program);
}

}  // namespace

int main() {
  return Run([] {
    PlatformsAndDevicesAreTheSame();
    AContextHasTheDevicesOfItsOwn();
    AContextCallsItsHandler();
    AQueueIsTheProgramsOwn();
    AQueueHasThePropertiesOfItsOwn();
    AnEventIsOverWithTheProgramsOwn();
    AnObjectOfAnotherContextIsRefused();
  });
}
