// The plugin lists the words that no macro may have as its name, if the meaning
// of the headers is to stay the same (header_words.cc).
//
// RUN: sycl-clang++ -fsycl -fsycl-host-only -fsyntax-only %s -DGIVEN \
// RUN:   -fno-sycl-precompiled-headers \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang words=words.txt
// RUN: sort -uc words.txt
// RUN: FileCheck %s -check-prefix=WORDS -input-file=words.txt
// RUN: not grep -x 'parallel_for\|parameter' words.txt
//
// A list that cannot be written is an error.
// RUN: not sycl-clang++ -fsycl -fsycl-host-only -fsyntax-only %s \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang words=no/words.txt 2>&1 \
// RUN:   | FileCheck %s -check-prefix=FOLDER
// FOLDER: error: aspectra plugin: {{.*}}no/words.txt{{.*}}No such file or directory

// The options define macros, too.
// WORDS-DAG: {{^}}GIVEN{{$}}

// Words of SYCL's headers are in the list only if a user's macro may change
// them, as NDEBUG and reserved names. The headers also use parallel_for.
// WORDS-DAG: {{^}}NDEBUG{{$}}
// WORDS-DAG: {{^}}__SYCL_DEVICE_ONLY__{{$}}
// WORDS-DAG: {{^}}vector{{$}}
#include <sycl/sycl.hpp>

// The parameter's name cannot be changed by a macro, but the other names can.
// WORDS-DAG: {{^}}MAKE{{$}}
// WORDS-DAG: {{^}}prefix_{{$}}
// WORDS-DAG: {{^}}prefix_joined{{$}}
// WORDS-DAG: {{^}}joined{{$}}
#define MAKE(parameter) int prefix_##parameter = sizeof(parameter##_t)
using joined_t = int;
MAKE(joined);

// WORDS-DAG: {{^}}skipped{{$}}
#ifdef NEVER
int skipped;
#endif
