#include "runtime/core/image_choice.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/argument_layout.h"
#include "device_config/aspect_names.h"
#include "device_config/requirements.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/kernel_names.h"
#include "runtime/core/registry.h"

namespace aspectra {
namespace {

ImageChoice Examine(const ImagePtr& image, const DeviceInfo& device) {
  ImageChoice choice;
  choice.image = image;
  if (image->image.requirements) {
    choice.unmet = unmet(*image->image.requirements, device.profile);
  } else {
    choice.broken = image->image.requirements.error();
  }
  return choice;
}

// "'a', 'b' and 'c'"
std::string QuotedList(const std::vector<std::string>& words) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += "'" + words[i] + "'";
  }
  return text;
}

// Of the images that have code, or of those that were left out.
std::vector<std::string> TargetsOf(std::span<const ImagePtr> images,
                                   bool left_out) {
  std::vector<std::string> targets;
  for (const ImagePtr& image : images) {
    if (image->image.left_out == left_out &&
        !std::ranges::contains(targets, image->image.target))
      targets.push_back(image->image.target);
  }
  return targets;
}

// "aspects {fp16}, sub-group size 8"
std::string NeedsText(const Requirements& requirements) {
  std::string text;
  const auto add = [&](const std::string& need) {
    text += (text.empty() ? "" : ", ") + need;
  };
  if (requirements.fixed_targets) {
    add("to be one of the targets " +
        QuotedList(FixedTargetNames(requirements)));
  }
  if (!requirements.aspects.empty())
    add("aspects " + requirements.aspects.ToString());
  for (const uint32_t size : requirements.sub_group_sizes)
    add("sub-group size " + std::to_string(size));
  return text;
}

// A sentence that says why the link left the kernel out of `target`.
std::string LeftOutText(const ImagePtr& image) {
  std::string text = "Its image for '" + image->image.target +
                     "' was left out at the link: by the device configuration "
                     "that was given there, this target does not have what the "
                     "kernel needs";
  if (image->image.requirements)
    text += " (" + NeedsText(*image->image.requirements) + ")";
  return text + ".";
}

// What is known of the device where the image is for other targets.
std::string KnownAsText(const DeviceInfo& device) {
  std::vector<std::string> known;
  for (const int32_t aspect : device.profile.aspects) {
    if (FindTargetAspect(AspectName(aspect)))
      known.push_back(AspectName(aspect));
  }
  if (known.empty()) {
    return "What target the device is cannot be told from what its driver says "
           "of it.";
  }
  return "By what its driver says, the device is of " +
         std::string(known.size() == 1 ? "the target " : "the targets ") +
         QuotedList(known) + ".";
}

}  // namespace

ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device) {
  ImageChoice first;
  for (const bool left_out : {false, true}) {
    for (const std::string& target : device.targets) {
      for (const ImagePtr& image : images) {
        if (image->image.target != target || image->image.left_out != left_out)
          continue;
        ImageChoice choice = Examine(image, device);
        if (choice.can_run()) return choice;
        if (first.image == nullptr) first = std::move(choice);
      }
    }
  }
  return first;
}

Result<ImagePtr> ImageOrError(const std::string& kernel,
                              std::span<const ImagePtr> images,
                              std::span<const std::string> problems,
                              const DeviceInfo& device) {
  const std::string name = "'" + ReadableKernelName(kernel) + "'";
  const std::string device_name = "'" + device.profile.name + "'";
  if (images.empty()) {
    std::string message =
        "No kernel named " + name + " was found (symbol '" + kernel +
        "'): no device image of the program or of its loaded libraries has it.";
    for (const std::string& problem : problems)
      message += "\nA device image descriptor was refused: " + problem + ".";
    return Fail(ErrorCode::kRuntime, std::move(message));
  }

  ImageChoice choice = ChooseImage(images, device);
  if (choice.can_run()) return choice.image;
  if (choice.image == nullptr) {
    const std::vector<std::string> targets = TargetsOf(images, false);
    std::string message =
        "Kernel " + name + " has no image for the device " + device_name + ". ";
    if (!targets.empty())
      message += "Its images are for " + QuotedList(targets) + "; the";
    else
      message += "The";
    message += " device takes ";
    message += device.targets.empty() ? "none" : QuotedList(device.targets);
    message += ".";
    for (const std::string& target : TargetsOf(images, true)) {
      const auto image =
          std::ranges::find_if(images, [&](const ImagePtr& each) {
            return each->image.left_out && each->image.target == target;
          });
      message += "\n" + LeftOutText(*image);
    }
    return Fail(ErrorCode::kKernelNotSupported, std::move(message));
  }
  if (!choice.broken.empty()) {
    return Fail(
        ErrorCode::kRuntime,
        "The image of kernel " + name +
            " does not say what it needs of a device: " + choice.broken + ".");
  }
  std::string message;
  for (const Unmet& reason : choice.unmet) {
    message += reason.ToString() + "\n";
    if (reason.kind == Unmet::Kind::kFixedTarget)
      message += KnownAsText(device) + "\n";
  }
  if (choice.image->image.left_out) message += LeftOutText(choice.image) + "\n";
  return Fail(ErrorCode::kKernelNotSupported,
              message + "(kernel " + name + ", device " + device_name + ")");
}

std::optional<Error> ArgumentsError(const std::string& kernel,
                                    const char* layout,
                                    const RegisteredImage& image,
                                    const DeviceInfo& device) {
  if (layout == nullptr) return std::nullopt;
  const auto found = image.image.arguments.find(kernel);
  if (found == image.image.arguments.end()) return std::nullopt;
  const std::optional<std::string> difference =
      ArgumentDifference(layout, "on the host", found->second, "on the device");
  if (!difference) return std::nullopt;
  return Error{
      ErrorCode::kKernelArgument,
      "Host and device do not agree on what the kernel '" +
          ReadableKernelName(kernel) + "' is given: " + *difference +
          ". Compile its source with the same options for both, and let "
          "neither the kernel's captures nor the types in them depend on the "
          "compile; what has another size on a device, such as long double, "
          "is to be converted before it is captured.\n(device '" +
          device.profile.name + "')"};
}

}  // namespace aspectra
