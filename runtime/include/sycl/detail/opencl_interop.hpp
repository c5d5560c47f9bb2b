// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_OPENCL_INTEROP_HPP_
#define SYCL_DETAIL_OPENCL_INTEROP_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <sycl/backend.hpp>
#include <sycl/buffer.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/half.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/platform.hpp>
#include <sycl/queue.hpp>
#include <type_traits>
#include <utility>
#include <vector>

// These declarations of OpenCL's objects and scalar types are equal to the
// declarations in OpenCL's headers. So a program need not include OpenCL's
// headers, and may include them before or after this header.
typedef struct _cl_command_queue* cl_command_queue;
typedef struct _cl_context* cl_context;
typedef struct _cl_device_id* cl_device_id;
typedef struct _cl_event* cl_event;
typedef struct _cl_kernel* cl_kernel;
typedef struct _cl_mem* cl_mem;
typedef struct _cl_platform_id* cl_platform_id;
typedef struct _cl_program* cl_program;
typedef std::int8_t cl_char;
typedef std::uint8_t cl_uchar;
typedef std::int16_t cl_short;
typedef std::uint16_t cl_ushort;
typedef std::int32_t cl_int;
typedef std::uint32_t cl_uint;
typedef std::int64_t cl_long;
typedef std::uint64_t cl_ulong;
typedef std::uint16_t cl_half;
typedef float cl_float;
typedef double cl_double;
typedef cl_uint cl_bool;

namespace sycl {

namespace detail {

// Return the native object. Throw errc::backend_mismatch if the object belongs
// to another backend.
void* opencl_object(const platform& object);
void* opencl_object(const device& object);
void* opencl_object(const context& object);
void* opencl_object(const queue& object);
void* opencl_object(const kernel& object);
// Return the native objects of an event or of a bundle. For an event without an
// event of OpenCL, such as the event of a host task, the result is empty.
std::vector<_cl_event*> opencl_events(const event& object);
std::vector<_cl_program*> opencl_programs(const kernel_bundle_impl& bundle);

// These functions make SYCL's objects from native objects. They throw
// errc::invalid if the driver does not know the native object, or if the native
// object does not belong to the context.
platform opencl_platform(_cl_platform_id* object);
device opencl_device(_cl_device_id* object);
context opencl_context(_cl_context* object, const async_handler& handler);
queue opencl_queue(_cl_command_queue* object, const context& where,
                   const async_handler& handler);
event opencl_event(const std::vector<_cl_event*>& objects,
                   const context& where);
kernel opencl_kernel(_cl_kernel* object, const context& where);
kernel_bundle_ptr opencl_bundle(_cl_program* object, const context& where,
                                bundle_state state);
// Make a bundle of several programs, or of the programs of several kernels.
// Throw errc::build if OpenCL cannot build one of the programs for a device.
kernel_bundle_ptr opencl_bundle(const std::vector<_cl_program*>& __programs,
                                const context& where,
                                const std::vector<device>& devices,
                                bundle_state state);
kernel_bundle_ptr opencl_bundle(const std::vector<_cl_kernel*>& kernels,
                                const context& where,
                                const std::vector<device>& devices);
// Waits for `available`, then makes a buffer with all bytes of the memory
// object. Sets `size` to the number of bytes.
buffer_ptr opencl_buffer(_cl_mem* object, const context& where,
                         const event& available, std::size_t& size);

// The base of `interop` for classes whose objects are single objects in OpenCL.
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
  static kernel make(_cl_kernel* object, const context& where) {
    return opencl_kernel(object, where);
  }
};
template <>
struct interop<backend::opencl, event> {
  using input_type = std::vector<_cl_event*>;
  using return_type = std::vector<_cl_event*>;
  static return_type get(const event& object) { return opencl_events(object); }
  static event make(const input_type& objects, const context& where) {
    return opencl_event(objects, where);
  }
};
template <bundle_state _State>
struct interop<backend::opencl, kernel_bundle<_State>> {
  using input_type = _cl_program*;
  using return_type = std::vector<_cl_program*>;
  static return_type get(const kernel_bundle<_State>& object) {
    return opencl_programs(*bundle_functions::impl(object));
  }
  static kernel_bundle<_State> make(_cl_program* object, const context& where) {
    return bundle_functions::make<_State>(opencl_bundle(object, where, _State));
  }
};
template <class _Ty, int _Dimensions, class _Allocator>
struct interop<backend::opencl, buffer<_Ty, _Dimensions, _Allocator>> {
  using input_type = _cl_mem*;
  using return_type = std::vector<_cl_mem*>;
  static return_type get(const buffer<_Ty, _Dimensions, _Allocator>&) {
    static_assert(!sizeof(_Ty*),
                  "sycl::get_native of a buffer is not there yet: use "
                  "interop_handle::get_native_mem in a host task");
    return {};
  }
  static return_type natives(const std::vector<void*>& objects) {
    return_type __result;
    for (void* object : objects)
      __result.push_back(static_cast<_cl_mem*>(object));
    return __result;
  }
  static buffer<_Ty, _Dimensions, _Allocator> make(_cl_mem* object,
                                                   const context& where,
                                                   const event& available) {
    static_assert(_Dimensions == 1,
                  "sycl::make_buffer gives a buffer of one dimension");
    std::size_t __bytes = 0;
    buffer_ptr impl = opencl_buffer(object, where, available, __bytes);
    return buffer_functions::make<_Ty, _Allocator>(std::move(impl),
                                                   __bytes / sizeof(_Ty));
  }
};

}  // namespace detail

