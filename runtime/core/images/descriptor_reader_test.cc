// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/descriptor_reader.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/test_descriptor.h"

namespace aspectra {
namespace {

TEST(ReadDescriptor, TakesWhatIsWhole) {
  Requirements needs;
  needs.aspects = AspectSet{1, 6};
  needs.sizes.work_groups = {{8, 4}};
  const std::byte bytes[4] = {};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A", "_ZTS1B"}, needs, bytes);
  test.AddImage("ptx64", {});

  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images) << images.error();
  ASSERT_EQ(images->size(), 2u);
  EXPECT_EQ((*images)[0].target, "spir64");
  EXPECT_EQ((*images)[0].kernels,
            std::vector<std::string>({"_ZTS1A", "_ZTS1B"}));
  EXPECT_EQ((*images)[0].requirements, needs);
  EXPECT_EQ((*images)[0].bytes.data(), bytes);
  EXPECT_EQ((*images)[0].bytes.size(), 4u);
  EXPECT_EQ((*images)[1].target, "ptx64");
  EXPECT_EQ((*images)[1].requirements, Requirements());
}

TEST(ReadDescriptor, TakesADescriptorWithoutImages) {
  TestDescriptor test;
  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images);
  EXPECT_TRUE(images->empty());
}

TEST(ReadDescriptor, KeepsRequirementsThatCannotBeDecodedToTheirImage) {
  Requirements needs;
  needs.aspects = AspectSet{5};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"}, needs);
  test.AddImage("spir64", {"_ZTS1B"}, needs);
  test.properties[0][0].size = 3;

  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images);
  EXPECT_FALSE((*images)[0].requirements);
  EXPECT_NE((*images)[0].requirements.error().find("aspect"),
            std::string::npos);
  EXPECT_EQ((*images)[1].requirements, needs);
}

TEST(ReadDescriptor, PassesOverPropertySetsThatItDoesNotKnow) {
  Requirements needs;
  needs.aspects = AspectSet{5};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"}, needs);
  test.sets[0].name = "SYCL/something else";
  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images);
  EXPECT_EQ((*images)[0].requirements, Requirements());
}

struct Broken {
  const char* name;
  // Breaks one field of a descriptor with one image and one property.
  std::function<void(TestDescriptor&, aspectra_bin_desc&)> how;
  const char* message;
};

// Returns a pointer that is misaligned by one byte.
template <class T>
T* OneByteOn(T* pointer) {
  return reinterpret_cast<T*>(reinterpret_cast<uintptr_t>(pointer) + 1);
}

class ReadBrokenDescriptor : public testing::TestWithParam<Broken> {};

TEST_P(ReadBrokenDescriptor, SaysWhatIsWrong) {
  Requirements needs;
  needs.aspects = AspectSet{6};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"}, needs);
  test.get();
  GetParam().how(test, test.descriptor);
  const auto images = ReadDescriptor(&test.descriptor);
  ASSERT_FALSE(images);
  EXPECT_EQ(images.error(), GetParam().message);
}

const std::string kEndless(1 << 16, 'x');
const char* const kNull[] = {nullptr};
const char* const kEmpty[] = {""};

