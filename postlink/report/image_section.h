#ifndef POSTLINK_REPORT_IMAGE_SECTION_H_
#define POSTLINK_REPORT_IMAGE_SECTION_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/function_links.h"
#include "postlink/report/property_texts.h"

namespace aspectra {

// Prints the device images as cards, and what keeps them apart. `groups` are
// the device groups of `explanation`; `properties` may have fewer texts than
// there are images.
void PrintImageSection(const Explanation& explanation,
                       const FunctionLinks& links,
                       llvm::ArrayRef<DeviceGroup> groups,
                       llvm::ArrayRef<PropertyText> properties,
                       llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_IMAGE_SECTION_H_
