// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/kernel_names.h"

#include <typeinfo>

#include "gtest/gtest.h"

namespace aspectra {

class KernelNamesTestName;

namespace {

TEST(ReadableKernelName, IsWhatTheUserWrote) {
  EXPECT_EQ(ReadableKernelName("_ZTS5Saxpy"), "Saxpy");
  EXPECT_EQ(ReadableKernelName("_ZTSN3app5ScaleIfLi2EEE"),
            "app::Scale<float, 2>");
  EXPECT_EQ(ReadableKernelName("_ZTSZ4mainEUliE_"), "main::'lambda'(int)");
  EXPECT_EQ(ReadableKernelName("_ZTSZ4mainEUlvE_"), "main::'lambda'()");
  EXPECT_EQ(ReadableKernelName("_ZTSZ4mainEUlT_E_"), "main::'lambda'(auto)");
  EXPECT_EQ(ReadableKernelName("_ZTSZ4mainEUlvE1_"), "main::'lambda1'()");
  EXPECT_EQ(ReadableKernelName("_ZTSZZ4mainENKUlvE0_clEvEUliE_"),
            "main::'lambda0'()::operator()() const::'lambda'(int)");
  EXPECT_EQ(ReadableKernelName("_ZTSZ4mainEUt_"), "main::'unnamed'");
}

TEST(ReadableKernelName, LeavesOutUnitAndFormOfLaunch) {
  EXPECT_EQ(ReadableKernelName("_ZTSN12_GLOBAL__N_11KE__unit_0123456789abcdef"),
            "(anonymous namespace)::K");
  EXPECT_EQ(ReadableKernelName("_ZTSN4sycl6detail8launchedI5SaxpyLi2EEE"),
            "Saxpy");
}

TEST(ReadableKernelName, OfAFunctionIsItsDeclaration) {
  EXPECT_EQ(ReadableKernelName("_Z3foov"), "foo()");
}

TEST(ReadableKernelName, LeavesOtherSymbolsAlone) {
  EXPECT_EQ(ReadableKernelName(""), "");
  EXPECT_EQ(ReadableKernelName("saxpy"), "saxpy");
  EXPECT_EQ(ReadableKernelName("int"), "int");
  EXPECT_EQ(ReadableKernelName("i"), "i");
  EXPECT_EQ(ReadableKernelName("_ZTSN3app"), "_ZTSN3app");
}

TEST(ReadablePointee, IsTheTypePointedTo) {
  EXPECT_EQ(ReadablePointee(typeid(KernelNamesTestName*).name()),
            "aspectra::KernelNamesTestName");
  EXPECT_EQ(ReadablePointee("not a type"), "not a type");
}

}  // namespace
}  // namespace aspectra
