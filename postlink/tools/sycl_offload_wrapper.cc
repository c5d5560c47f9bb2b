// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-offload-wrapper puts device images into a host object file
// (CompilerAndRuntimeDesign.md, "Separate Compilation and Linking").

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/tools/link_warnings.h"
#include "postlink/tools/run/output_set.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"
#include "postlink/wrap/descriptor_module.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-offload-wrapper";

// The form of the output, which the file extension selects.
enum class Form { kObject, kBitcode, kText };

struct Options {
  std::vector<std::pair<std::string, std::string>> tables;  // target, path
  // The tables of images that the targets cannot run.
  std::vector<std::pair<std::string, std::string>> left_out;
  std::string output;
  Form form;
  WrapOptions wrap;
  std::vector<std::string> warnings;  // the options about warnings
};

// Reads the file that a table's cell names.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadCell(
    llvm::StringRef table, llvm::StringRef cell) {
  const std::string path = ResolveCell(table, cell);
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (std::error_code why = buffer.getError()) {
    return MakeFileError(path, ToolDiagnostic::kCannotReadCell, table,
                         why.message());
  }
  return std::move(*buffer);
}

llvm::Expected<WrappedImage> ReadImage(const FileTable& table, size_t row,
                                       llvm::StringRef path,
                                       llvm::StringRef target) {
  WrappedImage image;
  image.target = target.str();
  const std::vector<std::string>& cells = table.rows[row];
  auto read = [&](llvm::StringRef column)
      -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    const std::optional<size_t> place = table.FindColumn(column);
    if (!place) return nullptr;
    return ReadCell(path, cells[*place]);
  };

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> code = read("Code");
  if (!code) return code.takeError();
  if (*code != nullptr) image.code = (*code)->getBuffer().str();

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> properties =
      read("Properties");
  if (!properties) return properties.takeError();
  if (*properties != nullptr) {
    llvm::Expected<std::vector<PropertySet>> sets =
        ParsePropertySets(**properties);
    if (!sets) return sets.takeError();
    image.property_sets = std::move(*sets);
  }

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> symbols = read("Symbols");
  if (!symbols) return symbols.takeError();
  if (*symbols != nullptr) {
    llvm::Expected<std::vector<std::string>> names = ParseSymbolList(**symbols);
    if (!names) return names.takeError();
    image.entry_points = std::move(*names);
  }
  return image;
}

// Adds the images of the table at `path`. Images that are left out have no
// code, and their tables have no code column.
llvm::Error AddImages(llvm::StringRef target, const std::string& path,
                      bool left_out, std::vector<WrappedImage>& images) {
  llvm::Expected<FileTable> table = LoadFileTable(path);
  if (!table) return table.takeError();
  if (!left_out && !table->FindColumn("Code")) {
    return MakeLineError(path, 1, FormatDiagnostic::kNoCodeColumn);
  }
  for (size_t row = 0; row < table->rows.size(); ++row) {
    llvm::Expected<WrappedImage> image = ReadImage(*table, row, path, target);
    if (!image) return image.takeError();
    if (left_out) {
      image->code.clear();
      image->property_sets.push_back({std::string(kLeftOutSet), {}});
    }
    images.push_back(std::move(*image));
  }
  return llvm::Error::success();
}

bool IsLeftOut(const WrappedImage& image) {
  return FindPropertySet(image.property_sets, kLeftOutSet) != nullptr;
}

// Warns about each kernel with fixed targets that no image with code contains.
// There is no code because none of the program's targets is among the kernel's
// fixed targets.
void WarnOfFixedTargets(llvm::ArrayRef<WrappedImage> images,
                        LinkWarnings& warnings) {
  std::set<std::string> has_code;
  std::vector<std::string> targets;
  for (const WrappedImage& image : images) {
    if (!llvm::is_contained(targets, image.target)) {
      targets.push_back(image.target);
    }
    if (IsLeftOut(image)) continue;
    has_code.insert(image.entry_points.begin(), image.entry_points.end());
  }
  for (const WrappedImage& image : images) {
    const PropertySet* const set =
        FindPropertySet(image.property_sets, kDeviceRequirementsSet);
    if (!IsLeftOut(image) || set == nullptr) continue;
    const auto requirements = RequirementsFromProperties(set->properties);
    if (!requirements || !requirements->fixed_targets) continue;
    for (const std::string& name : image.entry_points) {
      if (!has_code.insert(name).second) continue;
      warnings.Emit(
          kNoCodeGroup, /*place=*/"",
          Message(ToolDiagnostic::kNoCodeForKernel, FunctionName(name),
                  llvm::join(FixedTargetNames(*requirements), ","),
                  llvm::join(targets, ",")));
    }
  }
}

