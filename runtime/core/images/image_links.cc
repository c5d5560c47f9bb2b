// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Chooses the images that are linked.
//
// Rule. Start from the kernel's image. Each chosen image adds the images that
// define its imports, in the order of its imports, until all imports are
// resolved. A symbol is looked up once, for the first image that imports it,
// and the result holds for all images of the link: as in C++, a name means one
// function. Only images for the kernel's target are candidates, since no driver
// links machine code with code that is compiled at run time. If several images
// export the symbol,
// - images of the module (the program, or the shared library) that imports it
//   come before all others;
// - otherwise images of the module that was registered first win;
// - within a module, the first image that the device can run wins. If the
//   device can run none of them, the first image is chosen, and it is the
//   reason why the kernel cannot run.
//
// So a library's own exports, and libraries that are loaded later, do not
// change the functions that other modules call. The device never decides which
// module's function is called.
//
// Invariant: the imports of images[0..i) have been looked up; each of them is
// exported by an image in `images`, or is in `missing`. The algorithm ends
// because each image is added only once, also if images import from each other
// in a cycle.
//
// Exports that no image of the link uses (not in TakenSymbols) stay private to
// their image. Two images often have the same inline function, or the same
// kernel; if both images exported it, a driver's linker would refuse the link.
// The list of images is enough to find the owner of a symbol. By the rule, the
// owner is the first image that exports the symbol, if images of the importer's
// module are taken first and all others in the order of registration.
//
// Cost: zero for an image without imports. Otherwise each imported symbol costs
// one lookup and a check of each image that exports it. The total is linear in
// the number of images, of imports and of these checks.

#include "runtime/core/images/image_links.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "device_config/requirements/requirements.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/images/registry.h"

namespace aspectra {
namespace {

bool CanRun(const ImagePtr& image, const DeviceInfo& device) {
  return !image->image.left_out && image->image.requirements &&
         unmet(*image->image.requirements, device.profile).empty();
}

// Chooses one of `exporters` by the rule above. `exporters` is not empty and is
// in the order of registration.
const ImagePtr& Choose(const std::vector<ImagePtr>& exporters,
                       const RegisteredImage& importer,
                       const DeviceInfo& device) {
  const void* module = exporters.front()->module;
  if (std::ranges::contains(exporters, importer.module,
                            &RegisteredImage::module))
    module = importer.module;
  const ImagePtr* first = nullptr;
  for (const ImagePtr& exporter : exporters) {
    if (exporter->module != module) continue;
    if (CanRun(exporter, device)) return exporter;
    if (first == nullptr) first = &exporter;
  }
  return *first;
}

class Planner {
 public:
  Planner(const ImagePtr& image, const DeviceInfo& device,
          const FindExporters& find_exporters)
      : device_(device),
        find_exporters_(find_exporters),
        target_(image->image.target) {
    Take(image, "");
    for (size_t i = 0; i < plan_.images.size(); ++i) {
      const ImagePtr importer = plan_.images[i];
      for (const std::string& symbol : importer->image.imports)
        if (looked_for_.insert(symbol).second) Look(symbol, importer);
    }
  }

  LinkPlan TakePlan() && { return std::move(plan_); }

 private:
  void Take(const ImagePtr& image, const std::string& symbol) {
    if (!taken_.insert(image.get()).second) return;
    plan_.images.push_back(image);
    plan_.taken_for.push_back(symbol);
  }

  void Look(const std::string& symbol, const ImagePtr& importer) {
    std::vector<ImagePtr> exporters;
    if (find_exporters_) exporters = find_exporters_(symbol);
    const auto elsewhere =
        std::ranges::stable_partition(exporters, [&](const ImagePtr& exporter) {
          return exporter->image.target == target_;
        });
    std::vector<ImagePtr> others(elsewhere.begin(), elsewhere.end());
    exporters.erase(elsewhere.begin(), elsewhere.end());
    if (exporters.empty())
      plan_.missing.push_back({symbol, importer, std::move(others)});
    else
      Take(Choose(exporters, *importer, device_), symbol);
  }

  const DeviceInfo& device_;
  const FindExporters& find_exporters_;
  const std::string& target_;
  LinkPlan plan_;
  std::unordered_set<const RegisteredImage*> taken_;
  std::unordered_set<std::string_view> looked_for_;
};

}  // namespace

LinkPlan PlanLink(const ImagePtr& image, const DeviceInfo& device,
                  const FindExporters& find_exporters) {
  if (image->image.imports.empty()) return {{image}, {""}, {}};
  return Planner(image, device, find_exporters).TakePlan();
}

std::vector<std::vector<std::string>> TakenSymbols(
    std::span<const ImagePtr> images) {
  std::unordered_map<std::string_view, std::vector<size_t>> exporters;
  for (size_t i = 0; i < images.size(); ++i) {
    for (const std::string& symbol : images[i]->image.exports)
      exporters[symbol].push_back(i);
  }
  std::vector<std::vector<std::string>> taken(images.size());
  std::unordered_set<std::string_view> seen;
  for (const ImagePtr& importer : images) {
    for (const std::string& symbol : importer->image.imports) {
      if (!seen.insert(symbol).second) continue;
      const auto found = exporters.find(symbol);
      if (found == exporters.end()) continue;
      const auto owner =
          std::ranges::min_element(found->second, {}, [&](size_t number) {
            const RegisteredImage& image = *images[number];
            return std::pair(image.module != importer->module, image.id);
          });
      taken[*owner].push_back(symbol);
    }
  }
  return taken;
}

}  // namespace aspectra
