// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_IMAGE_VIEW_H_
#define WEB_REPORT_IMAGE_VIEW_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "web/report/function_links.h"
#include "web/report/property_texts.h"

namespace aspectra {

// Returns the values of the images' cards, or null if there is no image.
// `groups` are the device groups of `explanation`; `properties` may have fewer
// texts than there are images.
llvm::json::Value ImageView(const Explanation& explanation,
                            const FunctionLinks& links,
                            llvm::ArrayRef<DeviceGroup> groups,
                            llvm::ArrayRef<PropertyText> properties);

}  // namespace aspectra

#endif  // WEB_REPORT_IMAGE_VIEW_H_
