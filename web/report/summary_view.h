// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_SUMMARY_VIEW_H_
#define WEB_REPORT_SUMMARY_VIEW_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "web/report/function_links.h"

namespace aspectra {

// Returns the numbers of functions, warnings, images and devices. `groups` are
// the device groups of `explanation`.
llvm::json::Array TileViews(const Explanation& explanation,
                            llvm::ArrayRef<DeviceGroup> groups);

// Returns which functions need which aspect, or null if no function needs one.
llvm::json::Value AspectView(const Explanation& explanation,
                             const FunctionLinks& links);

}  // namespace aspectra

#endif  // WEB_REPORT_SUMMARY_VIEW_H_
