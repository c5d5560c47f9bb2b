// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/stated_properties.h"

#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kPrefix = "sycl-";
// Attributes with this prefix that are not properties.
constexpr llvm::StringLiteral kNoProperties[] = {kSourceAttribute,
                                                 "sycl-optlevel"};

bool IsProperty(const llvm::Attribute& attribute, bool of_function) {
  if (!attribute.isStringAttribute()) return false;
  const llvm::StringRef name = attribute.getKindAsString();
  return !of_function || (name.starts_with(kPrefix) &&
                          !llvm::is_contained(kNoProperties, name));
}

void Add(llvm::AttributeSet attributes, std::optional<unsigned> parameter,
         std::vector<StatedProperty>& properties) {
  for (const llvm::Attribute& attribute : attributes) {
    if (!IsProperty(attribute, !parameter)) continue;
    properties.push_back({attribute.getKindAsString().str(),
                          attribute.getValueAsString().str(), parameter});
  }
}

}  // namespace

std::string StatedProperty::ToString() const {
  return name + (value.empty() ? "" : " = " + value) +
         (parameter ? " of parameter " + std::to_string(*parameter) : "");
}

std::vector<StatedProperty> StatedProperties(const llvm::Function& function) {
  std::vector<StatedProperty> properties;
  const llvm::AttributeList attributes = function.getAttributes();
  Add(attributes.getFnAttrs(), std::nullopt, properties);
  for (unsigned i = 0; i != function.arg_size(); ++i) {
    Add(attributes.getParamAttrs(i), i + 1, properties);
  }
  return properties;
}

}  // namespace aspectra
