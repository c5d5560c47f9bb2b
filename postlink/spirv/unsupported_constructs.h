// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_UNSUPPORTED_CONSTRUCTS_H_
#define POSTLINK_SPIRV_UNSUPPORTED_CONSTRUCTS_H_

#include <string>
#include <vector>

#include "device_config/messages/message.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Error.h"
#include "postlink/spirv/spirv_diagnostics.h"

namespace aspectra {

// Collects the constructs of a module that SPIR-V cannot express, each one
// once. For example:
//
//   unsupported.Add(call, SpirvDiagnostic::kHostLibraryCall, "operator new");
//
// The first value of each message is the name of the function that contains the
// instruction, or of the global.
class UnsupportedConstructs {
 public:
  template <typename... Values>
  void Add(const llvm::Instruction& instruction, SpirvDiagnostic why,
           const Values&... values) {
    AddLine(PlaceOf(instruction) +
            Message(why, NameOf(instruction), values...));
  }
  template <typename... Values>
  void Add(const llvm::GlobalValue& value, SpirvDiagnostic why,
           const Values&... values) {
    AddLine(Message(why, NameOf(value), values...));
  }

  bool empty() const { return lines_.empty(); }

  // Returns an error for each construct, in module order.
  llvm::Error ToError() const;

 private:
  // Returns "FILE:LINE:COLUMN: ", or an empty text without debug information.
  static std::string PlaceOf(const llvm::Instruction& instruction);
  static std::string NameOf(const llvm::Instruction& instruction);
  static std::string NameOf(const llvm::GlobalValue& value);

  void AddLine(std::string line);

  std::vector<std::string> lines_;
};

// Prints a type as LLVM does.
std::string Text(const llvm::Type& type);

// Returns an error for each function that computes with Clang's __bf16, which
// SPIR-V supports only through an extension. If `extensions` contains the
// extension, returns success. The headers' bfloat16 is a class with 16 bits and
// needs no extension.
llvm::Error CheckBfloats(const llvm::Module& module,
                         const llvm::StringSet<>& extensions);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_UNSUPPORTED_CONSTRUCTS_H_
