// There are specialization constants of SPIR-V, and constants that code looks
// up when it runs, as code that is compiled ahead of time does. A kernel, and a
// function of another image, get equal values in both forms.
//
// RUN: sycl-clang++ -fsycl -O2 -fPIC -shared -DLIBRARY %s -o libscaled.so
// RUN: sycl-clang++ -fsycl -O2 %s -o native -L. -lscaled -Wl,-rpath,$PWD
// RUN: ./native | FileCheck %s
// RUN: sycl-clang++ -fsycl -O2 -fPIC -shared -DLIBRARY %s -o libscaled.so \
// RUN:   -Xsycl-target-backend=spir64 -specialization-constants=emulated
// RUN: sycl-clang++ -fsycl -O2 %s -o emulated -L. -lscaled -Wl,-rpath,$PWD \
// RUN:   -Xsycl-target-backend=spir64 -specialization-constants=emulated
// RUN: ./emulated | FileCheck %s

// CHECK: unset: 10, 37
// CHECK: set: 100, 305
// CHECK: set to the default: 10, 35
// CHECK: another: -1, 2
// CHECK: in a bundle: 2, 11

#include <cstdio>
#include <sycl/sycl.hpp>

inline constexpr sycl::specialization_id<int> kScale(10);
inline constexpr sycl::specialization_id<long> kMore(7);

SYCL_EXTERNAL long Scaled(sycl::kernel_handler constants, int x);

#ifdef LIBRARY

SYCL_EXTERNAL long Scaled(sycl::kernel_handler constants, int x) {
  return constants.get_specialization_constant<kScale>() * x +
         constants.get_specialization_constant<kMore>();
}

#else

class Asks;

void Launch(sycl::handler& h, long* found) {
  h.single_task<Asks>([=](sycl::kernel_handler constants) {
    found[0] = constants.get_specialization_constant<kScale>();
    found[1] = Scaled(constants, 3);
  });
}

int main() {
  sycl::queue q;
  long* found = sycl::malloc_shared<long>(2, q);
  const auto print = [&](const char* what) {
    q.wait();
    std::printf("%s: %ld, %ld\n", what, found[0], found[1]);
  };
  q.submit([&](sycl::handler& h) { Launch(h, found); });
  print("unset");
  const auto set = [&](int scale, long more) {
    q.submit([&](sycl::handler& h) {
      h.set_specialization_constant<kScale>(scale);
      h.set_specialization_constant<kMore>(more);
      Launch(h, found);
    });
  };
  set(100, 5);
  print("set");
  set(10, 5);
  print("set to the default");
  set(-1, 5);
  print("another");
  auto input =
      sycl::get_kernel_bundle<sycl::bundle_state::input>(q.get_context());
  input.set_specialization_constant<kScale>(2);
  input.set_specialization_constant<kMore>(5);
  const auto built = sycl::build(input);
  q.submit([&](sycl::handler& h) {
    h.use_kernel_bundle(built);
    Launch(h, found);
  });
  print("in a bundle");
  sycl::free(found, q);
}

#endif
