#ifndef POSTLINK_REPORT_REPORT_H_
#define POSTLINK_REPORT_REPORT_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/property_texts.h"

namespace aspectra {

// What a report says besides the explanation.
struct ReportNotes {
  // What it is about; if empty, the module's name, without folders.
  std::string title = {};
  // What was only supposed, such as "f() does not call g()".
  std::vector<std::string> suppositions = {};
};

// Writes `explanation` as one HTML file that can be read from the disk and be
// sent: it holds its style and script and asks for nothing else. `properties`
// may have fewer texts than there are images.
void PrintReport(const Explanation& explanation,
                 llvm::ArrayRef<PropertyText> properties,
                 const ReportNotes& notes, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_REPORT_H_
