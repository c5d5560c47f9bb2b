#include "frontend/driver/mode.h"

#include "device_config/messages/message.h"
#include "frontend/driver/diagnostics.h"
#include "frontend/driver/warning_groups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace aspectra::driver {
namespace {

size_t CountKind(const Arguments& arguments, Argument::Kind kind) {
  return llvm::count_if(arguments.arguments, [&](const Argument& argument) {
    return argument.kind == kind;
  });
}

// Returns the mode of a command line with -fsycl and input files.
Mode LastStep(const SeenOptions& seen) {
  if (seen.device_only) return Mode::kDeviceOnly;
  if (seen.syntax_only) return Mode::kSyntaxOnly;
  if (seen.other_text || seen.preprocess || seen.assembly || seen.header) {
    return Mode::kHostText;
  }
  if (seen.object) return seen.host_only ? Mode::kHostText : Mode::kObject;
  return seen.device_link ? Mode::kDeviceLink : Mode::kLink;
}

// Reports options that exclude each other or the mode.
void CheckOptions(const Arguments& arguments, SeenOptions& seen) {
  auto fail = [&](Diagnostic diagnostic) {
    seen.mistakes.push_back(Message(diagnostic));
  };
  Mode mode = arguments.mode;
  bool links = mode == Mode::kLink || mode == Mode::kDeviceLink;
  if (seen.device_only && seen.host_only) {
    fail(Diagnostic::kDeviceAndHostOnly);
  }
  if (seen.device_link && mode != Mode::kDeviceLink) {
    fail(Diagnostic::kDeviceLinkWithoutLink);
  }
  if (seen.host_only && mode == Mode::kLink) {
    fail(Diagnostic::kHostOnlyLink);
  }
  if (seen.relocatable && mode == Mode::kLink) {
    fail(Diagnostic::kRelocatableLink);
  }
  if (arguments.static_link && arguments.links_runtime && mode == Mode::kLink) {
    fail(Diagnostic::kStaticLink);
  }
  if (seen.lto && !seen.fat_lto && mode == Mode::kObject) {
    fail(Diagnostic::kLtoObject);
  }
  if (seen.split_dwarf && (mode == Mode::kObject || links)) {
    fail(Diagnostic::kSplitDwarf);
  }
}

// Warns about arguments for the linker if there is no link. The compilations do
// not see these arguments. If only the host's text is made, clang++ itself
// warns.
void WarnOfUnused(const Arguments& arguments, SeenOptions& seen,
                  std::vector<std::string>& warnings) {
  Mode mode = arguments.mode;
  GroupSetting::Outcome outcome = seen.unused.Get();
  if (mode == Mode::kLink || mode == Mode::kDeviceLink ||
      mode == Mode::kHostText || seen.unused_is_no_matter ||
      outcome == GroupSetting::Outcome::kOff) {
    return;
  }
  bool is_error = outcome == GroupSetting::Outcome::kError;
  for (const Argument& argument : arguments.arguments) {
    bool input = argument.kind == Argument::Kind::kLinkInput ||
                 argument.kind == Argument::Kind::kLibrary;
    bool option = argument.kind == Argument::Kind::kOption &&
                  argument.to_link && !argument.to_host &&
                  !argument.may_be_unused;
    if (argument.words.empty() || (!input && !option)) continue;
    // clang++ distinguishes them in this way.
    bool for_linker = input || argument.words.front().starts_with("-Wl,") ||
                      argument.words.front() == "-Xlinker";
    (is_error ? seen.mistakes : warnings)
        .push_back(Message(for_linker ? Diagnostic::kUnusedLinkerInput
                                      : Diagnostic::kUnusedArgument,
                           llvm::join(argument.words, " "),
                           is_error ? "-Werror," : ""));
  }
}

// Warns about options that are accepted but have no effect.
void WarnOfNoEffect(SeenOptions& seen, std::vector<std::string>& warnings) {
  GroupSetting::Outcome outcome = seen.unused.Get();
  if (seen.unused_is_no_matter || outcome == GroupSetting::Outcome::kOff) {
    return;
  }
  bool is_error = outcome == GroupSetting::Outcome::kError;
  for (const SeenOptions::WithoutEffect& option : seen.without_effect) {
    (is_error ? seen.mistakes : warnings)
        .push_back(Message(Diagnostic::kNoEffect, option.spelling,
                           option.reason, is_error ? "-Werror," : ""));
  }
}

void CheckFiles(const Arguments& arguments, SeenOptions& seen) {
  Mode mode = arguments.mode;
  bool links = mode == Mode::kLink || mode == Mode::kDeviceLink;
  bool compiles_twice =
      links || mode == Mode::kObject || mode == Mode::kSyntaxOnly;
  for (const Argument& argument : arguments.arguments) {
    if (argument.kind == Argument::Kind::kHostSource &&
        mode == Mode::kDeviceOnly) {
      seen.mistakes.push_back(
          Message(Diagnostic::kNoDeviceSource, argument.value));
    }
    if (argument.kind == Argument::Kind::kSource && argument.is_preprocessed &&
        (compiles_twice || mode == Mode::kDeviceOnly)) {
      seen.mistakes.push_back(
          Message(Diagnostic::kPreprocessedSource, argument.value));
    }
    if (argument.kind == Argument::Kind::kSource && argument.value == "-" &&
        !seen.untyped_input && compiles_twice) {
      seen.mistakes.push_back(Message(Diagnostic::kStandardInputTwice));
    }
  }
  if (seen.untyped_input && !seen.preprocess) {
    seen.mistakes.push_back(Message(Diagnostic::kUntypedStandardInput));
  }
  size_t outputs = 1;
  if (mode == Mode::kDeviceOnly || mode == Mode::kObject) {
    outputs = CountKind(arguments, Argument::Kind::kSource);
  }
  if (mode == Mode::kObject) {
    outputs += CountKind(arguments, Argument::Kind::kHostSource);
  }
  if (arguments.output && outputs > 1) {
    seen.mistakes.push_back(Message(Diagnostic::kOneOutputForMany));
  }
}

}  // namespace

