// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <string>
#include <string_view>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/property_list.hpp>
#include <type_traits>
#include <vector>

#include "gtest/gtest.h"

// Tests the rules of sycl_ext_oneapi_properties with the names of its examples,
// and the property lists of CompileTimeProperties.md.

namespace app {

namespace exp = sycl::ext::oneapi::experimental;

struct bar_key {
  using value_t = exp::property_value<bar_key>;
};
inline constexpr bar_key::value_t bar;

struct baz_key {
  static constexpr const char* meta_name = "app-baz";
  template <int _Value>
  using value_t =
      exp::property_value<baz_key, std::integral_constant<int, _Value>>;
};
template <int _Value>
inline constexpr baz_key::value_t<_Value> baz;

struct boo_key {
  template <class... _Types>
  using value_t = exp::property_value<boo_key, _Types...>;
};
template <class... _Types>
inline constexpr boo_key::value_t<_Types...> boo;

struct sizes_key {
  static constexpr const char* meta_name = "app-sizes";
  template <int64_t... _Sizes>
  using value_t =
      exp::property_value<sizes_key,
                          std::integral_constant<int64_t, _Sizes>...>;
};

// Run-time properties: `foo` is constructed from a number, `names` by default.
struct foo {
  explicit constexpr foo(int __value) : value(__value) {}
  int value;
  friend constexpr bool operator==(foo __a, foo __b) {
    return __a.value == __b.value;
  }
};
using foo_key = foo;
struct names {
  std::vector<int> value = {42};
};

class object;

// A property of a list of CompileTimeProperties.md needs only these members.
struct no_alias {
  struct value_t {
    using key_t = no_alias;
    static constexpr const char* meta_name = "app-no-alias";
    static constexpr const char* meta_value = "";
  };
};
inline constexpr no_alias::value_t no_alias_v;

}  // namespace app

template <>
struct sycl::ext::oneapi::experimental::is_property_key<app::foo>
    : std::true_type {};
template <>
struct sycl::ext::oneapi::experimental::is_property_key<app::names>
    : std::true_type {};
template <>
struct sycl::ext::oneapi::experimental::is_property_key_of<app::baz_key,
                                                           app::object>
    : std::true_type {};

