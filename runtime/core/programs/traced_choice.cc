// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/traced_choice.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"
#include "runtime/core/trace/trace.h"

namespace aspectra {
namespace {

// Returns why an image was not chosen: the error that would be thrown if it
// were the only image.
std::string ReasonOf(const KernelOnDevice& wanted, const ImagePtr& image) {
  KernelOnDevice only = wanted;
  only.images = std::span(&image, 1);
  const Result<ImageListPtr> alone = ImagesOrError(only);
  return alone ? Message(SubmissionDiagnostic::kAnotherImageFirst)
               : alone.error().message;
}

}  // namespace

void TraceChoice(const KernelOnDevice& wanted,
                 const Result<ImageListPtr>& answer) {
  if (!TraceIsOn()) return;
  TraceEvent event = {.category = "choice",
                      .name = ReadableKernelName(wanted.kernel)};
  event.fields.emplace_back("kernel", event.name);
  event.fields.emplace_back("symbol", wanted.kernel);
  event.fields.emplace_back("device", wanted.device.profile.name);
  if (answer) {
    const ImagePtr& chosen = (*answer)->front();
    event.fields.emplace_back("image", chosen->id);
    event.fields.emplace_back("target", chosen->image.target);
  } else {
    event.fields.emplace_back("refused", answer.error().message);
  }
  std::vector<RejectedImage> rejected;
  for (const ImagePtr& image : wanted.images) {
    if (answer && image == (*answer)->front()) continue;
    rejected.push_back(
        {image->id, image->image.target, ReasonOf(wanted, image)});
  }
  event.fields.emplace_back("rejected", std::move(rejected));
  WriteTrace(event);
}

}  // namespace aspectra
