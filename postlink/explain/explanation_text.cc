#include "postlink/explain/explanation_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/device_profile.h"
#include "device_config/requirements.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

std::string Count(size_t number, llvm::StringRef thing) {
  return (llvm::Twine(number) + " " + thing + (number == 1 ? "" : "s")).str();
}

// "image 1", "images 0 to 3, 7, 8"; `ids` ascend.
std::string ImageList(const std::vector<size_t>& ids) {
  std::string text = ids.size() == 1 ? "image " : "images ";
  for (size_t first = 0; first < ids.size();) {
    size_t last = first;
    while (last + 1 < ids.size() && ids[last + 1] == ids[last] + 1) ++last;
    if (last == first + 1) last = first;
    if (first > 0) text += ", ";
    text += std::to_string(ids[first]);
    if (last > first) text += " to " + std::to_string(ids[last]);
    first = last + 1;
  }
  return text;
}

// "a, b", with a line break and `indent` where a line gets long.
std::string Wrap(const std::vector<std::string>& texts,
                 llvm::StringRef indent) {
  constexpr size_t kWidth = 80;
  std::string out;
  size_t column = kWidth / 2;  // what stands in front is shorter
  for (const std::string& text : texts) {
    if (!out.empty()) {
      out += ",";
      if (column + text.size() > kWidth) {
        out += "\n" + indent.str();
        column = indent.size();
      } else {
        out += " ";
      }
    }
    out += text;
    column += text.size() + 2;
  }
  return out;
}

std::string NeedsText(const Requirements& requirements) {
  std::vector<std::string> parts;
  if (requirements.fixed_targets) {
    parts.push_back(requirements.fixed_targets->empty()
                        ? "a target, and none is left"
                        : "one of the targets " +
                              requirements.fixed_targets->ToString());
  }
  std::vector<std::string> aspects;
  for (int32_t aspect : requirements.aspects) {
    if (aspect >= 0) aspects.push_back(AspectName(aspect));
  }
  if (!aspects.empty()) parts.push_back("aspects " + Braces(aspects));
  for (uint32_t size : requirements.sub_group_sizes) {
    parts.push_back("sub-group size " + std::to_string(size));
  }
  for (const std::vector<uint32_t>& size : requirements.work_group_sizes) {
    parts.push_back("work-group size " + SizeText(size));
  }
  return "needs " + (parts.empty() ? "nothing special of a device"
                                   : llvm::join(parts, ", "));
}

class Printer {
 public:
  Printer(const Explanation& explanation, llvm::raw_ostream& out)
      : explanation_(explanation), out_(out) {}

  void Print() {
    PrintFunctions();
    PrintWarnings();
    PrintImages();
    PrintDevices();
  }

 private:
  void Heading(const llvm::Twine& text) {
    llvm::WithColor(out_, llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true) << text;
    out_ << "\n";
  }

  void PrintFunctions() {
    const size_t needing = std::ranges::count_if(
        explanation_.functions,
        [](const auto& function) { return !function.reasons.empty(); });
    Heading(explanation_.module + ": " + llvm::Twine(needing) + " of " +
            Count(explanation_.functions.size(), "function") +
            (needing == 1 ? " needs aspects" : " need aspects"));
    for (const Explanation::Function& function : explanation_.functions) {
      if (function.reasons.empty()) continue;
      out_ << "  " << ToString(function.kind) << " "
           << FunctionSignature(function.name) << "\n";
      for (const auto& reason : function.reasons) PrintReason(reason);
    }
  }

  void PrintReason(const Explanation::Reason& reason) {
    out_ << "    " << AspectName(reason.aspect) << " via "
         << ToString(reason.via) << ": "
         << (reason.via == AspectReason::Via::kCall
                 ? FunctionSignature(reason.callee)
                 : reason.detail);
    if (reason.location) out_ << " at " << reason.location->ToString();
    out_ << "\n";
  }