namespace app {
namespace {

using exp::properties;
using exp::property_value;

TEST(Properties, AListOfTheSamePropertiesIsOfOneClassInAnyOrder) {
  using First = decltype(properties{bar, baz<1>, boo<int>});
  using Second = decltype(properties{boo<int>, bar, baz<1>});
  static_assert(std::is_same_v<First, Second>);
  static_assert(
      std::is_same_v<First, exp::property_list_t<baz_key::value_t<1>,
                                                 boo_key::value_t<int>,
                                                 bar_key::value_t>>);
  static_assert(!std::is_same_v<First, decltype(properties{bar, baz<1>})>);
  static_assert(!std::is_same_v<decltype(properties{baz<1>}),
                                decltype(properties{baz<2>})>);
  static_assert(std::is_same_v<decltype(properties(bar, foo(1))),
                               decltype(properties(foo(2), bar))>);
}

TEST(Properties, AListKnowsItsPropertiesAtCompileTime) {
  constexpr properties list{bar, baz<7>};
  static_assert(list.has_property<bar_key>());
  static_assert(list.has_property<baz_key>());
  static_assert(!list.has_property<boo_key>());
  static_assert(list.get_property<baz_key>().value == 7);
  static_assert(list.get_property<baz_key>() == baz<7>);
  static_assert(list.get_property<baz_key>() != baz<8>);
  static_assert(decltype(list)::get_property<bar_key>() == bar);
  static_assert(std::is_empty_v<decltype(list)>);
}

TEST(Properties, ARunTimePropertyKeepsItsValue) {
  int number = 5;
  const properties list{bar, foo{number}, names{{1, 2}}};
  static_assert(decltype(list)::has_property<foo_key>());
  EXPECT_EQ(list.get_property<foo_key>().value, 5);
  EXPECT_EQ(list.get_property<foo_key>(), foo{5});
  EXPECT_EQ(list.get_property<names>().value, (std::vector<int>{1, 2}));
  // Properties with a default constructor or a compile-time value may be left
  // out.
  const decltype(properties{bar, foo{1}, names{}}) short_list{foo{3}};
  EXPECT_EQ(short_list.get_property<foo>().value, 3);
  EXPECT_EQ(short_list.get_property<names>().value, std::vector<int>{42});
  static_assert(!std::is_constructible_v<decltype(list), names>);
  static_assert(!std::is_constructible_v<decltype(list), foo, int>);
  static_assert(list.get_property<bar_key>() == bar);
}

template <class _List, class _Key, class = void>
inline constexpr bool kCanGet = false;
template <class _List, class _Key>
inline constexpr bool
    kCanGet<_List, _Key,
            std::void_t<decltype(std::declval<const _List&>()
                                     .template get_property<_Key>())>> = true;

TEST(Properties, WhatAListHasNotCannotBeGot) {
  static_assert(kCanGet<decltype(properties{bar}), bar_key>);
  static_assert(!kCanGet<decltype(properties{bar}), baz_key>);
  static_assert(!kCanGet<exp::empty_properties_t, bar_key>);
}

TEST(Properties, Traits) {
  static_assert(exp::is_property_list_v<exp::empty_properties_t>);
  static_assert(exp::is_property_list_v<decltype(properties{bar, foo{1}})>);
  static_assert(!exp::is_property_list_v<decltype(bar)>);
  static_assert(
      std::is_same_v<decltype(properties{}), exp::empty_properties_t>);
  static_assert(exp::is_property_value_v<bar_key::value_t>);
  static_assert(exp::is_property_value_v<foo>);
  static_assert(!exp::is_property_value_v<int>);
  static_assert(!exp::is_property_value_v<object>);
  // A key is not a value, unless it is the class of a run-time property.
  static_assert(!exp::is_property_value_v<baz_key>);
  static_assert(!exp::is_property_value_v<exp::sub_group_size_key>);
  static_assert(exp::is_property_key_v<foo>);
  static_assert(exp::is_property_key_of_v<baz_key, object>);
  static_assert(!exp::is_property_key_of_v<bar_key, object>);
  static_assert(exp::is_property_value_of_v<baz_key::value_t<3>, object>);
  static_assert(sycl::is_device_copyable_v<decltype(properties{bar, foo{1}})>);
  static_assert(!sycl::is_device_copyable_v<decltype(properties{names{}})>);
}

TEST(Properties, AnArgumentThatIsATypeIsTheValuesType) {
  static_assert(std::is_same_v<decltype(boo<float>)::value_t, float>);
  static_assert(std::is_same_v<boo_key::value_t<float, int>::key_t, boo_key>);
}

template <class _Property>
std::string InIr() {
  const auto value = sycl::detail::meta_value<_Property>;
  std::string text;
  if constexpr (std::is_arithmetic_v<decltype(value)>)
    text = std::to_string(value);
  else
    text = value;
  return std::string(sycl::detail::meta_name<_Property>) + "=" + text;
}

TEST(Properties, WhatTheCompilerIsTold) {
  EXPECT_EQ(InIr<baz_key::value_t<-4>>(), "app-baz=-4");
  EXPECT_EQ((InIr<sizes_key::value_t<8, 9, 10>>()), "app-sizes=8,9,10");
  EXPECT_EQ((InIr<sizes_key::value_t<INT64_MIN, 0, INT64_MAX>>()),
            "app-sizes=-9223372036854775808,0,9223372036854775807");
  EXPECT_EQ(InIr<sizes_key::value_t<>>(), "app-sizes=");
  EXPECT_EQ(InIr<no_alias::value_t>(), "app-no-alias=");
  // A property without a name in IR is left out.
  EXPECT_EQ(InIr<bar_key::value_t>(), "=");
  EXPECT_EQ(InIr<foo>(), "=");
}

template <class _List>
using TypesOf = typename sycl::detail::types_of_list<_List>::type;

TEST(Properties, TwoListsAreJoined) {
  using Joined = sycl::detail::joined_properties<
      TypesOf<decltype(properties{baz<1>, bar})>,
      TypesOf<decltype(properties{boo<int>, baz<1>})>>::type;
  static_assert(std::is_same_v<properties<Joined>,
                               decltype(properties{bar, baz<1>, boo<int>})>);
}

TEST(OlderPropertyList, IsAListOfItsProperties) {
  using sycl::ext::oneapi::property_list;
  using sycl::ext::oneapi::property_list_t;
  constexpr property_list list{no_alias_v, baz<32>};
  static_assert(std::is_same_v<decltype(property_list{baz<32>, no_alias_v}),
                               std::remove_const_t<decltype(list)>>);
  static_assert(
      std::is_same_v<property_list_t<no_alias::value_t, baz_key::value_t<32>>,
                     std::remove_const_t<decltype(list)>>);
  static_assert(std::is_same_v<property_list_t<no_alias::value_t>,
                               property_list<no_alias::value_t>>);
  static_assert(std::is_same_v<decltype(property_list{}), property_list<>>);
  static_assert(list.has_property<no_alias>());
  static_assert(list.get_property<baz_key>().value == 32);
  static_assert(exp::is_property_list_v<property_list<>>);
  static_assert(
      std::is_same_v<TypesOf<property_list<>>, sycl::detail::property_types<>>);
}

}  // namespace
}  // namespace app
