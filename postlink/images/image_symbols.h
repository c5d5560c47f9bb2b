// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_SYMBOLS_H_
#define POSTLINK_IMAGES_IMAGE_SYMBOLS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/property_set.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// The symbols that link an image with other images at run time.
struct ImageSymbols {
  // Both lists are ascending.
  std::vector<std::string> exported;
  std::vector<std::string> imported;

  friend bool operator==(const ImageSymbols&, const ImageSymbols&) = default;
};

// Returns the symbols of an image that ImageBuilder built. If the image refers
// to a declaration without a name, which can never be linked, returns an error
// that names a user of the declaration.
llvm::Expected<ImageSymbols> FindImageSymbols(const llvm::Module& image);

// Returns the symbols that an image will have, before the image is built.
llvm::Expected<ImageSymbols> FindImageSymbols(const PlannedImage& image);

// Returns one property set for each of the two lists that is not empty.
std::vector<PropertySet> ToPropertySets(const ImageSymbols& symbols);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_SYMBOLS_H_
