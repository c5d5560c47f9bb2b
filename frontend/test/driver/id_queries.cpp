// The option that limits ids: what the compiler knows, which launches throw,
// and that the ids are right.

// RUN: sycl-clang++ -fsycl %s -o app -fsycl-id-queries-fit-in-int
// RUN: ./app | FileCheck %s --check-prefixes=NUMBERS,THROWS
// RUN: sycl-clang++ -fsycl %s -o none -fsycl-id-queries-fit-in-int \
// RUN:   -fno-sycl-id-queries-fit-in-int
// RUN: ./none | FileCheck %s --check-prefixes=NUMBERS --implicit-check-not=compiled
// RUN: sycl-clang++ -fsycl %s -o plain -O0 -fsycl-id-queries-range=int
// RUN: ./plain | FileCheck %s --check-prefixes=NUMBERS,THROWS
// NUMBERS: range 5460 of 5460
// NUMBERS: nd_range 5460 of 5460
// THROWS: Kernel 'Plain' was compiled with '-fsycl-id-queries-range=int', so each launch has at most 2147483647 work-items; this one has the range {2147483648}. Compile the kernel's source without the option.
// THROWS: Kernel 'Plain' was compiled with '-fsycl-id-queries-range=int', so its ids are at most 2147483647; this launch has the range {2} and the offset {2147483646}. Compile the kernel's source without the option.
// THROWS: this one has the range {65536, 32768}.
// THROWS: this one has the range {4096, 1024, 512}.
// THROWS: this one has the range {4294967295, 4294967295, 4294967295}.
// THROWS: graph: {{.*}} this one has the range {4294967296}.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   -fsycl-id-queries-range=int | FileCheck %s --check-prefix=INT
// INT: call spir_func range(i64 0, 2147483648) i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   -fsycl-id-queries-range=uint | FileCheck %s --check-prefix=UINT
// UINT: call spir_func range(i64 0, 4294967296) i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   | FileCheck %s --check-prefix=WIDE
// WIDE: @_Z33__spirv_BuiltInGlobalInvocationIdi(
// WIDE-NOT: range(i64

// On NVIDIA's devices the ids are then computed in 32 bits.
// RUN: sycl-clang++ -fsycl %s -o ptx -fsycl-id-queries-range=int \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 --cuda-path=/nowhere -save-temps
// RUN: FileCheck %s --check-prefix=PTX < ptx-nvidia_gpu_sm_80_0.ptx
// PTX-LABEL: .entry _ZTS5Plain(
// PTX-NOT: add.s64
// PTX: add.s32
// PTX: mul.wide.u32
// PTX: ret

#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

struct Plain {
  int* out;
  void operator()(sycl::id<1> i) const { out[i] = 1; }
};

template <int kDimensions>
struct Positions {
  size_t* out;
  void operator()(sycl::item<kDimensions> item) const {
    out[item.get_linear_id()] = Sum(item.get_id()) + Sum(item.get_range());
  }
  void operator()(sycl::nd_item<kDimensions> item) const {
    out[item.get_global_linear_id()] =
        Sum(item.get_global_id()) + Sum(item.get_global_range());
  }
  template <class Point>
  static size_t Sum(const Point& point) {
    size_t sum = 0;
    for (int d = 0; d < kDimensions; ++d) sum = sum * 1000 + point[d];
    return sum;
  }
};

// Calls `launch` and prints the exception, if there is one.
template <class Launch>
void Print(Launch launch) {
  try {
    launch();
  } catch (const sycl::exception& e) {
    const bool is_runtime = e.code() == sycl::errc::runtime;
    std::printf("%s%s\n", is_runtime ? "" : "wrong code: ", e.what());
  }
}

int main() {
  sycl::queue queue;
  const sycl::range<3> range(12, 13, 35);
  size_t* out = sycl::malloc_shared<size_t>(range.size(), queue);
  const auto count_right = [&](const char* name) {
    size_t right = 0;
    for (size_t i = 0; i < range.size(); ++i) {
      const sycl::id<3> id(i / 35 / 13, i / 35 % 13, i % 35);
      right += out[i] ==
               Positions<3>::Sum(id) + Positions<3>::Sum(range);
      out[i] = 0;
    }
    std::printf("%s %zu of %zu\n", name, right, range.size());
  };
  queue.parallel_for<class Range>(range, Positions<3>{out}).wait();
  count_right("range");
  queue
      .parallel_for<class NdRange>(
          sycl::nd_range<3>(range, sycl::range<3>(3, 1, 7)), Positions<3>{out})
      .wait();
  count_right("nd_range");

#ifdef __SYCL_ID_QUERIES_FIT_IN_INT__
  const Plain plain{reinterpret_cast<int*>(out)};
  const auto two = [out](sycl::id<2> i) { out[i[1]] = 1; };
  const auto three = [out](sycl::id<3> i) { out[i[2]] = 1; };
  const size_t many = size_t{1} << 31;
  Print([&] { queue.parallel_for(sycl::range<1>(many), plain); });
  Print([&] {
    queue.submit([&](sycl::handler& handler) {
      handler.parallel_for(sycl::range<1>(2), sycl::id<1>(many - 2), plain);
    });
  });
  Print([&] { queue.parallel_for(sycl::range<2>(65536, 32768), two); });
  Print([&] { queue.parallel_for(sycl::range<3>(4096, 1024, 512), three); });
  const size_t most = (size_t{1} << 32) - 1;
  Print([&] { queue.parallel_for(sycl::range<3>(most, most, most), three); });

  namespace oneapi = sycl::ext::oneapi::experimental;
  oneapi::command_graph graph(queue.get_context(), queue.get_device());
  oneapi::node node = graph.add([&](sycl::handler& handler) {
    handler.parallel_for(sycl::range<1>(1), plain);
  });
  std::printf("graph: ");
  Print([&] { node.update_range(sycl::range<1>(2 * many)); });
#endif
  sycl::free(out, queue);
}
