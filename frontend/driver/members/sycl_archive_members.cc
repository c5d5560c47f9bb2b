// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A link takes some of the members of static archives (member_choice.cc).
// sycl-archive-members writes the device code that these members have for one
// target.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/members/member_choice.h"
#include "frontend/driver/members/read_archive.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace object = llvm::object;

constexpr llvm::StringLiteral kTool = "sycl-archive-members";

// A file of the command line.
struct Input {
  enum class Kind { kHost, kDevice, kArchive, kWholeArchive, kCode };
  Kind kind;
  std::string path;
};

struct Options {
  std::vector<Input> inputs;
  std::vector<std::string> roots;
  std::string bundle;
  std::string target;
  std::string output;
};

// Whether an object has device code for any target, and for the wanted target.
struct Bundles {
  bool any = false;
  bool wanted = false;
};

llvm::Expected<Bundles> BundlesOf(llvm::MemoryBufferRef member,
                                  llvm::StringRef wanted) {
  Bundles bundles;
  if (llvm::identify_magic(member.getBuffer()) !=
      llvm::file_magic::elf_relocatable) {
    return bundles;
  }
  llvm::Expected<std::unique_ptr<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(member);
  if (!file) return file.takeError();
  for (const object::SectionRef& section : (*file)->sections()) {
    llvm::Expected<llvm::StringRef> name = section.getName();
    if (!name) return name.takeError();
    llvm::StringRef bundle = BundleOfSection(*name);
    bundles.any |= !bundle.empty();
    bundles.wanted |= bundle == wanted;
  }
  return bundles;
}

// An archive with its device code for the target.
struct FatArchive {
  ReadArchive archive;
  std::vector<Bundles> bundles;  // for each member
  std::optional<ReadArchive> code = std::nullopt;
};

// All files of the link, and the archive that each was read from.
class Inputs {
 public:
  explicit Inputs(const Options& options) : options_(options) {}

  llvm::Error Read() {
    for (const Input& input : options_.inputs) {
      if (llvm::Error error = Add(input)) return error;
    }
    for (size_t i = 0; i < files_.size(); ++i) {
      if (llvm::Error error = AddDeviceNames(i)) return error;
    }
    return llvm::Error::success();
  }

  const std::vector<LinkedFile>& files() const { return files_; }

  // Returns the device code of the members that are taken.
  std::vector<llvm::NewArchiveMember> CodeOf(
      llvm::ArrayRef<std::vector<Taken>> taken) const {
    std::vector<llvm::NewArchiveMember> members;
    for (size_t i = 0; i < files_.size(); ++i) {
      if (!archives_[i] || !archives_[i]->code) continue;
      size_t next = 0;
      for (size_t k = 0; k < taken[i].size(); ++k) {
        if (!archives_[i]->bundles[k].wanted) continue;
        llvm::MemoryBufferRef code = archives_[i]->code->members()[next++];
        if (taken[i][k] != Taken::kNo) members.emplace_back(code);
      }
    }
    return members;
  }

  // Returns the first device code that the link has; nullopt if there is none.
  std::optional<llvm::MemoryBufferRef> AnyCode() const {
    if (!device_.empty()) return device_.front()->getMemBufferRef();
    for (const std::optional<FatArchive>& archive : archives_) {
      if (!archive || !archive->code) continue;
      if (archive->code->members().empty()) continue;
      return archive->code->members().front();
    }
    return std::nullopt;
  }

  // Warns about members whose kernels cannot run on the target.
  void WarnOfMissing(llvm::ArrayRef<std::vector<Taken>> taken) const {
    for (size_t i = 0; i < files_.size(); ++i) {
      if (!archives_[i]) continue;
      std::vector<std::string> names;
      for (size_t k = 0; k < taken[i].size(); ++k) {
        const Bundles& bundles = archives_[i]->bundles[k];
        if (taken[i][k] == Taken::kNo || !bundles.any || bundles.wanted) {
          continue;
        }
        names.push_back(
            llvm::sys::path::filename(
                archives_[i]->archive.members()[k].getBufferIdentifier())
                .str());
      }
      if (names.empty()) continue;
      constexpr size_t kShown = 3;
      llvm::WithColor::warning(llvm::errs(), kTool)
          << Message(Diagnostic::kNoCodeInMembers, archives_[i]->archive.path(),
                     options_.target, CommaListOfFirst(names, kShown))
          << '\n';
    }
  }

