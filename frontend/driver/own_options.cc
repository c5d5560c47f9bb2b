#include "frontend/driver/own_options.h"

#include "clang/Options/Options.h"
#include "frontend/driver/peer_options.h"
#include "frontend/driver/warning_groups.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"

namespace aspectra::driver {
namespace {

constexpr OwnOptionInfo kOptions[] = {
    {OwnOption::kSycl, "-fsycl", "",
     "Compile and link SYCL code for the host and for devices"},
    {OwnOption::kNoSycl, "-fno-sycl", "", "Undo an earlier -fsycl"},
    {OwnOption::kTargets, "-fsycl-targets=", "TARGET,...",
     "Devices to compile for: spir64 (default), SPIR-V for any device that "
     "takes it, and targets of the device configuration"},
    {OwnOption::kFixedTargets, "-fsycl-fixed-targets=", "TARGET,...",
     "Promise that the device code of the sources runs on these targets only; "
     "warn of what one of them cannot do"},
    {OwnOption::kDeviceCodeSplit, "-fsycl-device-code-split", "",
     "The same as -fsycl-device-code-split=auto"},
    {OwnOption::kDeviceCodeSplitMode, "-fsycl-device-code-split=", "MODE",
     "Which kernels share a device image: off, per_source, per_kernel or auto "
     "(default). In each mode kernels with different optional features are "
     "kept apart"},
    {OwnOption::kDeviceConfigFile, "-fsycl-device-config-file=", "FILE",
     "What devices can do, instead of the installed file"},
    {OwnOption::kSpirvBackend, "-fsycl-spirv-backend=", "BACKEND",
     "What makes SPIR-V: translator (default), the SPIR-V translator, or llvm, "
     "LLVM's own back end"},
    {OwnOption::kBackEndOptions, "-Xsycl-target-backend", " OPTIONS",
     "Options for what makes the images of the only target: ocloc, "
     "opencl-aot, ptxas, or for spir64 sycl-to-spirv. They are split at "
     "spaces; quotes as in a shell",
     /*takes_word=*/true},
    {OwnOption::kBackEndOptionsOfTarget, "-Xsycl-target-backend=",
     "TARGET OPTIONS", "The same for one of several targets",
     /*takes_word=*/true},
    {OwnOption::kBackEndOptionsOfAll, "-Xs", " OPTIONS",
     "The same for all targets",
     /*takes_word=*/true},
    {OwnOption::kFrontEndOptions, "-Xsycl-target-frontend", " OPTIONS",
     "Options for the device compiles; they are split in the same way",
     /*takes_word=*/true},
    {OwnOption::kFrontEndOptionsOfTarget, "-Xsycl-target-frontend=",
     "TARGET OPTIONS", "The same for the device compile of one target",
     /*takes_word=*/true},
    {OwnOption::kMaxParallelLinkJobs, "-fsycl-max-parallel-link-jobs=", "N",
     "Make at most N device images at once (default: by processors and size)"},
    {OwnOption::kAllowImports, "-fsycl-allow-device-image-dependencies", "",
     "Let device code use SYCL_EXTERNAL functions that nothing at the link "
     "defines: a library that is loaded before the kernel runs has them"},
    {OwnOption::kNoAllowImports, "-fno-sycl-allow-device-image-dependencies",
     "", "Undo it"},
    {OwnOption::kAllowImports, "-fsycl-allow-device-dependencies", "",
     "The same as -fsycl-allow-device-image-dependencies"},
    {OwnOption::kNoAllowImports, "-fno-sycl-allow-device-dependencies", "",
     "Undo it"},
    {OwnOption::kDeviceLink, "-fsycl-link", "",
     "Link the device code of the inputs only, and write an object with the "
     "device images, to be given to the host link"},
    {OwnOption::kDeviceOnly, "-fsycl-device-only", "",
     "Compile for the device only, to LLVM bitcode, or with -S to text"},
    {OwnOption::kHostOnly, "-fsycl-host-only", "",
     "With -c, -S or -E: compile for the host only"},
    {OwnOption::kTimeReport, "-fsycl-time-report", "",
     "Print at the end how long each step took"},
    {OwnOption::kNoPrecompiledHeaders, "-fno-sycl-precompiled-headers", "",
     "Neither use nor keep the standard headers precompiled; otherwise they "
     "are kept in the user's cache folder, in sycl-clang++"},
    {OwnOption::kPrecompiledHeadersFolder,
     "-fsycl-precompiled-headers=", "FOLDER",
     "Use the standard headers that -fsycl-precompile-headers= left in FOLDER "
     "where they fit, and keep none"},
    {OwnOption::kPrecompileHeaders, "-fsycl-precompile-headers=", "FOLDER",
     "Precompile the standard headers for the compiles of this command, and "
     "leave them in FOLDER for later commands with equal options"},
};

// Splits "-fsycl-targets=x" after the '='.
std::pair<llvm::StringRef, llvm::StringRef> SplitValue(
    llvm::StringRef argument) {
  size_t equals = argument.find('=');
  if (equals == llvm::StringRef::npos) return {argument, ""};
  return {argument.take_front(equals + 1), argument.drop_front(equals + 1)};
}

// Prints one entry of the help: the option in the left column, its description
// in the right.
void PrintHelpEntry(llvm::raw_ostream& out, const llvm::Twine& written,
                    llvm::StringRef help) {
  constexpr size_t kColumn = 34;
  constexpr size_t kWidth = 79;
  std::string head = written.str();
  out << "  " << llvm::left_justify(head, kColumn - 3);
  if (head.size() > kColumn - 3) out << '\n' << std::string(kColumn - 1, ' ');
  size_t column = kColumn - 1;
  for (llvm::StringRef word : llvm::split(help, ' ')) {
    if (column + 1 + word.size() > kWidth) {
      out << '\n' << std::string(kColumn - 1, ' ');
      column = kColumn - 1;
    }
    out << ' ' << word;
    column += 1 + word.size();
  }
  out << '\n';
}

}  // namespace

std::span<const OwnOptionInfo> AllOwnOptions() { return kOptions; }

std::optional<OwnOptionMatch> MatchOwnOption(llvm::StringRef argument) {
  auto [name, value] = SplitValue(argument);
  for (const OwnOptionInfo& info : kOptions) {
    if (info.spelling != name) continue;
    return OwnOptionMatch{info.option, value, info.takes_word};
  }
  return std::nullopt;
}

std::string NearestOption(llvm::StringRef argument) {
  // clang++ knows no option near these.
  if (argument == "--whole-archive" || argument == "--no-whole-archive") {
    return ("-Wl," + argument).str();
  }
  auto [name, value] = SplitValue(argument);
  // A word is near if at most a third of its letters differ.
  unsigned limit = name.size() / 3;
  std::string nearest;
  unsigned distance = clang::getDriverOptTable().findNearest(
      argument, nearest, llvm::opt::Visibility(clang::options::ClangOption));
  if (distance > limit) {
    nearest.clear();
    distance = limit + 1;
  }
  auto consider = [&](llvm::StringRef spelling) {
    unsigned here = name.edit_distance(spelling, true, limit);
    if (here >= distance) return;
    distance = here;
    nearest = spelling.str();
    if (spelling.ends_with("=")) nearest += value;
  };
  for (const OwnOptionInfo& info : kOptions) consider(info.spelling);
  for (const PeerOption& option : AllPeerOptions()) {
    if (option.kind != PeerOption::Kind::kRefused) consider(option.spelling);
  }
  return nearest;
}

void PrintHelp(llvm::raw_ostream& out) {
  out << "OVERVIEW: compiles and links SYCL 2020 programs\n\n"
         "USAGE: sycl-clang++ -fsycl [options] file...\n\n"
         "OPTIONS:\n";
  for (const OwnOptionInfo& info : kOptions) {
    PrintHelpEntry(out, info.spelling + info.value, info.help);
  }
  out << "\nWARNINGS (on; -Wno-NAME, -Werror=NAME and -Wno-error=NAME too):\n";
  for (const WarningGroup& group : OwnWarningGroups()) {
    PrintHelpEntry(out, "-W" + group.name, group.help);
  }
  out << "\nTARGETS may be chosen as for other compilers, too: "
         "--offload-targets=,\n--offload-arch=sm_90, and the triples of "
         "families (spir64_gen, spir64_x86_64,\nnvptx64-nvidia-cuda).\n";
  out << "\nEvery other option is clang++'s: see clang++ --help. Of these, "
         "-c writes an\nobject with host and device code, -S and -E give the "
         "host's, -### prints the\ncommands and runs none, -v prints them and "
         "runs them, -save-temps keeps what\nlies between them.\n";
}

}  // namespace aspectra::driver
