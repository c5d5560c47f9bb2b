// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/compile_actions.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "clang/Options/Options.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/own_options.h"
#include "frontend/driver/command_line/target_names.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "frontend/driver/plan/dependency_files.h"
#include "frontend/driver/plan/included_texts.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/kernel_launch/unit_id.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {

namespace options = ::clang::options;
namespace path = llvm::sys::path;

namespace {

// Returns whether the device compilation that produces `form` gets the user's
// option. The option may be for one target only.
bool IsFor(const Argument& option, const DeviceCodeForm& form) {
  llvm::StringRef target = option.device_target;
  if (target.empty()) return true;
  TargetFamily family = FamilyOf(target);
  bool is_whole_family = family != TargetFamily::kNone;
  if (!is_whole_family) family = FamilyOfName(target);
  if (!form.IsPtx()) return family != TargetFamily::kNvidia;
  return family == TargetFamily::kNvidia &&
         (is_whole_family || FormOf(DescribeTarget(target)) == form);
}

// Returns whether the user's options say if diagnostics have color.
bool ChoosesColor(const llvm::opt::ArgList& clang) {
  return clang.hasArg(options::OPT_fcolor_diagnostics,
                      options::OPT_fno_color_diagnostics,
                      options::OPT_fdiagnostics_color_EQ);
}

// The starts of options that define or remove macros. The words of an option
// are joined without a space before they are compared.
constexpr llvm::StringRef kMacroOptions[] = {
    "-D",        "-U",        "-Wp,",           "-Xpreprocessor",
    "-Xclang-D", "-Xclang-U", "--define-macro", "--undefine-macro"};

}  // namespace

CompileActions::CompileActions(const Arguments& arguments,
                               const DeviceTargets& targets,
                               NeededPieces& pieces, bool color,
                               ActionGraph::Builder& graph)
    : arguments_(arguments),
      targets_(targets),
      pieces_(pieces),
      color_(color && !ChoosesColor(arguments.clang)),
      graph_(graph),
      list_options_(ReadDependencyOptions(arguments.clang)),
      dependencies_(arguments.arguments.size()) {}

CommandLine CompileActions::Start() {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kClang));
  if (color_) command.Add("-fcolor-diagnostics");
  return command;
}

// Makes a host compilation accept SYCL. The function does not use -fsycl,
// because clang++ then warns about options of the host that devices do not
// have.
void CompileActions::AddHostLanguage(CommandLine& command) {
  command.Add("-Xclang").Add("-fsycl-is-host");
  llvm::StringRef standard =
      arguments_.clang.getLastArgValue(options::OPT_sycl_std_EQ);
  if (!standard.empty()) {
    command.Add("-Xclang").Add("-sycl-std=" + standard);
  }
  AddMacros(command);
}

// Adds the macros that both compilations have. Because a kernel needs no name,
// the first one is defined; it has the name that DPC++ gives it. Libraries such
// as oneDPL test this macro, and otherwise name all kernels themselves.
void CompileActions::AddMacros(CommandLine& command) {
  command.Add("-D__SYCL_UNNAMED_LAMBDA__=1");
  for (const std::string& macro : targets_.trait_macros) {
    command.Add("-D" + macro + "=1");
  }
}

// Limits the ids of work-items as the user asks. The SYCL headers read the
// macro. It has the name that DPC++ gives it, because programs for DPC++ test
// the macro.
void CompileActions::AddIdLimit(CommandLine& command) {
  const llvm::StringRef type = arguments_.own.getLastArgValue(
      own::OPT_fsycl_id_queries_range_EQ, "size_t");
  if (type == "size_t") return;
  command.Add("-D__SYCL_ID_QUERIES_FIT_IN_" + type.upper() + "__=1");
  command.Add("-fplugin-arg-aspectra-id-bits=" +
              llvm::Twine(type == "int" ? 31 : 32));
}

void CompileActions::AddPlugin(CommandLine& command) {
  std::string plugin = pieces_.Get(Piece::kPlugin);
  command.Add("-fplugin=" + plugin).Add("-fpass-plugin=" + plugin);
  // With -save-temps, Clang preprocesses by a separate command, in which no
  // plugin runs.
  if (arguments_.TemporariesToKeep() != SaveTemps::kNo &&
      !arguments_.clang.hasArg(options::OPT_E)) {
    command.Add("-D__ASPECTRA_PLUGIN__=1");
  }
  AddIdLimit(command);
  command.Add("-isystem").Add(IncludeFolderOf(pieces_.Get(Piece::kHeaders)));
}

