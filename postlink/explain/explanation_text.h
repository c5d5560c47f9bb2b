// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_EXPLANATION_TEXT_H_
#define POSTLINK_EXPLAIN_EXPLANATION_TEXT_H_

#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Writes `explanation` for people: the functions that need aspects, with one
// line for each reason; the warnings; the images and what keeps them apart; and
// which image runs on which device. Uses colours if `out` has them.
void PrintText(const Explanation& explanation, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_TEXT_H_
