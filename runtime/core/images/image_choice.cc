// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/image_choice.h"

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

#include "device_config/aspects/aspect_names.h"
#include "device_config/image_formats/argument_layout.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_text.h"
#include "device_config/requirements/requirements.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {
namespace {

// Returns why `device` cannot run image `number` of a link, or nullopt if it
// can. `seen` has the reasons of the link's earlier images. The result leaves
// out these reasons, and the function adds the new reasons to `seen`.
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

// Calls `visit` with the images for the device's targets, in the order that the
// rule of ImageChoice states, until `visit` returns true.
template <class Visit>
void ForEachCandidate(std::span<const ImagePtr> images,
                      const DeviceInfo& device, Visit visit) {
  for (const bool left_out : {false, true}) {
    for (const std::string& target : device.targets) {
      for (const ImagePtr& image : images) {
        if (image->image.target == target &&
            image->image.left_out == left_out && visit(image))
          return;
      }
    }
  }
}

// Examines all candidates for an error. Returns the choices that have refusals.
std::vector<ImageChoice> RefusedChoices(const KernelOnDevice& wanted) {
  std::vector<ImageChoice> refused;
  ForEachCandidate(wanted.images, wanted.device, [&](const ImagePtr& image) {
    ImageChoice choice = Examine(image, wanted.device, wanted.find_exporters);
    if (!choice.refusals.empty()) refused.push_back(std::move(choice));
    return false;
  });
  return refused;
}

// If `left_out` is true, returns the targets of the images that the linker left
// out; otherwise the targets of the images that have code.
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

// Returns sentences for an error about images for other targets. They say which
// targets the device matches, and which facts the runtime cannot know.
std::string KnownAsText(const DeviceInfo& device,
                        const Requirements& requirements) {
  std::vector<std::string> known;
  for (const int32_t aspect : device.profile.aspects) {
    if (FindTargetAspect(AspectName(aspect)))
      known.push_back(AspectName(aspect));
  }
  std::string text =
      known.empty()
          ? Message(SubmissionDiagnostic::kUnknownTarget)
          : Message(SubmissionDiagnostic::kKnownTargets,
                    Plural(known.size(), "target"), AndList(QuotedEach(known)));
  const bool is_family_alone =
      known.size() == 1 && (known[0] == "intel_gpu" || known[0] == "ptx64");
  if (is_family_alone)
    text += " " + Message(SubmissionDiagnostic::kUnknownModel);
  if (!requirements.own_target_names.empty()) {
    text += " " + Message(SubmissionDiagnostic::kOwnTargets,
                          AndList(QuotedEach(requirements.own_target_names)));
  }
  return text;
}

// Returns the image's file, for example "'libf.so'", or "a library" if the file
// is not known.
std::string ModuleText(const RegisteredImage& image) {
  const std::string file = FileOf(image);
  return file.empty() ? "a library" : Quoted(file);
}

// Returns the name of the function because of which the link needs an image.
std::string FunctionOf(const LinkPlan& link, size_t number) {
  return ReadableKernelName(link.taken_for[number]);
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
      text += KnownAsText(device, *image->image.requirements) + "\n";
  }
  const bool is_of_kernel = refusal.number == 0;
  if (!is_of_kernel && !refusal.unmet.empty()) {
    text += Message(SubmissionDiagnostic::kNeededBy,
                    FunctionOf(link, refusal.number), ModuleText(*image)) +
            "\n";
  }
  if (!image->image.left_out) return text;
  text += is_of_kernel
              ? Message(SubmissionDiagnostic::kLeftOut, image->image.target,
                        NeedsText(image->image))
              : Message(SubmissionDiagnostic::kLinkedLeftOut,
                        FunctionOf(link, refusal.number), ModuleText(*image),
                        image->image.target, NeedsText(image->image));
  return text + "\n";
}

// Says why the requirements of an image of a link cannot be read.
std::string BrokenText(const std::string& name, const ImageChoice& choice,
                       const Refusal& refusal) {
  if (refusal.number == 0) {
    return Message(SubmissionDiagnostic::kUnreadableNeeds, name,
                   refusal.broken);
  }
  return Message(SubmissionDiagnostic::kUnreadableLinkedNeeds,
                 FunctionOf(choice.link, refusal.number),
                 ModuleText(*choice.link.images[refusal.number]), name,
                 refusal.broken);
}

// Returns the error if the device can run none of the kernel's images.
// `refused` are the choices with refusals, the best image first.
Error RefusalError(const std::string& name,
                   std::span<const ImageChoice> refused,
                   const DeviceInfo& device) {
  for (const Refusal& refusal : refused.front().refusals) {
    if (!refusal.broken.empty())
      return {ErrorCode::kRuntime, BrokenText(name, refused.front(), refusal)};
  }
  std::vector<std::string> texts;
  std::string message;
  for (const ImageChoice& choice : refused) {
    std::string text;
    for (const Refusal& refusal : choice.refusals) {
      text += refusal.broken.empty() ? RefusalText(choice.link, refusal, device)
                                     : BrokenText(name, choice, refusal) + "\n";
    }
    text += Message(SubmissionDiagnostic::kAboutImage, name,
                    choice.image->image.target, device.profile.name);
    if (std::ranges::contains(texts, text)) continue;
    message += (texts.empty() ? "" : "\n") + text;
    texts.push_back(std::move(text));
  }
  return {ErrorCode::kKernelNotSupported, std::move(message)};
}

