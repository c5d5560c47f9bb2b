// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_LINK_INPUTS_H_
#define FRONTEND_DRIVER_PLAN_LINK_INPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// The kind of a link input that contains device code.
enum class DeviceCode { kNone, kObject, kArchive };

struct DeviceContents {
  DeviceCode code = DeviceCode::kNone;
  // The bundler's names of the device code, each once; for an archive, the
  // names in all members.
  std::vector<std::string> bundles = {};
  // Whether -fsycl-link made the file, so that it contains linked images.
  bool has_images = false;
  bool is_archive = false;  // with or without device code
  // Whether the file is a shared library with device functions for other
  // images.
  bool has_exports = false;
};

// Returns the device code in an object or archive. If the file is damaged, or
// not of the kind that its name says, the error contains the file's name. Other
// files (shared libraries, linker scripts) have no device code to link.
llvm::Expected<DeviceContents> InspectLinkInput(llvm::StringRef path);

// Returns the folders in which the linker searches for libraries: the folders
// of -L, the folders of $LIBRARY_PATH, and the machine's folders. The last are
// searched only if there is no --sysroot and the program is for this machine.
std::vector<std::string> LinkerFolders(const Arguments& arguments,
                                       llvm::StringRef library_path);

// Returns the file that the linker takes for -lNAME from the given folders;
// nullopt if there is none.
std::optional<std::string> FindLibrary(llvm::StringRef name,
                                       llvm::ArrayRef<std::string> folders,
                                       bool static_only);

// Returns the file that the linker takes for `argument`, an existing file or a
// library; nullopt if there is none.
std::optional<std::string> LinkedFile(const Arguments& arguments,
                                      const Argument& argument,
                                      llvm::ArrayRef<std::string> folders);

// An input file of the link.
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

// Returns for each of `arguments` the file that the argument adds to the link;
// nullopt if the argument adds none, or if there is no link. Libraries are
// looked up in `folders` (LinkerFolders). Also checks that each input file
// exists. The error contains all mistakes.
llvm::Expected<std::vector<std::optional<DeviceInput>>> InspectInputs(
    const Arguments& arguments, llvm::ArrayRef<std::string> folders);

// Returns the files that a linker script names in INPUT and GROUP, as they are
// written. For example, "GROUP ( a.a AS_NEEDED ( -lb ) )" names "a.a" and
// "-lb".
std::vector<std::string> FilesOfLinkerScript(llvm::StringRef text);

// Adds the files that linker scripts among the inputs name, each after its
// script: the linker takes them as if they were on the command line, so that
// their device code is linked too. A script is an input or is found for -lNAME
// in `folders` (LinkerFolders), and it may name another script. The added
// arguments affect the plan only; the host linker gets the script itself, as
// the user wrote it.
void AddFilesOfLinkerScripts(Arguments& arguments,
                             llvm::ArrayRef<std::string> folders);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_LINK_INPUTS_H_
