#include "frontend/driver/seen_options.h"

#include <utility>

#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "device_config/messages/message.h"
#include "frontend/driver/diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra::driver {
namespace {

namespace options = clang::options;
namespace types = clang::driver::types;

// The limit of sycl-post-link.
constexpr unsigned kMostJobs = 256;

void Fail(SeenOptions& seen, std::string message) {
  seen.mistakes.push_back(std::move(message));
}

// Splits at commas and keeps empty elements, which are reported later.
std::vector<std::string> SplitList(llvm::StringRef list) {
  std::vector<std::string> elements;
  for (llvm::StringRef element : llvm::split(list, ',')) {
    elements.push_back(element.str());
  }
  return elements;
}

// Splits like a shell.
std::vector<std::string> SplitWords(llvm::StringRef text) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char*, 8> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return std::vector<std::string>(words.begin(), words.end());
}

// Handles -MD or -MMD; if both are given, clang++ obeys -MD.
void SeeDependencies(llvm::StringRef option, Arguments& arguments,
                     SeenOptions& seen) {
  using Dependencies = Arguments::Dependencies;
  seen.writes_dependencies = true;
  if (option == "-MD") {
    arguments.dependencies = Dependencies::kAll;
  } else if (arguments.dependencies == Dependencies::kNone) {
    arguments.dependencies = Dependencies::kOfUser;
  }
}

}  // namespace

void SeeOwnOption(const OwnOptionMatch& match, llvm::StringRef spelling,
                  llvm::StringRef word, Arguments& arguments,
                  SeenOptions& seen) {
  if (match.option != OwnOption::kSycl && match.option != OwnOption::kNoSycl &&
      seen.first_sycl_option.empty()) {
    seen.first_sycl_option = spelling.str();
  }
  switch (match.option) {
    case OwnOption::kSycl:
      seen.sycl = true;
      break;
    case OwnOption::kNoSycl:
      seen.sycl = false;
      break;
    case OwnOption::kDeviceOnly:
      seen.device_only = true;
      break;
    case OwnOption::kHostOnly:
      seen.host_only = true;
      break;
    // The last list counts, as with clang++'s own lists.
    case OwnOption::kTargets:
      arguments.targets = SplitList(match.value);
      arguments.targets_given = true;
      break;
    case OwnOption::kFixedTargets:
      arguments.fixed_targets = SplitList(match.value);
      break;
    case OwnOption::kDeviceCodeSplit:
      arguments.device_code_split = "auto";
      break;
    case OwnOption::kDeviceCodeSplitMode: {
      auto mode = llvm::StringSwitch<llvm::StringRef>(match.value)
                      .Case("off", "off")
                      .Case("per_source", "source")
                      .Case("per_kernel", "kernel")
                      .Case("auto", "auto")
                      .Default("");
      if (mode.empty()) {
        Fail(seen, Message(Diagnostic::kInvalidSplitMode, match.value));
      }
      arguments.device_code_split = mode.str();
      break;
    }
    case OwnOption::kDeviceConfigFile:
      if (match.value.empty()) {
        Fail(seen, Message(Diagnostic::kNoDeviceConfigFile));
      }
      arguments.device_config_file = match.value.str();
      break;
    case OwnOption::kSpirvBackend:
      if (match.value != "translator" && match.value != "llvm") {
        Fail(seen, Message(Diagnostic::kInvalidSpirvBackend, match.value));
      }
      arguments.spirv_backend = match.value.str();
      break;
    case OwnOption::kBackEndOptions:
      arguments.back_end_options.push_back(
          {spelling.str(), std::nullopt, false, SplitWords(word)});
      break;
    case OwnOption::kBackEndOptionsOfTarget:
      arguments.back_end_options.push_back(
          {spelling.str(), match.value.str(), false, SplitWords(word)});
      break;
    case OwnOption::kBackEndOptionsOfAll:
      arguments.back_end_options.push_back(
          {spelling.str(), std::nullopt, true, SplitWords(word)});
      break;
    case OwnOption::kFrontEndOptions:
    case OwnOption::kFrontEndOptionsOfTarget: {
      Argument options;
      options.words = SplitWords(word);
      options.to_device = true;
      options.device_target = match.value.str();
      if (!options.words.empty()) {
        arguments.arguments.push_back(std::move(options));
      }
      break;
    }
    case OwnOption::kMaxParallelLinkJobs: {
      unsigned jobs = 0;
      if (match.value.getAsInteger(10, jobs) || jobs == 0 || jobs > kMostJobs) {
        Fail(seen, Message(Diagnostic::kInvalidLinkJobs, match.value));
      }
      arguments.link_jobs = jobs;
      break;
    }
    case OwnOption::kAllowImports:
      arguments.allow_imports = true;
      break;
    case OwnOption::kNoAllowImports:
      arguments.allow_imports = false;
      break;
    case OwnOption::kDeviceLink:
      seen.device_link = true;
      break;
    case OwnOption::kNoPrecompiledHeaders:
      arguments.precompiled_headers = PrecompiledHeaderUse::kNone;
      break;
    case OwnOption::kPrecompiledHeadersFolder:
      arguments.precompiled_headers = PrecompiledHeaderUse::kTakenFromFolder;
      arguments.precompiled_headers_folder = match.value.str();
      break;
    case OwnOption::kPrecompileHeaders:
      arguments.precompiled_headers = PrecompiledHeaderUse::kMadeInFolder;
      arguments.precompiled_headers_folder = match.value.str();
      break;
    case OwnOption::kTimeReport:
      arguments.time_report = true;
      break;
  }
}

