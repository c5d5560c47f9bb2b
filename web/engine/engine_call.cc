// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// For tests: sends the given requests to the native engine.
//
//   engine-call REQUEST...
//   engine-call - <REQUESTS       one a line
//
// A request is JSON whose "files" are paths; the engine gets their names and
// bytes. Each reply is one line. The diagnostics of a reply are also printed in
// the form of a compiler. If there is an error, the exit status is 1.
// engine_call.mjs sends requests to the engine in WebAssembly, but prints no
// diagnostics.

#include <string>
#include <vector>

#include "device_config/messages/message.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/engine.h"
#include "web/engine/input/engine_diagnostics.h"

namespace aspectra::engine {
namespace {

// Appends the contents of the files to `bytes`, and puts their sizes into
// `request`.
bool ReadFiles(llvm::json::Value& request, std::string& bytes) {
  llvm::json::Object* const object = request.getAsObject();
  llvm::json::Array* const files = object ? object->getArray("files") : nullptr;
  if (!files) return true;
  for (llvm::json::Value& file : *files) {
    if (!file.getAsString()) continue;  // already in the engine's own form
    const std::string path = file.getAsString()->str();
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer) {
      const PlacedMessage why{.message = buffer.getError().message(),
                              .file = path};
      llvm::errs() << why.ToString() << "\n";
      return false;
    }
    bytes += (*buffer)->getBuffer();
    file = llvm::json::Object{{"name", path},
                              {"size", (*buffer)->getBufferSize()}};
  }
  return true;
}

PlacedMessage ToDiagnostic(const llvm::json::Object& said) {
  PlacedMessage diagnostic;
  if (said.getString("severity") ==
      llvm::StringRef(ToString(Severity::kWarning))) {
    diagnostic.severity = Severity::kWarning;
  }
  diagnostic.message = said.getString("message").value_or("").str();
  diagnostic.file = said.getString("file").value_or("").str();
  diagnostic.line = said.getInteger("line").value_or(0);
  diagnostic.column = said.getInteger("column").value_or(0);
  return diagnostic;
}

// Prints the diagnostics of the reply. Returns whether the request succeeded.
bool PrintDiagnostics(llvm::StringRef reply) {
  const llvm::json::Value parsed = llvm::cantFail(llvm::json::parse(reply));
  const llvm::json::Object& object = *parsed.getAsObject();
  if (const llvm::json::Array* said = object.getArray("diagnostics")) {
    for (const llvm::json::Value& value : *said) {
      llvm::errs() << ToDiagnostic(*value.getAsObject()).ToString() << "\n";
    }
  }
  return object.getBoolean("ok").value_or(false);
}

std::vector<std::string> RequestsOf(int argc, char** argv) {
  if (argc != 2 || llvm::StringRef(argv[1]) != "-") {
    return {argv + 1, argv + argc};
  }
  std::vector<std::string> requests;
  const auto text =
      llvm::cantFail(llvm::errorOrToExpected(llvm::MemoryBuffer::getSTDIN()));
  llvm::SmallVector<llvm::StringRef> lines;
  text->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines) requests.push_back(line.str());
  return requests;
}

int Run(int argc, char** argv) {
  Engine engine;
  bool succeeded = true;
  for (std::string& request : RequestsOf(argc, argv)) {
    std::string bytes;
    // A request that is not JSON is sent unchanged.
    if (auto parsed = llvm::json::parse(request)) {
      if (!ReadFiles(*parsed, bytes)) return 1;
      request = llvm::formatv("{0}", *parsed);
    } else {
      llvm::consumeError(parsed.takeError());
    }
    const std::string reply = engine.Call(request, bytes);
    llvm::outs() << reply << "\n";
    llvm::outs().flush();
    succeeded &= PrintDiagnostics(reply);
  }
  return succeeded ? 0 : 1;
}

}  // namespace
}  // namespace aspectra::engine

int main(int argc, char** argv) { return aspectra::engine::Run(argc, argv); }
