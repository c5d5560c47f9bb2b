#ifndef TESTDATA_SPECIALIZATION_CONSTANTS_H_
#define TESTDATA_SPECIALIZATION_CONSTANTS_H_

#include <sycl/sycl.hpp>

// One constant of both files.
inline constexpr sycl::specialization_id<int> kShared(100);

// In every file that includes it, a constant of its own.
constexpr sycl::specialization_id<int> kOfEachFile(200);

struct Limits {
  static constexpr sycl::specialization_id<long> kMost{300};
};

// What the second file's kernels find, when it sets `mine` to its own constants
// that have the names of the first file's.
struct Found {
  int shared = 0;
  int of_each_file = 0;
  int local = 0;
  int unnamed = 0;
  long most = 0;
};
Found AskInSecondFile(sycl::queue& q, const int* mine);
// In a bundle of all kernels, where the first file set its constants.
Found AskInSecondFile(
    sycl::queue& q,
    const sycl::kernel_bundle<sycl::bundle_state::executable>& bundle);

// Called by kernels of the first file.
SYCL_EXTERNAL int SharedFromSecondFile(sycl::kernel_handler constants);

#endif  // TESTDATA_SPECIALIZATION_CONSTANTS_H_
