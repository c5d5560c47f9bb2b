#ifndef POSTLINK_REPORT_PROPERTY_TEXTS_H_
#define POSTLINK_REPORT_PROPERTY_TEXTS_H_

#include <expected>
#include <string>
#include <vector>

#include "llvm/IR/Module.h"
#include "postlink/explain/explanation.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// The property set file of an image, or the reason why it cannot be written.
using PropertyText = std::expected<std::string, std::string>;

// Returns the text for each image of `plan`, which `explanation` explains.
// `plan` and `graph` belong to `module`.
std::vector<PropertyText> MakePropertyTexts(const Explanation& explanation,
                                            const SplitPlan& plan,
                                            const llvm::Module& module,
                                            ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_PROPERTY_TEXTS_H_
