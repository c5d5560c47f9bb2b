#include "runtime/core/image_choice.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_set.h"
#include "device_config/requirements.h"
#include "gtest/gtest.h"
#include "runtime/core/device_image.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"

namespace aspectra {
namespace {

constexpr int32_t kCpu = 1;
constexpr int32_t kFp16 = 5;
constexpr int32_t kFp64 = 6;

ImagePtr MakeImage(std::string target, AspectSet aspects) {
  DeviceImage image;
  image.target = std::move(target);
  image.requirements = Requirements();
  image.requirements->aspects = std::move(aspects);
  static uint64_t id = 0;
  return std::make_shared<RegisteredImage>(
      RegisteredImage{++id, nullptr, std::move(image)});
}

DeviceInfo CpuDevice() {
  DeviceInfo device;
  device.profile.name = "a CPU";
  device.profile.aspects = AspectSet{kCpu, kFp64};
  device.targets = {"x86_64", "spir64"};
  return device;
}

TEST(ChooseImage, TakesTheBestTargetOfTheDevice) {
  const std::vector<ImagePtr> images = {
      MakeImage("ptx64", {}), MakeImage("spir64", {}), MakeImage("x86_64", {})};
  EXPECT_EQ(ChooseImage(images, CpuDevice()).image, images[2]);
}

TEST(ChooseImage, TakesTheFirstOfEquals) {
  const std::vector<ImagePtr> images = {MakeImage("spir64", {}),
                                        MakeImage("spir64", {})};
  EXPECT_EQ(ChooseImage(images, CpuDevice()).image, images[0]);
}

TEST(ChooseImage, PassesOverImagesThatCannotRunWhileOneCan) {
  const std::vector<ImagePtr> images = {MakeImage("x86_64", {kFp16}),
                                        MakeImage("spir64", {kFp16}),
                                        MakeImage("spir64", {kFp64})};
  const ImageChoice choice = ChooseImage(images, CpuDevice());
  EXPECT_EQ(choice.image, images[2]);
  EXPECT_TRUE(choice.can_run());
}

TEST(ChooseImage, GivesTheReasonsOfTheBestImageIfNoneCanRun) {
  const std::vector<ImagePtr> images = {MakeImage("spir64", {kFp16, 9}),
                                        MakeImage("x86_64", {kFp16})};
  const ImageChoice choice = ChooseImage(images, CpuDevice());
  EXPECT_EQ(choice.image, images[1]);
  EXPECT_FALSE(choice.can_run());
  ASSERT_EQ(choice.unmet.size(), 1u);
}

TEST(ImageOrError, NamesEveryReasonTheKernelAndTheDevice) {
  const ImagePtr image = MakeImage("spir64", {kFp16, kFp64, 9});
  const auto refused =
      ImageOrError("_ZTSN3app5SaxpyE", {{image}}, {}, CpuDevice());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(refused.error().message,
            "Kernel uses optional feature corresponding to 'aspect::fp16' but "
            "device does not support this aspect.\n"
            "Kernel uses optional feature corresponding to 'aspect::image' but "
            "device does not support this aspect.\n"
            "(kernel 'app::Saxpy', device 'a CPU')");
}

TEST(ImageOrError, TellsNoKernelFromNoImageForTheDevice) {
  const auto no_kernel = ImageOrError("_ZTS1K", {}, {}, CpuDevice());
  EXPECT_EQ(no_kernel.error().code, ErrorCode::kRuntime);
  EXPECT_EQ(no_kernel.error().message,
            "No kernel named 'K' was found (symbol '_ZTS1K'): no device image "
            "of the program or of its loaded libraries has it.");

  const std::vector<ImagePtr> images = {MakeImage("ptx64", {}),
                                        MakeImage("intel_gpu", {})};
  const auto no_image = ImageOrError("_ZTS1K", images, {}, CpuDevice());
  EXPECT_EQ(no_image.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(no_image.error().message,
            "Kernel 'K' has no image for the device 'a CPU'. Its images are "
            "for 'ptx64' and 'intel_gpu'; the device takes 'x86_64' and "
            "'spir64'.");
}

TEST(ImageOrError, TellsOfDescriptorsThatWereRefusedIfTheKernelIsMissing) {
  const std::vector<std::string> problems = {"the images are null"};
  const auto missing = ImageOrError("_ZTS1K", {}, problems, CpuDevice());
  EXPECT_TRUE(missing.error().message.ends_with(
      "\nA device image descriptor was refused: the images are null."))
      << missing.error().message;
}

TEST(ImageOrError, DoesNotRunAnImageWhoseNeedsAreUnknown) {
  DeviceImage image;
  image.target = "spir64";
  image.requirements = std::unexpected("'aspect' has 3 bytes");
  const ImagePtr broken =
      std::make_shared<RegisteredImage>(RegisteredImage{1000, nullptr, image});
  const auto refused = ImageOrError("_ZTS1K", {{broken}}, {}, CpuDevice());
  EXPECT_EQ(refused.error().code, ErrorCode::kRuntime);
  EXPECT_EQ(refused.error().message,
            "The image of kernel 'K' does not say what it needs of a device: "
            "'aspect' has 3 bytes.");
}

}  // namespace
}  // namespace aspectra
