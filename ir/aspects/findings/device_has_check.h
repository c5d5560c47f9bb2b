// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_DEVICE_HAS_CHECK_H_
#define IR_ASPECTS_FINDINGS_DEVICE_HAS_CHECK_H_

#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"

namespace aspectra {

// Finds each aspect that a definition uses and its device_has does not list
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage").
// The findings are sorted by node, then by aspect.
//
// If a kernel's use comes from a callee that has the same finding, only the
// callee's is reported: the user wrote one function with one attribute, and the
// front end put the attribute on both.
std::vector<AspectFinding> CheckDeviceHas(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_DEVICE_HAS_CHECK_H_
