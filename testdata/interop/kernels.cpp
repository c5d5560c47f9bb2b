// Checks kernels that are written in OpenCL C and run in command groups, with
// the arguments of handler::set_arg (SYCL 2020, 4.9.4.3 and appendix C).

#include <string>
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/interop/opencl.h"

namespace {

constexpr const char* kAdd =
    "typedef struct { int by; int times; } stride;\n"
    "__kernel void run(__global int* data, int first, stride more) {\n"
    "  data[get_global_id(0)] += first + more.by * more.times;\n"
    "}\n";

struct Step {
  int by;
  int times;
};

// A SYCL queue in an OpenCL context, and an OpenCL kernel.
struct Program {
  explicit Program(const char* source) : native(own.Kernel(source)) {}
  ~Program() { clReleaseKernel(native); }

  OpenCl own;
  cl_kernel native;
  sycl::context context = sycl::make_context<kOpenCl>(own.context);
  sycl::queue queue{context, sycl::device()};
  sycl::kernel kernel = sycl::make_kernel<kOpenCl>(native, context);
};

// Launches the kernel for `count` work-items over a buffer of zeros. `set` sets
// the arguments. Returns the contents of the buffer.
template <class Set>
std::vector<int> Launched(Program& program, int count, Set set) {
  std::vector<int> data(count, 0);
  {
    sycl::buffer<int> buffer(data);
    program.queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      set(group, all);
      group.parallel_for(count, program.kernel);
    });
  }
  return data;
}

void TakeAccessorsAndValues() {
  Program program(kAdd);
  const std::vector<int> tens(8, 10);
  CHECK(Launched(program, 8, [](sycl::handler& group, auto& all) {
          group.set_args(all, 4, Step{2, 3});
        }) == tens);
  // Arguments are set in any order. If a number is set twice, the last value is
  // used.
  CHECK(Launched(program, 8, [](sycl::handler& group, auto& all) {
          group.set_arg(2, Step{2, 3});
          group.set_arg(0, 77);
          group.set_arg(1, 4);
          group.set_arg(0, all);
        }) == tens);
}

void TakePointersAndMemoryObjects() {
  Program program(kAdd);
  int* shared = sycl::malloc_shared<int>(4, program.queue);
  for (int i = 0; i < 4; ++i) shared[i] = i;
  program.queue
      .submit([&](sycl::handler& group) {
        group.set_args(shared, 1, Step{});
        group.parallel_for(4, program.kernel);
      })
      .wait();
  for (int i = 0; i < 4; ++i) CHECK(shared[i] == i + 1);
  sycl::free(shared, program.queue);

  cl_mem memory = program.own.Memory({5, 6, 7, 8});
  program.queue
      .submit([&](sycl::handler& group) {
        group.set_args(memory, 1, Step{});
        group.parallel_for(4, program.kernel);
      })
      .wait();
  CHECK(program.own.Read(memory, 4) == std::vector<int>{6, 7, 8, 9});
  clReleaseMemObject(memory);
}

template <class F>
std::string RefusalOf(F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e.code() == sycl::errc::invalid ? e.what() : "another code";
  }
  return "";
}

