// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_SPLIT_KEY_PROPERTIES_H_
#define POSTLINK_PROPERTIES_SPLIT_KEY_PROPERTIES_H_

#include <string>
#include <vector>

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Returns the entry point's properties that apply to a whole image
// (property_rules.def, SPLIT), in ascending order; for example
// "sycl-grf-size = 256". Entry points for which this list differs are in
// different images.
std::vector<std::string> SplitKeyProperties(const llvm::Function& function);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_SPLIT_KEY_PROPERTIES_H_
