// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_DEVICE_VIEW_H_
#define WEB_REPORT_DEVICE_VIEW_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Returns which images run on which device, and why the others do not. Null if
// there is no device or no image. `groups` are the device groups of
// `explanation`.
llvm::json::Value DeviceView(const Explanation& explanation,
                             llvm::ArrayRef<DeviceGroup> groups);

}  // namespace aspectra

#endif  // WEB_REPORT_DEVICE_VIEW_H_
