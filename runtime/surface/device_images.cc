// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <string>
#include <sycl/ext/aspectra/device_images.hpp>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/runtime.h"

namespace sycl::ext::aspectra {
namespace {

std::string InWords(const ::aspectra::Requirements& needs) {
  std::vector<std::string> parts;
  for (int32_t aspect : needs.aspects)
    parts.push_back(::aspectra::AspectName(aspect));
  for (uint32_t size : needs.sub_group_sizes)
    parts.push_back("sub-group " + std::to_string(size));
  for (const std::vector<uint32_t>& size : needs.work_group_sizes)
    parts.push_back("work-group " + ::aspectra::SizeText(size));
  if (needs.fixed_targets) {
    std::string targets;
    for (const std::string& target : ::aspectra::FixedTargetNames(needs))
      targets += (targets.empty() ? "" : " or ") + target;
    parts.push_back("only " + (targets.empty() ? "no target" : targets));
  }
  return ::aspectra::CommaList(parts);
}

}  // namespace

std::vector<device_image_info> device_images() {
  std::vector<device_image_info> all;
  for (const ::aspectra::ImagePtr& registered :
       ::aspectra::Runtime::Get().registry().All()) {
    const ::aspectra::DeviceImage& image = registered->image;
    if (image.left_out) continue;  // it has no bytes
    device_image_info info;
    info.index = all.size();
    info.target = image.target;
    info.size = image.bytes.size();
    info.requirements = image.requirements ? InWords(*image.requirements)
                                           : image.requirements.error();
    for (const std::string& symbol : image.kernels)
      info.entry_points.push_back(::aspectra::ReadableKernelName(symbol));
    all.push_back(std::move(info));
  }
  return all;
}

}  // namespace sycl::ext::aspectra
