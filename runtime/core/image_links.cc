// Which images are linked.
//
// Rule. From the kernel's image on, each image that is taken brings the images
// that define what it imports, in the order of its imports, until nothing new
// is needed. A symbol is looked for once, by the first image that imports it,
// and then holds for all images of the link, as it does in C++: there is one
// function of a name. Only images for the kernel's target count, since no
// driver links machine code with what is compiled at run time. Several may
// export the symbol, and then
//   - those of the module (the program, or the shared library) that imports it
//     come before all others;
//   - otherwise those of the module that was registered first;
//   - and of one module the first that the device can run. If it can run none,
//     the first is taken, and is why the kernel cannot run.
// So neither what a library exports for itself, nor one that is loaded later,
// changes what the others mean, and the device is never a reason to call
// another module's function.
//
// Invariant: images[0..i) have had their imports looked for; what they import
// is exported by one of `images`, or is in `missing`. It ends, since an image
// is added once; images that import from each other in a circle are each added
// once, too.
//
// What an image exports and nobody took (TakenSymbols) stays inside of it. Two
// images may well have the same inline function, or the same kernel; without
// that, a driver's linker would refuse both. The owner of a symbol can be found
// again from the list alone: what was taken is, by the rule, the first in the
// list that has it, if those of the importer's module come first and then the
// order of registration decides.
//
// Cost: nothing for an image without imports. Else, for each symbol that is
// imported, a lookup and a look at each image that exports it; linear in the
// images, their imports and these.

#include "runtime/core/image_links.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "device_config/requirements.h"
#include "runtime/core/device_info.h"
#include "runtime/core/registry.h"

namespace aspectra {
namespace {

bool CanRun(const ImagePtr& image, const DeviceInfo& device) {
  return !image->image.left_out && image->image.requirements &&
         unmet(*image->image.requirements, device.profile).empty();
}

// One of `exporters`, which are in the order of registration and at least one.
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
