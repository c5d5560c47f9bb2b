// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <initializer_list>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

using Words = std::vector<std::string>;

struct Parsed {
  Arguments arguments;
  std::vector<std::string> warnings;
};

Parsed Parse(const Words& words) {
  Parsed parsed;
  llvm::Expected<Arguments> arguments = ParseArguments(words, parsed.warnings);
  if (arguments) {
    parsed.arguments = std::move(*arguments);
  } else {
    ADD_FAILURE() << llvm::toString(arguments.takeError());
  }
  return parsed;
}

// Returns a line for each mistake.
std::string Mistakes(const Words& words) {
  std::vector<std::string> warnings;
  llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
  if (arguments) return "none";
  return llvm::toString(arguments.takeError());
}

std::vector<std::string> ValuesOf(const Arguments& arguments,
                                  Argument::Kind kind) {
  std::vector<std::string> values;
  for (const Argument& argument : arguments.arguments) {
    if (argument.kind == kind) values.push_back(argument.value);
  }
  return values;
}

// Returns the words that the given step gets.
Words WordsFor(const Arguments& arguments, bool Argument::* step) {
  Words words;
  for (const Argument& argument : arguments.arguments) {
    if (!(argument.*step)) continue;
    words.insert(words.end(), argument.words.begin(), argument.words.end());
  }
  return words;
}

TEST(Arguments, FilesAreToldApartByName) {
  Arguments arguments = Parse({"-fsycl", "a.cpp", "b.cc", "c.c", "d.s", "e.ll",
                               "f.o", "g.a", "h.so", "plain"})
                            .arguments;
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kSource),
            (Words{"a.cpp", "b.cc", "c.c"}));
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kHostSource),
            (Words{"d.s", "e.ll"}));
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kLinkInput),
            (Words{"f.o", "g.a", "h.so", "plain"}));
}

TEST(Arguments, LanguageHoldsUntilTheNext) {
  Arguments arguments = Parse({"-fsycl", "-x", "c++", "kernel.inc", "other",
                               "-x", "none", "b.o", "-xassembler", "c"})
                            .arguments;
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kSource),
            (Words{"kernel.inc", "other"}));
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kLinkInput), Words{"b.o"});
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kHostSource), Words{"c"});
  EXPECT_EQ(arguments.arguments[1].language, "c++");
}

TEST(Arguments, ValuesOfOptionsAreNoFiles) {
  Arguments arguments = Parse({"-fsycl", "-I", "x.cpp", "-include", "y.cpp",
                               "-D", "z.cpp", "-isystem", "w.o", "-MF", "v.o",
                               "-o", "u.cpp", "-Xlinker", "t.o", "a.cpp"})
                            .arguments;
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kSource), Words{"a.cpp"});
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kLinkInput), Words{});
  EXPECT_EQ(arguments.Output(), "u.cpp");
}

TEST(Arguments, ValuesOfOptionsAreNoOwnOptions) {
  Arguments arguments =
      Parse({"-fsycl", "-Xclang", "-fsycl-link", "-Xlinker", "-fno-sycl", "-D",
             "-fsycl-device-only", "a.cpp"})
          .arguments;
  EXPECT_EQ(arguments.mode, Mode::kLink);
}

TEST(Arguments, AfterTwoDashesAllAreFiles) {
  Arguments arguments = Parse({"-fsycl", "-c", "--", "-odd.cpp"}).arguments;
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kSource), Words{"./-odd.cpp"});
}

TEST(Arguments, ResponseFilesAreRead) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("arguments", "rsp", path));
  llvm::FileRemover remover(path);
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << "-DX='a b'\n-c a.cpp\n";
  ASSERT_FALSE(code);
  Arguments arguments = Parse({"-fsycl", "@" + std::string(path)}).arguments;
  EXPECT_EQ(arguments.mode, Mode::kObject);
  EXPECT_EQ(arguments.arguments[0].words, Words{"-DX=a b"});
}

