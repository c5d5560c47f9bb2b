// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/function_names.h"

#include "gtest/gtest.h"

namespace aspectra {
namespace {

TEST(FunctionNamesTest, NameHasNoParametersAndNoReturnType) {
  EXPECT_EQ(FunctionName("_Z3foov"), "foo");
  EXPECT_EQ(FunctionName("_ZN2ns3fooIiEEvT_"), "ns::foo<int>");
  EXPECT_EQ(FunctionName("_ZNK1S3getEv"), "S::get");
}

TEST(FunctionNamesTest, SignatureHasParametersAndNoReturnType) {
  EXPECT_EQ(FunctionSignature("_Z3foov"), "foo()");
  EXPECT_EQ(FunctionSignature("_ZN2ns3fooIiEEvid"),
            "ns::foo<int>(int, double)");
}

TEST(FunctionNamesTest, KernelIsCalledByTheTypeThatNamesIt) {
  EXPECT_EQ(FunctionName("_ZTS7MyNames"), "MyNames");
  EXPECT_EQ(FunctionSignature("_ZTSN2ns1KE"), "ns::K");
}

TEST(FunctionNamesTest, KernelsNameLeavesOutUnitAndFormOfLaunch) {
  EXPECT_EQ(FunctionName("_ZTSN12_GLOBAL__N_11KE__unit_0123456789abcdef"),
            "(anonymous namespace)::K");
  EXPECT_EQ(FunctionSignature("_ZTSN4sycl6detail8launchedI1KLi2EEE"), "K");
}

TEST(FunctionNamesTest, UnmangledNameStaysAsItIs) {
  EXPECT_EQ(FunctionName("foo"), "foo");
  EXPECT_EQ(FunctionSignature("foo"), "foo()");
  EXPECT_EQ(FunctionName("b"), "b");  // not the type bool
  EXPECT_EQ(FunctionName("_Znonsense"), "_Znonsense");
}

TEST(FunctionNamesTest, FunctionWithoutANameIsCalledSo) {
  EXPECT_EQ(FunctionName(""), "");
}

}  // namespace
}  // namespace aspectra
