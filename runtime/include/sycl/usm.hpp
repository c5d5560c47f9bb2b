// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_USM_HPP_
#define SYCL_USM_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

// Defines unified shared memory (SYCL 2020, 4.8). Memory belongs to a context
// and is freed with sycl::free. All devices of the context can access host
// memory. Only one device, for which the memory was allocated, can access
// device memory.
//
// An allocation returns null if there is not enough memory. It throws
// errc::feature_not_supported if the device does not have the kind of memory.
// Properties have no effect.
namespace usm {
enum class alloc { host = 0, device = 1, shared = 2, unknown = 3 };
}

namespace detail {

// Returns the larger of the requested alignment and the type's alignment. An
// alignment that is not a power of two stays, so that the allocation fails.
template <class _Ty>
constexpr std::size_t alignment_of(std::size_t alignment) {
  return alignment > alignof(_Ty) || (alignment & (alignment - 1)) != 0
             ? alignment
             : alignof(_Ty);
}

}  // namespace detail

// `alignment` is a power of two in bytes, or 0 for an alignment that suits
// every type. With another alignment, the functions return a null pointer.
void* aligned_alloc(std::size_t alignment, std::size_t __bytes,
                    const device& __dev, const context& where, usm::alloc kind,
                    const property_list& properties = {});
// Allocates host memory, which all devices of the context can access.
void* aligned_alloc_host(std::size_t alignment, std::size_t __bytes,
                         const context& where,
                         const property_list& properties = {});
inline void* aligned_alloc_device(std::size_t alignment, std::size_t __bytes,
                                  const device& __dev, const context& where,
                                  const property_list& properties = {}) {
  return aligned_alloc(alignment, __bytes, __dev, where, usm::alloc::device,
                       properties);
}
inline void* aligned_alloc_shared(std::size_t alignment, std::size_t __bytes,
                                  const device& __dev, const context& where,
                                  const property_list& properties = {}) {
  return aligned_alloc(alignment, __bytes, __dev, where, usm::alloc::shared,
                       properties);
}

void free(void* memory, const context& where);
inline void free(void* memory, const queue& where) {
  free(memory, where.get_context());
}

// If `memory` is not unified shared memory of the platform, returns `unknown`.
usm::alloc get_pointer_type(const void* memory, const context& where);
// Returns the device of device and shared memory, and the context's first
// device for host memory. Throws errc::invalid for a pointer to other memory.
device get_pointer_device(const void* memory, const context& where);

// Defines all forms of the allocation functions: untyped and typed, with and
// without an alignment, for a queue or for a device of a context.
#define SYCL_ALLOCATIONS(kind)                                               \
  inline void* malloc_##kind(std::size_t __bytes, const device& __dev,       \
                             const context& where,                           \
                             const property_list& properties = {}) {         \
    return aligned_alloc_##kind(0, __bytes, __dev, where, properties);       \
  }                                                                          \
  inline void* malloc_##kind(std::size_t __bytes, const queue& where,        \
                             const property_list& properties = {}) {         \
    return aligned_alloc_##kind(0, __bytes, where.get_device(),              \
                                where.get_context(), properties);            \
  }                                                                          \
  inline void* aligned_alloc_##kind(std::size_t alignment,                   \
                                    std::size_t __bytes, const queue& where, \
                                    const property_list& properties = {}) {  \
    return aligned_alloc_##kind(alignment, __bytes, where.get_device(),      \
                                where.get_context(), properties);            \
  }                                                                          \
  template <class _Ty>                                                       \
  _Ty* aligned_alloc_##kind(std::size_t alignment, std::size_t count,        \
                            const device& __dev, const context& where,       \
                            const property_list& properties = {}) {          \
    return static_cast<_Ty*>(aligned_alloc_##kind(                           \
        detail::alignment_of<_Ty>(alignment), detail::bytes_of<_Ty>(count),  \
        __dev, where, properties));                                          \
  }                                                                          \
  template <class _Ty>                                                       \
  _Ty* aligned_alloc_##kind(std::size_t alignment, std::size_t count,        \
                            const queue& where,                              \
                            const property_list& properties = {}) {          \
    return aligned_alloc_##kind<_Ty>(alignment, count, where.get_device(),   \
                                     where.get_context(), properties);       \
  }                                                                          \
  template <class _Ty>                                                       \
  _Ty* malloc_##kind(std::size_t count, const device& __dev,                 \
                     const context& where,                                   \
                     const property_list& properties = {}) {                 \
    return aligned_alloc_##kind<_Ty>(0, count, __dev, where, properties);    \
  }                                                                          \
  template <class _Ty>                                                       \
  _Ty* malloc_##kind(std::size_t count, const queue& where,                  \
                     const property_list& properties = {}) {                 \
    return aligned_alloc_##kind<_Ty>(0, count, where, properties);           \
  }
