// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_text_files.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/argument_layout.h"
#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/misc_properties.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/images/image_device_globals.h"
#include "postlink/images/image_symbols.h"
#include "postlink/images/unoptimized_code.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/specialization/specialization_calls.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// Returns the property set with the argument layout of each kernel of the
// image. Kernels without a layout in `arguments` are left out.
PropertySet KernelArguments(llvm::ArrayRef<std::string> entry_points,
                            const llvm::StringMap<std::string>& arguments) {
  PropertySet set{std::string(kKernelArgumentsSet), {}};
  for (const std::string& name : entry_points) {
    const auto found = arguments.find(name);
    if (found == arguments.end()) continue;
    const std::string& text = found->second;
    set.properties.push_back(
        {name, std::vector<uint8_t>(text.begin(), text.end())});
  }
  return set;
}

llvm::Expected<std::vector<SpecializationConstant>> ConstantsOf(
    const PlannedImage& image) {
  const llvm::Module& module = image.program.module;
  if (module.getFunction(kSpecializationFunction) == nullptr) {
    return std::vector<SpecializationConstant>();
  }
  return SpecializationsOf(image.functions);
}

}  // namespace

llvm::Expected<ImageTextFiles> PrintImageTextFiles(
    const ImageDescription& image,
    const llvm::StringMap<std::string>& arguments) {
  std::vector<PropertySet> sets = ToPropertySets(image.symbols);
  if (!image.constants.empty()) {
    sets.insert(sets.begin(), {std::string(kSpecializationConstantsSet),
                               ToProperties(image.constants)});
  }
  if (!image.globals.empty()) {
    sets.push_back(
        {std::string(kDeviceGlobalsSet), PrintDeviceGlobals(image.globals)});
    sets.push_back({std::string(kDeviceGlobalUsersSet),
                    PrintDeviceGlobalUsers(image.globals)});
  }
  if (image.unoptimized) {
    sets.push_back({std::string(kMiscPropertiesSet),
                    {{std::string(kOptimizationLevel), kUnoptimized}}});
  }
  PropertySet of_kernels = KernelArguments(image.entry_points, arguments);
  if (!of_kernels.properties.empty()) {
    sets.insert(sets.begin(), std::move(of_kernels));
  }
  sets.insert(sets.begin(), {std::string(kDeviceRequirementsSet),
                             ToProperties(image.requirements)});
  llvm::Expected<std::string> properties = PrintPropertySets(sets);
  if (!properties) return properties.takeError();
  llvm::Expected<std::string> names = PrintSymbolList(image.entry_points);
  if (!names) return names.takeError();
  return ImageTextFiles{std::move(*properties), std::move(*names)};
}

llvm::Expected<ImageTextFiles> PrintImageTextFiles(
    const Requirements& requirements, const PlannedImage& image,
    const llvm::StringMap<std::string>& arguments) {
  llvm::Expected<ImageSymbols> symbols = FindImageSymbols(image);
  if (!symbols) return symbols.takeError();
  llvm::Expected<std::vector<SpecializationConstant>> constants =
      ConstantsOf(image);
  if (!constants) return constants.takeError();
  return PrintImageTextFiles(
      {.requirements = requirements,
       .symbols = std::move(*symbols),
       .entry_points = image.plan.EntryPointNames(image.number),
       .constants = std::move(*constants),
       .globals = FindDeviceGlobals(image),
       .unoptimized = HasUnoptimizedCode(image)},
      arguments);
}

}  // namespace aspectra
