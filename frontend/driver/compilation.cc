#include "frontend/driver/compilation.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/compile_actions.h"
#include "frontend/driver/diagnostics.h"
#include "frontend/driver/needed_pieces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

// From a command line to actions.
//
//   a.cpp ─┬─ device compile ─▶ a.bc ─┐
//          └─ host compile ──▶ a.o   ─┤ -c: bundle ─▶ a.o with both
//   b.o ───── unbundle ──────▶ b.bc ─┤
//                                     ▼
//        device link ─▶ post-link ─▶ SPIR-V ─▶ wrap ─▶ images.o ─▶ host link
//
// Rules. A source compiled and linked by one call is not bundled. An object
// with device code goes to the host link as it is: the linker drops the
// sections that hold the device code. Archives give the device code of all
// their members. Without device code the host is linked alone. The user's
// order of files, libraries and options is kept in the host link; the images
// and the runtime come after them.
//
// In a link the device's actions stand before the host compiles: they make the
// longest chain, and the host compiles fill what it leaves idle.
//
// What the user's options mean is clang++'s to say: each step is a clang++
// command with the options that concern it (step_options.h).

namespace aspectra::driver {
namespace {

namespace path = llvm::sys::path;

std::string Stem(llvm::StringRef file) { return path::stem(file).str(); }

bool IsCompiled(const Argument& argument) {
  return argument.kind == Argument::Kind::kSource ||
         argument.kind == Argument::Kind::kHostSource;
}

class Planner {
 public:
  Planner(const Arguments& arguments,
          llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
          const DeviceTargets& targets, const Installation& installation,
          bool color)
      : arguments_(arguments),
        device_inputs_(device_inputs),
        pieces_(installation),
        compiles_(arguments, targets, pieces_, color, graph_) {}

  llvm::Expected<ActionGraph> Plan();

 private:
  void PlanObjects();
  void PlanSyntaxOnly();
  void PlanDeviceOnly();
  // The actions that give device code, in the order of the inputs.
  std::vector<FileIndex> CollectDeviceCode();
  FileIndex Unbundle(const DeviceInput& input);
  // From all device code to the object with the images.
  void LinkDevice(const std::vector<FileIndex>& device_code, FileIndex images);
  void LinkHost(std::optional<FileIndex> images);

  const Arguments& arguments_;
  llvm::ArrayRef<std::optional<DeviceInput>> device_inputs_;
  NeededPieces pieces_;
  ActionGraph::Builder graph_;
  CompileActions compiles_;
};

void Planner::PlanObjects() {
  for (const Argument& argument : arguments_.arguments) {
    if (!IsCompiled(argument)) continue;
    std::string stem = Stem(argument.value);
    FileIndex output =
        graph_.AddOutput(arguments_.output ? *arguments_.output : stem + ".o");
    if (argument.kind == Argument::Kind::kHostSource) {
      compiles_.Host(argument, "-c", output);
      continue;
    }
    FileIndex device = graph_.AddTemporary(stem + "-device", ".bc");
    FileIndex host = graph_.AddTemporary(stem + "-host", ".o");
    compiles_.Device(argument, "-c", device);
    compiles_.Host(argument, "-c", host);
    CommandLine bundle;
    bundle.Add(pieces_.Get(Piece::kOffloadBundler)).Add("-type=o");
    bundle.Add("-targets=host-" + arguments_.host_triple + "-," +
               kDeviceBundle);
    bundle.AddFile(host, "-input=").AddFile(device, "-input=");
    bundle.AddFile(output, "-output=");
    graph_.AddAction(ActionKind::kBundle, std::move(bundle).Take());
  }
}

void Planner::PlanSyntaxOnly() {
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind == Argument::Kind::kSource) {
      compiles_.Device(argument, "-fsyntax-only", std::nullopt);
    }
    if (IsCompiled(argument)) {
      compiles_.Host(argument, "-fsyntax-only", std::nullopt);
    }
  }
}

void Planner::PlanDeviceOnly() {
  bool text = arguments_.device_text;
  llvm::StringRef phase = arguments_.device_preprocess ? "-E"
                          : text                       ? "-S"
                                                       : "-c";
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind != Argument::Kind::kSource) continue;
    if (arguments_.device_syntax_only) {
      compiles_.Device(argument, "-fsyntax-only", std::nullopt);
      continue;
    }
    std::string name = arguments_.output.value_or(
        arguments_.device_preprocess
            ? "-"
            : Stem(argument.value) + "-sycl-spir64-unknown-unknown" +
                  (text ? ".ll" : ".bc"));
    std::optional<FileIndex> output;
    if (name != "-") output = graph_.AddOutput(name);
    compiles_.Device(argument, phase, output);
  }
}

std::vector<FileIndex> Planner::CollectDeviceCode() {
  std::vector<FileIndex> device_code;
  std::vector<std::string> seen;  // archives may be given more than once
  for (const auto& [argument, input] :
       llvm::zip_equal(arguments_.arguments, device_inputs_)) {
    if (argument.kind == Argument::Kind::kSource) {
      FileIndex file =
          graph_.AddTemporary(Stem(argument.value) + "-device", ".bc");
      compiles_.Device(argument, "-c", file);
      device_code.push_back(file);
    }
    if (!input || llvm::is_contained(seen, input->path)) continue;
    seen.push_back(input->path);
    device_code.push_back(Unbundle(*input));
  }
  return device_code;
}

