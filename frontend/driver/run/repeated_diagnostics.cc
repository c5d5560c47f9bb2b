// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/repeated_diagnostics.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

// A diagnostic begins with the line that contains its severity, or with the
// lines before it that say from where a file is included. It extends to the
// next diagnostic: notes, source lines and hints belong to the diagnostic
// before them. A source line may look like the beginning of a diagnostic. This
// does no harm: the diagnostic that shows the line is then compared in two
// parts. The text ends with the number of warnings and errors.

namespace aspectra::driver {
namespace {

enum class LineKind { kWarning, kError, kOther, kIncludeStack, kTally, kRest };

struct Block {
  LineKind kind = LineKind::kRest;
  std::string text;
};

// Returns the line without color codes.
std::string PlainText(llvm::StringRef line) {
  std::string plain;
  while (!line.empty()) {
    size_t escape = line.find("\x1b[");
    plain += line.take_front(escape);
    if (escape == llvm::StringRef::npos) break;
    size_t end = line.find('m', escape);
    line = line.drop_front(std::min(end, line.size() - 1) + 1);
  }
  return plain;
}

bool HasSeverity(llvm::StringRef line, llvm::StringRef severity) {
  return line.starts_with(severity) || line.contains((": " + severity).str());
}

LineKind KindOf(llvm::StringRef written) {
  std::string plain = PlainText(written);
  llvm::StringRef line = plain;
  if (line.starts_with("In file included from ")) {
    return LineKind::kIncludeStack;
  }
  if (line.ends_with(" generated.") && llvm::isDigit(line.front())) {
    return LineKind::kTally;
  }
  // A source line: "   12 | code".
  if (line.ltrim(" 0123456789").starts_with("| ")) return LineKind::kRest;
  if (HasSeverity(line, "warning: ")) return LineKind::kWarning;
  if (HasSeverity(line, "error: ") || HasSeverity(line, "fatal error: ")) {
    return LineKind::kError;
  }
  return HasSeverity(line, "remark: ") ? LineKind::kOther : LineKind::kRest;
}

std::vector<Block> Split(llvm::StringRef text) {
  std::vector<Block> blocks;
  std::string include_stack;
  while (!text.empty()) {
    llvm::StringRef line = text.take_front(text.find('\n') + 1);
    if (line.empty()) line = text;
    text = text.drop_front(line.size());
    LineKind kind = KindOf(line.rtrim('\n'));
    if (kind == LineKind::kIncludeStack) {
      include_stack += line;
      continue;
    }
    if (blocks.empty() || kind != LineKind::kRest) blocks.push_back({kind, ""});
    blocks.back().text += include_stack;
    blocks.back().text += line;
    include_stack.clear();
  }
  if (!include_stack.empty()) {
    blocks.push_back({LineKind::kOther, std::move(include_stack)});
  }
  return blocks;
}

// Subtracts `warnings` and `errors` from the numbers in a line such as "2
// warnings and 1 error generated." If both results are 0, returns an empty
// string.
std::string ReduceTally(llvm::StringRef tally, unsigned warnings,
                        unsigned errors) {
  tally.consume_back("\n");
  tally.consume_back(" generated.");
  std::vector<std::string> parts;
  for (llvm::StringRef part : llvm::split(tally, " and ")) {
    auto [digits, name] = part.split(' ');
    unsigned count;
    if (digits.getAsInteger(10, count)) return "";
    name.consume_back("s");
    unsigned gone = name == "warning" ? warnings : errors;
    if (count <= gone) continue;
    count -= gone;
    parts.push_back(std::to_string(count) + " " + Plural(count, name));
  }
  if (parts.empty()) return "";
  return llvm::join(parts, " and ") + " generated.\n";
}

}  // namespace

std::string WithoutRepeatedDiagnostics(
    llvm::StringRef text, llvm::ArrayRef<llvm::StringRef> earlier) {
  llvm::StringSet<> known;
  for (llvm::StringRef other : earlier) {
    for (const Block& block : Split(other)) known.insert(block.text);
  }
  std::string result;
  unsigned warnings = 0, errors = 0;
  for (const Block& block : Split(text)) {
    if (block.kind == LineKind::kTally) {
      result += warnings + errors == 0
                    ? block.text
                    : ReduceTally(block.text, warnings, errors);
    } else if (!known.contains(block.text)) {
      result += block.text;
    } else {
      warnings += block.kind == LineKind::kWarning;
      errors += block.kind == LineKind::kError;
    }
  }
  return result;
}

}  // namespace aspectra::driver
