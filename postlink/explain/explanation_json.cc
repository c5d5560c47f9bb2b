// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

constexpr int64_t kVersion = 1;
constexpr unsigned kIndent = 2;

// Writes JSON directly to the stream, so that no second copy of the data
// exists.
class Printer {
 public:
  enum class Parts { kAll, kPlan };

  Printer(const Explanation& explanation, llvm::raw_ostream& out, Parts parts)
      : explanation_(explanation),
        parts_(parts),
        quoted_(parts == Parts::kAll ? explanation.functions.size() : 0),
        json_(out, parts == Parts::kAll ? kIndent : 0) {}

  void Print() {
    json_.object([&] {
      json_.attribute("version", kVersion);
      Text("module", explanation_.module);
      if (parts_ == Parts::kAll) PrintFunctionsAndWarnings();
      json_.attributeObject("split", [&] {
        Text("mode", ToString(explanation_.mode));
        size_t id = 0;
        List("images", explanation_.images,
             [&](const auto& image) { PrintImage(id++, image); });
      });
      List("devices", explanation_.devices,
           [&](const auto& device) { PrintDevice(device); });
    });
  }

 private:
  void PrintFunctionsAndWarnings() {
    List("functions", explanation_.functions,
         [&](const auto& function) { PrintFunction(function); });
    List("diagnostics", explanation_.warnings,
         [&](const auto& warning) { PrintWarning(warning); });
  }

  void TextValue(llvm::StringRef text) {
    if (llvm::json::isUTF8(text)) {
      json_.value(text);
    } else {
      json_.value(llvm::json::fixUTF8(text));
    }
  }

  void Text(llvm::StringRef key, llvm::StringRef text) {
    json_.attributeBegin(key);
    TextValue(text);
    json_.attributeEnd();
  }

  template <typename Range, typename PrintItem>
  void List(llvm::StringRef key, const Range& range, PrintItem print_item) {
    json_.attributeArray(key, [&] {
      for (const auto& item : range) print_item(item);
    });
  }

  template <typename Range>
  void Numbers(llvm::StringRef key, const Range& range) {
    List(key, range, [&](int64_t number) { json_.value(number); });
  }

  void Functions(llvm::StringRef key,
                 const std::vector<Explanation::Place>& places) {
    if (parts_ == Parts::kPlan) return Numbers(key, places);
    List(key, places,
         [&](Explanation::Place place) { json_.rawValue(Quoted(place)); });
  }

  // Returns a function's name as JSON. It is cached, because images list the
  // name many times.
  const std::string& Quoted(Explanation::Place place) {
    std::string& quoted = quoted_[place];
    if (quoted.empty()) {
      const std::string& name = explanation_.functions[place].name;
      llvm::raw_string_ostream(quoted) << llvm::json::Value(
          llvm::json::isUTF8(name) ? name : llvm::json::fixUTF8(name));
    }
    return quoted;
  }

  void Location(const std::optional<SourceLocation>& location) {
    if (!location) return;
    json_.attributeObject("location", [&] {
      Text("file", location->file);
      json_.attribute("line", location->line);
      json_.attribute("column", location->column);
    });
  }

  void PrintFunction(const Explanation::Function& function) {
    json_.object([&] {
      Text("name", function.name);
      Text("demangled", function.signature);
      Text("kind", ToString(function.kind));
      json_.attributeObject("aspects", [&] {
        Numbers("own", function.own);
        Numbers("declared", function.declared.value_or(AspectSet()));
        Numbers("used", function.used);
      });
      List("reasons", function.reasons, [&](const auto& reason) {
        json_.object([&] {
          json_.attribute("aspect", reason.aspect);
          Text("via", ToString(reason.via));
          Text("detail", reason.detail);
          Text("callee", reason.callee);
          Location(reason.location);
        });
      });
      // If there are no properties, the field is missing, as in older files.
      if (!function.properties.empty()) PrintProperties(function);
    });
  }

  void PrintProperties(const Explanation::Function& function) {
    List("properties", function.properties, [&](const auto& property) {
      json_.object([&] {
        Text("name", property.name);
        Text("value", property.value);
        if (property.parameter) {
          json_.attribute("parameter", *property.parameter);
        }
        Text("place", property.place);
      });
    });
  }

