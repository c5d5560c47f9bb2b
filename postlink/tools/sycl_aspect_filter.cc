// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-aspect-filter keeps the device images that a target's devices can run
// (OptionalDeviceFeatures.md, "Aspect filter tool").

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-aspect-filter";

struct Options {
  std::string input;
  std::string output;
  std::string target;
  std::string device_config;  // empty: the built-in configuration
  std::string left_out;       // table of the images not kept; may be empty
};

// Returns the requirements in an image's property file. If the file has no
// property set for requirements, the result is empty.
llvm::Expected<Requirements> ReadRequirements(const std::string& path) {
  auto buffer = ReadTextFile(path);
  if (!buffer) return buffer.takeError();
  llvm::Expected<std::vector<PropertySet>> sets = ParsePropertySets(**buffer);
  if (!sets) return sets.takeError();
  const PropertySet* const set = FindPropertySet(*sets, kDeviceRequirementsSet);
  if (!set) return Requirements();
  auto requirements = RequirementsFromProperties(set->properties);
  if (!requirements) {
    return MakeError(
        PlacedMessage{.message = requirements.error(), .file = path});
  }
  // OptionalDeviceFeatures.md's rules for filtering do not use work-group
  // sizes.
  requirements->sizes.work_groups.clear();
  return *std::move(requirements);
}

using Rows = std::vector<std::vector<std::string>>;

// Keeps the rows of the table at `path` whose images `device` can run. Returns
// the other rows.
llvm::Expected<Rows> KeepRunnable(FileTable& table, llvm::StringRef path,
                                  size_t column, const DeviceProfile& device) {
  Rows kept;
  Rows left_out;
  for (std::vector<std::string>& row : table.rows) {
    llvm::Expected<Requirements> requirements =
        ReadRequirements(ResolveCell(path, row[column]));
    if (!requirements) return requirements.takeError();
    (unmet(*requirements, device).empty() ? kept : left_out)
        .push_back(std::move(row));
  }
  table.rows = std::move(kept);
  return left_out;
}

llvm::Expected<Rows> FilterRows(const Options& options, size_t column,
                                FileTable& table) {
  const auto filter = [&](const DeviceConfig& config) -> llvm::Expected<Rows> {
    llvm::Expected<const DeviceProfile*> device = config.Get(options.target);
    if (!device) return device.takeError();
    return KeepRunnable(table, options.input, column, **device);
  };
  if (options.device_config.empty()) return filter(DefaultDeviceConfig());
  llvm::Expected<DeviceConfig> config =
      DeviceConfig::Load(options.device_config);
  if (!config) return config.takeError();
  return filter(*config);
}

// Writes `table` to `output`. In `table`, the cells that name files are
// relative to the folder of the input. This function makes them relative to the
// folder of `output`.
llvm::Error WriteMoved(FileTable table, llvm::ArrayRef<bool> names_files,
                       const Options& options, const std::string& output) {
  for (std::vector<std::string>& row : table.rows) {
    for (size_t column = 0; column < row.size(); ++column) {
      if (!names_files[column]) continue;
      llvm::Expected<std::string> seen =
          MakeCell(output, ResolveCell(options.input, row[column]));
      if (!seen) return seen.takeError();
      row[column] = std::move(*seen);
    }
  }
  return WriteFileTable(table, output);
}

// Writes the table of the images that are left out. It has their requirements
// and kernels, but no code, because no code will be generated from it.
llvm::Error WriteLeftOut(FileTable table, llvm::SmallVector<bool> names_files,
                         const Options& options) {
  if (const auto code = table.FindColumn("Code")) {
    table.columns.erase(table.columns.begin() + *code);
    names_files.erase(names_files.begin() + *code);
    for (std::vector<std::string>& row : table.rows) {
      row.erase(row.begin() + *code);
    }
  }
  // A table must have a column. If the input has no column Properties, no row
  // is left out.
  if (table.columns.empty()) {
    table.columns = {"Properties"};
    names_files = {true};
  }
  return WriteMoved(std::move(table), names_files, options, options.left_out);
}

llvm::Error Filter(const Options& options) {
  llvm::Expected<FileTable> table = LoadFileTable(options.input);
  if (!table) return table.takeError();
  llvm::SmallVector<bool> names_files;
  for (size_t column = 0; column < table->columns.size(); ++column) {
    names_files.push_back(NamesFiles(*table, column, options.input));
  }
  FileTable left_out{table->columns, {}};
  if (const auto column = table->FindColumn("Properties")) {
    llvm::Expected<Rows> rows = FilterRows(options, *column, *table);
    if (!rows) return rows.takeError();
    left_out.rows = std::move(*rows);
  }
  if (!options.left_out.empty()) {
    if (llvm::Error error =
            WriteLeftOut(std::move(left_out), names_files, options)) {
      return error;
    }
  }
  return WriteMoved(std::move(*table), names_files, options, options.output);
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-aspect-filter");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<file table of images>"));
  cl::opt<std::string> output("o", cl::Required, cl::cat(category),
                              cl::value_desc("OUT.table"),
                              cl::desc("The table of the images that are kept; "
                                       "it may have no row"));
  cl::opt<std::string> target(
      "target", cl::Required, cl::cat(category), cl::value_desc("target"),
      cl::desc("Keep the images that devices of this target can run"));
  cl::opt<std::string> device_config(
      "device-config-file", cl::cat(category), cl::value_desc("file"),
      cl::desc("What the targets can do (default: the built-in file)"));
  cl::opt<std::string> left_out(
      "left-out", cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("A table of the images that are not kept, without their code, "
               "from which the runtime reports why a kernel has none"));
  ParseToolOptions(argc, argv, category,
                   "keeps the device images that a target's devices can run");
  options = {input, output, target, device_config, left_out};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Filter);
}
