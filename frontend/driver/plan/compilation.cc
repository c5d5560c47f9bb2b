// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/compilation.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clang/Options/Options.h"
#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/plan/compile_actions.h"
#include "frontend/driver/plan/link_actions.h"
#include "frontend/driver/plan/needed_pieces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

// Plans the actions for a command line.
//
//   a.cpp ─┬─ device compile ─▶ a.bc ─┐   for each form of device code
//          └─ host compile ──▶ a.o   ─┤ -c: bundle ─▶ a.o with all
//   b.o ───── unbundle ──────▶ b.bc ─┤
//   c.a ───── unbundle, choose ▶ ... ─┤
//                                     ▼
//        device link and what follows (link_actions.cc) ─▶ images.o
//                                                            ▼
//                                                        host link
//
// Rules. A source that is compiled and linked by one call is not bundled. An
// object with device code is passed to the host link unchanged: the linker
// drops the sections that contain the device code. An archive provides the
// device code of the members that the link takes (members/member_choice.cc).
// Because this choice depends on the host objects, the host objects must be
// compiled first. -fsycl-link takes all members, because the later host link
// may take any of them. If the inputs have no device code, only the host is
// linked. If the inputs contain images, which -fsycl-link made, no new images
// are made. Then the other inputs must not contain kernels, and an action
// checks this. The host link keeps the user's order of files, libraries and
// options, and adds the images and the runtime at the end.
//
// In a link, the device's actions come before the host compilations, because
// the device's actions are the longest chain. The host compilations fill the
// idle time.
//
// clang++ interprets the user's options: each step is a clang++ command with
// the options that concern it (step_options.h).

namespace aspectra::driver {
namespace {

namespace options = ::clang::options;
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
          const DeviceTargets& targets, const CudaToolkit& cuda,
          const Installation& installation, bool color)
      : arguments_(arguments),
        device_inputs_(device_inputs),
        targets_(targets),
        pieces_(installation,
                arguments.clang.hasArg(options::OPT__HASH_HASH_HASH)),
        compiles_(arguments, targets, pieces_, color, graph_),
        links_(arguments, cuda, pieces_, graph_),
        host_objects_(arguments.arguments.size()) {}

  llvm::Expected<ActionGraph> Plan();

 private:
  void PlanObjects();
  void PlanSyntaxOnly();
  llvm::Error PlanDeviceOnly();
  // Adds the actions that produce device code of one form, and returns the
  // files with the code in the order of the inputs.
  std::vector<FileIndex> CollectDeviceCode(const DeviceCodeForm& form);
  FileIndex Unbundle(const DeviceInput& input, const DeviceCodeForm& form);
  // Returns whether the host link decides which device code is used.
  bool ChoosesMembers() const;
  CommandLine StartMembers(const DeviceCodeForm& form);
  void AddHostSide(CommandLine& members, const Argument& argument,
                   const std::optional<DeviceInput>& input);
  FileIndex HostObject(const Argument& argument);
  // Adds the actions that make the object with the images from all device code.
  // Returns false if there is no device code.
  bool LinkDevice(FileIndex images);
  // The files in `needed` must be made before the link.
  void LinkHost(std::optional<FileIndex> images,
                llvm::ArrayRef<FileIndex> needed = {});
  // Adds the host link for inputs that contain images from -fsycl-link.
  void LinkHostAgain();

  const Arguments& arguments_;
  llvm::ArrayRef<std::optional<DeviceInput>> device_inputs_;
  const DeviceTargets& targets_;
  NeededPieces pieces_;
  ActionGraph::Builder graph_;
  CompileActions compiles_;
  LinkActions links_;
  std::vector<std::optional<FileIndex>> host_objects_;  // for each argument
  std::map<std::pair<std::string, std::string>, FileIndex> unbundled_;
};

void Planner::PlanObjects() {
  for (const Argument& argument : arguments_.arguments) {
    if (!IsCompiled(argument)) continue;
    std::string stem = Stem(argument.value);
    FileIndex output =
        graph_.AddOutput(arguments_.Output().value_or(stem + ".o"));
    if (argument.kind == Argument::Kind::kHostSource) {
      compiles_.Host(argument, "-c", output);
      continue;
    }
    std::vector<FileIndex> code;
    std::string names = "host-" + arguments_.HostTriple() + "-";
    for (const DeviceCodeForm& form : FormsOf(targets_.targets)) {
      code.push_back(
          graph_.AddTemporary(stem + "-device" + form.Suffix(), ".bc"));
      names += "," + form.Bundle();
      compiles_.Device(argument, form, "-c", code.back());
    }
    FileIndex host = graph_.AddTemporary(stem + "-host", ".o");
    compiles_.Host(argument, "-c", host);
    CommandLine bundle;
    bundle.Add(pieces_.Get(Piece::kOffloadBundler)).Add("-type=o");
    bundle.Add("-targets=" + names).AddFile(host, "-input=");
    for (FileIndex file : code) bundle.AddFile(file, "-input=");
    bundle.AddFile(output, "-output=");
    graph_.AddAction(ActionKind::kBundle, std::move(bundle).Take());
  }
  compiles_.MergeDependencies();
}

