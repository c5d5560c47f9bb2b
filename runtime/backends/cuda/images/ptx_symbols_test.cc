// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/images/ptx_symbols.h"

#include <cstddef>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::cuda {
namespace {

TEST(WithSymbols, LeavesTheFunctionsThatAreTaken) {
  const std::vector<std::string> taken = {"_Z5twicei", "_Z4morev", "lies"};
  EXPECT_EQ(
      WithSymbols(".version 8.4\n"
                  ".visible .func  (.param .b32 func_retval0) _Z5twicei(\n"
                  "\t.param .b32 _Z5twicei_param_0\n)\n{\n\tret;\n}\n"
                  ".visible .func (.param .b32 r) _Z6hiddeni(\n"
                  ".visible .func own\n()\n.noreturn\n;\n"
                  ".weak .func .noreturn _Z4morev()\n"
                  ".weak .func _Z4weakv()\n"
                  ".extern .func lies;\n",
                  taken, false),
      ".version 8.4\n"
      ".visible .func  (.param .b32 func_retval0) _Z5twicei(\n"
      "\t.param .b32 _Z5twicei_param_0\n)\n{\n\tret;\n}\n"
      ".func (.param .b32 r) _Z6hiddeni(\n"
      ".func own\n()\n.noreturn\n;\n"
      ".weak .func .noreturn _Z4morev()\n"
      ".func _Z4weakv()\n"
      ".extern .func lies;\n");
}

TEST(WithSymbols, KeepsKernelsOfOneModuleAlone) {
  const std::string ptx = ".visible .entry _ZTS1K(\n)\n{\n}";
  EXPECT_EQ(WithSymbols(ptx, {}, true), ptx);
  EXPECT_EQ(WithSymbols(ptx, {}, false), ".entry _ZTS1K(\n)\n{\n}");
}

TEST(WithSymbols, VariablesAreTheModulesOwn) {
  EXPECT_EQ(WithSymbols(".visible .global .align 4 .u32 x = 1;\n"
                        ".extern .shared .align 128 .b8 y[];\n",
                        {}, true),
            ".global .align 4 .u32 x = 1;\n"
            ".extern .shared .align 128 .b8 y[];\n");
}

// Wherever a text is cut off, the function must not read past its end.
TEST(WithSymbols, TakesTextThatIsCutOff) {
  const std::string ptx =
      ".visible .func  (.param .b32 func_retval0) _Z5twicei(\n.weak .entry x";
  for (size_t size = 0; size <= ptx.size(); ++size) {
    const std::string part(ptx, 0, size);
    const std::string text = WithSymbols(part, {}, false);
    EXPECT_TRUE(text == part || part.ends_with(text) ||
                !text.contains(".visible "))
        << text;
  }
}

}  // namespace
}  // namespace aspectra::cuda
