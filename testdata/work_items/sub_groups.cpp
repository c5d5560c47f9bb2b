// Checks sub-groups of any size. On some devices, the size is 1.

#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

struct Wide {
  long a;
  char b;
  short c[3];
};

}  // namespace

int CheckSubGroups(sycl::queue& queue) {
  constexpr size_t kItems = 120, kGroup = 60;
  Shared<int> out(queue, kItems, -1);
  Shared<int> marks(queue, kItems);
  int* to = out.get();
  int* marked = marks.get();
  queue
      .parallel_for(
          sycl::nd_range<2>({2, kGroup}, {1, kGroup}),
          [=](sycl::nd_item<2> item) {
            const sycl::sub_group part = item.get_sub_group();
            const int here = static_cast<int>(part.get_local_linear_id());
            const int size = static_cast<int>(part.get_local_linear_range());
            const int all = size * (size - 1) / 2;
            const int before = here * (here - 1) / 2;
            bool right = here < size && size >= 1;
            right &=
                part.get_local_range()[0] == static_cast<size_t>(size) &&
                part.get_local_id()[0] == static_cast<size_t>(here) &&
                part.get_max_local_range()[0] >= static_cast<size_t>(size) &&
                part.get_group_linear_id() < part.get_group_linear_range() &&
                part.leader() == (here == 0);
            // Each work-item has its own place in the work-group.
            const size_t place =
                part.get_group_linear_id() * part.get_max_local_range()[0] +
                static_cast<size_t>(here);
            if (place < kGroup)
              marked[item.get_group_linear_id() * kGroup + place] += 1;

            right &= sycl::reduce_over_group(part, here, sycl::plus<>()) == all;
            right &=
                sycl::reduce_over_group(part, here, sycl::bit_or<>()) >= here;
            right &=
                sycl::reduce_over_group(part, 2, 5, sycl::multiplies<>()) ==
                5 * (size < 31 ? 1 << size : 0);
            right &= sycl::inclusive_scan_over_group(
                         part, here, sycl::plus<>()) == before + here;
            right &= sycl::exclusive_scan_over_group(part, here,
                                                     sycl::plus<>()) == before;
            right &=
                sycl::exclusive_scan_over_group(part, static_cast<short>(here),
                                                sycl::maximum<short>()) ==
                (here == 0 ? -32768 : here - 1);
            right &= sycl::any_of_group(part, here == 0) &&
                     sycl::all_of_group(part, true) &&
                     sycl::none_of_group(part, here < 0);
            right &= sycl::group_broadcast(part, here) == 0;
            right &= sycl::select_from_group(part, here, size - 1) == size - 1;

            const int left = sycl::shift_group_left(part, here, 1);
            right &= here + 1 >= size || left == here + 1;
            const int shifted = sycl::shift_group_right(part, here, 1);
            right &= here == 0 || shifted == here - 1;
            // All work-items must call the function, even those that do not
            // check the result.
            const double down = part.shuffle_down(static_cast<double>(here), 1);
            right &= here + 1 >= size || down == left;
            right &= sycl::permute_group_by_xor(part, here, 0) == here;
            right &=
                size % 2 != 0 ||
                part.shuffle_xor(static_cast<uint8_t>(here), 1) == (here ^ 1);
            const Wide wide = sycl::group_broadcast(
                part, Wide{here + 5L, 'x', {1, 2, static_cast<short>(here)}});
            right &= wide.a == 5 && wide.b == 'x' && wide.c[2] == 0;

            sycl::group_barrier(part);
            const auto mask = sycl::ext::oneapi::group_ballot(part, here == 0);
            right &= mask.count() == 1 && mask.test(0) &&
                     mask.find_low()[0] == 0 &&
                     mask.size() == part.get_local_linear_range();
            sycl::marray<uint8_t, 10> bytes(7);
            mask.extract_bits(bytes);
            right &= bytes[0] == 1 && bytes[1] == 0 && bytes[9] == 0;
            auto none = mask;
            none.insert_bits(sycl::marray<int16_t, 5>(0));
            right &= none.count() == 0;
            sycl::ext::oneapi::sub_group_mask::reference first = none[0];
            first = true;
            right &= none == mask && first && !~first && !first.flip();
            first = mask[0];
            right &= none[0] && none.count() == 1;
            to[item.get_global_linear_id()] = right ? 1 : 0;
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kItems; ++i) {
    wrong += Differs("sub-group", i, out[i], 1);
    wrong += Differs("place in the sub-groups", i, marks[i], 1);
  }
  return wrong;
}
