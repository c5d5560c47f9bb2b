#ifndef POSTLINK_REPORT_DEVICE_SECTION_H_
#define POSTLINK_REPORT_DEVICE_SECTION_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Prints which images run on which device, and why the others do not. `groups`
// are the device groups of `explanation`.
void PrintDeviceSection(const Explanation& explanation,
                        llvm::ArrayRef<DeviceGroup> groups,
                        llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_DEVICE_SECTION_H_
