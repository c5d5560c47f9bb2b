// The SYCL headers find these mistakes when a template is instantiated. Each
// mistake has an error with a text of the headers.
// RUN: not sycl-clang++ -fsycl -fsycl-host-only -fsyntax-only \
// RUN:   -ferror-limit=0 %s 2>&1 | FileCheck %s

// Also errors: get_kernel_id with -fno-rtti, and headers of absent extensions,
// which __has_include does not find.
// RUN: not sycl-clang++ -fsycl -fsycl-host-only -fsyntax-only -fno-rtti \
// RUN:   -DWITHOUT_RTTI %s 2>&1 | FileCheck %s --check-prefix=RTTI
// RTTI: error: {{.*}}sycl::get_kernel_id<> finds a kernel by the name of its type, which -fno-rtti leaves out
// RUN: not sycl-clang++ -fsycl -fsyntax-only \
// RUN:   -DHEADER="<sycl/ext/intel/esimd.hpp>" %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ESIMD
// ESIMD: fatal error: 'sycl/ext/intel/esimd.hpp' file not found
// ESIMD: note: the header belongs to an extension of SYCL that is not there
// RUN: not sycl-clang++ -fsycl -fsyntax-only \
// RUN:   -DHEADER="<sycl/ext/intel/fpga_extensions.hpp>" %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FPGA
// FPGA: fatal error: 'sycl/ext/intel/fpga_extensions.hpp' file not found
// FPGA: note: the header belongs to an extension of SYCL that is not there

#ifdef HEADER
#if __has_include(HEADER)
#error "programs ask by __has_include whether an extension is there"
#endif
#include HEADER
#endif
#include <memory>
#include <string>
#include <sycl/ext/oneapi/experimental/complex/complex.hpp>
#include <sycl/sycl.hpp>

#ifdef WITHOUT_RTTI
auto id = sycl::get_kernel_id<class Name>();
#elif !defined(HEADER)

namespace access = sycl::access;
using sycl::access_mode;
using sycl::buffer;
using sycl::range;

// CHECK-DAG: error: {{.*}}an accessor of const elements only reads
template class sycl::host_accessor<const int, 1, access_mode::write>;
// CHECK-DAG: error: {{.*}}a vec has 1, 2, 3, 4, 8 or 16 elements
sycl::vec<int, 5> five;
// CHECK-DAG: error: {{.*}}a vec's elements are numbers or std::byte
struct Thing {};
sycl::vec<Thing, 2> things;
// CHECK-DAG: error: {{.*}}an marray has at least one element
sycl::marray<int, 0> none;
// CHECK-DAG: error: {{.*}}a buffer has one, two or three dimensions
// CHECK-DAG: error: {{.*}}SYCL has one, two or three dimensions
buffer<int, 4>* four = new buffer<int, 4>(range<4>());
// CHECK-DAG: error: {{.*}}a buffer's elements must be device copyable
struct Copied {
  Copied(const Copied&);
};
struct Destroyed {
  ~Destroyed();
};
buffer<Copied, 1>* copied = new buffer<Copied, 1>(range<1>(1));
// CHECK-DAG: error: {{.*}}the value of a specialization constant is copied byte by byte to the device
template class sycl::specialization_id<Copied>;
// CHECK-DAG: error: {{.*}}sycl::atomic is for numbers of 4 and 8 bytes
template class sycl::atomic<char>;
// CHECK-DAG: error: {{.*}}a number of registers is at least 1; the property grf_size_automatic leaves the number to the device
auto registers = sycl::ext::intel::experimental::grf_size<0>;
sycl::ext::oneapi::experimental::properties no_registers{registers};
// CHECK-DAG: error: {{.*}}sycl::ext::oneapi::experimental::complex: the parts are numbers of sycl::half, float or double
template class sycl::ext::oneapi::experimental::complex<int>;
// CHECK-DAG: error: {{.*}}a radix sorter takes numbers of at most 8 bytes
using Sorter = sycl::ext::oneapi::experimental::radix_sorters::joint_sorter<
    Thing>;
