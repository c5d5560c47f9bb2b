#ifndef WEB_ENGINE_COMPARISON_H_
#define WEB_ENGINE_COMPARISON_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "postlink/explain/explanation.h"

namespace aspectra::engine {

// What changed from one program to another, or to another version of itself.
// Functions are known by their symbols, images by the set of their entry
// points.
struct Comparison {
  struct Function {
    enum class In { kBoth, kBefore, kAfter };
    std::string name;
    In in;
    AspectSet gained;
    AspectSet lost;
  };
  // The shortest chain, as symbols, of an aspect that is needed in both.
  struct Chain {
    std::string function;
    int32_t aspect;
    std::vector<std::string> before;
    std::vector<std::string> after;
  };
  struct Image {
    std::vector<std::string> entry_points;
    AspectSet gained;  // of a new image all, of one that is gone none
    AspectSet lost;
  };
  std::vector<Function> functions;  // those that differ
  std::vector<Chain> chains;        // of kernels and exported functions
  std::vector<Image> gained;
  std::vector<Image> lost;
  std::vector<Image> changed;  // the same entry points, other aspects
};

// In the order of `before`, and then what is new in the order of `after`.
Comparison Compare(const Explanation& before, const Explanation& after);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_COMPARISON_H_
