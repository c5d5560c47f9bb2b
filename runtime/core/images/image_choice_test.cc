// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/image_choice.h"

#include <algorithm>
#include <cstdint>
#include <expected>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"

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
  ASSERT_EQ(choice.refusals.size(), 1u);
  EXPECT_EQ(choice.refusals[0].unmet.size(), 1u);
}

TEST(ImagesOrError, NamesEveryReasonTheKernelAndTheDevice) {
  const ImagePtr image = MakeImage("spir64", {kFp16, kFp64, 9});
  const auto refused =
      ImagesOrError({"_ZTSN3app5SaxpyE", {{image}}, CpuDevice()});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(refused.error().message,
            "Kernel uses optional feature corresponding to 'aspect::fp16' but "
            "device does not support this aspect.\n"
            "Kernel uses optional feature corresponding to 'aspect::image' but "
            "device does not support this aspect.\n"
            "(kernel 'app::Saxpy', image for 'spir64', device 'a CPU')");
}

TEST(ImagesOrError, GivesTheReasonsOfEachImageOnce) {
  const std::vector<ImagePtr> images = {
      MakeImage("spir64", {kFp16, 9}), MakeImage("x86_64", {kFp16}),
      MakeImage("x86_64", {kFp16}), MakeImage("ptx64", {9})};
  EXPECT_EQ(
      ImagesOrError({"_ZTS1K", images, CpuDevice()}).error(),
      (Error{ErrorCode::kKernelNotSupported,
             "Kernel uses optional feature corresponding to 'aspect::fp16' but "
             "device does not support this aspect.\n"
             "(kernel 'K', image for 'x86_64', device 'a CPU')\n"
             "Kernel uses optional feature corresponding to 'aspect::fp16' but "
             "device does not support this aspect.\n"
             "Kernel uses optional feature corresponding to 'aspect::image' "
             "but device does not support this aspect.\n"
             "(kernel 'K', image for 'spir64', device 'a CPU')"}));
}