// A command that only preprocesses runs no plugin, but a later command compiles
// the preprocessed text with the plugin. So this function defines the macros
// that the plugin would define.
void CompileActions::StandInForPlugin(CommandLine& command) {
  if (!arguments_.clang.hasArg(options::OPT_E)) return;
  command.Add("-D__ASPECTRA_PLUGIN__=1");
  command.Add("-D__ASPECTRA_PREPROCESSES__=1");
}

// Makes the plugin hide the user's macros from SYCL's headers in a command that
// only preprocesses. The header that is added here comes before the headers of
// the user's -include options.
void CompileActions::HideUserMacros(CommandLine& command) {
  command.Add("-include").Add("sycl/detail/preprocess.hpp");
}

// Adds the arguments of the plugin that do not depend on the source. The path
// of the device configuration is plain text in the command, not a file of the
// graph, so that both compilations of a source have equal inputs.
void CompileActions::AddPluginArguments(CommandLine& command) {
  constexpr llvm::StringRef kArgument = "-fplugin-arg-aspectra-";
  if (!targets_.fixed_targets.empty()) {
    const llvm::opt::Arg* file =
        arguments_.own.getLastArg(own::OPT_fsycl_device_config_file_EQ);
    std::string config = file != nullptr ? std::string(file->getValue())
                                         : pieces_.Get(Piece::kDeviceConfig);
    for (const std::string& target : targets_.fixed_targets) {
      command.Add(kArgument + "fixed-targets=" + target);
    }
    command.Add(kArgument + "device-config-file=" + config);
  }
  for (const std::string& warning : WarningsForPlugin(arguments_.clang)) {
    command.Add(kArgument + warning);
  }
}

// Returns a hash of the options that make a different unit from the same
// source: options about macros, and about folders and files to include. The
// hash contains the last two components of a path only, so that every machine
// produces the same bytes. It also contains the text of a file that -include
// names.
std::string CompileActions::UnitOptions() const {
  std::string options;
  for (const Argument& argument : arguments_.arguments) {
    if (!argument.to_device || !argument.to_host) continue;
    const std::string option = llvm::join(argument.words, "");
    const bool has_macros =
        llvm::any_of(kMacroOptions, [&](llvm::StringRef start) {
          return llvm::StringRef(option).starts_with(start);
        });
    if (has_macros) {
      options += option + '\n';
    } else if (llvm::StringRef(option).starts_with("-I") ||
               llvm::StringRef(option).starts_with("-i")) {
      options += path::filename(path::parent_path(option)).str() + '/' +
                 path::filename(option).str() + '\n';
      auto text = llvm::MemoryBuffer::getFile(argument.words.back());
      if (text) options += HashText((*text)->getBuffer()) + '\n';
    }
  }
  return options.empty() ? "" : HashText(options);
}

// Returns the folders in which both compilations search for a file whose name
// is in quotes.
std::vector<std::string> CompileActions::FoldersToSearch() const {
  std::vector<std::string> folders;
  for (const Argument& argument : arguments_.arguments) {
    if (!argument.to_device || !argument.to_host) continue;
    const std::string option = llvm::join(argument.words, "");
    llvm::StringRef folder = option;
    if (folder.consume_front("-iquote") || folder.consume_front("-I")) {
      folders.push_back(folder.str());
    }
  }
  return folders;
}

void CompileActions::TellPlugin(CommandLine& command,
                                const llvm::Twine& argument) {
  command.Add("-Xclang").Add("-plugin-arg-aspectra");
  command.Add("-Xclang").Add(argument);
}

bool CompileActions::AddUnitId(CommandLine& command, llvm::StringRef source) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> text =
      llvm::MemoryBuffer::getFile(source);
  if (!text) return false;
  const llvm::StringRef whole = (*text)->getBuffer();
  const std::string included =
      HashIncludedTexts(source, whole, FoldersToSearch());
  TellPlugin(command,
             "unit=" + UnitId(source, whole, UnitOptions() + included));
  return true;
}