// If a dynamic parameter gets a new value, an executable graph keeps the old
// value until the program calls the graph's function `update` with the node or
// with the modifiable graph (sycl_ext_oneapi_graph).
void TakeDynamicParameters() {
  namespace graphs = sycl::ext::oneapi::experimental;
  Program program(kAdd);
  int* data[2];
  for (int*& each : data) {
    each = sycl::malloc_shared<int>(4, program.queue);
    for (int i = 0; i < 4; ++i) each[i] = i;
  }
  const auto adds = [&](int which, int by) {
    for (int i = 0; i < 4; ++i)
      if (data[which][i] != i + by) return false;
    return true;
  };
  graphs::command_graph graph(program.queue);
  graphs::dynamic_parameter first(graph, 10);
  graphs::dynamic_parameter<Step> more(Step{1, 2});
  graphs::dynamic_parameter<int*> where(graph, data[0]);
  const auto set = [&](sycl::handler& group) {
    group.set_args(where, first, more);
    group.parallel_for(4, program.kernel);
  };
  const graphs::node node = graph.add(set);
  const graphs::property::graph::updatable updatable;
  auto run = graph.finalize(updatable);
  auto other = graph.finalize(updatable);
  const auto submit = [&](auto& executable) {
    program.queue.ext_oneapi_graph(executable).wait();
  };
  submit(run);
  CHECK(adds(0, 12));
  first.update(100);
  where.update(data[1]);
  submit(run);
  CHECK(adds(0, 24) && adds(1, 0));
  run.update(node);
  more.update(Step{3, 4});
  submit(run);
  CHECK(adds(0, 24) && adds(1, 102));
  submit(other);
  CHECK(adds(0, 36) && adds(1, 102));
  other.update(graph);
  submit(other);
  CHECK(adds(0, 36) && adds(1, 214));

  // If a dynamic parameter was made without a graph, commands of any graph can
  // use it, also recorded commands. If the command group later sets another
  // argument with the parameter's number, that argument replaces the parameter.
  graphs::command_graph recorded(program.queue);
  recorded.begin_recording(program.queue);
  program.queue.submit([&](sycl::handler& group) {
    group.set_args(data[0], 0, more);
    group.parallel_for(4, program.kernel);
  });
  recorded.end_recording(program.queue);
  auto again = recorded.finalize(updatable);
  more.update(Step{-24, 1});
  again.update(recorded.get_nodes());
  submit(again);
  CHECK(adds(0, 12));
  graphs::command_graph replaced(program.queue);
  replaced.add([&](sycl::handler& group) {
    group.set_args(data[0], 0, more);
    group.set_arg(2, Step{-12, 1});
    group.parallel_for(4, program.kernel);
  });
  auto last = replaced.finalize();
  submit(last);
  CHECK(adds(0, 0));

  CHECK(RefusalOf([&] { program.queue.submit(set); }) ==
        "A command has a dynamic parameter, but is not added to a graph.");
  CHECK(RefusalOf([&] { recorded.add(set); }) ==
        "The dynamic parameter was made for another graph.");
  for (int* each : data) sycl::free(each, program.queue);
}

// A dynamic parameter can give a node an accessor of another buffer. Commands
// that use the new buffer must wait for the graph.
void TakeDynamicAccessors() {
  namespace graphs = sycl::ext::oneapi::experimental;
  Program program(kAdd);
  sycl::buffer<int> first(4);
  sycl::buffer<int> second(40);
  sycl::buffer<int> part(second, sycl::id<1>(32), sycl::range<1>(4));
  for (auto* each : {&first, &second}) {
    const sycl::host_accessor data(*each, sycl::write_only);
    for (std::size_t i = 0; i < each->size(); ++i)
      data[i] = static_cast<int>(i);
  }
  using Placeholder = sycl::accessor<int>;
  graphs::command_graph graph(
      program.queue, {graphs::property::graph::assume_buffer_outlives_graph()});
  graphs::dynamic_parameter where(graph, Placeholder(first));
  const graphs::node node = graph.add([&](sycl::handler& group) {
    group.require(where);
    group.set_args(where, 10, Step{1, 2});
    group.parallel_for(4, program.kernel);
  });
  auto run = graph.finalize({graphs::property::graph::updatable()});
  const auto values = [](sycl::buffer<int>& buffer) {
    const sycl::host_accessor data(buffer, sycl::read_only);
    return std::vector<int>(data.begin(), data.end());
  };
  program.queue.ext_oneapi_graph(run);
  CHECK(values(first) == std::vector<int>{12, 13, 14, 15});
  where.update(Placeholder(part));
  program.queue.ext_oneapi_graph(run);
  CHECK(values(first) == std::vector<int>{24, 25, 26, 27});
  run.update(node);
  program.queue.ext_oneapi_graph(run);
  const std::vector<int> all = values(second);
  for (int i = 0; i < 40; ++i)
    CHECK(all[i] == (i < 32 || i >= 36 ? i : i + 12));
  CHECK(values(first) == std::vector<int>{24, 25, 26, 27});
  CHECK(RefusalOf([&] {
          program.queue.submit([&](sycl::handler& group) {
            where.update(Placeholder(first, group));
          });
        }) ==
        "A dynamic_parameter is given an accessor that belongs to one command; "
        "give it a placeholder accessor, which is made without a handler.");
  CHECK(RefusalOf([&] { where.update(Placeholder()); }) ==
        "A dynamic_parameter is given an accessor that the default constructor "
        "made, which has no buffer; make the accessor with a buffer.");
}

// If the program set an argument with clSetKernelArg, it need not set the
// argument again with handler::set_arg.
void TakeWhatWasSetBefore() {
  Program program(kAdd);
  const int first = 4;
  const Step more = {2, 3};
  clSetKernelArg(program.native, 1, sizeof first, &first);
  clSetKernelArg(program.native, 2, sizeof more, &more);
  CHECK(Launched(program, 8, [](sycl::handler& group, auto& all) {
          group.set_arg(0, all);
        }) == std::vector<int>(8, 10));
}

