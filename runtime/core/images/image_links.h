// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_IMAGE_LINKS_H_
#define RUNTIME_CORE_IMAGES_IMAGE_LINKS_H_

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/core/drivers/device_info.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// Finds the images that a kernel's image is linked with when it is built,
// because they define its imports (OptionalDeviceFeatures.md, "Changes to the
// DPC++ runtime"). The rule is in image_links.cc.
//
// For example, kernel K of the program imports f, libf.so exports f and imports
// g, and libg.so exports g. Then the plan for K's image has three images: of K,
// of libf.so and of libg.so.

// The images of a link. The kernel's image comes first.
using ImageList = std::vector<ImagePtr>;
using ImageListPtr = std::shared_ptr<const ImageList>;

// Returns every image that exports a symbol, in the order of registration, as
// the registry does. A null function means that no image exports anything.
using FindExporters = std::function<std::vector<ImagePtr>(const std::string&)>;

// A symbol that no image for the kernel's target exports.
struct MissingImport {
  std::string symbol;
  ImagePtr importer;
  // Images that export the symbol for other targets.
  std::vector<ImagePtr> elsewhere;
};

struct LinkPlan {
  // Each image once, in the order in which imports need them.
  ImageList images;
  // For each image, the first imported symbol for which the link needs the
  // image; empty for the kernel's image.
  std::vector<std::string> taken_for;
  // Each symbol once.
  std::vector<MissingImport> missing;
};

// Finds the images by the rule. Reads no bytes of any image.
LinkPlan PlanLink(const ImagePtr& image, const DeviceInfo& device,
                  const FindExporters& find_exporters);

// Returns, for each image of a plan, the symbols that other images take from
// it, in the order in which they are needed. All other exports of the image are
// private: another image may define the same symbols.
std::vector<std::vector<std::string>> TakenSymbols(
    std::span<const ImagePtr> images);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_IMAGE_LINKS_H_
