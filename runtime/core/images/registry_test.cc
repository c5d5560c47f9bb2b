// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/registry.h"

#include <dlfcn.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/images/test_descriptor.h"

namespace aspectra {
namespace {

std::vector<std::string> TargetsOf(const std::vector<ImagePtr>& images) {
  std::vector<std::string> targets;
  for (const ImagePtr& image : images) targets.push_back(image->image.target);
  return targets;
}

TEST(Registry, FindsEveryImageOfAKernelInOrder) {
  TestDescriptor test;
  test.AddImage("ptx64", {"_ZTS1A"});
  test.AddImage("spir64", {"_ZTS1B", "_ZTS1A"});
  Registry registry;
  registry.Register(test.get());
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1A", nullptr)),
            std::vector<std::string>({"ptx64", "spir64"}));
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1B", nullptr)),
            std::vector<std::string>({"spir64"}));
  EXPECT_TRUE(registry.Find("_ZTS1C", nullptr).empty());
  EXPECT_TRUE(registry.HasImageFor({"spir64_gen", "spir64"}));
  EXPECT_FALSE(registry.HasImageFor({"spir64_gen"}));
  EXPECT_EQ(TargetsOf(registry.All()),
            std::vector<std::string>({"ptx64", "spir64"}));
}

// One look-up reads all images. Look-ups before and after it return equal
// images with equal numbers, in every order.
TEST(Registry, FindsTheSameImagesBeforeAndAfterAllAreRead) {
  TestDescriptor one, two;
  one.AddImage("ptx64", {"_ZTS1A", "_ZTS1B"});
  one.AddImage("spir64", {"_ZTS1B"});
  two.AddImage("spir64", {"_ZTS1A", "_ZTS2BB"});
  Registry registry;
  registry.Register(one.get());
  registry.Register(one.get());
  registry.Register(two.get());
  const std::vector<ImagePtr> late = registry.Find("_ZTS2BB", nullptr);
  const std::vector<ImagePtr> early = registry.Find("_ZTS1B", nullptr);
  ASSERT_EQ(late.size(), 1u);
  ASSERT_EQ(early.size(), 2u);
  EXPECT_TRUE(registry.Find("_ZTS1", nullptr).empty());
  const std::vector<ImagePtr> all = registry.All();
  EXPECT_EQ(all, std::vector<ImagePtr>({early[0], early[1], late[0]}));
  EXPECT_EQ(registry.Find("_ZTS1B", nullptr), early);
  EXPECT_EQ(registry.Find("_ZTS2BB", nullptr), late);

  // A library that is loaded later comes after the libraries that are read
  // already.
  TestDescriptor three;
  three.AddImage("three", {"_ZTS1A"});
  registry.Register(three.get());
  EXPECT_TRUE(registry.HasImageFor({"three"}));
  EXPECT_FALSE(registry.HasImageFor({"thre", "three "}));
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1A", nullptr)),
            std::vector<std::string>({"ptx64", "spir64", "three"}));
  registry.Unregister(three.get());
  EXPECT_FALSE(registry.HasImageFor({"three"}));
  EXPECT_EQ(registry.Find("_ZTS1A", nullptr).size(), 2u);
}

TEST(Registry, ReadsAllImagesAfterAFewLookUps) {
  TestDescriptor test;
  for (int i = 0; i < 40; ++i)
    test.AddImage("spir64", {"_ZTS" + std::to_string(i)});
  Registry registry;
  registry.Register(test.get());
  uint64_t last = 0;
  for (int i = 0; i < 40; ++i) {
    const std::vector<ImagePtr> found =
        registry.Find("_ZTS" + std::to_string(i), nullptr);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_GT(found[0]->id, last);
    last = found[0]->id;
  }
}

TEST(Registry, ForgetsWhatIsUnloaded) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  Registry registry;
  registry.Register(test.get());
  const ImagePtr image = registry.Find("_ZTS1A", nullptr).front();
  registry.Unregister(test.get());
  EXPECT_TRUE(registry.Find("_ZTS1A", nullptr).empty());
  EXPECT_FALSE(registry.HasImageFor({"spir64"}));
  registry.Unregister(test.get());

  // The descriptor is loaded again at the same address, and is a different
  // image.
  registry.Register(test.get());
  EXPECT_NE(registry.Find("_ZTS1A", nullptr).front()->id, image->id);
}

