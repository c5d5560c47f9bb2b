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

// An image's property set file, or why none can be written.
using PropertyText = std::expected<std::string, std::string>;

// Of each image of `plan`, which `explanation` tells of. `plan` and `graph` are
// `module`'s.
std::vector<PropertyText> MakePropertyTexts(const Explanation& explanation,
                                            const SplitPlan& plan,
                                            const llvm::Module& module,
                                            ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_PROPERTY_TEXTS_H_