Sorter* sorter = new Sorter(sycl::span<std::byte>());
// CHECK-DAG: error: {{.*}}both architectures must be of one family
void Families() {
  using sycl::ext::oneapi::experimental::architecture;
  sycl::ext::oneapi::experimental::if_architecture_is_between<
      architecture::intel_gpu_pvc, architecture::nvidia_gpu_sm_90>([] {});
}
// CHECK-DAG: error: {{.*}}a dynamic_parameter is a pointer, an accessor or device copyable
template class sycl::ext::oneapi::experimental::dynamic_parameter<Copied>;
// CHECK-DAG: error: {{.*}}a work_group_memory has no properties
sycl::ext::oneapi::experimental::work_group_memory<int, Thing>* listed = new sycl::ext::oneapi::experimental::work_group_memory<int, Thing>(sycl::ext::oneapi::experimental::indeterminate);
// CHECK-DAG: error: {{.*}}a dynamic_work_group_memory is an array of unknown length
sycl::ext::oneapi::experimental::dynamic_work_group_memory<int[4]> sized(4);
// CHECK-DAG: error: {{.*}}a local_accessor has up to three dimensions
using Local = sycl::local_accessor<int, 4>;
static_assert(sizeof(Local) != 0);
// CHECK-DAG: error: {{.*}}sycl::accessor: this target is not there yet
template class sycl::accessor<int, 1, access_mode::read, sycl::target::image>;

void Calls(sycl::queue& queue, int& number, float* numbers, double& d) {
  // CHECK-DAG: error: {{.*}}the default order of a sycl::atomic_ref is relaxed, acq_rel or seq_cst
  sycl::atomic_ref<int, sycl::memory_order::acquire,
                   sycl::memory_scope::device>
      order(number);
  // CHECK-DAG: error: {{.*}}a sycl::atomic_ref refers to global, local or generic memory
  sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device,
                   access::address_space::private_space>
      space(number);
  // CHECK-DAG: error: {{.*}}sycl::atomic_ref is for int, long, long long, their unsigned forms, float, double and pointers
  short small = 0;
  sycl::atomic_ref<short, sycl::memory_order::relaxed,
                   sycl::memory_scope::device>
      type(small);
  // CHECK-DAG: error: {{.*}}'as' is for a type of the same size
  (void)sycl::vec<int, 2>().as<sycl::vec<short, 2>>();
  // CHECK-DAG: error: {{.*}}a swizzle names an element that is not there
  (void)sycl::vec<int, 2>().swizzle<3>();
  // CHECK-DAG: error: {{.*}}a container lives on the host: sycl::usm_allocator is for usm::alloc::host and usm::alloc::shared
  sycl::usm_allocator<int, sycl::usm::alloc::device> allocator(queue);
  // CHECK-DAG: error: {{.*}}the span of a reduction has a number of elements that is known when the program is compiled
  (void)sycl::reduction(sycl::span<float>(numbers, 4), sycl::plus<>());
  // CHECK-DAG: error: {{.*}}sycl::property_list: this class is not a property that is there yet
  (void)sycl::property_list().has_property<Thing>();
  // CHECK-DAG: error: {{.*}}this class has no object of OpenCL below it, or interoperability of this class is not there yet
  (void)sycl::get_native<sycl::backend::opencl>(range<1>(1));
  // CHECK-DAG: error: {{.*}}sycl::get_native of a buffer is not there yet: use interop_handle::get_native_mem in a host task
  buffer<int, 2> plane(range<2>(1, 1));
  (void)sycl::get_native<sycl::backend::opencl>(plane);
  // CHECK-DAG: error: {{.*}}sycl::make_buffer gives a buffer of one dimension
  (void)sycl::make_buffer<sycl::backend::opencl, int, 2>(
      nullptr, queue.get_context());
  // CHECK-DAG: error: {{.*}}a swizzle has 1, 2, 3, 4, 8 or 16 elements
  (void)sycl::vec<int, 8>().swizzle<0, 1, 2, 3, 4>();
  // CHECK-DAG: fail_header_assertions.cpp:[[@LINE+1]]:{{.*}}error: no matching member function for call to 'load'
  sycl::vec<int, 2>().load(0, numbers);
  // CHECK-DAG: error: {{.*}}a launch copies the kernel's function object, so no capture or member of it can have a class without a copy constructor, such as std::unique_ptr; use a pointer to memory from sycl::malloc_shared or sycl::malloc_device
  queue.single_task([owned = std::unique_ptr<int>()] {});
  // CHECK-DAG: error: {{.*}}only the launch of a sycl::kernel is given arguments: a function object gets its captures
  sycl::khr::launch_task(queue, [] {}, 1);
  queue.submit([&](sycl::handler& group) {
    // CHECK-DAG: error: {{.*}}interop_handle::get_native_mem takes accessors with target::device
    sycl::accessor on_host(plane, group, sycl::read_only_host_task);
    group.host_task([=](sycl::interop_handle handle) {
      (void)handle.get_native_mem<sycl::backend::opencl>(on_host);
    });
    // CHECK-DAG: error: {{.*}}the elements that are copied must be device copyable
    group.copy((const Copied*)nullptr, (Copied*)nullptr, 1);
    // CHECK-DAG: error: {{.*}}a host task is called with nothing, or with a sycl::interop_handle
    group.host_task([](int) {});
    // CHECK-DAG: error: {{.*}}a native command is called with a sycl::interop_handle
    group.ext_codeplay_enqueue_native_command([] {});
    // CHECK-DAG: error: {{.*}}the pattern that fills memory must be device copyable
    group.fill(&number, Copied(*(const Copied*)nullptr), 1);
    // CHECK-DAG: error: {{.*}}handler::set_arg takes accessors, pointers, device copyable values
    group.set_arg(0, Copied(*(const Copied*)nullptr));
  });
}

