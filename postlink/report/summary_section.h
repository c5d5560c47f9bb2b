#ifndef POSTLINK_REPORT_SUMMARY_SECTION_H_
#define POSTLINK_REPORT_SUMMARY_SECTION_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/function_links.h"

namespace aspectra {

// What there is in numbers, and who needs which aspect. `groups` are those of
// `explanation`.
void PrintSummarySection(const Explanation& explanation,
                         const FunctionLinks& links,
                         llvm::ArrayRef<DeviceGroup> groups,
                         llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_SUMMARY_SECTION_H_
