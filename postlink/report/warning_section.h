#ifndef POSTLINK_REPORT_WARNING_SECTION_H_
#define POSTLINK_REPORT_WARNING_SECTION_H_

#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/function_links.h"

namespace aspectra {

// Prints the warnings in the compiler's words and order.
void PrintWarningSection(const Explanation& explanation,
                         const FunctionLinks& links, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_WARNING_SECTION_H_