TEST(Arguments, WordsForTheLinkerHoldForTheFilesAfterThem) {
  Arguments arguments =
      Parse({"-fsycl", "a.a", "-Wl,--whole-archive,-lb,c.a", "d.a", "-Xlinker",
             "--no-whole-archive", "-Wl,-Bstatic", "-le", "-Wl,-Bdynamic",
             "-lf", "-u", "g", "-Wl,--undefined=h", "-shared"})
          .arguments;
  std::string text;
  for (const Argument& argument : arguments.arguments) {
    if (argument.kind == Argument::Kind::kOption) continue;
    text += argument.value;
    if (argument.library_is_path) text += " path";
    if (argument.whole_archive) text += " whole";
    if (argument.static_library) text += " static";
    text += argument.words.empty() ? ", no words\n" : "\n";
  }
  EXPECT_EQ(text,
            "a.a\n"
            "b whole, no words\n"
            "c.a path whole, no words\n"
            "d.a whole\n"
            "e static\n"
            "f\n");
  EXPECT_EQ(arguments.host_symbols, (Words{"g", "h"}));
}

TEST(Arguments, ALoneVerboseAsksForTheVersion) {
  EXPECT_EQ(Parse({"-fsycl", "-v"}).arguments.mode, Mode::kVersion);
  EXPECT_EQ(Mistakes({"-fsycl", "-v", "-c"}), "none");
  EXPECT_EQ(Parse({"-fsycl", "-v", "-lm"}).arguments.mode, Mode::kLink);
}

TEST(Arguments, DependencyFilesByWayOfThePreprocessor) {
  Arguments arguments =
      Parse({"-fsycl", "-c", "a.cpp", "-Wp,-MD,a.d", "-Wp,-DX"}).arguments;
  EXPECT_EQ(WordsFor(arguments, &Argument::to_host),
            (Words{"-Wp,-MD,a.d", "-Wp,-DX"}));
  EXPECT_EQ(WordsFor(arguments, &Argument::to_device), Words{"-Wp,-DX"});
}

TEST(Arguments, OptionsOfOtherCompilersNeedNotBeKnown) {
  EXPECT_EQ(Mistakes({"-fsycl", "a.cpp", "-fsycl-unnamed-lambda", "-fsycl-rdc",
                      "-fsycl-early-optimizations"}),
            "none");
  EXPECT_EQ(Parse({"-fsycl", "a.cpp", "-fsycl-rdc"}).warnings, Words());
  EXPECT_EQ(
      Parse({"-fsycl", "a.cpp", "-fno-sycl-rdc", "-fno-sycl-rdc"}).warnings,
      Words{"'-fno-sycl-rdc' has no effect: the device code of all inputs is "
            "always linked together [-Wunused-command-line-argument]"});
  EXPECT_EQ(Parse({"-fsycl", "a.cpp", "-fno-sycl-rdc",
                   "-Wno-unused-command-line-argument"})
                .warnings,
            Words());
  EXPECT_EQ(Mistakes({"-fsycl", "a.cpp", "-fno-sycl-rdc", "-Werror"}),
            "'-fno-sycl-rdc' has no effect: the device code of all inputs is "
            "always linked together [-Werror,-Wunused-command-line-argument]");
  EXPECT_EQ(Mistakes({"-fsycl", "a.cpp", "-fsycl-link=image"}),
            "'-fsycl-link=image' is not supported; write '-fsycl-link', which "
            "makes the images of all targets");
  EXPECT_EQ(Mistakes({"-fsycl", "a.cpp", "-fsycl-unnamed-lambdas"}),
            "unknown argument '-fsycl-unnamed-lambdas'; did you mean "
            "'-fsycl-unnamed-lambda'?");
  EXPECT_EQ(Mistakes({"-c", "a.cpp", "-fsycl-rdc"}),
            "'-fsycl-rdc' needs '-fsycl'");
}

