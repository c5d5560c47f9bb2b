// A use of a SYCL value, such as a sycl::vec, needs the aspects of its elements.
// A call of a SYCL function needs the aspects of the arguments.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -O0 -S %s -o plain.ll
// RUN: FileCheck %s < plain.ll
// RUN: sycl-clang++ -fsycl -fsycl-device-only -O2 -S %s -o fast.ll
// RUN: FileCheck %s < fast.ll

#include <sycl/sycl.hpp>

using sycl::ext::oneapi::bfloat16;

#define NAMED extern "C" SYCL_EXTERNAL

// These functions use no double and no half.
// CHECK-DAG: @floats({{[^!]*}} !intel_fixed_targets
NAMED void floats(sycl::float4* v) {
  *v = sycl::fma(*v, sycl::float4(0.5), v->hi().x() * *v * 2.0);
  v->lo() = 0.5;
  v->hi() *= 2.0;
  v->x() = sycl::pow(v->y(), 2) + sycl::half_precision::sin(v->z());
}
// CHECK-DAG: @integers({{[^!]*}} !intel_fixed_targets
NAMED void integers(sycl::long4* v) {
  *v = sycl::mul_hi(*v, sycl::clz(*v)) + v->convert<float>().convert<long>();
}
// CHECK-DAG: @bytes({{[^!]*}} !intel_fixed_targets
NAMED void bytes(sycl::vec<std::byte, 4>* v, sycl::marray<bool, 3>* m) {
  *v = ~*v;
  *m = !*m;
}
// A bfloat16 is two bytes, which every device has.
// CHECK-DAG: @brain({{[^!]*}} !intel_fixed_targets
NAMED void brain(bfloat16* x) { *x = *x * 2 + bfloat16(0.5); }
// The compiler converts this double to a float.
// CHECK-DAG: @literal({{[^!]*}} !intel_fixed_targets
NAMED void literal(float* x) { *x = sycl::fmax(*x, static_cast<float>(0.5)); }

// CHECK-DAG: @a_half({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
NAMED void a_half(float* x) { *x = sycl::half(*x); }
// CHECK-DAG: @halves({{.*}} !intel_used_aspects [[FP16]]
NAMED void halves(sycl::half2* v) { v->y() = 0.5; }
// CHECK-DAG: @array_of_halves({{.*}} !intel_used_aspects [[FP16]]
NAMED void array_of_halves(sycl::mhalf3* m) { *m = *m + *m; }
// CHECK-DAG: @function_of_half({{.*}} !intel_used_aspects [[FP16]]
NAMED void function_of_half(sycl::half4* v) { *v = sycl::exp(*v); }
// CHECK-DAG: @to_half({{.*}} !intel_used_aspects [[FP16]]
NAMED void to_half(sycl::float2* v) {
  *v = v->convert<sycl::half>().convert<float>();
}

// CHECK-DAG: @doubles({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
NAMED void doubles(sycl::double2* v) { *v = *v * 2; }
// CHECK-DAG: @array_of_doubles({{.*}} !intel_used_aspects [[FP64]]
NAMED void array_of_doubles(sycl::mdouble2* m) { *m = sycl::sqrt(*m); }
// CHECK-DAG: @function_of_double({{.*}} !intel_used_aspects [[FP64]]
NAMED void function_of_double(float* x, double y) {
  *x = static_cast<float>(sycl::sin(y));
}
// CHECK-DAG: @to_double({{.*}} !intel_used_aspects [[FP64]]
NAMED void to_double(sycl::float2* v) {
  *v = v->convert<double>().convert<float>();
}

// CHECK-DAG: @both({{.*}} !intel_used_aspects [[BOTH:![0-9]+]]
NAMED void both(sycl::half* h, double d) { *h = static_cast<float>(d); }

// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[BOTH]] = !{i32 5, i32 6}
