// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SYCL's host and device code must agree on the size, alignment and name of
// each type (SYCL 2020, 3.13.1 and 5.2). Clang's SPIR-V targets take most
// properties of types from the host's target, which is the auxiliary target of
// the compilation. This file copies the properties that Clang leaves out.
// Device code still cannot compute with long double, and
// restrictions/type_limits.h reports it, so no code is made from these types.
//
// Clang computes the predefined macros, such as __SIZEOF_LONG_DOUBLE__, before
// it asks a plugin. So this file computes them again.

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
    // The attribute regparm may be on functions of the host.
    device.*(&Members::RegParmMax) = host.*(&Members::RegParmMax);
  }
};

}  // namespace

void UseTypesOfHost(clang::CompilerInstance& compiler) {
  const clang::TargetInfo* host = compiler.getAuxTarget();
  if (!compiler.getLangOpts().SYCLIsDevice || host == nullptr) return;
  clang::TargetInfo& device = compiler.getTarget();
  // Clang applies -mlong-double-64 and the like to the device's target only.
  if (compiler.getLangOpts().LongDoubleSize == 0) {
    device.LongDoubleWidth = host->LongDoubleWidth;
    device.LongDoubleAlign = host->LongDoubleAlign;
    device.LongDoubleFormat = host->LongDoubleFormat;
  }
  device.DefaultAlignForAttributeAligned =
      host->DefaultAlignForAttributeAligned;
  device.SuitableAlign = host->SuitableAlign;
  // -fnew-alignment= also applies to the device's target only.
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
