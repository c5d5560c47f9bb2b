#ifndef FRONTEND_DRIVER_LINK_INPUTS_H_
#define FRONTEND_DRIVER_LINK_INPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/arguments.h"
#include "frontend/driver/device_target.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// How device code lies in a file that is given to the link.
enum class DeviceCode { kNone, kObject, kArchive };

struct DeviceContents {
  DeviceCode code = DeviceCode::kNone;
  // By the bundler's names, each once; of an archive, what any member has.
  std::vector<std::string> bundles = {};
  // Made by -fsycl-link: it holds images, which are linked already.
  bool has_images = false;
  bool is_archive = false;  // with device code or without
  // A shared library with device functions for other images.
  bool has_exports = false;
};

// Looks into an object or archive. An object or archive that is damaged, or a
// file with the name of one that is none, is an error with the file's name;
// other files (shared libraries, linker scripts) have no device code that is
// linked.
llvm::Expected<DeviceContents> InspectLinkInput(llvm::StringRef path);

// Where the linker looks for libraries after the user's own folders: those of
// $LIBRARY_PATH, and without a --sysroot those of the machine, if the program
// is for it.
std::vector<std::string> LinkerFolders(const Arguments& arguments,
                                       llvm::StringRef library_path);

// The file that the linker takes for -lNAME from the given folders, or nothing.
std::optional<std::string> FindLibrary(llvm::StringRef name,
                                       llvm::ArrayRef<std::string> folders,
                                       bool static_only);

// A file that is given to the link.
struct DeviceInput {
  std::string path;
  DeviceCode code;
  std::vector<std::string> bundles = {DeviceCodeForm().Bundle()};
  bool has_images = false;
  bool is_archive = code == DeviceCode::kArchive;
  bool has_exports = false;

  bool Has(const DeviceCodeForm& form) const;

  friend bool operator==(const DeviceInput&, const DeviceInput&) = default;
};

// For each of `arguments`, the file that it gives to the link, if it gives one;
// only of a link. Also checks that each input file is there. The error holds
// every mistake found.
llvm::Expected<std::vector<std::optional<DeviceInput>>> InspectInputs(
    const Arguments& arguments);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_LINK_INPUTS_H_
