// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/stated_properties.h"

#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kPrefix = "sycl-";
// Attributes whose names begin with "sycl-" and that are not properties.
constexpr llvm::StringLiteral kNoProperties[] = {kSourceAttribute,
                                                 "sycl-optlevel"};

constexpr llvm::StringLiteral kNames = "sycl_property_names";

bool IsProperty(const llvm::Function& function, llvm::StringRef name) {
  if (name.starts_with(kPrefix))
    return !llvm::is_contained(kNoProperties, name);
  const llvm::MDNode* names = function.getMetadata(kNames);
  return names != nullptr &&
         llvm::any_of(names->operands(), [&](const llvm::MDOperand& operand) {
           const auto* text = llvm::dyn_cast_or_null<llvm::MDString>(operand);
           return text != nullptr && text->getString() == name;
         });
}

void Add(const llvm::Function& function, std::optional<unsigned> parameter,
         llvm::AttributeSet attributes,
         std::vector<StatedProperty>& properties) {
  for (const llvm::Attribute& attribute : attributes) {
    if (!attribute.isStringAttribute()) continue;
    const llvm::StringRef name = attribute.getKindAsString();
    if (!parameter && !IsProperty(function, name)) continue;
    properties.push_back(
        {name.str(), attribute.getValueAsString().str(), parameter});
  }
}

}  // namespace

std::string StatedProperty::ToString() const {
  return name + (value.empty() ? "" : " = " + value) +
         (parameter ? " of parameter " + std::to_string(*parameter) : "");
}

void StateProperty(llvm::Function& function, llvm::StringRef name,
                   llvm::StringRef value) {
  if (function.hasFnAttribute(name)) return;
  function.addFnAttr(name, value);
  if (name.starts_with(kPrefix) || function.isDeclaration()) return;
  llvm::LLVMContext& context = function.getContext();
  llvm::SmallVector<llvm::Metadata*, 4> names;
  if (const llvm::MDNode* earlier = function.getMetadata(kNames)) {
    names.append(earlier->op_begin(), earlier->op_end());
  }
  names.push_back(llvm::MDString::get(context, name));
  function.setMetadata(kNames, llvm::MDNode::get(context, names));
}

std::vector<StatedProperty> StatedProperties(const llvm::Function& function) {
  std::vector<StatedProperty> properties;
  const llvm::AttributeList attributes = function.getAttributes();
  Add(function, std::nullopt, attributes.getFnAttrs(), properties);
  for (unsigned i = 0; i != function.arg_size(); ++i) {
    Add(function, i + 1, attributes.getParamAttrs(i), properties);
  }
  return properties;
}

}  // namespace aspectra