TEST(ImagesOrError, TellsNoKernelFromNoImageForTheDevice) {
  const auto no_kernel = ImagesOrError({"_ZTS1K", {}, CpuDevice()});
  EXPECT_EQ(no_kernel.error().code, ErrorCode::kRuntime);
  EXPECT_EQ(no_kernel.error().message,
            "No kernel named 'K' was found (symbol '_ZTS1K'): no device image "
            "of the program or of its loaded libraries has it.");

  const std::vector<ImagePtr> images = {MakeImage("ptx64", {}),
                                        MakeImage("intel_gpu", {})};
  const auto no_image = ImagesOrError({"_ZTS1K", images, CpuDevice()});
  EXPECT_EQ(no_image.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(no_image.error().message,
            "Kernel 'K' has no image for the device 'a CPU'. Its images are "
            "for 'ptx64' and 'intel_gpu'; the device takes 'x86_64' and "
            "'spir64'.");
}

TEST(ImagesOrError, TellsOfDescriptorsThatWereRefusedIfTheKernelIsMissing) {
  const std::vector<std::string> problems = {"the images are null"};
  const auto missing =
      ImagesOrError({"_ZTS1K", {}, CpuDevice(), nullptr, problems});
  EXPECT_TRUE(missing.error().message.ends_with(
      "\nThe device images of a program or library cannot be read, so their "
      "kernels are missing: the images are null."))
      << missing.error().message;
}

TEST(ImagesOrError, DoesNotRunAnImageWhoseNeedsAreUnknown) {
  DeviceImage image;
  image.target = "spir64";
  image.requirements = std::unexpected("'aspect' has 3 bytes");
  const ImagePtr broken =
      std::make_shared<RegisteredImage>(RegisteredImage{1000, nullptr, image});
  const auto refused = ImagesOrError({"_ZTS1K", {{broken}}, CpuDevice()});
  EXPECT_EQ(refused.error().code, ErrorCode::kRuntime);
  EXPECT_EQ(refused.error().message,
            "The requirements of the image of kernel 'K' cannot be read: "
            "'aspect' has 3 bytes.");
}

ImagePtr LeftOut(std::string target, AspectSet aspects) {
  const ImagePtr image = MakeImage(std::move(target), std::move(aspects));
  auto changed = std::make_shared<RegisteredImage>(*image);
  changed->image.left_out = true;
  return changed;
}

TEST(ChooseImage, NeverTakesAnImageThatWasLeftOut) {
  const std::vector<ImagePtr> images = {LeftOut("x86_64", {}),
                                        MakeImage("spir64", {})};
  EXPECT_EQ(ChooseImage(images, CpuDevice()).image, images[1]);
  EXPECT_FALSE(ChooseImage({{images[0]}}, CpuDevice()).can_run());
}

TEST(ImagesOrError, SaysWhyTheLinkLeftTheKernelOut) {
  const auto lacks =
      ImagesOrError({"_ZTS1K", {{LeftOut("x86_64", {kFp16})}}, CpuDevice()});
  EXPECT_EQ(lacks.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(lacks.error().message,
            "Kernel uses optional feature corresponding to 'aspect::fp16' but "
            "device does not support this aspect.\n"
            "The kernel's image for 'x86_64' was left out at the link, because "
            "this target does not have what the kernel needs (aspects {fp16}), "
            "according to the device configuration of the link.\n"
            "(kernel 'K', image for 'x86_64', device 'a CPU')");

  // This device has the aspect, but other devices of the target may lack it.
  const auto has =
      ImagesOrError({"_ZTS1K", {{LeftOut("x86_64", {kFp64})}}, CpuDevice()});
  EXPECT_EQ(has.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_TRUE(
      has.error().message.starts_with("The kernel's image for 'x86_64' was"))
      << has.error().message;

  const auto other = ImagesOrError(
      {"_ZTS1K", {{LeftOut("intel_gpu_pvc", {kFp64})}}, CpuDevice()});
  EXPECT_EQ(other.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(other.error().message,
            "Kernel 'K' has no image for the device 'a CPU'. The device takes "
            "'x86_64' and 'spir64'.\n"
            "The kernel's image for 'intel_gpu_pvc' was left out at the link, "
            "because this target does not have what the kernel needs (aspects "
            "{fp64}), according to the device configuration of the link.");
}

TEST(ImagesOrError, SaysWhatTheDeviceIsWhereTheTargetIsAnother) {
  const ImagePtr image = MakeImage("spir64", {});
  auto fixed = std::make_shared<RegisteredImage>(*image);
  fixed->image.requirements->fixed_targets = {TargetAspectOf("intel_gpu_pvc"),
                                              TargetAspectOf("our_board")};
  fixed->image.requirements->own_target_names = {"our_board"};
  DeviceInfo device = CpuDevice();
  const auto unknown = ImagesOrError({"_ZTS1K", {{fixed}}, device});
  EXPECT_EQ(unknown.error().message,
            "Kernel was compiled with "
            "'-fsycl-fixed-targets=intel_gpu_pvc,our_board' but was submitted "
            "to a different device.\n"
            "The driver reports too little about the device to find its "
            "target. Only a device configuration defines 'our_board'; a device "
            "matches this name if its driver gives the device exactly this "
            "name.\n"
            "(kernel 'K', image for 'spir64', device 'a CPU')");
  device.profile.aspects.insert(TargetAspectOf("x86_64"));
  EXPECT_NE(ImagesOrError({"_ZTS1K", {{fixed}}, device})
                .error()
                .message.find("According to its driver, the device matches the "
                              "target 'x86_64'."),
            std::string::npos);
  device.profile.aspects.insert(TargetAspectOf("intel_gpu_pvc"));
  EXPECT_TRUE(ImagesOrError({"_ZTS1K", {{fixed}}, device}));
}

// If a driver does not report the model of its device, only the family is
// known.
TEST(ImagesOrError, SaysThatTheModelIsNotKnown) {
  const ImagePtr image = MakeImage("spir64", {});
  auto fixed = std::make_shared<RegisteredImage>(*image);
  fixed->image.requirements->fixed_targets = {TargetAspectOf("intel_gpu_pvc")};
  DeviceInfo device = CpuDevice();
  device.profile.aspects.insert(TargetAspectOf("intel_gpu"));
  EXPECT_EQ(ImagesOrError({"_ZTS1K", {{fixed}}, device}).error().message,
            "Kernel was compiled with '-fsycl-fixed-targets=intel_gpu_pvc' but "
            "was submitted to a different device.\n"
            "According to its driver, the device matches the target "
            "'intel_gpu'. The device's driver does not report the device's "
            "model, or no target exists for this model.\n"
            "(kernel 'K', image for 'spir64', device 'a CPU')");
}

ImagePtr Linked(std::vector<std::string> exports,
                std::vector<std::string> imports, AspectSet aspects = {},
                std::string target = "spir64") {
  const ImagePtr image = MakeImage(std::move(target), std::move(aspects));
  auto changed = std::make_shared<RegisteredImage>(*image);
  changed->image.kernels = {"_ZTS1K"};
  changed->image.exports = std::move(exports);
  changed->image.imports = std::move(imports);
  return changed;
}

// Finds the exporters among these images.
FindExporters ExportersIn(const ImageList& images) {
  return [images](const std::string& symbol) {
    ImageList found;
    std::ranges::copy_if(
        images, std::back_inserter(found), [&](const ImagePtr& image) {
          return std::ranges::contains(image->image.exports, symbol);
        });
    return found;
  };
}

TEST(ImagesOrError, AddsWhatTheKernelImports) {
  const ImagePtr kernel = Linked({}, {"_Z1fv"});
  const ImagePtr library = Linked({"_Z1fv"}, {}, {kFp64});
  const auto images = ImagesOrError(
      {"_ZTS1K", {{kernel}}, CpuDevice(), ExportersIn({library})});
  ASSERT_TRUE(images) << images.error().message;
  EXPECT_EQ(**images, ImageList({kernel, library}));
}

TEST(ImagesOrError, RequirementsOfAllImagesAreOneList) {
  const ImagePtr kernel = Linked({}, {"_Z1fv", "_Z1gv"}, {kFp16});
  const ImagePtr f = Linked({"_Z1fv"}, {}, {kFp16, 9});
  const ImagePtr g = Linked({"_Z1gv"}, {}, {kFp16, kFp64});
  const auto refused =
      ImagesOrError({"_ZTS1K", {{kernel}}, CpuDevice(), ExportersIn({f, g})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            (Error{ErrorCode::kKernelNotSupported,
                   "Kernel uses optional feature corresponding to "
                   "'aspect::fp16' but device does not support this aspect.\n"
                   "Kernel uses optional feature corresponding to "
                   "'aspect::image' but device does not support this aspect.\n"
                   "The need comes from 'f()' of a library, which is linked to "
                   "the kernel.\n"
                   "(kernel 'K', image for 'spir64', device 'a CPU')"}));
}

TEST(ImagesOrError, NamesTheLibraryWhoseNeedsAreUnknown) {
  const ImagePtr kernel = Linked({}, {"_Z1fv"});
  auto broken = std::make_shared<RegisteredImage>(*Linked({"_Z1fv"}, {}));
  broken->image.requirements = std::unexpected("'aspect' has 3 bytes");
  EXPECT_EQ(
      ImagesOrError({"_ZTS1K", {{kernel}}, CpuDevice(), ExportersIn({broken})})
          .error()
          .message,
      "Kernel 'K' is linked with the image of a library that defines 'f()', "
      "but the requirements of this image cannot be read: 'aspect' has 3 "
      "bytes.");
}

TEST(ImagesOrError, SaysWhatTheLinkOfALibraryLeftOut) {
  const ImagePtr kernel = Linked({}, {"_Z1fv"}, {}, "x86_64");
  auto left_out = std::make_shared<RegisteredImage>(
      *Linked({"_Z1fv"}, {}, {kFp64}, "x86_64"));
  left_out->image.left_out = true;
  EXPECT_EQ(ImagesOrError(
                {"_ZTS1K", {{kernel}}, CpuDevice(), ExportersIn({left_out})})
                .error()
                .message,
            "The kernel is linked to 'f()' of a library, whose image for "
            "'x86_64' was left out at the link, because this target does not "
            "have what the kernel needs (aspects {fp64}), according to the "
            "device configuration of the link.\n"
            "(kernel 'K', image for 'x86_64', device 'a CPU')");
}

TEST(ImagesOrError, NamesEverySymbolThatIsMissing) {
  const ImagePtr kernel = Linked({}, {"_Z1fv", "_Z1gv", "h"});
  const ImagePtr f = Linked({"_Z1fv"}, {"_Z4morei"});
  const ImagePtr g = Linked({"_Z1gv"}, {}, {}, "x86_64");
  const auto missing =
      ImagesOrError({"_ZTS1K", {{kernel}}, CpuDevice(), ExportersIn({f, g})});
  ASSERT_FALSE(missing);
  EXPECT_EQ(
      missing.error(),
      (Error{
          ErrorCode::kBuild,
          "Kernel 'K' cannot be linked for the device 'a CPU'.\n"
          "'g()' (symbol '_Z1gv') is imported by the kernel's image in a "
          "library, but no loaded program or library defines it for 'spir64'. "
          "The function is defined for 'x86_64', in a library; compile it for "
          "'spir64' "
          "as well.\n"
          "'h' (symbol 'h') is imported by the kernel's image in a library, "
          "but no loaded program or library defines it for 'spir64'.\n"
          "'more(int)' (symbol '_Z4morei') is imported by a library, but no "
          "loaded program or library defines it for 'spir64'.\n"
          "Before the kernel is submitted, load a library that defines it as "
          "SYCL_EXTERNAL; a library that was closed does not count."}));
}

// Unmet requirements are reported before missing imports, because loading
// another library cannot change the requirements.
TEST(ImagesOrError, TellsOfRequirementsBeforeWhatIsMissing) {
  const ImagePtr kernel = Linked({}, {"_Z1fv"}, {kFp16});
  EXPECT_EQ(ImagesOrError({"_ZTS1K", {{kernel}}, CpuDevice()}).error().code,
            ErrorCode::kKernelNotSupported);
}

TEST(ImagesOrError, PassesOverImagesWhoseImportsAreMissing) {
  const ImagePtr native = Linked({}, {"_Z1fv"}, {}, "x86_64");
  const ImagePtr spirv = Linked({}, {"_Z1fv"});
  const ImagePtr library = Linked({"_Z1fv"}, {});
  const auto images = ImagesOrError(
      {"_ZTS1K", {{native, spirv}}, CpuDevice(), ExportersIn({library})});
  ASSERT_TRUE(images) << images.error().message;
  EXPECT_EQ(**images, ImageList({spirv, library}));
}

TEST(ImagesOrError, LinksNoTargetThatTheDeviceDoesNotLink) {
  DeviceInfo device = CpuDevice();
  device.targets_not_linked = {"x86_64"};
  const ImageList natives = {Linked({}, {"_Z1fv"}, {}, "x86_64"),
                             Linked({"_Z1fv"}, {}, {}, "x86_64")};
  const ImageList spirv = {Linked({}, {"_Z1fv"}), Linked({"_Z1fv"}, {})};
  const FindExporters exporters = ExportersIn({natives[1], spirv[1]});
  const auto images =
      ImagesOrError({"_ZTS1K", {{natives[0], spirv[0]}}, device, exporters});
  ASSERT_TRUE(images) << images.error().message;
  EXPECT_EQ(**images, spirv);
  EXPECT_EQ(
      ImagesOrError({"_ZTS1K", {{natives[0]}}, device, exporters}).error(),
      (Error{ErrorCode::kBuild,
             "The image of kernel 'K' for 'x86_64' imports 'f()', and the "
             "device's driver links no images that were compiled ahead of "
             "time; add 'spir64' to -fsycl-targets= for the program and for "
             "the libraries that define its imports."}));
  device.targets_not_linked = device.targets;
  EXPECT_EQ(ImagesOrError({"_ZTS1K", {{spirv[0]}}, device, exporters})
                .error()
                .message,
            "The image of kernel 'K' for 'spir64' imports 'f()', and the "
            "device's driver has no linker; link the object file that defines "
            "'f()' into the program.");
  // The reason why the other image does not run is more useful.
  const auto lacks = ImagesOrError(
      {"_ZTS1K", {{natives[0], Linked({}, {}, {kFp16})}}, device, exporters});
  EXPECT_EQ(lacks.error().code, ErrorCode::kKernelNotSupported);
}

}  // namespace
}  // namespace aspectra
