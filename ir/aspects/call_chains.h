#ifndef IR_ASPECTS_CALL_CHAINS_H_
#define IR_ASPECTS_CALL_CHAINS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ir/aspects/aspect_usage.h"

namespace aspectra {

// All the ways in which functions come to need an aspect, where
// AspectUsage::Chain gives the shortest one.

// Where a chain may end.
enum class ChainEnd {
  kAnyUse,    // at each function that needs the aspect by itself
  kFirstUse,  // at the first such: what that one calls besides does not count
};

// For each function the number of chains of calls from it down to functions
// that need `aspect` by themselves; 0 if it does not need the aspect, and the
// greatest number there is if there are more. Recursion counts once: see the
// .cc, "Number".
std::vector<uint64_t> CountChains(const AspectUsage& usage, int32_t aspect,
                                  ChainEnd end = ChainEnd::kAnyUse);

// Those chains one by one, with no function twice in any: depth first, calls in
// code order; a function that needs the aspect by itself ends a chain before
// its own calls are followed. No more than `limit` of them.
std::vector<std::vector<ChainLink>> AllChains(const AspectUsage& usage,
                                              AspectUsage::Node node,
                                              int32_t aspect, size_t limit);

}  // namespace aspectra

#endif  // IR_ASPECTS_CALL_CHAINS_H_
