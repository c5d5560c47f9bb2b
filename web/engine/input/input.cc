// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/input/input.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "ir/verification/check_module.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/units.h"

namespace aspectra::engine {
namespace {

// The parser needs a few hundred bytes of stack for each level.
constexpr size_t kMostLevels = 256;

// Stops LLVM's readers from checking debug information, in the whole process.
// For this check, the readers verify the whole module, and end the process if
// anything else is wrong. CheckModule does the check instead. LLVM has only a
// command line option to turn the check off, and no function.
void LeaveDebugInfoToCheck() {
  constexpr llvm::StringLiteral kOption = "disable-auto-upgrade-debug-info";
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(kOption);
  if (found == options.end() || found->second->getNumOccurrences() > 0) return;
  found->second->addOccurrence(/*pos=*/0, kOption, "true");
}

Result<void> Check(llvm::Module& module, const std::string& file,
                   Diagnostics& warnings) {
  auto warning = CheckModule(module, file);
  if (!warning) {
    return std::unexpected(Diagnostics{std::move(warning.error())});
  }
  if (*warning) warnings.push_back(**std::move(warning));
  return {};
}

// Keeps LLVM's messages while files are read. Without this object, an error
// would end the process.
class ContextDiagnostics {
 public:
  ContextDiagnostics(llvm::LLVMContext& context, Diagnostics& warnings)
      : context_(context), warnings_(warnings) {
    context_.setDiagnosticHandlerCallBack(
        [](const llvm::DiagnosticInfo* info, void* self) {
          static_cast<ContextDiagnostics*>(self)->Add(*info);
        },
        this);
  }
  ~ContextDiagnostics() { context_.setDiagnosticHandlerCallBack(nullptr); }
  ContextDiagnostics(const ContextDiagnostics&) = delete;
  ContextDiagnostics& operator=(const ContextDiagnostics&) = delete;

  void SetFile(const std::string& name) { file_ = name; }

  Diagnostics TakeErrors() { return std::move(errors_); }

 private:
  void Add(const llvm::DiagnosticInfo& info) {
    std::string message;
    llvm::raw_string_ostream out(message);
    llvm::DiagnosticPrinterRawOStream printer(out);
    info.print(printer);
    PlacedMessage diagnostic{.message = std::move(message), .file = file_};
    if (info.getSeverity() == llvm::DS_Error) {
      errors_.push_back(std::move(diagnostic));
    } else {
      diagnostic.severity = Severity::kWarning;
      warnings_.push_back(std::move(diagnostic));
    }
  }