void DecideMode(Arguments& arguments, SeenOptions& seen,
                std::vector<std::string>& warnings) {
  if (seen.help) {
    arguments.mode = Mode::kHelp;
    return;
  }
  if (seen.version) {
    arguments.mode = Mode::kVersion;
    return;
  }
  if (!seen.sycl || seen.question) {
    arguments.mode = Mode::kClang;
    seen.mistakes.clear();
    if (!seen.sycl && !seen.first_sycl_option.empty()) {
      seen.mistakes.push_back(
          Message(Diagnostic::kNeedsSycl, seen.first_sycl_option));
    }
    return;
  }
  if (CountKind(arguments, Argument::Kind::kSource) +
          CountKind(arguments, Argument::Kind::kHostSource) +
          CountKind(arguments, Argument::Kind::kLinkInput) +
          CountKind(arguments, Argument::Kind::kLibrary) ==
      0) {
    if (arguments.verbose && seen.mistakes.empty()) {
      arguments.mode = Mode::kVersion;  // clang++ answers -v without inputs in
                                        // this way
      return;
    }
    seen.mistakes.push_back(Message(Diagnostic::kNoInputFiles));
    return;
  }
  arguments.mode = LastStep(seen);
  arguments.device_text = seen.assembly;
  arguments.device_preprocess = seen.preprocess;
  arguments.device_syntax_only = seen.syntax_only;
  auto add_if = [&](bool wanted, SideFile file) {
    if (wanted) arguments.side_files.push_back(file);
  };
  add_if(seen.writes_dependencies && !arguments.dependency_file,
         SideFile::kDependencies);
  // A dependency list in another format stays the host's.
  if (seen.other_dependency_format) {
    arguments.dependencies = Arguments::Dependencies::kNone;
  }
  add_if(seen.time_trace, SideFile::kTimeTrace);
  add_if(seen.optimization_record && !seen.names_optimization_record,
         SideFile::kOptimizationRecord);
  add_if(seen.stack_usage, SideFile::kStackUsage);
  add_if(seen.coverage, SideFile::kCoverage);
  arguments.name_dependency_target =
      seen.writes_dependencies && !seen.names_dependency_target;
  CheckOptions(arguments, seen);
  CheckFiles(arguments, seen);
  WarnOfUnused(arguments, seen, warnings);
  WarnOfNoEffect(seen, warnings);
}

}  // namespace aspectra::driver