TEST(Arguments, NewerSpellingsOfTargetsAreNotClangs) {
  Arguments arguments =
      Parse({"-fsycl", "a.cpp", "--offload-targets=spirv64,nvptx64",
             "--offload-arch=sm_80,pvc", "--no-offload-arch=pvc"})
          .arguments;
  EXPECT_EQ(WordsFor(arguments, &Argument::to_device), Words());
  EXPECT_EQ(WordsFor(arguments, &Argument::to_host), Words());
}

TEST(Arguments, PreprocessedSourcesAreForOneCompile) {
  const std::string refused =
      "'a.ii' is preprocessed text for the host or for a device, but '-fsycl' "
      "compiles for both; compile the original source, or the host's text with "
      "'-fsycl-host-only'";
  EXPECT_EQ(Mistakes({"-fsycl", "-c", "a.ii"}), refused);
  EXPECT_EQ(Mistakes({"-fsycl", "a.ii"}), refused);
  EXPECT_EQ(Mistakes({"-fsycl", "-fsyntax-only", "a.ii"}), refused);
  EXPECT_EQ(Mistakes({"-fsycl", "-fsycl-device-only", "-c", "a.ii"}), refused);
  EXPECT_EQ(Mistakes({"-fsycl", "-c", "-x", "c++-cpp-output", "a.ii"}),
            refused);
  EXPECT_EQ(Mistakes({"-fsycl", "-fsycl-host-only", "-c", "a.ii"}), "none");
  EXPECT_EQ(Mistakes({"-c", "a.ii"}), "none");
}

