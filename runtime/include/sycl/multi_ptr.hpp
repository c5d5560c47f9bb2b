// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_MULTI_PTR_HPP_
#define SYCL_MULTI_PTR_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <sycl/access.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <sycl/detail/address_space.hpp>
#include <sycl/detail/defines.hpp>
#include <type_traits>

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
SYCL_EXTERNAL extern void __spirv_ocl_prefetch(
    const __attribute__((opencl_global)) unsigned char*, std::size_t);
#endif

namespace sycl {

template <class _Ty, int _Dimensions>
class local_accessor;

template <class _Ty, access::address_space _Space,
          access::decorated _Decorated = access::decorated::legacy>
class multi_ptr;

namespace detail {

using sycl::access::address_space;

// True for the parts of the global space that
// sycl_ext_intel_usm_address_spaces names.
constexpr bool is_part_of_global(address_space __space) {
  return __space == address_space::ext_intel_global_device_space ||
         __space == address_space::ext_intel_global_host_space;
}

constexpr bool is_space_of_objects(address_space __space) {
  return is_part_of_global(__space) || __space == address_space::global_space ||
         __space == address_space::local_space ||
         __space == address_space::private_space;
}

template <sycl::access::decorated _Decorated>
inline constexpr bool is_legacy = _Decorated == sycl::access::decorated::legacy;
template <address_space _Space>
inline constexpr bool holds_global =
    _Space == address_space::global_space ||
    _Space == address_space::ext_intel_global_device_space ||
    _Space == address_space::generic_space;
template <address_space _Space>
inline constexpr bool holds_local = _Space == address_space::local_space ||
                                    _Space == address_space::generic_space;

// True if a pointer to _From implicitly converts to a pointer to _To: to add
// const, or to become a pointer to void.
template <class _From, class _To>
inline constexpr bool points_alike =
    (std::is_same_v<std::remove_cv_t<_From>, std::remove_cv_t<_To>> ||
     std::is_void_v<_To>) &&
    std::is_convertible_v<_From*, _To*>;

template <class _From, class _To, address_space _FromSpace,
          address_space _ToSpace>
inline constexpr bool converts_to_pointer =
    points_alike<_From, _To> &&
    (_FromSpace == _ToSpace || (_ToSpace == address_space::generic_space &&
                                is_space_of_objects(_FromSpace)));

// True if the conversion must be explicit: from void, out of the generic space,
// or from a part of the global space to the whole.
template <class _From, class _To, address_space _FromSpace,
          address_space _ToSpace>
inline constexpr bool casts_to_pointer =
    !converts_to_pointer<_From, _To, _FromSpace, _ToSpace> &&
    (points_alike<_From, _To> ||
     (std::is_void_v<_From> &&
      std::is_const_v<_From> <= std::is_const_v<_To>)) &&
    (_FromSpace == _ToSpace ||
     (_FromSpace == address_space::generic_space &&
      is_space_of_objects(_ToSpace)) ||
     (is_part_of_global(_FromSpace) &&
      _ToSpace == address_space::global_space));

// Converts a multi_ptr, the class `_Self`, to its pointer type. The operators
// are no templates, because a conversion by a template is to exactly one type:
// a program may also use a multi_ptr as a `void*`, as a pointer to const or as
// a condition.
template <class _Self, class _Pointer, bool _Implicit>
struct pointer_conversion {
  explicit operator _Pointer() const {
    return static_cast<const _Self*>(this)->get();
  }
};
template <class _Self, class _Pointer>
struct pointer_conversion<_Self, _Pointer, true> {
  // Deprecated: use get().
  operator _Pointer() const { return static_cast<const _Self*>(this)->get(); }
};

template <class _Ty, address_space _Space, sycl::access::decorated _Decorated>
using pointer_of =
    std::conditional_t<_Decorated == sycl::access::decorated::yes,
                       decorated<_Ty, _Space>*, _Ty*>;

// The common base of pointers to objects and to void. Only a pointer to void of
// a form that is not legacy converts explicitly (SYCL 2020, 4.7.7.1).
template <class _Ty, address_space _Space, sycl::access::decorated _Decorated>
class multi_ptr_base
    : public pointer_conversion<multi_ptr<_Ty, _Space, _Decorated>,
                                pointer_of<_Ty, _Space, _Decorated>,
                                is_legacy<_Decorated> || !std::is_void_v<_Ty>> {
  using __self = multi_ptr<_Ty, _Space, _Decorated>;

 public:
  static constexpr bool is_decorated =
      _Decorated == sycl::access::decorated::yes;
  static constexpr sycl::access::address_space address_space = _Space;

  using value_type = _Ty;
  using element_type = _Ty;  // deprecated, of the legacy form
  using pointer = pointer_of<_Ty, _Space, _Decorated>;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  constexpr multi_ptr_base() = default;

  // Deprecated: the legacy form has these names, and the implementation chooses
  // their types.
  using pointer_t = pointer;
  using const_pointer_t = const _Ty*;

  pointer get() const { return pointer(pointer_); }
  std::add_pointer_t<_Ty> get_raw() const { return (_Ty*)(pointer_); }
  decorated<_Ty, _Space>* get_decorated() const { return pointer_; }

  // The legacy form and a plain pointer convert to each other. An operator that
  // takes a legacy multi_ptr therefore takes no operand that it must convert:
  // the compiler compares all other operands as plain pointers.
  template <class _Other>
  static constexpr bool __compares =
      !is_legacy<_Decorated> && std::is_convertible_v<const _Other&, __self>;
  template <class _Legacy>
  static constexpr bool __is_legacy_self =
      is_legacy<_Decorated> && std::is_same_v<_Legacy, __self>;

#define SYCL_COMPARISON(__op)                                            \
  template <class _Other, std::enable_if_t<__compares<_Other>, int> = 0> \
  friend bool operator __op(const __self& __a, const _Other& __b) {      \
    return __a.__address() __op __self(__b).__address();                 \
  }                                                                      \
  template <class _Legacy,                                               \
            std::enable_if_t<__is_legacy_self<_Legacy>, int> = 0>        \
  friend bool operator __op(const _Legacy& __a, const _Legacy& __b) {    \
    return __a.__address() __op __b.__address();                         \
  }                                                                      \
  friend bool operator __op(const __self& __a, std::nullptr_t) {         \
    return __a.__address() __op std::uintptr_t(0);                       \
  }                                                                      \
  friend bool operator __op(std::nullptr_t, const __self& __b) {         \
    return std::uintptr_t(0) __op __b.__address();                       \
  }
  SYCL_COMPARISON(==)
  SYCL_COMPARISON(!=)
  SYCL_COMPARISON(<)
  SYCL_COMPARISON(>)
  SYCL_COMPARISON(<=)
  SYCL_COMPARISON(>=)
#undef SYCL_COMPARISON

 protected:
  using __decorated_pointer = decorated<_Ty, _Space>*;
  constexpr explicit multi_ptr_base(__decorated_pointer __pointer)
      : pointer_(__pointer) {}

  std::uintptr_t __address() const {
    return reinterpret_cast<std::uintptr_t>(pointer_);
  }

  __decorated_pointer pointer_ = nullptr;
};

}  // namespace detail

// A pointer with an address space (SYCL 2020, 4.7.7.1).
//
// Conversions between these classes are constructors of the result's class;
// detail::converts_to_pointer says which conversions exist.
#define SYCL_MULTI_PTR_CONVERSIONS(__type)                                     \
  using typename __base::pointer;                                              \
  constexpr multi_ptr() = default;                                             \
  constexpr multi_ptr(std::nullptr_t) {}                                       \
  constexpr explicit multi_ptr(detail::decorated<__type, _Space>* __pointer)   \
      : __base(__pointer) {}                                                   \
  /* The legacy form takes and returns plain pointers. */                      \
  template <class _Plain,                                                      \
            std::enable_if_t<detail::is_legacy<_Decorated> &&                  \
                                 detail::points_alike<_Plain, __type>,         \
                             int> = 0>                                         \
  multi_ptr(_Plain* __pointer)                                                 \
      : __base(                                                                \
            detail::cast_to_space<_Space>(static_cast<__type*>(__pointer))) {} \
  template <class _From, access::address_space _FromSpace,                     \
            access::decorated _FromDecorated,                                  \
            std::enable_if_t<detail::converts_to_pointer<_From, __type,        \
                                                         _FromSpace, _Space>,  \
                             int> = 0>                                         \
  multi_ptr(const multi_ptr<_From, _FromSpace, _FromDecorated>& __from)        \
      : __base(__from.get_decorated()) {}                                      \
  template <class _From, access::address_space _FromSpace,                     \
            access::decorated _FromDecorated,                                  \
            std::enable_if_t<                                                  \
                detail::casts_to_pointer<_From, __type, _FromSpace, _Space>,   \
                short> = 0>                                                    \
  explicit multi_ptr(                                                          \
      const multi_ptr<_From, _FromSpace, _FromDecorated>& __from)              \
      : __base((detail::decorated<__type, _Space>*)(__from.get_decorated())) { \
  }                                                                            \
                                                                               \
  template <class _Element, int _Dimensions, access_mode _Mode,                \
            access::placeholder _Placeholder,                                  \
            std::enable_if_t<detail::holds_global<_Space> &&                   \
                                 detail::points_alike<_Element, __type>,       \
                             int> = 0>                                         \
  multi_ptr(                                                                   \
      accessor<_Element, _Dimensions, _Mode, target::device, _Placeholder>     \
          __accessor)                                                          \
      : __base(__accessor.template get_multi_ptr<access::decorated::yes>()     \
                   .get_decorated()) {}                                        \
  template <                                                                   \
      class _Element, int _Dimensions, access_mode _Mode,                      \
      access::placeholder _Placeholder,                                        \
      std::enable_if_t<_Space == access::address_space::constant_space &&      \
                           detail::points_alike<_Element, __type>,             \
                       int> = 0>                                               \
  multi_ptr(accessor<_Element, _Dimensions, _Mode, target::constant_buffer,    \
                     _Placeholder>                                             \
                __accessor)                                                    \
      : multi_ptr(__accessor.get_pointer()) {}                                 \
  template <class _Element, int _Dimensions, access_mode _Mode,                \
            access::placeholder _Placeholder,                                  \
            std::enable_if_t<detail::holds_local<_Space> &&                    \
                                 detail::points_alike<_Element, __type>,       \
                             int> = 0>                                         \
  multi_ptr(                                                                   \
      accessor<_Element, _Dimensions, _Mode, target::local, _Placeholder>      \
          __accessor)                                                          \
      : multi_ptr(                                                             \
            __accessor.template get_multi_ptr<access::decorated::yes>()) {}    \
  template <class _Element, int _Dimensions,                                   \
            std::enable_if_t<detail::holds_local<_Space> &&                    \
                                 detail::points_alike<_Element, __type>,       \
                             int> = 0>                                         \
  multi_ptr(local_accessor<_Element, _Dimensions> __accessor)                  \
      : multi_ptr(                                                             \
            __accessor.template get_multi_ptr<access::decorated::yes>()) {}    \
                                                                               \
  multi_ptr& operator=(std::nullptr_t) {                                       \
    this->pointer_ = nullptr;                                                  \
    return *this;                                                              \
  }

template <class _Ty, access::address_space _Space, access::decorated _Decorated>
class multi_ptr : public detail::multi_ptr_base<_Ty, _Space, _Decorated> {
  using __base = detail::multi_ptr_base<_Ty, _Space, _Decorated>;

