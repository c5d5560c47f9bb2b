// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/link_inputs.h"

#include <algorithm>
#include <memory>

#include "clang/Options/Options.h"
#include "device_config/image_formats/symbol_sets.h"
#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace object = llvm::object;
namespace options = ::clang::options;
namespace path = llvm::sys::path;

// The first bytes of a bitcode file: its magic number, and the block that
// identifies LLVM. If these bytes occur again later in a section, several
// bitcode files were joined there: within one bitcode file, the block is
// aligned differently.
constexpr llvm::StringLiteral kBitcodeStart =
    llvm::StringLiteral::withInnerNUL("BC\xC0\xDE\x35\x14\0\0");

llvm::Error Damaged(llvm::StringRef file, llvm::Error why) {
  return MakeError(Diagnostic::kDamaged, file, llvm::toString(std::move(why)));
}

// Returns whether the object has the symbol of sycl-offload-wrapper's output.
bool HasImages(const object::ObjectFile& file) {
  return llvm::any_of(file.symbols(), [](const object::SymbolRef& symbol) {
    llvm::Expected<llvm::StringRef> name = symbol.getName();
    if (name) return *name == ".sycl_offloading.descriptor";
    llvm::consumeError(name.takeError());
    return false;
  });
}

// Returns whether the linker reads the file as a script that names other files.
// On some systems, libm.a is a linker script.
bool IsLinkerScript(llvm::StringRef contents) {
  return contents.contains("INPUT") || contents.contains("GROUP");
}

// Returns whether a shared library exports device functions. Ignores errors in
// the library, because the linker reports them.
bool HasExports(llvm::MemoryBufferRef buffer) {
  llvm::Expected<std::unique_ptr<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(buffer);
  if (!file) {
    llvm::consumeError(file.takeError());
    return false;
  }
  return llvm::any_of((*file)->sections(), [](const object::SectionRef& each) {
    llvm::Expected<llvm::StringRef> name = each.getName();
    if (name) return *name == llvm::StringRef(kExportSection);
    llvm::consumeError(name.takeError());
    return false;
  });
}

// Adds the names of the bundles of device code in the object to
// `contents_of_all`, without duplicates.
llvm::Error AddContents(llvm::MemoryBufferRef buffer, llvm::StringRef name,
                        DeviceContents& contents_of_all) {
  llvm::Expected<std::unique_ptr<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(buffer);
  if (!file) return Damaged(name, file.takeError());
  for (const object::SectionRef& section : (*file)->sections()) {
    llvm::Expected<llvm::StringRef> section_name = section.getName();
    if (!section_name) return Damaged(name, section_name.takeError());
    llvm::StringRef bundle = BundleOfSection(*section_name);
    if (bundle.empty()) continue;
    llvm::Expected<llvm::StringRef> contents = section.getContents();
    if (!contents) return Damaged(name, contents.takeError());
    if (llvm::identify_magic(*contents) != llvm::file_magic::bitcode) {
      return MakeError(Diagnostic::kNotBitcode, name);
    }
    if (contents->find(kBitcodeStart, 1) != llvm::StringRef::npos) {
      return MakeError(Diagnostic::kJoinedObjects, name);
    }
    if (!llvm::is_contained(contents_of_all.bundles, bundle)) {
      contents_of_all.bundles.push_back(bundle.str());
    }
  }
  contents_of_all.has_images |= HasImages(**file);
  return llvm::Error::success();
}

llvm::Expected<DeviceContents> InspectArchive(llvm::MemoryBufferRef buffer,
                                              llvm::StringRef name) {
  llvm::Expected<std::unique_ptr<object::Archive>> archive =
      object::Archive::create(buffer);
  if (!archive) return Damaged(name, archive.takeError());
  DeviceContents contents;
  contents.is_archive = true;
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
    if (llvm::Error mistake = AddContents(*member, member_name, contents)) {
      llvm::consumeError(std::move(error));
      return mistake;
    }
  }
  if (error) return Damaged(name, std::move(error));
  if (!contents.bundles.empty()) contents.code = DeviceCode::kArchive;
  return contents;
}

}  // namespace

