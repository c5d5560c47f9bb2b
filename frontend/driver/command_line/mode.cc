// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/mode.h"

#include "clang/Options/Options.h"
#include "device_config/messages/message.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/command_line/own_options.h"
#include "ir/aspects/findings/group_setting.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra::driver {
namespace {

namespace options = ::clang::options;
using llvm::opt::Arg;
using llvm::opt::ArgList;

size_t CountKind(const Arguments& arguments, Argument::Kind kind) {
  return llvm::count_if(arguments.arguments, [&](const Argument& argument) {
    return argument.kind == kind;
  });
}

bool IsDeviceOnly(const Arguments& arguments) {
  return arguments.own.hasArg(own::OPT_fsycl_device_only) ||
         arguments.clang.hasArg(options::OPT_offload_device_only);
}

bool IsHostOnly(const Arguments& arguments) {
  return arguments.own.hasArg(own::OPT_fsycl_host_only) ||
         arguments.clang.hasArg(options::OPT_offload_host_only);
}

// Returns whether clang++ is asked to print something, as -print-search-dirs
// does.
bool IsQuestion(const Arg* arg) {
  llvm::StringRef name = arg->getOption().getName();
  return name.starts_with("print-") || name == "dumpmachine" ||
         name == "dumpversion" || name == "autocomplete=";
}

// Returns whether the last step makes something other than an object, assembly
// or preprocessed source, for example because of -M, -emit-llvm or
// --precompile.
bool MakesOtherText(const ArgList& clang) {
  auto is_usual = [](const Arg* arg) {
    return llvm::is_contained({options::OPT_c, options::OPT_S, options::OPT_E,
                               options::OPT_fsyntax_only},
                              arg->getOption().getID());
  };
  return clang.hasArg(options::OPT_M, options::OPT_MM, options::OPT_emit_ast,
                      options::OPT__analyze) ||
         !llvm::all_of(clang.filtered(options::OPT_Action_Group), is_usual);
}

// Returns the first option, other than -fsycl and -fno-sycl, that needs -fsycl;
// empty if there is none.
llvm::StringRef FirstThatNeedsSycl(const ArgList& own) {
  for (const Arg* arg : own) {
    unsigned id = arg->getOption().getID();
    if (id == own::OPT_fsycl || id == own::OPT_fno_sycl) continue;
    return own.getArgString(arg->getIndex());
  }
  return "";
}

// Returns whether the input is standard input without -x.
bool IsUntyped(const Argument& argument) {
  return argument.kind == Argument::Kind::kSource && argument.value == "-" &&
         argument.language.empty();
}

// Returns the mode of a command line with -fsycl and input files.
Mode LastStep(const Arguments& arguments) {
  const ArgList& clang = arguments.clang;
  if (IsDeviceOnly(arguments)) return Mode::kDeviceOnly;
  if (clang.hasArg(options::OPT_fsyntax_only)) return Mode::kSyntaxOnly;
  bool has_header =
      llvm::any_of(arguments.arguments,
                   [](const Argument& argument) { return argument.is_header; });
  if (has_header || clang.hasArg(options::OPT_E, options::OPT_S) ||
      MakesOtherText(clang)) {
    return Mode::kHostText;
  }
  if (clang.hasArg(options::OPT_c)) {
    return IsHostOnly(arguments) ? Mode::kHostText : Mode::kObject;
  }
  return arguments.own.hasArg(own::OPT_fsycl_link) ? Mode::kDeviceLink
                                                   : Mode::kLink;
}

// Returns whether -gsplit-dwarf is in effect and makes Clang write a second
// file.
bool SplitsDwarf(const ArgList& clang) {
  const Arg* arg =
      clang.getLastArg(options::OPT_gsplit_dwarf, options::OPT_gsplit_dwarf_EQ);
  if (arg == nullptr) return false;
  return arg->getOption().matches(options::OPT_gsplit_dwarf) ||
         llvm::StringRef(arg->getValue()) != "single";
}

// Returns the option that gives the host 32-bit pointers; null if there is
// none.
const Arg* HostOf32Bits(const ArgList& clang) {
  const Arg* size = clang.getLastArg(options::OPT_m64, options::OPT_m32,
                                     options::OPT_mx32, options::OPT_m16);
  if (size != nullptr) {
    return size->getOption().matches(options::OPT_m64) ? nullptr : size;
  }
  const Arg* target = clang.getLastArg(options::OPT_target,
                                       options::OPT_target_legacy_spelling);
  if (target == nullptr) return nullptr;
  const llvm::Triple triple(llvm::Triple::normalize(target->getValue()));
  const bool is_narrow =
      triple.isArch32Bit() || triple.isArch16Bit() || triple.isX32();
  return is_narrow ? target : nullptr;
}

// Reports options that exclude each other, or that the mode does not allow.
void CheckOptions(const Arguments& arguments,
                  std::vector<std::string>& mistakes) {
  auto fail = [&](Diagnostic diagnostic) {
    mistakes.push_back(Message(diagnostic));
  };
  const ArgList& clang = arguments.clang;
  Mode mode = arguments.mode;
  if (IsDeviceOnly(arguments) && IsHostOnly(arguments)) {
    fail(Diagnostic::kDeviceAndHostOnly);
  }
  if (arguments.own.hasArg(own::OPT_fsycl_link) && mode != Mode::kDeviceLink) {
    fail(Diagnostic::kDeviceLinkWithoutLink);
  }
  if (IsHostOnly(arguments) && mode == Mode::kLink) {
    fail(Diagnostic::kHostOnlyLink);
  }
  if (clang.hasArg(options::OPT_r) && mode == Mode::kLink) {
    fail(Diagnostic::kRelocatableLink);
  }
  const Arg* is_static =
      clang.getLastArg(options::OPT_static, options::OPT_static_pie);
  if (is_static && arguments.LinksRuntime() && mode == Mode::kLink) {
    mistakes.push_back(
        Message(Diagnostic::kStaticLink, is_static->getAsString(clang)));
  }
  if (clang.hasFlag(options::OPT_flto_EQ, options::OPT_fno_lto, false) &&
      !clang.hasArg(options::OPT_ffat_lto_objects) && mode == Mode::kObject) {
    fail(Diagnostic::kLtoObject);
  }
  if (const Arg* narrow = HostOf32Bits(clang)) {
    mistakes.push_back(
        Message(Diagnostic::kHostOf32Bits, narrow->getAsString(clang)));
  }
  if (SplitsDwarf(clang) && (mode == Mode::kObject || arguments.Links())) {
    fail(Diagnostic::kSplitDwarf);
  }
}

// Returns how unused arguments are reported.
GroupSetting::Outcome UnusedOutcome(const ArgList& clang) {
  if (clang.hasArg(options::OPT_Qunused_arguments)) {
    return GroupSetting::Outcome::kOff;
  }
  GroupSetting setting("unused-command-line-argument");
  for (const Arg* arg : clang) setting.See(clang.getArgString(arg->getIndex()));
  return setting.Get();
}

// If there is no link, warns about arguments for the linker, because the
// compilations do not get them. If only the host's text is made, does nothing,
// because clang++ itself warns.
void WarnOfUnused(const Arguments& arguments,
                  std::vector<std::string>& mistakes,
                  std::vector<std::string>& warnings) {
  GroupSetting::Outcome outcome = UnusedOutcome(arguments.clang);
  if (arguments.Links() || arguments.mode == Mode::kHostText ||
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
    // Like clang++, this code has one message for the linker's inputs and
    // words, and another for other arguments.
    bool for_linker = input || argument.words.front().starts_with("-Wl,") ||
                      argument.words.front() == "-Xlinker";
    (is_error ? mistakes : warnings)
        .push_back(Message(for_linker ? Diagnostic::kUnusedLinkerInput
                                      : Diagnostic::kUnusedArgument,
                           llvm::join(argument.words, " "),
                           is_error ? "-Werror," : ""));
  }
}

// The values of -sycl-std= that mean SYCL 2020.
constexpr llvm::StringRef kSycl2020[] = {"2020", "sycl-2020"};

// Warns once about each option that is accepted but has no effect.
void WarnOfNoEffect(const Arguments& arguments,
                    std::vector<std::string>& mistakes,
                    std::vector<std::string>& warnings) {
  GroupSetting::Outcome outcome = UnusedOutcome(arguments.clang);
  if (outcome == GroupSetting::Outcome::kOff) return;
  bool is_error = outcome == GroupSetting::Outcome::kError;
  llvm::SmallVector<llvm::StringRef> reported;
  for (const Arg* arg : arguments.own.filtered(own::OPT_no_effect_Group)) {
    llvm::StringRef word = arguments.own.getArgString(arg->getIndex());
    if (llvm::is_contained(reported, word)) continue;
    reported.push_back(word);
    (is_error ? mistakes : warnings)
        .push_back(Message(Diagnostic::kNoEffect, word,
                           arg->getOption().getHelpText(),
                           is_error ? "-Werror," : ""));
  }
  const Arg* standard = arguments.clang.getLastArg(options::OPT_sycl_std_EQ);
  if (standard && !llvm::is_contained(kSycl2020, standard->getValue())) {
    (is_error ? mistakes : warnings)
        .push_back(Message(Diagnostic::kOlderStandard,
                           standard->getAsString(arguments.clang),
                           is_error ? "-Werror," : ""));
  }
}

void CheckFiles(const Arguments& arguments,
                std::vector<std::string>& mistakes) {
  Mode mode = arguments.mode;
  bool compiles_twice =
      arguments.Links() || mode == Mode::kObject || mode == Mode::kSyntaxOnly;
  bool has_untyped = llvm::any_of(arguments.arguments, IsUntyped);
  for (const Argument& argument : arguments.arguments) {
    if (argument.kind == Argument::Kind::kHostSource &&
        mode == Mode::kDeviceOnly) {
      mistakes.push_back(Message(Diagnostic::kNoDeviceSource, argument.value));
    }
    if (argument.kind == Argument::Kind::kSource && argument.is_preprocessed &&
        (compiles_twice || mode == Mode::kDeviceOnly)) {
      mistakes.push_back(
          Message(Diagnostic::kPreprocessedSource, argument.value));
    }
    if (argument.kind == Argument::Kind::kSource && argument.value == "-" &&
        !has_untyped && compiles_twice) {
      mistakes.push_back(Message(Diagnostic::kStandardInputTwice));
    }
  }
  if (has_untyped && !arguments.clang.hasArg(options::OPT_E)) {
    mistakes.push_back(Message(Diagnostic::kUntypedStandardInput));
  }
  size_t outputs = 1;
  if (mode == Mode::kDeviceOnly || mode == Mode::kObject) {
    outputs = CountKind(arguments, Argument::Kind::kSource);
  }
  if (mode == Mode::kObject) {
    outputs += CountKind(arguments, Argument::Kind::kHostSource);
  }
  if (arguments.Output() && outputs > 1) {
    mistakes.push_back(Message(Diagnostic::kOneOutputForMany));
  }
}

}  // namespace