void Planner::PlanSyntaxOnly() {
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind == Argument::Kind::kSource) {
      for (const DeviceCodeForm& form : FormsOf(targets_.targets)) {
        compiles_.Device(argument, form, "-fsyntax-only", std::nullopt);
      }
    }
    if (IsCompiled(argument)) {
      compiles_.Host(argument, "-fsyntax-only", std::nullopt);
    }
  }
}

llvm::Error Planner::PlanDeviceOnly() {
  const llvm::opt::ArgList& clang = arguments_.clang;
  bool preprocesses = clang.hasArg(options::OPT_E);
  bool text = clang.hasArg(options::OPT_S);
  llvm::StringRef phase = preprocesses ? "-E" : text ? "-S" : "-c";
  std::vector<DeviceCodeForm> forms = FormsOf(targets_.targets);
  if (forms.size() > 1 && arguments_.Output().value_or("-") != "-") {
    return MakeError(Diagnostic::kOneOutputForMany);
  }
  for (const Argument& argument : arguments_.arguments) {
    if (argument.kind != Argument::Kind::kSource) continue;
    for (const DeviceCodeForm& form : forms) {
      if (clang.hasArg(options::OPT_fsyntax_only)) {
        compiles_.Device(argument, form, "-fsyntax-only", std::nullopt);
        continue;
      }
      std::string name = Stem(argument.value) + "-sycl-" + form.triple +
                         form.Suffix() + (text ? ".ll" : ".bc");
      if (preprocesses) name = "-";
      if (arguments_.Output()) name = arguments_.Output()->str();
      std::optional<FileIndex> output;
      if (name != "-") output = graph_.AddOutput(name);
      compiles_.Device(argument, form, phase, output, name);
    }
  }
  return llvm::Error::success();
}

bool Planner::ChoosesMembers() const {
  return arguments_.mode == Mode::kLink &&
         llvm::any_of(device_inputs_, [](const auto& input) {
           return input && input->code == DeviceCode::kArchive;
         });
}

std::vector<FileIndex> Planner::CollectDeviceCode(const DeviceCodeForm& form) {
  std::vector<FileIndex> device_code;
  bool chooses = ChoosesMembers();
  CommandLine members;
  if (chooses) members = StartMembers(form);
  for (const auto& [argument, input] :
       llvm::zip_equal(arguments_.arguments, device_inputs_)) {
    if (chooses) AddHostSide(members, argument, input);
    FileIndex file;
    if (argument.kind == Argument::Kind::kSource) {
      file = graph_.AddTemporary(
          Stem(argument.value) + "-device" + form.Suffix(), ".bc");
      compiles_.Device(argument, form, "-c", file);
    } else if (input && input->Has(form)) {
      file = Unbundle(*input, form);
    } else {
      continue;
    }
    bool chosen_from = chooses && input && input->is_archive;
    if (chooses) members.AddFile(file, chosen_from ? "-code=" : "-device=");
    // The user may give a file more than once.
    if (!chosen_from && !llvm::is_contained(device_code, file)) {
      device_code.push_back(file);
    }
  }
  if (chooses) {
    FileIndex chosen =
        graph_.AddTemporary(Stem(arguments_.Output().value_or("a.out")) +
                                "-members" + form.Suffix(),
                            ".a");
    members.Add("-o").AddFile(chosen);
    graph_.AddAction(ActionKind::kArchiveMembers, std::move(members).Take());
    device_code.push_back(chosen);
  }
  return device_code;
}

CommandLine Planner::StartMembers(const DeviceCodeForm& form) {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kArchiveMembers));
  auto target = llvm::find_if(
      targets_.targets,
      [&](const DeviceTarget& target) { return FormOf(target) == form; });
  command.Add("-target=" + target->name).Add("-bundle=" + form.Bundle());
  // A program needs main, because the linker adds start files that call main.
  if (!arguments_.clang.hasArg(options::OPT_shared)) {
    command.Add("-undefined=main");
  }
  for (const std::string& symbol : arguments_.host_symbols) {
    command.Add("-undefined=" + symbol);
  }
  return command;
}

void Planner::AddHostSide(CommandLine& members, const Argument& argument,
                          const std::optional<DeviceInput>& input) {
  if (IsCompiled(argument)) {
    members.AddFile(HostObject(argument), "-host=");
  } else if (input) {
    llvm::StringRef option = !input->is_archive       ? "-host="
                             : argument.whole_archive ? "-whole-archive="
                                                      : "-archive=";
    members.AddFile(graph_.AddInput(input->path), option);
  }
}

