// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/dependency_files.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

// A rule is "TARGET...: FILE..."; after a backslash at the end of a line, the
// rule continues on the next line. This code compares names as they are
// written, with backslashes, because all compilations write a name in the same
// way.

namespace aspectra::driver {
namespace {

// The first rule of a dependency file.
struct Rule {
  llvm::SmallVector<llvm::StringRef, 64> files;
  size_t end = 0;  // end of the rule's text, before the line break
};

bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Returns whether the backslash at `at` is at the end of a line or of the text.
bool ContinuesLine(llvm::StringRef text, size_t at) {
  llvm::StringRef rest = text.drop_front(at + 1);
  rest.consume_front("\r");
  return rest.empty() || rest.front() == '\n';
}

Rule ReadRule(llvm::StringRef text) {
  Rule rule;
  bool in_targets = true;
  size_t at = 0;
  while (at < text.size() && text[at] != '\n') {
    if (IsSpace(text[at])) {
      ++at;
      continue;
    }
    if (text[at] == '\\' && ContinuesLine(text, at)) {
      size_t next_line = text.find('\n', at);
      at = next_line == llvm::StringRef::npos ? text.size() : next_line + 1;
      continue;
    }
    size_t start = at;
    while (at < text.size() && text[at] != '\n' && !IsSpace(text[at])) {
      if (text[at] == '\\') {
        if (ContinuesLine(text, at)) break;
        ++at;  // an escaped space
      }
      ++at;
    }
    at = std::min(at, text.size());
    llvm::StringRef word = text.slice(start, at);
    if (!in_targets) {
      rule.files.push_back(word);
    } else if (word.ends_with(":")) {
      in_targets = false;
    }
  }
  rule.end = at;
  return rule;
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> Read(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (buffer) return std::move(*buffer);
  return MakeError(Diagnostic::kCannotRead, path, buffer.getError().message());
}

}  // namespace

std::string MergeDependencies(llvm::StringRef host,
                              llvm::ArrayRef<llvm::StringRef> devices,
                              bool phony) {
  Rule rule = ReadRule(host);
  llvm::StringSet<> known;
  for (llvm::StringRef file : rule.files) known.insert(file);
  std::string added, rules;
  for (llvm::StringRef device : devices) {
    for (llvm::StringRef file : ReadRule(device).files) {
      if (!known.insert(file).second) continue;
      added += (" \\\n  " + file).str();
      if (phony) rules += (file + ":\n").str();
    }
  }
  std::string merged =
      (host.take_front(rule.end) + added + host.drop_front(rule.end)).str();
  if (!rules.empty() && !llvm::StringRef(merged).ends_with("\n")) {
    merged += '\n';
  }
  return merged + rules;
}

llvm::Error RunMergeDependencies(llvm::ArrayRef<std::string> words) {
  std::string output = words.empty() ? "-" : words.front();
  bool phony = false;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> files;
  std::vector<size_t> hosts;  // for each source, the index of its host list
  for (llvm::StringRef word : words.drop_front(words.empty() ? 0 : 1)) {
    if (word == "-phony") {
      phony = true;
      continue;
    }
    if (word.consume_front("-host=")) {
      hosts.push_back(files.size());
    } else {
      word.consume_front("-device=");
    }
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file = Read(word);
    if (!file) return file.takeError();
    files.push_back(std::move(*file));
  }
  std::string text;
  for (size_t source = 0; source < hosts.size(); ++source) {
    size_t end = source + 1 < hosts.size() ? hosts[source + 1] : files.size();
    std::vector<llvm::StringRef> devices;
    for (size_t i = hosts[source] + 1; i < end; ++i) {
      devices.push_back(files[i]->getBuffer());
    }
    text +=
        MergeDependencies(files[hosts[source]]->getBuffer(), devices, phony);
  }
  llvm::Error error = llvm::writeToOutput(output, [&](llvm::raw_ostream& out) {
    out << text;
    return llvm::Error::success();
  });
  if (!error) return llvm::Error::success();
  return MakeError(Diagnostic::kCannotWrite, output,
                   llvm::toString(std::move(error)));
}

}  // namespace aspectra::driver