llvm::Expected<DeviceContents> InspectLinkInput(llvm::StringRef file) {
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
      DeviceContents contents;
      if (llvm::Error error = AddContents(**buffer, file, contents)) {
        return error;
      }
      if (!contents.bundles.empty()) contents.code = DeviceCode::kObject;
      return contents;
    }
    case llvm::file_magic::elf_shared_object: {
      DeviceContents contents;
      contents.has_exports = HasExports(**buffer);
      return contents;
    }
    case llvm::file_magic::archive:
      return InspectArchive(**buffer, file);
    case llvm::file_magic::unknown: {
      llvm::StringRef extension = path::extension(file);
      if (extension == ".o" || extension == ".obj") {
        return MakeError(Diagnostic::kNotAnObject, file);
      }
      if (extension == ".a" && !IsLinkerScript((*buffer)->getBuffer())) {
        return MakeError(Diagnostic::kNotAnArchive, file);
      }
      return DeviceContents();
    }
    default:
      return DeviceContents();
  }
}

std::vector<std::string> LinkerFolders(const Arguments& arguments,
                                       llvm::StringRef library_path) {
  std::vector<std::string> folders =
      arguments.clang.getAllArgValues(options::OPT_L);
  if (!library_path.empty()) {
    for (llvm::StringRef folder : llvm::split(library_path, ':')) {
      folders.push_back(folder.empty() ? "." : folder.str());
    }
  }
  llvm::Triple host(arguments.HostTriple());
  llvm::Triple machine(llvm::sys::getDefaultTargetTriple());
  if (arguments.clang.hasArg(options::OPT__sysroot_EQ) ||
      host.getArch() != machine.getArch()) {
    return folders;
  }
  std::string multiarch = (host.getArchName() + "-linux-gnu").str();
  for (const char* folder : {"/usr/local/lib", "/lib", "/usr/lib"}) {
    folders.push_back(folder + ("/" + multiarch));
    folders.push_back(folder);
  }
  return folders;
}

std::optional<std::string> FindLibrary(llvm::StringRef name,
                                       llvm::ArrayRef<std::string> folders,
                                       bool static_only) {
  // Like ld, this code takes the first folder that has a shared library or an
  // archive of the name. If the folder has both, it takes the shared library.
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
    std::string shared = candidate("lib" + name + ".so");
    if (!static_only && fs::exists(shared)) return shared;
    std::string archive = candidate("lib" + name + ".a");
    if (fs::exists(archive)) return archive;
  }
  return std::nullopt;
}

std::optional<std::string> LinkedFile(const Arguments& arguments,
                                      const Argument& argument,
                                      llvm::ArrayRef<std::string> folders) {
  const bool is_library = argument.kind == Argument::Kind::kLibrary;
  if (is_library && !argument.library_is_path) {
    bool is_static =
        arguments.clang.hasArg(options::OPT_static, options::OPT_static_pie);
    return FindLibrary(argument.value, folders,
                       is_static || argument.static_library);
  }
  bool is_linked = is_library || argument.kind == Argument::Kind::kLinkInput;
  if (!is_linked || !fs::exists(argument.value)) return std::nullopt;
  return argument.value;
}

bool DeviceInput::Has(const DeviceCodeForm& form) const {
  return llvm::is_contained(bundles, form.Bundle());
}

llvm::Expected<std::vector<std::optional<DeviceInput>>> InspectInputs(
    const Arguments& arguments, llvm::ArrayRef<std::string> folders) {
  std::vector<std::optional<DeviceInput>> result;
  llvm::Error errors = llvm::Error::success();
  for (const Argument& argument : arguments.arguments) {
    std::optional<DeviceInput>& input = result.emplace_back();
    bool is_file = argument.kind != Argument::Kind::kOption &&
                   argument.kind != Argument::Kind::kLibrary;
    if (is_file && argument.value != "-" && !fs::exists(argument.value)) {
      errors =
          llvm::joinErrors(std::move(errors),
                           MakeError(Diagnostic::kNoSuchFile, argument.value));
      continue;
    }
    std::optional<std::string> file = LinkedFile(arguments, argument, folders);
    if (!file || !arguments.Links()) continue;
    llvm::Expected<DeviceContents> found = InspectLinkInput(*file);
    if (!found) {
      errors = llvm::joinErrors(std::move(errors), found.takeError());
    } else {
      input = DeviceInput{std::move(*file),          found->code,
                          std::move(found->bundles), found->has_images,
                          found->is_archive,         found->has_exports};
    }
  }
  if (errors) return errors;
  return result;
}

}  // namespace aspectra::driver
