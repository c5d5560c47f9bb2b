// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_ARGUMENTS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_ARGUMENTS_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"

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
  // The steps that get an option. Which steps use a file depends on `kind`
  // instead.
  bool to_device = false;
  bool to_host = false;
  bool to_link = false;
  bool names_dependencies = false;  // an option like -M
  bool may_be_unused = false;       // no warning if no step uses it
  std::string device_target;     // the only target whose compilation gets the
                                 // option; empty: all targets
  bool is_preprocessed = false;  // whether a source is preprocessed
  bool is_header = false;        // a header to precompile
  std::string language;          // the language of a source, from -x; empty: by
                                 // its name
  std::string value;             // a file's path or a library's name
  // The effect of the linker's options before a file or library. If the words
  // of an option name a library, as -Wl,-lNAME does, the library is an argument
  // of its own after the option's argument, and has no words.
  bool library_is_path = false;  // `value` is a file's path, not a library's
                                 // name
  bool whole_archive = false;    // all members of an archive are taken
  bool static_library = false;   // shared libraries are not taken

  friend bool operator==(const Argument&, const Argument&) = default;
};

enum class SaveTemps { kNo, kCurrentFolder, kObjectFolder };

// A parsed command line. Code that needs an option asks for the option by its
// id, in the list that belongs to the option's table:
//
//   arguments.own.hasArg(own::OPT_fsycl_time_report)
//   arguments.clang.getLastArgValue(clang::options::OPT_cuda_path_EQ)
//
// Cannot be copied. Immutable after parsing.
struct Arguments {
  Mode mode = Mode::kLink;
  llvm::BumpPtrAllocator words;  // the words to which the lists refer
  // `own` has the options of own_options.td; `clang` has the options of clang++
  // and the inputs. Each list is in the order of the command line. Both lists
  // have the same indexes, which are the positions of the words.
  llvm::opt::InputArgList own;
  llvm::opt::InputArgList clang;
  // The inputs and the options that steps get, in order.
  std::vector<Argument> arguments;
  // The symbols that -u, -e or options for the linker ask for. They are
  // undefined from the start of the host link.
  std::vector<std::string> host_symbols;
  std::string current_folder;  // absolute

  bool Links() const {
    return mode == Mode::kLink || mode == Mode::kDeviceLink;
  }
  bool LinksRuntime() const;                      // -nostdlib is not given
  std::optional<llvm::StringRef> Output() const;  // from -o
  SaveTemps TemporariesToKeep() const;            // from -save-temps
  std::string HostTriple() const;                 // from -target, normalized
};

// Parses a command line without the program's name. Clang's own option table
// distinguishes options from their values and from files. Options that are not
// our own are kept unchanged. Response files (@FILE) are read. The error
// contains every mistake, in Clang's words if Clang has a message for the
// mistake.
//
// `warnings` receives the warnings about arguments that are ignored.
llvm::Expected<Arguments> ParseArguments(llvm::ArrayRef<std::string> words,
                                         std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_ARGUMENTS_H_
