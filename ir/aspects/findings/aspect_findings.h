// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_ASPECT_FINDINGS_H_
#define IR_ASPECTS_FINDINGS_ASPECT_FINDINGS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_warning.h"

namespace aspectra {

// One thing that is wrong with one function, before it becomes a message.
struct AspectFinding {
  AspectWarning::Kind kind;
  AspectUsage::Node node;
  std::optional<int32_t> aspect;     // as in AspectWarning
  std::vector<uint32_t> sizes;       // as in AspectWarning
  std::vector<std::string> targets;  // as in AspectWarning
};

// The number of warnings that are printed for one cause; see MakeWarnings.
inline constexpr size_t kDefaultWarningLimit = 10;

// Turns `findings`, which are sorted by node, into warnings. The .cc describes
// their order, and how findings of one cause are grouped. A `limit` of 0 means
// no limit. The warnings refer to the module.
std::vector<AspectWarning> MakeWarnings(const AspectUsage& usage,
                                        std::vector<AspectFinding> findings,
                                        size_t limit = kDefaultWarningLimit);

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_ASPECT_FINDINGS_H_
