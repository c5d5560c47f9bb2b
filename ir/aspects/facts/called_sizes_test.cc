// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class CalledSizesTest : public testing::Test {
 protected:
  void Read(const std::string& text) {
    module_ = ParseIr(text, context_);
    usage_ = llvm::cantFail(AspectUsage::Analyze(*module_));
    found_ = llvm::cantFail(FindCalledSizes(usage_->call_graph()));
  }

  std::vector<CalledSize> Called(llvm::StringRef function) {
    return found_[usage_->call_graph().Find(*module_->getFunction(function))];
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::optional<AspectUsage> usage_;
  std::vector<std::vector<CalledSize>> found_;
};

constexpr char kProgram[] = R"(
  define void @k() { call void @middle() ret void }
  define void @middle() { call void @three() call void @wide() ret void }
  define void @plain() { ret void }
  define void @same() !intel_reqd_sub_group_size !0 { call void @three() ret void }
  define void @three() !intel_reqd_sub_group_size !0 { call void @three() ret void }
  define void @wide() !reqd_work_group_size !1 { ret void }
  define void @sets() "calls-indirectly"="s" { ret void }
  define void @virtual() "indirectly-callable"="s" { call void @three() ret void }
  !0 = !{i32 3}
  !1 = !{i32 8, i32 4, i32 1}
)";

TEST_F(CalledSizesTest, CallersNeedWhatIsRequiredBelow) {
  Read(kProgram);
  EXPECT_THAT(Called("k"), ElementsAre(CalledSize{"wide", {1, 4, 8}},
                                       CalledSize{"three", {}, 3}));
  EXPECT_EQ(Called("middle"), Called("k"));
  EXPECT_THAT(Called("plain"), IsEmpty());
  EXPECT_THAT(Called("sets"), ElementsAre(CalledSize{"three", {}, 3}));
}

TEST_F(CalledSizesTest, AFunctionsOwnSizeIsNotTold) {
  Read(kProgram);
  EXPECT_THAT(Called("three"), IsEmpty());
  EXPECT_THAT(Called("same"), IsEmpty());
}

TEST_F(CalledSizesTest, NothingWithoutSizes) {
  Read("define void @k() { call void @f() ret void } declare void @f()");
  EXPECT_THAT(found_, IsEmpty());
}

TEST_F(CalledSizesTest, WhatIsWrittenDownStandsForCallsThatAreGone) {
  Read(kProgram);
  const std::vector<CalledSize> of_k = Called("k");
  WriteCalledSizes(*module_->getFunction("k"), of_k);
  for (const char* name : {"middle", "sets"}) {
    module_->getFunction(name)->deleteBody();
  }
  EXPECT_THAT(llvm::cantFail(ReadCalledSizes(*module_->getFunction("k"))),
              of_k);
  usage_ = llvm::cantFail(AspectUsage::Analyze(*module_));
  found_ = llvm::cantFail(FindCalledSizes(usage_->call_graph()));
  EXPECT_EQ(Called("k"), of_k);
  EXPECT_THAT(Called("middle"), IsEmpty());
}

TEST_F(CalledSizesTest, MalformedMetadataIsAnError) {
  for (const char* node :
       {"!1", "!{!\"f\", !\"sub-group\"}", "!{!\"f\", !\"other\", i32 3}",
        "!{!\"f\", !\"sub-group\", i32 3, i32 3}", "!{i32 3}",
        "!{!\"f\", !\"work-group\", i32 0}",
        "!{!\"f\", !\"work-group\", i32 1, i32 1, i32 1, i32 1}"}) {
    module_ =
        ParseIr("define void @k() !sycl_called_sizes !0 { ret void }\n!0 = !{" +
                    std::string(node) + "}\n!1 = !{}",
                context_);
    auto sizes = ReadCalledSizes(*module_->getFunction("k"));
    ASSERT_FALSE(static_cast<bool>(sizes)) << node;
    EXPECT_THAT(
        toString(sizes.takeError()),
        testing::HasSubstr("function 'k': !sycl_called_sizes: operand 1 must"));
  }
}

}  // namespace
}  // namespace aspectra
