#include "runtime/core/image_choice.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/argument_layout.h"
#include "device_config/aspect_names.h"
#include "device_config/requirements.h"
#include "runtime/core/device_image.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/image_links.h"
#include "runtime/core/kernel_names.h"
#include "runtime/core/registry.h"

namespace aspectra {
namespace {

// Returns why `device` cannot run image `number` of a link, or nullopt if it
// can. Leaves out the reasons in `seen`, which are those of earlier images.
std::optional<Refusal> Examine(size_t number, const DeviceImage& image,
                               const DeviceInfo& device,
                               std::vector<Unmet>& seen) {
  if (!image.requirements)
    return Refusal{number, {}, image.requirements.error()};
  Refusal refusal{number, {}, ""};
  for (Unmet& reason : unmet(*image.requirements, device.profile)) {
    if (std::ranges::contains(seen, reason)) continue;
    seen.push_back(reason);
    refusal.unmet.push_back(std::move(reason));
  }
  if (refusal.unmet.empty() && !image.left_out) return std::nullopt;
  return refusal;
}

ImageChoice Examine(const ImagePtr& image, const DeviceInfo& device,
                    const FindExporters& find_exporters) {
  ImageChoice choice;
  choice.image = image;
  choice.link = PlanLink(image, device, find_exporters);
  choice.cannot_be_linked =
      !image->image.imports.empty() &&
      std::ranges::contains(device.targets_not_linked, image->image.target);
  std::vector<Unmet> seen;
  for (size_t i = 0; i < choice.link.images.size(); ++i) {
    std::optional<Refusal> refusal =
        Examine(i, choice.link.images[i]->image, device, seen);
    if (refusal) choice.refusals.push_back(*std::move(refusal));
  }
  return choice;
}

// For example "'a', 'b' and 'c'".
std::string QuotedList(const std::vector<std::string>& words) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += "'" + words[i] + "'";
  }
  return text;
}

// Returns the targets of the images that have code, or of those that were left
// out.
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

// For example "aspects {fp16}, sub-group size 8".
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

// A sentence that says why the linker left an image out of its target. `whose`
// names the owner of the image; it is "Its" for the kernel's own image.
std::string LeftOutText(const ImagePtr& image,
                        const std::string& whose = "Its") {
  std::string text = whose + " image for '" + image->image.target +
                     "' was left out at the link: by the device configuration "
                     "that was given there, this target does not have what the "
                     "kernel needs";
  if (image->image.requirements)
    text += " (" + NeedsText(*image->image.requirements) + ")";
  return text + ".";
}

// Says which targets the device is known as. Used if the image is for other
// targets.
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

// For example "'libf.so'", or "a library" if the name is not known.
std::string ModuleText(const RegisteredImage& image) {
  const std::string file = FileOf(image);
  return file.empty() ? "a library" : "'" + file + "'";
}

// Says where an image of a link comes from, for images other than the kernel's.
std::string OriginText(const LinkPlan& link, size_t number) {
  return "'" + ReadableKernelName(link.taken_for[number]) + "' of " +
         ModuleText(*link.images[number]);
}

// Says why the device cannot run one image of a link, with a line for each
// reason.
std::string RefusalText(const LinkPlan& link, const Refusal& refusal,
                        const DeviceInfo& device) {
  const ImagePtr& image = link.images[refusal.number];
  std::string text;
  for (const Unmet& reason : refusal.unmet) {
    text += reason.ToString() + "\n";
    if (reason.kind == Unmet::Kind::kFixedTarget)
      text += KnownAsText(device) + "\n";
  }
  if (refusal.number == 0)
    return text + (image->image.left_out ? LeftOutText(image) + "\n" : "");
  const std::string origin = OriginText(link, refusal.number);
  if (!refusal.unmet.empty())
    text += "What needs it is " + origin + ", which is linked to the kernel.\n";
  if (image->image.left_out)
    text +=
        LeftOutText(image, "The kernel is linked to " + origin + ", whose") +
        "\n";
  return text;
}