// Adds the arguments that the host and device compilations of a source share:
// the id by which the plugin distinguishes units, and the path by which the
// compilations compare the layouts of kernel arguments. The driver computes the
// id, because with -save-temps the host compilation does not read the source
// itself. If the source cannot be read, the function adds nothing, and the
// compilation reports the error.
void CompileActions::AddUnit(CommandLine& command, const Argument& source) {
  if (!AddUnitId(command, source.value) ||
      arguments_.mode == Mode::kDeviceOnly) {
    return;
  }
  auto [place, is_new] = layouts_.try_emplace(&source, FileIndex());
  if (is_new) {
    place->second = graph_.AddMeeting(path::stem(source.value), ".layouts");
  }
  command.Add("-Xclang").Add("-plugin-arg-aspectra");
  command.Add("-Xclang").AddFile(place->second, "layouts=");
}

// Adds the arguments that a command with several sources needs for its units.
void CompileActions::AddUnits(CommandLine& command) {
  std::vector<llvm::StringRef> sources;
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind == Argument::Kind::kSource) {
      sources.push_back(argument.value);
    }
  }
  const std::string options = UnitOptions();
  if (sources.size() == 1) {
    AddUnitId(command, sources.front());
  } else if (!options.empty()) {
    TellPlugin(command, "unit-options=" + options);
  }
}

void CompileActions::AddSource(CommandLine& command, const Argument& source) {
  if (!source.language.empty()) command.Add("-x").Add(source.language);
  command.AddFile(graph_.AddInput(source.value));
}

// If a precompiled header is beside FILE, clang++ uses it for -include FILE.
// But this header was made for the host. With -Xclang, Clang itself handles
// -include and reads FILE.
void CompileActions::AddDeviceOption(CommandLine& command,
                                     const Argument& option) {
  bool is_include = option.words.front() == "-include";
  for (const std::string& word : option.words) {
    if (is_include) command.Add("-Xclang");
    command.Add(word);
  }
}

// Selects the target of a device compilation. The function does not use
// --target=, because clang++ then does not find the host's headers, and because
// clang++ supports only SPIR-V for SYCL. The words that are added override the
// target that clang++ has chosen, because they come later.
void CompileActions::AddForm(CommandLine& command, const DeviceCodeForm& form) {
  if (!form.IsPtx()) {
    // Clang compiles for spirv64 and defines that target's macro. Programs test
    // for it or for the macro of spir64.
    command.Add("-D__SPIR__=1");
    return;
  }
  command.Add("-D__SYCL_NVPTX__=1");
  for (const std::string& word : {std::string("-triple"), form.triple,
                                  std::string("-target-cpu"), form.processor}) {
    command.Add("-Xclang").Add(word);
  }
}

// A type must have the same size in both compilations, but clang++ accepts
// -mlong-double-64 only for the host's target. So Clang itself gets the option.
// With __NO_INLINE__, the C library's headers do not define inline functions
// that call functions of the host.
void CompileActions::AddTypesOfHost(CommandLine& command) {
  if (const llvm::opt::Arg* size = arguments_.clang.getLastArg(
          options::OPT_mlong_double_64, options::OPT_mlong_double_80,
          options::OPT_mlong_double_128)) {
    command.Add("-Xclang").Add(size->getAsString(arguments_.clang));
  }
  command.Add("-D__NO_INLINE__=1");
}

// With _FORTIFY_SOURCE, the C library's headers call functions such as
// __memcpy_chk, which only the host has. The user can define the macro by -D or
// by -Wp,-D; only an option of the same kind undoes a definition. If the user
// does not define the macro, no option is added, because an option about a
// macro prevents the use of precompiled headers.
void CompileActions::RemoveFortification(CommandLine& command) {
  const auto is_defined = [&](auto... ids) {
    return llvm::any_of(
        arguments_.clang.filtered(ids...), [](const llvm::opt::Arg* option) {
          return llvm::any_of(option->getValues(), [](llvm::StringRef value) {
            return value.contains("_FORTIFY_SOURCE");
          });
        });
  };
  if (is_defined(options::OPT_D)) command.Add("-U_FORTIFY_SOURCE");
  if (is_defined(options::OPT_Wp_COMMA, options::OPT_Xpreprocessor)) {
    command.Add("-Wp,-U_FORTIFY_SOURCE");
  }
}

