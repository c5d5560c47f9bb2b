// Checks device_global. Kernels of all units and images share the variable. The
// host copies to and from it, in order with the kernels. It has its initial
// value before its first use. Each context and device has its own instance.

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "shared.h"

namespace {

using namespace sycl::ext::oneapi::experimental;

int failures = 0;

template <class T, class U>
void Check(const T& seen, const U& wanted, const char* what, int line) {
  if (seen == wanted) return;
  ++failures;
  std::printf("%d: %s is %g and not %g\n", line, what,
              static_cast<double>(seen), static_cast<double>(wanted));
}
#define CHECK_EQ(seen, wanted) Check(seen, wanted, #seen, __LINE__)

// The values that a kernel reads, in shared memory.
template <class T>
class Seen {
 public:
  Seen(sycl::queue& q, std::size_t count)
      : q_(q), data_(sycl::malloc_shared<T>(count, q)) {}
  ~Seen() { sycl::free(data_, q_); }
  T* get() const { return data_; }
  T operator[](std::size_t i) const { return data_[i]; }

 private:
  sycl::queue& q_;
  T* const data_;
};

struct Point {
  int x;
  float y;
  char name[3];
  int Sum() const { return x + static_cast<int>(y); }
};

static device_global<int> own{1};  // other.cpp has one of this name too
device_global<int> zero;
device_global<int[4]> array;
static device_global<int[2][3]> rows{1, 2, 3, 4, 5, 6};
const device_global<int> constant{11};
#ifdef __cpp_consteval
struct Made {
  constexpr Made(int a, int b) : sum(a + b), difference(a - b) {}
  int sum, difference;
};
device_global<Made> made(9, 4);
constexpr Point kPoint{3, 4.5f, {'a', 'b', 0}};
device_global<Point[2]> points{kPoint, kPoint};
#endif
device_global<Point> point{3, 4.5f};
device_global<float> fraction{4.5};
device_global<bool> yes{true};
device_global<int*> pointer;
device_global<int> many[3];
device_global<sycl::vec<float, 4>> vector;
alignas(64) device_global<char> aligned{'x'};
device_global<char[100000]> large;
device_global<unsigned> counter;

device_global<int, decltype(properties{device_image_scope, host_access_read})>
    of_image{30};
device_global<int, decltype(properties{host_access_write})> written;
device_global<int, decltype(properties{host_access_none, init_mode_reset,
                                       implement_in_csr_on})>
    unseen{2};

// --- The class

static_assert(sizeof(device_global<Point>) == sizeof(Point));
static_assert(sizeof(of_image) == sizeof(int));
static_assert(alignof(device_global<double>) == alignof(double));
static_assert(decltype(of_image)::has_property<device_image_scope_key>());
static_assert(!decltype(zero)::has_property<device_image_scope_key>());
static_assert(decltype(of_image)::get_property<host_access_key>().value ==
              host_access_enum::read);
static_assert(decltype(unseen)::get_property<init_mode_key>().value ==
              init_mode_enum::reset);
static_assert(decltype(unseen)::get_property<implement_in_csr_key>().value);
static_assert(is_property_key_of_v<device_image_scope_key, device_global<int>>);
static_assert(std::is_same_v<device_global<int[4]>::element_type, int>);
static_assert(std::is_copy_constructible_v<device_global<int>>);
static_assert(!std::is_copy_constructible_v<decltype(of_image)>);
static_assert(!std::is_move_constructible_v<decltype(of_image)>);
static_assert(!std::is_assignable_v<device_global<int>&, device_global<int>&>);
static_assert(SYCL_EXT_ONEAPI_DEVICE_GLOBAL == 1);

// A copy has the initial value of the original.
constexpr device_global<int> original{1};
device_global<int> copied(original);
device_global<long> converted(original);
static_assert(
    !std::is_constructible_v<decltype(of_image), device_global<int>&>);
static_assert(
    !std::is_constructible_v<device_global<int*>, device_global<int>&>);

void InitialValues(sycl::queue& q) {
  Seen<int> seen(q, 20);
  int* out = seen.get();
  q.single_task<class Initial>([=] {
     out[0] = zero;
     out[1] = array[3];
     out[2] = rows[0][1] + 10 * rows[1][2];
     out[3] = constant;
     out[4] = point.get().Sum();
     out[5] = static_cast<int>(fraction * 2);
     out[6] = yes;
     out[7] = pointer.get() == nullptr;
     out[8] = many[1];
     out[9] = vector.get()[2] == 0.0f;
     out[10] = aligned;
     out[11] = large[99999];
     out[12] = own;
     out[13] = unseen;
#ifdef __cpp_consteval
     out[14] = made.get().sum * 100 + made.get().difference;
     out[17] = points[1].Sum() + points[1].name[1];
#endif
     out[15] = copied + 10 * static_cast<int>(converted);
     out[16] = reinterpret_cast<std::size_t>(&aligned.get()) % 64 == 0;
   }).wait();
  CHECK_EQ(seen[0], 0);
  CHECK_EQ(seen[1], 0);
  CHECK_EQ(seen[2], 62);
  CHECK_EQ(seen[3], 11);
  CHECK_EQ(seen[4], 7);
  CHECK_EQ(seen[5], 9);
  CHECK_EQ(seen[6], 1);
  CHECK_EQ(seen[7], 1);
  CHECK_EQ(seen[8], 0);
  CHECK_EQ(seen[9], 1);
  CHECK_EQ(seen[10], 'x');
  CHECK_EQ(seen[11], 0);
  CHECK_EQ(seen[12], 1);
  CHECK_EQ(seen[13], 2);
#ifdef __cpp_consteval
  CHECK_EQ(seen[14], 1305);
  CHECK_EQ(seen[17], 7 + 'b');
#endif
  CHECK_EQ(seen[15], 11);
  CHECK_EQ(seen[16], 1);
}

void KernelsShare(sycl::queue& q) {
  q.single_task<class Writes>([=] {
     zero = 5;
     array[1] = 6;
     rows[1][0] = 7;
     point.get().x = 8;
     many[2] = 9;
     large[50000] = 'l';
     vector = sycl::vec<float, 4>(1, 2, 3, 4);
     pointer = &array.get()[1];
     (*array.get_multi_ptr<sycl::access::decorated::no>())[0] = 12;
   }).wait();
  Seen<int> seen(q, 10);
  int* out = seen.get();
  q.single_task<class Reads>([=] {
     out[0] = zero;
     out[1] = array[1];
     out[2] = rows[1][0];
     out[3] = point.get().x;
     out[4] = many[2] + many[0];
     out[5] = large[50000];
     out[6] = static_cast<int>(vector.get()[3]);
     *pointer = *pointer + 1;
     out[7] = array[1];
     out[8] = array[0];
   }).wait();
  CHECK_EQ(seen[0], 5);
  CHECK_EQ(seen[1], 6);
  CHECK_EQ(seen[2], 7);
  CHECK_EQ(seen[3], 8);
  CHECK_EQ(seen[4], 9);
  CHECK_EQ(seen[5], 'l');
  CHECK_EQ(seen[6], 4);
  CHECK_EQ(seen[7], 7);
  CHECK_EQ(seen[8], 12);
}

void WorkItemsShare(sycl::queue& q) {
  q.parallel_for<class Counts>(1000, [=](sycl::id<1>) {
     sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                      sycl::memory_scope::device>(counter.get())
         .fetch_add(1);
   }).wait();
  unsigned counted = 0;
  q.copy(counter, &counted).wait();
  CHECK_EQ(counted, 1000u);
}

void UnitsShare(sycl::queue& q) {
  AddInOther(q, 1);
  Seen<int> seen(q, 10);
  int* out = seen.get();
  q.single_task<class AfterOther>([=] {
     out[0] = shared::declared;
     out[1] = shared::everywhere;
     out[2] = shared::Class::defined_later[1];
     out[3] = shared::Class::here;
     out[4] = shared::Of<int>::value;
     out[5] = shared::variable<int>[1];
     out[6] = own;
     out[7] = AddToEverywhere(20);
     shared::declared = 50;
   }).wait();
  CHECK_EQ(seen[0], 8);
  CHECK_EQ(seen[1], 101);
  CHECK_EQ(seen[2], 7);
  CHECK_EQ(seen[3], 1);
  CHECK_EQ(seen[4], 1);
  CHECK_EQ(seen[5], 1);
  CHECK_EQ(seen[6], 1);
  CHECK_EQ(seen[7], 121);
  CHECK_EQ(StaticInOther(q), 1001);
  AddInOther(q, 2);
  int declared = 0, everywhere = 0;
  q.copy(shared::declared, &declared).wait();
  q.copy(shared::everywhere, &everywhere).wait();
  CHECK_EQ(declared, 52);
  CHECK_EQ(OfTheDesign(q), 303);
  CHECK_EQ(everywhere, 123);
}

// Copies a device_global in every form, as a whole and in parts.
void HostCopies(sycl::queue& q) {
  const int four[] = {1, 2, 3, 4};
  int back[6] = {};
  q.copy(four, array).wait();
  q.copy(array, back).wait();
  CHECK_EQ(back[0] + 10 * back[3], 41);
  q.copy(four, array, 2, 1).wait();
  sycl::event written_first = q.memcpy(array, four + 3, sizeof(int), 12);
  q.memcpy(back, array, 16, 0, written_first).wait();
  CHECK_EQ(back[0] * 1000 + back[1] * 100 + back[2] * 10 + back[3], 1124);
  const int of_rows[] = {8, 9};
  q.copy(of_rows, rows, 2, 4).wait();
  q.submit([&](sycl::handler& h) { h.copy(rows, back); }).wait();
  CHECK_EQ(back[4] * 10 + back[5], 89);
  q.submit([&](sycl::handler& h) { h.memcpy(many[1], four, 4); }).wait();
  q.submit([&](sycl::handler& h) { h.memcpy(back, many[1]); }).wait();
  CHECK_EQ(back[0], 1);
  q.memcpy(back, many[0]).wait();
  CHECK_EQ(back[0], 0);
  // Copies to and from device memory, in order with kernels.
  int* device = sycl::malloc_device<int>(4, q);
  q.memcpy(device, four, sizeof four).wait();
  sycl::event copied = q.copy(device, array, 4, 0, std::vector<sycl::event>());
  sycl::event doubled = q.submit([&](sycl::handler& h) {
    h.depends_on(copied);
    h.parallel_for<class Doubles>(4, [=](sycl::id<1> i) { array[i] *= 2; });
  });
  q.copy(array, back, 4, 0, doubled).wait();
  CHECK_EQ(back[0] + 10 * back[3], 82);
  sycl::free(device, q);
  q.copy(four, array, 0).wait();

  sycl::queue in_order(q.get_context(), q.get_device(),
                       sycl::property::queue::in_order());
  in_order.copy(four, array);
  in_order.single_task<class Increases>([=] { array[0] += 100; });
  in_order.copy(array, back);
  in_order.wait();
  CHECK_EQ(back[0], 101);

  const int value = 17;
  q.copy(&value, written).wait();
  Seen<int> seen(q, 1);
  int* out = seen.get();
  q.single_task<class ReadsWritten>([=] { out[0] = written; }).wait();
  CHECK_EQ(seen[0], 17);
}

template <class F>
std::string Thrown(F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return (e.code() == sycl::errc::invalid ? "invalid: " : "other: ") +
           std::string(e.what());
  }
  return "nothing";
}

