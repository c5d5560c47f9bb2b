// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/library_exports.h"

#include <string>
#include <utility>

#include "device_config/image_formats/symbol_sets.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

llvm::Error Damaged(const std::string& path, llvm::Error error) {
  return MakeFileError(path, ToolDiagnostic::kDamagedLibrary,
                       llvm::toString(std::move(error)));
}

}  // namespace

llvm::Expected<llvm::StringSet<>> ReadLibraryExports(const std::string& path) {
  llvm::Expected<llvm::object::OwningBinary<llvm::object::ObjectFile>> library =
      llvm::object::ObjectFile::createObjectFile(path);
  if (!library) return Damaged(path, library.takeError());
  llvm::StringSet<> exports;
  for (const llvm::object::SectionRef& section :
       library->getBinary()->sections()) {
    llvm::Expected<llvm::StringRef> name = section.getName();
    if (!name) return Damaged(path, name.takeError());
    if (*name != llvm::StringRef(kExportSection)) continue;
    llvm::Expected<llvm::StringRef> contents = section.getContents();
    if (!contents) return Damaged(path, contents.takeError());
    for (llvm::StringRef symbol : llvm::split(*contents, '\0')) {
      if (!symbol.empty()) exports.insert(symbol);
    }
  }
  return exports;
}

}  // namespace aspectra
