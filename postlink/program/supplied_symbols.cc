// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/entry_points.h"
#include "ir/device_globals/device_globals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/device_library/supplied_names.h"
#include "postlink/program/global_references.h"
#include "postlink/ptx/libdevice_names.h"
#include "postlink/spirv/math_functions.h"

namespace aspectra {
namespace {

// The functions that print in OpenCL. printf is an OpenCL instruction, and
// calls of the others become calls of printf (printf_formats.cc).
constexpr llvm::StringLiteral kPrintFunctions[] = {"printf", "puts", "putchar"};

}  // namespace

bool IsSupplied(const llvm::GlobalValue& global) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global);
  if (variable != nullptr && IsKeptByRuntime(*variable)) return true;
  const llvm::StringRef name = global.getName();
  if (name.starts_with("llvm.") || name.starts_with("__nv") ||
      IsBuiltinName(name) || IsLibraryFunction(name) ||
      IsFailureFunction(name)) {
    return true;
  }
  return global.getParent()->getTargetTriple().isNVPTX()
             ? IsLibdeviceFunction(name) || IsCudaSystemFunction(name)
             : llvm::is_contained(kPrintFunctions, name) ||
                   IsMathFunction(name);
}

}  // namespace aspectra
