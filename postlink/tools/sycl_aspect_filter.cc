// sycl-aspect-filter: keeps the device images that a target's devices can run
// (OptionalDeviceFeatures.md, "Aspect filter tool").

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/requirement_properties.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-aspect-filter";

struct Options {
  std::string input;
  std::string output;
  std::string target;
  std::string device_config;  // empty: the one that is built in
};

// What the image of that property file needs; nothing if it does not say.
llvm::Expected<Requirements> ReadRequirements(const std::string& path) {
  auto buffer = ReadTextFile(path);
  if (!buffer) return buffer.takeError();
  llvm::Expected<std::vector<PropertySet>> sets = ParsePropertySets(**buffer);
  if (!sets) return sets.takeError();
  const PropertySet* const set = FindPropertySet(*sets, kDeviceRequirementsSet);
  if (!set) return Requirements();
  auto requirements = RequirementsFromProperties(set->properties);
  if (!requirements) {
    return llvm::createStringError(llvm::errc::invalid_argument,
                                   path + ": error: " + requirements.error());
  }
  // The design's rules do not ask for these.
  requirements->work_group_sizes.clear();
  return *std::move(requirements);
}

// The rows of the table at `path` whose images `device` can run.
llvm::Error KeepRunnable(FileTable& table, llvm::StringRef path, size_t column,
                         const DeviceProfile& device) {
  std::vector<std::vector<std::string>> kept;
  for (std::vector<std::string>& row : table.rows) {
    llvm::Expected<Requirements> requirements =
        ReadRequirements(ResolveCell(path, row[column]));
    if (!requirements) return requirements.takeError();
    if (unmet(*requirements, device).empty()) kept.push_back(std::move(row));
  }
  table.rows = std::move(kept);
  return llvm::Error::success();
}

llvm::Error FilterRows(const Options& options, size_t column,
                       FileTable& table) {
  const auto filter = [&](const DeviceConfig& config) -> llvm::Error {
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

llvm::Error Filter(const Options& options) {
  llvm::Expected<FileTable> table = LoadFileTable(options.input);
  if (!table) return table.takeError();
  if (const auto column = table->FindColumn("Properties")) {
    if (llvm::Error error = FilterRows(options, *column, *table)) return error;
  }
  for (std::vector<std::string>& row : table->rows) {
    for (std::string& cell : row) {
      llvm::Expected<std::string> seen =
          MakeCell(options.output, ResolveCell(options.input, cell));
      if (!seen) return seen.takeError();
      cell = std::move(*seen);
    }
  }
  return WriteFileTable(*table, options.output);
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
      cl::desc("Keep what devices of this target can run"));
  cl::opt<std::string> device_config(
      "device-config-file", cl::cat(category), cl::value_desc("file"),
      cl::desc("What the targets can do (default: the built-in file)"));
  ParseToolOptions(argc, argv, category,
                   "keeps the device images that a target's devices can run");
  options = {input, output, target, device_config};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Filter);
}
