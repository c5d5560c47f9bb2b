// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-clang++: a clang++ that also compiles SYCL code for devices.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "clang/Options/Options.h"
#include "device_config/device_config.h"
#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/command_line/own_options.h"
#include "frontend/driver/command_line/target_options.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/compilation.h"
#include "frontend/driver/plan/dependency_files.h"
#include "frontend/driver/plan/device_targets.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/driver/plan/link_inputs.h"
#include "frontend/driver/run/execute.h"
#include "frontend/driver/run/interrupt.h"
#include "frontend/driver/run/precompiled_headers.h"
#include "frontend/driver/run/time_report.h"
#include "frontend/driver/run/work_folder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

int Report(llvm::Error errors) {
  llvm::handleAllErrors(std::move(errors), [](const llvm::ErrorInfoBase& e) {
    llvm::errs() << "sycl-clang++: error: " << e.message() << '\n';
  });
  return 1;
}

void Warn(llvm::ArrayRef<std::string> warnings) {
  for (const std::string& warning : warnings) {
    llvm::errs() << "sycl-clang++: warning: " << warning << '\n';
  }
}

// Runs clang++ with the given words and returns its exit code.
int RunClang(const Installation& installation,
             llvm::ArrayRef<std::string> words) {
  llvm::Expected<std::string> clang = installation.Get(Piece::kClang);
  if (!clang) return Report(clang.takeError());
  std::vector<llvm::StringRef> command = {*clang};
  command.insert(command.end(), words.begin(), words.end());
  std::string message;
  int code = llvm::sys::ExecuteAndWait(*clang, command, std::nullopt, {}, 0, 0,
                                       &message);
  if (code >= 0) return code;
  return Report(MakeError(Diagnostic::kClangFailed, *clang, message));
}

// Returns the folder in which temporary files are kept; nullopt if they are
// removed.
std::optional<std::string> KeepIn(const Arguments& arguments) {
  switch (arguments.TemporariesToKeep()) {
    case SaveTemps::kNo:
      return std::nullopt;
    case SaveTemps::kCurrentFolder:
      return "";
    case SaveTemps::kObjectFolder:
      return llvm::sys::path::parent_path(arguments.Output().value_or(""))
          .str();
  }
  return std::nullopt;
}

int PrintCommands(const Arguments& arguments, const ActionGraph& graph) {
  llvm::SmallString<128> folder;
  llvm::sys::path::system_temp_directory(/*erasedOnReboot=*/true, folder);
  llvm::sys::path::append(folder, "sycl-clang++");
  std::vector<std::string> paths =
      graph.Paths(KeepIn(arguments).value_or(std::string(folder)));
  for (const Action& action : graph.actions()) {
    PrintCommand(llvm::errs(), Render(action, paths), /*quote_all=*/true);
  }
  return 0;
}

// Returns the last option about precompiled headers (precompiled_headers.h);
// null if there is none.
const llvm::opt::Arg* PrecompiledHeadersOption(const Arguments& arguments) {
  return arguments.own.getLastArg(own::OPT_fno_sycl_precompiled_headers,
                                  own::OPT_fsycl_precompiled_headers_EQ,
                                  own::OPT_fsycl_precompile_headers_EQ);
}

// Returns an error if the folder that the options name for precompiled headers
// cannot be used. Makes the folder if the option is
// -fsycl-precompile-headers=.
llvm::Error CheckPrecompiledHeaders(const Arguments& arguments) {
  const llvm::opt::Arg* arg = PrecompiledHeadersOption(arguments);
  if (arg == nullptr || arg->getNumValues() == 0) {
    return llvm::Error::success();
  }
  const llvm::StringRef folder = arg->getValue();
  if (arg->getOption().matches(own::OPT_fsycl_precompiled_headers_EQ) &&
      !llvm::sys::fs::is_directory(folder)) {
    return MakeError(Diagnostic::kNoPrecompiledHeaders, folder);
  }
  if (arg->getOption().matches(own::OPT_fsycl_precompile_headers_EQ)) {
    if (std::error_code code = llvm::sys::fs::create_directories(folder)) {
      return MakeError(Diagnostic::kCannotWrite, folder, code.message());
    }
  }
  return llvm::Error::success();
}

// Returns the precompiled headers that the options ask for. If the installation
// has no SYCL headers, or if the options ask to keep temporary files, the run
// uses no precompiled headers.
PrecompiledHeaders FindPrecompiledHeaders(const Arguments& arguments,
                                          const Installation& installation,
                                          std::string work_folder) {
  llvm::Expected<std::string> headers = installation.Get(Piece::kHeaders);
  if (!headers) {
    llvm::consumeError(headers.takeError());
    return PrecompiledHeaders();
  }
  const std::string include_folder = IncludeFolderOf(*headers);
  if (arguments.TemporariesToKeep() != SaveTemps::kNo) {
    return PrecompiledHeaders();
  }
  using Making = PrecompiledHeaders::Making;
  const llvm::opt::Arg* arg = PrecompiledHeadersOption(arguments);
  if (arg == nullptr) {
    return PrecompiledHeaders(PrecompiledHeaders::UserCacheFolder(),
                              Making::kAtSecondUse, include_folder,
                              std::move(work_folder));
  }
  if (arg->getNumValues() == 0) return PrecompiledHeaders();
  const bool makes =
      arg->getOption().matches(own::OPT_fsycl_precompile_headers_EQ);
  return PrecompiledHeaders(arg->getValue(),
                            makes ? Making::kAtOnce : Making::kNever,
                            include_folder, std::move(work_folder));
}