TEST(Arguments, HostHasPointersOf64Bits) {
  auto refused = [](const std::string& option) {
    return "'" + option +
           "' cannot be used with '-fsycl': pointers must have the same size "
           "in host and device code, and device code has 64-bit pointers; "
           "compile for a host with 64-bit pointers";
  };
  EXPECT_EQ(Mistakes({"-fsycl", "-m32", "-c", "a.cpp"}), refused("-m32"));
  EXPECT_EQ(Mistakes({"-fsycl", "-mx32", "a.cpp"}), refused("-mx32"));
  EXPECT_EQ(Mistakes({"-fsycl", "--target=i386-linux", "-E", "a.cpp"}),
            refused("--target=i386-linux"));
  EXPECT_EQ(Mistakes({"-fsycl", "-m32", "-m64", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "--target=x86_64-linux", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-m32", "-c", "a.cpp"}), "none");
}

TEST(Arguments, WarningsOfTheDeviceLinkAreForIt) {
  Arguments arguments =
      Parse({"-fsycl", "a.cpp", "-Wno-sycl-external", "-Wall", "-Werror",
             "-Wno-sycl-device-has", "-w", "-Weverything"})
          .arguments;
  EXPECT_EQ(WarningsForDeviceLink(arguments.clang),
            (Words{"-Wno-sycl-external", "-Werror", "-w", "-Weverything"}));
  EXPECT_EQ(WarningsForPlugin(arguments.clang),
            (Words{"-Wno-sycl-device-has", "-Weverything"}));
}

TEST(Arguments, ModeFollowsTheLastStep) {
  EXPECT_EQ(Parse({"-fsycl", "a.cpp"}).arguments.mode, Mode::kLink);
  EXPECT_EQ(Parse({"-fsycl", "-c", "a.cpp"}).arguments.mode, Mode::kObject);
  EXPECT_EQ(Parse({"-fsycl", "-E", "a.cpp"}).arguments.mode, Mode::kHostText);
  EXPECT_EQ(Parse({"-fsycl", "-S", "a.cpp"}).arguments.mode, Mode::kHostText);
  EXPECT_EQ(Parse({"-fsycl", "-c", "-emit-llvm", "a.cpp"}).arguments.mode,
            Mode::kHostText);
  EXPECT_EQ(Parse({"-fsycl", "-MM", "a.cpp"}).arguments.mode, Mode::kHostText);
  EXPECT_EQ(Parse({"-fsycl", "-fsyntax-only", "a.cpp"}).arguments.mode,
            Mode::kSyntaxOnly);
  EXPECT_EQ(
      Parse({"-fsycl", "-fsycl-device-only", "-S", "a.cpp"}).arguments.mode,
      Mode::kDeviceOnly);
  EXPECT_EQ(Parse({"-fsycl", "-fsycl-link", "a.o"}).arguments.mode,
            Mode::kDeviceLink);
  EXPECT_EQ(Parse({"-fsycl", "-c", "header.hpp"}).arguments.mode,
            Mode::kHostText);
  EXPECT_EQ(Parse({"--help"}).arguments.mode, Mode::kHelp);
  EXPECT_EQ(Parse({"--version"}).arguments.mode, Mode::kVersion);
  EXPECT_EQ(Parse({"-fsycl", "-print-resource-dir"}).arguments.mode,
            Mode::kClang);
}

TEST(Arguments, WithoutSyclAllIsClangs) {
  EXPECT_EQ(Parse({"-c", "a.cpp"}).arguments.mode, Mode::kClang);
  EXPECT_EQ(Parse({}).arguments.mode, Mode::kClang);
  EXPECT_EQ(Parse({"-no-such-option", "a.cpp"}).arguments.mode, Mode::kClang);
  EXPECT_EQ(Parse({"-fsycl", "-c", "a.cpp", "-fno-sycl"}).arguments.mode,
            Mode::kClang);
  EXPECT_EQ(Mistakes({"-c", "a.cpp", "-fsycl-link"}),
            "'-fsycl-link' needs '-fsycl'");
}

TEST(Arguments, StepsGetTheOptionsThatConcernThem) {
  Arguments arguments =
      Parse({"-fsycl", "-O1", "-Idir", "-fsanitize=address", "-march=native",
             "-mlong-double-64", "-MMD", "-L", "lib", "-lm", "-Wl,-z,now",
             "-pthread", "-shared", "-fPIC", "a.cpp"})
          .arguments;
  EXPECT_EQ(WordsFor(arguments, &Argument::to_device),
            (Words{"-O1", "-Idir", "-march=native", "-pthread"}));
  EXPECT_EQ(WordsFor(arguments, &Argument::to_host),
            (Words{"-O1", "-Idir", "-fsanitize=address", "-march=native",
                   "-mlong-double-64", "-MMD", "-pthread", "-fPIC"}));
  EXPECT_EQ(WordsFor(arguments, &Argument::to_link),
            (Words{"-O1", "-Idir", "-fsanitize=address", "-march=native",
                   "-mlong-double-64", "-MMD", "-L", "lib", "-lm", "-Wl,-z,now",
                   "-pthread", "-shared", "-fPIC"}));
}

TEST(Arguments, ASplitModeHasTheDriversName) {
  for (const char* option :
       {"-fsycl-device-code-split", "-fsycl-device-code-split=off",
        "-fsycl-device-code-split=per_source",
        "-fsycl-device-code-split=per_kernel"}) {
    EXPECT_EQ(Mistakes({"-fsycl", option, "a.cpp"}), "none");
  }
  EXPECT_EQ(Mistakes({"-fsycl", "-fsycl-device-code-split=kernel", "a.cpp"}),
            "invalid value 'kernel' in '-fsycl-device-code-split='; it is one "
            "of off, per_source, per_kernel and auto");
}

TEST(Arguments, TheWordAfterABackEndOptionIsItsValue) {
  Arguments arguments =
      Parse({"-fsycl", "a.cpp", "-Xsycl-target-backend=x", "-c",
             "-Xsycl-target-backend", "-fsycl-link", "-Xs", "b.cpp"})
          .arguments;
  EXPECT_EQ(arguments.mode, Mode::kLink);
  EXPECT_EQ(ValuesOf(arguments, Argument::Kind::kSource), Words{"a.cpp"});
  EXPECT_EQ(Mistakes({"-fsycl", "a.cpp", "-Xs"}),
            "argument to '-Xs' is missing (expected 1 value)");
}

TEST(Arguments, WarningsOfThePluginAreKeptFromClang) {
  Parsed parsed = Parse({"-fsycl", "-Wall", "-Wno-sycl-device-has",
                         "-Werror=sycl-fixed-targets", "-w", "-Wsycl-qwert",
                         "-Wno-unknown-warning-option", "a.cpp"});
  EXPECT_EQ(WarningsForPlugin(parsed.arguments.clang),
            (Words{"-Wno-sycl-device-has", "-Werror=sycl-fixed-targets"}));
  EXPECT_EQ(WordsFor(parsed.arguments, &Argument::to_host),
            (Words{"-Wall", "-w", "-Wno-unknown-warning-option"}));
  EXPECT_EQ(parsed.warnings, Words());
}

TEST(Arguments, UnknownWarningsOfSyclAreReported) {
  EXPECT_EQ(Parse({"-fsycl", "-Wsycl-device-hass", "a.cpp"}).warnings,
            Words{"unknown warning option '-Wsycl-device-hass'; did you mean "
                  "'-Wsycl-device-has'? [-Wunknown-warning-option]"});
  EXPECT_EQ(Mistakes({"-fsycl", "-Wsycl-device-hass", "-Werror", "a.cpp"}),
            "unknown warning option '-Wsycl-device-hass'; did you mean "
            "'-Wsycl-device-has'? [-Werror,-Wunknown-warning-option]");
  // Without -fsycl, clang++ itself warns about this word.
  EXPECT_EQ(Parse({"-Wsycl-device-hass", "a.cpp"}).warnings, Words());
}

// A word that is the value of another option is not an option of sycl-clang++.
TEST(Arguments, WarningsBehindXclangAreClangs) {
  Arguments arguments =
      Parse({"-fsycl", "-Xclang", "-Wsycl-device-has", "a.cpp"}).arguments;
  EXPECT_EQ(WarningsForPlugin(arguments.clang), Words());
  EXPECT_EQ(WordsFor(arguments, &Argument::to_device),
            (Words{"-Xclang", "-Wsycl-device-has"}));
}

TEST(Arguments, RemarksReachTheDeviceCompile) {
  const Words remarks = {"-Rpass-analysis=sycl-propagate-aspects"};
  Arguments arguments = Parse({"-fsycl", remarks[0], "a.cpp"}).arguments;
  EXPECT_EQ(WordsFor(arguments, &Argument::to_device), remarks);
}

TEST(Arguments, EveryMistakeIsReported) {
  EXPECT_EQ(Mistakes({"-fsycl", "-fsycl-lnik", "-nonesuch-option-xyz",
                      "-fsycl-device-config-file=", "a.cpp", "-o"}),
            "unknown argument '-fsycl-lnik'; did you mean '-fsycl-link'?\n"
            "unknown argument: '-nonesuch-option-xyz'\n"
            "'-fsycl-device-config-file=' needs the name of a file\n"
            "argument to '-o' is missing (expected 1 value)");
}

TEST(Arguments, OptionsOfTheLinkerAloneAreNamedAsItsOwn) {
  EXPECT_EQ(Mistakes({"-fsycl", "--whole-archive", "a.a"}),
            "unknown argument '--whole-archive'; did you mean "
            "'-Wl,--whole-archive'?");
}

TEST(Arguments, MistakesInTheWhole) {
  EXPECT_EQ(Mistakes({"-fsycl"}), "no input files");
  EXPECT_EQ(Mistakes({"-fsycl", "-c", "a.cpp", "b.cpp", "-o", "x.o"}),
            "cannot specify -o when generating multiple output files");
  EXPECT_EQ(Mistakes({"-fsycl", "-"}),
            "-E or -x required when input is from standard input");
  EXPECT_EQ(Mistakes({"-fsycl", "-", "-E"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-fsycl-device-only", "-xc++", "-"}), "none");
  EXPECT_NE(Mistakes({"-fsycl", "-x", "c++", "-"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-x", "c++", "-E", "-"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-x", "klingon", "a"}),
            "language not recognized: 'klingon'");
  EXPECT_NE(Mistakes({"-fsycl", "-fsycl-link", "-c", "a.cpp"}), "none");
  EXPECT_NE(Mistakes({"-fsycl", "-fsycl-host-only", "a.cpp"}), "none");
  EXPECT_NE(
      Mistakes({"-fsycl", "-fsycl-host-only", "-fsycl-device-only", "a.cpp"}),
      "none");
  EXPECT_NE(Mistakes({"-fsycl", "-static", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-static", "-nostdlib", "a.cpp"}), "none");
  EXPECT_NE(Mistakes({"-fsycl", "-r", "a.o"}), "none");
  EXPECT_NE(Mistakes({"-fsycl", "-flto", "-c", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-flto", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-flto", "-fno-lto", "-c", "a.cpp"}), "none");
  EXPECT_NE(Mistakes({"-fsycl", "-gsplit-dwarf", "-c", "a.cpp"}), "none");
  EXPECT_EQ(Mistakes({"-fsycl", "-gsplit-dwarf=single", "-c", "a.cpp"}),
            "none");
}

TEST(Arguments, FilesForTheLinkerAreUnusedWithoutALink) {
  EXPECT_EQ(
      Parse({"-fsycl", "-c", "a.cpp", "b.o"}).warnings,
      Words{"b.o: 'linker' input unused [-Wunused-command-line-argument]"});
  // Like clang++, the driver has different messages for inputs and for options
  // of the linker. It ignores -static here, as clang++ does.
  EXPECT_EQ(
      Parse({"-fsycl", "-c", "a.cpp", "-lm", "-L.", "-static", "-Wl,-lx"})
          .warnings,
      (Words{"-lm: 'linker' input unused [-Wunused-command-line-argument]",
             "argument unused during compilation: '-L.' "
             "[-Wunused-command-line-argument]",
             "-Wl,-lx: 'linker' input unused "
             "[-Wunused-command-line-argument]"}));
  for (const char* silent :
       {"-Qunused-arguments", "-w", "-Wno-unused-command-line-argument"}) {
    EXPECT_EQ(Parse({"-fsycl", "-c", "a.cpp", "-lm", silent}).warnings,
              Words());
  }
  EXPECT_EQ(Parse({"-fsycl", "a.cpp", "-lm", "-L."}).warnings, Words());
  EXPECT_EQ(Mistakes({"-fsycl", "-c", "a.cpp", "-lm", "-Werror"}),
            "-lm: 'linker' input unused "
            "[-Werror,-Wunused-command-line-argument]");
  EXPECT_EQ(Mistakes({"-fsycl", "-c", "a.cpp", "-lm", "-Werror",
                      "-Wno-error=unused-command-line-argument"}),
            "none");
}

TEST(Arguments, SaveTemps) {
  auto save = [](const char* option) {
    return Parse({"-fsycl", option, "a.cpp"}).arguments.TemporariesToKeep();
  };
  EXPECT_EQ(save("-c"), SaveTemps::kNo);
  EXPECT_EQ(save("-save-temps"), SaveTemps::kCurrentFolder);
  EXPECT_EQ(save("--save-temps=cwd"), SaveTemps::kCurrentFolder);
  EXPECT_EQ(save("-save-temps=obj"), SaveTemps::kObjectFolder);
}

}  // namespace
}  // namespace aspectra::driver
