// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/tools/program_check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/runtime.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/check_texts.h"
#include "runtime/tools/embedded_images.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

std::string Indented(const std::string& text, const std::string& indent) {
  std::string out;
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    out += indent + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return out;
}

ProgramCheck::Verdict Ask(Runtime& runtime, const std::string& symbol,
                          const void* caller, const NamedDevice& device,
                          uint64_t first_id) {
  ProgramCheck::Verdict verdict;
  verdict.device = device.name;
  const Result<ImageListPtr> images =
      runtime.ImagesFor(symbol, caller, *device.device);
  if (!images) {
    verdict.reason = images.error().message;
    return verdict;
  }
  const RegisteredImage& image = *(*images)->front();
  verdict.image = image.id - first_id;
  verdict.target = image.image.target;
  return verdict;
}

}  // namespace

bool ProgramCheck::Kernel::runs_somewhere() const {
  return std::ranges::any_of(
      verdicts, [](const Verdict& each) { return each.image.has_value(); });
}

std::expected<ProgramCheck, std::string> ProgramCheck::Of(
    const std::vector<std::string>& files, Runtime& runtime,
    std::span<const NamedDevice> devices) {
  ProgramCheck check;
  std::vector<uint64_t> first_ids;
  for (const std::string& name : files) {
    std::expected<std::unique_ptr<EmbeddedImages>, std::string> images =
        EmbeddedImages::Read(name);
    if (!images) return std::unexpected(std::move(images.error()));
    const std::vector<ImagePtr> before = runtime.registry().All();
    runtime.registry().Register((*images)->descriptor());
    const std::vector<ImagePtr> all = runtime.registry().All();
    if (all.size() == before.size()) {
      const std::vector<std::string> problems = runtime.registry().problems();
      return std::unexpected(Message(RuntimeToolDiagnostic::kImagesRefused,
                                     name,
                                     problems.empty() ? "" : problems.back()));
    }
    File& file = check.files_.emplace_back();
    file.name = name;
    first_ids.push_back(all[before.size()]->id);
    std::map<std::string, Kernel> kernels;
    for (const ImagePtr& each : std::span(all).subspan(before.size())) {
      const DeviceImage& from = each->image;
      Image& image = file.images.emplace_back();
      image.target = from.target;
      image.bytes = from.bytes.size();
      image.left_out = from.left_out;
      image.needs = NeedsText(from);
      for (const std::string& symbol : from.kernels) {
        // The entry points of an image include exported functions, which cannot
        // be launched.
        if (std::ranges::contains(from.exports, symbol)) continue;
        const std::string readable = ReadableKernelName(symbol);
        image.kernels.push_back(readable);
        kernels[readable + '\n' + symbol] = {symbol, readable, {}};
      }
    }
    for (auto& [key, kernel] : kernels)
      file.kernels.push_back(std::move(kernel));
    check.images_.push_back(std::move(*images));
  }
  // One file may import from another, so this loop starts when all files are
  // registered.
  for (size_t i = 0; i < files.size(); ++i) {
    for (Kernel& kernel : check.files_[i].kernels) {
      for (const NamedDevice& device : devices) {
        kernel.verdicts.push_back(Ask(runtime, kernel.symbol,
                                      check.images_[i]->descriptor(), device,
                                      first_ids[i]));
      }
    }
  }
  return check;
}

bool ProgramCheck::AllRunSomewhere() const {
  return std::ranges::all_of(files_, [](const File& file) {
    return std::ranges::all_of(file.kernels, &Kernel::runs_somewhere);
  });
}

std::string ProgramCheck::ToText(std::span<const NamedDevice> devices) const {
  std::string text;
  const auto add = [&](const std::string& line, size_t indent) {
    text += Indented(line, std::string(indent, ' '));
  };
  for (const File& file : files_) {
    add(Message(CheckText::kFile, file.name,
                Counted(file.kernels.size(), "kernel"),
                Counted(file.images.size(), "image")),
        0);
    for (size_t i = 0; i < file.images.size(); ++i) {
      const Image& image = file.images[i];
      add(Message(CheckText::kImage, i, image.target,
                  image.left_out ? Message(CheckText::kLeftOut)
                                 : Counted(image.bytes, "byte"),
                  image.needs.empty() ? Message(CheckText::kNeedsNothing)
                                      : image.needs),
          2);
    }
    for (size_t i = 0; i < devices.size(); ++i) {
      add(Message(CheckText::kDevice, devices[i].name,
                  devices[i].device->info().profile.name),
          2);
      for (const Kernel& kernel : file.kernels) {
        const Verdict& verdict = kernel.verdicts[i];
        if (verdict.image) {
          add(Message(CheckText::kRuns, kernel.name, *verdict.image,
                      verdict.target),
              4);
        } else {
          add(Message(CheckText::kRefused, kernel.name), 4);
          add(verdict.reason, 13);
        }
      }
    }
    const auto nowhere = std::ranges::count_if(
        file.kernels,
        [](const Kernel& kernel) { return !kernel.runs_somewhere(); });
    add(nowhere == 0 ? Message(RuntimeToolDiagnostic::kEachKernelRuns)
                     : Message(RuntimeToolDiagnostic::kKernelRunsNowhere,
                               nowhere, Counted(file.kernels.size(), "kernel"),
                               OneOrMore(nowhere, "runs", "run")),
        2);
  }
  return text;
}

void ProgramCheck::ToJson(JsonWriter& json) const {
  json.BeginObject();
  json.Field("all_run", AllRunSomewhere());
  json.Key("files");
  json.BeginArray();
  for (const File& file : files_) {
    json.BeginObject();
    json.Field("file", file.name);
    json.Key("images");
    json.BeginArray();
    for (const Image& image : file.images) {
      json.BeginObject();
      json.Field("target", image.target);
      json.Field("bytes", image.bytes);
      json.Field("left_out", image.left_out);
      json.Field("needs", image.needs);
      json.List("kernels", image.kernels);
      json.EndObject();
    }
    json.EndArray();
    json.Key("kernels");
    json.BeginArray();
    for (const Kernel& kernel : file.kernels) {
      json.BeginObject();
      json.Field("name", kernel.name);
      json.Field("symbol", kernel.symbol);
      json.Key("devices");
      json.BeginArray();
      for (const Verdict& verdict : kernel.verdicts) {
        json.BeginObject();
        json.Field("device", verdict.device);
        json.Field("runs", verdict.image.has_value());
        if (verdict.image) {
          json.Field("image", *verdict.image);
          json.Field("target", verdict.target);
        } else {
          json.Field("reason", verdict.reason);
        }
        json.EndObject();
      }
      json.EndArray();
      json.EndObject();
    }
    json.EndArray();
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
}

}  // namespace aspectra
