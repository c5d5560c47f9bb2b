// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/link_inputs.h"

#include <cstring>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

namespace aspectra::driver {
namespace {

namespace ELF = llvm::ELF;
namespace fs = llvm::sys::fs;

constexpr llvm::StringRef kBitcode("BC\xC0\xDE and more", 13);

template <typename T>
std::string BytesOf(const T& value) {
  return std::string(reinterpret_cast<const char*>(&value), sizeof(value));
}

// Returns an object file with one section besides the section of names.
std::string Object(llvm::StringRef section, llvm::StringRef contents) {
  std::string names("\0.names\0", 8);
  names += section.str() + '\0';
  ELF::Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELF::ElfMagic, 4);
  header.e_ident[ELF::EI_CLASS] = ELF::ELFCLASS64;
  header.e_ident[ELF::EI_DATA] = ELF::ELFDATA2LSB;
  header.e_ident[ELF::EI_VERSION] = ELF::EV_CURRENT;
  header.e_type = ELF::ET_REL;
  header.e_machine = ELF::EM_X86_64;
  header.e_version = ELF::EV_CURRENT;
  header.e_ehsize = sizeof(header);
  header.e_shentsize = sizeof(ELF::Elf64_Shdr);
  header.e_shnum = 3;
  header.e_shstrndx = 1;
  header.e_shoff = sizeof(header) + names.size() + contents.size();
  ELF::Elf64_Shdr null = {}, strings = {}, section_header = {};
  strings.sh_name = 1;
  strings.sh_type = ELF::SHT_STRTAB;
  strings.sh_offset = sizeof(header);
  strings.sh_size = names.size();
  section_header.sh_name = 8;
  section_header.sh_type = ELF::SHT_PROGBITS;
  section_header.sh_offset = sizeof(header) + names.size();
  section_header.sh_size = contents.size();
  return BytesOf(header) + names + contents.str() + BytesOf(null) +
         BytesOf(strings) + BytesOf(section_header);
}

std::string DeviceObject(llvm::StringRef contents = kBitcode) {
  return Object("__CLANG_OFFLOAD_BUNDLE__" + DeviceCodeForm().Bundle(),
                contents);
}

class LinkInputsTest : public testing::Test {
 protected:
  void SetUp() override {
    llvm::SmallString<128> folder;
    ASSERT_FALSE(fs::createUniqueDirectory("link_inputs", folder));
    root_ = std::string(folder);
  }
  void TearDown() override { fs::remove_directories(root_); }

  std::string Path(const llvm::Twine& below) {
    return (root_ + "/" + below).str();
  }
  std::string Write(const llvm::Twine& below, llvm::StringRef contents) {
    std::string path = Path(below);
    EXPECT_FALSE(fs::create_directories(llvm::sys::path::parent_path(path)));
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << contents;
    EXPECT_FALSE(code);
    return path;
  }
  std::string WriteArchive(const llvm::Twine& below,
                           const std::vector<std::string>& members) {
    std::vector<llvm::NewArchiveMember> list;
    for (const std::string& member : members) {
      list.emplace_back(llvm::MemoryBufferRef(member, "member.o"));
    }
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> archive =
        llvm::writeArchiveToBuffer(list, llvm::SymtabWritingMode::NoSymtab,
                                   llvm::object::Archive::K_GNU,
                                   /*Deterministic=*/true, /*Thin=*/false);
    EXPECT_TRUE(static_cast<bool>(archive));
    return Write(below, (*archive)->getBuffer());
  }
  static DeviceCode Inspect(const std::string& path) {
    llvm::Expected<DeviceContents> code = InspectLinkInput(path);
    if (code) return code->code;
    ADD_FAILURE() << llvm::toString(code.takeError());
    return DeviceCode::kNone;
  }
  static std::string Mistake(const std::string& path) {
    llvm::Expected<DeviceContents> code = InspectLinkInput(path);
    return code ? "none" : llvm::toString(code.takeError());
  }

