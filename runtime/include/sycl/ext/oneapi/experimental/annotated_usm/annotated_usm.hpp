// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ANNOTATED_USM_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ANNOTATED_USM_HPP_

#include <algorithm>
#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/detail/annotated.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>
#include <type_traits>

// Defines functions that allocate unified shared memory with properties
// (sycl_ext_oneapi_usm_malloc_properties). Each function returns an
// annotated_ptr. This pointer has the properties of the list that are known at
// compile time. If the function's name contains the kind of memory, the pointer
// also has the property usm_kind.
//
//     auto p = malloc_shared_annotated<int>(n, q, properties{alignment<64>});
//     q.parallel_for(n, [=](id<1> i) { p[i] = 1; });  // aligned by 64 bytes
//     free(p, q);
//
// The alignment of the memory is the largest of three alignments: the alignment
// of the property, the argument of functions named aligned_..., and the
// alignment of the type. Like sycl::malloc_..., the functions return null if
// there is not enough memory.

namespace sycl {

namespace ext::oneapi::experimental {

// The kind of memory that a pointer points to.
struct usm_kind_key : sycl::detail::parameter_property_key {
  static constexpr const char* meta_name = "sycl-usm-kind";
  template <sycl::usm::alloc _Kind>
  using value_t =
      property_value<usm_kind_key,
                     std::integral_constant<sycl::usm::alloc, _Kind>>;
};
template <sycl::usm::alloc _Kind>
inline constexpr usm_kind_key::value_t<_Kind> usm_kind;
inline constexpr usm_kind_key::value_t<sycl::usm::alloc::device>
    usm_kind_device;
inline constexpr usm_kind_key::value_t<sycl::usm::alloc::host> usm_kind_host;
inline constexpr usm_kind_key::value_t<sycl::usm::alloc::shared>
    usm_kind_shared;

template <class _Ty, class _List>
struct is_property_key_of<usm_kind_key, annotated_ptr<_Ty, _List>>
    : std::true_type {};

}  // namespace ext::oneapi::experimental

namespace detail {

// The properties of a list that are known at compile time.
template <class _Types>
struct known_properties;
template <>
struct known_properties<property_types<>> {
  using type = property_types<>;
};
template <class _First, class... _Rest>
struct known_properties<property_types<_First, _Rest...>>
    : joined_properties<
          std::conditional_t<is_compile_time_property<_First>,
                             property_types<_First>, property_types<>>,
          typename known_properties<property_types<_Rest...>>::type> {};

// The type of the pointer that an allocation returns. `_List` is the list that
// the program passes, and `_Said` are the properties that the function's name
// implies.
template <class _Ty, class _List, class... _Said>
using allocated = ext::oneapi::experimental::annotated_ptr<
    _Ty, ext::oneapi::experimental::properties<typename joined_properties<
             property_types<_Said...>,
             typename known_properties<list_types<_List>>::type>::type>>;

template <sycl::usm::alloc _Kind>
using kind_property =
    typename ext::oneapi::experimental::usm_kind_key::value_t<_Kind>;

template <class _Ty>
struct size_of_type : std::integral_constant<std::size_t, sizeof(_Ty)> {
  static constexpr std::size_t alignment = alignof(_Ty);
};
template <>
struct size_of_type<void> : std::integral_constant<std::size_t, 1> {
  static constexpr std::size_t alignment = 0;
};

// Allocates memory for `count` objects of type `_Ty`, or for `count` bytes if
// `_Ty` is void.
template <class _Ty, class _List>
void* allocate_with(std::size_t alignment, std::size_t count,
                    const device& __dev, const context& where,
                    sycl::usm::alloc kind) {
  using __key = ext::oneapi::experimental::alignment_key;
  using __known = typename known_properties<list_types<_List>>::type;
  constexpr int __property =
      alignment_in<__known, __key,
                   ext::oneapi::experimental::properties<
                       __known>::template has_property<__key>()>;
  using __size = size_of_type<_Ty>;
  constexpr std::size_t __most = static_cast<std::size_t>(-1);
  const std::size_t __alignment = std::max(
      {alignment, static_cast<std::size_t>(__property), __size::alignment});
  const std::size_t __bytes =
      count > __most / __size::value ? __most : count * __size::value;
  if (kind == sycl::usm::alloc::host)
    return aligned_alloc_host(__alignment, __bytes, where);
  return aligned_alloc(__alignment, __bytes, __dev, where, kind);
}

// Returns the kind that the list contains, or `otherwise` if it contains none.
template <class _List>
constexpr sycl::usm::alloc kind_in(sycl::usm::alloc otherwise) {
  using __key = ext::oneapi::experimental::usm_kind_key;
  if constexpr (_List::template has_property<__key>())
    return _List::template get_property<__key>().value;
  else
    return otherwise;
}

}  // namespace detail

namespace ext::oneapi::experimental {

// Defines the functions that allocate memory of one kind. Each function takes a
// device and a context, or a queue.
#define SYCL_ANNOTATED_ALLOCATIONS(kind)                                     \
  template <class _Ty = void, class _List = empty_properties_t,              \
            sycl::detail::if_property_list<_List> = 0>                       \
  auto aligned_alloc_##kind##_annotated(                                     \
      std::size_t __alignment, std::size_t __count, const device& __dev,     \
      const context& __where, const _List& = {}) {                           \
    using __pointer = sycl::detail::allocated<                               \
        _Ty, _List, sycl::detail::kind_property<sycl::usm::alloc::kind>>;    \
    return __pointer(                                                        \
        static_cast<_Ty*>(sycl::detail::allocate_with<_Ty, _List>(           \
            __alignment, __count, __dev, __where, sycl::usm::alloc::kind))); \
  }                                                                          \
  template <class _Ty = void, class _List = empty_properties_t,              \
            sycl::detail::if_property_list<_List> = 0>                       \
  auto aligned_alloc_##kind##_annotated(                                     \
      std::size_t __alignment, std::size_t __count, const queue& __where,    \
      const _List& __properties = {}) {                                      \
    return aligned_alloc_##kind##_annotated<_Ty>(                            \
        __alignment, __count, __where.get_device(), __where.get_context(),   \
        __properties);                                                       \
  }                                                                          \
  template <class _Ty = void, class _List = empty_properties_t,              \
            sycl::detail::if_property_list<_List> = 0>                       \
  auto malloc_##kind##_annotated(std::size_t __count, const device& __dev,   \
                                 const context& __where,                     \
                                 const _List& __properties = {}) {           \
    return aligned_alloc_##kind##_annotated<_Ty>(0, __count, __dev, __where, \
                                                 __properties);              \
  }                                                                          \
  template <class _Ty = void, class _List = empty_properties_t,              \
            sycl::detail::if_property_list<_List> = 0>                       \
  auto malloc_##kind##_annotated(std::size_t __count, const queue& __where,  \
                                 const _List& __properties = {}) {           \
    return aligned_alloc_##kind##_annotated<_Ty>(0, __count, __where,        \
                                                 __properties);              \
  }
