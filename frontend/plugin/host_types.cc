// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SYCL's host and device code must agree on the size, alignment and name of
// each type (SYCL 2020, 3.13.1 and 5.2). Clang's SPIR-V targets take most
// properties of types from the host's target, which is the auxiliary target of
// the compilation. This file copies the properties that Clang leaves out.
// Device code still cannot use these types: restrictions/type_limits.h reports
// an error if device code computes with long double, for example.
//
// Clang computes the predefined macros, such as __SIZEOF_LONG_DOUBLE__, before
// it calls a plugin. So this file computes them again.

#include "frontend/plugin/host_types.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"

namespace aspectra {
namespace {

// Clang has no functions that change these members.
struct Members : clang::TargetInfo {
  static void Copy(const clang::TargetInfo& host, clang::TargetInfo& device) {
    device.*(&Members::IntMaxType) = host.*(&Members::IntMaxType);
    device.*(&Members::Int64Type) = host.*(&Members::Int64Type);
    device.*(&Members::WIntType) = host.*(&Members::WIntType);
    device.*(&Members::MaxBitIntWidth) = host.getMaxBitIntWidth();
    // Clang checks the attribute regparm on functions of the host too.
    device.*(&Members::RegParmMax) = host.*(&Members::RegParmMax);
  }
};

}  // namespace

void UseTypesOfHost(clang::CompilerInstance& compiler) {
  const clang::TargetInfo* host = compiler.getAuxTarget();
  if (!compiler.getLangOpts().SYCLIsDevice || host == nullptr) return;
  clang::TargetInfo& device = compiler.getTarget();
  // If the command has an option such as -mlong-double-64, Clang has already
  // applied it to the device's target, and to no other.
  if (compiler.getLangOpts().LongDoubleSize == 0) {
    device.LongDoubleWidth = host->LongDoubleWidth;
    device.LongDoubleAlign = host->LongDoubleAlign;
    device.LongDoubleFormat = host->LongDoubleFormat;
  }
  device.DefaultAlignForAttributeAligned =
      host->DefaultAlignForAttributeAligned;
  device.SuitableAlign = host->SuitableAlign;
  // Clang applies -fnew-alignment= in the same way.
  if (compiler.getLangOpts().NewAlignOverride == 0) {
    device.NewAlign = host->NewAlign;
  }
  device.BitIntMaxAlign = host->BitIntMaxAlign;
  Members::Copy(*host, device);
  clang::InitializePreprocessor(
      compiler.getPreprocessor(), compiler.getPreprocessorOpts(),
      compiler.getPCHContainerReader(), compiler.getFrontendOpts(),
      compiler.getCodeGenOpts());
}

}  // namespace aspectra
