#include "runtime/core/traced_choice.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/requirements.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/image_choice.h"
#include "runtime/core/kernel_names.h"
#include "runtime/core/registry.h"
#include "runtime/core/trace.h"

namespace aspectra {
namespace {

// Why an image was not chosen: by the rule of the choice, of this image alone.
std::string ReasonOf(const ImagePtr& image, const DeviceInfo& device) {
  const ImageChoice choice = ChooseImage(std::span(&image, 1), device);
  if (choice.can_run()) return "Another image comes first.";
  if (choice.image == nullptr) {
    return "The device takes no images for '" + image->image.target + "'.";
  }
  if (image->image.left_out) {
    return "It was left out at the link: its target does not have what the "
           "kernel needs.";
  }
  if (!choice.broken.empty())
    return "It does not say what it needs of a device: " + choice.broken + ".";
  std::string text;
  for (const Unmet& reason : choice.unmet)
    text += (text.empty() ? "" : " ") + reason.ToString();
  return text;
}

}  // namespace

void TraceChoice(const std::string& kernel, std::span<const ImagePtr> images,
                 const DeviceInfo& device, const Result<ImagePtr>& answer) {
  if (!TraceIsOn()) return;
  TraceEvent event = {.category = "choice", .name = ReadableKernelName(kernel)};
  event.fields.emplace_back("kernel", event.name);
  event.fields.emplace_back("symbol", kernel);
  event.fields.emplace_back("device", device.profile.name);
  if (answer) {
    event.fields.emplace_back("image", (*answer)->id);
    event.fields.emplace_back("target", (*answer)->image.target);
  } else {
    event.fields.emplace_back("refused", answer.error().message);
  }
  std::vector<RejectedImage> rejected;
  for (const ImagePtr& image : images) {
    if (answer && image == *answer) continue;
    rejected.push_back(
        {image->id, image->image.target, ReasonOf(image, device)});
  }
  event.fields.emplace_back("rejected", std::move(rejected));
  WriteTrace(event);
}

}  // namespace aspectra
