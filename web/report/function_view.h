// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_FUNCTION_VIEW_H_
#define WEB_REPORT_FUNCTION_VIEW_H_

#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"
#include "web/report/function_links.h"

namespace aspectra {

// Returns the values of the functions' table, or null if there is no function.
llvm::json::Value FunctionView(const Explanation& explanation,
                               const FunctionLinks& links);

}  // namespace aspectra

#endif  // WEB_REPORT_FUNCTION_VIEW_H_
