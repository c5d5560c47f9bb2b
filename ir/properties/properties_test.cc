// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/test/parse_ir.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/stated_properties.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;

// A module with the kernel @k.
class PropertiesTest : public testing::Test {
 protected:
  llvm::Function& Kernel(const std::string& parameters,
                         const std::string& attributes,
                         const std::string& nodes = "") {
    module_ = ParseIr("define spir_kernel void @k(" + parameters + ") " +
                          attributes + " { ret void }\n" + nodes,
                      context_);
    return *module_->getFunction("k");
  }

  // Returns the error for a kernel with these properties on its parameter.
  std::string Refusal(const std::string& parameter) {
    return llvm::toString(
        ApplyParameterProperties(*Kernel(parameter, "").getArg(0)));
  }

 private:
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

TEST_F(PropertiesTest, AlignmentIsLlvms) {
  llvm::Argument& parameter =
      *Kernel("ptr addrspace(1) align 4 \"sycl-alignment\"=\"64\" %p", "")
           .getArg(0);
  llvm::cantFail(ApplyParameterProperties(parameter));
  EXPECT_EQ(parameter.getParamAlign(), llvm::Align(64));
}

TEST_F(PropertiesTest, AGreaterAlignmentStays) {
  llvm::Argument& parameter =
      *Kernel("ptr addrspace(1) align 128 \"sycl-alignment\"=\"64\" %p", "")
           .getArg(0);
  llvm::cantFail(ApplyParameterProperties(parameter));
  EXPECT_EQ(parameter.getParamAlign(), llvm::Align(128));
}

TEST_F(PropertiesTest, NoAliasIsForPointers) {
  llvm::Function& kernel = Kernel(
      "ptr addrspace(1) \"sycl-no-alias\" %p, i32 \"sycl-no-alias\" %i, "
      "ptr addrspace(1) \"sycl-restrict\" %q, "
      "ptr byval(i32) align 4 \"sycl-no-alias\" \"sycl-alignment\"=\"64\" %v, "
      "ptr addrspace(1) \"sycl-unaliased\" %r, i32 \"sycl-unaliased\" %k, "
      "ptr addrspace(1) \"sycl-restrict\"=\"false\" %s",
      "");
  for (llvm::Argument& parameter : kernel.args()) {
    llvm::cantFail(ApplyParameterProperties(parameter));
  }
  EXPECT_TRUE(kernel.getArg(0)->hasNoAliasAttr());
  EXPECT_FALSE(kernel.getArg(1)->hasNoAliasAttr());
  EXPECT_TRUE(kernel.getArg(2)->hasNoAliasAttr());
  // The value lies in memory that the caller provides.
  EXPECT_FALSE(kernel.getArg(3)->hasNoAliasAttr());
  EXPECT_EQ(kernel.getArg(3)->getParamAlign(), llvm::Align(4));
  EXPECT_TRUE(kernel.getArg(4)->hasNoAliasAttr());
  EXPECT_FALSE(kernel.getArg(5)->hasNoAliasAttr());
  EXPECT_FALSE(kernel.getArg(6)->hasNoAliasAttr());
}

TEST_F(PropertiesTest, WhatIsNoAlignmentIsRefused) {
  for (const std::string value :
       {"", "0", "3", "-4", "x", "8589934592", "4 "}) {
    EXPECT_EQ(
        Refusal("ptr addrspace(1) \"sycl-alignment\"=\"" + value + "\" %p"),
        "parameter 1 of kernel 'k' has 'sycl-alignment' = '" + value +
            "'; an alignment is a power of two, in bytes, up to 2^32");
  }
}

TEST_F(PropertiesTest, SizesAreThoseOfTheAttributes) {
  llvm::Function& kernel = Kernel("",
                                  "\"sycl-work-group-size\"=\"8,9,10\" "
                                  "\"sycl-sub-group-size\"=\"16\" "
                                  "\"sycl-work-group-size-hint\"=\"4\"");
  llvm::cantFail(ApplyKernelProperties(kernel));
  const RequiredSizes sizes = llvm::cantFail(ReadRequiredSizes(kernel));
  EXPECT_THAT(sizes.work_group, ElementsAre(8, 9, 10));
  EXPECT_EQ(sizes.sub_group, 16u);
  EXPECT_TRUE(HasWorkGroupSizeHint(kernel));
}

TEST_F(PropertiesTest, MetadataThatIsThereStays) {
  llvm::Function& kernel =
      Kernel("", "\"sycl-work-group-size\"=\"8\" !reqd_work_group_size !0",
             "!0 = !{i32 4}");
  llvm::cantFail(ApplyKernelProperties(kernel));
  EXPECT_THAT(llvm::cantFail(ReadRequiredSizes(kernel)).work_group,
              ElementsAre(4));
}

TEST_F(PropertiesTest, WhatIsNoSizeIsRefused) {
  EXPECT_EQ(llvm::toString(ApplyKernelProperties(
                Kernel("", "\"sycl-sub-group-size\"=\"big\""))),
            "kernel 'k' has the property 'sycl-sub-group-size' = 'big', and "
            "the property cannot have this value");
  for (const std::string value : {"", "0", "1,2,3,4", "1,,2", "4294967296"}) {
    EXPECT_NE(llvm::toString(ApplyKernelProperties(
                  Kernel("", "\"sycl-work-group-size\"=\"" + value + "\""))),
              "");
  }
}

// Attributes of LLVM and of the compiler are not properties.
TEST_F(PropertiesTest, StatedPropertiesAreTheKernelsThenItsParameters) {
  std::vector<std::string> texts;
  for (const StatedProperty& property : StatedProperties(
           Kernel("ptr addrspace(1) \"sycl-no-alias\" %p, ptr \"foo\"=\"3\" %q",
                  "\"target-cpu\"=\"x\" \"sycl-work-group-size\"=\"8,4\" "
                  "\"sycl-module-id\"=\"a.cpp\" \"sycl-single\""))) {
    texts.push_back(property.ToString());
  }
  EXPECT_THAT(texts, ElementsAre("sycl-single", "sycl-work-group-size = 8,4",
                                 "sycl-no-alias of parameter 1",
                                 "foo = 3 of parameter 2"));
}

// A name without the prefix "sycl-" is a property only if StateProperty() added
// it.
TEST_F(PropertiesTest, StatedNamesAreProperties) {
  llvm::Function& kernel =
      Kernel("", "\"frame-pointer\"=\"all\" \"mine\"=\"0\"");
  StateProperty(kernel, "vendor-mode", "1");
  StateProperty(kernel, "sycl-single", "");
  StateProperty(kernel, "vendor-level", "");
  StateProperty(kernel, "mine", "2");  // the attribute stays: it is LLVM's
  EXPECT_THAT(StatedProperties(kernel),
              ElementsAre(StatedProperty{"sycl-single", ""},
                          StatedProperty{"vendor-level", ""},
                          StatedProperty{"vendor-mode", "1"}));
  EXPECT_EQ(kernel.getFnAttribute("mine").getValueAsString(), "0");
}

TEST_F(PropertiesTest, SizesOverALimitAreRefused) {
  const auto is_refused = [&](const std::string& size,
                              const std::string& limits) {
    llvm::Error error = ApplyKernelProperties(
        Kernel("", "\"sycl-work-group-size\"=\"" + size + "\" " + limits));
    const bool refused = static_cast<bool>(error);
    llvm::consumeError(std::move(error));
    return refused;
  };
  const auto most = [](const std::string& size) {
    return "\"sycl-max-work-group-size\"=\"" + size + "\"";
  };
  EXPECT_FALSE(is_refused("8,4", most("8,4")));
  EXPECT_TRUE(is_refused("8,4", most("16,2")));
  EXPECT_TRUE(is_refused("8,4", most("16,1,1")));
  EXPECT_FALSE(is_refused("8,4", most("32")));
  EXPECT_FALSE(is_refused("8,4", "\"sycl-max-linear-work-group-size\"=\"32\""));
  EXPECT_TRUE(is_refused("8,4", "\"sycl-max-linear-work-group-size\"=\"31\""));
  EXPECT_TRUE(is_refused("4294967295,4294967295,4294967295",
                         "\"sycl-max-linear-work-group-size\"=\"1\""));
}

}  // namespace
}  // namespace aspectra
