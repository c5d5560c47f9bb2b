// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_CALL_CHAINS_H_
#define IR_ASPECTS_FACTS_CALL_CHAINS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"

namespace aspectra {

// Counts and lists all chains of calls through which a function comes to need
// an aspect. AspectUsage::Chain gives only the shortest one.

// Where a chain may end.
enum class ChainEnd {
  kAnyUse,    // at each function that needs the aspect by itself
  kFirstUse,  // only at the first one; its own calls do not count
};

// Returns for each function the number of chains of calls from it down to
// functions that need `aspect` by themselves. The number is 0 if the function
// does not need the aspect, and the largest uint64_t if there are more chains.
// A recursive cycle is counted as one call: see the .cc, "Number".
std::vector<uint64_t> CountChains(const AspectUsage& usage, int32_t aspect,
                                  ChainEnd end = ChainEnd::kAnyUse);

// Returns the chains one by one, at most `limit` of them. No function appears
// twice in a chain. The order is depth first, with calls in code order. If a
// function needs the aspect by itself, the chain that ends there comes before
// the chains through its calls.
std::vector<std::vector<ChainLink>> AllChains(const AspectUsage& usage,
                                              AspectUsage::Node node,
                                              int32_t aspect, size_t limit);

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_CALL_CHAINS_H_
