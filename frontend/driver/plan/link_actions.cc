// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/link_actions.h"

#include <optional>
#include <utility>

#include "clang/Options/Options.h"
#include "device_config/image_formats/split_mode.h"
#include "frontend/driver/command_line/own_options.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "frontend/driver/plan/installation.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

// Plans the actions that make images from device code
// (OptionalDeviceFeatures.md, "Changes specific to AOT mode"). All SPIR-V
// targets share one form of device code, and each NVIDIA processor has its own
// (DeviceCodeForm). Each form is linked and split once; then each target that
// uses the form gets its own actions:
//
//   *.bc ─▶ device link ─▶ post-link ─┬─▶ SPIR-V ─────────────── spir64 ──┐
//                                     ├─▶ filter ─▶ SPIR-V ─▶ ocloc, ... ─┤
//   *-sm_80.bc ─▶ ... ─▶ post-link ───┴─▶ filter ─▶ PTX ──────────────────┤
//                                                                         ▼
//                                                                       wrap
//
// The files between the steps are tables with a row for each piece of the
// device code. Each back end except spir64's gets only the rows that its target
// can run, according to the device configuration. Another piece might make the
// back end fail. If a piece is for fixed targets, the filter removes it for
// every other target. If no row is left for a target, the table is empty, and
// every later step makes an empty table from it. The pieces that the filter
// removes are wrapped without code, so that the runtime can say why a kernel
// has no image.