std::string MissingText(const MissingImport& missing, const ImagePtr& image) {
  const std::string& target = image->image.target;
  const std::string text = Message(
      missing.importer == image ? SubmissionDiagnostic::kKernelMissesImport
                                : SubmissionDiagnostic::kLibraryMissesImport,
      ReadableKernelName(missing.symbol), missing.symbol,
      ModuleText(*missing.importer), target);
  if (missing.elsewhere.empty()) return text;
  return text + " " +
         Message(SubmissionDiagnostic::kDefinedElsewhere,
                 AndList(QuotedEach(TargetsOf(missing.elsewhere, false))),
                 ModuleText(*missing.elsewhere.front()), target);
}

// Returns the error if no image defines an imported symbol.
Error MissingError(const std::string& name, const ImageChoice& choice,
                   const DeviceInfo& device) {
  std::string message =
      Message(SubmissionDiagnostic::kCannotLink, name, device.profile.name);
  for (const MissingImport& missing : choice.link.missing)
    message += "\n" + MissingText(missing, choice.image);
  return {ErrorCode::kBuild,
          message + "\n" + Message(SubmissionDiagnostic::kLoadImports)};
}

Error NotLinkedError(const std::string& name, const ImageChoice& choice,
                     const DeviceInfo& device) {
  const bool links_none = device.targets == device.targets_not_linked;
  const DeviceImage& image = choice.image->image;
  return {
      ErrorCode::kBuild,
      Message(links_none ? SubmissionDiagnostic::kNoLinker
                         : SubmissionDiagnostic::kLinksNoNativeCode,
              name, image.target, ReadableKernelName(image.imports.front()))};
}

}  // namespace

ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device,
                        const FindExporters& find_exporters) {
  ImageChoice first;
  ForEachCandidate(images, device, [&](const ImagePtr& image) {
    ImageChoice choice = Examine(image, device, find_exporters);
    const bool can_run = choice.can_run();
    if (can_run || first.image == nullptr ||
        (first.cannot_be_linked && !choice.cannot_be_linked &&
         !image->image.left_out))
      first = std::move(choice);
    return can_run;
  });
  return first;
}

std::string NeedsText(const DeviceImage& image) {
  return image.requirements ? CommaList(RequirementTexts(*image.requirements))
                            : image.requirements.error();
}

Result<ImageListPtr> ImagesOrError(const KernelOnDevice& wanted) {
  const auto& [kernel, images, device, find_exporters, problems] = wanted;
  const std::string name = ReadableKernelName(kernel);
  const std::string& device_name = device.profile.name;
  if (images.empty()) {
    std::string message =
        Message(SubmissionDiagnostic::kNoKernel, name, kernel);
    for (const std::string& problem : problems) {
      message +=
          "\n" + Message(SubmissionDiagnostic::kRefusedDescriptor, problem);
    }
    return Fail(ErrorCode::kRuntime, std::move(message));
  }

  ImageChoice choice = ChooseImage(images, device, find_exporters);
  if (choice.can_run())
    return std::make_shared<const ImageList>(std::move(choice.link.images));
  if (choice.image == nullptr) {
    const std::vector<std::string> targets = TargetsOf(images, false);
    const std::string taken =
        device.targets.empty() ? "none" : AndList(QuotedEach(device.targets));
    std::string message =
        targets.empty()
            ? Message(SubmissionDiagnostic::kEveryImageLeftOut, name,
                      device_name, taken)
            : Message(SubmissionDiagnostic::kNoImage, name, device_name,
                      AndList(QuotedEach(targets)), taken);
    for (const std::string& target : TargetsOf(images, true)) {
      const auto image =
          std::ranges::find_if(images, [&](const ImagePtr& each) {
            return each->image.left_out && each->image.target == target;
          });
      message += "\n" + Message(SubmissionDiagnostic::kLeftOut, target,
                                NeedsText((*image)->image));
    }
    return Fail(ErrorCode::kKernelNotSupported, std::move(message));
  }
  if (!choice.refusals.empty()) {
    return std::unexpected(RefusalError(name, RefusedChoices(wanted), device));
  }
  return std::unexpected(choice.cannot_be_linked
                             ? NotLinkedError(name, choice, device)
                             : MissingError(name, choice, device));
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
      Message(SubmissionDiagnostic::kOtherArguments, ReadableKernelName(kernel),
              *difference) +
          "\n" +
          Message(SubmissionDiagnostic::kAboutDevice, device.profile.name)};
}

}  // namespace aspectra