FileIndex Planner::Unbundle(const DeviceInput& input,
                            const DeviceCodeForm& form) {
  auto [place, is_new] =
      unbundled_.try_emplace({input.path, form.Bundle()}, FileIndex());
  if (!is_new) return place->second;
  bool archive = input.is_archive;
  FileIndex file = graph_.AddTemporary(
      Stem(input.path) + "-device" + form.Suffix(), archive ? ".a" : ".bc");
  CommandLine command;
  command.Add(pieces_.Get(Piece::kOffloadBundler)).Add("-unbundle");
  command.Add(archive ? "-type=a" : "-type=o");
  command.Add("-targets=" + form.Bundle());
  command.AddFile(graph_.AddInput(input.path), "-input=");
  command.AddFile(file, "-output=");
  graph_.AddAction(ActionKind::kUnbundle, std::move(command).Take());
  place->second = file;
  return file;
}

FileIndex Planner::HostObject(const Argument& argument) {
  std::optional<FileIndex>& object =
      host_objects_[&argument - arguments_.arguments.data()];
  if (!object) {
    object = graph_.AddTemporary(Stem(argument.value) + "-host", ".o");
    compiles_.Host(argument, "-c", *object);
  }
  return *object;
}

bool Planner::LinkDevice(FileIndex images) {
  std::vector<DeviceTarget> targets = targets_.targets;
  llvm::erase_if(targets, [](const DeviceTarget& target) {
    return target.back_end == BackEnd::kNone;
  });
  std::vector<FileIndex> libraries;
  for (const std::optional<DeviceInput>& input : device_inputs_) {
    if (!input || !input->has_exports) continue;
    libraries.push_back(graph_.AddInput(input->path));
  }
  std::vector<std::pair<DeviceCodeForm, FileIndex>> split;
  for (const DeviceCodeForm& form : FormsOf(targets)) {
    std::vector<FileIndex> device_code = CollectDeviceCode(form);
    if (device_code.empty()) continue;
    split.emplace_back(form, links_.Link(form, device_code, libraries));
  }
  if (split.empty()) return false;
  std::vector<LinkActions::Table> tables;
  for (const DeviceTarget& target : targets) {
    for (const auto& [form, table] : split) {
      if (form != FormOf(target)) continue;
      tables.push_back({target.name, links_.Compile(target, table)});
    }
  }
  links_.Wrap(tables, images);
  return true;
}

void Planner::LinkHost(std::optional<FileIndex> images,
                       llvm::ArrayRef<FileIndex> needed) {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kClang));
  // If this run of the driver also compiles sources, the link must not report
  // the options for compilations as unused.
  if (llvm::any_of(arguments_.arguments, IsCompiled)) {
    command.Add("-Qunused-arguments");
  }
  if (compiles_.color()) command.Add("-fcolor-diagnostics");
  for (const Argument& argument : arguments_.arguments) {
    if (IsCompiled(argument)) {
      command.AddFile(HostObject(argument));
    } else if (argument.kind == Argument::Kind::kLinkInput) {
      command.AddFile(graph_.AddInput(argument.value));
    } else if (argument.to_link) {
      command.AddAll(argument.words);
    }
  }
  if (images) command.AddFile(*images);
  if (arguments_.LinksRuntime()) {
    std::string folder = path::parent_path(pieces_.Get(Piece::kRuntime)).str();
    command.Add("-L" + folder).Add("-lsycl").Add("-Wl,-rpath," + folder);
  }
  command.Add("-o").AddFile(
      graph_.AddOutput(arguments_.Output().value_or("a.out")));
  graph_.AddAction(ActionKind::kHostLink, std::move(command).Take(), needed);
}

void Planner::LinkHostAgain() {
  std::vector<FileIndex> checked;
  for (const DeviceCodeForm& form : FormsOf(targets_.targets)) {
    std::vector<FileIndex> device_code = CollectDeviceCode(form);
    if (device_code.empty()) continue;
    checked.push_back(links_.CheckNoKernel(form, device_code));
  }
  LinkHost(std::nullopt, checked);
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
      if (llvm::Error error = PlanDeviceOnly()) return error;
      break;
    case Mode::kDeviceLink: {
      FileIndex images =
          graph_.AddOutput(arguments_.Output().value_or("a.out"));
      if (!LinkDevice(images)) return MakeError(Diagnostic::kNoDeviceCode);
      break;
    }
    case Mode::kLink: {
      bool again = llvm::any_of(device_inputs_, [](const auto& input) {
        return input && input->has_images;
      });
      if (again) {
        LinkHostAgain();
        compiles_.MergeDependencies();
        break;
      }
      FileIndex images = graph_.AddTemporary(
          Stem(arguments_.Output().value_or("a.out")) + "-images", ".o");
      bool has_images = LinkDevice(images);
      LinkHost(has_images ? std::optional(images) : std::nullopt);
      compiles_.MergeDependencies();
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
    const DeviceTargets& targets, const CudaToolkit& cuda,
    const Installation& installation, bool color) {
  return Planner(arguments, device_inputs, targets, cuda, installation, color)
      .Plan();
}

}  // namespace aspectra::driver
