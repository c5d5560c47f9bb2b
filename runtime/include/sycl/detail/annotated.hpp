// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ANNOTATED_HPP_
#define SYCL_DETAIL_ANNOTATED_HPP_

#include <cstddef>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <type_traits>

// The value of an annotated_ptr or annotated_arg: a pointer or another value,
// with properties.
//
// The properties must be attributes of a kernel parameter, but a captured
// object is only some bytes within a parameter. So an object with properties is
// a special parameter (special_parameter.hpp): the kernel gets an additional
// parameter with the object's value. An object without properties stays among
// the captured bytes.
//
// In device code, each access uses a member that has the properties as an
// annotation. The annotation leaves out properties that only concern
// parameters, because they would prevent optimisations of the access.

namespace sycl::detail {

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_PARAMETER_PROPERTIES                        \
  [[__sycl_detail__::add_ir_kernel_parameter_attributes( \
      meta_name<_Properties>..., meta_value<_Properties>...)]]
#define SYCL_ACCESS_PROPERTIES                                             \
  [[__sycl_detail__::add_ir_member_annotation(access_name<_Properties>..., \
                                              meta_value<_Properties>...)]]
#else
#define SYCL_PARAMETER_PROPERTIES
#define SYCL_ACCESS_PROPERTIES
#endif

// The value of the property alignment; 0 if the list does not have it.
template <class _Types, class _Key, bool _HasKey>
inline constexpr int alignment_in = 0;
template <class... _Properties, class _Key>
inline constexpr int alignment_in<property_types<_Properties...>, _Key, true> =
    property_with_key<_Key, _Properties...>::type::value;

// Returns the pointer, and tells the compiler that its address is a multiple of
// the value of the property alignment.
template <class... _Properties, class _Ty>
_Ty* assume_alignment(_Ty* __pointer) {
  using __key = ext::oneapi::experimental::alignment_key;
  constexpr int __alignment =
      alignment_in<property_types<_Properties...>, __key,
                   has_key<__key, _Properties...>>;
  if constexpr (__alignment > 1)
    return static_cast<_Ty*>(__builtin_assume_aligned(
        const_cast<std::remove_cv_t<_Ty>*>(__pointer), __alignment));
  else
    return __pointer;
}

// True for types that can be a separate kernel parameter. SPIR-V has no
// parameters of type bool, and a class is passed as bytes in any case.
template <class _Ty>
inline constexpr bool is_own_parameter =
    std::is_pointer_v<_Ty> || std::is_enum_v<_Ty> ||
    (std::is_arithmetic_v<_Ty> && !std::is_same_v<std::remove_cv_t<_Ty>, bool>);

// A value that is not a separate parameter, because the value has no properties
// or its type cannot be the type of a parameter. The specialisations are for
// values that are separate parameters.
template <class _Ty, bool _IsParameter, class... _Properties>
class annotated_value {
 public:
  annotated_value() = default;
  explicit annotated_value(const _Ty& __value) : value_(__value) {}

  const _Ty& get() const { return value_; }
  void set(const _Ty& __value) { value_ = __value; }

 private:
  _Ty value_ SYCL_ACCESS_PROPERTIES = _Ty();
};

template <class _Ty, class... _Properties>
class SYCL_PARAMETER_PROPERTIES [[clang::sycl_special_kernel_parameter]]
annotated_value<_Ty, true, _Properties...> {
 public:
  annotated_value() = default;
  explicit annotated_value(const _Ty& __value) : value_(__value) {}

  const _Ty& get() const { return value_; }
  void set(const _Ty& __value) { value_ = __value; }

  using kernel_parameters = type_list<_Ty>;
  void add_arguments(argument_list& __arguments) const {
    __arguments.add_value(value_);
  }
  void take_parameters(_Ty __value) { value_ = __value; }

 private:
  _Ty value_ SYCL_ACCESS_PROPERTIES = _Ty();
};

template <class _Ty, class... _Properties>
class SYCL_PARAMETER_PROPERTIES [[clang::sycl_special_kernel_parameter]]
annotated_value<_Ty*, true, _Properties...> {
 public:
  annotated_value() = default;
  explicit annotated_value(_Ty* __value) : value_(__value) {}

  _Ty* get() const { return assume_alignment<_Properties...>(value_); }
  void set(_Ty* __value) { value_ = __value; }

  using kernel_parameters = type_list<global_pointer<_Ty>>;
  void add_arguments(argument_list& __arguments) const {
    __arguments.add_usm_pointer(
        const_cast<const std::remove_cv_t<_Ty>*>(value_));
  }
  void take_parameters(global_pointer<_Ty> __value) { value_ = (_Ty*)__value; }

 private:
  _Ty* value_ SYCL_ACCESS_PROPERTIES = nullptr;
};

#undef SYCL_PARAMETER_PROPERTIES
#undef SYCL_ACCESS_PROPERTIES

template <class _Ty, class _Types>
struct annotated_value_with;
template <class _Ty, class... _Properties>
struct annotated_value_with<_Ty, property_types<_Properties...>> {
  // If the list has a property twice, the list itself reports the error.
  using type = std::conditional_t<
      has_each_key_once<_Properties...>,
      annotated_value<_Ty, sizeof...(_Properties) != 0 && is_own_parameter<_Ty>,
                      _Properties...>,
      annotated_value<_Ty, false>>;
};

// --- Checks for constructors.

// Names the class `_Ty` and prevents the compiler from deducing `_Ty` from an
// argument.
template <class _Ty>
struct not_deduced {
  using type = _Ty;
};

// True if the second list has each property of the first list.
template <class _Types, class _All>
inline constexpr bool are_among = false;
template <class... _Properties, class... _All>
inline constexpr bool
    are_among<property_types<_Properties...>, property_types<_All...>> =
        (has_type<_Properties, _All...> && ...);

template <class _Types, class _Object>
inline constexpr bool may_be_given = false;
template <class... _Properties, class _Object>
inline constexpr bool may_be_given<property_types<_Properties...>, _Object> =
    ((is_compile_time_property<_Properties> &&
      ext::oneapi::experimental::is_property_value_of_v<_Properties,
                                                        _Object>) &&
     ...);

template <class _First, class _Second>
using joined_types =
    typename joined_properties<typename types_of_list<_First>::type,
                               typename types_of_list<_Second>::type>::type;

// True if `_Given` are property values, at least one, and `_List` is the list
// of these values.
template <class _List, class... _Given>
inline constexpr bool is_list_of_values = false;
template <class _List, class _First, class... _Rest>
inline constexpr bool is_list_of_values<_List, _First, _Rest...> =
    ext::oneapi::experimental::is_property_value_v<_First> &&
    (ext::oneapi::experimental::is_property_value_v<_Rest> && ...) &&
    std::is_same_v<typename types_of_list<_List>::type,
                   sorted_properties<_First, _Rest...>>;

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ANNOTATED_HPP_