INSTANTIATE_TEST_SUITE_P(
    EachField, ReadBrokenDescriptor,
    testing::Values(
        Broken{"version", [](auto& t, auto& d) { d.version = 7; },
               "the descriptor has version 7, but this runtime reads version "
               "1; link the program again with the tools of this runtime"},
        Broken{"negative_count",
               [](auto& t, auto& d) { d.num_device_images = -1; },
               "the number of images is -1; expected 0 to 16777216"},
        Broken{"great_count",
               [](auto& t, auto& d) { d.num_device_images = 0x7fffffff; },
               "the number of images is 2147483647; expected 0 to 16777216"},
        Broken{"null_images",
               [](auto& t, auto& d) { d.device_images = nullptr; },
               "the images are null"},
        Broken{"misaligned_images",
               [](auto& t, auto& d) {
                 d.device_images = OneByteOn(d.device_images);
               },
               "the images are not aligned"},
        Broken{
            "null_begin",
            [](auto& t, auto& d) { t.images[0].image_begin = nullptr; },
            "image 0: the pointer to its first byte, or the pointer past its "
            "last byte, is null"},
        Broken{
            "null_end",
            [](auto& t, auto& d) { t.images[0].image_end = nullptr; },
            "image 0: the pointer to its first byte, or the pointer past its "
            "last byte, is null"},
        Broken{"bytes_backwards",
               [](auto& t, auto& d) { ++t.images[0].image_begin; },
               "image 0: its bytes end before they begin"},
        Broken{"null_target",
               [](auto& t, auto& d) { t.images[0].target = nullptr; },
               "image 0: its target is null"},
        Broken{"empty_target",
               [](auto& t, auto& d) { t.images[0].target = ""; },
               "image 0: its target is empty"},
        Broken{"endless_target",
               [](auto& t, auto& d) { t.images[0].target = kEndless.data(); },
               "image 0: its target has no null character at its end"},
        Broken{
            "null_entry_points",
            [](auto& t, auto& d) { t.images[0].entry_points_begin = nullptr; },
            "image 0: the pointer to the first of the entry points, or the "
            "pointer past the last, is null"},
        Broken{"entry_points_backwards",
               [](auto& t, auto& d) { t.images[0].entry_points_begin += 2; },
               "image 0: the entry points end before they begin"},
        Broken{"misaligned_entry_points",
               [](auto& t, auto& d) {
                 t.images[0].entry_points_begin =
                     OneByteOn(t.images[0].entry_points_begin);
               },
               "image 0: the entry points are not aligned"},
        Broken{
            "many_entry_points",
            [](auto& t, auto& d) { t.images[0].entry_points_end += 1 << 25; },
            "image 0: there are too many entry points"},
        Broken{"null_kernel",
               [](auto& t, auto& d) {
                 t.images[0].entry_points_begin = kNull;
                 t.images[0].entry_points_end = kNull + 1;
               },
               "image 0: the name of entry point 0 is null"},
        Broken{"empty_kernel",
               [](auto& t, auto& d) {
                 t.images[0].entry_points_begin = kEmpty;
                 t.images[0].entry_points_end = kEmpty + 1;
               },
               "image 0: the name of entry point 0 is empty"},
        Broken{
            "null_sets",
            [](auto& t, auto& d) { t.images[0].property_sets_end = nullptr; },
            "image 0: the pointer to the first of the property sets, or the "
            "pointer past the last, is null"},
        Broken{"sets_backwards",
               [](auto& t, auto& d) { t.images[0].property_sets_begin += 2; },
               "image 0: the property sets end before they begin"},
        Broken{"null_set_name",
               [](auto& t, auto& d) { t.sets[0].name = nullptr; },
               "image 0: the name of property set 0 is null"},
        Broken{"null_properties",
               [](auto& t, auto& d) { t.sets[0].begin = nullptr; },
               "image 0: property set 0 'SYCL/device requirements': the "
               "pointer to the first of the properties, or the pointer past "
               "the last, is null"},
        Broken{"properties_backwards",
               [](auto& t, auto& d) { t.sets[0].begin += 2; },
               "image 0: property set 0 'SYCL/device requirements': the "
               "properties end before they begin"},
        Broken{"null_property_name",
               [](auto& t, auto& d) { t.properties[0][0].name = nullptr; },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: its name is null"},
        Broken{"property_type",
               [](auto& t, auto& d) { t.properties[0][0].type = 3; },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: 'aspect': its type, 3, is unknown"},
        Broken{"property_number_size",
               [](auto& t, auto& d) {
                 t.properties[0][0].type = ASPECTRA_PROPERTY_UINT32;
                 t.properties[0][0].size = 8;
               },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: 'aspect': its size is 8 bytes; a 32-bit number has 4"},
        Broken{"property_null_number",
               [](auto& t, auto& d) {
                 t.properties[0][0].type = ASPECTRA_PROPERTY_UINT32;
                 t.properties[0][0].value = nullptr;
               },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: 'aspect': its value is null"},
        Broken{"property_null_bytes",
               [](auto& t, auto& d) { t.properties[0][0].value = nullptr; },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: 'aspect': its value is null"},
        Broken{"property_size",
               [](auto& t, auto& d) {
                 t.properties[0][0].size = uint64_t{1} << 40;
               },
               "image 0: property set 0 'SYCL/device requirements': property "
               "0: 'aspect': its size of 1,099,511,627,776 bytes is not "
               "credible"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ReadDescriptor, ReadsWhatAnImageIsLinkedBy) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddSymbols({"g", "f", "g"}, {"b", "a"});
  test.AddImage("spir64", {"_ZTS1B"});
  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images) << images.error();
  using Names = std::vector<std::string>;
  EXPECT_EQ((*images)[0].exports, Names({"f", "g"}));
  EXPECT_EQ((*images)[0].imports, Names({"a", "b"}));
  EXPECT_TRUE((*images)[1].exports.empty());
  EXPECT_TRUE((*images)[1].imports.empty());
}

TEST(ReadDescriptor, KnowsCodeThatIsNotOptimized) {
  const auto read = [](std::vector<Property> properties) {
    TestDescriptor test;
    test.AddImage("ptx64", {"_ZTS1A"});
    test.AddProperties("SYCL/misc properties", std::move(properties));
    const auto images = ReadDescriptor(test.get());
    return images.transform([](auto& list) { return list[0].unoptimized; });
  };
  EXPECT_TRUE(read({{"optLevel", uint32_t{0}}}).value());
  EXPECT_FALSE(read({{"optLevel", uint32_t{2}}}).value());
  EXPECT_FALSE(read({{"isEsimdImage", uint32_t{0}}}).value());
  EXPECT_EQ(read({{"optLevel", std::vector<uint8_t>{0}}}).error(),
            "image 0: property set 1 'SYCL/misc properties': the value of "
            "'optLevel' is not a 32-bit number");
}

TEST(ReadDescriptor, TakesSpecializationConstants) {
  const std::vector<SpecializationConstant> constants = {
      {.key = 7,
       .members = {{0, 0, 4}},
       .default_value = {1, 0, 0, 0},
       .name = "n"}};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddSpecializations(constants);
  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images) << images.error();
  EXPECT_EQ((*images)[0].specializations, constants);
}

TEST(ReadDescriptor, RefusesSpecializationConstantsThatAreBroken) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddProperties("SYCL/specialization constants",
                     {{"0000000000000007", std::vector<uint8_t>{1, 0, 0}}});
  EXPECT_EQ(
      ReadDescriptor(test.get()).error(),
      "image 0: property set 1 'SYCL/specialization constants': "
      "property '0000000000000007': the value ends within its two counts");
}

TEST(ReadDescriptor, RefusesSymbolsThatAreNoNames) {
  for (const auto& [change, problem] : std::vector<
           std::pair<std::function<void(aspectra_property&)>, std::string>>{
           {[](auto& property) { property.name = nullptr; },
            "property 0: its name is null"},
           {[](auto& property) { property.name = ""; },
            "property 0: its name is empty"},
           {[](auto& property) { property.value = nullptr; },
            "property 0: 'f': its value is null"},
           {[](auto& property) { property.size = 8; },
            "property 0: 'f': its size is 8 bytes; a 32-bit number has 4"},
           {[](auto& property) {
              property.type = ASPECTRA_PROPERTY_BYTE_ARRAY;
            },
            "the value of 'f' is not a 32-bit number"}}) {
    TestDescriptor test;
    test.AddImage("spir64", {"_ZTS1A"});
    test.AddSymbols({"f"}, {});
    change(const_cast<aspectra_property&>(
        *test.images[0].property_sets_begin[1].begin));
    const auto images = ReadDescriptor(test.get());
    ASSERT_FALSE(images);
    EXPECT_EQ(images.error(),
              "image 0: property set 1 'SYCL/exported symbols': " + problem);
  }
}

TEST(ReadDescriptor, RefusesNoDescriptor) {
  EXPECT_EQ(ReadDescriptor(nullptr).error(), "the descriptor is null");
}

TEST(ReadDescriptor, TakesDeviceGlobals) {
  const ImageDeviceGlobals globals = {{{"counter", 4, 4, false}},
                                      {{"_ZTS1A", {"counter"}}}};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddGlobals(globals);
  const auto images = ReadDescriptor(test.get());
  ASSERT_TRUE(images) << images.error();
  EXPECT_EQ(images->front().globals, globals);
}

TEST(ReadDescriptor, RefusesAnOddAddress) {
  alignas(aspectra_bin_desc)
      const char bytes[sizeof(aspectra_bin_desc) + 1] = {};
  EXPECT_EQ(
      ReadDescriptor(reinterpret_cast<const aspectra_bin_desc*>(bytes + 1))
          .error(),
      "the descriptor is not aligned");
}

TEST(ReadDescriptor, RefusesBrokenDeviceGlobals) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddGlobals({{{"counter", 4, 4, false}}, {{"_ZTS1A", {"counter"}}}});
  test.properties[1][0].size = 8;
  const auto images = ReadDescriptor(test.get());
  ASSERT_FALSE(images);
  EXPECT_EQ(
      images.error(),
      "image 0: device_globals of the image: property 'counter': the value "
      "has 8 bytes; expected 24");
}

}  // namespace
}  // namespace aspectra
