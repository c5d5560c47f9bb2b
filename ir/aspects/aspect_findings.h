#ifndef IR_ASPECTS_ASPECT_FINDINGS_H_
#define IR_ASPECTS_ASPECT_FINDINGS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/aspect_warning.h"

namespace aspectra {

// What is wrong with one function, before it is put into words.
struct AspectFinding {
  AspectWarning::Kind kind;
  AspectUsage::Node node;
  std::optional<int32_t> aspect;     // as in AspectWarning
  std::vector<uint32_t> sizes;       // as in AspectWarning
  std::vector<std::string> targets;  // as in AspectWarning
};

// How many warnings of one cause are printed; see MakeWarnings.
inline constexpr size_t kDefaultWarningLimit = 10;

// Puts `findings`, which come by ascending node, into words. See the .cc for
// the order and for what becomes of many findings of one cause; a limit of 0 is
// no limit. The warnings refer to the module.
std::vector<AspectWarning> MakeWarnings(const AspectUsage& usage,
                                        std::vector<AspectFinding> findings,
                                        size_t limit = kDefaultWarningLimit);

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_FINDINGS_H_