void CompileActions::Device(const Argument& source, const DeviceCodeForm& form,
                            llvm::StringRef phase,
                            std::optional<FileIndex> output,
                            llvm::StringRef name) {
  CommandLine command = Start();
  command.Add("-fsycl").Add("-fsycl-device-only");
  AddForm(command, form);
  AddTypesOfHost(command);
  AddMacros(command);
  AddUnit(command, source);
  // If there is a host compilation, it reports the unused arguments.
  if (arguments_.mode != Mode::kDeviceOnly) command.Add("-Qunused-arguments");
  // SPIR-V is compiled again for the device, so this code should be small and
  // simple: without vectors that the source does not have, and without tables
  // in memory.
  if (!arguments_.clang.hasArg(options::OPT_O_Group)) command.Add("-O2");
  command.Add("-fno-vectorize").Add("-fno-slp-vectorize");
  command.Add("-fno-jump-tables");
  command.Add("-mllvm").Add("-switch-to-lookup=false");
  if (arguments_.clang.hasArg(options::OPT_E)) HideUserMacros(command);
  bool alone = arguments_.mode == Mode::kDeviceOnly;
  for (const Argument& argument : arguments_.arguments) {
    bool lists = alone && argument.names_dependencies;
    if (lists || (argument.to_device && IsFor(argument, form))) {
      AddDeviceOption(command, argument);
    }
  }
  RemoveFortification(command);
  AddPlugin(command);
  AddPluginArguments(command);
  StandInForPlugin(command);
  if (alone && output) NameDependencies(command, name);
  if (output && MergesDependencies()) {
    command.Add("-Xclang").Add("-dependency-file").Add("-Xclang");
    command.AddFile(AddDependencies(source, "-device" + form.Suffix()));
    command.Add("-Xclang").Add("-MT").Add("-Xclang").Add("device");
    if (list_options_.merged == DependencyOptions::Files::kAll) {
      command.Add("-Xclang").Add("-sys-header-deps");
    }
  }
  command.Add(phase);
  AddSource(command, source);
  if (output) {
    command.Add("-o").AddFile(*output);
  } else if (phase != "-fsyntax-only") {
    command.Add("-o").Add("-");
  }
  graph_.AddAction(ActionKind::kDeviceCompile, std::move(command).Take());
}

void CompileActions::Host(const Argument& source, llvm::StringRef phase,
                          std::optional<FileIndex> output) {
  bool sycl = source.kind == Argument::Kind::kSource;
  CommandLine command = Start();
  if (sycl) {
    AddHostLanguage(command);
    AddUnit(command, source);
    if (arguments_.TemporariesToKeep() != SaveTemps::kNo) {
      HideUserMacros(command);
    }
  }
  if (arguments_.Links()) command.Add("-Qunused-arguments");
  for (const Argument& argument : arguments_.arguments) {
    if (argument.to_host) command.AddAll(argument.words);
  }
  if (sycl) AddPlugin(command);
  if (output) {
    NameSideFiles(command, source);
    if (sycl && MergesDependencies()) {
      command.Add("-MF").AddFile(AddDependencies(source, "-host"));
    }
  }
  command.Add(phase);
  AddSource(command, source);
  if (output) command.Add("-o").AddFile(*output);
  graph_.AddAction(ActionKind::kHostCompile, std::move(command).Take());
}

// Returns the name of a side file, such as a time trace. The user expects the
// name that clang++ uses for a single compilation. clang++ would derive another
// name from the output of the host compilation, because the output is a
// temporary file.
std::string CompileActions::SideFileName(const Argument& source,
                                         llvm::StringRef extension) const {
  size_t sources =
      llvm::count_if(arguments_.arguments, [](const Argument& argument) {
        return argument.kind == Argument::Kind::kSource ||
               argument.kind == Argument::Kind::kHostSource;
      });
  llvm::StringRef source_name = path::filename(source.value);
  std::optional<llvm::StringRef> output = arguments_.Output();
  llvm::SmallString<128> file(output && sources <= 1 ? *output : source_name);
  path::replace_extension(file, extension);
  return std::string(file);
}