void TakeLocalAccessors() {
  Program program(
      "__kernel void run(__global int* data, __local int* room, int by) {\n"
      "  size_t l = get_local_id(0), n = get_local_size(0);\n"
      "  room[l] = data[get_global_id(0)] * by;\n"
      "  barrier(CLK_LOCAL_MEM_FENCE);\n"
      "  data[get_global_id(0)] = room[n - 1 - l];\n"
      "}\n");
  std::vector<int> data = {1, 2, 3, 4, 5, 6, 7, 8};
  {
    sycl::buffer<int> buffer(data);
    program.queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      sycl::local_accessor<int, 1> room(4, group);
      group.set_args(all, room, 10);
      group.parallel_for(sycl::nd_range<1>(8, 4), program.kernel);
    });
  }
  CHECK(data == std::vector<int>{40, 30, 20, 10, 80, 70, 60, 50});
}

// An argument can be local memory. An update of a graph can change the size of
// the memory.
void TakeLocalMemory() {
  namespace graphs = sycl::ext::oneapi::experimental;
  Program program(
      "__kernel void run(__global int* data, __local int* room, int last) {\n"
      "  room[last] = 5;\n"
      "  barrier(CLK_LOCAL_MEM_FENCE);\n"
      "  data[0] = room[last] * last;\n"
      "}\n");
  int* const data = sycl::malloc_shared<int>(1, program.queue);
  graphs::command_graph graph(program.queue);
  graphs::dynamic_local_accessor<int> room(graph, 4);
  graphs::dynamic_parameter last(graph, 3);
  const graphs::node node = graph.add([&](sycl::handler& group) {
    group.set_args(data, room, last);
    group.parallel_for(sycl::nd_range<1>(4, 4), program.kernel);
  });
  auto run = graph.finalize({graphs::property::graph::updatable()});
  program.queue.ext_oneapi_graph(run).wait();
  CHECK(*data == 15);
  room.update(1000);
  last.update(999);
  run.update(node);
  program.queue.ext_oneapi_graph(run).wait();
  CHECK(*data == 4995);
  program.queue
      .submit([&](sycl::handler& group) {
        group.set_args(data, graphs::work_group_memory<int[8]>(group), 7);
        group.parallel_for(sycl::nd_range<1>(4, 4), program.kernel);
      })
      .wait();
  CHECK(*data == 35);
  sycl::free(data, program.queue);
}

// An accessor of a part of a buffer becomes a pointer to the part's first
// element.
void TakePartsOfBuffers() {
  Program program(kAdd);
  std::vector<int> data(64, 0);
  {
    sycl::buffer<int> whole(data);
    sycl::buffer<int> part(whole, sycl::id<1>(32), sycl::range<1>(8));
    program.queue.submit([&](sycl::handler& group) {
      sycl::accessor some(part, group);
      group.set_args(some, 3, Step{});
      group.parallel_for(8, program.kernel);
    });
  }
  for (int i = 0; i < 64; ++i) CHECK(data[i] == (i >= 32 && i < 40 ? 3 : 0));
}

// The last dimension of SYCL is the first dimension of OpenCL.
void HaveTheirDimensionsReversed() {
  Program program(
      "__kernel void run(__global int* data) {\n"
      "  size_t x = get_global_id(0), y = get_global_id(1);\n"
      "  data[y * get_global_size(0) + x] =\n"
      "      100 * get_global_size(0) + 10 * get_global_size(1)\n"
      "      + get_local_size(0);\n"
      "}\n");
  std::vector<int> data(12, 0);
  {
    sycl::buffer<int> buffer(data);
    program.queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.set_args(all);
      group.parallel_for(sycl::nd_range<2>({3, 4}, {1, 2}), program.kernel);
    });
  }
  CHECK(data == std::vector<int>(12, 432));
}

void RunAsASingleTask() {
  Program program(kAdd);
  std::vector<int> data(2, 0);
  {
    sycl::buffer<int> buffer(data);
    program.queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group);
      group.set_args(all, 9, Step{});
      group.single_task(program.kernel);
    });
  }
  CHECK(data == std::vector<int>{9, 0});
}

void AnswerQueries() {
  const Program program(kAdd);
  const sycl::device device;
  CHECK(program.kernel.get_info<sycl::info::kernel::function_name>() == "run");
  CHECK(program.kernel.get_info<sycl::info::kernel::num_args>() == 3);
  CHECK(program.kernel.get_context() == program.context);
  namespace asked = sycl::info::kernel_device_specific;
  CHECK(program.kernel.get_info<asked::work_group_size>(device) > 0);
  cl_kernel native = sycl::get_native<kOpenCl>(program.kernel);
  CHECK(native == program.native);
  clReleaseKernel(native);
}

