// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_HPP_
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_HPP_

#include <cstddef>
#include <type_traits>

// Defines properties (the extension sycl_ext_oneapi_properties, and the
// requirements of CompileTimeProperties.md). The value of a compile-time
// property is a part of the property's class. The value of a run-time property
// is in an object, and only the class is known at compile time.
//
// A new property needs no change of the compiler, only a header:
//
//     struct foo_key {
//       static constexpr const char* meta_name = "vendor-foo";  // in IR
//       template <int _Value>
//       using value_t =
//           property_value<foo_key, std::integral_constant<int, _Value>>;
//     };
//     template <int _Value>
//     inline constexpr foo_key::value_t<_Value> foo;
//     template <class _Ty, class _Properties>
//     struct is_property_key_of<foo_key, device_global<_Ty, _Properties>>
//         : std::true_type {};
//
// For the lists of CompileTimeProperties.md (ext/oneapi/property_list.hpp), the
// value of a property is any class with the members meta_name and meta_value.

namespace sycl {

namespace ext::oneapi::experimental {
template <class _Key, class... _Arguments>
struct property_value;
}  // namespace ext::oneapi::experimental

namespace detail {

// --- The property's name and value for the compiler.

// The numbers as a constant string, such as "8,9,10".
template <auto... _Numbers>
struct number_list {
 private:
  static constexpr std::size_t __most = 21 * sizeof...(_Numbers) + 1;
  struct __characters {
    char text[__most];
  };
  static constexpr __characters __write() {
    __characters __result{};
    std::size_t __end = 0;
    auto __append = [&](auto __number) {
      if (__end != 0) __result.text[__end++] = ',';
      const bool __negative = __number < 0;
      if (__negative) __result.text[__end++] = '-';
      // The digits come from the negative number itself, because the smallest
      // number has no positive counterpart.
      char __digits[20] = {};
      int __count = 0;
      do {
        const int __digit = static_cast<int>(__number % 10);
        __digits[__count++] =
            static_cast<char>('0' + (__negative ? -__digit : __digit));
        __number /= 10;
      } while (__number != 0);
      while (__count != 0) __result.text[__end++] = __digits[--__count];
    };
    (__append(__as_number(_Numbers)), ...);
    return __result;
  }
  template <class _Ty>
  static constexpr auto __as_number(_Ty __value) {
    if constexpr (std::is_enum_v<_Ty>)
      return __as_number(static_cast<std::underlying_type_t<_Ty>>(__value));
    else if constexpr (std::is_signed_v<_Ty>)
      return static_cast<long long>(__value);
    else
      return static_cast<unsigned long long>(__value);
  }
  static constexpr __characters __written = __write();