  void PrintWarning(const Explanation::Warning& warning) {
    json_.object([&] {
      Text("severity", "warning");
      Text("message", warning.message);
      Text("function", warning.function);
      json_.attribute("aspect", warning.aspect);
      List("chain", warning.chain, [&](const AspectWarning::Frame& frame) {
        json_.object([&] {
          Text("function", frame.symbol);
          Location(frame.location);
        });
      });
    });
  }

  void PrintImage(size_t id, const Explanation::Image& image) {
    json_.object([&] {
      json_.attribute("id", static_cast<int64_t>(id));
      Functions("entry_points", image.entry_points);
      Functions("functions", image.functions);
      json_.attributeObject("key", [&] { PrintKey(image.key); });
      json_.attributeObject("requirements",
                            [&] { PrintRequirements(image.requirements); });
      // If there are no device_globals, the field is missing, as in older
      // files.
      if (!image.device_globals.empty()) {
        List("device_globals", image.device_globals,
             [&](const std::string& name) { TextValue(name); });
      }
      if (image.code) Text("code", image.code->ToString());
    });
  }

  void PrintKey(const SplitKey& key) {
    Text("source", key.source);
    List("fixed_targets", key.fixed_targets,
         [&](const std::string& target) { TextValue(target); });
    Numbers("aspects", key.aspects);
    Numbers("reqd_work_group_size", key.required.work_group);
    json_.attribute("reqd_sub_group_size", key.required.sub_group);
    // If the list is empty, the field is missing, as in older files.
    if (!key.reached.work_groups.empty()) {
      WorkGroupSizes("reached_work_group_sizes", key.reached.work_groups);
    }
    if (!key.reached.sub_groups.empty()) {
      Numbers("reached_sub_group_sizes", key.reached.sub_groups);
    }
    if (!key.properties.empty()) {
      List("properties", key.properties,
           [&](const std::string& property) { TextValue(property); });
    }
    if (!key.imports.empty()) {
      List("imports", key.imports,
           [&](const std::string& symbol) { TextValue(symbol); });
    }
  }

  void WorkGroupSizes(llvm::StringRef key,
                      const std::vector<std::vector<uint32_t>>& sizes) {
    List(key, sizes, [&](const std::vector<uint32_t>& size) {
      json_.array([&] {
        for (uint32_t extent : size) json_.value(extent);
      });
    });
  }

  void PrintRequirements(const Requirements& requirements) {
    Numbers("aspect", requirements.aspects);
    Numbers("reqd_sub_group_size", requirements.sizes.sub_groups);
    WorkGroupSizes("reqd_work_group_size", requirements.sizes.work_groups);
    Numbers("fixed_target", requirements.fixed_targets.value_or(AspectSet()));
  }

  void PrintDevice(const DeviceProfile& device) {
    json_.object([&] {
      Text("name", device.name);
      size_t id = 0;
      // A plan lists only the images that the device cannot run, because most
      // devices run most images.
      const bool plan = parts_ == Parts::kPlan;
      List(plan ? "refused" : "images", explanation_.images,
           [&](const auto& image) {
             const auto reasons = unmet(image.requirements, device);
             if (!plan || !reasons.empty()) PrintVerdict(id, reasons);
             ++id;
           });
    });
  }

  void PrintVerdict(size_t id, const std::vector<Unmet>& reasons) {
    json_.object([&] {
      json_.attribute("id", static_cast<int64_t>(id));
      List("unmet", reasons,
           [&](const Unmet& reason) { TextValue(reason.ToString()); });
    });
  }

  const Explanation& explanation_;
  const Parts parts_;
  std::vector<std::string> quoted_;  // by place; empty if not computed yet
  llvm::json::OStream json_;
};

}  // namespace

void PrintJson(const Explanation& explanation, llvm::raw_ostream& out) {
  Printer(explanation, out, Printer::Parts::kAll).Print();
  out << "\n";
}

void PrintPlanJson(const Explanation& explanation, llvm::raw_ostream& out) {
  Printer(explanation, out, Printer::Parts::kPlan).Print();
  out << "\n";
}

}  // namespace aspectra
