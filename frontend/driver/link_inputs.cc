#include "frontend/driver/link_inputs.h"

#include <algorithm>
#include <memory>

#include "frontend/driver/diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace object = llvm::object;
namespace path = llvm::sys::path;

llvm::Error Damaged(llvm::StringRef file, llvm::Error why) {
  return MakeError(Diagnostic::kDamaged, file, llvm::toString(std::move(why)));
}

// Is there a section with device code in the object?
llvm::Expected<bool> HasDeviceSection(llvm::MemoryBufferRef buffer,
                                      llvm::StringRef name) {
  llvm::Expected<std::unique_ptr<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(buffer);
  if (!file) return Damaged(name, file.takeError());
  std::string wanted = ("__CLANG_OFFLOAD_BUNDLE__" + kDeviceBundle).str();
  for (const object::SectionRef& section : (*file)->sections()) {
    llvm::Expected<llvm::StringRef> section_name = section.getName();
    if (!section_name) return Damaged(name, section_name.takeError());
    llvm::StringRef bare = *section_name;
    bare.consume_back("-");  // the bundler ends some names with it
    if (bare != wanted) continue;
    llvm::Expected<llvm::StringRef> contents = section.getContents();
    if (!contents) return Damaged(name, contents.takeError());
    if (llvm::identify_magic(*contents) != llvm::file_magic::bitcode) {
      return MakeError(Diagnostic::kNotBitcode, name);
    }
    return true;
  }
  return false;
}

llvm::Expected<DeviceCode> InspectArchive(llvm::MemoryBufferRef buffer,
                                          llvm::StringRef name) {
  llvm::Expected<std::unique_ptr<object::Archive>> archive =
      object::Archive::create(buffer);
  if (!archive) return Damaged(name, archive.takeError());
  bool found = false;
  llvm::Error error = llvm::Error::success();
  for (const object::Archive::Child& child : (*archive)->children(error)) {
    llvm::Expected<llvm::MemoryBufferRef> member = child.getMemoryBufferRef();
    if (!member) {
      llvm::consumeError(std::move(error));
      return Damaged(name, member.takeError());
    }
    if (llvm::identify_magic(member->getBuffer()) !=
        llvm::file_magic::elf_relocatable) {
      continue;
    }
    std::string member_name =
        (name + "(" + path::filename(member->getBufferIdentifier()) + ")")
            .str();
    llvm::Expected<bool> has = HasDeviceSection(*member, member_name);
    if (!has) {
      llvm::consumeError(std::move(error));
      return has.takeError();
    }
    found |= *has;
  }
  if (error) return Damaged(name, std::move(error));
  return found ? DeviceCode::kArchive : DeviceCode::kNone;
}

}  // namespace

llvm::Expected<DeviceCode> InspectLinkInput(llvm::StringRef file) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(file, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (!buffer) {
    return MakeError(Diagnostic::kCannotRead, file,
                     buffer.getError().message());
  }
  switch (llvm::identify_magic((*buffer)->getBuffer())) {
    case llvm::file_magic::elf:
    case llvm::file_magic::elf_relocatable: {
      llvm::Expected<bool> has = HasDeviceSection(**buffer, file);
      if (!has) return has.takeError();
      return *has ? DeviceCode::kObject : DeviceCode::kNone;
    }
    case llvm::file_magic::archive:
      return InspectArchive(**buffer, file);
    case llvm::file_magic::unknown: {
      llvm::StringRef extension = path::extension(file);
      if (extension == ".o" || extension == ".obj") {
        return MakeError(Diagnostic::kNotAnObject, file);
      }
      if (extension == ".a") {
        return MakeError(Diagnostic::kNotAnArchive, file);
      }
      return DeviceCode::kNone;
    }
    default:
      return DeviceCode::kNone;
  }
}

std::optional<std::string> FindStaticLibrary(
    llvm::StringRef name, llvm::ArrayRef<std::string> folders,
    bool static_link) {
  // As ld does: the first folder that has either form decides; in it the
  // shared library comes first.
  bool exact = name.consume_front(":");
  for (const std::string& folder : folders) {
    auto candidate = [&](const llvm::Twine& file) {
      llvm::SmallString<256> candidate(folder);
      path::append(candidate, file);
      return std::string(candidate);
    };
    if (exact) {
      std::string file = candidate(name);
      if (fs::exists(file)) return file;
      continue;
    }
    if (!static_link && fs::exists(candidate("lib" + name + ".so"))) {
      return std::nullopt;
    }
    std::string archive = candidate("lib" + name + ".a");
    if (fs::exists(archive)) return archive;
  }
  return std::nullopt;
}

llvm::Expected<std::vector<std::optional<DeviceInput>>> InspectInputs(
    const Arguments& arguments) {
  std::vector<std::optional<DeviceInput>> result;
  llvm::Error errors = llvm::Error::success();
  bool links =
      arguments.mode == Mode::kLink || arguments.mode == Mode::kDeviceLink;
  for (const Argument& argument : arguments.arguments) {
    std::optional<DeviceInput>& input = result.emplace_back();
    std::optional<std::string> file;
    if (argument.kind == Argument::Kind::kLibrary) {
      file = FindStaticLibrary(argument.value, arguments.library_folders,
                               arguments.static_link);
    } else if (argument.kind != Argument::Kind::kOption) {
      if (argument.value != "-" && !fs::exists(argument.value)) {
        errors = llvm::joinErrors(
            std::move(errors),
            MakeError(Diagnostic::kNoSuchFile, argument.value));
        continue;
      }
      if (argument.kind == Argument::Kind::kLinkInput) file = argument.value;
    }
    if (!file || !links) continue;
    llvm::Expected<DeviceCode> code = InspectLinkInput(*file);
    if (!code) {
      errors = llvm::joinErrors(std::move(errors), code.takeError());
    } else if (*code != DeviceCode::kNone) {
      input = DeviceInput{std::move(*file), *code};
    }
  }
  if (errors) return errors;
  return result;
}

}  // namespace aspectra::driver