TEST(Registry, LoadingAndUnloadingManyTimesLeavesNothing) {
  Registry registry;
  for (int i = 0; i < 1000; ++i) {
    TestDescriptor test;
    test.AddImage("spir64", {"_ZTS1A"});
    registry.Register(test.get());
    EXPECT_EQ(registry.Find("_ZTS1A", nullptr).size(), 1u);
    registry.Unregister(test.get());
  }
  EXPECT_TRUE(registry.Find("_ZTS1A", nullptr).empty());
}

TEST(Registry, TakesADescriptorOnce) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  Registry registry;
  registry.Register(test.get());
  registry.Register(test.get());
  EXPECT_EQ(registry.Find("_ZTS1A", nullptr).size(), 1u);
}

TEST(Registry, ALaunchFindsTheImagesOfItsOwnLibraryFirst) {
  // A descriptor on the heap is in no library, and counts as its own module.
  auto one = std::make_unique<TestDescriptor>();
  auto two = std::make_unique<TestDescriptor>();
  one->AddImage("one", {"_ZTS1A", "_ZTS1B"});
  two->AddImage("two", {"_ZTS1A"});
  Registry registry;
  registry.Register(one->get());
  registry.Register(two->get());
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1A", one->get())),
            std::vector<std::string>({"one"}));
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1A", two->get())),
            std::vector<std::string>({"two"}));
  // This module has no such kernel, so any other module's images are used.
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1B", two->get())),
            std::vector<std::string>({"one"}));
  static const int in_this_program = 0;
  EXPECT_EQ(TargetsOf(registry.Find("_ZTS1A", &in_this_program)),
            std::vector<std::string>({"one", "two"}));
}

TEST(Registry, FindsWhoExportsASymbolWhileItIsLoaded) {
  TestDescriptor one, two;
  one.AddImage("spir64", {"_ZTS1A"});
  one.AddSymbols({"f", "g"}, {"h"});
  one.AddImage("ptx64", {});
  one.AddSymbols({"f"}, {});
  two.AddImage("two", {});
  two.AddSymbols({"f"}, {});
  Registry registry;
  registry.Register(one.get());
  registry.Register(two.get());
  EXPECT_EQ(TargetsOf(registry.FindExporters("f")),
            std::vector<std::string>({"spir64", "ptx64", "two"}));
  EXPECT_TRUE(registry.FindExporters("h").empty());
  registry.Unregister(one.get());
  EXPECT_EQ(TargetsOf(registry.FindExporters("f")),
            std::vector<std::string>({"two"}));
  EXPECT_TRUE(registry.FindExporters("g").empty());
}

TEST(Registry, NamesTheFileOfAnImage) {
  static const int in_this_program = 0;
  Dl_info program;
  ASSERT_NE(dladdr(&in_this_program, &program), 0);
  EXPECT_EQ(FileOf({1, program.dli_fbase, {}}), program.dli_fname);
  EXPECT_EQ(FileOf({1, nullptr, {}}), "");
}

TEST(Registry, KeepsWhatWasWrongUntilItIsUnloaded) {
  TestDescriptor test;
  test.get();
  test.descriptor.version = 2;
  Registry registry;
  registry.Register(&test.descriptor);
  ASSERT_EQ(registry.problems().size(), 1u);
  EXPECT_NE(registry.problems()[0].find("version 2"), std::string::npos);
  registry.Unregister(&test.descriptor);
  EXPECT_TRUE(registry.problems().empty());
}

// The registry refuses the whole descriptor if it cannot read the image of the
// wanted kernel, or the list of names that contains the kernel.
TEST(Registry, RefusesADescriptorWhoseKernelCannotBeRead) {
  TestDescriptor names, image;
  names.AddImage("spir64", {"_ZTS1A", "_ZTS1B"});
  std::swap(names.images[0].entry_points_begin,
            names.images[0].entry_points_end);
  image.AddImage("spir64", {"_ZTS1A"});
  image.images[0].target = nullptr;
  for (TestDescriptor* each : {&names, &image}) {
    Registry registry;
    registry.Register(each->get());
    EXPECT_TRUE(registry.Find("_ZTS1A", nullptr).empty());
    EXPECT_EQ(registry.problems().size(), 1u);
    EXPECT_FALSE(registry.HasImageFor({"spir64"}));
  }
}

}  // namespace
}  // namespace aspectra
