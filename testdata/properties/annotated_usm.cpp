// Checks unified shared memory with properties
// (sycl_ext_oneapi_usm_malloc_properties). The pointer has the properties of
// the list and the kind of memory, and the memory has the alignment.

#include <cstdint>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;
using ex::alignment;
using ex::properties;
using sycl::usm::alloc;

template <class Pointer>
bool IsAligned(const Pointer& pointer, std::uintptr_t bytes) {
  return reinterpret_cast<std::uintptr_t>(pointer.get()) % bytes == 0;
}

template <class Pointer>
constexpr alloc KindOf() {
  return Pointer::template get_property<ex::usm_kind_key>().value;
}

struct alignas(64) Line {
  int numbers[16];
};

void Kinds(sycl::queue& q) {
  const sycl::device dev = q.get_device();
  const sycl::context context = q.get_context();

  auto device = ex::malloc_device_annotated<int>(16, q);
  static_assert(KindOf<decltype(device)>() == alloc::device);
  CHECK(sycl::get_pointer_type(device.get(), context) == alloc::device);
  auto shared = ex::malloc_shared_annotated<int>(16, dev, context);
  static_assert(
      std::is_same_v<decltype(shared),
                     ex::annotated_ptr<int, decltype(properties{ex::usm_kind<
                                                alloc::shared>})>>);
  CHECK(sycl::get_pointer_type(shared.get(), context) == alloc::shared);
  auto host = ex::malloc_host_annotated<int>(16, context);
  static_assert(KindOf<decltype(host)>() == alloc::host);
  CHECK(sycl::get_pointer_type(host.get(), context) == alloc::host);

  q.single_task<class Fill>([=] {
     for (int i = 0; i < 16; ++i) device[i] = i * i;
     for (int i = 0; i < 16; ++i) shared[i] = device[i] + 1;
     host[3] = device[3];
   }).wait();
  CHECK(shared[15] == 226 && host[3] == 9);
  ex::free(device, q);
  ex::free(shared, context);
  free(host, q);  // argument-dependent lookup finds this function
}

void Properties(sycl::queue& q) {
  auto wide =
      ex::malloc_shared_annotated<int>(4, q, properties{alignment<256>});
  static_assert(decltype(wide)::get_property<ex::alignment_key>().value == 256);
  CHECK(IsAligned(wide, 256));
  q.single_task<class Wide>([=] { *wide = 5; }).wait();
  CHECK(*wide == 5);
  ex::free(wide, q);

  // The alignment is the largest of the argument's, the property's and the
  // type's.
  auto argument = ex::aligned_alloc_shared_annotated<int>(
      512, 4, q, properties{alignment<64>});
  CHECK(IsAligned(argument, 512));
  ex::free(argument, q);
  auto line =
      ex::malloc_device_annotated<Line>(3, q, properties{alignment<16>});
  CHECK(IsAligned(line, 64));
  ex::free(line, q);
  auto bytes = ex::aligned_alloc_host_annotated(128, 40, q);
  static_assert(std::is_same_v<decltype(bytes.get()), void*>);
  CHECK(IsAligned(bytes, 128));
  ex::free(bytes, q);
}

void KindAsArgumentOrProperty(sycl::queue& q) {
  const sycl::device dev = q.get_device();
  const sycl::context context = q.get_context();
  auto argument = ex::malloc_annotated<int>(4, q, alloc::host);
  static_assert(!decltype(argument)::has_property<ex::usm_kind_key>());
  CHECK(sycl::get_pointer_type(argument.get(), context) == alloc::host);
  auto property = ex::malloc_annotated<int>(
      4, dev, context, properties{ex::usm_kind_shared, alignment<32>});
  static_assert(KindOf<decltype(property)>() == alloc::shared);
  CHECK(IsAligned(property, 32));
  CHECK(sycl::get_pointer_type(property.get(), context) == alloc::shared);
  ex::free(property, q);
  ex::free(argument, q);
  try {
    ex::malloc_annotated<int>(4, q, alloc::device,
                              properties{ex::usm_kind_host});
    CHECK(false);
  } catch (const sycl::exception& error) {
    CHECK(error.code() == sycl::errc::invalid);
  }
}

int main() {
  sycl::queue q;
  Kinds(q);
  Properties(q);
  KindAsArgumentOrProperty(q);
}
