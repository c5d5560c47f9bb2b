// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests that each external of WORKSPACE compiles, links and runs. There is one
// call for each external.

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <sstream>

#include "LLVMSPIRVLib/LLVMSPIRVLib.h"
#include "benchmark/benchmark.h"
#include "clang/Basic/Version.h"
#include "gtest/gtest.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#ifdef CUDA_INSTALLED
#include <cuda.h>
#endif

namespace {

TEST(ExternalsTest, Benchmark) {
  EXPECT_FALSE(benchmark::GetBenchmarkVersion().empty());
}

TEST(ExternalsTest, Clang) {
  EXPECT_NE(clang::getClangFullVersion().find("22.1."), std::string::npos);
}

TEST(ExternalsTest, OpenClLoaderFindsThePlatformOfTheToolchainRoot) {
  cl_uint platforms = 0;
  EXPECT_EQ(clGetPlatformIDs(0, nullptr, &platforms), CL_SUCCESS);
  EXPECT_GE(platforms, 1u);
}

// The loader must exist; a driver need not.
TEST(ExternalsTest, LevelZeroLoader) {
  ze_result_t result = zeInit(0);
  EXPECT_TRUE(result == ZE_RESULT_SUCCESS ||
              result == ZE_RESULT_ERROR_UNINITIALIZED)
      << std::hex << result;
}

TEST(ExternalsTest, SpirvTranslator) {
  llvm::LLVMContext context;
  llvm::Module module("empty", context);
  module.setTargetTriple(llvm::Triple("spir64-unknown-unknown"));
  std::ostringstream spirv;
  std::string error;
  ASSERT_TRUE(llvm::writeSpirv(&module, spirv, error)) << error;
  ASSERT_GE(spirv.str().size(), 20u);
  EXPECT_EQ(spirv.str().substr(0, 4), "\x03\x02\x23\x07");
}

TEST(ExternalsTest, CudaToolkit) {
#ifdef CUDA_INSTALLED
  EXPECT_GE(CUDA_VERSION, 12000);
#else
  GTEST_SKIP() << "the CUDA toolkit is not installed on this machine";
#endif
}

}  // namespace
