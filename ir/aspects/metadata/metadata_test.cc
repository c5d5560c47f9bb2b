// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/metadata.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// Each test parses a module that has the function f() with the metadata
// `attachments`, and after it the metadata nodes `nodes`.
class MetadataTest : public testing::Test {
 protected:
  llvm::Function& Parse(const std::string& attachments,
                        const std::string& nodes) {
    module_ = ParseIr("define spir_func void @f() " + attachments +
                          " {\n  ret void\n}\n" + nodes,
                      context_);
    return *module_->getFunction("f");
  }

  // Returns the error of `result`, or "no error".
  template <typename T>
  static std::string ErrorOf(llvm::Expected<T> result) {
    return result ? "no error" : llvm::toString(result.takeError());
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

TEST_F(MetadataTest, UsedAspectsAscendAndAreUnique) {
  llvm::Function& f =
      Parse("!intel_used_aspects !0", "!0 = !{i32 9, i32 5, i32 9, i32 -2}");
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(f)), (AspectSet{-2, 5, 9}));
}

TEST_F(MetadataTest, BothSpellingsAreRead) {
  llvm::Function& f = Parse("!sycl_used_aspects !0 !intel_used_aspects !1",
                            "!0 = !{i32 5}\n!1 = !{i32 6}");
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(f)), (AspectSet{5, 6}));
}

TEST_F(MetadataTest, AnAspectMayBeAPairOfNameAndNumber) {
  llvm::Function& f = Parse("!sycl_used_aspects !0",
                            "!0 = !{!1, i32 5, !2}\n!1 = !{!\"fp64\", i32 6}\n"
                            "!2 = !{!\"of another compiler\", i64 4711}");
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(f)), (AspectSet{5, 6, 4711}));
}

TEST_F(MetadataTest, NoDeclarationDiffersFromAnEmptyOne) {
  EXPECT_EQ(llvm::cantFail(ReadDeclaredAspects(Parse("", ""))), std::nullopt);
  EXPECT_EQ(llvm::cantFail(ReadDeclaredAspects(
                Parse("!intel_declared_aspects !0", "!0 = !{}"))),
            AspectSet());
}

TEST_F(MetadataTest, MalformedAspectsAreErrorsWithThePlace) {
  const std::string place = "test.ll: function 'f': !intel_used_aspects: ";
  const struct {
    const char* nodes;
    const char* message;
  } kCases[] = {
      {"!0 = !{i32 5, null}",
       "operand 2 must be an aspect's number that fits in i32"},
      {"!0 = !{!\"fp64\"}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{float 1.0}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{i32 undef}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{i64 2147483648}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{i200 1267650600228229401496703205376}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{!1}\n!1 = !{!\"fp64\", null}",
       "operand 1 must be an aspect's number that fits in i32"},
      {"!0 = !{!1}\n!1 = !{i32 6}",
       "operand 1 must be a pair of a name and a number"},
      {"!0 = !{!1}\n!1 = !{!\"fp64\", i32 6, i32 6}",
       "operand 1 must be a pair of a name and a number"},
      {"!0 = !{!1}\n!1 = !{null, i32 6}",
       "operand 1 must be a pair of a name and a number"},
      {"!0 = distinct !{!0}",
       "operand 1 must be a pair of a name and a number"},
  };
  for (const auto& [nodes, message] : kCases) {
    EXPECT_EQ(ErrorOf(ReadUsedAspects(Parse("!intel_used_aspects !0", nodes))),
              place + message)
        << nodes;
  }
}

TEST_F(MetadataTest, NegativeNumbersAreKept) {
  llvm::Function& f = Parse("!intel_used_aspects !0",
                            "!0 = !{i32 4294967295, i64 -2147483648}");
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(f)), (AspectSet{INT32_MIN, -1}));
}

TEST_F(MetadataTest, AnInstructionMayListAspects) {
  module_ = ParseIr(
      "define void @f() {\n  ret void, !sycl_used_aspects !0\n}\n"
      "!0 = !{i32 6}",
      context_);
  const llvm::Instruction& ret = module_->getFunction("f")->front().front();
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(ret)), (AspectSet{6}));
}

TEST_F(MetadataTest, WritingReplacesEitherSpelling) {
  llvm::Function& f = Parse("!sycl_used_aspects !0", "!0 = !{i32 9}");
  WriteUsedAspects(f, {6, 5}, MetadataSpelling::kIntel);
  EXPECT_EQ(llvm::cantFail(ReadUsedAspects(f)), (AspectSet{5, 6}));
  EXPECT_FALSE(f.hasMetadata("sycl_used_aspects"));
  WriteUsedAspects(f, {}, MetadataSpelling::kIntel);
  EXPECT_FALSE(f.hasMetadata());
}