void AreReleased() {
  const OpenCl own;
  cl_kernel kernel = own.Kernel(kAdd);
  const cl_uint before = References(kernel);
  {
    const sycl::kernel made = sycl::make_kernel<kOpenCl>(
        kernel, sycl::make_context<kOpenCl>(own.context));
    CHECK(References(kernel) > before);
  }
  CHECK(References(kernel) == before);
  clReleaseKernel(kernel);
}

void OfWrongArgumentsAreRefused() {
  Program program(kAdd);
  const auto throws = [&](sycl::errc code, const char* text, auto set) {
    return Throws(code, text, [&] { Launched(program, 8, set); });
  };
  using sycl::errc;
  // The kernel has no argument with this number.
  CHECK(throws(errc::kernel_argument,
               "handler::set_arg is given the argument number 3; kernel '",
               [](sycl::handler& group, auto& all) {
                 group.set_args(all, 4, Step{}, 5);
               }));
  CHECK(throws(errc::invalid, "is given a number below zero",
               [](sycl::handler& group, auto&) { group.set_arg(-1, 4); }));
  // The value has a wrong size.
  CHECK(throws(errc::kernel_argument, "Passing bytes to the kernel failed: ",
               [](sycl::handler& group, auto& all) {
                 group.set_args(all, 4.5, Step{});
               }));
  // The command does not require the accessor.
  CHECK(throws(
      errc::kernel_argument,
      "A command uses an accessor that its command group does not require",
      [](sycl::handler& group, auto&) {
        sycl::buffer<int> buffer(8);
        const sycl::accessor<int, 1, sycl::access_mode::read_write,
                             sycl::target::device,
                             sycl::access::placeholder::true_t>
            unused(buffer);
        group.set_arg(0, unused);
      }));
}

void WithoutAnArgumentAreRefused() {
  Program program(kAdd);
  CHECK(Throws(sycl::errc::kernel_argument,
               "takes 3 arguments; handler::set_arg was given 2 of them, and "
               "the others must be set before the kernel object is made.",
               [&] {
                 Launched(program, 8, [](sycl::handler& group, auto& all) {
                   group.set_arg(0, all);
                   group.set_arg(2, Step{});
                 });
               }));
}

void OfAnotherContextAreRefused() {
  const Program program(kAdd);
  sycl::queue queue;
  CHECK(Throws(sycl::errc::invalid,
               "' belongs to another context than the queue.", [&] {
                 queue.submit([&](sycl::handler& group) {
                   group.set_args(1, 2, 3);
                   group.single_task(program.kernel);
                 });
               }));
}

class Own;

void ArgumentsAreForKernelsOfOpenClOnly() {
  sycl::queue queue;
  CHECK(Throws(sycl::errc::invalid, [&] {
    queue.submit([&](sycl::handler& group) {
      group.set_arg(0, 1);
      group.single_task<Own>([] {});
    });
  }));
  const sycl::kernel own =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(
          queue.get_context())
          .get_kernel<Own>();
  CHECK(Throws(
      sycl::errc::invalid,
      "' is a function object of this program, so its sycl::kernel cannot be "
      "launched",
      [&] {
        queue.submit([&](sycl::handler& group) { group.single_task(own); });
      }));
}

void BundlesAreMadeOfPrograms() {
  using sycl::bundle_state;
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  // If the program is not built yet, make_kernel_bundle builds it.
  cl_program program = own.Program(kAdd, /*built=*/false);
  const cl_uint before = References(program);
  {
    const auto bundle =
        sycl::make_kernel_bundle<kOpenCl, bundle_state::executable>(program,
                                                                    context);
    CHECK(!bundle.empty());
    CHECK(bundle.get_context() == context);
    CHECK(bundle.get_devices() == context.get_devices());
    CHECK(bundle.get_kernel_ids().empty());
    const std::vector<cl_program> natives = sycl::get_native<kOpenCl>(bundle);
    CHECK(natives == std::vector<cl_program>{program});
    for (cl_program native : natives) clReleaseProgram(native);
    cl_kernel kernel = clCreateKernel(program, "run", nullptr);
    CHECK(kernel != nullptr);
    clReleaseKernel(kernel);
  }
  CHECK(References(program) == before);
  // make_kernel_bundle built the program, so no bundle of an earlier state can
  // be made from it.
  CHECK(Throws(sycl::errc::invalid,
               "The cl_program is executable, so a kernel bundle of it cannot "
               "have an earlier state; use bundle_state::executable.",
               [&] {
                 sycl::make_kernel_bundle<kOpenCl, bundle_state::input>(
                     program, context);
               }));
  CHECK(Throws(sycl::errc::invalid, [&] {
    sycl::make_kernel_bundle<kOpenCl, bundle_state::object>(program, context);
  }));
  clReleaseProgram(program);

  cl_program broken = own.Program("this is not OpenCL C", /*built=*/false);
  CHECK(Throws(sycl::errc::build, [&] {
    sycl::make_kernel_bundle<kOpenCl, bundle_state::executable>(broken,
                                                                context);
  }));
  clReleaseProgram(broken);
}

