#ifndef WEB_ENGINE_CHAIN_QUERY_H_
#define WEB_ENGINE_CHAIN_QUERY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/aspects/aspect_usage.h"

namespace aspectra::engine {

// Some of the ways in which a function comes to need an aspect.
struct ChainPage {
  // How many there are: "12", or ">=N" where they are too many to count.
  std::string total;
  // By the functions on the way, the first one among them.
  std::vector<std::vector<AspectUsage::Node>> chains;
};

// The chains of `node` from number `first` on, no more than `limit`: the
// shortest, and then the others in the order of AllChains. `counts` is
// CountChains(usage, aspect).
ChainPage FindChains(const AspectUsage& usage, AspectUsage::Node node,
                     int32_t aspect, size_t first, size_t limit,
                     const std::vector<uint64_t>& counts);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_CHAIN_QUERY_H_
