// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_PROPERTY_TEXTS_H_
#define WEB_REPORT_PROPERTY_TEXTS_H_

#include <expected>
#include <string>
#include <vector>

#include "postlink/explain/explanation.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// The property set file of an image, or the reason why it cannot be written.
using PropertyText = std::expected<std::string, std::string>;

// Returns the text for each image of the program, which `explanation` explains.
std::vector<PropertyText> MakePropertyTexts(const Explanation& explanation,
                                            const LinkedProgram& program);

}  // namespace aspectra

#endif  // WEB_REPORT_PROPERTY_TEXTS_H_