namespace aspectra::driver {

namespace options = ::clang::options;

namespace {

std::string Stem(llvm::StringRef file) {
  return llvm::sys::path::stem(file).str();
}

}  // namespace

LinkActions::LinkActions(const Arguments& arguments, const CudaToolkit& cuda,
                         NeededPieces& pieces, ActionGraph::Builder& graph)
    : arguments_(arguments),
      cuda_(cuda),
      pieces_(pieces),
      graph_(graph),
      stem_(Stem(arguments.Output().value_or("a.out"))) {}

FileIndex LinkActions::AddTable(llvm::StringRef middle) {
  return graph_.AddTemporary(stem_ + "-" + middle.str(), ".table");
}

void LinkActions::AddDeviceConfig(CommandLine& command) {
  if (const llvm::opt::Arg* file =
          arguments_.own.getLastArg(own::OPT_fsycl_device_config_file_EQ)) {
    command.AddFile(graph_.AddInput(file->getValue()), "-device-config-file=");
  } else {
    command.Add("-device-config-file=" + pieces_.Get(Piece::kDeviceConfig));
  }
}

// Passes the number of parallel jobs to a tool. If the user does not give the
// number, the tool chooses it.
void LinkActions::AddJobs(CommandLine& command) {
  unsigned jobs = 0;
  llvm::StringRef given =
      arguments_.own.getLastArgValue(own::OPT_fsycl_max_parallel_link_jobs_EQ);
  if (!given.getAsInteger(10, jobs)) command.Add("-j" + llvm::Twine(jobs));
}

FileIndex LinkActions::LinkCode(const DeviceCodeForm& form,
                                llvm::ArrayRef<FileIndex> device_code) {
  FileIndex linked =
      graph_.AddTemporary(stem_ + "-linked" + form.Suffix(), ".bc");
  CommandLine link;
  link.Add(pieces_.Get(Piece::kLlvmLink));
  for (FileIndex file : device_code) link.AddFile(file);
  link.Add("-o").AddFile(linked);
  graph_.AddAction(ActionKind::kDeviceLink, std::move(link).Take());
  return linked;
}

FileIndex LinkActions::CheckNoKernel(const DeviceCodeForm& form,
                                     llvm::ArrayRef<FileIndex> device_code) {
  FileIndex linked = LinkCode(form, device_code);
  FileIndex checked =
      graph_.AddTemporary(stem_ + "-checked" + form.Suffix(), ".bc");
  CommandLine check;
  check.Add(pieces_.Get(Piece::kNoKernel)).AddFile(linked);
  check.Add("-o").AddFile(checked);
  graph_.AddAction(ActionKind::kCheckNoKernel, std::move(check).Take());
  return checked;
}

// If a program, or the output of -fsycl-link, has kernels, it must contain
// every function that the kernels use. Two kinds of functions may be missing,
// because they come from other images at run time: functions that the linked
// shared libraries export, and functions that the user promises to provide. If
// a shared library has kernels, the program that loads the library may have the
// missing functions, so they only cause a warning.
FileIndex LinkActions::Link(const DeviceCodeForm& form,
                            llvm::ArrayRef<FileIndex> device_code,
                            llvm::ArrayRef<FileIndex> libraries) {
  FileIndex linked = LinkCode(form, device_code);
  const bool is_shared = arguments_.clang.hasArg(options::OPT_shared);
  const bool allows_imports = arguments_.own.hasFlag(
      own::OPT_fsycl_allow_device_image_dependencies,
      own::OPT_fno_sycl_allow_device_image_dependencies, false);
  const bool is_complete = !allows_imports && libraries.empty();
  const bool is_checked = arguments_.mode == Mode::kDeviceLink && is_complete;
  if (is_checked && !form.IsPtx()) {
    CommandLine check;
    check.Add(pieces_.Get(Piece::kCheckComplete)).AddFile(linked);
    linked = graph_.AddTemporary(stem_ + "-complete", ".bc");
    check.Add("-o").AddFile(linked);
    graph_.AddAction(ActionKind::kCheckComplete, std::move(check).Take());
  }
  FileIndex split = AddTable("split" + form.Suffix());
  CommandLine post_link;
  post_link.Add(pieces_.Get(Piece::kPostLink));
  // llvm-link has already verified the module.
  post_link.Add("-disable-verify");
  const std::optional<SplitMode> mode =
      SplitModeOfOption(arguments_.own.getLastArgValue(
          own::OPT_fsycl_device_code_split_EQ, "auto"));
  post_link.Add("-split=" +
                llvm::StringRef(ToString(mode.value_or(SplitMode::kAuto))));
  AddDeviceConfig(post_link);
  AddJobs(post_link);
  post_link.AddAll(WarningsForDeviceLink(arguments_.clang));
  post_link.Add("-o").AddFile(split).AddFile(linked);
  if (!is_complete || is_shared) post_link.Add("-split-by-imports");
  if (!is_checked && !allows_imports) {
    post_link.Add(is_shared ? "-missing=warning" : "-missing=error");
    for (FileIndex library : libraries) post_link.AddFile(library, "-library=");
  }
  graph_.AddAction(ActionKind::kPostLink, std::move(post_link).Take());
  return split;
}

FileIndex LinkActions::Compile(const DeviceTarget& target, FileIndex split) {
  switch (target.back_end) {
    case BackEnd::kSpirv:
      return Translate("spirv", split, target.options);
    case BackEnd::kPtx:
      return CompilePtx(target, Filter(target, split));
    case BackEnd::kOcloc:
    case BackEnd::kOpenclAot:
    case BackEnd::kNone:
      break;
  }
  // The runtime cannot set specialization constants in code that is compiled
  // ahead of time. So this code looks up the values when it runs.
  static const std::string kEmulated = "-specialization-constants=emulated";
  return CompileSpirv(target, Translate(target.name + "-spirv",
                                        Filter(target, split), kEmulated));
}

FileIndex LinkActions::Filter(const DeviceTarget& target, FileIndex split) {
  FileIndex filtered = AddTable(target.name + "-filtered");
  CommandLine command;
  command.Add(pieces_.Get(Piece::kAspectFilter)).Add("-target=" + target.name);
  AddDeviceConfig(command);
  command.Add("-o").AddFile(filtered).AddFile(split);
  // This table goes into the program, which can then say why a kernel has no
  // image.
  FileIndex left_out = AddTable(target.name + "-left-out");
  command.AddFile(left_out, "-left-out=");
  left_out_.push_back({target.name, left_out});
  graph_.AddAction(ActionKind::kFilter, std::move(command).Take());
  return filtered;
}

FileIndex LinkActions::Translate(llvm::StringRef middle, FileIndex table,
                                 llvm::ArrayRef<std::string> options) {
  FileIndex spirv = AddTable(middle);
  CommandLine command;
  command.Add(pieces_.Get(Piece::kToSpirv));
  if (const llvm::opt::Arg* back_end =
          arguments_.own.getLastArg(own::OPT_fsycl_spirv_backend_EQ)) {
    command.Add(llvm::StringRef("-backend=") + back_end->getValue());
  }
  command.AddAll(options);
  AddJobs(command);
  command.Add("-o");
  command.AddFile(spirv).AddFile(table);
  graph_.AddAction(ActionKind::kTranslate, std::move(command).Take());
  return spirv;
}

FileIndex LinkActions::CompileSpirv(const DeviceTarget& target,
                                    FileIndex spirv) {
  FileIndex images = AddTable(target.name);
  CommandLine command;
  command.Add(pieces_.Get(Piece::kForEachImage)).Add("-extension=.bin");
  AddJobs(command);
  command.Add("-o").AddFile(images).AddFile(spirv);
  if (target.back_end == BackEnd::kOcloc) {
    command.Add(pieces_.Get(Piece::kOcloc)).Add("compile");
    command.Add("-spirv_input").Add("-file").Add("{in}");
    command.Add("-output").Add("{out}").Add("-output_no_suffix");
    command.Add("-device");
    command.Add(target.processor.empty() ? "*" : target.processor);
    command.AddAll(target.options);
  } else {
    command.Add(pieces_.Get(Piece::kOpenclAot)).Add("--device=cpu");
    if (!target.processor.empty()) command.Add("-march=" + target.processor);
    command.AddAll(target.options);
    command.Add("-o={out}").Add("{in}");
  }
  graph_.AddAction(ActionKind::kAheadOfTime, std::move(command).Take());
  return images;
}

// If the target is ptx64, which means all NVIDIA devices, the images stay PTX.
// The device's driver knows the processor and compiles the PTX.
FileIndex LinkActions::CompilePtx(const DeviceTarget& target, FileIndex table) {
  FileIndex images = AddTable(target.name);
  CommandLine command;
  command.Add(pieces_.Get(Piece::kToPtx)).Add("-processor=" + target.processor);
  if (!cuda_.libdevice.empty()) command.Add("-libdevice=" + cuda_.libdevice);
  bool assembles = target.name != "ptx64" && !cuda_.ptxas.empty() &&
                   !cuda_.fatbinary.empty();
  if (assembles) {
    command.Add("-ptxas=" + cuda_.ptxas).Add("-fatbinary=" + cuda_.fatbinary);
  }
  AddJobs(command);
  for (const std::string& option : target.options) {
    command.Add("-ptxas-option=" + option);
  }
  command.Add("-o").AddFile(images).AddFile(table);
  graph_.AddAction(ActionKind::kPtx, std::move(command).Take());
  return images;
}

void LinkActions::Wrap(llvm::ArrayRef<Table> tables, FileIndex images) {
  CommandLine command;
  command.Add(pieces_.Get(Piece::kOffloadWrapper));
  for (const Table& table : tables) command.Add("-target=" + table.target);
  command.AddAll(WarningsForDeviceLink(arguments_.clang));
  command.Add("-o").AddFile(images);
  for (const Table& table : tables) command.AddFile(table.file);
  for (const Table& table : left_out_) {
    command.AddFile(table.file, "-left-out=" + table.target + ",");
  }
  graph_.AddAction(ActionKind::kWrap, std::move(command).Take());
}

}  // namespace aspectra::driver
