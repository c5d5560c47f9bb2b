// Checks each constructor, conversion, operator and query in the synopses of
// sycl_ext_oneapi_annotated_arg and sycl_ext_oneapi_annotated_ptr, on the host
// and on the device. The checks are in the order of the texts.

#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;
using ex::alignment;
using ex::annotated_arg;
using ex::annotated_ptr;
using ex::annotated_ref;
using ex::properties;

#if SYCL_EXT_ONEAPI_ANNOTATED_ARG != 1 || SYCL_EXT_ONEAPI_ANNOTATED_PTR != 1
#error "a feature-test macro of the extensions is missing"
#endif

using Restricted = decltype(properties{ex::restrict});
using Aligned = decltype(properties{alignment<8>});
using Both = decltype(properties{alignment<8>, ex::restrict});
template <class T, class List = ex::empty_properties_t>
using Arg = annotated_arg<T, List>;
template <class T, class List = ex::empty_properties_t>
using Ptr = annotated_ptr<T, List>;

// True if T converts to To implicitly.
template <class T, class To>
constexpr bool kConverts = std::is_convertible_v<T, To>;
template <class Object, class = void>
constexpr bool kHasArrow = false;
template <class Object>
constexpr bool kHasArrow<
    Object, std::void_t<decltype(std::declval<const Object&>().operator->())>> =
    true;
template <class Object, class = void>
constexpr bool kHasIndex = false;
template <class Object>
constexpr bool
    kHasIndex<Object, std::void_t<decltype(std::declval<const Object&>()[0])>> =
        true;

struct Four {
  int values[4];
  // The result has another type than the elements, which shows that the
  // argument's own operator was called.
  constexpr long operator[](std::ptrdiff_t at) const { return values[at] * 2; }
};
struct Point {
  int x, y;
};
struct Base {
  int b;
};
struct Derived : Base {};

// --- annotated_arg.

void ArgumentTypes() {
  // annotated_arg() noexcept
  static_assert(std::is_nothrow_default_constructible_v<Arg<int>>);
  static_assert(std::is_nothrow_default_constructible_v<Arg<int*, Both>>);
  // annotated_arg(const T&, const PropertyListT& = properties{}) noexcept
  static_assert(std::is_nothrow_constructible_v<Arg<int>, const int&>);
  static_assert(std::is_nothrow_constructible_v<Arg<int*, Both>, int*, Both>);
  static_assert(kConverts<int, Arg<int>>);
  static_assert(!std::is_constructible_v<Arg<int*, Both>, int*, Restricted>);
  // annotated_arg(const T&, PropertyValueTs...) noexcept, in any order
  const Arg<int*, Both> values(nullptr, ex::restrict, alignment<8>);
  // explicit annotated_arg(const annotated_arg<T2, P>&)
  static_assert(std::is_constructible_v<Arg<int*, Both>, Arg<int*, Aligned>>);
  static_assert(std::is_constructible_v<Arg<long, Restricted>, Arg<int>>);
  static_assert(!kConverts<Arg<int*, Aligned>, Arg<int*, Both>>);
  static_assert(!std::is_constructible_v<Arg<int*>, Arg<Point>>);
  // explicit annotated_arg(const annotated_arg<T2, U>&, properties<V>)
  static_assert(
      std::is_constructible_v<Arg<int*, Both>, Arg<int*, Aligned>, Restricted>);
  static_assert(
      std::is_constructible_v<Arg<int*, Both>, Arg<int*, Aligned>, Both>);
  static_assert(
      !std::is_constructible_v<Arg<int*, Both>, Arg<int*, Aligned>, Aligned>);
  // Copies.
  static_assert(std::is_copy_constructible_v<Arg<int*, Both>>);
  static_assert(std::is_copy_assignable_v<Arg<int*, Both>>);
  // operator T() noexcept, operator T() const noexcept
  static_assert(kConverts<Arg<int*, Both>&, int*>);
  static_assert(kConverts<const Arg<Point, Restricted>&, Point>);
  // operator-> only for pointers, operator[] only where T has it
  static_assert(kHasArrow<Arg<Point*>> && !kHasArrow<Arg<Point>>);
  static_assert(kHasIndex<Arg<int*>> && kHasIndex<Arg<Four>>);
  static_assert(!kHasIndex<Arg<int>>);
  static_assert(
      std::is_same_v<decltype(std::declval<const Arg<Four>&>()[0]), long>);
  static_assert(
      std::is_same_v<decltype(std::declval<const Arg<int*>&>()[0]), int&>);
  // has_property, get_property
  static_assert(Arg<int*, Both>::has_property<ex::restrict_key>());
  static_assert(!Arg<int*, Both>::has_property<ex::unaliased_key>());
  static_assert(Arg<int*, Both>::get_property<ex::alignment_key>().value == 8);
  static_assert(std::is_same_v<
                decltype(Arg<int*, Both>::get_property<ex::restrict_key>()),
                ex::restrict_key::value_t>);
}