int RunGraph(const Arguments& arguments, const ActionGraph& graph,
             const Installation& installation) {
  if (llvm::Error error = llvm::joinErrors(
          CheckOutputFolders(graph), CheckPrecompiledHeaders(arguments))) {
    return Report(std::move(error));
  }
  ExecuteResult result;
  {
    llvm::Expected<WorkFolder> folder = WorkFolder::Make();
    if (!folder) return Report(folder.takeError());
    ExecuteOptions options;
    options.work_folder = folder->path();
    options.keep_temporaries_in = KeepIn(arguments);
    options.jobs = std::max(1u, std::thread::hardware_concurrency());
    options.verbose = arguments.clang.hasArg(clang::options::OPT_v);
    const PrecompiledHeaders headers =
        FindPrecompiledHeaders(arguments, installation, folder->path());
    options.adjust_compile = [&headers](std::vector<std::string> command) {
      return headers.Use(std::move(command));
    };
    if (llvm::sys::Process::StandardErrIsDisplayed()) {
      constexpr unsigned kUnknownColumns = 80;
      unsigned columns = llvm::sys::Process::StandardErrColumns();
      options.status_columns = columns > 0 ? columns : kUnknownColumns;
    }
    auto start = std::chrono::steady_clock::now();
    result = Execute(graph, options, llvm::outs(), llvm::errs());
    auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    if (arguments.own.hasArg(own::OPT_fsycl_time_report)) {
      PrintTimeReport(llvm::errs(), graph, result.times, elapsed);
    }
  }
  if (result.signal != 0) EndBySignal(result.signal);
  return result.exit_code;
}

// Returns the configuration in which targets are looked up. If it is invalid,
// prints a message and returns nullopt.
std::optional<DeviceConfig> LoadDeviceConfig(const TargetOptions& options,
                                             const Installation& installation) {
  if (!NeedsDeviceConfig(options)) return DeviceConfig();
  llvm::Expected<std::string> file =
      options.device_config_file ? *options.device_config_file
                                 : installation.Get(Piece::kDeviceConfig);
  if (!file) {
    Report(file.takeError());
    return std::nullopt;
  }
  llvm::Expected<DeviceConfig> config = DeviceConfig::Load(*file);
  if (config) return std::move(*config);
  // The message already contains the place and the word "error".
  std::string message = llvm::toString(config.takeError());
  llvm::errs() << llvm::StringRef(message).rtrim('\n') << '\n';
  return std::nullopt;
}

// Searches for the CUDA toolkit only if a target needs the toolkit.
CudaToolkit FindToolkit(const Arguments& arguments,
                        const DeviceTargets& targets) {
  bool wanted = llvm::any_of(targets.targets, [](const DeviceTarget& target) {
    return target.back_end == BackEnd::kPtx;
  });
  return wanted ? FindCudaToolkit(arguments.clang.getLastArgValue(
                      clang::options::OPT_cuda_path_EQ))
                : CudaToolkit();
}

int CompileAndLink(Arguments& arguments, const Installation& installation) {
  const TargetOptions target_options = ReadTargetOptions(arguments);
  std::optional<DeviceConfig> config =
      LoadDeviceConfig(target_options, installation);
  if (!config) return 1;
  llvm::Expected<DeviceTargets> targets =
      ResolveTargets(target_options, *config);
  if (!targets) return Report(targets.takeError());
  const char* library_path = std::getenv("LIBRARY_PATH");
  const std::vector<std::string> folders =
      LinkerFolders(arguments, library_path == nullptr ? "" : library_path);
  AddFilesOfLinkerScripts(arguments, folders);
  llvm::Expected<std::vector<std::optional<DeviceInput>>> device_inputs =
      InspectInputs(arguments, folders);
  if (!device_inputs) return Report(device_inputs.takeError());
  std::vector<std::string> warnings;
  if (llvm::Error errors =
          CheckLinkedTargets(arguments, *device_inputs, *targets, warnings)) {
    return Report(std::move(errors));
  }
  Warn(warnings);
  bool color = llvm::sys::Process::StandardErrHasColors();
  llvm::Expected<ActionGraph> graph =
      BuildActionGraph(arguments, *device_inputs, *targets,
                       FindToolkit(arguments, *targets), installation, color);
  if (!graph) return Report(graph.takeError());
  return arguments.clang.hasArg(clang::options::OPT__HASH_HASH_HASH)
             ? PrintCommands(arguments, *graph)
             : RunGraph(arguments, *graph, installation);
}

int Main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (!words.empty() && words.front() == kMergeDependencies) {
    llvm::Error error =
        RunMergeDependencies(llvm::ArrayRef(words).drop_front());
    return error ? Report(std::move(error)) : 0;
  }
  Installation installation =
      Installation::Find(SearchPlaces::OfProcess(argv[0]));
  std::vector<std::string> warnings;
  llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
  if (!arguments) return Report(arguments.takeError());
  Warn(warnings);
  switch (arguments->mode) {
    case Mode::kHelp:
      PrintHelp(llvm::outs());
      return 0;
    case Mode::kVersion:
      llvm::outs() << "sycl-clang++ (Aspectra), by way of:\n";
      llvm::outs().flush();
      return RunClang(
          installation,
          {arguments->clang.hasArg(clang::options::OPT_v) ? "-v"
                                                          : "--version"});
    case Mode::kClang:
      llvm::erase_if(words, IsOwnWarningOption);
      return RunClang(installation, words);
    default:
      return CompileAndLink(*arguments, installation);
  }
}

}  // namespace
}  // namespace aspectra::driver

int main(int argc, char** argv) { return aspectra::driver::Main(argc, argv); }
