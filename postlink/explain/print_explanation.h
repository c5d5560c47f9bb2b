// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_PRINT_EXPLANATION_H_
#define POSTLINK_EXPLAIN_PRINT_EXPLANATION_H_

#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Writes `explanation` for people: the functions that need aspects, with one
// line for each reason; the warnings; the images and the differences that
// separate them; and which image runs on which device. Uses colours if `out`
// has them.
void PrintText(const Explanation& explanation, llvm::raw_ostream& out);

// Writes `explanation` as JSON (docs/sycl-post-link.md, "The JSON") and a line
// break. Bytes of names that are not UTF-8 become U+FFFD.
void PrintJson(const Explanation& explanation, llvm::raw_ostream& out);

// Writes the plan alone as JSON on one line, for programs that already have the
// functions and diagnostics. The output stays short with many images: a
// function is its index in PrintJson's list, and a device has a list "refused"
// of the images that it cannot run, in place of "images".
void PrintPlanJson(const Explanation& explanation, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_PRINT_EXPLANATION_H_
