// Checks annotated_arg and annotated_ptr (sycl_ext_oneapi_annotated_arg, _ptr
// and _kernel_arg_properties). The kernel must get the pointer that it was
// given, with properties and without.

#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;
using ex::alignment;
using ex::annotated_arg;
using ex::annotated_ptr;
using ex::properties;

struct Pair {
  int first, second;
};
enum class Kind : short { none, some = 7 };

// The example in the extension's text.
struct MyKernel {
  annotated_arg<int, decltype(properties{ex::unaliased})> a;
  annotated_arg<int> b;
  annotated_arg<int*, decltype(properties{ex::restrict, alignment<16>})> c;
  MyKernel(int a_, int b_, int* c_) : a(a_), b(b_), c(c_) {}
  void operator()() const { *c = a + b; }
};

// Annotated objects in arrays, members and bases of captured objects
struct Held : annotated_ptr<int, decltype(properties{ex::no_alias})> {
  using annotated_ptr::annotated_ptr;
  annotated_arg<float, decltype(properties{ex::unaliased})> scale = 0.5f;
};

void Arguments(sycl::queue& q, int* memory) {
  q.single_task(MyKernel(2, 5, memory)).wait();
  CHECK(memory[0] == 7);

  const annotated_arg small{static_cast<signed char>(-3), ex::unaliased};
  const annotated_arg large{uint64_t{1} << 40, ex::unaliased};
  const annotated_arg real{1.5f, ex::unaliased};
  const annotated_arg kind{Kind::some, ex::unaliased};
  // If an annotated object does not become a parameter of its own, it is passed
  // as bytes.
  const annotated_arg yes{true, ex::unaliased};
  const annotated_arg pair{Pair{4, 5}, ex::unaliased};
  const annotated_arg plain{11};
  q.single_task<class Values>([=] {
     memory[0] = small;
     memory[1] = static_cast<int>(large >> 38);
     memory[2] = static_cast<int>(real * 4);
     memory[3] = static_cast<int>(static_cast<Kind>(kind));
     memory[4] = yes;
     memory[5] = static_cast<Pair>(pair).second;
     memory[6] = plain;
   }).wait();
  CHECK(memory[0] == -3 && memory[1] == 4 && memory[2] == 6 && memory[3] == 7);
  CHECK(memory[4] == 1 && memory[5] == 5 && memory[6] == 11);

  const annotated_arg out{memory, properties{ex::restrict}};
  const annotated_arg pairs{reinterpret_cast<const Pair*>(memory),
                            ex::unaliased};
  memory[0] = 1;
  memory[1] = 2;
  q.single_task<class Pointers>([=] {
     out[4] = pairs->first * 10 + pairs[0].second;
   }).wait();
  CHECK(memory[4] == 12);
  static_assert(decltype(out)::has_property<ex::restrict_key>());
  static_assert(!decltype(out)::has_property<ex::alignment_key>());
}

void Pointers(sycl::queue& q, int* memory) {
  for (int i = 0; i < 64; ++i) memory[i] = i;
  const annotated_ptr in{memory, ex::no_alias, ex::restrict};
  const annotated_ptr out(memory + 32, properties{ex::no_alias});
  const annotated_ptr first(memory, alignment<64>);
  const annotated_ptr<int> nothing(memory);
  q.parallel_for<class Moves>(16, [=](sycl::id<1> i) {
     const std::ptrdiff_t at = i[0];
     out[at] = in[at];  // from a reference to another
     out[at] = in[at] * 2 + *first;
     out[at] += 3;
     out[at] -= nothing[1];
     auto next = out + i;
     ++*next;
     (*next)--;
     auto after = next;
     ++after;
     if (after - out != at + 1) *next = -1;
     after--;
     *after <<= 1;
   }).wait();
  for (int i = 0; i < 16; ++i) CHECK(memory[32 + i] == (2 * i + 2) * 2);

  // Annotated objects that are made in device code, and annotated objects on
  // the host
  q.single_task<class Inside>([=] {
     annotated_ptr inside{memory + 1, alignment<4>};
     *inside = 20;
     annotated_ptr<int, decltype(properties{alignment<4>})> null;
     memory[2] = null ? 1 : 2;
   }).wait();
  CHECK(memory[1] == 20 && memory[2] == 2);
  CHECK(*(out + 1) == 8 && out.get() == memory + 32 && first);

  Held held[2] = {Held(memory), Held(memory + 8)};
  held[1].scale = 0.25f;
  q.single_task<class Holds>([=] {
     held[0][3] = static_cast<int>(held[0].scale * 8);
     held[1][3] = static_cast<int>(held[1].scale * 8);
   }).wait();
  CHECK(memory[3] == 4 && memory[11] == 2);

  // A null pointer must be null on the device too.
  const annotated_ptr none(static_cast<int*>(nullptr), ex::restrict);
  q.single_task<class Null>([=] { memory[0] = none ? 1 : 3; }).wait();
  CHECK(memory[0] == 3);
}

// Checks properties that become annotations of memory accesses. A device that
// does not know the annotations runs the kernel without them.
void Accesses(sycl::queue& q, int* memory) {
  namespace intel = sycl::ext::intel::experimental;
  const annotated_ptr out{
      memory, properties{intel::buffer_location<2>, intel::awidth<32>}};
  const annotated_arg scale{3, intel::conduit, intel::stable};
  q.parallel_for<class Annotated>(8, [=](sycl::id<1> i) {
     out[i[0]] = scale * static_cast<int>(i[0]);
     auto next = out;
     ++next;
     if (next - out == 1) out[i[0]] += 1;
   }).wait();
  for (int i = 0; i < 8; ++i) CHECK(memory[i] == 3 * i + 1);
}

void Conversions(int* memory) {
  const annotated_ptr one(memory, ex::restrict);
  const annotated_ptr two(one, properties{alignment<4>});
  static_assert(
      std::is_same_v<std::remove_const_t<decltype(two)>,
                     annotated_ptr<int, decltype(properties{alignment<4>,
                                                            ex::restrict})>>);
  CHECK(two.get() == memory);
  static_assert(two.get_property<ex::alignment_key>().value == 4);
  // The pointer converts to an annotated_ptr with more properties, also if its
  // elements are const.
  const annotated_ptr<const int,
                      decltype(properties{ex::restrict, ex::no_alias})>
      more(one);
  CHECK(more.get() == memory);
  static_assert(!std::is_constructible_v<annotated_ptr<int>, decltype(one)>);
  static_assert(!std::is_convertible_v<decltype(one), int*>);
  static_assert(!std::is_convertible_v<int*, annotated_ptr<int>>);
  const annotated_arg plain{3};
  const annotated_arg<long, decltype(properties{ex::unaliased})> wide(plain);
  CHECK(wide == 3);
}

int main() {
  sycl::queue q;
  int* const memory = sycl::aligned_alloc_shared<int>(64, 64, q);
  Arguments(q, memory);
  Pointers(q, memory);
  Accesses(q, memory);
  Conversions(memory);
  sycl::free(memory, q);
}