SYCL_ALLOCATIONS(device)
SYCL_ALLOCATIONS(shared)
#undef SYCL_ALLOCATIONS

inline void* malloc_host(std::size_t __bytes, const context& where,
                         const property_list& properties = {}) {
  return aligned_alloc_host(0, __bytes, where, properties);
}
inline void* malloc_host(std::size_t __bytes, const queue& where,
                         const property_list& properties = {}) {
  return aligned_alloc_host(0, __bytes, where.get_context(), properties);
}
inline void* aligned_alloc_host(std::size_t alignment, std::size_t __bytes,
                                const queue& where,
                                const property_list& properties = {}) {
  return aligned_alloc_host(alignment, __bytes, where.get_context(),
                            properties);
}
template <class _Ty>
_Ty* aligned_alloc_host(std::size_t alignment, std::size_t count,
                        const context& where,
                        const property_list& properties = {}) {
  return static_cast<_Ty*>(
      aligned_alloc_host(detail::alignment_of<_Ty>(alignment),
                         detail::bytes_of<_Ty>(count), where, properties));
}
template <class _Ty>
_Ty* aligned_alloc_host(std::size_t alignment, std::size_t count,
                        const queue& where,
                        const property_list& properties = {}) {
  return aligned_alloc_host<_Ty>(alignment, count, where.get_context(),
                                 properties);
}
template <class _Ty>
_Ty* malloc_host(std::size_t count, const context& where,
                 const property_list& properties = {}) {
  return aligned_alloc_host<_Ty>(0, count, where, properties);
}
template <class _Ty>
_Ty* malloc_host(std::size_t count, const queue& where,
                 const property_list& properties = {}) {
  return aligned_alloc_host<_Ty>(0, count, where, properties);
}

inline void* aligned_alloc(std::size_t alignment, std::size_t __bytes,
                           const queue& where, usm::alloc kind,
                           const property_list& properties = {}) {
  return aligned_alloc(alignment, __bytes, where.get_device(),
                       where.get_context(), kind, properties);
}
inline void* malloc(std::size_t __bytes, const device& __dev,
                    const context& where, usm::alloc kind,
                    const property_list& properties = {}) {
  return aligned_alloc(0, __bytes, __dev, where, kind, properties);
}
inline void* malloc(std::size_t __bytes, const queue& where, usm::alloc kind,
                    const property_list& properties = {}) {
  return aligned_alloc(0, __bytes, where, kind, properties);
}
template <class _Ty>
_Ty* aligned_alloc(std::size_t alignment, std::size_t count,
                   const device& __dev, const context& where, usm::alloc kind,
                   const property_list& properties = {}) {
  return static_cast<_Ty*>(aligned_alloc(detail::alignment_of<_Ty>(alignment),
                                         detail::bytes_of<_Ty>(count), __dev,
                                         where, kind, properties));
}
template <class _Ty>
_Ty* aligned_alloc(std::size_t alignment, std::size_t count, const queue& where,
                   usm::alloc kind, const property_list& properties = {}) {
  return aligned_alloc<_Ty>(alignment, count, where.get_device(),
                            where.get_context(), kind, properties);
}
template <class _Ty>
_Ty* malloc(std::size_t count, const device& __dev, const context& where,
            usm::alloc kind, const property_list& properties = {}) {
  return aligned_alloc<_Ty>(0, count, __dev, where, kind, properties);
}
template <class _Ty>
_Ty* malloc(std::size_t count, const queue& where, usm::alloc kind,
            const property_list& properties = {}) {
  return aligned_alloc<_Ty>(0, count, where, kind, properties);
}