void SeePeerOption(const PeerOption& option, llvm::StringRef spelling,
                   SeenOptions& seen) {
  if (seen.first_sycl_option.empty()) seen.first_sycl_option = spelling.str();
  switch (option.kind) {
    case PeerOption::Kind::kGiven:
      return;
    case PeerOption::Kind::kNoEffect:
      if (llvm::none_of(seen.without_effect,
                        [&](const SeenOptions::WithoutEffect& earlier) {
                          return earlier.spelling == spelling;
                        })) {
        seen.without_effect.push_back({spelling.str(), option.text.str()});
      }
      return;
    case PeerOption::Kind::kRefused:
      Fail(seen, Message(Diagnostic::kRefusedOption, spelling, option.text));
      return;
  }
}

void SeeClangOption(const llvm::opt::Arg& arg, Arguments& arguments,
                    SeenOptions& seen) {
  const llvm::opt::Option& option = arg.getOption();
  llvm::StringRef name = option.getName();
  switch (option.getID()) {
    case options::OPT_help:
      seen.help = true;
      return;
    case options::OPT__version:
      seen.version = true;
      return;
    case options::OPT__HASH_HASH_HASH:
      arguments.print_commands = true;
      return;
    case options::OPT_v:
      arguments.verbose = true;
      return;
    case options::OPT_o:
      arguments.output = arg.getValue();
      return;
    case options::OPT_x:
      seen.language = arg.getValue();
      if (seen.language == "none") {
        seen.language.clear();
      } else if (types::lookupTypeForTypeSpecifier(arg.getValue()) ==
                 types::TY_INVALID) {
        Fail(seen, Message(Diagnostic::kUnknownLanguage, seen.language));
      }
      return;
    case options::OPT_c:
      seen.object = true;
      return;
    case options::OPT_S:
      seen.assembly = true;
      return;
    case options::OPT_fsyntax_only:
      seen.syntax_only = true;
      return;
    case options::OPT_E:
      seen.preprocess = true;
      return;
    case options::OPT_M:
    case options::OPT_MM:
    case options::OPT_emit_ast:
    case options::OPT__analyze:
      seen.other_text = true;
      return;
    case options::OPT_MD:
    case options::OPT_MMD:
      SeeDependencies("-" + name.str(), arguments, seen);
      return;
    case options::OPT_MP:
      arguments.phony_dependencies = true;
      return;
    case options::OPT_MV:
      seen.other_dependency_format = true;
      return;
    case options::OPT_Wp_COMMA:
      // Only the first word counts; a second word is the file's name.
      if (llvm::StringRef value = arg.getValue();
          value == "-MD" || value == "-MMD") {
        SeeDependencies(value, arguments, seen);
        if (arg.getNumValues() == 2) {
          arguments.dependency_file = arg.getValue(1);
        }
      }
      return;
    case options::OPT_Qunused_arguments:
      seen.unused_is_no_matter = true;
      return;
    case options::OPT_MF:
      arguments.dependency_file = arg.getValue();
      return;
    case options::OPT_MT:
    case options::OPT_MQ:
      seen.names_dependency_target = true;
      return;
    case options::OPT_ftime_trace:
      seen.time_trace = true;
      return;
    case options::OPT_fsave_optimization_record:
    case options::OPT_fsave_optimization_record_EQ:
      seen.optimization_record = true;
      return;
    case options::OPT_foptimization_record_file_EQ:
      seen.names_optimization_record = true;
      return;
    case options::OPT_fstack_usage:
      seen.stack_usage = true;
      return;
    case options::OPT_coverage:
    case options::OPT_ftest_coverage:
    case options::OPT_fprofile_arcs:
      seen.coverage = true;
      return;
    case options::OPT_sycl_std_EQ:
      arguments.sycl_standard = arg.getValue();
      return;
    case options::OPT_save_temps_EQ:
      if (llvm::StringRef(arg.getValue()) == "obj") {
        arguments.save_temps = SaveTemps::kObjectFolder;
      } else if (llvm::StringRef(arg.getValue()) == "cwd") {
        arguments.save_temps = SaveTemps::kCurrentFolder;
      }
      return;
    case options::OPT_offload_device_only:
      seen.device_only = true;
      return;
    case options::OPT_offload_host_only:
      seen.host_only = true;
      return;
    case options::OPT_offload_targets_EQ:
      arguments.targets.clear();
      for (llvm::StringRef target : arg.getValues()) {
        // Each target is a triple, which may consist of its first part only.
        bool is_part = target == "spirv64" || target == "nvptx64";
        arguments.targets.push_back(
            (target + (is_part ? "-unknown-unknown" : "")).str());
      }
      arguments.targets_given = true;
      return;
    case options::OPT_offload_arch_EQ:
      for (const std::string& each : SplitList(arg.getValue())) {
        arguments.architectures.push_back(each);
      }
      return;
    case options::OPT_no_offload_arch_EQ:
      for (const std::string& each : SplitList(arg.getValue())) {
        llvm::erase(arguments.architectures, each);
        if (each == "all") arguments.architectures.clear();
      }
      return;
    case options::OPT_cuda_path_EQ:
      arguments.cuda_path = arg.getValue();
      return;
    case options::OPT__sysroot_EQ:
      arguments.sysroot_given = true;
      return;
    case options::OPT_L:
      arguments.library_folders.push_back(arg.getValue());
      return;
    case options::OPT_u:
    case options::OPT_e:
      arguments.host_symbols.push_back(arg.getValue());
      return;
    case options::OPT_shared:
      arguments.shared = true;
      return;
    case options::OPT_static:
    case options::OPT_static_pie:
      arguments.static_link = true;
      return;
    case options::OPT_nostdlib:
    case options::OPT_nodefaultlibs:
      arguments.links_runtime = false;
      return;
    case options::OPT_r:
      seen.relocatable = true;
      return;
    case options::OPT_flto_EQ:
      seen.lto = true;
      return;
    case options::OPT_fno_lto:
      seen.lto = false;
      return;
    case options::OPT_ffat_lto_objects:
      seen.fat_lto = true;
      return;
    case options::OPT_gsplit_dwarf:
      seen.split_dwarf = true;
      return;
    case options::OPT_gsplit_dwarf_EQ:
      seen.split_dwarf = llvm::StringRef(arg.getValue()) != "single";
      return;
    case options::OPT_target:
      arguments.host_triple = llvm::Triple::normalize(arg.getValue());
      return;
    case options::OPT_fcolor_diagnostics:
    case options::OPT_fno_color_diagnostics:
    case options::OPT_fdiagnostics_color_EQ:
      arguments.color_given = true;
      return;
    default:
      break;
  }
  if (option.matches(options::OPT_O_Group)) arguments.optimization_given = true;
  // Last steps other than an object: -emit-llvm, --precompile and so on.
  if (option.matches(options::OPT_Action_Group)) seen.other_text = true;
  if (name.starts_with("print-") || name == "dumpmachine" ||
      name == "dumpversion" || name == "autocomplete=") {
    seen.question = true;
  }
}

}  // namespace aspectra::driver
