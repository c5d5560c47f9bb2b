// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/installation.h"

#include <cstdlib>

#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

constexpr llvm::StringRef kRepository = "aspectra";
constexpr llvm::StringRef kLlvmFolder = "/usr/lib/llvm-22/bin";

struct PieceInfo {
  llvm::StringRef name;
  // The path in the project's folder if the piece belongs to this project; the
  // name if the piece is another program.
  llvm::StringRef file;
  llvm::StringRef llvm_file;  // name in LLVM's folder; empty if not LLVM's
  // Whether the program must be called by its real path, because it looks for
  // another program beside itself.
  bool follow_links = false;
  // What to do if a program of another vendor is missing. The driver searches
  // for such a program only in $PATH. Empty for other pieces.
  llvm::StringRef foreign_advice = "";

  bool IsOwn() const { return llvm_file.empty() && foreign_advice.empty(); }
};

// The pieces, in the order of Piece.
constexpr std::array<PieceInfo, kPieceCount> kPieces = {{
    {"Clang", "clang++-22", "clang++"},
    {"the LLVM linker", "llvm-link-22", "llvm-link"},
    {"the offload bundler", "clang-offload-bundler-22", "clang-offload-bundler",
     /*follow_links=*/true},
    {"the compiler plugin", "frontend/aspectra_clang_plugin.so", ""},
    {"the tool that looks through archives", "frontend/sycl-archive-members",
     ""},
    {"the SYCL headers", "runtime/include/sycl/sycl.hpp", ""},
    {"the post-link tool", "postlink/sycl-post-link", ""},
    {"the SPIR-V translator", "postlink/sycl-to-spirv", ""},
    {"the offload wrapper", "postlink/sycl-offload-wrapper", ""},
    {"the aspect filter", "postlink/sycl-aspect-filter", ""},
    {"the check for what is missing", "postlink/sycl-check-complete", ""},
    {"the check for kernels", "postlink/llvm-no-spir-kernel", ""},
    {"the tool that runs a compiler on each image",
     "postlink/sycl-for-each-image", ""},
    {"the compiler to PTX", "postlink/sycl-to-ptx", ""},
    {"Intel's offline compiler for graphics", "ocloc", "",
     /*follow_links=*/false,
     "install it (in distributions the package is called intel-ocloc)"},
    {"Intel's offline compiler for x86-64", "opencl-aot", "",
     /*follow_links=*/false,
     "install it (it comes with oneAPI's DPC++ compiler)"},
    {"the SYCL runtime", "runtime/libsycl.so", ""},
    {"the device configuration", "device_config/devices.yaml", ""},
}};

std::string Join(llvm::StringRef folder, llvm::StringRef file) {
  llvm::SmallString<256> joined(folder);
  path::append(joined, file);
  return std::string(joined);
}

// Returns the folders in which the project's pieces may be, in the order of the
// search, each once.
std::vector<std::string> CandidateFolders(const SearchPlaces& places) {
  std::vector<std::string> candidates;
  auto add = [&](std::string candidate) {
    if (!llvm::is_contained(candidates, candidate)) {
      candidates.push_back(std::move(candidate));
    }
  };
  const std::string* programs[] = {&places.program, &places.real_program};
  if (!places.runfiles.empty()) add(Join(places.runfiles, kRepository));
  for (const std::string* program : programs) {
    add(Join(*program + ".runfiles", kRepository));
  }
  for (const std::string* program : programs) {
    for (llvm::StringRef folder = path::parent_path(*program);
         !folder.empty() && folder != path::root_path(folder);
         folder = path::parent_path(folder)) {
      if (folder.ends_with(".runfiles")) add(Join(folder, kRepository));
    }
  }
  for (const std::string* program : programs) {
    add(path::parent_path(path::parent_path(*program)).str());
  }
  return candidates;
}

bool IsOwnPieceIn(llvm::StringRef folder, const PieceInfo& info) {
  return info.IsOwn() && fs::exists(Join(folder, info.file));
}

