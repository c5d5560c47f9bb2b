// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks for any input and any requests: each reply is JSON with the field
// "ok", a refusal has a reason, and after all edits are undone the explanation
// equals the explanation of `open`.
//
// An input is text IR. Its lines that begin with ";@" are requests about the
// program that is open at that time. Bitcode is left out, because LLVM's
// bitcode reader expects the output of LLVM and crashes on many other inputs.
// The page survives such a crash, since it makes a new instance.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/engine.h"

namespace aspectra::engine {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

constexpr llvm::StringLiteral kRequestMark = ";@";
// The number of functions that are asked about in addition to the requests.
constexpr size_t kMostFunctions = 3;

void Expect(bool is_so, const char* what, llvm::StringRef reply) {
  if (is_so) return;
  llvm::errs() << what << ": " << reply << "\n";
  std::abort();
}

class Session {
 public:
  explicit Session(std::string file) : file_(std::move(file)) {}

  // Returns the reply, or an empty text if the request was refused.
  std::string Ask(llvm::StringRef request) {
    const std::string reply = engine_.Call(request, file_);
    llvm::Expected<Value> parsed = llvm::json::parse(reply);
    Expect(static_cast<bool>(parsed), "no JSON", reply);
    const Object* const object = parsed->getAsObject();
    Expect(object && object->getBoolean("ok"), "no reply", reply);
    if (*object->getBoolean("ok")) return reply;
    const Array* const why = object->getArray("diagnostics");
    Expect(why && !why->empty(), "no reason", reply);
    return "";
  }

  std::string Ask(Object request) {
    return Ask(llvm::formatv("{0}", Value(std::move(request))).str());
  }

  std::string Open() {
    const int64_t size = static_cast<int64_t>(file_.size());
    return Ask(
        Object{{"call", "open"},
               {"files", Array{Object{{"name", "a.ll"}, {"size", size}}}}});
  }

 private:
  Engine engine_;
  const std::string file_;
};

llvm::StringRef ExplanationOf(llvm::StringRef reply) {
  return reply.split(R"("explanation":)").second;
}

void AskAbout(Session& session, llvm::StringRef name) {
  const auto name_value = [&] { return Value(name); };
  session.Ask(Object{{"call", "graph"},
                     {"focus", Array{name_value()}},
                     {"expanded", Array{name_value()}}});
  session.Ask(Object{{"call", "dot"}, {"focus", Array{name_value()}}});
  session.Ask(
      Object{{"call", "pair"}, {"a", name_value()}, {"b", name_value()}});
  session.Ask(
      Object{{"call", "path"}, {"from", name_value()}, {"to", name_value()}});
  for (int aspect : {5, 6}) {
    session.Ask(Object{
        {"call", "chains"}, {"function", name_value()}, {"aspect", aspect}});
    session.Ask(Object{{"call", "replan"},
                       {"split", "kernel"},
                       {"edits", Array{Object{{"edit", "remove_aspect"},
                                              {"function", name_value()},
                                              {"aspect", aspect}}}}});
  }
  session.Ask(Object{{"call", "replan"},
                     {"edits", Array{Object{{"edit", "set_sub_group_size"},
                                            {"function", name_value()},
                                            {"size", 16}}}}});
}

void Run(llvm::StringRef text) {
  Session session(text.str());
  const std::string opened = session.Open();
  llvm::SmallVector<llvm::StringRef> lines;
  text.split(lines, '\n');
  for (llvm::StringRef line : lines) {
    if (line.consume_front(kRequestMark)) session.Ask(line);
  }
  if (opened.empty()) return;
  session.Open();
  for (const char* call : {"ir", "costs", "units"})
    session.Ask(Object{{"call", call}});
  const Value reply = llvm::cantFail(llvm::json::parse(opened));
  const Array& functions =
      *reply.getAsObject()->getObject("explanation")->getArray("functions");
  for (size_t i = 0; i < functions.size() && i < kMostFunctions; ++i) {
    AskAbout(session, *functions[i].getAsObject()->getString("name"));
  }
  const std::string again = session.Ask(Object{{"call", "replan"}});
  Expect(ExplanationOf(again) == ExplanationOf(opened), "another explanation",
         again);
}

}  // namespace
}  // namespace aspectra::engine

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("BC") || text.starts_with("\xde\xc0")) return -1;
  aspectra::engine::Run(text);
  return 0;
}