void ArgumentGuides(int* memory) {
  const annotated_arg plain(3);
  static_assert(std::is_same_v<decltype(plain), const Arg<int>>);
  const annotated_arg of_values(memory, ex::restrict, alignment<8>);
  static_assert(std::is_same_v<decltype(of_values), const Arg<int*, Both>>);
  const annotated_arg of_list(memory, properties{ex::restrict});
  static_assert(std::is_same_v<decltype(of_list), const Arg<int*, Restricted>>);
  const annotated_arg joined(of_list, properties{alignment<8>});
  static_assert(std::is_same_v<decltype(joined), const Arg<int*, Both>>);
  const annotated_arg again(joined, properties{alignment<8>});
  static_assert(std::is_same_v<decltype(again), const Arg<int*, Both>>);
  const annotated_arg copy(joined);
  static_assert(std::is_same_v<decltype(copy), const Arg<int*, Both>>);
  CHECK(plain == 3 && of_values == memory && of_list == memory &&
        joined == memory && again == memory && copy == memory);
  // A default object, and assignments to it.
  Arg<int*, Both> late;
  late = joined;
  CHECK(late == memory);
  const Arg<long, Restricted> wide(plain);
  CHECK(wide == 3);
}

void ArgumentsInKernels(sycl::queue& q, int* memory) {
  memory[8] = 5;
  const Arg<int*, Both> pointer(memory);
  const Arg<Point*, Restricted> points(reinterpret_cast<Point*>(memory + 8));
  const Arg<Four, Restricted> four(Four{{1, 2, 3, 4}});
  const Arg<Point> point(Point{6, 7});
  q.single_task<class InKernel>([=] {
     pointer[0] = points->x;
     pointer[1] = static_cast<int>(four[3]);
     pointer[2] = static_cast<Point>(point).y;
     int* const raw = pointer;
     raw[3] = 9;
     auto copy = pointer;
     *copy = *copy + 1;
   }).wait();
  CHECK(memory[0] == 6 && memory[1] == 8 && memory[2] == 7 && memory[3] == 9);
}

// --- annotated_ptr.

void PointerTypes() {
  static_assert(
      std::is_same_v<Ptr<int, Both>::reference, annotated_ref<int, Both>>);
  static_assert(std::is_trivially_copyable_v<Ptr<int>>);
  static_assert(std::is_trivially_copyable_v<Ptr<int, Both>>);
  // annotated_ptr() noexcept
  static_assert(std::is_nothrow_default_constructible_v<Ptr<int, Both>>);
  // explicit annotated_ptr(T*, const PropertyListT& = properties{}) noexcept
  static_assert(std::is_nothrow_constructible_v<Ptr<int>, int*>);
  static_assert(std::is_nothrow_constructible_v<Ptr<int, Both>, int*, Both>);
  static_assert(!kConverts<int*, Ptr<int>>);
  static_assert(!std::is_constructible_v<Ptr<int, Both>, int*, Restricted>);
  // explicit annotated_ptr(T*, PropertyValueTs...) noexcept, in any order
  const Ptr<int, Both> values(nullptr, ex::restrict, alignment<8>);
  // explicit annotated_ptr(const annotated_ptr<T2, P>&) noexcept
  static_assert(std::is_nothrow_constructible_v<Ptr<const int, Both>,
                                                Ptr<int, Restricted>>);
  static_assert(std::is_constructible_v<Ptr<Base>, Ptr<Derived>>);
  static_assert(!std::is_constructible_v<Ptr<Derived>, Ptr<Base>>);
  static_assert(!std::is_constructible_v<Ptr<int, Both>, Ptr<const int, Both>>);
  static_assert(!std::is_constructible_v<Ptr<int>, Ptr<int, Restricted>>);
  static_assert(!kConverts<Ptr<int, Restricted>, Ptr<int, Both>>);
  // explicit annotated_ptr(const annotated_ptr<T2, U>&, properties<V>)
  static_assert(std::is_nothrow_constructible_v<Ptr<const int, Both>,
                                                Ptr<int, Aligned>, Restricted>);
  static_assert(
      !std::is_constructible_v<Ptr<int, Both>, Ptr<int, Aligned>, Aligned>);
  // Copies.
  static_assert(std::is_nothrow_copy_constructible_v<Ptr<int, Both>>);
  static_assert(std::is_nothrow_copy_assignable_v<Ptr<int, Both>>);
  // explicit operator bool, and no conversion to T*
  static_assert(std::is_constructible_v<bool, Ptr<int, Both>>);
  static_assert(!kConverts<Ptr<int, Both>, bool>);
  static_assert(!kConverts<Ptr<int, Both>, int*>);
  // has_property, get_property
  static_assert(Ptr<int, Both>::has_property<ex::alignment_key>());
  static_assert(!Ptr<int>::has_property<ex::alignment_key>());
  static_assert(Ptr<int, Both>::get_property<ex::alignment_key>() ==
                alignment<8>);
  // annotated_ref(const annotated_ref&) = delete
  static_assert(!std::is_copy_constructible_v<annotated_ref<int, Both>>);
  static_assert(kConverts<annotated_ref<int, Both>, int>);
}

