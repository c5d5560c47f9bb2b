#include "runtime/core/image_choice.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/argument_layout.h"
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

std::vector<std::string> TargetsOf(std::span<const ImagePtr> images) {
  std::vector<std::string> targets;
  for (const ImagePtr& image : images) {
    if (!std::ranges::contains(targets, image->image.target))
      targets.push_back(image->image.target);
  }
  return targets;
}

}  // namespace

ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device) {
  ImageChoice first;
  for (const std::string& target : device.targets) {
    for (const ImagePtr& image : images) {
      if (image->image.target != target) continue;
      ImageChoice choice = Examine(image, device);
      if (choice.can_run()) return choice;
      if (first.image == nullptr) first = std::move(choice);
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
    std::string message = "Kernel " + name + " has no image for the device " +
                          device_name + ". Its images are for " +
                          QuotedList(TargetsOf(images)) + "; the device takes ";
    message += device.targets.empty() ? "none" : QuotedList(device.targets);
    return Fail(ErrorCode::kKernelNotSupported, message + ".");
  }
  if (!choice.broken.empty()) {
    return Fail(
        ErrorCode::kRuntime,
        "The image of kernel " + name +
            " does not say what it needs of a device: " + choice.broken + ".");
  }
  std::string message;
  for (const Unmet& reason : choice.unmet) message += reason.ToString() + "\n";
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