SYCL_ANNOTATED_ALLOCATIONS(device)
SYCL_ANNOTATED_ALLOCATIONS(shared)
#undef SYCL_ANNOTATED_ALLOCATIONS

// Functions for host memory, which every device of the context can access.
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_host_annotated(std::size_t __alignment, std::size_t __count,
                                  const context& __where, const _List& = {}) {
  using __pointer = sycl::detail::allocated<
      _Ty, _List, sycl::detail::kind_property<sycl::usm::alloc::host>>;
  return __pointer(static_cast<_Ty*>(sycl::detail::allocate_with<_Ty, _List>(
      __alignment, __count, __where.get_devices().front(), __where,
      sycl::usm::alloc::host)));
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_host_annotated(std::size_t __alignment, std::size_t __count,
                                  const queue& __where,
                                  const _List& __properties = {}) {
  return aligned_alloc_host_annotated<_Ty>(__alignment, __count,
                                           __where.get_context(), __properties);
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_host_annotated(std::size_t __count, const context& __where,
                           const _List& __properties = {}) {
  return aligned_alloc_host_annotated<_Ty>(0, __count, __where, __properties);
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_host_annotated(std::size_t __count, const queue& __where,
                           const _List& __properties = {}) {
  return aligned_alloc_host_annotated<_Ty>(0, __count, __where, __properties);
}

// Functions that take the kind of memory as an argument. They throw
// errc::invalid if the list has the property usm_kind with another kind.
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_annotated(std::size_t __alignment, std::size_t __count,
                             const device& __dev, const context& __where,
                             sycl::usm::alloc __kind, const _List& = {}) {
  if (sycl::detail::kind_in<_List>(__kind) != __kind)
    throw exception(make_error_code(errc::invalid),
                    "The property usm_kind says another kind of memory than "
                    "the argument of the allocation.");
  using __pointer = sycl::detail::allocated<_Ty, _List>;
  return __pointer(static_cast<_Ty*>(sycl::detail::allocate_with<_Ty, _List>(
      __alignment, __count, __dev, __where, __kind)));
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_annotated(std::size_t __alignment, std::size_t __count,
                             const queue& __where, sycl::usm::alloc __kind,
                             const _List& __properties = {}) {
  return aligned_alloc_annotated<_Ty>(
      __alignment, __count, __where.get_device(), __where.get_context(), __kind,
      __properties);
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_annotated(std::size_t __count, const device& __dev,
                      const context& __where, sycl::usm::alloc __kind,
                      const _List& __properties = {}) {
  return aligned_alloc_annotated<_Ty>(0, __count, __dev, __where, __kind,
                                      __properties);
}
template <class _Ty = void, class _List = empty_properties_t,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_annotated(std::size_t __count, const queue& __where,
                      sycl::usm::alloc __kind, const _List& __properties = {}) {
  return aligned_alloc_annotated<_Ty>(0, __count, __where, __kind,
                                      __properties);
}

// Functions that take the kind of memory from the property usm_kind.
template <class _Ty = void, class _List,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_annotated(std::size_t __alignment, std::size_t __count,
                             const device& __dev, const context& __where,
                             const _List& __properties) {
  static_assert(_List::template has_property<usm_kind_key>(),
                "the kind of memory is an argument of the allocation, or the "
                "property usm_kind of its list");
  return aligned_alloc_annotated<_Ty>(
      __alignment, __count, __dev, __where,
      sycl::detail::kind_in<_List>(sycl::usm::alloc::unknown), __properties);
}
template <class _Ty = void, class _List,
          sycl::detail::if_property_list<_List> = 0>
auto aligned_alloc_annotated(std::size_t __alignment, std::size_t __count,
                             const queue& __where, const _List& __properties) {
  return aligned_alloc_annotated<_Ty>(__alignment, __count,
                                      __where.get_device(),
                                      __where.get_context(), __properties);
}
template <class _Ty = void, class _List,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_annotated(std::size_t __count, const device& __dev,
                      const context& __where, const _List& __properties) {
  return aligned_alloc_annotated<_Ty>(0, __count, __dev, __where, __properties);
}
template <class _Ty = void, class _List,
          sycl::detail::if_property_list<_List> = 0>
auto malloc_annotated(std::size_t __count, const queue& __where,
                      const _List& __properties) {
  return aligned_alloc_annotated<_Ty>(0, __count, __where, __properties);
}

template <class _Ty, class _List>
void free(const annotated_ptr<_Ty, _List>& __pointer, const context& __where) {
  sycl::free(const_cast<std::remove_cv_t<_Ty>*>(__pointer.get()), __where);
}
template <class _Ty, class _List>
void free(const annotated_ptr<_Ty, _List>& __pointer, const queue& __where) {
  free(__pointer, __where.get_context());
}

}  // namespace ext::oneapi::experimental
}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ANNOTATED_USM_HPP_