template <backend _Backend, bundle_state _State>
kernel_bundle<_State> make_kernel_bundle(
    const backend_input_t<_Backend, kernel_bundle<_State>>& object,
    const context& where) {
  return detail::interop<_Backend, kernel_bundle<_State>>::make(object, where);
}

// Makes a buffer with a copy of the memory object's bytes. The function waits
// for `available` before it copies them. If a command writes to the buffer, the
// buffer's destructor copies the bytes back to the memory object.
template <backend _Backend, class _Ty, int _Dimensions = 1,
          class _Allocator = buffer_allocator<std::remove_const_t<_Ty>>>
buffer<_Ty, _Dimensions, _Allocator> make_buffer(
    const backend_input_t<_Backend, buffer<_Ty, _Dimensions, _Allocator>>&
        object,
    const context& where, event available = {}) {
  return detail::interop<_Backend, buffer<_Ty, _Dimensions, _Allocator>>::make(
      object, where, available);
}

namespace opencl {

// OpenCL's scalar types (SYCL 2020, C.3). Each type has the same size on all
// devices and hosts.
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

// Return whether the platform or device has an extension of OpenCL (SYCL 2020,
// C.6.3). Throw errc::backend_mismatch for an object of another backend.
bool has_extension(const platform& object, const std::string& name);
bool has_extension(const device& object, const std::string& name);

// Make a bundle of several programs of OpenCL, or of the programs of several
// kernels (SYCL 2020, C.6.2).
template <bundle_state _State>
kernel_bundle<_State> create_bundle(
    const context& where, const std::vector<device>& devices,
    const std::vector<_cl_program*>& __programs) {
  return detail::bundle_functions::make<_State>(
      detail::opencl_bundle(__programs, where, devices, _State));
}
kernel_bundle<bundle_state::executable> create_bundle(
    const context& where, const std::vector<device>& devices,
    const std::vector<_cl_kernel*>& kernels);

}  // namespace opencl

// The names of SYCL 1.2.1, which are deprecated. The names cl_bool and cl_half
// are missing, because OpenCL's own types with these names differ: if a program
// wrote `using namespace sycl`, the names would be ambiguous.
using opencl::cl_char;
using opencl::cl_double;
using opencl::cl_float;
using opencl::cl_int;
using opencl::cl_long;
using opencl::cl_short;
using opencl::cl_uchar;
using opencl::cl_uint;
using opencl::cl_ulong;
using opencl::cl_ushort;

}  // namespace sycl

#endif  // SYCL_DETAIL_OPENCL_INTEROP_HPP_
