#ifndef FRONTEND_DRIVER_ARGUMENTS_H_
#define FRONTEND_DRIVER_ARGUMENTS_H_

#include <optional>
#include <string>
#include <vector>

namespace aspectra::driver {

// What the command line asks for.
enum class Mode {
  kHelp,
  kVersion,
  kClang,       // no -fsycl, or a question to clang++: it answers alone
  kLink,        // a program or shared library
  kObject,      // -c: an object with host and device code for each source
  kHostText,    // -E, -S, -M and the like: the host compile alone
  kSyntaxOnly,  // -fsyntax-only: both compiles, nothing written
  kDeviceOnly,  // -fsycl-device-only
  kDeviceLink,  // -fsycl-link
};

// One argument of the command line.
struct Argument {
  enum class Kind {
    kOption,
    kSource,      // C++, compiled for host and device
    kHostSource,  // assembler, LLVM IR and so on, for the host only
    kLinkInput,   // any other file: an object, an archive, a shared library
    kLibrary,     // -lNAME, or a file among words for the linker
  };
  Kind kind = Kind::kOption;
  std::vector<std::string> words;  // as written
  // Which steps get an option. Files are placed by their kind.
  bool to_device = false;
  bool to_host = false;
  bool to_link = false;
  bool names_dependencies = false;  // an option of -M's kind
  bool may_be_unused = false;       // an option that need not concern any step
  std::string device_target;  // of the device compile of which; empty: of all
  bool is_preprocessed = false;  // a source that was preprocessed
  std::string language;          // a source's, by -x; empty: by its file name
  std::string value;             // a file's path, a library's name
  // What the linker was told before a file or library. A library that the words
  // of an option name, as -Wl,-lNAME, comes after that option and has no words.
  bool library_is_path = false;  // its value is no name, but a file's path
  bool whole_archive = false;    // an archive is taken with all members
  bool static_library = false;   // a shared library is not taken

  friend bool operator==(const Argument&, const Argument&) = default;
};

// A file that clang++ writes beside an object, and names after it.
enum class SideFile {
  kDependencies,        // -MD, -MMD
  kTimeTrace,           // -ftime-trace
  kOptimizationRecord,  // -fsave-optimization-record
  kStackUsage,          // -fstack-usage
  kCoverage,            // --coverage: notes, and the place of the counts
};

enum class SaveTemps { kNo, kCurrentFolder, kObjectFolder };

// Where the standard headers lie precompiled (precompiled_headers.h), and who
// puts them there.
enum class PrecompiledHeaderUse {
  kNone,
  kUserCache,        // compiles use the user's cache folder and add to it
  kTakenFromFolder,  // compiles use a named folder and add nothing
  kMadeInFolder,     // compiles add what they need to a named folder
};

// -Xsycl-target-backend and -Xs.
struct BackEndOptions {
  std::string spelling;
  std::optional<std::string> target;  // as written; of all, or the only one
  bool of_all_targets = false;
  std::vector<std::string> words;

  friend bool operator==(const BackEndOptions&,
                         const BackEndOptions&) = default;
};

// A command line, understood. Immutable once parsed.
struct Arguments {
  Mode mode = Mode::kLink;
  std::vector<Argument> arguments;  // in order; own options are not here
  std::optional<std::string> output;
  // As sycl-post-link's -split takes it.
  std::string device_code_split = "auto";
  std::optional<std::string> device_config_file;
  // As sycl-to-spirv's -backend takes it; empty: its default.
  std::string spirv_backend;
  // As written, not checked yet (device_targets.h).
  std::vector<std::string> targets = {"spir64"};
  bool targets_given = false;
  std::vector<std::string> architectures;  // of --offload-arch=
  std::vector<std::string> fixed_targets;
  std::vector<BackEndOptions> back_end_options;
  std::optional<unsigned> link_jobs;
  std::string cuda_path;  // --cuda-path, or empty
  // -W options for the plugin in the device compile, as written, in order; and
  // those for the tools of the device link.
  std::vector<std::string> device_warnings;
  std::vector<std::string> link_warnings;
  SaveTemps save_temps = SaveTemps::kNo;
  bool print_commands = false;  // -###
  bool verbose = false;
  bool time_report = false;
  PrecompiledHeaderUse precompiled_headers = PrecompiledHeaderUse::kUserCache;
  std::string precompiled_headers_folder;  // for the uses of a named folder
  bool device_text = false;         // -S of a device only compile
  bool device_preprocess = false;   // -E of one
  bool device_syntax_only = false;  // -fsyntax-only of one
  bool optimization_given = false;
  bool color_given = false;
  bool links_runtime = true;
  // Those that the user asks for without naming them, in order of the enum.
  std::vector<SideFile> side_files;
  bool name_dependency_target = false;  // -MD or -MMD without -MT
  // What is listed of what a source reads.
  enum class Dependencies { kNone, kAll, kOfUser };  // -MD, -MMD
  Dependencies dependencies = Dependencies::kNone;
  std::optional<std::string> dependency_file;  // by -MF
  bool phony_dependencies = false;             // -MP
  std::vector<std::string> library_folders;    // -L, in order
  bool sysroot_given = false;
  bool static_link = false;
  bool shared = false;                    // -shared
  bool allow_imports = false;             // of what nothing at the link defines
  std::vector<std::string> host_symbols;  // wanted from the start, -u
  std::string host_triple;
  std::string sycl_standard;   // -sycl-std, or empty
  std::string current_folder;  // absolute

  friend bool operator==(const Arguments&, const Arguments&) = default;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_ARGUMENTS_H_
