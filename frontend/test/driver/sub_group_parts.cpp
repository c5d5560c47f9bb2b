// Parts of sub-groups (sycl_ext_oneapi_non_uniform_groups) use SPIR-V's
// instructions for some work-items of a sub-group, and PTX instructions that
// name the work-items.

// RUN: sycl-clang++ -fsycl -O0 %s -o slow -save-temps -fsycl-device-code-split=off
// RUN: sycl-clang++ -fsycl -O2 %s -o fast -save-temps -fsycl-device-code-split=off
// RUN: spirv-val slow-spirv_0.spv && spirv-val fast-spirv_0.spv
// RUN: spirv-dis slow-spirv_0.spv | FileCheck %s --check-prefix=SPIRV
// RUN: spirv-dis fast-spirv_0.spv | FileCheck %s --check-prefix=SPIRV
// RUN: sycl-clang++ -fsycl -O2 %s -o ptx -save-temps --cuda-path=/nowhere \
// RUN:   -fsycl-device-code-split=per_kernel -fsycl-targets=ptx64
// RUN: cat ptx-ptx64_0.ptx ptx-ptx64_1.ptx ptx-ptx64_2.ptx > all.ptx
// RUN: FileCheck %s --check-prefix=ACTIVE < all.ptx
// RUN: FileCheck %s --check-prefix=BALLOT < all.ptx
// RUN: FileCheck %s --check-prefix=CHUNK < all.ptx

#include <sycl/sycl.hpp>

namespace ext = sycl::ext::oneapi::experimental;

// SPIRV-DAG: OpCapability GroupNonUniformBallot
// SPIRV-DAG: OpCapability GroupNonUniformShuffle
// SPIRV-DAG: OpGroupNonUniformBallot %v4uint %uint_3
// SPIRV-DAG: OpGroupNonUniformShuffle %uint %uint_3

// ACTIVE:     .entry {{.*}}Active(
// ACTIVE:     activemask.b32 [[ALL:%r[0-9]+]];
// ACTIVE:     cvt.u64.u32 [[WIDE:%rd[0-9]+]], [[ALL]];
// ACTIVE:     and.b64 [[ACTIVE:%rd[0-9]+]], [[WIDE]], {{%rd[0-9]+}};
// ACTIVE:     cvt.u32.u64 [[MASK:%r[0-9]+]], [[ACTIVE]];
// ACTIVE:     shfl.sync.idx.b32 {{.*}}, 31, [[MASK]];

// BALLOT:     .entry {{.*}}Ballot(
// BALLOT:     vote.sync.ballot.b32 {{%r[0-9]+}}, holds, {{%r[0-9]+}};
// BALLOT:     bar.warp.sync [[PART:%r[0-9]+]];
// BALLOT:     shfl.sync.idx.b32 {{.*}}, 31, [[PART]];

// A chunk is known without a vote.
// CHUNK:      .entry {{.*}}Chunk(
// CHUNK-NOT:  vote.sync
// CHUNK:      shfl.sync.idx.b32
// CHUNK:      ret;

int main() {
  sycl::queue queue;
  int* const data = sycl::malloc_shared<int>(64, queue);
  const sycl::nd_range<1> items(64, 64);
  queue.parallel_for<class Active>(items, [=](sycl::nd_item<1> item) {
    const std::size_t i = item.get_global_id(0);
    if (i % 3 == 0)
      data[i] = sycl::group_broadcast(
          ext::this_kernel::get_opportunistic_group(), data[i]);
  });
  queue.parallel_for<class Ballot>(items, [=](sycl::nd_item<1> item) {
    const std::size_t i = item.get_global_id(0);
    const bool takes = data[i] > 3;
    const auto part = ext::get_ballot_group(item.get_sub_group(), takes);
    if (takes) {
      sycl::group_barrier(part);
      data[i] = sycl::group_broadcast(part, data[i]);
    }
  });
  queue.parallel_for<class Chunk>(items, [=](sycl::nd_item<1> item) {
    const std::size_t i = item.get_global_id(0);
    const auto part = ext::get_fixed_size_group<8>(item.get_sub_group());
    data[i] = sycl::reduce_over_group(part, data[i], sycl::plus<>());
  });
}
