// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Records the first failure of a launch (runtime/abi/failure_report.h).

#include "postlink/device_library/declarations.h"
#include "runtime/abi/failure_report.h"

[[clang::sycl_external]] size_t __spirv_BuiltInGlobalInvocationId(int);
[[clang::sycl_external]] size_t __spirv_BuiltInLocalInvocationId(int);
[[clang::sycl_external]] uint32_t __spirv_BuiltInWorkDim();

namespace {

using Report = __attribute__((opencl_global)) aspectra_failure_report;
using Text = __attribute__((opencl_global)) char;

// Copies a text; a null pointer becomes an empty text.
void Write(Text* to, const char* from) {
  size_t length = 0;
  if (from != nullptr) {
    for (; length + 1 < ASPECTRA_FAILURE_TEXT_SIZE && from[length] != 0;
         ++length) {
      to[length] = from[length];
    }
  }
  to[length] = 0;
}

}  // namespace

// Code that StopAtFailures generates calls this function. `report` may be null.
LIBRARY_FUNCTION void __aspectra_report_failure(Report* report,
                                                uint32_t is_assertion,
                                                const char* condition,
                                                const char* file, uint32_t line,
                                                const char* function) {
  if (report == nullptr) return;
  uint32_t expected = ASPECTRA_FAILURE_NONE;
  if (!__scoped_atomic_compare_exchange_n(
          &report->state, &expected, uint32_t{ASPECTRA_FAILURE_BEING_WRITTEN},
          /*weak=*/false, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
          __MEMORY_SCOPE_DEVICE)) {
    return;
  }
  report->line = line;
  report->is_assertion = is_assertion;
  report->dimensions = __spirv_BuiltInWorkDim();
  report->global_id[0] = __spirv_BuiltInGlobalInvocationId(0);
  report->global_id[1] = __spirv_BuiltInGlobalInvocationId(1);
  report->global_id[2] = __spirv_BuiltInGlobalInvocationId(2);
  report->local_id[0] = __spirv_BuiltInLocalInvocationId(0);
  report->local_id[1] = __spirv_BuiltInLocalInvocationId(1);
  report->local_id[2] = __spirv_BuiltInLocalInvocationId(2);
  Write(report->condition, condition);
  Write(report->file, file);
  Write(report->function, function);
  __scoped_atomic_store_n(&report->state, uint32_t{ASPECTRA_FAILURE_WRITTEN},
                          __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
}
