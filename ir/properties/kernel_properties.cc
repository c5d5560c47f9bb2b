// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/message_error.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/kernel_property_diagnostics.h"
#include "ir/properties/known_properties.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace aspectra {

llvm::Error ApplyKernelProperties(llvm::Function& kernel) {
  KnownProperties known;
  for (const llvm::Attribute& attribute : kernel.getAttributes().getFnAttrs()) {
    if (!attribute.isStringAttribute() ||
        known.Take(attribute.getKindAsString(), attribute.getValueAsString())) {
      continue;
    }
    return MakeError(KernelPropertyDiagnostic::kBadKernelProperty,
                     kernel.getName(), attribute.getKindAsString(),
                     attribute.getValueAsString());
  }
  if (!kernel.hasMetadata("reqd_work_group_size") &&
      !known.work_group_size.empty()) {
    WriteRequiredWorkGroupSize(kernel, known.work_group_size);
  }
  if (!HasWorkGroupSizeHint(kernel) && !known.work_group_hint.empty()) {
    WriteWorkGroupSizeHint(kernel, known.work_group_hint);
  }
  if (!kernel.hasMetadata("intel_reqd_sub_group_size") &&
      known.sub_group_size) {
    WriteRequiredSubGroupSize(kernel, *known.sub_group_size);
  }
  llvm::Expected<RequiredSizes> required = ReadRequiredSizes(kernel);
  if (!required) {  // the split reports it
    llvm::consumeError(required.takeError());
    return llvm::Error::success();
  }
  known.work_group_size.assign(required->work_group.begin(),
                               required->work_group.end());
  if (known.ExceedsLimit()) {
    return MakeError(KernelPropertyDiagnostic::kSizeOverLimit,
                     kernel.getName());
  }
  return llvm::Error::success();
}

}  // namespace aspectra