void BundlesAreMadeOfSeveralProgramsOrOfKernels() {
  using sycl::bundle_state;
  const OpenCl own;
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  const std::vector<sycl::device> devices = context.get_devices();
  cl_program first = own.Program(kAdd);
  cl_program second = own.Program("__kernel void run() {}", /*built=*/false);
  const cl_uint before = References(first);
  {
    const auto bundle = sycl::opencl::create_bundle<bundle_state::executable>(
        context, devices, {first, second});
    CHECK(bundle.get_devices() == devices);
    const std::vector<cl_program> natives = sycl::get_native<kOpenCl>(bundle);
    CHECK(natives == std::vector<cl_program>{first, second});
    for (cl_program native : natives) clReleaseProgram(native);
  }
  CHECK(References(first) == before);

  cl_kernel kernel = clCreateKernel(second, "run", nullptr);
  CHECK(kernel != nullptr);
  {
    const auto bundle = sycl::opencl::create_bundle(
        context, devices, std::vector<cl_kernel>{kernel, kernel});
    const std::vector<cl_program> natives = sycl::get_native<kOpenCl>(bundle);
    CHECK(natives == std::vector<cl_program>{second});
    for (cl_program native : natives) clReleaseProgram(native);
  }
  clReleaseKernel(kernel);
  clReleaseProgram(second);

  CHECK(Throws(sycl::errc::invalid, [&] {
    sycl::opencl::create_bundle<bundle_state::executable>(
        context, {}, std::vector<cl_program>{first});
  }));
  CHECK(Throws(sycl::errc::invalid, [&] {
    sycl::opencl::create_bundle<bundle_state::input>(
        context, devices, std::vector<cl_program>{first});
  }));
  clReleaseProgram(first);
}

// sycl_ext_oneapi_enqueue_functions: the arguments come after the kernel.
void AreLaunchedByFreeFunctions() {
  namespace ex = sycl::ext::oneapi::experimental;
  Program program(kAdd);
  sycl::queue q{program.context, sycl::device(),
                sycl::property::queue::in_order()};
  int* const shared = sycl::malloc_shared<int>(8, q);
  q.fill(shared, 0, 8).wait();
  const sycl::nd_range<1> groups(8, 4);
  ex::single_task(q, program.kernel, shared, 1, Step{});
  ex::parallel_for(q, sycl::range<1>(8), program.kernel, shared, 10, Step{});
  ex::nd_launch(q, groups, program.kernel, shared, 0, Step{10, 10});
  ex::submit(q, [&](sycl::handler& command) {
    ex::single_task(command, program.kernel, shared, 1, Step{});
  });
  ex::submit(q, [&](sycl::handler& command) {
    ex::parallel_for(command, ex::launch_config{sycl::range<1>(8)},
                     program.kernel, shared, 10, Step{});
  });
  ex::nd_launch(q, ex::launch_config{groups}, program.kernel, shared, 0,
                Step{10, 10});
  q.wait();
  CHECK(shared[0] == 222);
  for (int i = 1; i < 8; ++i) CHECK(shared[i] == 220);
  sycl::free(shared, q);
}

}  // namespace

int main() {
  return Run([] {
    TakeAccessorsAndValues();
    TakePointersAndMemoryObjects();
    TakeDynamicParameters();
    TakeDynamicAccessors();
    TakeWhatWasSetBefore();
    TakeLocalAccessors();
    TakeLocalMemory();
    TakePartsOfBuffers();
    HaveTheirDimensionsReversed();
    RunAsASingleTask();
    AreLaunchedByFreeFunctions();
    AnswerQueries();
    AreReleased();
    OfWrongArgumentsAreRefused();
    WithoutAnArgumentAreRefused();
    OfAnotherContextAreRefused();
    ArgumentsAreForKernelsOfOpenClOnly();
    BundlesAreMadeOfPrograms();
    BundlesAreMadeOfSeveralProgramsOrOfKernels();
  });
}
