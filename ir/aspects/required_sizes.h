#ifndef IR_ASPECTS_REQUIRED_SIZES_H_
#define IR_ASPECTS_REQUIRED_SIZES_H_

#include <cstdint>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// The work-group and sub-group sizes that a function requires.
struct RequiredSizes {
  // Of [[sycl::reqd_work_group_size]], 1 to 3 dimensions in the attribute's
  // order; empty: none is required.
  std::vector<uint32_t> work_group;
  // Of [[sycl::reqd_sub_group_size]]; 0: none, or one of the named sizes.
  uint32_t sub_group = 0;

  friend bool operator==(const RequiredSizes&, const RequiredSizes&) = default;
};

// The error names the malformed metadata.
//
// In the IR a work-group size stands as SPIR-V wants it, the fastest dimension
// first and filled up with ones, which is the other way round;
// !work_group_num_dim tells how many dimensions are real.
llvm::Expected<RequiredSizes> ReadRequiredSizes(const llvm::Function& function);

// The opposite, for each of them; 1 to 3 dimensions in the attribute's order,
// or none, which removes what there is.
void WriteRequiredWorkGroupSize(llvm::Function& function,
                                llvm::ArrayRef<uint32_t> size);
// 0 removes what there is.
void WriteRequiredSubGroupSize(llvm::Function& function, uint32_t size);

// Of [[sycl::work_group_size_hint]], likewise.
void WriteWorkGroupSizeHint(llvm::Function& function,
                            llvm::ArrayRef<uint32_t> size);
bool HasWorkGroupSizeHint(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_REQUIRED_SIZES_H_
