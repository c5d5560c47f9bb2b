"""Which components of LLVM are built from source for WebAssembly.

Natively everything links LLVM's shared library. For WebAssembly there is none,
so the explorer's engine compiles the components below from LLVM's own sources,
at the version of the installed headers. These are the components that read,
check, link and print IR, no pass and no back end: any other component says
that it is not there for WebAssembly, and whoever depends on it, however far
away, cannot be built for the page.

No TableGen runs: what it makes lies among the installed headers. Two headers
tell LLVM's sources about the machine that they are compiled for, and for these
the installed ones are wrong. They are made from those of LLVM's own Bazel
files (CONFIG_HEADERS), with the lines exchanged that are different here.

"""

# Each: sources and private headers, relative to the root of llvm-project, where
# a star stands for all of C and C++ in the folder; what these include beside the
# headers of the component and its deps, relative to include/; defines.
LLVM_SOURCES = {
    "AsmParser": (["llvm/lib/AsmParser/*"], [], []),
    "BinaryFormat": (["llvm/lib/BinaryFormat/*"], [], []),
    "BitReader": (["llvm/lib/Bitcode/Reader/*"], ["llvm/Bitcode/*"], []),
    "BitstreamReader": (["llvm/lib/Bitstream/Reader/*"], [], []),
    "Core": (["llvm/lib/IR/*"], ["llvm/Analysis/*", "llvm/ProfileData/*", "llvm/Transforms/**"], []),
    "Demangle": (["llvm/lib/Demangle/*"], [], []),
    "IRReader": (["llvm/lib/IRReader/*"], [], []),
    # Of Transforms/Utils it is the ValueMapper alone that linking asks for.
    "Linker": (
        ["llvm/lib/Linker/*", "llvm/lib/Transforms/Utils/ValueMapper.cpp"],
        ["llvm/Object/*", "llvm/Transforms/Utils/ValueMapper.h"],
        [],
    ),
    "Remarks": (["llvm/lib/Remarks/*"], [], []),
    "Support": (
        [
            "llvm/lib/Support/*",
            "llvm/lib/Support/BLAKE3/*.h",
            "llvm/lib/Support/BLAKE3/blake3.c",
            "llvm/lib/Support/BLAKE3/blake3_dispatch.c",
            "llvm/lib/Support/BLAKE3/blake3_portable.c",
            "llvm/lib/Support/Unix/*",
            "third-party/siphash/include/siphash/*",
        ],
        [],
        [
            "BLAKE3_NO_AVX2",
            "BLAKE3_NO_AVX512",
            "BLAKE3_NO_SSE2",
            "BLAKE3_NO_SSE41",
            "BLAKE3_USE_NEON=0",
        ],
    ),
    "TargetParser": (["llvm/lib/TargetParser/*", "llvm/lib/TargetParser/Unix/*"], [], []),
}

# Needs a component that is not here, and is not needed itself.
EXCLUDED_SOURCES = [
    "llvm/lib/Remarks/RemarkLinker.cpp",
]

# Our own, by component.
OWN_SOURCES = {
    "Linker": ["@aspectra//bazel/llvm:no_thin_link.cc"],
}

_CONFIG = "utils/bazel/llvm-project-overlay/llvm/include/llvm/Config/"

# Each: where it is from, and lines of it with what stands there instead.
CONFIG_HEADERS = {
    "llvm/Config/config.h": (_CONFIG + "config.h", {
        # A page has no signals and no stack to look at.
        "#define ENABLE_BACKTRACES 1": "#define ENABLE_BACKTRACES 0",
        "#define ENABLE_CRASH_OVERRIDES 1": "#define ENABLE_CRASH_OVERRIDES 0",
        "/* HAVE_UNISTD_H defined in Bazel */": "#define HAVE_UNISTD_H 1",
    }),
    "llvm/Config/llvm-config.h": (_CONFIG + "llvm-config.h", {
        "#define LLVM_ENABLE_THREADS 1": "#define LLVM_ENABLE_THREADS 0",
        "/* HAVE_SYSEXITS_H defined in Bazel */": "#define HAVE_SYSEXITS_H 1",
        "/* LLVM_DEFAULT_TARGET_TRIPLE defined in Bazel */": '#define LLVM_DEFAULT_TARGET_TRIPLE "wasm32-unknown-emscripten"',
        "/* LLVM_HOST_TRIPLE defined in Bazel */": '#define LLVM_HOST_TRIPLE "wasm32-unknown-emscripten"',
        "/* LLVM_ON_UNIX defined in Bazel */": "#define LLVM_ON_UNIX 1",
        "/* #undef LLVM_VERSION_MAJOR */": "{LLVM_VERSION_MAJOR}",
        "/* #undef LLVM_VERSION_MINOR */": "{LLVM_VERSION_MINOR}",
        "/* #undef LLVM_VERSION_PATCH */": "{LLVM_VERSION_PATCH}",
        "/* #undef LLVM_VERSION_STRING */": "{LLVM_VERSION_STRING}",
    }),
}
