// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// To find a page of chains, all chains before the page are computed too, and
// each chain takes a walk over the calls (ir/aspects/facts/call_chains.h). If
// no chains follow the page, the total is exact. Otherwise it is the number of
// CountChains, which may be too small, because CountChains counts a cycle of
// calls as one step.

#include "web/engine/chain_query.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/call_chains.h"

namespace aspectra::engine {
namespace {

using Node = AspectUsage::Node;
using Chain = std::vector<Node>;

Chain NodesOf(const AspectUsage& usage, const std::vector<ChainLink>& links) {
  Chain chain;
  chain.reserve(links.size());
  for (const ChainLink& link : links) {
    chain.push_back(usage.call_graph().Find(*link.function));
  }
  return chain;
}

}  // namespace

ChainPage FindChains(const AspectUsage& usage, Node node, int32_t aspect,
                     size_t first, size_t limit,
                     const std::vector<uint64_t>& counts) {
  const size_t wanted = first + limit;
  const std::vector<std::vector<ChainLink>> found =
      AllChains(usage, node, aspect, wanted + 1);
  const Chain shortest = NodesOf(usage, usage.Chain(node, aspect));
  std::vector<Chain> chains;
  if (!shortest.empty()) chains.push_back(shortest);
  for (const std::vector<ChainLink>& links : found) {
    Chain chain = NodesOf(usage, links);
    if (chain != shortest) chains.push_back(std::move(chain));
  }

  ChainPage page;
  if (found.size() <= wanted) {
    page.total = std::to_string(chains.size());
  } else if (counts[node] == std::numeric_limits<uint64_t>::max()) {
    page.total = ">=" + std::to_string(counts[node]);
  } else {
    page.total =
        std::to_string(std::max<uint64_t>(counts[node], chains.size()));
  }
  chains.resize(std::min(chains.size(), wanted));
  if (first < chains.size()) {
    page.chains.assign(chains.begin() + static_cast<ptrdiff_t>(first),
                       chains.end());
  }
  return page;
}

}  // namespace aspectra::engine