// The error if the device cannot run images of a link.
Error RefusalError(const std::string& name, const std::string& device_name,
                   const ImageChoice& choice, const DeviceInfo& device) {
  std::string message;
  for (const Refusal& refusal : choice.refusals) {
    if (!refusal.broken.empty()) {
      const std::string what =
          refusal.number == 0
              ? "The image of kernel " + name
              : "The image with " + OriginText(choice.link, refusal.number) +
                    ", which is linked to kernel " + name + ",";
      return {ErrorCode::kRuntime,
              what + " does not say what it needs of a device: " +
                  refusal.broken + "."};
    }
    message += RefusalText(choice.link, refusal, device);
  }
  return {ErrorCode::kKernelNotSupported,
          message + "(kernel " + name + ", device " + device_name + ")"};
}

std::string MissingText(const MissingImport& missing, const ImagePtr& image) {
  const std::string target = "'" + image->image.target + "'";
  std::string text =
      "'" + ReadableKernelName(missing.symbol) + "' (symbol '" +
      missing.symbol + "'), which " +
      (missing.importer == image ? "the kernel's image in " + ModuleText(*image)
                                 : ModuleText(*missing.importer)) +
      " imports, is defined for " + target +
      " by no program or library that is loaded.";
  if (missing.elsewhere.empty()) return text;
  return text + " It is there for " +
         QuotedList(TargetsOf(missing.elsewhere, false)) + ", in " +
         ModuleText(*missing.elsewhere.front()) + "; compile it for " + target +
         " as well.";
}

// The error if no image defines an imported symbol.
Error MissingError(const std::string& name, const std::string& device_name,
                   const ImageChoice& choice) {
  std::string message = "Kernel " + name + " cannot be linked for the device " +
                        device_name + ".";
  for (const MissingImport& missing : choice.link.missing)
    message += "\n" + MissingText(missing, choice.image);
  return {ErrorCode::kBuild,
          message +
              "\nBefore the kernel is submitted, load what defines it, where "
              "it must be SYCL_EXTERNAL; a library that was closed is gone."};
}

Error NotLinkedError(const std::string& name, const ImageChoice& choice,
                     const DeviceInfo& device) {
  const bool links_none = device.targets == device.targets_not_linked;
  return {ErrorCode::kBuild,
          "The image of kernel " + name + " for '" +
              choice.image->image.target + "' imports '" +
              ReadableKernelName(choice.image->image.imports.front()) +
              "', and the device's driver " +
              (links_none
                   ? "has no linker: give the function's object to the link of "
                     "the program."
                   : "links no images that were compiled ahead of time; add "
                     "'spir64' to -fsycl-targets= for the program and for what "
                     "it is linked to.")};
}

}  // namespace

ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device,
                        const FindExporters& find_exporters) {
  ImageChoice first;
  for (const bool left_out : {false, true}) {
    for (const std::string& target : device.targets) {
      for (const ImagePtr& image : images) {
        if (image->image.target != target || image->image.left_out != left_out)
          continue;
        ImageChoice choice = Examine(image, device, find_exporters);
        if (choice.can_run()) return choice;
        if (first.image == nullptr ||
            (first.cannot_be_linked && !choice.cannot_be_linked && !left_out))
          first = std::move(choice);
      }
    }
  }
  return first;
}

Result<ImageListPtr> ImagesOrError(const std::string& kernel,
                                   std::span<const ImagePtr> images,
                                   std::span<const std::string> problems,
                                   const DeviceInfo& device,
                                   const FindExporters& find_exporters) {
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

  ImageChoice choice = ChooseImage(images, device, find_exporters);
  if (choice.can_run())
    return std::make_shared<const ImageList>(std::move(choice.link.images));
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
  if (!choice.refusals.empty()) {
    return std::unexpected(RefusalError(name, device_name, choice, device));
  }
  return std::unexpected(choice.cannot_be_linked
                             ? NotLinkedError(name, choice, device)
                             : MissingError(name, device_name, choice));
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