// Returns the first folder with all pieces of the project. If there is none,
// returns the first folder with any piece, so that the error names the pieces
// that are missing in this folder. If no folder has a piece, returns null.
const std::string* ChooseFolder(llvm::ArrayRef<std::string> candidates) {
  const std::string* chosen = nullptr;
  for (const std::string& folder : candidates) {
    size_t found = llvm::count_if(kPieces, [&](const PieceInfo& info) {
      return IsOwnPieceIn(folder, info);
    });
    size_t wanted = llvm::count_if(
        kPieces, [](const PieceInfo& info) { return info.IsOwn(); });
    if (found == wanted) return &folder;
    if (found > 0 && chosen == nullptr) chosen = &folder;
  }
  return chosen;
}

}  // namespace

std::string IncludeFolderOf(llvm::StringRef headers) {
  return path::parent_path(path::parent_path(headers)).str();
}

SearchPlaces SearchPlaces::OfProcess(const char* argv0) {
  SearchPlaces places;
  // getMainExecutable needs an address in this program.
  static const char anchor = 0;
  places.real_program =
      fs::getMainExecutable(argv0, const_cast<char*>(&anchor));
  places.program = places.real_program;
  if (llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(argv0)) {
    llvm::SmallString<256> called(*found);
    if (!fs::make_absolute(called)) places.program = std::string(called);
  }
  if (const char* runfiles = std::getenv("RUNFILES_DIR")) {
    llvm::SmallString<256> folder{llvm::StringRef(runfiles)};
    if (!folder.empty() && !fs::make_absolute(folder)) {
      places.runfiles = std::string(folder);
    }
  }
  if (const char* search = std::getenv("PATH")) {
    llvm::SmallVector<llvm::StringRef, 16> folders;
    llvm::StringRef(search).split(folders, ':', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef folder : folders) places.path.push_back(folder.str());
  }
  return places;
}

Installation Installation::Find(const SearchPlaces& places) {
  Installation installation;
  installation.driver_ = places.program;
  std::vector<std::string> candidates = CandidateFolders(places);
  const std::string* chosen = ChooseFolder(candidates);
  for (size_t i = 0; i < kPieceCount; ++i) {
    const PieceInfo& info = kPieces[i];
    Place& place = installation.places_[i];
    if (!info.IsOwn()) {
      for (const std::string& folder : places.path) {
        place.tried.push_back(Join(folder, info.file));
      }
      if (!info.llvm_file.empty()) {
        place.tried.push_back(Join(kLlvmFolder, info.llvm_file));
      }
    } else if (chosen != nullptr) {
      place.tried.push_back(Join(*chosen, info.file));
    } else {
      for (const std::string& folder : candidates) {
        place.tried.push_back(Join(folder, info.file));
      }
    }
    for (const std::string& file : place.tried) {
      bool usable = info.IsOwn() ? fs::exists(file) : fs::can_execute(file);
      if (!usable) continue;
      llvm::SmallString<256> real;
      bool followed = info.follow_links && !fs::real_path(file, real);
      place.path = followed ? std::string(real) : file;
      break;
    }
  }
  return installation;
}

llvm::Expected<std::string> Installation::Get(Piece piece) const {
  const PieceInfo& info = kPieces[static_cast<size_t>(piece)];
  const Place& place = places_[static_cast<size_t>(piece)];
  if (!place.path.empty()) return place.path;
  if (!info.foreign_advice.empty()) {
    return MakeError(Diagnostic::kMissingBackEnd, info.name, info.file,
                     info.foreign_advice);
  }
  llvm::StringRef advice =
      info.llvm_file.empty()
          ? "build '//frontend:sycl-clang++', which brings it, and call the "
            "program where Bazel left it, or by a link to it"
          : "install the packages of Clang and LLVM 22, or run by way of "
            "'bazelw --in-root', which brings them";
  return MakeError(Diagnostic::kMissingPiece, info.name,
                   path::filename(info.file), llvm::join(place.tried, "\n  "),
                   advice);
}

llvm::StringRef Installation::ForeignName(Piece piece) {
  const PieceInfo& info = kPieces[static_cast<size_t>(piece)];
  return info.foreign_advice.empty() ? "" : info.file;
}

}  // namespace aspectra::driver