  void PrintWarnings() {
    if (explanation_.warnings.empty()) return;
    out_ << "\n";
    Heading(Count(explanation_.warnings.size(), "warning"));
    for (const Explanation::Warning& warning : explanation_.warnings) {
      out_ << "  ";
      if (warning.location) out_ << warning.location->ToString() << ": ";
      llvm::WithColor(out_, llvm::HighlightColor::Warning) << "warning: ";
      out_ << warning.message << "\n";
      if (warning.details.empty()) continue;
      for (llvm::StringRef line : llvm::split(warning.details, '\n')) {
        out_ << "    " << line << "\n";
      }
    }
  }

  void PrintImages() {
    out_ << "\n";
    std::vector<std::string> fields;
    for (SplitReason reason : explanation_.apart_by) {
      fields.push_back(FieldName(reason).str());
    }
    Heading(Count(explanation_.images.size(), "image") +
            ", -split=" + llvm::StringRef(ToString(explanation_.mode)) +
            (fields.empty() ? "" : ", apart by " + llvm::join(fields, ", ")));
    for (size_t id = 0; id < explanation_.images.size(); ++id) {
      PrintImage(id, explanation_.images[id]);
    }
  }

  void PrintImage(size_t id, const Explanation::Image& image) {
    out_ << "  image " << id << ":";
    llvm::StringRef before = " ";
    for (Explanation::Place place : image.entry_points) {
      out_ << before << FunctionSignature(explanation_.functions[place].name);
      before = ", ";
    }
    out_ << "\n";
    for (SplitReason reason : explanation_.apart_by) {
      const std::string value = FieldValue(image.key, reason);
      if (!value.empty()) {
        out_ << "    " << FieldName(reason) << ": " << value << "\n";
      }
    }
    if (image.code) out_ << "    code: " << image.code->ToString() << "\n";
    out_ << "    holds " << Count(image.functions.size(), "function") << ", "
         << NeedsText(image.requirements) << "\n";
  }

  // Devices that run the same images, and not the others for the same reasons,
  // are told of together, at the place of the first.
  void PrintDevices() {
    if (explanation_.images.empty()) return;
    out_ << "\n";
    Heading(Count(explanation_.devices.size(), "device"));
    std::map<Answer, size_t> group_of;
    std::vector<std::vector<std::string>> names;
    std::vector<const Answer*> answers;
    for (const DeviceProfile& device : explanation_.devices) {
      const auto [found, is_new] =
          group_of.try_emplace(Ask(device), answers.size());
      if (is_new) {
        answers.push_back(&found->first);
        names.emplace_back();
      }
      names[found->second].push_back(device.name);
    }
    for (size_t group = 0; group < answers.size(); ++group) {
      PrintAnswer(*answers[group], names[group]);
    }
  }

  struct Answer {
    size_t running = 0;
    std::map<std::string, std::vector<size_t>> refused;  // by reason

    friend auto operator<=>(const Answer&, const Answer&) = default;
  };

  Answer Ask(const DeviceProfile& device) const {
    Answer answer;
    for (size_t id = 0; id < explanation_.images.size(); ++id) {
      const std::vector<Unmet> reasons =
          unmet(explanation_.images[id].requirements, device);
      answer.running += reasons.empty();
      for (const Unmet& reason : reasons) {
        answer.refused[reason.ToString()].push_back(id);
      }
    }
    return answer;
  }

  void PrintAnswer(const Answer& answer,
                   const std::vector<std::string>& devices) {
    const size_t all = explanation_.images.size();
    out_ << "  ";
    if (answer.running == all) {
      llvm::WithColor(out_, llvm::raw_ostream::GREEN) << "all images run";
    } else if (answer.running == 0) {
      llvm::WithColor(out_, llvm::raw_ostream::RED) << "no image runs";
    } else {
      llvm::WithColor(out_, llvm::raw_ostream::YELLOW)
          << answer.running << " of " << all << " images run";
    }
    out_ << " on " << Wrap(devices, "      ") << "\n";
    for (const auto& [reason, ids] : answer.refused) {
      out_ << "    " << ImageList(ids) << ": " << reason << "\n";
    }
  }

  const Explanation& explanation_;
  llvm::raw_ostream& out_;
};

}  // namespace

void PrintText(const Explanation& explanation, llvm::raw_ostream& out) {
  Printer(explanation, out).Print();
}

}  // namespace aspectra
