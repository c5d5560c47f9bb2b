#include <sycl/ext/oneapi/device_global.hpp>

#include "shared.h"

namespace shared {
device_global<int> declared{7};
device_global<int[2]> Class::defined_later{5, 6};
}  // namespace shared

static shared::device_global<int> own{1000};

// The example of CompileTimeProperties.md.
namespace design {
using namespace sycl::ext::oneapi;
device_global<int,
              property_list_t<device_image_scope::value_t,
                              host_access::value_t<host_access::access::read>>>
    dm1{300};
static_assert(
    decltype(dm1)::has_property<experimental::device_image_scope_key>());
}  // namespace design

void AddInOther(sycl::queue& q, int amount) {
  q.single_task<class InOther>([=] {
     shared::declared += amount;
     shared::everywhere += amount;
     shared::Class::defined_later[1] += amount;
     shared::Class::here += amount;
     shared::Of<int>::value += amount;
     shared::variable<int>[1] += amount;
     own += amount;
     design::dm1 += amount;
   }).wait();
}

int OfTheDesign(sycl::queue& q) {
  int value = 0;
  q.copy(design::dm1, &value).wait();
  return value;
}

int StaticInOther(sycl::queue& q) {
  int value = 0;
  q.copy(own, &value).wait();
  return value;
}

SYCL_EXTERNAL int AddToEverywhere(int amount) {
  shared::everywhere += amount;
  return shared::everywhere;
}
