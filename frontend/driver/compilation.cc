#include "frontend/driver/compilation.h"

#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
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
// What the user's options mean is clang++'s to say: each step is a clang++
// command with the options that concern it (step_options.h).

namespace aspectra::driver {
namespace {

namespace path = llvm::sys::path;

std::string Stem(llvm::StringRef file) { return path::stem(file).str(); }

class CommandLine {
 public:
  CommandLine& Add(const llvm::Twine& text) {
    words_.push_back({text.str(), std::nullopt});
    return *this;
  }
  CommandLine& AddFile(FileIndex file, llvm::StringRef before = "") {
    words_.push_back({before.str(), file});
    return *this;
  }
  CommandLine& AddAll(llvm::ArrayRef<std::string> words) {
    for (const std::string& word : words) Add(word);
    return *this;
  }
  std::vector<Word> Take() && { return std::move(words_); }

 private:
  std::vector<Word> words_;
};

class Planner {
 public:
  Planner(const Arguments& arguments,
          llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
          const Installation& installation, bool color)
      : arguments_(arguments),
        device_inputs_(device_inputs),
        installation_(installation),
        color_(color && !arguments.color_given) {}

  llvm::Expected<ActionGraph> Plan();

 private:
  std::string Need(Piece piece);
  CommandLine Compile(llvm::StringRef side);
  void AddPlugin(CommandLine& command, bool device);
  void AddSource(CommandLine& command, const Argument& source);
  void DeviceCompile(const Argument& source, llvm::StringRef phase,
                     std::optional<FileIndex> output);
  void HostCompile(const Argument& source, llvm::StringRef phase,
                   std::optional<FileIndex> output);
  void NameDependencies(CommandLine& command, const Argument& source);

  void PlanObjects();
  void PlanHostText();
  void PlanSyntaxOnly();
  void PlanDeviceOnly();
  void PlanLink();
  std::vector<FileIndex> CollectDeviceCode();
  FileIndex LinkDevice(const std::vector<FileIndex>& device_code,
                       FileIndex images);
  void LinkHost(const std::vector<std::optional<FileIndex>>& objects,
                std::optional<FileIndex> images);

