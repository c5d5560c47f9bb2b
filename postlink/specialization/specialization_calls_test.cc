// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/specialization/specialization_calls.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"

namespace aspectra {
namespace {

constexpr char kVariables[] = R"(
target datalayout = "e-p:64:64-i64:64-n8:16:32:64"
@pair = constant { i8, i32 } { i8 1, i32 2 }
@same = constant { i8, i32 } { i8 1, i32 2 }
@other = constant { i8, i32 } { i8 1, i32 3 }
@five = constant { i32 } { i32 5 }
@changed = global { i32 } { i32 5 }
@unknown = external constant { i32 }
@address = constant { ptr } { ptr @changed }
@name = constant [5 x i8] c"five\00"
@in = constant [21 x i8] c"int f() [_Id = a::b]\00"
declare i32 @__sycl_specialization_constant(ptr, i64, ptr, i64, ptr, i32)
)";

class SpecializationCalls : public testing::Test {
 protected:
  // Parses one function with these calls, each "KEY, DEFAULT, SIZE, NAME, ID".
  void Parse(const std::vector<std::string>& calls) {
    std::string text = kVariables;
    text += "define void @_Z1fv(ptr %out) {\n";
    for (const std::string& call : calls)
      text += "  call i32 @__sycl_specialization_constant(ptr %out, " + call +
              ")\n";
    text += "  ret void\n}\n";
    llvm::SMDiagnostic diagnostic;
    module_ = llvm::parseAssemblyString(text, diagnostic, context_);
    ASSERT_NE(module_, nullptr) << diagnostic.getMessage().str();
  }

  std::string WhyNot(const std::string& call) {
    Parse({call});
    llvm::Expected<std::vector<SpecializationConstant>> read =
        SpecializationsOf(*module_);
    return read ? "" : llvm::toString(read.takeError());
  }

  std::vector<SpecializationConstant> Constants() {
    return llvm::cantFail(SpecializationsOf(*module_));
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

constexpr char kFive[] = "i64 9, ptr @five, i64 4, ptr @name, i32 -1";

TEST_F(SpecializationCalls, AreReadWithTheirDefaults) {
  Parse({kFive});
  NumberSpecializations(*module_);
  const std::vector<SpecializationConstant> constants = Constants();
  ASSERT_EQ(constants.size(), 1u);
  EXPECT_EQ(constants[0], (SpecializationConstant{.key = 9,
                                                  .members = {{0, 0, 4}},
                                                  .default_value = {5, 0, 0, 0},
                                                  .name = "five"}));
}

TEST_F(SpecializationCalls, AreNamedAsTheHeadersSay) {
  Parse({"i64 9, ptr @five, i64 4, ptr @in, i32 -1"});
  EXPECT_EQ(Constants()[0].name, "a::b");
}

TEST_F(SpecializationCalls, AreOneConstantIfKeyAndDefaultAreTheSame) {
  Parse({"i64 9, ptr @pair, i64 8, ptr @name, i32 -1",
         "i64 9, ptr @same, i64 8, ptr @name, i32 -1"});
  NumberSpecializations(*module_);
  EXPECT_EQ(Constants().size(), 1u);
}

// These constants come from two files and have the same name.
TEST_F(SpecializationCalls, AreTwoConstantsIfTheDefaultsDiffer) {
  Parse({"i64 9, ptr @other, i64 8, ptr @name, i32 -1",
         "i64 9, ptr @pair, i64 8, ptr @name, i32 -1"});
  NumberSpecializations(*module_);
  const std::vector<SpecializationConstant> constants = Constants();
  ASSERT_EQ(constants.size(), 2u);
  EXPECT_EQ(constants[0].members,
            (std::vector<SpecializationMember>{{0, 0, 1}, {1, 4, 4}}));
  EXPECT_EQ(constants[1].members,
            (std::vector<SpecializationMember>{{2, 0, 1}, {3, 4, 4}}));
}

TEST_F(SpecializationCalls, GetTheirIdsInTheOrderOfTheirKeys) {
  const std::string low = "i64 1, ptr @pair, i64 8, ptr @name, i32 -1";
  for (const std::vector<std::string>& order :
       {std::vector<std::string>{kFive, low},
        std::vector<std::string>{low, kFive}}) {
    Parse(order);
    NumberSpecializations(*module_);
    const std::vector<SpecializationConstant> constants = Constants();
    ASSERT_EQ(constants.size(), 2u);
    EXPECT_EQ(constants[0].key, 1u);
    EXPECT_EQ(constants[0].members.front().id, 0u);
    EXPECT_EQ(constants[1].members.front().id, 2u);
  }
}

TEST_F(SpecializationCalls, MayBePartOfAVariable) {
  Parse(
      {"i64 9, ptr getelementptr (i8, ptr @pair, i64 4), i64 4, ptr @name, "
       "i32 -1"});
  NumberSpecializations(*module_);
  const std::vector<SpecializationConstant> constants = Constants();
  ASSERT_EQ(constants.size(), 1u);
  EXPECT_EQ(constants[0].default_value, (std::vector<uint8_t>{2, 0, 0, 0}));
}

TEST_F(SpecializationCalls, AreRefusedIfTheirDefaultIsNotKnown) {
  constexpr char kNotKnown[] =
      "in 'f': a specialization constant cannot be read: its default value "
      "is not known; define the sycl::specialization_id as constexpr";
  EXPECT_EQ(WhyNot("i64 9, ptr @changed, i64 4, ptr @name, i32 -1"), kNotKnown);
  EXPECT_EQ(WhyNot("i64 9, ptr @unknown, i64 4, ptr @name, i32 -1"), kNotKnown);
  EXPECT_EQ(WhyNot("i64 9, ptr %out, i64 4, ptr @name, i32 -1"), kNotKnown);
  EXPECT_EQ(WhyNot("i64 9, ptr null, i64 4, ptr @name, i32 -1"), kNotKnown);
}

TEST_F(SpecializationCalls, AreRefusedIfTheirDefaultDoesNotFit) {
  EXPECT_NE(WhyNot("i64 9, ptr @five, i64 8, ptr @name, i32 -1")
                .find("fewer bytes than its type"),
            std::string::npos);
  EXPECT_NE(WhyNot("i64 9, ptr getelementptr (i8, ptr @five, i64 -4), i64 4, "
                   "ptr @name, i32 -1")
                .find("fewer bytes than its type"),
            std::string::npos);
  EXPECT_NE(WhyNot("i64 9, ptr @pair, i64 6, ptr @name, i32 -1")
                .find("lies beyond the end of its value"),
            std::string::npos);
  EXPECT_NE(WhyNot("i64 9, ptr @five, i64 0, ptr @name, i32 -1")
                .find("its size is 0 bytes; expected 1 byte"),
            std::string::npos);
  EXPECT_NE(WhyNot("i64 9, ptr @five, i64 -1, ptr @name, i32 -1")
                .find("its size is 18,446,744,073,709,551,615 bytes; expected"),
            std::string::npos);
}

TEST_F(SpecializationCalls, AreRefusedIfTheirDefaultIsAnAddress) {
  EXPECT_NE(WhyNot("i64 9, ptr @address, i64 8, ptr @name, i32 -1")
                .find("holds an address"),
            std::string::npos);
}

}  // namespace
}  // namespace aspectra
