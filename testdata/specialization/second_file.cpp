#include <sycl/sycl.hpp>

#include "constants.h"

// The first file has different constants with these names.
static constexpr sycl::specialization_id<int> kLocal(2);
namespace {
constexpr sycl::specialization_id<int> kUnnamed(20);
}

SYCL_EXTERNAL int SharedFromSecondFile(sycl::kernel_handler constants) {
  return constants.get_specialization_constant<kShared>();
}

static void Ask(sycl::handler& h, Found* found) {
  h.single_task<class InSecondFile>([=](sycl::kernel_handler constants) {
    found->shared = constants.get_specialization_constant<kShared>();
    found->of_each_file = constants.get_specialization_constant<kOfEachFile>();
    found->local = constants.get_specialization_constant<kLocal>();
    found->unnamed = constants.get_specialization_constant<kUnnamed>();
    found->most = constants.get_specialization_constant<Limits::kMost>();
  });
}

Found AskInSecondFile(sycl::queue& q, const int* mine) {
  Found* found = sycl::malloc_shared<Found>(1, q);
  q.submit([&](sycl::handler& h) {
     if (mine != nullptr) {
       h.set_specialization_constant<kOfEachFile>(*mine);
       h.set_specialization_constant<kLocal>(*mine + 1);
       h.set_specialization_constant<kUnnamed>(*mine + 2);
     }
     Ask(h, found);
   }).wait();
  const Found copy = *found;
  sycl::free(found, q);
  return copy;
}

Found AskInSecondFile(
    sycl::queue& q,
    const sycl::kernel_bundle<sycl::bundle_state::executable>& bundle) {
  Found* found = sycl::malloc_shared<Found>(1, q);
  q.submit([&](sycl::handler& h) {
     h.use_kernel_bundle(bundle);
     Ask(h, found);
   }).wait();
  const Found copy = *found;
  sycl::free(found, q);
  return copy;
}
