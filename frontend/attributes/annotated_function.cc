// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/annotated_function.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/metadata.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"

namespace aspectra {
namespace {

std::string SizesText(llvm::ArrayRef<uint32_t> sizes) {
  return llvm::join(
      llvm::map_range(sizes, [](uint32_t size) { return llvm::utostr(size); }),
      ",");
}

}  // namespace

std::vector<StatedProperty> AnnotatedFunction::AllProperties() const {
  std::vector<StatedProperty> all;
  const auto add = [&](llvm::StringRef name, std::string value,
                       llvm::StringRef place = "") {
    const bool is_there = llvm::any_of(
        all, [&](const auto& other) { return other.name == name; });
    if (is_there) return;
    all.push_back({name.str(), std::move(value), std::nullopt, place.str()});
  };
  for (const Property& property : properties) {
    add(property.name, property.value.str(), property.place);
  }
  if (!work_group_size.empty()) {
    add(kWorkGroupSizeProperty, SizesText(work_group_size));
  }
  if (!work_group_hint.empty()) {
    add(kWorkGroupSizeHintProperty, SizesText(work_group_hint));
  }
  if (sub_group_size) {
    add(kSubGroupSizeProperty, llvm::utostr(*sub_group_size));
  }
  return all;
}

void AnnotatedFunction::Write(llvm::Function& function) const {
  for (const Property& property : properties) {
    StateProperty(function, property.name, property.value);
  }
  if (args_restrict && HasKernelCallingConvention(function)) {
    for (llvm::Argument& parameter : function.args()) MarkUnaliased(parameter);
  }
  if (!used.empty()) WriteUsedAspects(function, used, MetadataSpelling::kIntel);
  if (declared) {
    WriteDeclaredAspects(function, *declared, MetadataSpelling::kIntel);
  }
  if (!work_group_hint.empty()) {
    WriteWorkGroupSizeHint(function, work_group_hint);
  }
  if (!work_group_size.empty()) {
    WriteRequiredWorkGroupSize(function, work_group_size);
  }
  if (!called_sizes.empty()) WriteCalledSizes(function, called_sizes);
  if (sub_group_size) WriteRequiredSubGroupSize(function, *sub_group_size);
}

}  // namespace aspectra
