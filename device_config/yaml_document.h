// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_YAML_DOCUMENT_H_
#define DEVICE_CONFIG_YAML_DOCUMENT_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/config_diagnostics.h"
#include "device_config/messages/message.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace aspectra {

// Reads a file with one YAML document from its first byte to its last. Collects
// all mistakes: mistakes in the YAML itself and mistakes that the caller
// reports.
class YamlDocument {
 public:
  // A copied node, which aliases may name; see the .cc.
  struct Copy;

  // A node that is not yet read, and its place. Each value must be passed to
  // exactly one of the functions below.
  struct Value {
    llvm::yaml::Node* node;  // null if the value is a copy
    llvm::SMRange where;
    const Copy* copy = nullptr;
  };

  // A scalar, without quotes.
  struct Scalar {
    std::string text;
    llvm::SMRange where;
  };

  // `buffer` must outlive this object; its identifier is the file name in
  // messages.
  explicit YamlDocument(llvm::MemoryBufferRef buffer);

  ~YamlDocument();

  YamlDocument(const YamlDocument&) = delete;
  YamlDocument& operator=(const YamlDocument&) = delete;

  // Passes the document's root to `visit`, if there is one.
  void Read(llvm::function_ref<void(Value)> visit);

  // Passes each entry of a mapping, or each item of a list, to `visit`, in file
  // order. If the value is of another kind, reports `otherwise`.
  void ForEachEntry(Value mapping, ConfigDiagnostic otherwise,
                    llvm::function_ref<void(const Scalar&, Value)> visit);
  void ForEachItem(Value list, ConfigDiagnostic otherwise,
                   llvm::function_ref<void(Value)> visit);

  // Returns the scalar. If the value is not a scalar, reports `otherwise` and
  // returns nullopt.
  std::optional<Scalar> ReadScalar(Value value, ConfigDiagnostic otherwise);

  // Skips the value.
  void Skip(Value value);

  // Returns whether the value is a list. Does not read the value.
  bool IsList(Value value) const;

  // Reports a mistake. Note() adds a note to the last mistake.
  template <typename... Values>
  void Report(llvm::SMRange where, ConfigDiagnostic diagnostic,
              Values&&... values) {
    Print(where, llvm::SourceMgr::DK_Error,
          Message(diagnostic, std::forward<Values>(values)...));
  }
  void Note(llvm::SMRange where, ConfigDiagnostic diagnostic);

  // Returns an error with all reported mistakes; success if there is none.
  llvm::Error TakeError();

 private:
  // Returns the value to read. For an alias, this is the copy of the node that
  // it names. For a node with an anchor, this is a new copy, because an alias
  // may name the node later. Otherwise this is `value` itself.
  Value Resolve(Value value);
  const Copy* CopyOf(llvm::yaml::Node& node, int depth);
  const Copy* FindCopy(const llvm::yaml::Node& alias, llvm::StringRef name);

  bool stopped() { return too_deep_ || stream_.failed(); }
  llvm::SMLoc FindSecondDocument() const;
  llvm::SMRange PlaceOf(const llvm::yaml::Node& node) const;
  void Drain(llvm::yaml::Node& node, int depth);
  void ReportKind(Value value, ConfigDiagnostic otherwise);
  void Print(llvm::SMRange where, llvm::SourceMgr::DiagKind kind,
             const std::string& message);

  llvm::MemoryBufferRef buffer_;
  llvm::SourceMgr sources_;
  llvm::yaml::Stream stream_;
  std::string messages_;
  bool too_deep_ = false;
  std::vector<std::unique_ptr<Copy>> copies_;
  llvm::StringMap<const Copy*> anchors_;
  size_t aliased_ = 0;  // number of parts of copies that were read
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_YAML_DOCUMENT_H_