  const Arguments& arguments_;
  llvm::ArrayRef<std::optional<DeviceInput>> device_inputs_;
  const Installation& installation_;
  bool color_;
  ActionGraph::Builder graph_;
  std::vector<Piece> missing_;
  llvm::Error errors_ = llvm::Error::success();
};

std::string Planner::Need(Piece piece) {
  llvm::Expected<std::string> found = installation_.Get(piece);
  if (found) return std::move(*found);
  if (llvm::is_contained(missing_, piece)) {
    llvm::consumeError(found.takeError());
  } else {
    missing_.push_back(piece);
    errors_ = llvm::joinErrors(std::move(errors_), found.takeError());
  }
  return "";
}

// The start of a compile, for "device" or "host".
CommandLine Planner::Compile(llvm::StringRef side) {
  CommandLine command;
  command.Add(Need(Piece::kClang));
  command.Add("-fsycl").Add("-fsycl-" + side + "-only");
  if (color_) command.Add("-fcolor-diagnostics");
  return command;
}

void Planner::AddPlugin(CommandLine& command, bool device) {
  std::string plugin = Need(Piece::kPlugin);
  command.Add("-fplugin=" + plugin);
  // In the device's pipeline it turns attributes into metadata, before any
  // optimization.
  if (device) command.Add("-fpass-plugin=" + plugin);
  command.Add("-isystem").Add(Need(Piece::kHeaders));
}

void Planner::AddSource(CommandLine& command, const Argument& source) {
  if (!source.language.empty()) command.Add("-x").Add(source.language);
  command.AddFile(graph_.AddInput(source.value));
}

// `phase` is -c, -S, -E or -fsyntax-only.
void Planner::DeviceCompile(const Argument& source, llvm::StringRef phase,
                            std::optional<FileIndex> output) {
  CommandLine command = Compile("device");
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
  AddPlugin(command, /*device=*/true);
  command.Add(phase);
  AddSource(command, source);
  if (output) command.Add("-o").AddFile(*output);
  graph_.AddAction(ActionKind::kDeviceCompile, std::move(command).Take());
}

void Planner::HostCompile(const Argument& source, llvm::StringRef phase,
                          std::optional<FileIndex> output) {
  CommandLine command = Compile("host");
  bool links =
      arguments_.mode == Mode::kLink || arguments_.mode == Mode::kDeviceLink;
  if (links) command.Add("-Qunused-arguments");
  for (const Argument& argument : arguments_.arguments) {
    if (argument.to_host) command.AddAll(argument.words);
  }
  AddPlugin(command, /*device=*/false);
  if (output) NameDependencies(command, source);
  command.Add(phase);
  AddSource(command, source);
  if (output) command.Add("-o").AddFile(*output);
  graph_.AddAction(ActionKind::kHostCompile, std::move(command).Take());
}

// The host compile writes to a temporary file, after which clang would name
// the dependency file; it is to be named as if there were one compile.
void Planner::NameDependencies(CommandLine& command, const Argument& source) {
  llvm::StringRef output = arguments_.output
                               ? llvm::StringRef(*arguments_.output)
                               : path::filename(source.value);
  if (arguments_.name_dependency_file) {
    size_t sources = llvm::count_if(
        arguments_.arguments, [](const Argument& argument) {
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

void Planner::PlanObjects() {
  for (const Argument& argument : arguments_.arguments) {
    bool source = argument.kind == Argument::Kind::kSource;
    if (!source && argument.kind != Argument::Kind::kHostSource) continue;
    std::string stem = Stem(argument.value);
    FileIndex output = graph_.AddOutput(
        arguments_.output ? *arguments_.output : stem + ".o");
    if (!source) {
      HostCompile(argument, "-c", output);
      continue;
    }
    FileIndex device = graph_.AddTemporary(stem + "-device", ".bc");
    FileIndex host = graph_.AddTemporary(stem + "-host", ".o");
    DeviceCompile(argument, "-c", device);
    HostCompile(argument, "-c", host);
    CommandLine bundle;
    bundle.Add(Need(Piece::kOffloadBundler)).Add("-type=o");
    bundle.Add("-targets=host-" + arguments_.host_triple + "-," +
               kDeviceBundle);
    bundle.AddFile(host, "-input=").AddFile(device, "-input=");
    bundle.AddFile(output, "-output=");
    graph_.AddAction(ActionKind::kBundle, std::move(bundle).Take());
  }
}

// One clang++ command with everything as the user wrote it.
void Planner::PlanHostText() {
  CommandLine command = Compile("host");
  AddPlugin(command, /*device=*/false);
  for (const Argument& argument : arguments_.arguments) {
    command.AddAll(argument.words);
  }
  graph_.AddAction(ActionKind::kHostCompile, std::move(command).Take());
}

void Planner::PlanSyntaxOnly() {
  for (const Argument& argument : arguments_.arguments) {
    bool source = argument.kind == Argument::Kind::kSource;
    if (source) DeviceCompile(argument, "-fsyntax-only", std::nullopt);
    if (source || argument.kind == Argument::Kind::kHostSource) {
      HostCompile(argument, "-fsyntax-only", std::nullopt);
    }
  }
}

void Planner::PlanDeviceOnly() {
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind != Argument::Kind::kSource) continue;
    if (arguments_.device_preprocess) {
      std::optional<FileIndex> output;
      if (arguments_.output && *arguments_.output != "-") {
        output = graph_.AddOutput(*arguments_.output);
      }
      DeviceCompile(argument, "-E", output);
      continue;
    }
    bool text = arguments_.device_text;
    std::string name = arguments_.output
                           ? *arguments_.output
                           : Stem(argument.value) +
                                 "-sycl-spir64-unknown-unknown" +
                                 (text ? ".ll" : ".bc");
    DeviceCompile(argument, text ? "-S" : "-c", graph_.AddOutput(name));
  }
}

// Adds the actions that give device code, in the order of the inputs.
std::vector<FileIndex> Planner::CollectDeviceCode() {
  std::vector<FileIndex> device_code;
  std::vector<std::string> seen;  // archives may be given more than once
  for (const auto& [argument, input] :
       llvm::zip_equal(arguments_.arguments, device_inputs_)) {
    if (argument.kind == Argument::Kind::kSource) {
      FileIndex file =
          graph_.AddTemporary(Stem(argument.value) + "-device", ".bc");
      DeviceCompile(argument, "-c", file);
      device_code.push_back(file);
    }
    if (!input || llvm::is_contained(seen, input->path)) continue;
    seen.push_back(input->path);
    bool archive = input->code == DeviceCode::kArchive;
    FileIndex file = graph_.AddTemporary(Stem(input->path) + "-device",
                                         archive ? ".a" : ".bc");
    CommandLine unbundle;
    unbundle.Add(Need(Piece::kOffloadBundler)).Add("-unbundle");
    unbundle.Add(archive ? "-type=a" : "-type=o");
    unbundle.Add("-targets=" + kDeviceBundle);
    unbundle.AddFile(graph_.AddInput(input->path), "-input=");
    unbundle.AddFile(file, "-output=");
    graph_.AddAction(ActionKind::kUnbundle, std::move(unbundle).Take());
    device_code.push_back(file);
  }
  return device_code;
}

// From all device code to the object with the images.
FileIndex Planner::LinkDevice(const std::vector<FileIndex>& device_code,
                              FileIndex images) {
  std::string stem = Stem(arguments_.output.value_or("a.out"));
  FileIndex linked = graph_.AddTemporary(stem + "-linked", ".bc");
  CommandLine link;
  link.Add(Need(Piece::kLlvmLink));
  for (FileIndex file : device_code) link.AddFile(file);
  link.Add("-o").AddFile(linked);
  graph_.AddAction(ActionKind::kDeviceLink, std::move(link).Take());

  FileIndex split = graph_.AddTemporary(stem + "-split", ".table");
  CommandLine post_link;
  post_link.Add(Need(Piece::kPostLink));
  post_link.Add("-split=" + arguments_.device_code_split);
  if (arguments_.device_config_file) {
    post_link.AddFile(graph_.AddInput(*arguments_.device_config_file),
                      "-device-config-file=");
  }
  post_link.Add("-o").AddFile(split).AddFile(linked);
  graph_.AddAction(ActionKind::kPostLink, std::move(post_link).Take());

  FileIndex spirv = graph_.AddTemporary(stem + "-spirv", ".table");
  CommandLine translate;
  translate.Add(Need(Piece::kToSpirv)).Add("-o");
  translate.AddFile(spirv).AddFile(split);
  graph_.AddAction(ActionKind::kTranslate, std::move(translate).Take());

  CommandLine wrap;
  wrap.Add(Need(Piece::kOffloadWrapper)).Add("-target=spir64").Add("-o");
  wrap.AddFile(images).AddFile(spirv);
  graph_.AddAction(ActionKind::kWrap, std::move(wrap).Take());
  return images;
}

// `objects`: for each argument, the object compiled from it.
void Planner::LinkHost(const std::vector<std::optional<FileIndex>>& objects,
                       std::optional<FileIndex> images) {
  CommandLine command;
  command.Add(Need(Piece::kClang));
  // With compiles in the same call, options for them are no mistake here.
  bool compiled = llvm::any_of(objects, [](const auto& object) {
    return object.has_value();
  });
  if (compiled) command.Add("-Qunused-arguments");
  if (color_) command.Add("-fcolor-diagnostics");
  for (const auto& [argument, object] :
       llvm::zip_equal(arguments_.arguments, objects)) {
    switch (argument.kind) {
      case Argument::Kind::kOption:
      case Argument::Kind::kLibrary:
        if (argument.to_link) command.AddAll(argument.words);
        break;
      case Argument::Kind::kLinkInput:
        command.AddFile(graph_.AddInput(argument.value));
        break;
      case Argument::Kind::kSource:
      case Argument::Kind::kHostSource:
        command.AddFile(*object);
        break;
    }
  }
  if (images) command.AddFile(*images);
  if (arguments_.links_runtime) {
    std::string folder = path::parent_path(Need(Piece::kRuntime)).str();
    command.Add("-L" + folder).Add("-lsycl").Add("-Wl,-rpath," + folder);
  }
  command.Add("-o").AddFile(
      graph_.AddOutput(arguments_.output.value_or("a.out")));
  graph_.AddAction(ActionKind::kHostLink, std::move(command).Take());
}

void Planner::PlanLink() {
  std::vector<FileIndex> device_code = CollectDeviceCode();
  std::string output = arguments_.output.value_or("a.out");
  if (arguments_.mode == Mode::kDeviceLink) {
    if (device_code.empty()) {
      errors_ = llvm::joinErrors(
          std::move(errors_),
          llvm::createStringError(
              "'-fsycl-link' found no device code in its inputs; compile them "
              "with '-fsycl'"));
      return;
    }
    LinkDevice(device_code, graph_.AddOutput(output));
    return;
  }
  std::vector<std::optional<FileIndex>> objects;
  for (const Argument& argument : arguments_.arguments) {
    std::optional<FileIndex>& object = objects.emplace_back();
    if (argument.kind != Argument::Kind::kSource &&
        argument.kind != Argument::Kind::kHostSource) {
      continue;
    }
    object = graph_.AddTemporary(Stem(argument.value) + "-host", ".o");
    HostCompile(argument, "-c", object);
  }
  std::optional<FileIndex> images;
  if (!device_code.empty()) {
    images = LinkDevice(device_code,
                        graph_.AddTemporary(Stem(output) + "-images", ".o"));
  }
  LinkHost(objects, images);
}

llvm::Expected<ActionGraph> Planner::Plan() {
  switch (arguments_.mode) {
    case Mode::kObject:
      PlanObjects();
      break;
    case Mode::kHostText:
      PlanHostText();
      break;
    case Mode::kSyntaxOnly:
      PlanSyntaxOnly();
      break;
    case Mode::kDeviceOnly:
      PlanDeviceOnly();
      break;
    case Mode::kLink:
    case Mode::kDeviceLink:
      PlanLink();
      break;
    case Mode::kHelp:
    case Mode::kVersion:
    case Mode::kClang:
      break;  // no actions
  }
  if (errors_) return std::move(errors_);
  return std::move(graph_).Build();
}

}  // namespace

llvm::Expected<ActionGraph> BuildActionGraph(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const Installation& installation, bool color) {
  return Planner(arguments, device_inputs, installation, color).Plan();
}

}  // namespace aspectra::driver
