// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_TEXT_FILES_H_
#define POSTLINK_IMAGES_IMAGE_TEXT_FILES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "postlink/images/image_symbols.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// The text files that accompany the code of an image.
struct ImageTextFiles {
  std::string properties;  // the property set file
  std::string symbols;     // the symbol file

  friend bool operator==(const ImageTextFiles&,
                         const ImageTextFiles&) = default;
};

// The facts about an image that its texts contain.
struct ImageDescription {
  Requirements requirements;
  ImageSymbols symbols;
  std::vector<std::string> entry_points;  // in the plan's order
  // The specialization constants that the image's code uses.
  std::vector<SpecializationConstant> constants;
  ImageDeviceGlobals globals;
  bool unoptimized = false;  // HasUnoptimizedCode()
};

// Prints the texts of an image. `arguments` are the argument layouts of all
// kernels of the program (kernel_records.h). A symbol name that one of the
// files cannot hold is an error.
llvm::Expected<ImageTextFiles> PrintImageTextFiles(
    const ImageDescription& image,
    const llvm::StringMap<std::string>& arguments);

// Prints the texts of an image before it is built.
llvm::Expected<ImageTextFiles> PrintImageTextFiles(
    const Requirements& requirements, const PlannedImage& image,
    const llvm::StringMap<std::string>& arguments);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_TEXT_FILES_H_
