// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_VIEWS_H_
#define WEB_REPORT_VIEWS_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "web/report/function_links.h"
#include "web/report/report.h"

namespace aspectra {

// Returns the numbers of functions, warnings, images and devices. `groups` are
// the device groups of `explanation`.
llvm::json::Array TileViews(const Explanation& explanation,
                            llvm::ArrayRef<DeviceGroup> groups);

// Returns which functions need which aspect, or null if no function needs one.
llvm::json::Value AspectView(const Explanation& explanation,
                             const FunctionLinks& links);

// Returns the values of the functions' table, or null if there is no function.
llvm::json::Value FunctionView(const Explanation& explanation,
                               const FunctionLinks& links);

// Returns the values of the images' cards, or null if there is no image.
// `groups` are the device groups of `explanation`; `properties` may have fewer
// texts than there are images.
llvm::json::Value ImageView(const Explanation& explanation,
                            const FunctionLinks& links,
                            llvm::ArrayRef<DeviceGroup> groups,
                            llvm::ArrayRef<PropertyText> properties);

// Returns which images run on which device, and why a device refuses an image.
// Null if there is no device or no image. `groups` are the device groups of
// `explanation`.
llvm::json::Value DeviceView(const Explanation& explanation,
                             llvm::ArrayRef<DeviceGroup> groups);

}  // namespace aspectra

#endif  // WEB_REPORT_VIEWS_H_