namespace detail {

// Throws errc::feature_not_supported if the device lacks the kind of memory,
// or, for host memory, if every device of the context lacks it. For device and
// shared memory, throws errc::invalid if the device is not in the context.
void require_allocations(const device& __dev, const context& where,
                         usm::alloc kind);

}  // namespace detail

// Allocates memory of one kind for the standard library's containers (SYCL
// 2020, 4.8.3.1). Two allocators are equal if they have the same kind,
// alignment, context and device.
template <class _Ty, usm::alloc _Kind, std::size_t _Alignment = 0>
class usm_allocator {
  static_assert(_Kind == usm::alloc::host || _Kind == usm::alloc::shared,
                "a container lives on the host: sycl::usm_allocator is for "
                "usm::alloc::host and usm::alloc::shared");

 public:
  using value_type = _Ty;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  template <class _Uy>
  struct rebind {
    using other = usm_allocator<_Uy, _Kind, _Alignment>;
  };

  usm_allocator() = delete;
  usm_allocator(const context& where, const device& __dev,
                const property_list& properties = {})
      : context_(where), device_(__dev), properties_(properties) {
    detail::require_allocations(__dev, where, _Kind);
  }
  usm_allocator(const queue& where, const property_list& properties = {})
      : usm_allocator(where.get_context(), where.get_device(), properties) {}
  usm_allocator(const usm_allocator&) = default;
  usm_allocator(usm_allocator&&) noexcept = default;
  usm_allocator& operator=(const usm_allocator&) = default;
  usm_allocator& operator=(usm_allocator&&) = default;
  template <class _Uy>
  usm_allocator(const usm_allocator<_Uy, _Kind, _Alignment>& __other) noexcept
      : context_(__other.context_),
        device_(__other.device_),
        properties_(__other.properties_) {}

  // Throws errc::memory_allocation if there is not enough memory.
  _Ty* allocate(std::size_t count) {
    _Ty* __memory = sycl::aligned_alloc<_Ty>(_Alignment, count, device_,
                                             context_, _Kind, properties_);
    if (__memory == nullptr && count != 0) {
      throw exception(context_, make_error_code(errc::memory_allocation),
                      "sycl::usm_allocator could not allocate memory.");
    }
    return __memory;
  }
  void deallocate(_Ty* __memory, std::size_t) {
    if (__memory != nullptr) sycl::free(__memory, context_);
  }

  template <class _Property>
  bool has_property() const noexcept {
    return properties_.template has_property<_Property>();
  }
  template <class _Property, class _List = property_list>
  _Property get_property() const {
    return static_cast<const _List&>(properties_)
        .template get_property<_Property>();
  }

  template <class _Uy, usm::alloc _OtherKind, std::size_t _OtherAlignment>
  friend bool operator==(
      const usm_allocator& __a,
      const usm_allocator<_Uy, _OtherKind, _OtherAlignment>& __b) {
    return _Kind == _OtherKind && _Alignment == _OtherAlignment &&
           __a.context_ == __b.context_ && __a.device_ == __b.device_;
  }
  template <class _Uy, usm::alloc _OtherKind, std::size_t _OtherAlignment>
  friend bool operator!=(
      const usm_allocator& __a,
      const usm_allocator<_Uy, _OtherKind, _OtherAlignment>& __b) {
    return !(__a == __b);
  }

 private:
  template <class _Uy, usm::alloc _OtherKind, std::size_t _OtherAlignment>
  friend class usm_allocator;

  context context_;
  device device_;
  property_list properties_;
};

}  // namespace sycl

#endif  // SYCL_USM_HPP_
