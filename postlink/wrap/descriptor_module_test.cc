// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/wrap/descriptor_module.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "device_config/requirements/requirement_properties.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/property_set.h"
#include "runtime/abi/device_image.h"

namespace aspectra {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<WrappedImage> TwoImages() {
  return {{.code = "first",
           .target = "spir64",
           .entry_points = {"a", "b"},
           .property_sets = {{"set",
                              {{"number", uint32_t{7}},
                               {"bytes", std::vector<uint8_t>{1, 2, 3}}}},
                             {"empty", {}}}},
          {.code = std::string("\0second", 7),
           .target = "spir64",
           .entry_points = {},
           .property_sets = {}}};
}

std::unique_ptr<llvm::Module> Make(const std::vector<WrappedImage>& images,
                                   llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module =
      MakeDescriptorModule(images, {.triple = HostTriple()}, context);
  std::string why;
  llvm::raw_string_ostream out(why);
  EXPECT_FALSE(llvm::verifyModule(*module, &out)) << why;
  return module;
}

std::string Emit(llvm::Module& module) {
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream out(bytes);
  llvm::cantFail(EmitObject(module, out));
  return bytes.str().str();
}

std::string Print(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return text;
}

// These structs have the layout of the structs in the ABI header.
TEST(DescriptorTest, LayoutIsThatOfTheAbi) {
  llvm::LLVMContext context;
  const auto module = Make(TwoImages(), context);
  auto expect = [&](const char* name, size_t size,
                    const std::vector<size_t>& offsets) {
    auto* type = llvm::StructType::getTypeByName(context, name);
    ASSERT_NE(type, nullptr) << name;
    const llvm::StructLayout* layout =
        module->getDataLayout().getStructLayout(type);
    EXPECT_EQ(layout->getSizeInBytes(), size) << name;
    ASSERT_EQ(type->getNumElements(), offsets.size()) << name;
    for (size_t i = 0; i < offsets.size(); ++i) {
      EXPECT_EQ(layout->getElementOffset(i), offsets[i]) << name << " " << i;
    }
  };
  expect(
      "aspectra_property", sizeof(aspectra_property),
      {offsetof(aspectra_property, name), offsetof(aspectra_property, value),
       offsetof(aspectra_property, size), offsetof(aspectra_property, type)});
  expect("aspectra_property_set", sizeof(aspectra_property_set),
         {offsetof(aspectra_property_set, name),
          offsetof(aspectra_property_set, begin),
          offsetof(aspectra_property_set, end)});
  expect("aspectra_device_image", sizeof(aspectra_device_image),
         {offsetof(aspectra_device_image, image_begin),
          offsetof(aspectra_device_image, image_end),
          offsetof(aspectra_device_image, target),
          offsetof(aspectra_device_image, entry_points_begin),
          offsetof(aspectra_device_image, entry_points_end),
          offsetof(aspectra_device_image, property_sets_begin),
          offsetof(aspectra_device_image, property_sets_end)});
  expect("aspectra_bin_desc", sizeof(aspectra_bin_desc),
         {offsetof(aspectra_bin_desc, num_device_images),
          offsetof(aspectra_bin_desc, version),
          offsetof(aspectra_bin_desc, device_images)});
}

TEST(DescriptorTest, HoldsImagesAndWhatIsKnownOfThem) {
  llvm::LLVMContext context;
  const std::string text = Print(*Make(TwoImages(), context));
  EXPECT_THAT(text, HasSubstr("[5 x i8] c\"first\", section "
                              "\".sycl_offloading.images\", align 8"));
  EXPECT_THAT(text, HasSubstr("[7 x i8] c\"\\00second\""));
  EXPECT_THAT(text, HasSubstr("c\"spir64\\00\""));
  EXPECT_THAT(text, HasSubstr("constant i32 7"));
  EXPECT_THAT(text, HasSubstr("c\"\\01\\02\\03\""));
  EXPECT_THAT(text, HasSubstr("@.sycl_offloading.descriptor = internal "
                              "constant %aspectra_bin_desc { i32 2, i32 1,"));
}

// The list for later links has each exported symbol once, even if several
// images export it, and the linker keeps the list.
TEST(DescriptorTest, ListsWhatItsImagesExport) {
  std::vector<WrappedImage> images = TwoImages();
  llvm::LLVMContext context;
  EXPECT_THAT(Print(*Make(images, context)),
              Not(HasSubstr(".sycl_offloading.exports")));
  for (WrappedImage& image : images) {
    image.property_sets.push_back(
        {"SYCL/exported symbols", {{"g", uint32_t{1}}, {"f", uint32_t{1}}}});
    image.property_sets.push_back(
        {"SYCL/imported symbols", {{"h", uint32_t{1}}}});
  }
  const auto module = Make(images, context);
  EXPECT_THAT(Print(*module),
              HasSubstr("[4 x i8] c\"f\\00g\\00\", section "
                        "\".sycl_offloading.exports\", align 1"));
  EXPECT_THAT(Print(*module), HasSubstr("@llvm.used = appending global"));
  EXPECT_THAT(Emit(*module), HasSubstr(".sycl_offloading.exports"));
}

TEST(DescriptorTest, NoImageAtAll) {
  llvm::LLVMContext context;
  const auto module = Make({}, context);
  EXPECT_THAT(Print(*module),
              HasSubstr("%aspectra_bin_desc { i32 0, i32 1, ptr null }"));
  EXPECT_FALSE(Emit(*module).empty());
}

TEST(DescriptorTest, RegistersAndUnregisters) {
  llvm::LLVMContext context;
  const std::string text = Print(*Make({}, context));
  EXPECT_THAT(text, HasSubstr("@llvm.global_ctors = appending global [1 x { "
                              "i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, "
                              "ptr @.sycl_offloading.descriptor_reg, "));
  EXPECT_THAT(text, HasSubstr("call void @__aspectra_register_lib_v1(ptr "
                              "@.sycl_offloading.descriptor)"));
  EXPECT_THAT(text, HasSubstr("call void @__aspectra_unregister_lib_v1(ptr "
                              "@.sycl_offloading.descriptor)"));

  const auto other =
      MakeDescriptorModule({},
                           {.triple = HostTriple(),
                            .register_function = "__tgt_register_lib",
                            .unregister_function = "__tgt_unregister_lib"},
                           context);
  EXPECT_THAT(Print(*other), HasSubstr("call void @__tgt_register_lib(ptr "));
  EXPECT_THAT(Print(*other), HasSubstr("call void @__tgt_unregister_lib(ptr "));
  EXPECT_THAT(Print(*other), Not(HasSubstr("aspectra_register")));
}

TEST(DescriptorTest, TheObjectHasTheImagesInASectionThatIsNotWritten) {
  llvm::LLVMContext context;
  const std::string bytes = Emit(*Make(TwoImages(), context));
  const auto object = llvm::cantFail(llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(bytes, "object")));
  std::string found;
  for (const llvm::object::SectionRef& section : object->sections()) {
    if (llvm::cantFail(section.getName()) != ".sycl_offloading.images") {
      continue;
    }
    found = llvm::cantFail(section.getContents()).str();
    EXPECT_EQ(section.getAlignment().value(), 8u);
    EXPECT_EQ(llvm::object::ELFSectionRef(section).getFlags(),
              uint64_t{llvm::ELF::SHF_ALLOC});
  }
  EXPECT_EQ(found, std::string("first\0\0\0\0second", 15));

  std::vector<std::string> locals;
  for (const llvm::object::SymbolRef& symbol : object->symbols()) {
    if (llvm::cantFail(symbol.getFlags()) & llvm::object::SymbolRef::SF_Global)
      continue;
    locals.push_back(llvm::cantFail(symbol.getName()).str());
  }
  for (const char* name :
       {".sycl_offloading.descriptor", ".sycl_offloading.descriptor_reg",
        ".sycl_offloading.descriptor_unreg"}) {
    EXPECT_THAT(locals, Contains(name));
  }
}

TEST(DescriptorTest, SameInputSameBytes) {
  llvm::LLVMContext one;
  llvm::LLVMContext two;
  EXPECT_EQ(Emit(*Make(TwoImages(), one)), Emit(*Make(TwoImages(), two)));
}

TEST(ObjectEmitterTest, AnUnknownTripleIsAnError) {
  llvm::LLVMContext context;
  const auto module =
      MakeDescriptorModule({}, {.triple = "abacus-unknown-unknown"}, context);
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream out(bytes);
  EXPECT_THAT(toString(EmitObject(*module, out)), HasSubstr("abacus"));
}

}  // namespace
}  // namespace aspectra
