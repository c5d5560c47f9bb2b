#ifndef FRONTEND_DRIVER_ARGUMENTS_H_
#define FRONTEND_DRIVER_ARGUMENTS_H_

#include <optional>
#include <string>
#include <vector>

namespace aspectra::driver {

// The kind of work that the command line asks for.
enum class Mode {
  kHelp,
  kVersion,
  kClang,       // no -fsycl, or a query: clang++ alone answers
  kLink,        // a program or shared library
  kObject,      // -c: an object with host and device code for each source
  kHostText,    // -E, -S, -M and similar: only the host compilation
  kSyntaxOnly,  // -fsyntax-only: both compilations, without output
  kDeviceOnly,  // -fsycl-device-only
  kDeviceLink,  // -fsycl-link
};

// One argument of the command line.
struct Argument {
  enum class Kind {
    kOption,
    kSource,      // C++, compiled for host and device
    kHostSource,  // assembly, LLVM IR and so on, only for the host
    kLinkInput,   // any other file: an object, an archive, a shared library
    kLibrary,     // -lNAME, or a file among words for the linker
  };
  Kind kind = Kind::kOption;
  std::vector<std::string> words;  // as written
  // The steps that get an option. Files are used according to their kind.
  bool to_device = false;
  bool to_host = false;
  bool to_link = false;
  bool names_dependencies = false;  // an option like -M
  bool may_be_unused = false;       // need not concern any step: no warning
  std::string device_target;     // the target whose device compilation gets it;
                                 // empty: all
  bool is_preprocessed = false;  // whether a source is preprocessed
  std::string language;          // the language of a source, from -x; empty: by
                                 // its name
  std::string value;             // a file's path or a library's name
  // The state of the linker's options before a file or library. A library that
  // is named by the words of an option, such as -Wl,-lNAME, comes after this
  // option and has no words.
  bool library_is_path = false;  // `value` is a file's path, not a library's
                                 // name
  bool whole_archive = false;    // all members of an archive are taken
  bool static_library = false;   // shared libraries are not taken

  friend bool operator==(const Argument&, const Argument&) = default;
};

// A file that clang++ writes beside an object, with a name made from the
// object's.
enum class SideFile {
  kDependencies,        // -MD, -MMD
  kTimeTrace,           // -ftime-trace
  kOptimizationRecord,  // -fsave-optimization-record
  kStackUsage,          // -fstack-usage
  kCoverage,            // --coverage: the notes, and the path of the counts
};

enum class SaveTemps { kNo, kCurrentFolder, kObjectFolder };

// Where the precompiled standard headers are (precompiled_headers.h), and which
// compilations make them.
enum class PrecompiledHeaderUse {
  kNone,
  kUserCache,        // compilations use the user's cache folder and add to it
  kTakenFromFolder,  // compilations use a named folder and add nothing
  kMadeInFolder,     // compilations add what they need to a named folder
};

// The options -Xsycl-target-backend and -Xs.
struct BackEndOptions {
  std::string spelling;
  std::optional<std::string> target;  // as written; nullopt: for all, or for
                                      // the only one
  bool of_all_targets = false;
  std::vector<std::string> words;

  friend bool operator==(const BackEndOptions&,
                         const BackEndOptions&) = default;
};

// A parsed command line. Immutable after parsing.
struct Arguments {
  Mode mode = Mode::kLink;
  std::vector<Argument> arguments;  // in order, without the driver's own
                                    // options
  std::optional<std::string> output;
  // In the form of sycl-post-link's -split.
  std::string device_code_split = "auto";
  std::optional<std::string> device_config_file;
  // In the form of sycl-to-spirv's -backend; empty means the default.
  std::string spirv_backend;
  // As written; device_targets.h checks them.
  std::vector<std::string> targets = {"spir64"};
  bool targets_given = false;
  std::vector<std::string> architectures;  // of --offload-arch=
  std::vector<std::string> fixed_targets;
  std::vector<BackEndOptions> back_end_options;
  std::optional<unsigned> link_jobs;
  std::string cuda_path;  // from --cuda-path; may be empty
  // The -W options as written, in order: for the plugin in the device
  // compilation, and for the tools of the device link.
  std::vector<std::string> device_warnings;
  std::vector<std::string> link_warnings;
  SaveTemps save_temps = SaveTemps::kNo;
  bool print_commands = false;  // -###
  bool verbose = false;
  bool time_report = false;
  PrecompiledHeaderUse precompiled_headers = PrecompiledHeaderUse::kUserCache;
  std::string precompiled_headers_folder;  // for the uses of a named folder
  bool device_text = false;                // -S of a device-only compilation
  bool device_preprocess = false;          // -E of a device-only compilation
  bool device_syntax_only = false;         // -fsyntax-only, device only
  bool optimization_given = false;
  bool color_given = false;
  bool links_runtime = true;
  // Side files that the user requests without naming them, in enum order.
  std::vector<SideFile> side_files;
  bool name_dependency_target = false;  // -MD or -MMD without -MT
  // Which files the list of a source's dependencies contains.
  enum class Dependencies { kNone, kAll, kOfUser };  // -MD, -MMD
  Dependencies dependencies = Dependencies::kNone;
  std::optional<std::string> dependency_file;  // from -MF
  bool phony_dependencies = false;             // -MP
  std::vector<std::string> library_folders;    // -L, in order
  bool sysroot_given = false;
  bool static_link = false;
  bool shared = false;                    // -shared
  bool allow_imports = false;             // undefined device symbols may be
                                          // imported
  std::vector<std::string> host_symbols;  // undefined from the start: -u
  std::string host_triple;
  std::string sycl_standard;   // from -sycl-std; may be empty
  std::string current_folder;  // absolute

  friend bool operator==(const Arguments&, const Arguments&) = default;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_ARGUMENTS_H_
