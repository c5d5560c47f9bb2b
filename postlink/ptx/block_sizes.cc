// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <optional>
#include <string>

#include "ir/aspects/facts/required_sizes.h"
#include "ir/properties/known_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

// Returns the extents of `size` as text, the device's first dimension first.
std::string Extents(llvm::ArrayRef<uint32_t> size) {
  llvm::SmallVector<std::string, 3> numbers;
  for (uint32_t extent : llvm::reverse(size)) {
    numbers.push_back(std::to_string(extent));
  }
  numbers.resize(3, "1");
  return llvm::join(numbers, ",");
}

void Say(llvm::Function& kernel, llvm::StringRef attribute,
         std::optional<uint32_t> number) {
  if (number) kernel.addFnAttr(attribute, std::to_string(*number));
}

void SayOf(llvm::Function& kernel) {
  KnownProperties known;
  for (const llvm::Attribute& attribute : kernel.getAttributes().getFnAttrs()) {
    if (attribute.isStringAttribute()) {
      known.Take(attribute.getKindAsString(), attribute.getValueAsString());
    }
  }
  llvm::Expected<RequiredSizes> sizes = ReadRequiredSizes(kernel);
  if (!sizes) {
    llvm::consumeError(sizes.takeError());  // the split has reported it
    return;
  }
  // PTX accepts only one of .reqntid and .maxntid.
  if (!sizes->work_group.empty()) {
    kernel.addFnAttr("nvvm.reqntid", Extents(sizes->work_group));
  } else if (!known.max_work_group_size.empty()) {
    kernel.addFnAttr("nvvm.maxntid", Extents(known.max_work_group_size));
  } else {
    Say(kernel, "nvvm.maxntid", known.max_linear_work_group_size);
  }
  Say(kernel, "nvvm.minctasm", known.min_work_groups_per_unit);
  Say(kernel, "nvvm.maxclusterrank", known.max_work_groups_per_cluster);
}

}  // namespace

void AddBlockSizes(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.getCallingConv() == llvm::CallingConv::PTX_Kernel) {
      SayOf(function);
    }
  }
}

}  // namespace aspectra