TEST_F(MetadataTest, DeclaredAspectsComeBackAsWritten) {
  llvm::Function& f = Parse("", "");
  WriteDeclaredAspects(f, {}, MetadataSpelling::kSycl);
  EXPECT_TRUE(f.hasMetadata("sycl_declared_aspects"));
  EXPECT_EQ(llvm::cantFail(ReadDeclaredAspects(f)), AspectSet());
  WriteDeclaredAspects(f, {6}, MetadataSpelling::kSycl);
  EXPECT_EQ(llvm::cantFail(ReadDeclaredAspects(f)), (AspectSet{6}));
}

TEST_F(MetadataTest, OptionalTypesComeBackInOrder) {
  Parse("",
        "!intel_types_that_use_aspects = !{!0, !1}\n"
        "!0 = !{!\"class.sycl::half\", i32 5}\n"
        "!1 = !{!\"struct.a\", i32 9, !2}\n!2 = !{!\"fp64\", i32 6}");
  const std::vector<OptionalType> types =
      llvm::cantFail(ReadOptionalTypes(*module_));
  EXPECT_EQ(types, (std::vector<OptionalType>{{"class.sycl::half", {5}},
                                              {"struct.a", {6, 9}}}));
  WriteOptionalTypes(*module_, types, MetadataSpelling::kSycl);
  EXPECT_EQ(llvm::cantFail(ReadOptionalTypes(*module_)), types);
  EXPECT_EQ(module_->getNamedMetadata("intel_types_that_use_aspects"), nullptr);
  WriteOptionalTypes(*module_, {}, MetadataSpelling::kSycl);
  EXPECT_EQ(module_->getNamedMetadata("sycl_types_that_use_aspects"), nullptr);
}

TEST_F(MetadataTest, MalformedOptionalTypesAreErrorsWithThePlace) {
  const std::string place = "test.ll: !intel_types_that_use_aspects: entry 2: ";
  const struct {
    const char* entry;
    const char* message;
  } kCases[] = {
      {"!{}", "the node must begin with the name of a type"},
      {"!{null}", "the node must begin with the name of a type"},
      {"!{i32 6}", "the node must begin with the name of a type"},
      {"!{!\"struct.a\", !\"fp64\"}",
       "operand 2 must be an aspect's number that fits in i32"},
  };
  for (const auto& [entry, message] : kCases) {
    Parse("", std::string("!intel_types_that_use_aspects = !{!0, !1}\n"
                          "!0 = !{!\"struct.b\"}\n!1 = ") +
                  entry);
    EXPECT_EQ(ErrorOf(ReadOptionalTypes(*module_)), place + message) << entry;
  }
}

TEST_F(MetadataTest, NoFixedTargetsDiffersFromAnEmptyList) {
  EXPECT_EQ(llvm::cantFail(ReadFixedTargets(Parse("", ""))), std::nullopt);
  EXPECT_EQ(llvm::cantFail(
                ReadFixedTargets(Parse("!intel_fixed_targets !0", "!0 = !{}"))),
            std::vector<std::string>());
}

TEST_F(MetadataTest, FixedTargetsKeepTheirOrder) {
  llvm::Function& f = Parse("", "");
  const std::vector<std::string> targets = {"x86_64", "intel_gpu_pvc"};
  WriteFixedTargets(f, targets, MetadataSpelling::kIntel);
  EXPECT_EQ(llvm::cantFail(ReadFixedTargets(f)), targets);
}

TEST_F(MetadataTest, FixedTargetsMayBeAspectNumbers) {
  llvm::Function& f = Parse("!sycl_fixed_targets !0",
                            "!0 = !{i32 1, !1}\n!1 = !{!\"gpu\", i32 2}");
  EXPECT_EQ(llvm::cantFail(ReadFixedTargets(f)),
            (std::vector<std::string>{"cpu", "gpu"}));
}

TEST_F(MetadataTest, MalformedFixedTargetsAreErrors) {
  EXPECT_EQ(ErrorOf(ReadFixedTargets(
                Parse("!intel_fixed_targets !0", "!0 = !{!\"a\", null}"))),
            "test.ll: function 'f': !intel_fixed_targets: operand 2 must be a "
            "target's name");
  EXPECT_EQ(ErrorOf(ReadFixedTargets(
                Parse("!intel_fixed_targets !0 !sycl_fixed_targets !1",
                      "!0 = !{!\"a\"}\n!1 = !{!\"b\"}"))),
            "test.ll: function 'f': !sycl_fixed_targets: there is more than "
            "one node of this kind");
}

// The attribute "sycl-device-has" is read as well as the metadata.
TEST_F(MetadataTest, DeclaredAspectsAsText) {
  const auto read = [&](const char* text, const char* attachments = "") {
    return llvm::cantFail(ReadDeclaredAspects(Parse(
        (std::string("\"sycl-device-has\"=\"") + text + "\" " + attachments)
            .c_str(),
        "!0 = !{i32 5}")));
  };
  EXPECT_EQ(read("5,6"), (AspectSet{5, 6}));
  EXPECT_EQ(read(" 6 , -1 "), (AspectSet{-1, 6}));
  EXPECT_EQ(read(""), AspectSet());
  EXPECT_EQ(read("9", "!intel_declared_aspects !0"), (AspectSet{5, 9}));
}

