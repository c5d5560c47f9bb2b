#ifndef FRONTEND_DRIVER_OWN_OPTIONS_H_
#define FRONTEND_DRIVER_OWN_OPTIONS_H_

#include <optional>
#include <span>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

// The options that sycl-clang++ has in addition to clang++'s, and those of
// clang++'s that it implements itself.
enum class OwnOption {
  kSycl,
  kNoSycl,
  kDeviceOnly,
  kHostOnly,
  kTargets,
  kFixedTargets,
  kDeviceCodeSplit,      // without a value
  kDeviceCodeSplitMode,  // with a value
  kDeviceConfigFile,
  kSpirvBackend,
  kBackEndOptions,          // for the only target
  kBackEndOptionsOfTarget,  // for a named target
  kBackEndOptionsOfAll,
  kFrontEndOptions,          // for all targets
  kFrontEndOptionsOfTarget,  // for a named target
  kMaxParallelLinkJobs,
  kAllowImports,
  kNoAllowImports,
  kDeviceLink,
  kTimeReport,
  kNoPrecompiledHeaders,
  kPrecompiledHeadersFolder,  // the folder to take precompiled headers from
  kPrecompileHeaders,         // makes precompiled headers in a folder
};

struct OwnOptionInfo {
  OwnOption option;
  llvm::StringRef spelling;  // ends in '=' if a value follows
  llvm::StringRef value;     // the value's name in the help: "FILE"
  llvm::StringRef help;
  bool takes_word = false;  // the next word of the command line is its value
};

// Returns the options in the order of the help.
std::span<const OwnOptionInfo> AllOwnOptions();

struct OwnOptionMatch {
  OwnOption option;
  llvm::StringRef value;  // the text after the '=', or empty
  bool takes_word;        // as in OwnOptionInfo
};

// Returns the own option that `argument` spells, or nullopt.
std::optional<OwnOptionMatch> MatchOwnOption(llvm::StringRef argument);

// Returns the option of this program or of clang++ that is nearest to
// `argument`, with the argument's value; empty if none is near.
std::string NearestOption(llvm::StringRef argument);

void PrintHelp(llvm::raw_ostream& out);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_OWN_OPTIONS_H_
