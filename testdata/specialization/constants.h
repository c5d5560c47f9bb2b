#ifndef TESTDATA_SPECIALIZATION_CONSTANTS_H_
#define TESTDATA_SPECIALIZATION_CONSTANTS_H_

#include <sycl/sycl.hpp>

// A constant that both files share.
inline constexpr sycl::specialization_id<int> kShared(100);

// Each file that includes this header has its own constant of this name.
constexpr sycl::specialization_id<int> kOfEachFile(200);

struct Limits {
  static constexpr sycl::specialization_id<long> kMost{300};
};

// The values that kernels of the second file read. `mine` has the second file's
// constants whose names the first file also uses.
struct Found {
  int shared = 0;
  int of_each_file = 0;
  int local = 0;
  int unnamed = 0;
  long most = 0;
};
Found AskInSecondFile(sycl::queue& q, const int* mine);
// Returns the values that kernels of the second file read from a bundle of all
// kernels. The first file has set its constants in the bundle.
Found AskInSecondFile(
    sycl::queue& q,
    const sycl::kernel_bundle<sycl::bundle_state::executable>& bundle);

// Kernels of the first file call this function of the second file.
SYCL_EXTERNAL int SharedFromSecondFile(sycl::kernel_handler constants);

#endif  // TESTDATA_SPECIALIZATION_CONSTANTS_H_
