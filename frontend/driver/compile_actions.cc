#include "frontend/driver/compile_actions.h"

#include <string>
#include <utility>

#include "frontend/driver/installation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {

namespace path = llvm::sys::path;

CommandLine CompileActions::Start(llvm::StringRef side) {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kClang));
  command.Add("-fsycl").Add("-fsycl-" + side + "-only");
  if (color_) command.Add("-fcolor-diagnostics");
  return command;
}

void CompileActions::AddPlugin(CommandLine& command) {
  std::string plugin = pieces_.Get(Piece::kPlugin);
  command.Add("-fplugin=" + plugin).Add("-fpass-plugin=" + plugin);
  command.Add("-isystem")
      .Add(path::parent_path(path::parent_path(pieces_.Get(Piece::kHeaders))));
}

void CompileActions::AddSource(CommandLine& command, const Argument& source) {
  if (!source.language.empty()) command.Add("-x").Add(source.language);
  command.AddFile(graph_.AddInput(source.value));
}

void CompileActions::Device(const Argument& source, llvm::StringRef phase,
                            std::optional<FileIndex> output) {
  CommandLine command = Start("device");
  // Unused arguments are reported by the host compile.
  if (arguments_.mode != Mode::kDeviceOnly) command.Add("-Qunused-arguments");
  // SPIR-V is compiled again for the device; what comes here should be small
  // and plain. Vectors of any length, tables in memory and integers of odd
  // widths are not SPIR-V.
  if (!arguments_.optimization_given) command.Add("-O2");
  command.Add("-fno-vectorize").Add("-fno-slp-vectorize");
  command.Add("-fno-jump-tables");
  command.Add("-mllvm").Add("-switch-to-lookup=false");
  command.Add("-mllvm").Add("-replexitval=never");
  for (const Argument& argument : arguments_.arguments) {
    if (argument.to_device) command.AddAll(argument.words);
  }
  AddPlugin(command);
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
  CommandLine command = Start("host");
  bool links =
      arguments_.mode == Mode::kLink || arguments_.mode == Mode::kDeviceLink;
  if (links) command.Add("-Qunused-arguments");
  for (const Argument& argument : arguments_.arguments) {
    if (argument.to_host) command.AddAll(argument.words);
  }
  AddPlugin(command);
  if (output) NameDependencies(command, source);
  command.Add(phase);
  AddSource(command, source);
  if (output) command.Add("-o").AddFile(*output);
  graph_.AddAction(ActionKind::kHostCompile, std::move(command).Take());
}

// The host compile writes to a temporary file, after which clang would name
// the dependency file; it is to be named as if there were one compile.
void CompileActions::NameDependencies(CommandLine& command,
                                      const Argument& source) {
  llvm::StringRef output = arguments_.output
                               ? llvm::StringRef(*arguments_.output)
                               : path::filename(source.value);
  if (arguments_.name_dependency_file) {
    size_t sources =
        llvm::count_if(arguments_.arguments, [](const Argument& argument) {
          return argument.kind == Argument::Kind::kSource ||
                 argument.kind == Argument::Kind::kHostSource;
        });
    llvm::SmallString<128> file(sources > 1 ? path::filename(source.value)
                                            : output);
    path::replace_extension(file, "d");
    command.Add("-MF").Add(file);
  }
  if (arguments_.name_dependency_target) {
    llvm::SmallString<128> target(output);
    if (!arguments_.output) path::replace_extension(target, "o");
    command.Add("-MT").Add(target);
  }
}

void CompileActions::HostText() {
  CommandLine command = Start("host");
  AddPlugin(command);
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
