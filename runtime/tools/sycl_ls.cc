// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-ls lists the devices that a SYCL program would find on this machine,
// with their properties. If a backend finds no device, sycl-ls prints the
// reason. It also shows which kernels of a program run on the devices.

#include <cstdio>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/device_list.h"
#include "runtime/tools/program_check.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

constexpr const char* kUsage =
    "Usage: sycl-ls [--verbose] [--json]\n"
    "       sycl-ls --check PROGRAM [LIBRARY...] [--json]\n"
    "\n"
    "Lists the devices that SYCL programs find on this machine, and for each\n"
    "backend what it found, or why it found nothing.\n"
    "\n"
    "  -v, --verbose  also prints every limit, and all aspects by name\n"
    "      --json     prints JSON, with all details\n"
    "  -c, --check PROGRAM [LIBRARY...]\n"
    "                 reports which kernels of a program run on which device.\n"
    "                 If a device cannot run a kernel, the reason is the text\n"
    "                 of the exception that a launch would throw. PROGRAM is\n"
    "                 a program, a shared library, or an object with device\n"
    "                 images; it is read, and not run. If the program loads\n"
    "                 libraries with device code of their own, name them\n"
    "                 after the program.\n"
    "  -h, --help     prints this text\n"
    "\n"
    "Exit status: 0 if a device was found or, with --check, if each kernel\n"
    "runs on at least one device; 1 if not; 2 if the command line or a file\n"
    "is wrong.\n";

struct Options {
  bool verbose = false;
  bool json = false;
  bool help = false;
  bool check = false;
  std::vector<std::string> files;
};

std::expected<Options, std::string> ReadOptions(
    std::span<char* const> arguments) {
  Options options;
  for (const std::string_view argument : arguments) {
    if (argument == "-v" || argument == "--verbose") {
      options.verbose = true;
    } else if (argument == "--json") {
      options.json = true;
    } else if (argument == "-h" || argument == "--help") {
      options.help = true;
    } else if (argument == "-c" || argument == "--check") {
      options.check = true;
    } else if (argument.starts_with("--check=")) {
      options.check = true;
      options.files.emplace_back(argument.substr(argument.find('=') + 1));
    } else if (argument.starts_with("-")) {
      return std::unexpected(
          Message(RuntimeToolDiagnostic::kUnknownOption, argument));
    } else if (!options.check) {
      return std::unexpected(
          Message(RuntimeToolDiagnostic::kFileWithoutCheck, argument));
    } else {
      options.files.emplace_back(argument);
    }
  }
  if (options.check && options.files.empty() && !options.help)
    return std::unexpected(
        Message(RuntimeToolDiagnostic::kCheckWithoutProgram));
  return options;
}

int Check(DeviceList& list, const Options& options) {
  std::expected<ProgramCheck, std::string> check =
      ProgramCheck::Of(options.files, list.runtime(), list.devices());
  if (!check) {
    std::fprintf(stderr, "sycl-ls: error: %s\n", check.error().c_str());
    return 2;
  }
  if (options.json) {
    JsonWriter json(JsonWriter::Form::kLines);
    json.BeginObject();
    json.Field("version", 1);
    list.ToJson(json);
    json.Key("check");
    check->ToJson(json);
    json.EndObject();
    std::printf("%s\n", json.text().c_str());
  } else {
    std::fputs(check->ToText(list.devices()).c_str(), stdout);
    if (list.devices().empty())
      std::fputs(list.ToText(options.verbose).c_str(), stdout);
  }
  return check->AllRunSomewhere() ? 0 : 1;
}

int List(DeviceList& list, const Options& options) {
  if (options.json) {
    JsonWriter json(JsonWriter::Form::kLines);
    json.BeginObject();
    json.Field("version", 1);
    list.ToJson(json);
    json.EndObject();
    std::printf("%s\n", json.text().c_str());
  } else {
    std::fputs(list.ToText(options.verbose).c_str(), stdout);
  }
  return list.devices().empty() ? 1 : 0;
}

int Main(std::span<char* const> arguments) {
  const std::expected<Options, std::string> options = ReadOptions(arguments);
  if (!options) {
    std::fprintf(stderr, "sycl-ls: error: %s\n\n%s", options.error().c_str(),
                 kUsage);
    return 2;
  }
  if (options->help) {
    std::fputs(kUsage, stdout);
    return 0;
  }
  // The list contains a Runtime. Like the runtime of a SYCL program, the list
  // is never destroyed.
  DeviceList& list = *new DeviceList;
  return options->check ? Check(list, *options) : List(list, *options);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::Main(std::span(argv, argc).subspan(argc == 0 ? 0 : 1));
}
