// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/kernel_conflicts.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/members/read_archive.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"

// Ignores files that cannot be read, because the caller already has an error to
// show.

namespace aspectra::driver {
namespace {

void AddRecords(llvm::MemoryBufferRef bitcode,
                std::vector<KernelRecord>& records) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      llvm::getLazyBitcodeModule(bitcode, context);
  if (!module) return llvm::consumeError(module.takeError());
  if (llvm::Error error = (*module)->materializeMetadata()) {
    return llvm::consumeError(std::move(error));
  }
  llvm::Expected<std::vector<KernelRecord>> read = ReadKernelRecords(**module);
  if (!read) return llvm::consumeError(read.takeError());
  llvm::append_range(records, *read);
}

void AddRecordsOfFile(const std::string& path,
                      std::vector<KernelRecord>& records) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file = ReadFile(path);
  if (!file) return llvm::consumeError(file.takeError());
  if (llvm::identify_magic((*file)->getBuffer()) != llvm::file_magic::archive) {
    return AddRecords(**file, records);
  }
  llvm::Expected<ReadArchive> archive = ReadArchive::Open(path);
  if (!archive) return llvm::consumeError(archive.takeError());
  for (llvm::MemoryBufferRef member : archive->members()) {
    AddRecords(member, records);
  }
}

}  // namespace

std::string DescribeKernelConflicts(llvm::ArrayRef<std::string> files) {
  std::vector<KernelRecord> records;
  for (const std::string& file : files) AddRecordsOfFile(file, records);
  std::string text;
  for (const KernelConflict& conflict : FindKernelConflicts(records)) {
    text += conflict.Message() + "\n";
  }
  return text;
}

}  // namespace aspectra::driver
