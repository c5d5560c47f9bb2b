#ifndef SYCL_BACKEND_HPP_
#define SYCL_BACKEND_HPP_

namespace sycl {

// The programming interface that a device is reached by (SYCL 2020, 4.1).
enum class backend : int {
  opencl = 1,
  ext_oneapi_level_zero = 2,
  ext_oneapi_cuda = 3,
};

}  // namespace sycl

#endif  // SYCL_BACKEND_HPP_
