// Checks accessors with compile-time properties, made by each constructor. They
// read and write like other accessors. The list of properties is part of their
// class.

#include <functional>
#include <sycl/ext/oneapi/property_list.hpp>
#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace oneapi = sycl::ext::oneapi;
namespace intel = sycl::ext::intel;
using oneapi::accessor_property_list;
using sycl::handler;

// CompileTimeProperties.md's example of a property that no compiler knows.
struct foo {
  template <int Value>
  struct value_t {
    using key_t = foo;
    static constexpr const char* meta_name = "test-foo";
    static constexpr int meta_value = Value;
  };
};
template <int Value>
inline constexpr foo::value_t<Value> foo_v;
inline constexpr oneapi::property::no_alias::value_t no_alias_v;

// A function for accessors without a list also accepts accessors with a list.
template <class T, int Dimensions, sycl::access_mode Mode, sycl::target Target,
          sycl::access::placeholder Placeholder>
size_t SizeOf(
    const sycl::accessor<T, Dimensions, Mode, Target, Placeholder>& accessor) {
  return accessor.size();
}

int main() {
  sycl::queue q;
  int data[64];
  for (int i = 0; i < 64; ++i) data[i] = i;
  constexpr accessor_property_list alone{oneapi::no_alias};
  {
    sycl::buffer<int> from(data, 32);
    sycl::buffer<int> to(data + 32, 32);
    q.submit([&](handler& command) {
      const sycl::accessor in(
          from, command, sycl::read_only,
          accessor_property_list{intel::buffer_location<1>, oneapi::no_alias});
      const sycl::accessor out(
          to, command, sycl::write_only,
          accessor_property_list{oneapi::no_alias, oneapi::no_offset,
                                 sycl::no_init});
      static_assert(std::is_same_v<
                    decltype(in),
                    const sycl::accessor<
                        int, 1, sycl::access_mode::read, sycl::target::device,
                        sycl::access::placeholder::false_t,
                        decltype(accessor_property_list{
                            oneapi::no_alias, intel::buffer_location<1>})>>);
      // An accessor with an empty list has the class of a plain accessor.
      const sycl::accessor older(from, command, oneapi::property_list{});
      const sycl::accessor tagged(from, command, sycl::read_only,
                                  oneapi::property_list<>{});
      const sycl::accessor newer(from, command,
                                 oneapi::experimental::properties{});
      const sycl::accessor placeholder(from, oneapi::property_list{});
      const sycl::accessor plain(from, command);
      static_assert(std::is_same_v<decltype(older), decltype(plain)> &&
                    std::is_same_v<decltype(newer), decltype(plain)> &&
                    std::is_same_v<decltype(placeholder), decltype(plain)>);
      static_assert(std::is_same_v<
                    decltype(tagged),
                    const sycl::accessor<int, 1, sycl::access_mode::read>>);
      // The properties are known at compile time.
      static_assert(in.has_property<oneapi::property::no_alias>());
      static_assert(in.get_property<intel::property::buffer_location>() ==
                    intel::buffer_location<1>);
      CHECK(!in.has_property<sycl::property::no_init>());
      CHECK(out.has_property<sycl::property::no_init>());
      CHECK(SizeOf(in) == 32);
      CHECK(std::hash<std::remove_const_t<decltype(in)>>()(in) ==
            std::hash<std::remove_const_t<decltype(in)>>()(
                std::remove_const_t<decltype(in)>(in)));
      command.parallel_for<class Copy>(
          32, [=](sycl::id<1> i) { out[i] = in[i] * 3; });
    });
    // The list is from CompileTimeProperties.md. The accessor is for the last
    // quarter, which a range and an offset give.
    q.submit([&](handler& command) {
      sycl::accessor out(to, command,
                         oneapi::property_list{no_alias_v, foo_v<32>});
      sycl::accessor part(to, command, sycl::range<1>(8), sycl::id<1>(24),
                          sycl::read_write, alone);
      CHECK(out.get_property<foo>().meta_value == 32);
      command.single_task<class Design>([=] {
        out[0] += 100;
        for (int i = 0; i < 8; ++i) part[i] = -i;
      });
    });
    // A placeholder, a copy for the command, and an accessor with zero
    // dimensions
    sycl::accessor placeholder(from, alone);
    q.submit([&](handler& command) {
      command.require(placeholder);
      command.single_task<class Placeholder>([=] { placeholder[1] = 50; });
    });
    sycl::accessor<int, 0, sycl::access_mode::read_write, sycl::target::device,
                   sycl::access::placeholder::false_t,
                   std::remove_const_t<decltype(alone)>>
        scalar;
    q.submit([&](handler& command) {
      scalar = decltype(scalar)(from, command, alone);
      command.single_task<class Scalar>([=] { scalar = scalar + 7; });
    });
    q.submit([&](handler& command) {
      sycl::accessor all(from, command, alone);
      command.fill(all, 50);
    });
    q.submit([&](handler& command) {
      sycl::accessor all(from, command, sycl::range<1>(2), alone);
      command.single_task<class Two>(
          [=] { all[0] = static_cast<int>(all.get_range()[0]); });
    });
    // The class names the list, and the constructor gets none.
    using Listed =
        sycl::accessor<int, 1, sycl::access_mode::write, sycl::target::device,
                       sycl::access::placeholder::true_t,
                       accessor_property_list<>>;
    const Listed later(to);
    q.submit([&](handler& command) {
      const Listed part(to, command, sycl::range<1>(1), sycl::id<1>(2));
      command.require(later);
      command.single_task<class NoList>([=] {
        part[0] = -100;
        later[3] = -200;
      });
    });
  }
  CHECK(data[0] == 2 && data[1] == 50 && data[31] == 50);
  CHECK(data[32] == 100 && data[33] == 3 && data[55] == 69);
  CHECK(data[34] == -100 && data[35] == -200);
  for (int i = 0; i < 8; ++i) CHECK(data[56 + i] == -i);
}
