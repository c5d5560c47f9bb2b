// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/step_options.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {
namespace {

namespace options = clang::options;

// The device compilation must not get the options whose names start with
// `prefix`.
struct HostOnlyOption {
  llvm::StringRef prefix;
  llvm::StringRef reason;
};

constexpr HostOnlyOption kHostOnly[] = {
    {"fsanitize", "checks call a run-time library of the host"},
    {"fno-sanitize", "as -fsanitize"},
    {"fprofile", "counters need a run-time library of the host"},
    {"fcs-profile", "as -fprofile"},
    {"fcoverage", "as -fprofile"},
    {"ftest-coverage", "as -fprofile"},
    {"coverage", "as -fprofile"},
    {"pg", "as -fprofile"},
    {"finstrument-functions", "calls functions of the host"},
    {"fxray", "as -finstrument-functions"},
    {"fpatchable-function-entry", "machine code"},
    {"fzero-call-used-regs", "machine code"},
    {"fbasic-block-", "machine code"},
    {"fcf-protection", "machine code"},
    {"fstack-", "the stack of the host"},
    {"fsplit-", "machine code"},
    {"fveclib", "a vector library of the host"},
    {"fopenmp", "another way to offload"},
    {"static-", "libraries of the host"},
    {"foffload-", "as -flto"},
    {"flto", "device code is always linked as LLVM IR"},
    {"fthin-link", "as -flto"},
    {"fwhole-program-vtables", "as -flto"},
    {"fPI", "SPIR-V has no position"},
    {"fpi", "as -fPIC"},
    {"fno-plt", "as -fPIC"},
    {"mlong-double", "CompileActions::Device passes it to Clang itself"},
    {"fno-builtin", "functions of the host's library"},
    {"gsplit-dwarf", "writes a file beside the host object"},
    {"ftime-trace", "both compiles would write the same file"},
    {"fsave-optimization-record", "as -ftime-trace"},
    {"foptimization-record", "as -ftime-trace"},
    {"serialize-diagnostics", "as -ftime-trace"},
    {"fcrash-diagnostics-dir", "as -ftime-trace"},
    {"save-temps", "as -ftime-trace; the driver keeps the device's files"},
};

bool IsHostOnly(const llvm::opt::Option& option) {
  if (option.matches(options::OPT_M_Group)) return true;
  for (const HostOnlyOption& host_only : kHostOnly) {
    if (option.getName().starts_with(host_only.prefix)) return true;
  }
  return false;
}

}  // namespace

OptionSteps StepsOf(const llvm::opt::Option& option) {
  // The driver itself handles options about outputs and kinds of files.
  switch (option.getID()) {
    case options::OPT_o:
    case options::OPT_x:
    case options::OPT_cuda_path_EQ:
      return {.device = false, .host = false, .link = false};
    default:
      break;
  }
  if (option.matches(options::OPT_Action_Group)) {
    return {.device = false, .host = false, .link = false};
  }
  bool link_only = option.matches(options::OPT_Link_Group) ||
                   option.hasFlag(options::LinkerInput) ||
                   option.hasFlag(options::LinkOption);
  // --coverage also is an option for compilations, though it is in the group of
  // link options.
  if (option.matches(options::OPT_coverage)) link_only = false;
  if (link_only) return {.device = false, .host = false, .link = true};
  return {.device = !IsHostOnly(option), .host = true, .link = true};
}

}  // namespace aspectra::driver
