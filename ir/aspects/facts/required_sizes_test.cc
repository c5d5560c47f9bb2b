// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/required_sizes.h"

#include <memory>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;

// Reads the sizes of the function @f with this metadata.
llvm::Expected<RequiredSizes> SizesWith(const std::string& attachments,
                                        const std::string& nodes) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = ParseIr(
      "define void @f() " + attachments + " { ret void }\n" + nodes, context);
  return ReadRequiredSizes(*module->getFunction("f"));
}

TEST(RequiredSizesTest, NothingIsRequiredWithoutMetadata) {
  EXPECT_EQ(llvm::cantFail(SizesWith("", "")), RequiredSizes());
}

// The metadata of [[sycl::reqd_work_group_size(2, 3, 4)]] lists 4, 3, 2.
TEST(RequiredSizesTest, WorkGroupSizeIsInTheAttributesOrder) {
  EXPECT_THAT(llvm::cantFail(SizesWith("!reqd_work_group_size !0",
                                       "!0 = !{i32 4, i32 3, i32 2}"))
                  .work_group,
              ElementsAre(2, 3, 4));
  EXPECT_THAT(
      llvm::cantFail(SizesWith("!reqd_work_group_size !0", "!0 = !{i32 4}"))
          .work_group,
      ElementsAre(4));
}

TEST(RequiredSizesTest, DimensionsThatWereFilledUpAreDropped) {
  EXPECT_THAT(llvm::cantFail(
                  SizesWith("!reqd_work_group_size !0 !work_group_num_dim !1",
                            "!0 = !{i32 4, i32 3, i32 1}\n!1 = !{i32 2}"))
                  .work_group,
              ElementsAre(3, 4));
  EXPECT_THAT(llvm::cantFail(
                  SizesWith("!reqd_work_group_size !0 !work_group_num_dim !1",
                            "!0 = !{i32 4, i32 1, i32 1}\n!1 = !{i32 1}"))
                  .work_group,
              ElementsAre(4));
}

TEST(RequiredSizesTest, ANamedSubGroupSizeIsNone) {
  EXPECT_EQ(llvm::cantFail(
                SizesWith("!intel_reqd_sub_group_size !0", "!0 = !{i32 -1}"))
                .sub_group,
            0u);
  EXPECT_EQ(llvm::cantFail(
                SizesWith("!intel_reqd_sub_group_size !0", "!0 = !{i32 16}"))
                .sub_group,
            16u);
}

TEST(RequiredSizesTest, TheNumberOfDimensionsMustFit) {
  for (const char* count :
       {"i32 0", "i32 4", "i32 1", "!\"two\"", "i32 -1", "i32 2, i32 2"}) {
    EXPECT_EQ(
        llvm::toString(
            SizesWith("!reqd_work_group_size !0 !work_group_num_dim !1",
                      std::string("!0 = !{i32 4, i32 3, i32 1}\n!1 = !{") +
                          count + "}")
                .takeError()),
        "test.ll: function 'f': !work_group_num_dim must be the number of "
        "dimensions of !reqd_work_group_size, and the sizes of further "
        "dimensions must be 1")
        << count;
  }
}

}  // namespace
}  // namespace aspectra
