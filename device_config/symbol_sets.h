#ifndef DEVICE_CONFIG_SYMBOL_SETS_H_
#define DEVICE_CONFIG_SYMBOL_SETS_H_

#include <string_view>

namespace aspectra {

// Property sets of an image, in a property file and in the descriptor that the
// runtime reads: by which symbols it is linked with other images when a program
// runs. The properties are the symbols, each with the number 1.
inline constexpr std::string_view kExportedSymbolsSet = "SYCL/exported symbols";
inline constexpr std::string_view kImportedSymbolsSet = "SYCL/imported symbols";

// The section of a program or shared library with all that its images export,
// each with a NUL behind, so that a later link can see what it has.
inline constexpr std::string_view kExportSection = ".sycl_offloading.exports";

}  // namespace aspectra

#endif  // DEVICE_CONFIG_SYMBOL_SETS_H_
