// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/opaque_types.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class OpaqueTypesTest : public testing::Test {
 protected:
  // Returns the parameter's opaque type as LLVM prints it. If the value is in
  // memory, a '*' follows. If the class is unknown, returns '?' and the name of
  // the class. If the parameter is ordinary, returns an empty text.
  std::string TextOf(const OpaqueParameter& parameter) {
    if (!parameter.unknown_class.empty()) return "?" + parameter.unknown_class;
    if (parameter.type == nullptr) return "";
    std::string text;
    llvm::raw_string_ostream(text) << *parameter.type;
    return text + (parameter.in_memory ? "*" : "");
  }

  std::string Read(llvm::StringRef text) {
    return TextOf(ReadOpaqueType(text, context_));
  }

  // Returns the result and the parameters of a function with `count` pointers,
  // or an empty list if its signature is ordinary.
  std::vector<std::string> Signature(llvm::StringRef symbol, unsigned count) {
    const std::vector<llvm::Type*> parameters(
        count, llvm::PointerType::get(context_, 4));
    auto* function = llvm::Function::Create(
        llvm::FunctionType::get(llvm::PointerType::get(context_, 4), parameters,
                                /*isVarArg=*/false),
        llvm::GlobalValue::ExternalLinkage, symbol, module_);
    const std::optional<OpaqueSignature> signature =
        ReadOpaqueSignature(*function);
    if (!signature) return {};
    std::vector<std::string> texts = {TextOf(signature->result)};
    for (const OpaqueParameter& parameter : signature->parameters) {
      texts.push_back(TextOf(parameter));
    }
    return texts;
  }

 private:
  llvm::LLVMContext context_;
  llvm::Module module_{"test", context_};
};

TEST_F(OpaqueTypesTest, APointerToAClassIsAType) {
  EXPECT_EQ(Read("__spirv_TypeEvent*"), "target(\"spirv.Event\")");
  EXPECT_EQ(Read("__spirv_TypeEvent const*"), "target(\"spirv.Event\")");
  EXPECT_EQ(Read("__spirv_TypeSampler*"), "target(\"spirv.Sampler\")");
  EXPECT_EQ(Read("__spirv_TypePipe<1>*"), "target(\"spirv.Pipe\", 1)");
  EXPECT_EQ(Read("__spirv_TypeImage<void, 1, 0, 0, 0, 0, 0, 2>*"),
            "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 2)");
  EXPECT_EQ(Read("__spirv_TypeCooperativeMatrixKHR<_Float16, 3, 8, 16, "
                 "(__spv::MatrixUse)2>*"),
            "target(\"spirv.CooperativeMatrixKHR\", half, 3, 8, 16, 2)");
  EXPECT_EQ(Read("__spirv_TypeCooperativeMatrixKHR<unsigned char, 3u, 8ul, "
                 "true, 0>*"),
            "target(\"spirv.CooperativeMatrixKHR\", i8, 3, 8, 1, 0)");
}

TEST_F(OpaqueTypesTest, APointerToAPointerIsInMemory) {
  EXPECT_EQ(Read("__spirv_TypeEvent**"), "target(\"spirv.Event\")*");
  EXPECT_EQ(Read("__spirv_TypeEvent* const*"), "target(\"spirv.Event\")*");
  EXPECT_EQ(Read("__spirv_TypePipe<0> const* const*"),
            "target(\"spirv.Pipe\", 0)*");
}

TEST_F(OpaqueTypesTest, TheRestIsOrdinary) {
  for (const std::string text :
       {"", "int", "int*", "__spirv_TypeEvent", "__spirv_TypeEvent&",
        "__spirv_TypeEvent*&", "__spirv_TypeEvent***", "__spirv_TypePipe<1>",
        "Type<__spirv_TypeEvent*>*", "__spirv_TypeFoo<int>::Inner*",
        "__spirv_Type", "ns::__spirv_TypeEvent*"}) {
    EXPECT_EQ(Read(text), "") << text;
  }
}

TEST_F(OpaqueTypesTest, AnyOtherClassOfTheFormIsUnknown) {
  EXPECT_EQ(Read("__spirv_TypeFoo*"), "?__spirv_TypeFoo");
  EXPECT_EQ(Read("__spirv_TypeFoo<3, int>**"), "?__spirv_TypeFoo<3, int>");
  EXPECT_EQ(FormOfOpaqueType("__spirv_TypeFoo<3, int>"), "");
  EXPECT_EQ(FormOfOpaqueType(""), "");
  EXPECT_THAT(OpaqueTypeNames(), HasSubstr("__spirv_TypeQueue, "));
}

TEST_F(OpaqueTypesTest, ArgumentsThatTheTypeCannotHaveAreUnknown) {
  for (const std::string text :
       {"__spirv_TypePipe", "__spirv_TypePipe<>", "__spirv_TypePipe<3>",
        "__spirv_TypePipe<0, 0>", "__spirv_TypePipe<-1>",
        "__spirv_TypePipe<4294967296>", "__spirv_TypePipe<int>",
        "__spirv_TypeEvent<0>", "__spirv_TypeImage<void, 7, 0, 0, 0, 0, 0, 0>",
        "__spirv_TypeImage<1, 0, 0, 0, 0, 0, 0, 0>",
        "__spirv_TypeImage<Mine, 1, 0, 0, 0, 0, 0, 0>",
        "__spirv_TypeImage<void, 1, 0, 0, 0, 0, 0>"}) {
    EXPECT_EQ(Read(text + "*"), "?" + text);
    EXPECT_NE(FormOfOpaqueType(text), "") << text;
  }
  EXPECT_EQ(FormOfOpaqueType("__spirv_TypePipe<3>"),
            "__spirv_TypePipe<access>");
}

TEST_F(OpaqueTypesTest, SignaturesAreReadFromMangledNames) {
  EXPECT_THAT(
      Signature("_Z23__spirv_GroupWaitEventsPP17__spirv_TypeEventPi", 2),
      ElementsAre("", "target(\"spirv.Event\")*", ""));
  EXPECT_THAT(Signature("_Z13__spirv_EventIiEP17__spirv_TypeEventv", 0),
              ElementsAre("target(\"spirv.Event\")"));
  EXPECT_THAT(Signature("_Z3useP15__spirv_TypeFooPi", 2),
              ElementsAre("", "?__spirv_TypeFoo", ""));
  // These names are ordinary, have another form, or were changed by an
  // optimization.
  EXPECT_THAT(Signature("_Z3usePi", 1), ElementsAre());
  EXPECT_THAT(Signature("__spirv_TypeEvent", 1), ElementsAre());
  EXPECT_THAT(Signature("_ZN17__spirv_TypeEvent1mE", 0), ElementsAre());
  EXPECT_THAT(Signature("_Z3useP17__spirv_TypeEventi", 1), ElementsAre());
}

TEST(SpirvOperationNameTest, IsTheNameOfTheFunction) {
  EXPECT_EQ(SpirvOperationName("_Z13__spirv_EventIiEP17__spirv_TypeEventv"),
            "__spirv_Event");
  EXPECT_EQ(SpirvOperationName("__spirv_Event"), "__spirv_Event");
  for (const std::string symbol :
       {"", "_Z", "_Z99999999999999999999__spirv_Event", "_Z3usev",
        "_ZN2ns13__spirv_EventEv", "use__spirv_"}) {
    EXPECT_EQ(SpirvOperationName(symbol), "") << symbol;
  }
}

}  // namespace
}  // namespace aspectra
