#ifndef SYCL_BACKEND_OPENCL_HPP_
#define SYCL_BACKEND_OPENCL_HPP_

#include <cstdint>
#include <functional>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/half.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/platform.hpp>
#include <sycl/queue.hpp>
#include <vector>

// OpenCL's objects, declared with the struct names of OpenCL's headers, so that
// a program need not include these headers.
struct _cl_command_queue;
struct _cl_context;
struct _cl_device_id;
struct _cl_event;
struct _cl_kernel;
struct _cl_platform_id;
struct _cl_program;

namespace sycl {

namespace detail {

// Throw errc::backend_mismatch if the object belongs to another backend.
void* opencl_object(const platform& object);
void* opencl_object(const device& object);
void* opencl_object(const context& object);
void* opencl_object(const queue& object);
void* opencl_object(const kernel& object);
// Return the native objects of an event (none unless it is a command of OpenCL)
// or of a bundle.
std::vector<void*> opencl_objects(const event& object);
std::vector<void*> opencl_objects(const kernel_bundle_impl& bundle);

// Throw errc::invalid if the driver does not know the object.
platform opencl_platform(_cl_platform_id* object);
device opencl_device(_cl_device_id* object);
context opencl_context(_cl_context* object, const async_handler& handler);
queue opencl_queue(_cl_command_queue* object, const context& where,
                   const async_handler& handler);
event opencl_event(const std::vector<_cl_event*>& objects,
                   const context& where);

template <class _Native>
std::vector<_Native> natives(const std::vector<void*>& objects) {
  std::vector<_Native> __result;
  for (void* object : objects) __result.push_back(static_cast<_Native>(object));
  return __result;
}

// The native type of a class that is a single object in OpenCL.
template <class _Ty, class _Native>
struct opencl_interop {
  using input_type = _Native;
  using return_type = _Native;
  static _Native get(const _Ty& object) {
    return static_cast<_Native>(opencl_object(object));
  }
};

template <>
struct interop<backend::opencl, platform>
    : opencl_interop<platform, _cl_platform_id*> {
  static platform make(_cl_platform_id* object) {
    return opencl_platform(object);
  }
};
template <>
struct interop<backend::opencl, device>
    : opencl_interop<device, _cl_device_id*> {
  static device make(_cl_device_id* object) { return opencl_device(object); }
};
template <>
struct interop<backend::opencl, context>
    : opencl_interop<context, _cl_context*> {
  static context make(_cl_context* object, const async_handler& handler) {
    return opencl_context(object, handler);
  }
};
template <>
struct interop<backend::opencl, queue>
    : opencl_interop<queue, _cl_command_queue*> {
  static queue make(_cl_command_queue* object, const context& where,
                    const async_handler& handler) {
    return opencl_queue(object, where, handler);
  }
};
template <>
struct interop<backend::opencl, kernel> : opencl_interop<kernel, _cl_kernel*> {
};
template <>
struct interop<backend::opencl, event> {
  using input_type = std::vector<_cl_event*>;
  using return_type = std::vector<_cl_event*>;
  static return_type get(const event& object) {
    return natives<_cl_event*>(opencl_objects(object));
  }
  static event make(const input_type& objects, const context& where) {
    return opencl_event(objects, where);
  }
};
template <bundle_state _State>
struct interop<backend::opencl, kernel_bundle<_State>> {
  using input_type = std::vector<_cl_program*>;
  using return_type = std::vector<_cl_program*>;
  static return_type get(const kernel_bundle<_State>& object) {
    return natives<_cl_program*>(
        opencl_objects(*bundle_functions::impl(object)));
  }
};

}  // namespace detail

// SYCL 2020, C.6.3: the version of OpenCL, and its extensions.
namespace opencl {

// SYCL 2020, C.3: OpenCL's scalar types, which have the same size everywhere.
using cl_bool = bool;
using cl_char = std::int8_t;
using cl_uchar = std::uint8_t;
using cl_short = std::int16_t;
using cl_ushort = std::uint16_t;
using cl_int = std::int32_t;
using cl_uint = std::uint32_t;
using cl_long = std::int64_t;
using cl_ulong = std::uint64_t;
using cl_float = float;
using cl_double = double;
using cl_half = half;

inline bool has_extension(const platform& object, const std::string& name) {
  return object.has_extension(name);
}
inline bool has_extension(const device& object, const std::string& name) {
  return object.has_extension(name);
}
}  // namespace opencl

}  // namespace sycl

#endif  // SYCL_BACKEND_OPENCL_HPP_
