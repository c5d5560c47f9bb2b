#ifndef POSTLINK_EXPLAIN_IMAGE_CODE_H_
#define POSTLINK_EXPLAIN_IMAGE_CODE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// Functions, and what they weigh.
struct CodePart {
  uint64_t instructions = 0;
  std::vector<std::string> functions;  // symbols; the largest first

  // "20 instructions, in f() and g()"; of many functions the first three.
  std::string ToString() const;

  friend bool operator==(const CodePart&, const CodePart&) = default;
};

// The code of an image of `auto`, as far as it decided: what a finer split
// would repeat, and what this one does.
struct ImageCode {
  uint64_t instructions = 0;
  size_t entry_points = 0;
  CodePart shared;    // what several of its entry points reach
  CodePart repeated;  // what other images hold that need the same of a device
  // Some of its entry points share nothing of weight, and are too small to be
  // apart.
  bool has_small = false;

  // In words, without a full stop.
  std::string ToString() const;

  friend bool operator==(const ImageCode&, const ImageCode&) = default;
};

// Of each image of `plan`, if `auto` weighed it. `graph` is `module`'s.
std::vector<std::optional<ImageCode>> ExplainCode(const SplitPlan& plan,
                                                  const llvm::Module& module,
                                                  ReferenceGraph& graph);

// What two functions reach.
struct CommonCode {
  uint64_t of_a = 0;  // instructions
  uint64_t of_b = 0;
  CodePart shared;  // of both

  friend bool operator==(const CommonCode&, const CommonCode&) = default;
};

// `graph` is that of the functions' module.
CommonCode FindCommonCode(const llvm::Function& a, const llvm::Function& b,
                          ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_IMAGE_CODE_H_
