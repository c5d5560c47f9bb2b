// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/image_links.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"

namespace aspectra {
namespace {

constexpr int32_t kFp16 = 5;
const int kModules[3] = {};
const void* const kProgram = &kModules[0];
const void* const kLibrary = &kModules[1];
const void* const kOther = &kModules[2];

using Names = std::vector<std::string>;

// The images of a process, in the order in which they were added.
class Images {
 public:
  ImagePtr Add(const void* module, Names exports, Names imports,
               AspectSet needs = {}, std::string target = "spir64") {
    DeviceImage image;
    image.target = std::move(target);
    image.requirements = Requirements();
    image.requirements->aspects = std::move(needs);
    image.exports = std::move(exports);
    image.imports = std::move(imports);
    const auto added = std::make_shared<RegisteredImage>(
        RegisteredImage{++last_id_, module, std::move(image)});
    for (const std::string& symbol : added->image.exports)
      exporters_[symbol].push_back(added);
    return added;
  }

  LinkPlan Plan(const ImagePtr& image) const {
    return PlanLink(image, device_, [this](const std::string& symbol) {
      const auto found = exporters_.find(symbol);
      return found == exporters_.end() ? ImageList() : found->second;
    });
  }

 private:
  uint64_t last_id_ = 0;
  std::map<std::string, ImageList> exporters_;
  DeviceInfo device_;  // has no aspects
};

TEST(PlanLink, AnImageWithoutImportsIsAlone) {
  Images images;
  images.Add(kProgram, {"f"}, {});
  const ImagePtr kernel = images.Add(kProgram, {"g"}, {});
  const LinkPlan plan = images.Plan(kernel);
  EXPECT_EQ(plan.images, ImageList({kernel}));
  EXPECT_EQ(plan.taken_for, Names({""}));
  EXPECT_TRUE(plan.missing.empty());
}

TEST(PlanLink, TakesWhatIsImportedInTurnEachOnce) {
  Images images;
  const ImagePtr g = images.Add(kOther, {"g", "h"}, {});
  const ImagePtr f = images.Add(kLibrary, {"f"}, {"g"});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f", "h"});
  const LinkPlan plan = images.Plan(kernel);
  EXPECT_EQ(plan.images, ImageList({kernel, f, g}));
  EXPECT_EQ(plan.taken_for, Names({"", "f", "h"}));
  EXPECT_EQ(TakenSymbols(plan.images),
            std::vector<Names>({{}, {"f"}, {"h", "g"}}));
}

TEST(PlanLink, ImagesMayImportFromEachOtherInACircle) {
  Images images;
  const ImagePtr f = images.Add(kLibrary, {"f"}, {"g", "k"});
  const ImagePtr g = images.Add(kOther, {"g"}, {"f"});
  const ImagePtr kernel = images.Add(kProgram, {"k"}, {"f"});
  EXPECT_EQ(images.Plan(kernel).images, ImageList({kernel, f, g}));
  EXPECT_EQ(TakenSymbols(images.Plan(kernel).images),
            std::vector<Names>({{"k"}, {"f"}, {"g"}}));
}

TEST(PlanLink, TheModulesOwnComesFirstAndThenWhatWasRegisteredFirst) {
  Images images;
  const ImagePtr first = images.Add(kOther, {"f", "g"}, {});
  const ImagePtr own = images.Add(kLibrary, {"f"}, {});
  const ImagePtr importer = images.Add(kLibrary, {"x"}, {"f"});
  const ImagePtr later = images.Add(kProgram, {"g"}, {});
  EXPECT_EQ(images.Plan(importer).images, ImageList({importer, own}));
  const ImagePtr kernel = images.Add(kLibrary, {}, {"g"});
  EXPECT_EQ(images.Plan(kernel).images, ImageList({kernel, first}));
}

// The definition that the first importer finds holds for all images; the other
// definition stays private to the library.
TEST(PlanLink, ASymbolMeansTheSameInAllImagesOfALink) {
  Images images;
  const ImagePtr of_library = images.Add(kLibrary, {"f", "g"}, {"f"});
  const ImagePtr of_program = images.Add(kProgram, {"f"}, {"g"});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f"});
  const LinkPlan plan = images.Plan(kernel);
  EXPECT_EQ(plan.images, ImageList({kernel, of_program, of_library}));
  EXPECT_EQ(TakenSymbols(plan.images), std::vector<Names>({{}, {"f"}, {"g"}}));
}

TEST(PlanLink, OfOneModuleTheFirstThatTheDeviceCanRun) {
  Images images;
  images.Add(kLibrary, {"f"}, {}, {kFp16});
  const ImagePtr runs = images.Add(kLibrary, {"f"}, {});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f"});
  EXPECT_EQ(images.Plan(kernel).images, ImageList({kernel, runs}));
}

TEST(PlanLink, TheDeviceIsNoReasonToTakeAnotherModules) {
  Images images;
  const ImagePtr first = images.Add(kLibrary, {"f"}, {}, {kFp16});
  images.Add(kLibrary, {"f"}, {}, {kFp16});
  images.Add(kOther, {"f"}, {});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f"});
  EXPECT_EQ(images.Plan(kernel).images, ImageList({kernel, first}));
}

TEST(PlanLink, TakesImagesOfTheKernelsTargetAlone) {
  Images images;
  const ImagePtr native = images.Add(kLibrary, {"f", "g"}, {}, {}, "x86_64");
  const ImagePtr spirv = images.Add(kLibrary, {"f"}, {});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f", "g"});
  const LinkPlan plan = images.Plan(kernel);
  EXPECT_EQ(plan.images, ImageList({kernel, spirv}));
  ASSERT_EQ(plan.missing.size(), 1u);
  EXPECT_EQ(plan.missing[0].symbol, "g");
  EXPECT_EQ(plan.missing[0].importer, kernel);
  EXPECT_EQ(plan.missing[0].elsewhere, ImageList({native}));
}

TEST(PlanLink, NamesEachMissingSymbolOnceWithItsFirstImporter) {
  Images images;
  const ImagePtr f = images.Add(kLibrary, {"f"}, {"lost", "other"});
  const ImagePtr kernel = images.Add(kProgram, {}, {"f", "lost"});
  const LinkPlan plan = images.Plan(kernel);
  Names symbols;
  ImageList importers;
  for (const MissingImport& missing : plan.missing) {
    symbols.push_back(missing.symbol);
    importers.push_back(missing.importer);
  }
  EXPECT_EQ(symbols, Names({"lost", "other"}));
  EXPECT_EQ(importers, ImageList({kernel, f}));
}

TEST(PlanLink, FindsNothingWhereNothingIsExported) {
  Images images;
  const ImagePtr kernel = images.Add(kProgram, {}, {"f"});
  EXPECT_EQ(PlanLink(kernel, DeviceInfo(), nullptr).missing.size(), 1u);
}

// Returns how many seconds of processor time a chain of `length` images takes,
// in the fastest of three runs. Wall-clock time would not do: a busy machine
// interrupts a long run more often than a short one.
double SecondsForChain(int length) {
  Images images;
  const auto symbol = [](int i) { return "symbol" + std::to_string(i); };
  const ImagePtr kernel = images.Add(kProgram, {}, {symbol(0)});
  for (int i = 0; i < length; ++i)
    images.Add(kLibrary, {symbol(i)}, {symbol(i + 1), symbol(i / 2)});
  images.Add(kLibrary, {symbol(length)}, {});
  double best = 1e9;
  for (int i = 0; i < 3; ++i) {
    const std::clock_t start = std::clock();
    const LinkPlan plan = images.Plan(kernel);
    const auto taken = TakenSymbols(plan.images);
    const std::clock_t end = std::clock();
    EXPECT_EQ(plan.images.size(), static_cast<size_t>(length) + 2);
    EXPECT_EQ(taken.back(), Names({symbol(length)}));
    best = std::min(best, double(end - start) / CLOCKS_PER_SEC);
  }
  return best;
}

// If there are eight times as many images, linear time grows by a factor of 8
// and quadratic time by 64. The factor 24 leaves room for effects of the
// caches.
TEST(PlanLink, AChainOfManyImagesTakesLinearTime) {
  SecondsForChain(1000);  // warms up the allocator
  const double few = SecondsForChain(5000);
  const double many = SecondsForChain(40000);
  EXPECT_LT(many, 24 * few) << few;
}

}  // namespace
}  // namespace aspectra