void DecideMode(Arguments& arguments, std::vector<std::string>& mistakes,
                std::vector<std::string>& warnings) {
  const ArgList& clang = arguments.clang;
  if (clang.hasArg(options::OPT_help)) {
    arguments.mode = Mode::kHelp;
    return;
  }
  if (clang.hasArg(options::OPT__version)) {
    arguments.mode = Mode::kVersion;
    return;
  }
  bool is_sycl =
      arguments.own.hasFlag(own::OPT_fsycl, own::OPT_fno_sycl, false);
  if (!is_sycl || llvm::any_of(clang, IsQuestion)) {
    arguments.mode = Mode::kClang;
    mistakes.clear();
    llvm::StringRef option = FirstThatNeedsSycl(arguments.own);
    if (!is_sycl && !option.empty()) {
      mistakes.push_back(Message(Diagnostic::kNeedsSycl, option));
    }
    return;
  }
  if (llvm::all_of(arguments.arguments, [](const Argument& argument) {
        return argument.kind == Argument::Kind::kOption;
      })) {
    if (clang.hasArg(options::OPT_v) && mistakes.empty()) {
      arguments.mode = Mode::kVersion;  // clang++ answers -v without inputs in
                                        // this way
      return;
    }
    mistakes.push_back(Message(Diagnostic::kNoInputFiles));
    return;
  }
  arguments.mode = LastStep(arguments);
  CheckOptions(arguments, mistakes);
  CheckFiles(arguments, mistakes);
  WarnOfUnused(arguments, mistakes, warnings);
  WarnOfNoEffect(arguments, mistakes, warnings);
}

}  // namespace aspectra::driver
