// Checks pointers that have an address space: conversions, casts and
// arithmetic.

#include <cstddef>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/work_items/check.h"

namespace {

using sycl::multi_ptr;
using Space = sycl::access::address_space;
using Decorated = sycl::access::decorated;

template <class From, class To>
constexpr bool kConverts = std::is_convertible_v<From, To>;
template <class From, class To>
constexpr bool kCasts =
    !kConverts<From, To> && std::is_constructible_v<To, From>;

// Checks the implicit and the explicit conversions.
template <class T, Space kSpace>
constexpr bool Conversions() {
  using Plain = multi_ptr<T, kSpace, Decorated::no>;
  using WithSpace = multi_ptr<T, kSpace, Decorated::yes>;
  using Legacy = multi_ptr<T, kSpace>;
  using Const = multi_ptr<const T, kSpace, Decorated::no>;
  using Void = multi_ptr<void, kSpace, Decorated::no>;
  using ConstVoid = multi_ptr<const void, kSpace, Decorated::no>;
  using Generic = multi_ptr<T, Space::generic_space, Decorated::no>;
  static_assert(std::is_trivially_copyable_v<WithSpace>);
  static_assert(
      std::is_same_v<sycl::remove_decoration_t<typename WithSpace::pointer>,
                     T*>);
  static_assert(kConverts<WithSpace, Plain> && kConverts<Plain, WithSpace>);
  static_assert(kConverts<Plain, Const> && !kConverts<Const, Plain>);
  static_assert(kConverts<WithSpace, Void> && kCasts<Void, Plain>);
  static_assert(kConverts<Const, ConstVoid> && !kConverts<Const, Void>);
  static_assert(kConverts<Plain, Generic>);
  static_assert(kSpace == Space::generic_space ? kConverts<Generic, Plain>
                                               : kCasts<Generic, Plain>);
  static_assert(kConverts<Legacy, T*> && kConverts<T*, Legacy>);
  static_assert(kConverts<Plain, T*> && kConverts<Plain, const T*> &&
                kConverts<WithSpace, typename WithSpace::pointer>);
  static_assert(kCasts<Void, void*> &&
                kConverts<multi_ptr<void, kSpace>, const void*>);
  static_assert(kConverts<Legacy, void*> && kConverts<Legacy, const T*>);
  static_assert(kConverts<Legacy, bool> && kConverts<Plain, bool>);
  static_assert(!kConverts<multi_ptr<const T, kSpace>, void*>);
  return true;
}

// Compares legacy pointers with each other and with plain pointers.
bool ComparesLegacy() {
  int values[2] = {};
  sycl::global_ptr<int> first = values;
  sycl::global_ptr<int> second = values + 1;
  sycl::global_ptr<const int> constant = values;
  sycl::global_ptr<void> untyped = values;
  int* plain = values;
  const int* plain_constant = values;
  void* plain_untyped = values;
  return first == first && first != second && first < second &&
         first == plain && plain == first && second != plain &&
         plain < second && first == plain_constant && plain_constant == first &&
         first == plain_untyped && untyped == plain_untyped &&
         plain_untyped == untyped && untyped == plain && untyped == first &&
         constant == plain && constant == first && first && !(first == nullptr);
}

constexpr bool kAll = Conversions<int, Space::global_space>() &&
                      Conversions<float, Space::local_space>() &&
                      Conversions<char, Space::private_space>() &&
                      Conversions<long, Space::generic_space>();

}  // namespace

int CheckPointers(sycl::queue& queue) {
  static_assert(kAll);
  constexpr size_t kItems = 32;
  Shared<int> memory(queue, 4 * kItems, 100);
  int* raw = memory.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(kItems, 8),
          [=](sycl::nd_item<1> item) {
            static_assert(kAll);
            const int i = static_cast<int>(item.get_global_id(0));
            const auto decorated =
                sycl::address_space_cast<Space::global_space, Decorated::yes>(
                    raw);
            const sycl::global_ptr<int> legacy = raw;
            decorated[i] = i;
            legacy.prefetch(1);

            sycl::generic_ptr<int, Decorated::no> generic = decorated;
            sycl::raw_global_ptr<int> back(generic);
            back += static_cast<std::ptrdiff_t>(kItems);
            ++back;
            back--;
            *(back + i) = static_cast<int>(
                back - 1 - sycl::raw_global_ptr<int>(decorated));

            multi_ptr<void, Space::global_space, Decorated::no> nothing = back;
            const auto typed = static_cast<sycl::raw_global_ptr<int>>(nothing);
            typed.get_raw()[i + kItems] = typed == back && typed != nullptr &&
                                          generic < typed && !(typed < back);

            int local = i;
            sycl::private_ptr<int, Decorated::yes> own =
                sycl::address_space_cast<Space::private_space, Decorated::yes>(
                    &local);
            *own += 5;
            raw[3 * kItems + static_cast<size_t>(i)] = local;
          })
      .wait();
  queue
      .parallel_for(
          kItems,
          [=](sycl::item<1> item) {
            const auto decorated =
                sycl::address_space_cast<Space::global_space, Decorated::yes>(
                    raw);
            const sycl::raw_global_ptr<int> plain = decorated;
            const sycl::global_ptr<int> legacy = raw;
            *(plain + item) += 1;
            *(item + decorated) += 1u;
            *(legacy + item) += 1;
            int* converted = plain + 1u;
            *(converted + item - 1) += 1;
            *(plain + kItems - (kItems - item)) += 1;
          })
      .wait();
  int wrong = Differs("comparison of legacy pointers", 0, ComparesLegacy(), 1);
  for (size_t i = 0; i < kItems; ++i) {
    wrong += Differs("element", i, memory[i], i + 5);
    wrong += Differs("difference", i, memory[kItems + i], kItems - 1);
    wrong += Differs("comparison", i, memory[2 * kItems + i], 1);
    wrong += Differs("private object", i, memory[3 * kItems + i], i + 5);
  }
  return wrong;
}
