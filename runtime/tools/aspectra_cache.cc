// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// aspectra-cache shows and manages the runtime's disk cache of compiled
// programs.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/programs/disk_cache.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

constexpr const char* kUsage =
    "Usage: aspectra-cache [--folder FOLDER] [--json] COMMAND\n"
    "\n"
    "Shows, checks or empties the cache on disk. The runtime keeps there what\n"
    "drivers compiled, so that the next process starts sooner. Any entry may\n"
    "be removed at any time, also while programs run.\n"
    "\n"
    "  list             lists the entries, the last used first\n"
    "  verify           reads all entries and lists the damaged ones. If a\n"
    "                   program reads a damaged entry, it removes the entry\n"
    "                   and builds the image again\n"
    "  clear            removes all entries\n"
    "\n"
    "      --folder FOLDER  uses FOLDER instead of the programs' folder\n"
    "      --json           list and verify print JSON\n"
    "  -h, --help           prints this text\n"
    "\n"
    "Programs read these variables:\n"
    "  ASPECTRA_PROGRAM_CACHE\n"
    "      on: keeps what any driver compiles; off: keeps nothing; not set:\n"
    "      keeps what drivers without a cache of their own compile\n"
    "  ASPECTRA_PROGRAM_CACHE_FOLDER\n"
    "      the folder (default: $XDG_CACHE_HOME/aspectra/programs or\n"
    "      ~/.cache/aspectra/programs)\n"
    "  ASPECTRA_PROGRAM_CACHE_BYTES\n"
    "      the limit of its size, such as 500M (default: 1G). If it is\n"
    "      reached, the least recently used entries are removed first\n"
    "\n"
    "Exit status: 0 if all is well; 1 if `verify` found a damaged entry; 2 if\n"
    "the command line is wrong or the folder cannot be used.\n";

struct Options {
  std::string command;
  std::string folder;
  bool json = false;
  bool help = false;
};

std::expected<Options, std::string> ReadOptions(
    std::span<char* const> arguments) {
  Options options;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "-h" || argument == "--help") {
      options.help = true;
    } else if (argument == "--json") {
      options.json = true;
    } else if (argument == "--folder" && i + 1 < arguments.size()) {
      options.folder = arguments[++i];
    } else if (argument.starts_with("--folder=")) {
      options.folder = argument.substr(argument.find('=') + 1);
    } else if (argument.starts_with('-')) {
      return std::unexpected(
          Message(RuntimeToolDiagnostic::kUnknownOptionOrNoValue, argument));
    } else if (!options.command.empty()) {
      return std::unexpected(Message(RuntimeToolDiagnostic::kTwoCommands,
                                     options.command, argument));
    } else {
      options.command = argument;
    }
  }
  if (options.help) return options;
  if (options.command.empty())
    return std::unexpected(Message(RuntimeToolDiagnostic::kNoCommand));
  if (options.command != "list" && options.command != "verify" &&
      options.command != "clear") {
    return std::unexpected(
        Message(RuntimeToolDiagnostic::kUnknownCommand, options.command));
  }
  return options;
}

// Returns a time in the user's time zone as text, such as "2026-11-23
// 02:47:28".
std::string TimeText(int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts = {};
  localtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
  return text;
}

std::string Entries(size_t count) {
  return Grouped(count) + " " +
         std::string(OneOrMore(count, "entry", "entries"));
}

void PrintJson(const DiskCache& cache,
               const std::vector<DiskCache::Entry>& entries) {
  JsonWriter json(JsonWriter::Form::kLines);
  json.BeginObject();
  json.Field("version", 1);
  json.Field("folder", cache.folder());
  json.Field("max_bytes", cache.max_bytes());
  json.Key("entries");
  json.BeginArray();
  for (const DiskCache::Entry& entry : entries) {
    json.BeginObject();
    json.Field("file", entry.file);
    json.Field("bytes", entry.bytes);
    json.Field("last_used", entry.last_used);
    json.Field("description", entry.description);
    json.Field("problem", entry.problem);
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  std::printf("%s\n", json.text().c_str());
}

void PrintText(const DiskCache& cache,
               const std::vector<DiskCache::Entry>& entries, bool is_list) {
  uint64_t total = 0;
  size_t damaged = 0;
  for (const DiskCache::Entry& entry : entries) {
    total += entry.bytes;
    if (!entry.problem.empty()) ++damaged;
    if (!is_list && entry.problem.empty()) continue;
    std::printf(
        "%s  %10llu bytes  %s  %s\n", TimeText(entry.last_used).c_str(),
        static_cast<unsigned long long>(entry.bytes),
        entry.file.substr(0, 16).c_str(),
        entry.problem.empty()
            ? entry.description.c_str()
            : Message(RuntimeToolDiagnostic::kDamaged, entry.problem).c_str());
  }
  const auto print = [&](RuntimeToolDiagnostic what, const auto&... more) {
    std::printf("%s\n", Message(what, Entries(entries.size()), total,
                                cache.folder(), cache.max_bytes(), more...)
                            .c_str());
  };
  if (damaged != 0)
    print(RuntimeToolDiagnostic::kHoldsDamaged, Entries(damaged));
  else
    print(is_list ? RuntimeToolDiagnostic::kHolds
                  : RuntimeToolDiagnostic::kHoldsNoneDamaged);
}

int Fail(const std::string& message) {
  std::fprintf(stderr, "aspectra-cache: error: %s\n", message.c_str());
  return 2;
}

int Run(const Options& options) {
  const CacheSettings settings = CacheSettings::FromEnvironment();
  for (const std::string& problem : settings.problems)
    std::fprintf(stderr, "aspectra-cache: warning: %s\n", problem.c_str());
  const std::string& folder =
      options.folder.empty() ? settings.folder : options.folder;
  if (folder.empty()) {
    return Fail(Message(RuntimeToolDiagnostic::kNoCacheFolder));
  }
  const DiskCache cache(folder, settings.max_bytes);
  if (options.command == "clear") {
    const auto removed = cache.Clear();
    if (!removed) return Fail(removed.error());
    std::printf("%s\n", Message(RuntimeToolDiagnostic::kRemoved,
                                Entries(removed->entries), removed->bytes)
                            .c_str());
    return 0;
  }
  const auto entries = cache.List();
  if (!entries) return Fail(entries.error());
  const bool is_list = options.command == "list";
  if (options.json)
    PrintJson(cache, *entries);
  else
    PrintText(cache, *entries, is_list);
  const bool is_damaged = std::ranges::any_of(
      *entries,
      [](const DiskCache::Entry& entry) { return !entry.problem.empty(); });
  return !is_list && is_damaged ? 1 : 0;
}

int Main(std::span<char* const> arguments) {
  const std::expected<Options, std::string> options = ReadOptions(arguments);
  if (!options) {
    std::fprintf(stderr, "aspectra-cache: error: %s\n\n%s",
                 options.error().c_str(), kUsage);
    return 2;
  }
  if (options->help) {
    std::fputs(kUsage, stdout);
    return 0;
  }
  return Run(*options);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::Main(std::span(argv, argc).subspan(argc == 0 ? 0 : 1));
}