llvm::Error Wrap(const Options& options) {
  std::vector<WrappedImage> images;
  for (const bool left_out : {false, true}) {
    for (const auto& [target, path] :
         left_out ? options.left_out : options.tables) {
      if (llvm::Error error = AddImages(target, path, left_out, images)) {
        return error;
      }
    }
  }
  LinkWarnings warnings(options.warnings, llvm::errs());
  WarnOfFixedTargets(images, warnings);
  if (llvm::Error errors = warnings.Errors()) return errors;
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      MakeDescriptorModule(images, options.wrap, context);
  OutputSet output;
  if (llvm::Error error = output.Add(
          options.output, [&](llvm::raw_pwrite_stream& out) -> llvm::Error {
            switch (options.form) {
              case Form::kObject:
                return EmitObject(*module, out);
              case Form::kBitcode:
                llvm::WriteBitcodeToFile(*module, out);
                break;
              case Form::kText:
                module->print(out, /*AAW=*/nullptr);
                break;
            }
            return llvm::Error::success();
          })) {
    return error;
  }
  return output.Commit();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-offload-wrapper");
  cl::list<std::string> tables(cl::Positional, cl::OneOrMore, cl::cat(category),
                               cl::desc("<file table of images>..."));
  cl::list<std::string> targets(
      "target", cl::OneOrMore, cl::cat(category), cl::value_desc("target"),
      cl::desc("The target of the images in a table; one for each table, in "
               "the order of the tables"));
  cl::list<std::string> left_out(
      "left-out", cl::cat(category), cl::value_desc("TARGET,TABLE"),
      cl::desc("A table, without code, of the images that sycl-aspect-filter "
               "left out for the target"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.o"),
      cl::desc("The object file; if its name ends in .bc or .ll, LLVM IR is "
               "written"));
  cl::opt<bool> text("S", cl::cat(category),
                     cl::desc("Write LLVM IR as text, whatever its name"));
  cl::opt<std::string> register_function(
      "register", cl::init(options.wrap.register_function), cl::cat(category),
      cl::value_desc("function"),
      cl::desc("The function to call with the descriptor when the program is "
               "loaded"));
  cl::opt<std::string> unregister_function(
      "unregister", cl::init(options.wrap.unregister_function),
      cl::cat(category), cl::value_desc("function"),
      cl::desc("The function to call with the descriptor when the program is "
               "unloaded"));
  cl::opt<std::string> triple("host", cl::init(HostTriple()), cl::cat(category),
                              cl::value_desc("triple"),
                              cl::desc("The host program's target"));
  cl::extrahelp help(kWarningOptionsHelp);
  options.warnings = TakeWarningOptions(argc, argv);
  ParseToolOptions(argc, argv, category,
                   "puts device images into a host object file");

  if (targets.size() != tables.size()) {
    return MakeError(ToolDiagnostic::kTargetCount,
                     Counted(targets.size(), "-target option"),
                     Counted(tables.size(), "table"));
  }
  for (size_t i = 0; i < tables.size(); ++i) {
    options.tables.emplace_back(targets[i], tables[i]);
  }
  for (const std::string& each : left_out) {
    const auto [target, table] = llvm::StringRef(each).split(',');
    if (target.empty() || table.empty()) {
      return MakeError(ToolDiagnostic::kLeftOutForm, each);
    }
    options.left_out.emplace_back(target, table);
  }
  const llvm::StringRef extension = llvm::sys::path::extension(output);
  options.form = text || extension == ".ll" ? Form::kText
                 : extension == ".bc"       ? Form::kBitcode
                                            : Form::kObject;
  options.output = output;
  options.wrap = {triple, register_function, unregister_function};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Wrap);
}
