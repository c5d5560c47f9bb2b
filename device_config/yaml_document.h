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

// A file of one YAML document, read from its first byte to its last with all
// mistakes collected, those of YAML itself and those that the caller reports.
class YamlDocument {
 public:
  // A node that was copied, since an alias may name it: see the .cc.
  struct Copy;

  // A node that was not read yet, and where it stands. Each value is handed to
  // exactly one of the functions below.
  struct Value {
    llvm::yaml::Node* node;  // null if it is a copy
    llvm::SMRange where;
    const Copy* copy = nullptr;
  };

  // A scalar, without quotes.
  struct Scalar {
    std::string text;
    llvm::SMRange where;
  };

  // `buffer` must outlive this; its identifier is the file name in messages.
  explicit YamlDocument(llvm::MemoryBufferRef buffer);

  ~YamlDocument();

  YamlDocument(const YamlDocument&) = delete;
  YamlDocument& operator=(const YamlDocument&) = delete;

  // Hands the document's root to `visit`, unless there is none.
  void Read(llvm::function_ref<void(Value)> visit);

  // Hands each entry of a mapping, or each item of a list, to `visit`, in file
  // order. Of anything else than a mapping or list it says `otherwise`.
  void ForEachEntry(Value mapping, ConfigDiagnostic otherwise,
                    llvm::function_ref<void(const Scalar&, Value)> visit);
  void ForEachItem(Value list, ConfigDiagnostic otherwise,
                   llvm::function_ref<void(Value)> visit);

  // The scalar; nothing, and `otherwise`, if the value is none.
  std::optional<Scalar> ReadScalar(Value value, ConfigDiagnostic otherwise);

  // Passes over the value.
  void Skip(Value value);

  // May be asked of a value at any time.
  bool IsList(Value value) const;

  // Reports a mistake, or adds a note to the one reported last.
  template <typename... Values>
  void Report(llvm::SMRange where, ConfigDiagnostic diagnostic,
              Values&&... values) {
    Print(where, llvm::SourceMgr::DK_Error,
          Message(diagnostic, std::forward<Values>(values)...));
  }
  void Note(llvm::SMRange where, ConfigDiagnostic diagnostic);

  // Everything that was reported, or success.
  llvm::Error TakeError();

 private:
  // The value itself, or what it is an alias of; a copy if an alias may follow.
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
  size_t aliased_ = 0;  // how many parts of copies were handed out
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_YAML_DOCUMENT_H_
