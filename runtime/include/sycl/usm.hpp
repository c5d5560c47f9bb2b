#ifndef SYCL_USM_HPP_
#define SYCL_USM_HPP_

#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/queue.hpp>

namespace sycl {

// Unified shared memory (SYCL 2020, 4.8). Memory is freed with sycl::free and
// belongs to the context; host memory is reached by all of its devices, device
// memory by its own.
//
// An allocation returns null when there is no memory, and throws
// errc::feature_not_supported for a kind that the device has not.
namespace usm {
enum class alloc { host = 0, device = 1, shared = 2, unknown = 3 };
}

namespace detail {

// The bytes of `count` objects; more than there can be, if that overflows.
template <class _Ty>
constexpr std::size_t bytes_of(std::size_t count) {
  constexpr std::size_t __most = static_cast<std::size_t>(-1);
  return count > __most / sizeof(_Ty) ? __most : count * sizeof(_Ty);
}

}  // namespace detail

// `alignment`: a power of two in bytes; 0 for that of any type.
void* aligned_alloc(std::size_t alignment, std::size_t __bytes,
                    const device& __dev, const context& where, usm::alloc kind);
// Of `where`'s devices, all can reach it.
void* aligned_alloc_host(std::size_t alignment, std::size_t __bytes,
                         const context& where);
inline void* aligned_alloc_device(std::size_t alignment, std::size_t __bytes,
                                  const device& __dev, const context& where) {
  return aligned_alloc(alignment, __bytes, __dev, where, usm::alloc::device);
}
inline void* aligned_alloc_shared(std::size_t alignment, std::size_t __bytes,
                                  const device& __dev, const context& where) {
  return aligned_alloc(alignment, __bytes, __dev, where, usm::alloc::shared);
}

void free(void* memory, const context& where);
inline void free(void* memory, const queue& where) {
  free(memory, where.get_context());
}

// unknown for a pointer to anything else.
usm::alloc get_pointer_type(const void* memory, const context& where);
// The device of device and shared memory, the first of the context's for host
// memory. Throws errc::invalid for a pointer to anything else.
device get_pointer_device(const void* memory, const context& where);

#define SYCL_ALLOCATIONS(kind)                                                 \
  inline void* malloc_##kind(std::size_t __bytes, const device& __dev,         \
                             const context& where) {                           \
    return aligned_alloc_##kind(0, __bytes, __dev, where);                     \
  }                                                                            \
  inline void* malloc_##kind(std::size_t __bytes, const queue& where) {        \
    return aligned_alloc_##kind(0, __bytes, where.get_device(),                \
                                where.get_context());                          \
  }                                                                            \
  inline void* aligned_alloc_##kind(std::size_t alignment,                     \
                                    std::size_t __bytes, const queue& where) { \
    return aligned_alloc_##kind(alignment, __bytes, where.get_device(),        \
                                where.get_context());                          \
  }                                                                            \
  template <class _Ty>                                                         \
  _Ty* malloc_##kind(std::size_t count, const device& __dev,                   \
                     const context& where) {                                   \
    return static_cast<_Ty*>(aligned_alloc_##kind(                             \
        alignof(_Ty), detail::bytes_of<_Ty>(count), __dev, where));            \
  }                                                                            \
  template <class _Ty>                                                         \
  _Ty* malloc_##kind(std::size_t count, const queue& where) {                  \
    return malloc_##kind<_Ty>(count, where.get_device(), where.get_context()); \
  }
SYCL_ALLOCATIONS(device)
SYCL_ALLOCATIONS(shared)
#undef SYCL_ALLOCATIONS

inline void* malloc_host(std::size_t __bytes, const context& where) {
  return aligned_alloc_host(0, __bytes, where);
}
inline void* malloc_host(std::size_t __bytes, const queue& where) {
  return malloc_host(__bytes, where.get_context());
}
inline void* aligned_alloc_host(std::size_t alignment, std::size_t __bytes,
                                const queue& where) {
  return aligned_alloc_host(alignment, __bytes, where.get_context());
}
template <class _Ty>
_Ty* malloc_host(std::size_t count, const context& where) {
  return static_cast<_Ty*>(
      aligned_alloc_host(alignof(_Ty), detail::bytes_of<_Ty>(count), where));
}
template <class _Ty>
_Ty* malloc_host(std::size_t count, const queue& where) {
  return malloc_host<_Ty>(count, where.get_context());
}

inline void* malloc(std::size_t __bytes, const device& __dev,
                    const context& where, usm::alloc kind) {
  return aligned_alloc(0, __bytes, __dev, where, kind);
}
inline void* malloc(std::size_t __bytes, const queue& where, usm::alloc kind) {
  return malloc(__bytes, where.get_device(), where.get_context(), kind);
}
template <class _Ty>
_Ty* malloc(std::size_t count, const device& __dev, const context& where,
            usm::alloc kind) {
  return static_cast<_Ty*>(aligned_alloc(
      alignof(_Ty), detail::bytes_of<_Ty>(count), __dev, where, kind));
}
template <class _Ty>
_Ty* malloc(std::size_t count, const queue& where, usm::alloc kind) {
  return malloc<_Ty>(count, where.get_device(), where.get_context(), kind);
}

}  // namespace sycl

#endif  // SYCL_USM_HPP_
