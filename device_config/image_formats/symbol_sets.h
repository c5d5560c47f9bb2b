// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_SYMBOL_SETS_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_SYMBOL_SETS_H_

#include <string_view>

namespace aspectra {

// Property sets of an image, in a property file and in the descriptor that the
// runtime reads. They list the symbols by which the image is linked with other
// images when a program runs. Each property is a symbol with the number 1.
inline constexpr std::string_view kExportedSymbolsSet = "SYCL/exported symbols";
inline constexpr std::string_view kImportedSymbolsSet = "SYCL/imported symbols";

// The section of a program or shared library that lists all symbols exported by
// its images, each followed by a NUL, so that a later link can read them.
inline constexpr std::string_view kExportSection = ".sycl_offloading.exports";

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_SYMBOL_SETS_H_
