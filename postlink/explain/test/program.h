#ifndef POSTLINK_EXPLAIN_TEST_PROGRAM_H_
#define POSTLINK_EXPLAIN_TEST_PROGRAM_H_

#include <memory>

#include "device_config/device_config.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// A program with three entry points. The first is a kernel that needs no aspect. The second is a
// kernel that needs more aspects than it declares, because it calls a function and a declaration
// that need them. The third is an exported function of another source.
inline constexpr llvm::StringLiteral kProgram = R"(
define spir_kernel void @_ZTS5Plain() #0 { ret void }
define spir_kernel void @_ZTS7Precise() #0 !intel_declared_aspects !0 !intel_reqd_sub_group_size !2 {
  call void @llvm.trap()
  call void @_Z5scalev()
  call void @_Z6importv()
  ret void
}
declare void @llvm.trap()
define internal void @_Z5scalev() { %x = alloca double ret void }
declare !intel_declared_aspects !1 void @_Z6importv()
define void @_Z6exportv() #1 { ret void }
attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
!0 = !{i32 5}
!1 = !{i32 28}
!2 = !{i32 8}
)";

// One device that runs all images, and two that do not.
inline constexpr llvm::StringLiteral kDevices = R"(
x86_64:
  aspects: [cpu, fp16, fp64, atomic64]
  sub-group-sizes: [8, 16]
intel_gpu_dg1:
  aspects: [gpu, fp16, atomic64]
  sub-group-sizes: [16]
intel_gpu_tgllp:
  aspects: [gpu, fp16, atomic64]
  sub-group-sizes: [16]
)";

std::unique_ptr<llvm::Module> ParseProgram(llvm::StringRef text,
                                           llvm::LLVMContext& context);
DeviceConfig ParseDevices(llvm::StringRef yaml);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_TEST_PROGRAM_H_
