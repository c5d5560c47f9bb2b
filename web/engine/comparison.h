// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_COMPARISON_H_
#define WEB_ENGINE_COMPARISON_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "postlink/explain/explanation.h"

namespace aspectra::engine {

// The differences between two programs, or two versions of one program.
// Symbols identify functions, and sets of entry points identify images.
struct Comparison {
  struct Function {
    enum class In { kBoth, kBefore, kAfter };
    std::string name;
    In in;
    AspectSet gained;
    AspectSet lost;
  };
  // The shortest chain, as symbols, for an aspect that both programs need.
  struct Chain {
    std::string function;
    int32_t aspect;
    std::vector<std::string> before;
    std::vector<std::string> after;
  };
  struct Image {
    std::vector<std::string> entry_points;
    AspectSet gained;  // all aspects of a new image; none of a lost one
    AspectSet lost;
  };
  std::vector<Function> functions;  // functions that differ
  std::vector<Chain> chains;        // of kernels and exported functions
  std::vector<Image> gained;
  std::vector<Image> lost;
  std::vector<Image> changed;  // equal entry points, other aspects
};

// Compares two explanations. Functions are in the order of `before`, followed
// by the new functions in the order of `after`.
Comparison Compare(const Explanation& before, const Explanation& after);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_COMPARISON_H_
