#ifndef DEVICE_CONFIG_YAML_DOCUMENT_H_
#define DEVICE_CONFIG_YAML_DOCUMENT_H_

#include <optional>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
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
  // A node that was not read yet, and where it stands. Each value is handed to
  // exactly one of the functions below.
  struct Value {
    llvm::yaml::Node* node;
    llvm::SMRange where;
  };

  // A scalar, without quotes.
  struct Scalar {
    std::string text;
    llvm::SMRange where;
  };

  // `buffer` must outlive this; its identifier is the file name in messages.
  explicit YamlDocument(llvm::MemoryBufferRef buffer);

  YamlDocument(const YamlDocument&) = delete;
  YamlDocument& operator=(const YamlDocument&) = delete;

  // Hands the document's root to `visit`, unless there is none.
  void Read(llvm::function_ref<void(Value)> visit);

  // Hands each entry of a mapping, or each item of a list, to `visit`, in file
  // order. Anything else than a mapping or list is reported as "expected
  // WHAT".
  void ForEachEntry(Value mapping, llvm::StringRef what,
                    llvm::function_ref<void(const Scalar&, Value)> visit);
  void ForEachItem(Value list, llvm::StringRef what,
                   llvm::function_ref<void(Value)> visit);

  // The scalar; nothing, and a message, if the value is none.
  std::optional<Scalar> ReadScalar(Value value, llvm::StringRef what);

  // Passes over the value.
  void Skip(Value value);

  // Reports a mistake, or adds a remark to the one reported last.
  void Report(llvm::SMRange where, const llvm::Twine& message);
  void Note(llvm::SMRange where, const llvm::Twine& message);

  // Everything that was reported, or success.
  llvm::Error TakeError();

 private:
  bool stopped() { return too_deep_ || stream_.failed(); }
  llvm::SMLoc FindSecondDocument() const;
  llvm::SMRange PlaceOf(const llvm::yaml::Node& node) const;
  void Drain(llvm::yaml::Node& node, int depth);
  void ReportKind(Value value, llvm::StringRef what);

  llvm::MemoryBufferRef buffer_;
  llvm::SourceMgr sources_;
  llvm::yaml::Stream stream_;
  std::string messages_;
  bool too_deep_ = false;
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_YAML_DOCUMENT_H_