TEST_F(MetadataTest, MalformedTextsOfDeclaredAspectsAreErrors) {
  const auto error = [&](const std::string& text) {
    return ErrorOf(ReadDeclaredAspects(
        Parse(("\"sycl-device-has\"=\"" + text + "\"").c_str(), "")));
  };
  for (const char* text : {"fp64", "99999999999", "6.0", "0x6"}) {
    EXPECT_EQ(error("5," + std::string(text)),
              "test.ll: function 'f': \"sycl-device-has\": '" +
                  std::string(text) +
                  "' must be an aspect's number that fits in i32");
  }
  EXPECT_EQ(error("5,,6"),
            "test.ll: function 'f': \"sycl-device-has\": '' must be an "
            "aspect's number that fits in i32");
}

TEST_F(MetadataTest, SubGroupSize) {
  const auto read = [&](const char* node) {
    return llvm::cantFail(
        ReadReqdSubGroupSize(Parse("!intel_reqd_sub_group_size !0", node)));
  };
  EXPECT_EQ(read("!0 = !{i32 16}"), 16u);
  EXPECT_EQ(read("!0 = !{i32 0}"), std::nullopt);
  EXPECT_EQ(read("!0 = !{i32 -1}"), std::nullopt);
  EXPECT_EQ(read("!0 = !{i64 4294967295}"), 4294967295u);
  EXPECT_EQ(llvm::cantFail(ReadReqdSubGroupSize(Parse("", ""))), std::nullopt);
}

TEST_F(MetadataTest, MalformedSubGroupSizesAreErrors) {
  const std::string place =
      "test.ll: function 'f': !intel_reqd_sub_group_size: ";
  const auto error = [&](const char* node) {
    return ErrorOf(
        ReadReqdSubGroupSize(Parse("!intel_reqd_sub_group_size !0", node)));
  };
  EXPECT_EQ(error("!0 = !{}"), place + "the node must have one operand");
  EXPECT_EQ(error("!0 = !{i32 8, i32 16}"),
            place + "the node must have one operand");
  EXPECT_EQ(error("!0 = !{null}"),
            place + "operand 1 must be a size that fits in 32 bits");
  EXPECT_EQ(error("!0 = !{i64 4294967296}"),
            place + "operand 1 must be a size that fits in 32 bits");
}

TEST_F(MetadataTest, WorkGroupSize) {
  const auto read = [&](const char* node) {
    return llvm::cantFail(
        ReadReqdWorkGroupSize(Parse("!reqd_work_group_size !0", node)));
  };
  using Sizes = std::vector<uint32_t>;
  EXPECT_EQ(read("!0 = !{i32 16}"), (Sizes{16}));
  EXPECT_EQ(read("!0 = !{i64 4, i64 2, i64 1}"), (Sizes{4, 2, 1}));
  EXPECT_EQ(read("!0 = !{i32 2147483648, i32 4294967295}"),
            (Sizes{2147483648, 4294967295}));
  EXPECT_EQ(llvm::cantFail(ReadReqdWorkGroupSize(Parse("", ""))), Sizes());
}

TEST_F(MetadataTest, MalformedWorkGroupSizesAreErrors) {
  const std::string place = "test.ll: function 'f': !reqd_work_group_size: ";
  const auto error = [&](const char* node) {
    return ErrorOf(
        ReadReqdWorkGroupSize(Parse("!reqd_work_group_size !0", node)));
  };
  EXPECT_EQ(error("!0 = !{}"), place + "the node must have 1 to 3 operands");
  EXPECT_EQ(error("!0 = !{i32 1, i32 1, i32 1, i32 1}"),
            place + "the node must have 1 to 3 operands");
  EXPECT_EQ(error("!0 = !{i32 1, i32 0}"),
            place + "operand 2 must be a size from 1 to 2^32 - 1");
  EXPECT_EQ(error("!0 = !{i64 4294967296}"),
            place + "operand 1 must be a size from 1 to 2^32 - 1");
  EXPECT_EQ(error("!0 = !{!\"16\"}"),
            place + "operand 1 must be a size from 1 to 2^32 - 1");
}

TEST_F(MetadataTest, TheModulesSpellingIsThatOfWhatItHas) {
  const auto spelling = [&](const char* attachments, const char* nodes) {
    Parse(attachments, nodes);
    return FindMetadataSpelling(*module_);
  };
  EXPECT_EQ(spelling("", ""), MetadataSpelling::kIntel);
  EXPECT_EQ(spelling("!sycl_declared_aspects !0", "!0 = !{}"),
            MetadataSpelling::kSycl);
  EXPECT_EQ(spelling("", "!sycl_types_that_use_aspects = !{}"),
            MetadataSpelling::kSycl);
  EXPECT_EQ(spelling("", "!sycl_aspects = !{}"), MetadataSpelling::kSycl);
  EXPECT_EQ(
      spelling("!sycl_declared_aspects !0 !intel_used_aspects !0", "!0 = !{}"),
      MetadataSpelling::kIntel);
}

}  // namespace
}  // namespace aspectra