FileIndex Planner::Unbundle(const DeviceInput& input) {
  bool archive = input.code == DeviceCode::kArchive;
  FileIndex file =
      graph_.AddTemporary(Stem(input.path) + "-device", archive ? ".a" : ".bc");
  CommandLine command;
  command.Add(pieces_.Get(Piece::kOffloadBundler)).Add("-unbundle");
  command.Add(archive ? "-type=a" : "-type=o");
  command.Add("-targets=" + kDeviceBundle);
  command.AddFile(graph_.AddInput(input.path), "-input=");
  command.AddFile(file, "-output=");
  graph_.AddAction(ActionKind::kUnbundle, std::move(command).Take());
  return file;
}

void Planner::LinkDevice(const std::vector<FileIndex>& device_code,
                         FileIndex images) {
  std::string stem = Stem(arguments_.output.value_or("a.out"));
  FileIndex linked = graph_.AddTemporary(stem + "-linked", ".bc");
  CommandLine link;
  link.Add(pieces_.Get(Piece::kLlvmLink));
  for (FileIndex file : device_code) link.AddFile(file);
  link.Add("-o").AddFile(linked);
  graph_.AddAction(ActionKind::kDeviceLink, std::move(link).Take());

  FileIndex split = graph_.AddTemporary(stem + "-split", ".table");
  CommandLine post_link;
  post_link.Add(pieces_.Get(Piece::kPostLink));
  post_link.Add("-split=" + arguments_.device_code_split);
  if (arguments_.device_config_file) {
    post_link.AddFile(graph_.AddInput(*arguments_.device_config_file),
                      "-device-config-file=");
  } else {
    post_link.Add("-device-config-file=" + pieces_.Get(Piece::kDeviceConfig));
  }
  post_link.Add("-o").AddFile(split).AddFile(linked);
  graph_.AddAction(ActionKind::kPostLink, std::move(post_link).Take());

  FileIndex spirv = graph_.AddTemporary(stem + "-spirv", ".table");
  CommandLine translate;
  translate.Add(pieces_.Get(Piece::kToSpirv)).Add("-o");
  translate.AddFile(spirv).AddFile(split);
  graph_.AddAction(ActionKind::kTranslate, std::move(translate).Take());

  CommandLine wrap;
  wrap.Add(pieces_.Get(Piece::kOffloadWrapper)).Add("-target=spir64");
  wrap.Add("-o").AddFile(images).AddFile(spirv);
  graph_.AddAction(ActionKind::kWrap, std::move(wrap).Take());
}

void Planner::LinkHost(std::optional<FileIndex> images) {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kClang));
  // With compiles in the same call, options for them are no mistake here.
  if (llvm::any_of(arguments_.arguments, IsCompiled)) {
    command.Add("-Qunused-arguments");
  }
  if (compiles_.color()) command.Add("-fcolor-diagnostics");
  for (const Argument& argument : arguments_.arguments) {
    if (IsCompiled(argument)) {
      FileIndex object =
          graph_.AddTemporary(Stem(argument.value) + "-host", ".o");
      compiles_.Host(argument, "-c", object);
      command.AddFile(object);
    } else if (argument.kind == Argument::Kind::kLinkInput) {
      command.AddFile(graph_.AddInput(argument.value));
    } else if (argument.to_link) {
      command.AddAll(argument.words);
    }
  }
  if (images) command.AddFile(*images);
  if (arguments_.links_runtime) {
    std::string folder = path::parent_path(pieces_.Get(Piece::kRuntime)).str();
    command.Add("-L" + folder).Add("-lsycl").Add("-Wl,-rpath," + folder);
  }
  command.Add("-o").AddFile(
      graph_.AddOutput(arguments_.output.value_or("a.out")));
  graph_.AddAction(ActionKind::kHostLink, std::move(command).Take());
}

llvm::Expected<ActionGraph> Planner::Plan() {
  switch (arguments_.mode) {
    case Mode::kObject:
      PlanObjects();
      break;
    case Mode::kHostText:
      compiles_.HostText();
      break;
    case Mode::kSyntaxOnly:
      PlanSyntaxOnly();
      break;
    case Mode::kDeviceOnly:
      PlanDeviceOnly();
      break;
    case Mode::kDeviceLink: {
      std::vector<FileIndex> device_code = CollectDeviceCode();
      if (device_code.empty()) {
        return MakeError(Diagnostic::kNoDeviceCode);
      }
      LinkDevice(device_code,
                 graph_.AddOutput(arguments_.output.value_or("a.out")));
      break;
    }
    case Mode::kLink: {
      std::vector<FileIndex> device_code = CollectDeviceCode();
      std::optional<FileIndex> images;
      if (!device_code.empty()) {
        images = graph_.AddTemporary(
            Stem(arguments_.output.value_or("a.out")) + "-images", ".o");
        LinkDevice(device_code, *images);
      }
      LinkHost(images);
      break;
    }
    case Mode::kHelp:
    case Mode::kVersion:
    case Mode::kClang:
      break;  // no actions
  }
  if (llvm::Error errors = std::move(pieces_).TakeErrors()) return errors;
  return std::move(graph_).Build();
}

}  // namespace

llvm::Expected<ActionGraph> BuildActionGraph(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, const Installation& installation,
    bool color) {
  return Planner(arguments, device_inputs, targets, installation, color).Plan();
}

}  // namespace aspectra::driver
