#ifndef RUNTIME_CORE_IMAGE_LINKS_H_
#define RUNTIME_CORE_IMAGE_LINKS_H_

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/core/device_info.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Which images a kernel's image is linked with when it is built, since they
// define what it imports (OptionalDeviceFeatures.md, "Changes to the DPC++
// runtime"). The rule is in image_links.cc.
//
//   program: kernel K, imports f      libf.so: f, imports g      libg.so: g
//   PlanLink(image of K, ...).images: that of K, of libf.so and of libg.so

// The kernel's image comes first.
using ImageList = std::vector<ImagePtr>;
using ImageListPtr = std::shared_ptr<const ImageList>;

// Every image that exports a symbol, in the order of registration: the
// registry's. None: nothing is exported.
using FindExporters = std::function<std::vector<ImagePtr>(const std::string&)>;

// A symbol that no image for the kernel's target exports.
struct MissingImport {
  std::string symbol;
  ImagePtr importer;
  // Images that export it for other targets.
  std::vector<ImagePtr> elsewhere;
};

struct LinkPlan {
  // Each once, in the order in which they are needed.
  ImageList images;
  // For each image the first symbol that it was taken for; empty for the
  // kernel's.
  std::vector<std::string> taken_for;
  // Each symbol once.
  std::vector<MissingImport> missing;
};

// No bytes of any image are read.
LinkPlan PlanLink(const ImagePtr& image, const DeviceInfo& device,
                  const FindExporters& find_exporters);

// For each of a plan's images, the symbols that the others take from it, in the
// order in which they are needed. Whatever else an image exports is its own:
// another image may define the same.
std::vector<std::vector<std::string>> TakenSymbols(
    std::span<const ImagePtr> images);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_LINKS_H_