  std::string root_;
};

TEST_F(LinkInputsTest, AnArchiveMayBeALinkerScript) {
  EXPECT_EQ(Inspect(Write("libm.a", "/* GNU ld script */\nGROUP ( m-2.a )\n")),
            DeviceCode::kNone);
  EXPECT_NE(Mistake(Write("text.a", "text")), "none");
}

TEST_F(LinkInputsTest, JoinedObjectsAreRefused) {
  const std::string start("BC\xC0\xDE\x35\x14\0\0 code", 13);
  EXPECT_EQ(Inspect(Write("one.o", DeviceObject(start))), DeviceCode::kObject);
  EXPECT_NE(Mistake(Write("two.o", DeviceObject(start + start)))
                .find("was joined from several objects"),
            std::string::npos);
}

TEST_F(LinkInputsTest, ObjectsWithAndWithoutDeviceCode) {
  EXPECT_EQ(Inspect(Write("a.o", DeviceObject())), DeviceCode::kObject);
  EXPECT_EQ(Inspect(Write("b.o", Object(".text", "code"))), DeviceCode::kNone);
  EXPECT_EQ(Inspect(Write("c.o", Object("__CLANG_OFFLOAD_BUNDLE__openmp-"
                                        "amdgcn-amd-amdhsa",
                                        kBitcode))),
            DeviceCode::kNone);
}

TEST_F(LinkInputsTest, ArchivesWithAndWithoutDeviceCode) {
  EXPECT_EQ(Inspect(WriteArchive("a.a", {Object(".text", ""), DeviceObject()})),
            DeviceCode::kArchive);
  EXPECT_EQ(Inspect(WriteArchive("b.a", {Object(".text", ""), "text"})),
            DeviceCode::kNone);
  EXPECT_EQ(Inspect(WriteArchive("c.a", {})), DeviceCode::kNone);
}

TEST_F(LinkInputsTest, BundlesAreThoseOfEveryMember) {
  const DeviceCodeForm spirv;
  const DeviceCodeForm ptx = {"nvptx64-nvidia-cuda", "sm_80"};
  std::string for_ptx =
      Object("__CLANG_OFFLOAD_BUNDLE__" + ptx.Bundle(), kBitcode);
  EXPECT_EQ(ptx.Bundle(), "openmp-nvptx64-nvidia-cuda-sycldevice-sm_80");
  auto bundles = [](const std::string& path) {
    llvm::Expected<DeviceContents> found = InspectLinkInput(path);
    if (found) return found->bundles;
    ADD_FAILURE() << llvm::toString(found.takeError());
    return std::vector<std::string>();
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(bundles(Write("a.o", for_ptx)), Names{ptx.Bundle()});
  EXPECT_EQ(bundles(WriteArchive("a.a", {for_ptx, DeviceObject(), for_ptx})),
            (Names{ptx.Bundle(), spirv.Bundle()}));
}

TEST_F(LinkInputsTest, OtherFilesHaveNone) {
  EXPECT_EQ(Inspect(Write("script.so", "INPUT(-lm)")), DeviceCode::kNone);
  EXPECT_EQ(Inspect(Write("no_extension", "")), DeviceCode::kNone);
}

// A damaged library is no error here, because the linker reports it.
TEST_F(LinkInputsTest, SharedLibrariesMayHaveFunctionsForDevices) {
  constexpr size_t kType = 16;  // offset in the header
  std::string library = Object(".sycl_offloading.exports", "f");
  library[kType] = llvm::ELF::ET_DYN;
  std::string other = Object(".text", "code");
  other[kType] = llvm::ELF::ET_DYN;
  auto has_exports = [](const std::string& path) {
    llvm::Expected<DeviceContents> found = InspectLinkInput(path);
    if (!found) ADD_FAILURE() << llvm::toString(found.takeError());
    return found && found->has_exports;
  };
  EXPECT_TRUE(has_exports(Write("a.so", library)));
  EXPECT_EQ(Inspect(Path("a.so")), DeviceCode::kNone);
  EXPECT_FALSE(has_exports(Write("b.so", other)));
  for (size_t size = kType + 2; size < library.size(); ++size) {
    EXPECT_FALSE(has_exports(Write("c.so", library.substr(0, size)))) << size;
  }
}

TEST_F(LinkInputsTest, EveryTruncationOfAnObjectIsAMistake) {
  std::string whole = DeviceObject();
  for (size_t size = 0; size < whole.size(); ++size) {
    std::string path = Write("a.o", whole.substr(0, size));
    std::string mistake = Mistake(path);
    EXPECT_NE(mistake.find("'" + path + "'"), std::string::npos)
        << size << " bytes: " << mistake;
  }
}

TEST_F(LinkInputsTest, TruncatedArchiveIsAMistake) {
  std::string path = WriteArchive("a.a", {DeviceObject()});
  auto buffer = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(static_cast<bool>(buffer));
  std::string half =
      (*buffer)->getBuffer().take_front((*buffer)->getBufferSize() / 2).str();
  path = Write("half.a", half);
  EXPECT_EQ(Mistake(path).find("'" + path), 0u) << Mistake(path);
}

TEST_F(LinkInputsTest, DamagedMemberIsNamed) {
  std::string path = WriteArchive("a.a", {DeviceObject().substr(0, 100)});
  EXPECT_EQ(Mistake(path).find("'" + path + "(member.o)' is damaged: "), 0u)
      << Mistake(path);
}

TEST_F(LinkInputsTest, TextByTheNameOfAnObjectIsAMistake) {
  std::string object = Write("a.o", "int main() {}");
  EXPECT_EQ(Mistake(object), "'" + object +
                                 "' is not an object file, in spite of its "
                                 "name; compile it again with '-c'");
  std::string archive = Write("a.a", "int main() {}");
  EXPECT_EQ(Mistake(archive),
            "'" + archive + "' is not an archive, in spite of its name");
}

TEST_F(LinkInputsTest, DeviceCodeThatIsNoBitcodeIsAMistake) {
  std::string path = Write("a.o", DeviceObject("what is this"));
  EXPECT_EQ(Mistake(path),
            "'" + path +
                "' is damaged: its device code is not LLVM bitcode; make it "
                "again");
}

TEST_F(LinkInputsTest, LibrariesAreFoundAsTheLinkerFindsThem) {
  Write("shared_first/libx.so", "");
  Write("both/liby.a", "");
  Write("both/liby.so", "");
  std::string x = Write("archive/libx.a", "");
  std::string y = Path("both/liby.a");
  auto find = [&](llvm::StringRef name, bool static_only = false) {
    return FindLibrary(
        name,
        {Path("none"), Path("shared_first"), Path("both"), Path("archive")},
        static_only);
  };
  EXPECT_EQ(find("x"), Path("shared_first/libx.so"));
  EXPECT_EQ(find("x", true), x);
  EXPECT_EQ(find("y"), Path("both/liby.so"));
  EXPECT_EQ(find("y", true), y);
  EXPECT_EQ(find(":liby.a"), y);
  EXPECT_EQ(find("z"), std::nullopt);
}

TEST_F(LinkInputsTest, TheLinkerLooksInFoldersOfItsOwn) {
  using Folders = std::vector<std::string>;
  auto folders = [](const std::vector<std::string>& words,
                    llvm::StringRef library_path) {
    std::vector<std::string> warnings;
    llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
    if (arguments) return LinkerFolders(*arguments, library_path);
    return Folders{llvm::toString(arguments.takeError())};
  };
  EXPECT_EQ(folders({"--sysroot=/"}, ""), Folders());
  EXPECT_EQ(folders({"--sysroot=/", "-Lc", "-L", "d"}, "a:/b:"),
            (Folders{"c", "d", "a", "/b", "."}));
  EXPECT_EQ(folders({"--target=riscv64-unknown-linux-gnu"}, ""), Folders());
  for (const Folders& of_machine :
       {folders({}, "a"),
        folders({"--target=" + llvm::sys::getDefaultTargetTriple()}, "a")}) {
    EXPECT_EQ(of_machine.front(), "a");
    EXPECT_EQ(of_machine.back(), "/usr/lib");
  }
}

TEST_F(LinkInputsTest, EveryInputThatIsNotThereIsReported) {
  Arguments arguments;
  for (const char* name : {"a.cpp", "b.o"}) {
    Argument argument;
    argument.kind =
        name[0] == 'a' ? Argument::Kind::kSource : Argument::Kind::kLinkInput;
    argument.value = Path(name);
    arguments.arguments.push_back(argument);
  }
  auto inputs = InspectInputs(arguments, {});
  ASSERT_FALSE(static_cast<bool>(inputs));
  EXPECT_EQ(llvm::toString(inputs.takeError()),
            "no such file or directory: '" + Path("a.cpp") +
                "'\nno such file or directory: '" + Path("b.o") + "'");
}

}  // namespace
}  // namespace aspectra::driver
