#ifndef IR_ASPECTS_FIXED_TARGETS_CHECK_H_
#define IR_ASPECTS_FIXED_TARGETS_CHECK_H_

#include <string>
#include <vector>

#include "device_config/device_profile.h"
#include "ir/aspects/aspect_findings.h"
#include "ir/aspects/aspect_usage.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// One target of -fsycl-fixed-targets.
struct FixedTarget {
  std::string name;              // as the user has it, maybe an alias
  const DeviceProfile* profile;  // never null
};

// Finds what one of `targets` lacks of the aspects that the module's functions
// use or declare and of the sizes that they require
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage"). By
// ascending node; of one node aspects first, then sizes, each ascending. See
// the .cc for which functions are told of. The error names malformed metadata.
llvm::Expected<std::vector<AspectFinding>> CheckFixedTargets(
    const AspectUsage& usage, llvm::ArrayRef<FixedTarget> targets);

}  // namespace aspectra

#endif  // IR_ASPECTS_FIXED_TARGETS_CHECK_H_
