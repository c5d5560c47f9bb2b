#ifndef POSTLINK_EXPLAIN_EXPLANATION_JSON_H_
#define POSTLINK_EXPLAIN_EXPLANATION_JSON_H_

#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Writes `explanation` as JSON (formats.md, "Explanation"), and a line break.
// Bytes of names that are not UTF-8 become U+FFFD.
void PrintJson(const Explanation& explanation, llvm::raw_ostream& out);

// The same without functions and diagnostics, in one line, and with functions
// as their places in what PrintJson lists: for programs that have that already.
// Images may hold a function thousands of times together; so each is a number.
void PrintPlanJson(const Explanation& explanation, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_JSON_H_