void CompileActions::NameSideFiles(CommandLine& command,
                                   const Argument& source) {
  auto name = [&](llvm::StringRef extension) {
    return SideFileName(source, extension);
  };
  const llvm::opt::ArgList& clang = arguments_.clang;
  bool is_merged =
      source.kind == Argument::Kind::kSource && MergesDependencies();
  if (list_options_.is_written && !list_options_.file && !is_merged) {
    command.Add("-MF").Add(name("d"));
  }
  if (clang.hasArg(options::OPT_ftime_trace)) {
    command.Add("-ftime-trace=" + name("json"));
  }
  if (clang.hasArg(options::OPT_fsave_optimization_record,
                   options::OPT_fsave_optimization_record_EQ) &&
      !clang.hasArg(options::OPT_foptimization_record_file_EQ)) {
    command.Add("-foptimization-record-file=" + name("opt.yaml"));
  }
  if (clang.hasArg(options::OPT_fstack_usage)) {
    command.Add("-Xclang").Add("-stack-usage-file");
    command.Add("-Xclang").Add(name("su"));
  }
  if (clang.hasArg(options::OPT_coverage, options::OPT_ftest_coverage,
                   options::OPT_fprofile_arcs)) {
    // The running program writes the counts to this path, whatever its current
    // folder is.
    llvm::SmallString<128> base(name(""));
    if (!path::is_absolute(base)) {
      llvm::SmallString<128> absolute(arguments_.current_folder);
      path::append(absolute, base);
      base = absolute;
    }
    command.Add("-Xclang").Add("-coverage-notes-file=" + base + ".gcno");
    command.Add("-Xclang").Add("-coverage-data-file=" + base + ".gcda");
  }
  if (list_options_.needs_target) {
    std::optional<llvm::StringRef> output = arguments_.Output();
    llvm::SmallString<128> target(output ? *output
                                         : path::filename(source.value));
    if (!output) path::replace_extension(target, "o");
    command.Add("-MQ").Add(target);
  }
}

// Sets the name of the dependency file of a device-only compilation. clang++
// would derive another name, because the output has a temporary name until it
// is complete.
void CompileActions::NameDependencies(CommandLine& command,
                                      llvm::StringRef output) {
  if (list_options_.merged == DependencyOptions::Files::kNone) return;
  if (!list_options_.file) {
    llvm::SmallString<128> file(output);
    path::replace_extension(file, "d");
    command.Add("-MF").Add(file);
  }
  if (list_options_.needs_target) command.Add("-MQ").Add(output);
}

bool CompileActions::MergesDependencies() const {
  bool compiles_twice =
      arguments_.mode == Mode::kObject || arguments_.mode == Mode::kLink;
  return compiles_twice &&
         list_options_.merged != DependencyOptions::Files::kNone;
}

FileIndex CompileActions::AddDependencies(const Argument& source,
                                          llvm::StringRef middle) {
  FileIndex file =
      graph_.AddTemporary((path::stem(source.value) + middle).str(), ".d");
  Dependencies& of = dependencies_[&source - arguments_.arguments.data()];
  if (middle == "-host") {
    of.host = file;
  } else {
    of.devices.push_back(file);
  }
  return file;
}

// Adds the actions that write dependency files. If the user names one file for
// several sources, the file gets the lists of all sources, one after the other.
void CompileActions::MergeDependencies() {
  if (!MergesDependencies()) return;
  auto start = [&](llvm::StringRef output) {
    CommandLine command;
    command.Add(pieces_.driver()).Add(kMergeDependencies).Add(output);
    if (arguments_.clang.hasArg(options::OPT_MP)) command.Add("-phony");
    return command;
  };
  std::optional<CommandLine> of_all;
  for (size_t i = 0; i < dependencies_.size(); ++i) {
    const Dependencies& lists = dependencies_[i];
    if (!lists.host) continue;
    const std::string output =
        list_options_.file.value_or(SideFileName(arguments_.arguments[i], "d"));
    if (!of_all) of_all = start(output);
    of_all->AddFile(*lists.host, "-host=");
    for (FileIndex file : lists.devices) of_all->AddFile(file, "-device=");
    if (list_options_.file) continue;
    graph_.AddAction(ActionKind::kDependencies, std::move(*of_all).Take());
    of_all.reset();
  }
  if (!of_all) return;
  graph_.AddAction(ActionKind::kDependencies, std::move(*of_all).Take());
}

void CompileActions::HostText() {
  CommandLine command = Start();
  AddHostLanguage(command);
  AddPlugin(command);
  StandInForPlugin(command);
  if (arguments_.clang.hasArg(options::OPT_E)) HideUserMacros(command);
  if (arguments_.clang.hasArg(options::OPT_c, options::OPT_S)) {
    AddUnits(command);
  }
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind == Argument::Kind::kOption ||
        argument.kind == Argument::Kind::kLibrary) {
      command.AddAll(argument.words);
    } else {
      command.Add(argument.value);
    }
  }
  graph_.AddAction(ActionKind::kHostCompile, std::move(command).Take());
}

}  // namespace aspectra::driver
