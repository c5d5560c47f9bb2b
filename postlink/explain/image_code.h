// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_IMAGE_CODE_H_
#define POSTLINK_EXPLAIN_IMAGE_CODE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/IR/Function.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// A set of functions and the size of their code.
struct CodePart {
  uint64_t instructions = 0;
  std::vector<std::string> functions;  // symbols, the largest first

  // Returns "20 instructions, in f() and g()"; names at most three functions.
  std::string ToString() const;

  friend bool operator==(const CodePart&, const CodePart&) = default;
};

// The code of an image that the mode `auto` made: its size, the code that a
// finer split would repeat, and the code that this split repeats.
struct ImageCode {
  uint64_t instructions = 0;
  size_t entry_points = 0;
  CodePart shared;  // code that several of its entry points reach
  // Code that is also in other images that `auto` made of the same image of the
  // mode `source`.
  CodePart repeated;
  // Whether some of its entry points share no heavy code and are together only
  // because they are too small to be apart.
  bool has_small = false;

  // Returns the description in words, without a full stop.
  std::string ToString() const;

  friend bool operator==(const ImageCode&, const ImageCode&) = default;
};

// Explains the code of each image of the program's plan that `auto` weighed.
std::vector<std::optional<ImageCode>> ExplainCode(const LinkedProgram& program);

// The code that two functions reach.
struct CommonCode {
  uint64_t of_a = 0;  // instructions
  uint64_t of_b = 0;
  CodePart shared;  // code that both reach

  friend bool operator==(const CommonCode&, const CommonCode&) = default;
};

// Finds the code that `a` and `b` reach. `graph` belongs to the module of the
// functions.
CommonCode FindCommonCode(const llvm::Function& a, const llvm::Function& b,
                          ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_IMAGE_CODE_H_
