// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_COMPILE_ACTIONS_H_
#define FRONTEND_DRIVER_PLAN_COMPILE_ACTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/dependency_options.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/device_targets.h"
#include "frontend/driver/plan/needed_pieces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

namespace aspectra::driver {

// Adds compilations to a graph. Each compilation is a clang++ command with the
// options that the user gave for it. All referenced objects must outlive this
// object.
class CompileActions {
 public:
  CompileActions(const Arguments& arguments, const DeviceTargets& targets,
                 NeededPieces& pieces, bool color, ActionGraph::Builder& graph);

  // `phase` is -c, -S, -E or -fsyntax-only. Without `output`, the compilation
  // has no output or writes to standard output. `name` is the name of the
  // user's output.
  void Device(const Argument& source, const DeviceCodeForm& form,
              llvm::StringRef phase, std::optional<FileIndex> output,
              llvm::StringRef name = "");
  void Host(const Argument& source, llvm::StringRef phase,
            std::optional<FileIndex> output);

  // If the user asks for dependency files, adds the actions that merge the
  // files of each source's compilations.
  void MergeDependencies();

  // Adds one clang++ command for the host, with all arguments exactly as the
  // user wrote them.
  void HostText();

  bool color() const { return color_; }

 private:
  CommandLine Start();
  void NameDependencies(CommandLine& command, llvm::StringRef output);
  void AddHostLanguage(CommandLine& command);
  void AddForm(CommandLine& command, const DeviceCodeForm& form);
  void AddTypesOfHost(CommandLine& command);
  void RemoveFortification(CommandLine& command);
  void AddMacros(CommandLine& command);
  void AddPluginArguments(CommandLine& command);
  std::string UnitOptions() const;
  std::vector<std::string> FoldersToSearch() const;
  bool AddUnitId(CommandLine& command, llvm::StringRef source);
  void AddUnit(CommandLine& command, const Argument& source);
  void AddUnits(CommandLine& command);
  void TellPlugin(CommandLine& command, const llvm::Twine& argument);
  void AddDeviceOption(CommandLine& command, const Argument& option);
  void AddIdLimit(CommandLine& command);
  void AddPlugin(CommandLine& command);
  void StandInForPlugin(CommandLine& command);
  void HideUserMacros(CommandLine& command);
  void AddSource(CommandLine& command, const Argument& source);
  void NameSideFiles(CommandLine& command, const Argument& source);

  // Adds the file for the dependency list that a compilation of `source`
  // writes. MergeDependencies reads the file.
  FileIndex AddDependencies(const Argument& source, llvm::StringRef middle);
  bool MergesDependencies() const;
  std::string SideFileName(const Argument& source,
                           llvm::StringRef extension) const;

  const Arguments& arguments_;
  const DeviceTargets& targets_;
  NeededPieces& pieces_;
  const bool color_;
  ActionGraph::Builder& graph_;
  const DependencyOptions list_options_;
  // The dependency lists of each argument's compilations.
  struct Dependencies {
    std::optional<FileIndex> host;
    std::vector<FileIndex> devices;
  };
  std::vector<Dependencies> dependencies_;
  // The meeting path of each source's compilations (layout_exchange.h).
  llvm::DenseMap<const Argument*, FileIndex> layouts_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_COMPILE_ACTIONS_H_
