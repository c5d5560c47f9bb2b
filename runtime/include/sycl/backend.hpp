// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BACKEND_HPP_
#define SYCL_BACKEND_HPP_

#include <functional>
#include <ostream>

namespace sycl {

class context;
class device;
class event;
class exception_list;
class kernel;
class platform;
class property_list;
class queue;

// The programming interface through which the runtime uses a device (SYCL 2020,
// 4.1).
enum class backend : int {
  opencl = 1,
  ext_oneapi_level_zero = 2,
  ext_oneapi_cuda = 3,
  ext_oneapi_hip = 4,
};

// Prints the name, as DPC++ does.
inline std::ostream& operator<<(std::ostream& __to, backend __backend) {
  switch (__backend) {
    case backend::opencl:
      return __to << "opencl";
    case backend::ext_oneapi_level_zero:
      return __to << "ext_oneapi_level_zero";
    case backend::ext_oneapi_cuda:
      return __to << "ext_oneapi_cuda";
    case backend::ext_oneapi_hip:
      return __to << "ext_oneapi_hip";
  }
  return __to << static_cast<int>(__backend);
}

// Access to the native objects of SYCL objects (SYCL 2020, 4.5.1). For each
// class, a specialisation of detail::interop has the native type and the
// conversions. <sycl/detail/opencl_interop.hpp> has the specialisations for
// OpenCL.
namespace detail {

template <backend _Backend, class _Ty>
struct interop {
  static_assert(_Backend == backend::opencl,
                "interoperability of SYCL with another backend than OpenCL is "
                "not there yet");
  static_assert(_Backend != backend::opencl || !sizeof(_Ty*),
                "this class has no object of OpenCL below it, or "
                "interoperability of this class is not there yet");
  using input_type = void*;
  using return_type = void*;
  static void* get(const _Ty&);
};

}  // namespace detail

template <backend _Backend>
struct backend_traits {
  template <class _Ty>
  using input_type = typename detail::interop<_Backend, _Ty>::input_type;
  template <class _Ty>
  using return_type = typename detail::interop<_Backend, _Ty>::return_type;
  // The type of the backend's error codes.
  using errc = int;
};

template <backend _Backend, class _Ty>
using backend_input_t =
    typename backend_traits<_Backend>::template input_type<_Ty>;
template <backend _Backend, class _Ty>
using backend_return_t =
    typename backend_traits<_Backend>::template return_type<_Ty>;

// Returns the native object, with a reference that the caller owns. Throws
// errc::backend_mismatch if the object belongs to another backend.
template <backend _Backend, class _Ty>
backend_return_t<_Backend, _Ty> get_native(const _Ty& object) {
  return detail::interop<_Backend, _Ty>::get(object);
}

// These functions make a SYCL object from a native object of the program.
template <backend _Backend>
auto make_platform(const backend_input_t<_Backend, platform>& object) {
  return detail::interop<_Backend, platform>::make(object);
}
template <backend _Backend>
auto make_device(const backend_input_t<_Backend, device>& object) {
  return detail::interop<_Backend, device>::make(object);
}
template <backend _Backend>
auto make_context(const backend_input_t<_Backend, context>& object,
                  const std::function<void(exception_list)>& handler = {}) {
  return detail::interop<_Backend, context>::make(object, handler);
}
template <backend _Backend>
auto make_queue(const backend_input_t<_Backend, queue>& object,
                const context& where,
                const std::function<void(exception_list)>& handler = {}) {
  return detail::interop<_Backend, queue>::make(object, where, handler);
}
template <backend _Backend>
auto make_event(const backend_input_t<_Backend, event>& object,
                const context& where) {
  return detail::interop<_Backend, event>::make(object, where);
}

template <backend _Backend>
auto make_kernel(const backend_input_t<_Backend, kernel>& object,
                 const context& where) {
  return detail::interop<_Backend, kernel>::make(object, where);
}

}  // namespace sycl

#endif  // SYCL_BACKEND_HPP_
