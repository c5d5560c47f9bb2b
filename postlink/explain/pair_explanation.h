// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_PAIR_EXPLANATION_H_
#define POSTLINK_EXPLAIN_PAIR_EXPLANATION_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/Support/Error.h"
#include "postlink/explain/image_code.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// The reason why two entry points share an image, or why they do not.
struct PairExplanation {
  struct Side {
    std::string entry_point;
    size_t image;
    SplitKey key;

    friend bool operator==(const Side&, const Side&) = default;
  };

  SplitMode mode;
  Side a;
  Side b;
  std::vector<SplitReason> apart_by;  // empty: they share an image
  std::optional<JoinReason> together_by;
  // Set if the mode `auto` separated the two entry points, or left them
  // together, because of their code.
  std::optional<CommonCode> code;

  // Returns, for example:
  //
  //   'a' is in image 0 and 'b' in image 1, -split=auto:
  //     aspects: {} and {fp64}
  std::string ToString() const;

  // Returns the reasons alone, for example "aspects: {} and {fp64}".
  std::vector<std::string> Reasons() const;

  friend bool operator==(const PairExplanation&,
                         const PairExplanation&) = default;
};

// Explains why the program's plan puts `a` and `b` into one image, or into two.
// If one of the names is not an entry point, returns an error.
llvm::Expected<PairExplanation> ExplainPair(const LinkedProgram& program,
                                            std::string_view a,
                                            std::string_view b);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_PAIR_EXPLANATION_H_
