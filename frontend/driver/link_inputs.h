#ifndef FRONTEND_DRIVER_LINK_INPUTS_H_
#define FRONTEND_DRIVER_LINK_INPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/arguments.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// The name under which the offload bundler keeps device code in an object. The
// bundler knows no SYCL; the environment keeps it apart from OpenMP's own.
inline constexpr llvm::StringRef kDeviceBundle =
    "openmp-spir64-unknown-unknown-sycldevice";

// How device code lies in a file that is given to the link.
enum class DeviceCode { kNone, kObject, kArchive };

// Looks into an object or archive. An object or archive that is damaged, or a
// file with the name of one that is none, is an error with the file's name;
// other files (shared libraries, linker scripts) have no device code.
llvm::Expected<DeviceCode> InspectLinkInput(llvm::StringRef path);

// The archive that the linker takes for -lNAME from the given folders, or
// nothing: a shared library is nearer, or the linker looks in its own folders,
// where no device code is expected.
std::optional<std::string> FindStaticLibrary(
    llvm::StringRef name, llvm::ArrayRef<std::string> folders,
    bool static_link);

// A file with device code that is given to the link.
struct DeviceInput {
  std::string path;
  DeviceCode code;

  friend bool operator==(const DeviceInput&, const DeviceInput&) = default;
};

// For each of `arguments`, the file with device code that it names, if it
// names one. Also checks that each input file is there. The error holds every
// mistake found.
llvm::Expected<std::vector<std::optional<DeviceInput>>> InspectInputs(
    const Arguments& arguments);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_LINK_INPUTS_H_
