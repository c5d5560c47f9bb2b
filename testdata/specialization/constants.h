#ifndef TESTDATA_SPECIALIZATION_CONSTANTS_H_
#define TESTDATA_SPECIALIZATION_CONSTANTS_H_

#include <sycl/sycl.hpp>

// One constant that both files share.
inline constexpr sycl::specialization_id<int> kShared(100);

// A separate constant in every file that includes this header.
constexpr sycl::specialization_id<int> kOfEachFile(200);

struct Limits {
  static constexpr sycl::specialization_id<long> kMost{300};
};

// The values that the kernels of the second file find. `mine` has the values
// for the second file's constants that have the names of constants of the first
// file.
struct Found {
  int shared = 0;
  int of_each_file = 0;
  int local = 0;
  int unnamed = 0;
  long most = 0;
};
Found AskInSecondFile(sycl::queue& q, const int* mine);
// As above, in a bundle of all kernels in which the first file has set its
// constants.
Found AskInSecondFile(
    sycl::queue& q,
    const sycl::kernel_bundle<sycl::bundle_state::executable>& bundle);

// Called by kernels of the first file.
SYCL_EXTERNAL int SharedFromSecondFile(sycl::kernel_handler constants);

#endif  // TESTDATA_SPECIALIZATION_CONSTANTS_H_
