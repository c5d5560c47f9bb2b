// Checks kernel bundles and specialization constants (SYCL 2020, 4.11).
#include <sycl/sycl.hpp>

#include "testdata/check.h"

constexpr sycl::specialization_id<int> kFactor(3);
class K;
class L;
int main() {
  sycl::queue q;
  auto ctx = q.get_context();
  int* p = sycl::malloc_shared<int>(4, q);
  auto id = sycl::get_kernel_id<K>();
  CHECK(std::string(id.get_name()).size() > 0);
  CHECK(sycl::is_compatible<K>(q.get_device()));
  auto b = sycl::get_kernel_bundle<sycl::bundle_state::executable>(ctx);
  CHECK(b.has_kernel(id));
  CHECK(sycl::has_kernel_bundle<sycl::bundle_state::executable>(ctx));
  // A bundle before bundle_state::executable may lack kernels, such as
  // precompiled ones (4.11.6).
  auto in = sycl::get_kernel_bundle<sycl::bundle_state::input>(ctx, {id});
  const bool is_compiled_here = in.has_kernel(id);
  CHECK(is_compiled_here ==
        sycl::has_kernel_bundle<sycl::bundle_state::input>(ctx, {id}));
  auto obj = sycl::compile(in);
  auto exe = sycl::link(obj);
  auto exe2 = sycl::build(in);
  CHECK(exe.has_kernel(id) == is_compiled_here);
  CHECK(exe2.has_kernel(id) == is_compiled_here);
  CHECK(exe2.empty() != is_compiled_here);
  // A selector may change its own state, and gets the image as an lvalue
  // (4.11.6).
  int asked = 0;
  auto chosen = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      ctx, [&asked, turn = 0](auto& image) mutable {
        static_assert(
            std::is_const_v<std::remove_reference_t<decltype(image)>>);
        asked = ++turn;
        return false;
      });
  CHECK(asked > 0 && chosen.empty());
  auto k = b.get_kernel(id);
  CHECK(k.get_info<sycl::info::kernel_device_specific::work_group_size>(
            q.get_device()) > 0);
  CHECK(k.get_context() == ctx);
  q.submit([&](sycl::handler& h) {
     h.use_kernel_bundle(is_compiled_here ? exe : b);
     h.single_task<K>([=] { p[0] = 5; });
   }).wait();
  CHECK(p[0] == 5);
  q.submit([&](sycl::handler& h) {
     h.single_task<L>([=](sycl::kernel_handler kh) {
       p[1] = kh.get_specialization_constant<kFactor>() * 2;
     });
   }).wait();
  CHECK(p[1] == 6);
  q.submit([&](sycl::handler& h) {
     h.set_specialization_constant<kFactor>(10);
     CHECK(h.get_specialization_constant<kFactor>() == 10);
     h.single_task<class M>([=](sycl::kernel_handler kh) {
       p[2] = kh.get_specialization_constant<kFactor>();
     });
   }).wait();
  CHECK(p[2] == 10);
  // Bundles with equal contents are equal (4.11.12).
  auto again = sycl::get_kernel_bundle<sycl::bundle_state::executable>(ctx);
  CHECK(b == again && !(b != again));
  CHECK(std::hash<decltype(b)>{}(b) == std::hash<decltype(b)>{}(again));
  CHECK(*b.begin() == *again.begin());
  CHECK(std::hash<sycl::device_image<sycl::bundle_state::executable>>{}(
            *b.begin()) ==
        std::hash<sycl::device_image<sycl::bundle_state::executable>>{}(
            *again.begin()));
  auto other = sycl::get_kernel_bundle<sycl::bundle_state::input>(ctx);
  auto same = sycl::get_kernel_bundle<sycl::bundle_state::input>(ctx);
  CHECK(other == same);
  if (same.contains_specialization_constants()) {
    same.set_specialization_constant<kFactor>(4);
    CHECK(other != same);
  }
  sycl::context elsewhere{q.get_device()};
  CHECK(b !=
        sycl::get_kernel_bundle<sycl::bundle_state::executable>(elsewhere));
  for (auto& i : sycl::get_kernel_ids()) std::puts(i.get_name());
  std::puts("ok");
}
