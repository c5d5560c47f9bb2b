// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/entry_points.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra {
bool IsDeviceModule(const llvm::Module& module) {
  const llvm::Triple& triple = module.getTargetTriple();
  return triple.isSPIROrSPIRV() || triple.isNVPTX() || triple.isAMDGCN();
}

bool IsBuiltinName(llvm::StringRef name) {
  if (name.consume_front("_Z")) {
    name = name.ltrim("0123456789");
  }
  return name.starts_with("__spirv_") || name.starts_with("__sycl_");
}

bool HasKernelCallingConvention(const llvm::Function& function) {
  switch (function.getCallingConv()) {
    case llvm::CallingConv::SPIR_KERNEL:
    case llvm::CallingConv::PTX_Kernel:
    case llvm::CallingConv::AMDGPU_KERNEL:
      return true;
    default:
      return false;
  }
}

FunctionKind ClassifyFunction(const llvm::Function& function) {
  if (function.isDeclaration()) return FunctionKind::kDeclaration;
  if (HasKernelCallingConvention(function)) return FunctionKind::kKernel;
  if (function.hasFnAttribute(kSourceAttribute) &&
      !function.hasLocalLinkage() && !IsBuiltinName(function.getName())) {
    return FunctionKind::kExported;
  }
  return FunctionKind::kFunction;
}

bool IsEntryPoint(FunctionKind kind) {
  return kind == FunctionKind::kKernel || kind == FunctionKind::kExported;
}

bool IsEntryPoint(const llvm::Function& function) {
  return IsEntryPoint(ClassifyFunction(function));
}

llvm::StringRef ToString(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::kKernel:
      return "kernel";
    case FunctionKind::kExported:
      return "exported";
    case FunctionKind::kFunction:
      return "function";
    case FunctionKind::kDeclaration:
      return "declaration";
  }
  return "";
}

llvm::StringRef SourceOf(const llvm::Function& function) {
  return function.getFnAttribute(kSourceAttribute).getValueAsString();
}

}  // namespace aspectra