void PointerGuides(int* memory) {
  const annotated_ptr plain(memory);
  static_assert(std::is_same_v<decltype(plain), const Ptr<int>>);
  const annotated_ptr of_values(memory, alignment<8>, ex::restrict);
  static_assert(std::is_same_v<decltype(of_values), const Ptr<int, Both>>);
  const annotated_ptr of_list(memory, properties{ex::restrict});
  static_assert(std::is_same_v<decltype(of_list), const Ptr<int, Restricted>>);
  const annotated_ptr joined(of_list, properties{alignment<8>});
  static_assert(std::is_same_v<decltype(joined), const Ptr<int, Both>>);
  const annotated_ptr copy(joined);
  static_assert(std::is_same_v<decltype(copy), const Ptr<int, Both>>);
  CHECK(plain.get() == memory && of_values.get() == memory &&
        of_list.get() == memory && joined.get() == memory &&
        copy.get() == memory);
  Ptr<int, Both> late;
  CHECK(!late && late.get() == nullptr);
  late = joined;
  CHECK(late && late.get() == memory);
}

// Does every operation once; `at` has eight elements. Returns how many of the
// results are wrong.
template <class List>
int Operate(int* at) {
  int wrong = 0;
  const auto expect = [&](bool is_right) { wrong += is_right ? 0 : 1; };
  const annotated_ptr<int, List> p(at);
  expect((*p = 40) == 40 && at[0] == 40);
  expect(*p == 40 && *p + 2 == 42 && p[0] == 40);
  p[1] = p[0];  // a reference to a reference
  expect(at[1] == 40 && (p[2] = p[1]) == 40);
  *p = 3.75;  // converts to the element's type
  expect(at[0] == 3);
  expect((*p += 4) == 7 && (*p -= 2) == 5 && (*p *= 6) == 30 &&
         (*p /= 4) == 7 && (*p %= 4) == 3);
  expect((*p <<= 3) == 24 && (*p >>= 1) == 12 && (*p &= 6) == 4 &&
         (*p |= 9) == 13 && (*p ^= 1) == 12);
  at[1] = 2;
  expect((p[0] += p[1]) == 14 && (p[0] -= p[1]) == 12 && at[1] == 2);
  expect(++*p == 13 && (*p)++ == 13 && at[0] == 14);
  expect(--*p == 13 && (*p)-- == 13 && at[0] == 12);

  annotated_ptr<int, List> q = p + 3;
  expect(q.get() == at + 3 && q - p == 3 && p - q == -3);
  expect((++q).get() == at + 4 && (q++).get() == at + 4 && q.get() == at + 5);
  expect((--q).get() == at + 4 && (q--).get() == at + 4 && q.get() == at + 3);
  expect(q[-3] == 12 && static_cast<bool>(q));
  return wrong;
}

void PointersInKernels(sycl::queue& q, int* memory) {
  CHECK(Operate<ex::empty_properties_t>(memory) == 0);
  CHECK(Operate<Restricted>(memory) == 0);
  q.single_task<class Operations>([=] {
     memory[16] = Operate<ex::empty_properties_t>(memory);
     memory[17] = Operate<Restricted>(memory);
     memory[18] = Operate<decltype(properties{
         sycl::ext::intel::experimental::buffer_location<1>})>(memory);
   }).wait();
  CHECK(memory[16] == 0 && memory[17] == 0 && memory[18] == 0);
  const annotated_ptr captured(memory, ex::restrict, alignment<8>);
  q.single_task<class Captured>([=] { *captured = 77; }).wait();
  CHECK(memory[0] == 77);
}

int main() {
  sycl::queue q;
  int* const memory = sycl::aligned_alloc_shared<int>(64, 64, q);
  ArgumentTypes();
  ArgumentGuides(memory);
  ArgumentsInKernels(q, memory);
  PointerTypes();
  PointerGuides(memory);
  PointersInKernels(q, memory);
  sycl::free(memory, q);
}
