// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_CHAIN_QUERY_H_
#define WEB_ENGINE_CHAIN_QUERY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"

namespace aspectra::engine {

// Some of the call chains by which a function needs an aspect.
struct ChainPage {
  // The number of all chains: "12", or ">=N" if they are too many to count.
  std::string total;
  // Each chain lists its functions, beginning with the first one.
  std::vector<std::vector<AspectUsage::Node>> chains;
};

// Returns the chains of `node` from number `first` on, at most `limit`. The
// shortest chain is number 0; the others follow in the order of AllChains.
// `counts` is CountChains(usage, aspect).
ChainPage FindChains(const AspectUsage& usage, AspectUsage::Node node,
                     int32_t aspect, size_t first, size_t limit,
                     const std::vector<uint64_t>& counts);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_CHAIN_QUERY_H_
