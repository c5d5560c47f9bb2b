#ifndef POSTLINK_EXPLAIN_EXPLANATION_JSON_H_
#define POSTLINK_EXPLAIN_EXPLANATION_JSON_H_

#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Writes `explanation` as JSON (formats.md, "Explanation"), and a line break.
// Bytes of names that are not UTF-8 become U+FFFD.
void PrintJson(const Explanation& explanation, llvm::raw_ostream& out);

// The same without functions and diagnostics, in one line: for programs that
// have those already. It is short where there are many images: functions are
// their places in what PrintJson lists, and a device has, in place of "images",
// "refused", those that it cannot run.
void PrintPlanJson(const Explanation& explanation, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_JSON_H_
