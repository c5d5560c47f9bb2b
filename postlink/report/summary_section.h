#ifndef POSTLINK_REPORT_SUMMARY_SECTION_H_
#define POSTLINK_REPORT_SUMMARY_SECTION_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/function_links.h"

namespace aspectra {

// Prints the numbers of functions, warnings, images and devices, and which
// functions need which aspect. `groups` are the device groups of `explanation`.
void PrintSummarySection(const Explanation& explanation,
                         const FunctionLinks& links,
                         llvm::ArrayRef<DeviceGroup> groups,
                         llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_SUMMARY_SECTION_H_
