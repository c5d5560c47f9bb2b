// Checks host tasks, kernels and errors (SYCL 2020, 4.10, 4.12 and 4.13).
#include <CL/sycl.hpp>
#include <algorithm>

#include "testdata/check.h"

// The function has using-directives for sycl and for sycl::ext::oneapi, but
// `info` must be unambiguous.
std::string NameOf(const sycl::device& dev) {
  using namespace sycl;
  using namespace sycl::ext::oneapi;
  static_assert(std::is_same_v<info::device::num_compute_units::return_type,
                               std::size_t>);
  return dev.get_info<info::device::name>();
}

// SYCL 1.2.1 has vectors with the names of OpenCL's types.
static_assert(std::is_same_v<cl::sycl::cl_float4, sycl::vec<float, 4>>);
static_assert(std::is_same_v<cl::sycl::cl_half2, sycl::vec<sycl::half, 2>>);

struct Named {
  int* p;
  Named(int* x) : p(x) {}
  void operator()() const { p[0] = 42; }
};
class Lambda;

// The arguments of an attribute are constants, which a kernel does not capture:
// host and device must agree on the captures.
template <class Size>
void CheckRequiredSizes(sycl::queue& q, int* p) {
  constexpr unsigned rows = Size::value;
  constexpr auto columns = Size::value + 1;
  constexpr auto aspect =
      rows == 2 ? sycl::aspect::usm_device_allocations : sycl::aspect::custom;
  auto whole = [=](sycl::nd_item<2> item)
                   [[sycl::reqd_work_group_size(rows, (columns))]] {
                     if (item.get_global_linear_id() == 5) p[0] = 45;
                   };
  static_assert(sizeof(whole) == sizeof(p));
  q.parallel_for(sycl::nd_range<2>({2, 3}, {rows, columns}), whole).wait();
  CHECK(p[0] == 45);
  // These constants are the same in each instance.
  constexpr int count = 4;
  const auto feature = sycl::aspect::usm_device_allocations;
  auto known = [=](sycl::nd_item<1> item) noexcept
      [[sycl::reqd_work_group_size(count)]] [[sycl::device_has(feature)]] {
        if (item.get_global_linear_id() == 3) p[0] = 48;
      };
  static_assert(sizeof(known) == sizeof(p));
  q.parallel_for(sycl::nd_range<1>(count, count), known).wait();
  CHECK(p[0] == 48);
  auto with_aspect = [=]() [[sycl::device_has(aspect)]] { p[0] = 46; };
  static_assert(sizeof(with_aspect) == sizeof(p));
  q.single_task(with_aspect).wait();
  CHECK(p[0] == 46);
}

// A kernel can require each size of a sub-group that the device has.
template <int Size>
void CheckSubGroupSize(sycl::queue& q, int* p) {
  const auto sizes =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), Size) == sizes.end()) return;
  q.parallel_for(
       sycl::nd_range<1>(64, 64),
       [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(Size)]] {
         const auto part = item.get_sub_group();
         if (item.get_global_linear_id() == 63)
           p[0] = part.get_max_local_range()[0] * part.get_group_linear_range();
       })
      .wait();
  CHECK(p[0] == 64);
}

int main() {
  cl::sycl::queue q;
  int* p = sycl::malloc_shared<int>(4, q);
  Named f(p);
  q.single_task(f).wait();
  CHECK(p[0] == 42);
  q.single_task<Lambda>([=] { p[1] = 43; }).wait();
  CHECK(p[1] == 43);
  auto l = [=]() [[sycl::reqd_work_group_size(1)]] { p[2] = 44; };
  q.submit([&](sycl::handler& h) { h.single_task(l); }).wait();
  CHECK(p[2] == 44);
  CheckRequiredSizes<std::integral_constant<unsigned, 2>>(q, p);
  auto in_lambda = [&](auto size) {
    constexpr int count = decltype(size)::value;
    q.single_task([=]() [[sycl::reqd_work_group_size(count)]] {
       p[0] = 47;
     }).wait();
  };
  in_lambda(std::integral_constant<int, 1>());
  CHECK(p[0] == 47);
  CheckSubGroupSize<1>(q, p);
  CheckSubGroupSize<8>(q, p);
  CheckSubGroupSize<16>(q, p);
  CheckSubGroupSize<32>(q, p);
  try {
    throw sycl::exception(sycl::errc::invalid, "text");
  } catch (const sycl::exception& e) {
    CHECK(e.code() == sycl::errc::invalid);
    CHECK(std::string(e.what()).find("text") != std::string::npos);
    CHECK(e.code().category() == sycl::sycl_category());
    CHECK(!e.has_context());
  }
  std::error_code ec = sycl::make_error_code(sycl::errc::feature_not_supported);
  CHECK(ec == sycl::errc::feature_not_supported);
  sycl::exception with(q.get_context(), ec, "x");
  CHECK(with.get_context() == q.get_context());
  bool threw = false;
  try {
    q.submit([&](sycl::handler& h) {
      h.single_task([=] {});
      h.single_task([=] {});
    });
  } catch (const sycl::exception& e) {
    threw = true;
  }
  CHECK(threw);
  int* hv = new int(0);
  auto e1 = q.single_task([=] { p[3] = 1; });
  auto e2 = q.submit([&](sycl::handler& h) {
    h.depends_on(e1);
    h.host_task([=] { *hv = p[3] + 1; });
  });
  auto e3 = q.submit([&](sycl::handler& h) {
    h.depends_on(e2);
    h.host_task([=](sycl::interop_handle ih) {
      if (ih.get_backend() == q.get_backend()) *hv += 10;
    });
  });
  e3.wait();
  CHECK(*hv == 12);
  CHECK(!NameOf(q.get_device()).empty());
  CHECK(!q.is_host() && !sycl::event().is_host());
  // Programs expect that SYCL's header includes <complex>.
  q.single_task([=] { p[0] = int(std::complex<float>(1, 2).imag()); }).wait();
  CHECK(p[0] == 2);
  // SYCL 2020 keeps these names of SYCL 1.2.1 (4.3 and appendix C.3).
  cl::sycl::vector_class<cl::sycl::cl_int> numbers{1, 2};
  cl::sycl::function_class<int(cl::sycl::string_class)> length =
      [](const cl::sycl::string_class& text) { return int(text.size()); };
  CHECK(length("four") == 4 && numbers[1] == 2);
  CHECK(cl::sycl::device(cl::sycl::host_selector{}).is_cpu());
  try {
    cl::sycl::buffer<int> whole(8);
    cl::sycl::buffer<int> part(whole, cl::sycl::id<1>(4),
                               cl::sycl::range<1>(8));
    CHECK(false);
  } catch (const cl::sycl::invalid_object_error& e) {
    CHECK(e.code() == cl::sycl::errc::invalid);
  }
  cl::sycl::cl_float real = 0.5f;
  CHECK(real == 0.5f);
  static_assert(SYCL_LANGUAGE_VERSION >= 202001L);
#ifdef SYCL_BACKEND_OPENCL
  if (q.get_backend() == sycl::backend::opencl) {
    auto nd = sycl::get_native<sycl::backend::opencl>(q.get_device());
    auto back = sycl::make_device<sycl::backend::opencl>(nd);
    CHECK(back == q.get_device());
    (void)sycl::get_native<sycl::backend::opencl>(q);
    (void)sycl::get_native<sycl::backend::opencl>(q.get_context());
  }
#endif
  CHECK(q.get_backend() == q.get_device().get_platform().get_backend());
  std::cout << "ok" << std::endl;
}
