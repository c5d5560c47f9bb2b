// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_CHECKS_H_
#define IR_ASPECTS_FINDINGS_CHECKS_H_

#include <string>
#include <vector>

#include "device_config/requirements/device_profile.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Finds each aspect that a function definition uses although its device_has
// does not list the aspect (OptionalDeviceFeatures.md, "New LLVM IR pass to
// propagate aspect usage"). The findings are sorted by node, then by aspect.
//
// If a kernel's use comes from a callee that has the same finding, only the
// callee's is reported: the user wrote one function with one attribute, and the
// front end put the attribute on both.
std::vector<AspectFinding> CheckDeviceHas(const AspectUsage& usage);

// One target of -fsycl-fixed-targets.
struct FixedTarget {
  std::string name;              // as the user wrote it, maybe an alias
  const DeviceProfile* profile;  // never null
};

// Finds which of `targets` lack an aspect that the module's functions use or
// declare, or a size that they require (OptionalDeviceFeatures.md, "New LLVM IR
// pass to propagate aspect usage"). The findings are sorted by node; a node's
// aspects come before its sizes, each ascending. The .cc says which functions
// are reported. If metadata is malformed, the error names it.
llvm::Expected<std::vector<AspectFinding>> CheckFixedTargets(
    const AspectUsage& usage, llvm::ArrayRef<FixedTarget> targets);

// Reports each call with unknown targets as an analysis remark of
// sycl-propagate-aspects, for -pass-remarks-analysis= and Clang's
// -Rpass-analysis=. Costs nothing if the remarks are not enabled.
void EmitUnknownCallRemarks(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_CHECKS_H_
