// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_REPORT_H_
#define WEB_REPORT_REPORT_H_

#include <expected>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// The property set file of an image, or the reason why it cannot be written.
using PropertyText = std::expected<std::string, std::string>;

// Returns the text for each image of `program`. `explanation` explains
// `program`.
std::vector<PropertyText> MakePropertyTexts(const Explanation& explanation,
                                            const LinkedProgram& program);

// The parts of a report that are not in the explanation.
struct ReportNotes {
  // The subject; if empty, the module's name without folders.
  std::string title = {};
  // Hypothetical changes, such as "f() does not call g()".
  std::vector<std::string> suppositions = {};
};

// Writes `explanation` as one HTML file that can be opened from the disk and
// sent: it contains its style and script and requests nothing else.
// `properties` may have fewer texts than there are images.
void PrintReport(const Explanation& explanation,
                 llvm::ArrayRef<PropertyText> properties,
                 const ReportNotes& notes, llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // WEB_REPORT_REPORT_H_