 public:
  SYCL_MULTI_PTR_CONVERSIONS(_Ty)

  using reference = std::conditional_t<__base::is_decorated,
                                       detail::decorated<_Ty, _Space>&, _Ty&>;
  using reference_t = reference;
  using const_reference_t = const _Ty&;
  using typename __base::difference_type;

  reference operator*() const { return *this->get(); }
  pointer operator->() const { return this->get(); }
  reference operator[](difference_type __i) const { return this->get()[__i]; }

  // Prefetches `__count` elements of global memory.
  template <
      access::address_space _Of = _Space,
      std::enable_if_t<
          _Of == access::address_space::global_space && _Of == _Space, int> = 0>
  void prefetch([[maybe_unused]] std::size_t __count) const {
#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
    __spirv_ocl_prefetch(
        (const __attribute__((opencl_global)) unsigned char*)(this->pointer_),
        __count * sizeof(_Ty));
#endif
  }

  friend multi_ptr& operator++(multi_ptr& __a) {
    ++__a.pointer_;
    return __a;
  }
  friend multi_ptr operator++(multi_ptr& __a, int) {
    return multi_ptr(__a.pointer_++);
  }
  friend multi_ptr& operator--(multi_ptr& __a) {
    --__a.pointer_;
    return __a;
  }
  friend multi_ptr operator--(multi_ptr& __a, int) {
    return multi_ptr(__a.pointer_--);
  }
  friend multi_ptr& operator+=(multi_ptr& __a, difference_type __by) {
    __a.pointer_ += __by;
    return __a;
  }
  friend multi_ptr& operator-=(multi_ptr& __a, difference_type __by) {
    __a.pointer_ -= __by;
    return __a;
  }
  friend multi_ptr operator+(const multi_ptr& __a, difference_type __by) {
    return multi_ptr(__a.pointer_ + __by);
  }
  friend multi_ptr operator+(difference_type __by, const multi_ptr& __a) {
    return multi_ptr(__a.pointer_ + __by);
  }
  friend multi_ptr operator-(const multi_ptr& __a, difference_type __by) {
    return multi_ptr(__a.pointer_ - __by);
  }
  friend difference_type operator-(const multi_ptr& __a, const multi_ptr& __b) {
    return __a.pointer_ - __b.pointer_;
  }
};

// A pointer to an object of unknown type. It has no operators for access and
// arithmetic.
template <access::address_space _Space, access::decorated _Decorated>
class multi_ptr<void, _Space, _Decorated>
    : public detail::multi_ptr_base<void, _Space, _Decorated> {
  using __base = detail::multi_ptr_base<void, _Space, _Decorated>;

 public:
  SYCL_MULTI_PTR_CONVERSIONS(void)
};

template <access::address_space _Space, access::decorated _Decorated>
class multi_ptr<const void, _Space, _Decorated>
    : public detail::multi_ptr_base<const void, _Space, _Decorated> {
  using __base = detail::multi_ptr_base<const void, _Space, _Decorated>;

 public:
  SYCL_MULTI_PTR_CONVERSIONS(const void)
};
#undef SYCL_MULTI_PTR_CONVERSIONS

template <class _Ty, int _Dimensions, access::placeholder _Placeholder>
multi_ptr(
    accessor<_Ty, _Dimensions, access_mode::read, target::device, _Placeholder>)
    -> multi_ptr<const _Ty, access::address_space::global_space,
                 access::decorated::no>;
template <class _Ty, int _Dimensions, access_mode _Mode,
          access::placeholder _Placeholder>
multi_ptr(accessor<_Ty, _Dimensions, _Mode, target::device, _Placeholder>)
    -> multi_ptr<_Ty, access::address_space::global_space,
                 access::decorated::no>;
template <class _Ty, int _Dimensions>
multi_ptr(local_accessor<_Ty, _Dimensions>)
    -> multi_ptr<_Ty, access::address_space::local_space,
                 access::decorated::no>;

#define SYCL_POINTERS(__space)                                            \
  template <class _Ty,                                                    \
            access::decorated _Decorated = access::decorated::legacy>     \
  using __space##_ptr =                                                   \
      multi_ptr<_Ty, access::address_space::__space##_space, _Decorated>; \
  template <class _Ty>                                                    \
  using raw_##__space##_ptr =                                             \
      multi_ptr<_Ty, access::address_space::__space##_space,              \
                access::decorated::no>;                                   \
  template <class _Ty>                                                    \
  using decorated_##__space##_ptr =                                       \
      multi_ptr<_Ty, access::address_space::__space##_space,              \
                access::decorated::yes>;
SYCL_POINTERS(global)
SYCL_POINTERS(local)
SYCL_POINTERS(private)
SYCL_POINTERS(generic)
#undef SYCL_POINTERS

// Deprecated: constant memory is part of global memory.
template <class _Ty, access::decorated _Decorated = access::decorated::legacy>
using constant_ptr =
    multi_ptr<_Ty, access::address_space::constant_space, _Decorated>;

// Returns a pointer to an object in the address space (SYCL 2020, 4.7.7.1). The
// program must know that the object is in this address space; devices cannot
// check it.
template <access::address_space _Space, access::decorated _Decorated, class _Ty>
multi_ptr<_Ty, _Space, _Decorated> address_space_cast(_Ty* __pointer) {
  return multi_ptr<_Ty, _Space, _Decorated>(
      detail::cast_to_space<_Space>(__pointer));
}
template <access::address_space _Space, class _Ty, access::decorated _Decorated>
multi_ptr<_Ty, _Space, _Decorated> address_space_cast(
    multi_ptr<_Ty, access::address_space::generic_space, _Decorated>
        __pointer) {
  return multi_ptr<_Ty, _Space, _Decorated>(__pointer);
}

// Deprecated: use address_space_cast.
template <class _Ty, access::address_space _Space,
          access::decorated _Decorated = access::decorated::legacy>
multi_ptr<_Ty, _Space, _Decorated> make_ptr(_Ty* __pointer) {
  return address_space_cast<_Space, _Decorated>(__pointer);
}

}  // namespace sycl

template <class _Ty, sycl::access::address_space _Space,
          sycl::access::decorated _Decorated>
struct std::hash<sycl::multi_ptr<_Ty, _Space, _Decorated>> {
  std::size_t operator()(
      const sycl::multi_ptr<_Ty, _Space, _Decorated>& __pointer) const {
    return std::hash<_Ty*>()(__pointer.get_raw());
  }
};

#endif  // SYCL_MULTI_PTR_HPP_