void CheckText(const std::string& seen, const std::string& wanted) {
  if (seen == wanted) return;
  ++failures;
  std::printf("'%s'\n  in place of\n'%s'\n", seen.c_str(), wanted.c_str());
}

void WrongRanges(sycl::queue& q) {
  int four[4] = {};
  CheckText(Thrown([&] { q.copy(four, array, 2, 3); }),
            "invalid: A copy of 2 elements that begins at number 3 reaches "
            "past the end of a device_global of 4 elements.");
  CheckText(Thrown([&] { q.memcpy(four, array, 17); }),
            "invalid: A copy of 17 bytes that begins at number 0 reaches past "
            "the end of a device_global of 16 bytes.");
  CheckText(Thrown([&] { q.copy(array, four, 1, ~std::size_t{0}); }),
            "invalid: A copy of 1 element that begins at number "
            "18446744073709551615 reaches past the end of a device_global of 4 "
            "elements.");
}

// One image must have both kernels, even in the split mode in which each kernel
// has its own image.
void ImageScope(sycl::queue& q) {
  q.single_task<class FirstOfImage>([=] { of_image += 1; }).wait();
  q.single_task<class SecondOfImage>([=] { of_image += 2; }).wait();
  int value = 0;
  q.copy(of_image, &value).wait();
  CHECK_EQ(value, 33);
}

void ContextsAreApart(sycl::queue& q) {
  for (int i = 0; i < 3; ++i) {
    sycl::context other(q.get_device());
    sycl::queue there(other, q.get_device());
    int value = -1;
    there.copy(own, &value).wait();
    CHECK_EQ(value, 1);
    there.single_task<class InContext>([=] { own += 10; }).wait();
    there.copy(own, &value).wait();
    CHECK_EQ(value, 11);
    q.single_task<class InContext2>([=] { own += 1; }).wait();
    q.copy(own, &value).wait();
    CHECK_EQ(value, 2 + i);
  }
}

}  // namespace

int main() {
  sycl::queue q;
  InitialValues(q);
  KernelsShare(q);
  WorkItemsShare(q);
  UnitsShare(q);
  HostCopies(q);
  WrongRanges(q);
  ImageScope(q);
  ContextsAreApart(q);
  if (failures == 0) std::printf("all right\n");
  return failures == 0 ? 0 : 1;
}
