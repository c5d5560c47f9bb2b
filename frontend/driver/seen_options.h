#ifndef FRONTEND_DRIVER_SEEN_OPTIONS_H_
#define FRONTEND_DRIVER_SEEN_OPTIONS_H_

#include <string>
#include <vector>

#include "frontend/driver/arguments.h"
#include "frontend/driver/own_options.h"
#include "frontend/driver/peer_options.h"
#include "frontend/driver/warning_groups.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"

namespace aspectra::driver {

// Options whose meaning is decided when the whole command line is known
// (mode.h).
struct SeenOptions {
  bool sycl = false;
  bool device_only = false;
  bool host_only = false;
  bool device_link = false;
  std::string first_sycl_option;  // an option that needs -fsycl

  // Options that determine the last step.
  bool object = false;       // -c
  bool assembly = false;     // -S
  bool preprocess = false;   // -E
  bool syntax_only = false;  // -fsyntax-only
  bool other_text = false;   // -M, -emit-llvm, --analyze and so on
  bool header = false;       // an input is a header to precompile

  bool untyped_input = false;  // standard input without -x

  bool help = false;
  bool version = false;
  bool question = false;  // -print-search-dirs and similar

  bool writes_dependencies = false;
  bool other_dependency_format = false;  // -MV
  bool names_dependency_target = false;
  bool time_trace = false;
  bool optimization_record = false;
  bool names_optimization_record = false;
  bool stack_usage = false;
  bool coverage = false;

  bool unused_is_no_matter = false;  // -Qunused-arguments
  GroupSetting unused{"unused-command-line-argument"};

  bool lto = false;
  bool fat_lto = false;
  bool split_dwarf = false;
  bool relocatable = false;

  // Options that are accepted but have no effect, as written, with the reason.
  struct WithoutEffect {
    std::string spelling;
    std::string reason;
  };
  std::vector<WithoutEffect> without_effect;

  std::string language;  // language of the following inputs, from -x
  std::vector<std::string> mistakes;
};

// Process an option: effects that are decided at once go to `arguments`, all
// others to `seen`. An invalid value adds a mistake to `seen`. `word` is the
// next word of the command line, if the option takes it.
void SeeOwnOption(const OwnOptionMatch& match, llvm::StringRef spelling,
                  llvm::StringRef word, Arguments& arguments,
                  SeenOptions& seen);
void SeePeerOption(const PeerOption& option, llvm::StringRef spelling,
                   SeenOptions& seen);
void SeeClangOption(const llvm::opt::Arg& arg, Arguments& arguments,
                    SeenOptions& seen);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_SEEN_OPTIONS_H_
