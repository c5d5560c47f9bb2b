// Classes of SYCL and of extensions that Aspectra does not implement are
// refused by name, also as arguments of kernels. Each use of a class gives one
// message.

// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

#include <sycl/sycl.hpp>

// CHECK: fail_absent_classes.cpp:[[@LINE+2]]:{{.*}}error: 'sampled_image_accessor<sycl::vec<float, 4>, 2>' is unavailable: sycl::sampled_image_accessor is not there yet
struct Samples {
  sycl::sampled_image_accessor<sycl::vec<float, 4>, 2> in;
  void operator()() const {}
};

// CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'unsampled_image_accessor<{{.*}}>' is unavailable: sycl::unsampled_image_accessor is not there yet
void Read(sycl::unsampled_image_accessor<sycl::vec<int, 4>, 1,
                                         sycl::access_mode::read>);

void Images(sycl::queue q, float* data) {
  // CHECK: fail_absent_classes.cpp:[[@LINE+2]]:{{.*}}error: 'sampled_image<2>' is unavailable: sycl::sampled_image is not there yet
  // CHECK: fail_absent_classes.cpp:[[@LINE+3]]:{{.*}}error: 'image_sampler' is unavailable: sycl::image_sampler is not there yet
  sycl::sampled_image<2> sampled(
      data, sycl::image_format::r32b32g32a32_sint,
      sycl::image_sampler{sycl::addressing_mode::clamp,
                          sycl::coordinate_normalization_mode::unnormalized,
                          sycl::filtering_mode::nearest},
      sycl::range<2>(4, 4));
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'unsampled_image<>' is unavailable: sycl::unsampled_image is not there yet
  sycl::unsampled_image<1> unsampled(sycl::image_format::r8g8b8a8_uint,
                                     sycl::range<1>(4));
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'image<>' is unavailable: sycl::image is not there yet
  sycl::image<1> older(sycl::image_channel_order::rgba,
                       sycl::image_channel_type::fp32, sycl::range<1>(4));
}

void Natives(sycl::context c, void* native) {
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'make_unsampled_image<{{.*}}>' is unavailable: sycl::make_unsampled_image is not there yet
  sycl::make_unsampled_image<sycl::backend::opencl, 2>(native, c);
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'make_sampled_image<{{.*}}>' is unavailable: sycl::make_sampled_image is not there yet
  sycl::make_sampled_image<sycl::backend::opencl>(native, c, sycl::event());
}

void Pipes(sycl::queue q, int* data) {
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'pipe<{{.*}}, int, 8>' is unavailable: sycl::ext::intel::pipe is not there yet
  using numbers = sycl::ext::intel::pipe<class Numbers, int, 8>;
  // CHECK: fail_absent_classes.cpp:[[@LINE+1]]:{{.*}}error: 'numbers' is unavailable: sycl::ext::intel::pipe is not there yet
  q.single_task<class Writes>([=] { numbers::write(data[0]); });
}
