// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>
#include <sycl/ext/aspectra/device_images.hpp>
#include <utility>
#include <vector>

#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/runtime.h"

namespace sycl::ext::aspectra {

std::vector<device_image_info> device_images() {
  std::vector<device_image_info> all;
  for (const ::aspectra::ImagePtr& registered :
       ::aspectra::Runtime::Get().registry().All()) {
    const ::aspectra::DeviceImage& image = registered->image;
    if (image.left_out) continue;  // a left-out image has no bytes
    device_image_info info;
    info.index = all.size();
    info.target = image.target;
    info.size = image.bytes.size();
    info.requirements = ::aspectra::NeedsText(image);
    for (const std::string& symbol : image.kernels)
      info.entry_points.push_back(::aspectra::ReadableKernelName(symbol));
    all.push_back(std::move(info));
  }
  return all;
}

}  // namespace sycl::ext::aspectra
