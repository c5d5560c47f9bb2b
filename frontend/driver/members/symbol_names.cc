// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <utility>

#include "frontend/driver/members/member_choice.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/SymbolicFile.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace object = llvm::object;

llvm::Error Add(const object::BasicSymbolRef& symbol, SymbolNames& names) {
  using Flags = object::BasicSymbolRef;
  llvm::Expected<uint32_t> flags = symbol.getFlags();
  if (!flags) return flags.takeError();
  // LLVM's own names (llvm.*) belong to the format, like section names.
  bool linked =
      (*flags & Flags::SF_Global) && !(*flags & Flags::SF_FormatSpecific);
  bool wanted = *flags & Flags::SF_Undefined;
  if (!linked || (wanted && (*flags & Flags::SF_Weak))) {
    return llvm::Error::success();
  }
  std::string name;
  llvm::raw_string_ostream out(name);
  if (llvm::Error error = symbol.printName(out)) return error;
  (wanted ? names.wanted : names.defined).push_back(std::move(name));
  return llvm::Error::success();
}

template <typename Range>
llvm::Expected<SymbolNames> NamesOf(Range symbols) {
  SymbolNames names;
  for (const object::BasicSymbolRef& symbol : symbols) {
    if (llvm::Error error = Add(symbol, names)) return error;
  }
  return names;
}

}  // namespace

llvm::Expected<SymbolNames> ReadSymbolNames(llvm::MemoryBufferRef file) {
  llvm::file_magic magic = llvm::identify_magic(file.getBuffer());
  bool shared = magic == llvm::file_magic::elf_shared_object;
  if (!shared && magic != llvm::file_magic::elf_relocatable &&
      magic != llvm::file_magic::bitcode) {
    return SymbolNames();
  }
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<object::SymbolicFile>> symbols =
      object::SymbolicFile::createSymbolicFile(file, magic, &context);
  if (!symbols) return symbols.takeError();
  if (!shared) return NamesOf((*symbols)->symbols());
  return NamesOf(llvm::cast<object::ELFObjectFileBase>(**symbols)
                     .getDynamicSymbolIterators());
}

llvm::Expected<std::string> NoSymbols(llvm::MemoryBufferRef bitcode) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> like =
      llvm::getLazyBitcodeModule(bitcode, context);
  if (!like) return like.takeError();
  llvm::Module module("no symbols", context);
  module.setTargetTriple((*like)->getTargetTriple());
  module.setDataLayout((*like)->getDataLayout());
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  llvm::WriteBitcodeToFile(module, out);
  return bytes;
}

}  // namespace aspectra::driver