 private:
  llvm::Error Add(const Input& input) {
    switch (input.kind) {
      case Input::Kind::kHost:
      case Input::Kind::kDevice:
        return AddFile(input);
      case Input::Kind::kArchive:
      case Input::Kind::kWholeArchive:
        return AddArchive(input);
      case Input::Kind::kCode:
        break;
    }
    if (archives_.empty() || !archives_.back()) {
      return MakeError(Diagnostic::kCodeWithoutArchive, input.path);
    }
    llvm::Expected<ReadArchive> code = ReadArchive::Open(input.path);
    if (!code) return code.takeError();
    archives_.back()->code.emplace(std::move(*code));
    return llvm::Error::success();
  }

  llvm::Error AddFile(const Input& input) {
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer =
        ReadFile(input.path);
    if (!buffer) return buffer.takeError();
    llvm::Expected<SymbolNames> names = ReadSymbolNames(**buffer);
    if (!names) {
      return MakeError(Diagnostic::kDamaged, input.path,
                       llvm::toString(names.takeError()));
    }
    Member member;
    if (input.kind == Input::Kind::kHost) {
      member.host = std::move(*names);
    } else {
      member.device = std::move(*names);
      device_.push_back(std::move(*buffer));
    }
    files_.push_back({{std::move(member)}});
    archives_.emplace_back();
    return llvm::Error::success();
  }

  llvm::Error AddArchive(const Input& input) {
    llvm::Expected<ReadArchive> archive = ReadArchive::Open(input.path);
    if (!archive) return archive.takeError();
    LinkedFile file;
    file.by_need = input.kind == Input::Kind::kArchive;
    std::vector<Bundles> bundles;
    for (llvm::MemoryBufferRef member : archive->members()) {
      llvm::Expected<SymbolNames> names = ReadSymbolNames(member);
      if (!names) return Damaged(*archive, member, names.takeError());
      llvm::Expected<Bundles> found = BundlesOf(member, options_.bundle);
      if (!found) return Damaged(*archive, member, found.takeError());
      file.members.push_back({std::move(*names)});
      bundles.push_back(*found);
    }
    files_.push_back(std::move(file));
    archives_.emplace_back(FatArchive{std::move(*archive), std::move(bundles)});
    return llvm::Error::success();
  }

  // The bundler writes the code of each member that has device code for the
  // target, in the order of the members. Several members may have the same
  // name, so only the order says to which member the code belongs.
  llvm::Error AddDeviceNames(size_t file) {
    if (!archives_[file]) return llvm::Error::success();
    const FatArchive& fat = *archives_[file];
    size_t wanted = llvm::count_if(
        fat.bundles, [](const Bundles& bundles) { return bundles.wanted; });
    size_t there = fat.code ? fat.code->members().size() : 0;
    if (wanted != there) {
      return MakeError(Diagnostic::kOtherArchivesCode, fat.archive.path(),
                       wanted, there);
    }
    size_t next = 0;
    for (size_t k = 0; k < fat.bundles.size(); ++k) {
      if (!fat.bundles[k].wanted) continue;
      llvm::Expected<SymbolNames> names =
          ReadSymbolNames(fat.code->members()[next++]);
      if (!names) {
        return Damaged(fat.archive, fat.archive.members()[k],
                       names.takeError());
      }
      files_[file].members[k].device = std::move(*names);
    }
    return llvm::Error::success();
  }

  static llvm::Error Damaged(const ReadArchive& archive,
                             llvm::MemoryBufferRef member, llvm::Error why) {
    return MakeError(Diagnostic::kDamaged, archive.NameOf(member),
                     llvm::toString(std::move(why)));
  }

