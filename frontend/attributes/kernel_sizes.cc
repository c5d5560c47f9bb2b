// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/kernel_sizes.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kRequiredGroupSize = "sycl-work-group-size";

// Returns the sizes in a text such as "4,8". If the text has another form,
// returns an empty list.
llvm::SmallVector<int64_t, 4> Extents(llvm::StringRef value) {
  llvm::SmallVector<int64_t, 4> extents;
  for (llvm::StringRef part : llvm::split(value, ',')) {
    uint32_t extent = 0;
    if (part.getAsInteger(10, extent)) return {};
    extents.push_back(extent);
  }
  return extents;
}

}  // namespace

bool StatesGroupSize(SyclAttribute attribute) {
  return attribute == SyclAttribute::kReqdWorkGroupSize ||
         attribute == SyclAttribute::kWorkGroupSizeHint;
}

bool StatesGroupSize(llvm::StringRef property) {
  constexpr llvm::StringLiteral kNames[] = {
      kRequiredGroupSize, "sycl-work-group-size-hint",
      "sycl-max-work-group-size", "sycl-max-linear-work-group-size"};
  return llvm::is_contained(kNames, property);
}

llvm::SmallVector<int64_t, 4> RequiredGroupSize(
    const clang::AnnotateAttr& annotation) {
  if (AttributeOf(annotation) == SyclAttribute::kReqdWorkGroupSize) {
    return ArgumentValues(annotation);
  }
  if (AttributeOf(annotation) != SyclAttribute::kFunctionProperties) return {};
  const auto properties =
      PropertiesOf({annotation.args_begin(), annotation.args_size()});
  if (!properties) return {};
  for (const auto& [name, value] : *properties) {
    if (name == kRequiredGroupSize) return Extents(value);
  }
  return {};
}

llvm::SmallVector<int64_t, 4> SizesForKernel(llvm::ArrayRef<int64_t> extents,
                                             KernelSizes sizes) {
  if (sizes != KernelSizes::kInOneDimension) {
    return llvm::SmallVector<int64_t, 4>(extents);
  }
  constexpr int64_t kMost = std::numeric_limits<uint32_t>::max();
  int64_t product = 1;
  for (int64_t extent : extents) {
    // Both factors are below 2^32.
    product = static_cast<int64_t>(std::min<uint64_t>(
        static_cast<uint64_t>(product) * static_cast<uint64_t>(extent), kMost));
  }
  return {product};
}

std::string SizesForKernel(llvm::StringRef property, llvm::StringRef value,
                           KernelSizes sizes) {
  if (!StatesGroupSize(property)) return value.str();
  const llvm::SmallVector<int64_t, 4> extents = Extents(value);
  if (extents.empty()) return value.str();
  return llvm::join(llvm::map_range(SizesForKernel(extents, sizes),
                                    [](int64_t n) { return llvm::itostr(n); }),
                    ",");
}

void DropGroupSizes(clang::FunctionDecl& function) {
  if (!function.hasAttrs()) return;
  llvm::erase_if(function.getAttrs(), [](const clang::Attr* attribute) {
    const auto* annotation = llvm::dyn_cast<clang::AnnotateAttr>(attribute);
    if (!annotation || !AttributeOf(*annotation)) return false;
    if (StatesGroupSize(*AttributeOf(*annotation))) return true;
    if (AttributeOf(*annotation) != SyclAttribute::kFunctionProperties) {
      return false;
    }
    const auto properties =
        PropertiesOf({annotation->args_begin(), annotation->args_size()});
    return properties && llvm::any_of(*properties, [](const auto& property) {
             return StatesGroupSize(llvm::StringRef(property.first));
           });
  });
  if (function.getAttrs().empty()) function.dropAttrs();
}

}  // namespace aspectra