 public:
  static constexpr const char* value = __written.text;
};
template <>
struct number_list<> {
  static constexpr const char* value = "";
};

template <class _Ty, class = void>
inline constexpr bool has_meta_name = false;
template <class _Ty>
inline constexpr bool
    has_meta_name<_Ty, std::void_t<decltype(_Ty::meta_name)>> = true;

template <class _Argument, class = void>
inline constexpr bool has_value = false;
template <class _Argument>
inline constexpr bool
    has_value<_Argument, std::void_t<decltype(_Argument::value)>> = true;

// The value in IR of a property with these arguments. Without arguments, it is
// the empty string. With one argument, it is the argument's value, or the name
// of the type if the argument has no value. With several arguments, it is a
// list of numbers.
template <class... _Arguments>
struct argument_text : number_list<_Arguments::value...> {};
template <>
struct argument_text<> {
  static constexpr const char* value = "";
};
template <class _Argument>
struct argument_text<_Argument> {
  static constexpr auto __text() {
    if constexpr (has_value<_Argument>) {
      return _Argument::value;
    } else {
#if defined(__clang__) && defined(__SYCL_DEVICE_ONLY__)
      return __builtin_sycl_unique_stable_name(_Argument);
#else
      return "";
#endif
    }
  }
  static constexpr auto value = __text();
};

// The name and the value of a property in IR. If a property has no name, such
// as a run-time property, the name is empty, and the compiler leaves the
// property out.
template <class _Property, class = void>
struct property_meta {
  static constexpr const char* name = "";
  static constexpr const char* value = "";
};
template <class _Property>
struct property_meta<_Property, std::enable_if_t<has_meta_name<_Property>>> {
  static constexpr const char* name = _Property::meta_name;
  static constexpr auto value = _Property::meta_value;
};
template <class _Key, class... _Arguments>
struct property_meta<
    ext::oneapi::experimental::property_value<_Key, _Arguments...>,
    std::enable_if_t<has_meta_name<_Key> &&
                     !has_meta_name<ext::oneapi::experimental::property_value<
                         _Key, _Arguments...>>>> {
  static constexpr const char* name = _Key::meta_name;
  static constexpr auto value = argument_text<_Arguments...>::value;
};

// These are the arguments of the attributes that bring properties into IR:
//     [[__sycl_detail__::add_ir_function_attributes(
//         detail::meta_name<_Properties>...,
//         detail::meta_value<_Properties>...)]]
template <class _Property>
inline constexpr const char* meta_name = property_meta<_Property>::name;
template <class _Property>
inline constexpr auto meta_value = property_meta<_Property>::value;

// --- Keys.

// The base class for keys of the library's own properties.
struct property_key {};
// The base class for keys of the library's own properties of kernels.
struct kernel_property_key : property_key {};

// True for the key of one of the library's own properties. A key of the program
// may be an incomplete class.
template <class _Ty, class = void>
inline constexpr bool is_own_key = false;
template <class _Ty>
inline constexpr bool is_own_key<_Ty, std::void_t<decltype(sizeof(_Ty))>> =
    std::is_base_of_v<property_key, _Ty>;

template <class _Property, class = void>
struct declared_key {
  using type = _Property;
};
template <class _Property>
struct declared_key<_Property, std::void_t<typename _Property::key_t>> {
  using type = typename _Property::key_t;
};
template <class _Property>
struct property_key_of : declared_key<_Property> {};
template <class _Key, class... _Arguments>
struct property_key_of<
    ext::oneapi::experimental::property_value<_Key, _Arguments...>> {
  using type = _Key;
};
template <class _Property>
using key_of = typename property_key_of<_Property>::type;

template <class _Ty>
inline constexpr bool is_property_value_class = false;
template <class _Key, class... _Arguments>
inline constexpr bool is_property_value_class<
    ext::oneapi::experimental::property_value<_Key, _Arguments...>> = true;

template <class _Ty, class = void>
inline constexpr bool has_meta_value = false;
template <class _Ty>
inline constexpr bool
    has_meta_value<_Ty, std::void_t<decltype(_Ty::meta_value)>> = true;

// True if `_Property` is the value of a compile-time property, so objects of
// this class have no state. False for a key, which may have a meta_name but no
// meta_value.
template <class _Property>
inline constexpr bool is_compile_time_property =
    is_property_value_class<_Property> ||
    (has_meta_name<_Property> && has_meta_value<_Property>) ||
    !std::is_same_v<key_of<_Property>, _Property>;

// True if the class is the key of a compile-time property, and so not the value
// of a property.
template <class _Ty>
inline constexpr bool is_only_a_key =
    is_own_key<_Ty> || (has_meta_name<_Ty> && !has_meta_value<_Ty>);

// --- The members of a property's value.

// A property's value with one argument has the member type `value_t`, which is
// the argument. If the argument has a `value`, the property's value has it too.
template <class... _Arguments>
struct property_arguments {};
template <class _Argument, bool = has_value<_Argument>>
struct one_property_argument {
  using value_t = _Argument;
};
template <class _Argument>
struct one_property_argument<_Argument, true> {
  using value_t = _Argument;
  static constexpr auto value = _Argument::value;
};
template <class _Argument>
struct property_arguments<_Argument> : one_property_argument<_Argument> {};

// Makes a property's value and checks its arguments: the function __check of
// the value's class contains the assertions. If the class itself contained
// them, the compiler would report a wrong argument again at each use of the
// value.
template <class _Value>
constexpr _Value checked_value() {
  _Value::__check();
  return {};
}

}  // namespace detail

namespace ext::oneapi::experimental {

// The value of a compile-time property. Its arguments are types; other values
// are wrapped in std::integral_constant. A property with several arguments
// specialises this class to give the arguments names.
template <class _Key, class... _Arguments>
struct property_value : sycl::detail::property_arguments<_Arguments...> {
  using key_t = _Key;
};

template <class _Key, class... _First, class... _Second>
constexpr bool operator==(property_value<_Key, _First...>,
                          property_value<_Key, _Second...>) {
  return std::is_same_v<property_value<_Key, _First...>,
                        property_value<_Key, _Second...>>;
}
template <class _Key, class... _First, class... _Second>
constexpr bool operator!=(property_value<_Key, _First...> __first,
                          property_value<_Key, _Second...> __second) {
  return !(__first == __second);
}

// True for a key. The key of a run-time property is the property's class, so a
// program specialises this trait for its own run-time properties.
template <class _Ty>
struct is_property_key : std::bool_constant<sycl::detail::is_own_key<_Ty>> {};
template <class _Ty>
inline constexpr bool is_property_key_v = is_property_key<_Ty>::value;

// True if an object of class _Object may have the property. Each property
// specialises this trait.
template <class _Key, class _Object>
struct is_property_key_of : std::false_type {};
template <class _Key, class _Object>
inline constexpr bool is_property_key_of_v =
    is_property_key_of<_Key, _Object>::value;

template <class _Ty, class = void>
struct is_property_value
    : std::bool_constant<is_property_key<_Ty>::value &&
                         !sycl::detail::is_only_a_key<_Ty>> {};
template <class _Ty>
struct is_property_value<
    _Ty, std::enable_if_t<sycl::detail::is_compile_time_property<_Ty>>>
    : std::true_type {};
template <class _Ty>
inline constexpr bool is_property_value_v = is_property_value<_Ty>::value;

template <class _Ty, class _Object, class = void>
struct is_property_value_of
    : is_property_key_of<sycl::detail::key_of<_Ty>, _Object> {};
template <class _Ty, class _Object>
inline constexpr bool is_property_value_of_v =
    is_property_value_of<_Ty, _Object>::value;

}  // namespace ext::oneapi::experimental
}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_HPP_
