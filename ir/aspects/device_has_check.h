#ifndef IR_ASPECTS_DEVICE_HAS_CHECK_H_
#define IR_ASPECTS_DEVICE_HAS_CHECK_H_

#include <vector>

#include "ir/aspects/aspect_findings.h"
#include "ir/aspects/aspect_usage.h"

namespace aspectra {

// Finds each aspect that a definition uses and its device_has does not list
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage").
// By ascending node, and of one node by ascending aspect.
//
// A kernel whose use comes through a function that has the same finding is left
// out: the user wrote one function and one attribute, and the front end put it
// on both.
std::vector<AspectFinding> CheckDeviceHas(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_DEVICE_HAS_CHECK_H_
