// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/split_key_properties.h"

#include <string>
#include <vector>

#include "ir/properties/stated_properties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "postlink/properties/property_rules.h"

namespace aspectra {

std::vector<std::string> SplitKeyProperties(const llvm::Function& function) {
  std::vector<std::string> texts;
  for (const PropertyRule& rule : AllPropertyRules()) {
    if (rule.split != PropertySplit::kPartOfKey ||
        !function.hasFnAttribute(rule.name)) {
      continue;
    }
    const StatedProperty property{
        rule.name.str(),
        function.getFnAttribute(rule.name).getValueAsString().str()};
    texts.push_back(property.ToString());
  }
  llvm::sort(texts);
  return texts;
}

}  // namespace aspectra
