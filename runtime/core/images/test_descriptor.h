// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_TEST_DESCRIPTOR_H_
#define RUNTIME_CORE_IMAGES_TEST_DESCRIPTOR_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/image_formats/argument_layout.h"
#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/image_formats/symbol_sets.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "runtime/abi/device_image.h"

namespace aspectra {

// Builds a descriptor as postlink/wrap writes it, for tests. Before get() is
// called, tests can change every part through `images`, `sets` and
// `properties`.
class TestDescriptor {
 public:
  void AddImage(std::string target, std::vector<std::string> kernels,
                const Requirements& requirements = {},
                std::span<const std::byte> bytes = {}) {
    static constexpr char kNoBytes[1] = {};
    aspectra_device_image image = {};
    image.image_begin =
        bytes.empty() ? kNoBytes : reinterpret_cast<const char*>(bytes.data());
    image.image_end = image.image_begin + bytes.size();
    image.target = Keep(std::move(target));
    std::vector<const char*>& names = names_.emplace_back();
    for (std::string& kernel : kernels)
      names.push_back(Keep(std::move(kernel)));
    image.entry_points_begin = names.data();
    image.entry_points_end = names.data() + names.size();

    aspectra_property_set& set = sets.emplace_back();
    set = MakeSet(kDeviceRequirementsSet.data(), ToProperties(requirements));
    image.property_sets_begin = &set;
    image.property_sets_end = &set + 1;
    images.push_back(image);
  }

  // Adds the layout of a kernel's arguments on the device to the last image.
  void AddArguments(std::string kernel, std::string layout) {
    arguments_.push_back({std::move(kernel), std::move(layout), {}});
    Arguments& own = arguments_.back();
    own.property = {own.kernel.c_str(), own.layout.data(), own.layout.size(),
                    ASPECTRA_PROPERTY_BYTE_ARRAY};
    AddSet({kKernelArgumentsSet.data(), &own.property, &own.property + 1});
  }

  // Adds these specialization constants to the last image.
  void AddSpecializations(
      const std::vector<SpecializationConstant>& constants) {
    AddProperties(kSpecializationConstantsSet.data(), ToProperties(constants));
  }
  // Adds a set of properties to the last image.
  void AddProperties(const char* name, std::vector<Property> values) {
    AddSet(MakeSet(name, std::move(values)));
  }

  // Adds these exported and imported symbols to the last image.
  void AddSymbols(std::vector<std::string> exports,
                  std::vector<std::string> imports) {
    AddSet(MakeSymbols(kExportedSymbolsSet.data(), std::move(exports)));
    AddSet(MakeSymbols(kImportedSymbolsSet.data(), std::move(imports)));
  }

  // Adds these device_globals to the last image.
  void AddGlobals(const ImageDeviceGlobals& globals) {
    AddProperties(kDeviceGlobalsSet.data(), PrintDeviceGlobals(globals));
    AddProperties(kDeviceGlobalUsersSet.data(),
                  PrintDeviceGlobalUsers(globals));
  }

  const aspectra_bin_desc* get() {
    descriptor = {static_cast<int32_t>(images.size()),
                  ASPECTRA_DESCRIPTOR_VERSION, images.data()};
    return &descriptor;
  }

  aspectra_bin_desc descriptor = {};
  std::vector<aspectra_device_image> images;
  std::deque<aspectra_property_set> sets;                 // one for each image
  std::deque<std::vector<aspectra_property>> properties;  // one for each set

 private:
  const char* Keep(std::string text) {
    return strings_.emplace_back(std::move(text)).c_str();
  }

  struct Arguments {
    std::string kernel;
    std::string layout;
    aspectra_property property;
  };

  aspectra_property_set MakeSet(const char* name,
                                std::vector<Property> values) {
    values_.push_back(std::move(values));
    std::vector<aspectra_property>& own = properties.emplace_back();
    for (const Property& property : values_.back()) {
      if (const auto* number = std::get_if<uint32_t>(&property.value)) {
        own.push_back({property.name.c_str(), number, sizeof *number,
                       ASPECTRA_PROPERTY_UINT32});
      } else {
        const auto& array = std::get<std::vector<uint8_t>>(property.value);
        own.push_back({property.name.c_str(), array.data(), array.size(),
                       ASPECTRA_PROPERTY_BYTE_ARRAY});
      }
    }
    return {name, own.data(), own.data() + own.size()};
  }

  // Adds another set to the last image.
  void AddSet(const aspectra_property_set& set) {
    aspectra_device_image& image = images.back();
    std::vector<aspectra_property_set>& all = more_sets_.emplace_back(
        image.property_sets_begin, image.property_sets_end);
    all.push_back(set);
    image.property_sets_begin = all.data();
    image.property_sets_end = all.data() + all.size();
  }

  aspectra_property_set MakeSymbols(const char* name,
                                    std::vector<std::string> symbols) {
    static constexpr uint32_t kOne = 1;
    std::vector<aspectra_property>& own = symbols_.emplace_back();
    for (std::string& symbol : symbols) {
      own.push_back({Keep(std::move(symbol)), &kOne, sizeof kOne,
                     ASPECTRA_PROPERTY_UINT32});
    }
    return {name, own.data(), own.data() + own.size()};
  }

  std::deque<Arguments> arguments_;
  std::deque<std::vector<aspectra_property_set>> more_sets_;
  std::deque<std::vector<aspectra_property>> symbols_;
  std::deque<std::string> strings_;
  std::deque<std::vector<const char*>> names_;
  std::deque<std::vector<Property>> values_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_TEST_DESCRIPTOR_H_