struct Times {
  int operator()(int a, int b) const { return a * b; }
};

void InKernel(sycl::nd_item<1> item, sycl::vec<int, 2> pair,
              sycl::global_ptr<float> floats, sycl::global_ptr<int> ints,
              sycl::local_ptr<int> local, const sycl::stream& out,
              const std::string& text) {
  const sycl::group<1> group = item.get_group();
  // CHECK-DAG: fail_header_assertions.cpp:[[@LINE+1]]:{{.*}}error: a stream prints const char*, and no std::string, which only the host can use
  out << "name" << text << sycl::endl;
  // CHECK-DAG: error: {{.*}}a fence orders reads, writes or both
  group.mem_fence<access_mode::discard_write>();
  // CHECK-DAG: error: {{.*}}both ends of an asynchronous copy have the same element type
  (void)group.async_work_group_copy(local, floats, 1);
  // CHECK-DAG: error: {{.*}}an asynchronous copy goes from global to local memory, or back
  (void)group.async_work_group_copy(ints, ints, 1);
  // CHECK-DAG: error: {{.*}}an exclusive scan by an operation without a known identity needs an initial value
  (void)sycl::exclusive_scan_over_group(group, 1, Times());
  // CHECK-DAG: error: {{.*}}the pointer's elements are as large as the atomic's
  sycl::atomic<int> wide(sycl::global_ptr<char>(nullptr));
  // CHECK-DAG: error: {{.*}}no assignment to a repeated or const element
  pair.swizzle<0, 0>() = pair.swizzle<0, 0>();
  // CHECK-DAG: error: {{.*}}an object in local memory is never destroyed, so its class needs a trivial destructor
  (void)sycl::ext::oneapi::group_local_memory_for_overwrite<Destroyed>(group);
  // CHECK-DAG: error: {{.*}}the type of a work_group_static has a trivial default constructor and a trivial destructor: an object in local memory is neither initialized nor destroyed
  const sycl::ext::oneapi::experimental::work_group_static<Destroyed> in_group;
  // CHECK-DAG: error: {{.*}}a value that work-items exchange must be trivially copyable
  (void)sycl::detail::shuffle<sycl::detail::shuffle_kind::index>(
      *(const Copied*)nullptr, 0);
}

#endif