  const Options& options_;
  std::vector<LinkedFile> files_;
  std::vector<std::optional<FatArchive>> archives_;  // for each file
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> device_;
};

llvm::Error WriteMembers(const Options& options) {
  Inputs inputs(options);
  if (llvm::Error error = inputs.Read()) return error;
  std::vector<std::vector<Taken>> taken =
      ChooseMembers(inputs.files(), options.roots);
  std::vector<llvm::NewArchiveMember> members = inputs.CodeOf(taken);
  // llvm-link warns about an empty archive, so the archive gets one member
  // without symbols.
  std::string none;
  if (std::optional<llvm::MemoryBufferRef> like = inputs.AnyCode();
      like && members.empty()) {
    llvm::Expected<std::string> bytes = NoSymbols(*like);
    if (!bytes) {
      return MakeError(Diagnostic::kDamaged, like->getBufferIdentifier(),
                       llvm::toString(bytes.takeError()));
    }
    none = std::move(*bytes);
    members.emplace_back(llvm::MemoryBufferRef(none, "none.bc"));
  }
  if (llvm::Error error = llvm::writeArchive(
          options.output, members, llvm::SymtabWritingMode::NoSymtab,
          object::Archive::K_GNU,
          /*Deterministic=*/true, /*Thin=*/false)) {
    return MakeError(Diagnostic::kCannotWrite, options.output,
                     llvm::toString(std::move(error)));
  }
  inputs.WarnOfMissing(taken);
  return llvm::Error::success();
}

void ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-archive-members");
  auto file = [&](llvm::StringRef help) { return cl::desc(help); };
  cl::list<std::string> host("host", cl::cat(category), cl::value_desc("file"),
                             file("An object or shared library of the link"));
  cl::list<std::string> device(
      "device", cl::cat(category), cl::value_desc("file"),
      file("Device code, as bitcode, that the link always takes"));
  cl::list<std::string> archive(
      "archive", cl::cat(category), cl::value_desc("file"),
      file("An archive; the link takes the members that it needs"));
  cl::list<std::string> whole("whole-archive", cl::cat(category),
                              cl::value_desc("file"),
                              file("An archive; the link takes all members"));
  cl::list<std::string> code(
      "code", cl::cat(category), cl::value_desc("file"),
      file("The unbundled device code of the preceding archive"));
  cl::list<std::string> roots(
      "undefined", cl::cat(category), cl::value_desc("symbol"),
      cl::desc("A symbol that the host link needs from the start"));
  cl::opt<std::string> bundle(
      "bundle", cl::Required, cl::cat(category), cl::value_desc("name"),
      cl::desc("The offload bundler's name for the device code"));
  cl::opt<std::string> target("target", cl::Required, cl::cat(category),
                              cl::value_desc("name"),
                              cl::desc("The target's name in messages"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.a"),
      cl::desc("The archive to write: the device code of the taken members"));
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "writes the device code of the members that a link takes from archives");

  std::vector<std::pair<unsigned, Input>> inputs;
  auto add = [&](const cl::list<std::string>& list, Input::Kind kind) {
    for (unsigned i = 0; i < list.size(); ++i) {
      inputs.emplace_back(list.getPosition(i), Input{kind, list[i]});
    }
  };
  add(host, Input::Kind::kHost);
  add(device, Input::Kind::kDevice);
  add(archive, Input::Kind::kArchive);
  add(whole, Input::Kind::kWholeArchive);
  add(code, Input::Kind::kCode);
  llvm::sort(inputs, llvm::less_first());
  for (auto& [position, input] : inputs) {
    options.inputs.push_back(std::move(input));
  }
  options.roots.assign(roots.begin(), roots.end());
  options.bundle = bundle;
  options.target = target;
  options.output = output;
}

}  // namespace
}  // namespace aspectra::driver

int main(int argc, char** argv) {
  using namespace aspectra::driver;
  Options options;
  ParseOptions(argc, argv, options);
  llvm::Error error = WriteMembers(options);
  if (!error) return 0;
  llvm::WithColor::error(llvm::errs(), kTool)
      << llvm::toString(std::move(error)) << '\n';
  return 1;
}