  llvm::LLVMContext& context_;
  Diagnostics& warnings_;
  Diagnostics errors_;
  std::string file_;
};

// Returns a command line that gives the result of opening `files` here.
std::string CommandLine(std::span<const InputFile> files) {
  std::string names;
  for (const InputFile& file : files) names += " " + file.name;
  const std::string explain = "sycl-post-link -explain=explanation.json ";
  if (files.size() == 1) return explain + files.front().name;
  return "llvm-link -o linked.bc" + names + " && " + explain + "linked.bc";
}

std::unexpected<Diagnostics> At(const InputFile& file,
                                PlacedMessage diagnostic) {
  diagnostic.file = file.name;
  return std::unexpected(Diagnostics{std::move(diagnostic)});
}

PlacedMessage TooDeep(const InputFile& file, size_t offset) {
  const llvm::StringRef before = file.bytes.take_front(offset);
  PlacedMessage diagnostic = MakePlaced(Text::kTooDeep, kMostLevels);
  diagnostic.line = before.count('\n') + 1;
  const size_t line_break = before.rfind('\n');
  diagnostic.column =
      offset - (line_break == llvm::StringRef::npos ? 0 : line_break + 1) + 1;
  return diagnostic;
}

// Returns whether all lines of `text` before `line` are empty or comments.
// Lines are counted from 1.
bool IsFirstLine(llvm::StringRef text, int line) {
  for (int before = 1; before < line; ++before) {
    const auto [first, rest] = text.split('\n');
    if (const llvm::StringRef code = first.ltrim();
        !code.empty() && !code.starts_with(";")) {
      return false;
    }
    text = rest;
  }
  return true;
}

PlacedMessage ToDiagnostic(const llvm::SMDiagnostic& error,
                           llvm::MemoryBufferRef buffer) {
  PlacedMessage diagnostic{.message = error.getMessage().str()};
  if (error.getLineNo() > 0) {
    if (IsFirstLine(buffer.getBuffer(), error.getLineNo())) {
      diagnostic = MakePlaced(Text::kNoIrYet, error.getMessage());
    }
    diagnostic.line = error.getLineNo();
    diagnostic.column = error.getColumnNo() + 1;
    return diagnostic;
  }
  // Errors about bitcode have no lines.
  llvm::Expected<std::string> producer = llvm::getBitcodeProducerString(buffer);
  if (!producer) {
    llvm::consumeError(producer.takeError());
    return diagnostic;
  }
  unsigned version = 0;
  llvm::StringRef rest = *producer;
  if (rest.consume_front("LLVM") && !rest.consumeInteger(10, version) &&
      version > LLVM_VERSION_MAJOR) {
    return MakePlaced(Text::kNewerBitcode, *producer, LLVM_VERSION_STRING,
                      diagnostic.message);
  }
  return diagnostic;
}

Result<std::unique_ptr<llvm::Module>> ReadFile(const InputFile& file,
                                               llvm::LLVMContext& context,
                                               Diagnostics& warnings) {
  if (file.bytes.trim().empty()) return At(file, MakePlaced(Text::kEmptyInput));
  if (llvm::StringRef kind = NameOtherKind(file.bytes); !kind.empty()) {
    return At(file, MakePlaced(Text::kNotIr, kind));
  }
  const bool is_text =
      !llvm::isBitcode(file.bytes.bytes_begin(), file.bytes.bytes_end());
  if (is_text) {
    if (std::optional<size_t> offset =
            FindTooDeep(file.bytes, BracketedText::kIr, kMostLevels)) {
      return At(file, TooDeep(file, *offset));
    }
  }
  const llvm::MemoryBufferRef buffer(file.bytes, file.name);
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseIR(buffer, error, context);
  if (!module) return At(file, ToDiagnostic(error, buffer));
  Result<void> checked = Check(*module, file.name, warnings);
  if (!checked) return std::unexpected(std::move(checked).error());
  // If a file does not name its source, LLVM uses the file's own path. Only the
  // name is kept, because the path belongs to the user's machine.
  if (module->getSourceFileName() == module->getModuleIdentifier()) {
    module->setSourceFileName(
        llvm::sys::path::filename(module->getSourceFileName()));
  }
  return module;
}

Result<std::unique_ptr<llvm::Module>> Link(std::span<const InputFile> files,
                                           llvm::LLVMContext& context,
                                           std::vector<Unit>& units,
                                           ContextDiagnostics& diagnostics,
                                           Diagnostics& warnings) {
  std::string name;
  for (const InputFile& file : files) {
    name += (name.empty() ? "" : ", ") + file.name;
  }
  auto linked = std::make_unique<llvm::Module>(name, context);
  llvm::Linker linker(*linked);
  for (const InputFile& file : files) {
    // The parser needs a zero after the text, but the next file follows there.
    const std::string copy = file.bytes.str();
    diagnostics.SetFile(file.name);
    auto module = ReadFile({file.name, copy}, context, warnings);
    if (!module) return std::unexpected(std::move(module).error());
    llvm::Expected<Unit> unit = ReadUnit(file.name, **module);
    if (!unit) return std::unexpected(ToDiagnostics(unit.takeError()));
    units.push_back(std::move(*unit));
    if (linker.linkInModule(*std::move(module))) {
      return std::unexpected(diagnostics.TakeErrors());
    }
  }
  Result<void> checked = Check(*linked, name, warnings);
  if (!checked) return std::unexpected(std::move(checked).error());
  return linked;
}

}  // namespace

Result<std::unique_ptr<llvm::Module>> ReadInput(
    std::span<const InputFile> files, llvm::LLVMContext& context,
    std::vector<Unit>& units, Diagnostics& warnings) {
  if (files.empty()) return Refuse(Text::kNoFiles);
  size_t bytes = 0;
  for (const InputFile& file : files) bytes += file.bytes.size();
  if (bytes > kMostInputBytes) {
    return Refuse(Text::kTooLarge, Grouped(bytes), Grouped(kMostInputBytes),
                  CommandLine(files));
  }
  LeaveDebugInfoToCheck();
  ContextDiagnostics diagnostics(context, warnings);
  diagnostics.SetFile(files.front().name);
  auto module = files.size() == 1
                    ? ReadFile(files.front(), context, warnings)
                    : Link(files, context, units, diagnostics, warnings);
  // LLVM may report an error and still return a module.
  if (Diagnostics errors = diagnostics.TakeErrors(); module && !errors.empty())
    return std::unexpected(std::move(errors));
  return module;
}

}  // namespace aspectra::engine
