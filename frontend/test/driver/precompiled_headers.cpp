// One command precompiles <sycl/sycl.hpp> into a folder; others with equal
// options use it, also when the folder lies elsewhere, and make equal objects.
//
// RUN: sycl-clang++ -fsycl -O2 -fsyntax-only %s -fsycl-precompile-headers=made
// RUN: ls made | wc -l | FileCheck %s -check-prefix=FILES
// FILES: 6
// RUN: mv made moved
// RUN: sycl-clang++ -fsycl -O2 -c %s -o with.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=USED
// USED-COUNT-2: -include-pch -Xclang moved/
// RUN: sycl-clang++ -fsycl -O2 -c %s -o plain.o -fno-sycl-precompiled-headers
// RUN: cmp with.o plain.o
//
// PTX has inline assembly, from SYCL's headers and from the source.
// RUN: sycl-clang++ -fsycl -fsycl-targets=nvidia_gpu_sm_90 -O2 -c %s -o with.o -fsycl-precompile-headers=ptx
// RUN: sycl-clang++ -fsycl -fsycl-targets=nvidia_gpu_sm_90 -O2 -c %s -o with.o -v -fsycl-precompiled-headers=ptx 2>&1 \
// RUN:   | FileCheck %s -check-prefix=USED-PTX
// USED-PTX-COUNT-2: -include-pch -Xclang ptx/
// RUN: sycl-clang++ -fsycl -fsycl-targets=nvidia_gpu_sm_90 -O2 -c %s -o without.o -fno-sycl-precompiled-headers
// RUN: cmp with.o without.o
//
// A folder of the command may have the headers of SYCL, as in Bazel, but none
// that is different.
// RUN: cp -RL "$RUNFILES_DIR/aspectra/runtime/include" copy && chmod -R u+w copy
// RUN: sycl-clang++ -fsycl -O2 -isystem copy -c %s -o with.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=USED
// RUN: sycl-clang++ -fsycl -O2 -isystem copy -c %s -o without.o -fno-sycl-precompiled-headers
// RUN: cmp with.o without.o
// RUN: echo >> copy/sycl/detail/half_bits.hpp
// RUN: sycl-clang++ -fsycl -O2 -isystem copy -c %s -o with.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=CHANGED -implicit-check-not=-include-pch
// CHANGED: -O2
// RUN: cmp with.o without.o
//
// A source may define macros before the header, except those that the header
// could use: NDEBUG changes assert, and text is a name in SYCL's headers that
// no user's macro changes.
// RUN: mkdir project
// RUN: printf '#ifndef BEFORE_H\n#define BEFORE_H\n#define text 3\n#include <vector>\n' > project/before.h
// RUN: printf '#include <sycl/sycl.hpp>\n#endif\n' >> project/before.h
// RUN: (echo '#define N 4'; echo '#include "before.h"'; cat %s) > before.cpp
// RUN: sycl-clang++ -fsycl -O2 -Iproject -c before.cpp -o with.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=USED
// RUN: sycl-clang++ -fsycl -O2 -Iproject -c before.cpp -o without.o -fno-sycl-precompiled-headers
// RUN: cmp with.o without.o
// RUN: (echo '#define NDEBUG'; cat before.cpp) > changed.cpp
// RUN: sycl-clang++ -fsycl -O2 -Iproject -c changed.cpp -o with.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=CHANGED -implicit-check-not=-include-pch
// RUN: sycl-clang++ -fsycl -O2 -Iproject -c changed.cpp -o without.o -fno-sycl-precompiled-headers
// RUN: cmp with.o without.o
//
// Messages name the files of the installation. Only the line of the source that
// includes <sycl/sycl.hpp> is not known.
// RUN: not sycl-clang++ -fsycl -O2 -fsyntax-only -DMISTAKE %s 2>plain.txt \
// RUN:   -fno-sycl-precompiled-headers
// RUN: not sycl-clang++ -fsycl -O2 -fsyntax-only -DMISTAKE %s 2>&1 | diff - plain.txt
// RUN: not sycl-clang++ -fsycl -O2 -fsyntax-only -DMISTAKE %s -v 2>&1 \
// RUN:   | FileCheck %s -check-prefixes=AGAIN,MISTAKE
// AGAIN: -include-pch
// RUN: sed 's/headers.cpp:[0-9]*:$/headers.cpp:1:/' plain.txt > one.txt
// RUN: not sycl-clang++ -fsycl -O2 -fsyntax-only -DMISTAKE %s 2>&1 | diff - one.txt
// MISTAKE: In file included from {{.*}}precompiled_headers.cpp:1:
// MISTAKE-NEXT: In file included from {{.*}}/runtime/include/sycl/sycl.hpp:
// MISTAKE: {{.*}}/runtime/include/sycl/vec.hpp:{{.*}} a vec has 1, 2, 3, 4, 8 or 16 elements
//
// With other options no header fits, and no header is added.
// RUN: sycl-clang++ -fsycl -O1 -c %s -o other.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=OTHER -implicit-check-not=-include-pch
// OTHER: -O1
// RUN: ls moved | wc -l | FileCheck %s -check-prefix=FILES
//
// An option -Wp,-D counts as one of the options of the header.
// RUN: sycl-clang++ -fsycl -O2 -Wp,-D_GLIBCXX_ASSERTIONS -c %s -o with.o -fsycl-precompile-headers=asserts
// RUN: sycl-clang++ -fsycl -O2 -Wp,-D_GLIBCXX_ASSERTIONS -c %s -o without.o -fno-sycl-precompiled-headers
// RUN: cmp with.o without.o
// RUN: not cmp with.o plain.o
//
// A damaged header is not used, nor a header with a broken list of files.
// RUN: for f in moved/*.files; do echo broken > $f; done
// RUN: sycl-clang++ -fsycl -O2 -c %s -o again.o -v -fsycl-precompiled-headers=moved 2>&1 \
// RUN:   | FileCheck %s -check-prefix=BROKEN -implicit-check-not=-include-pch
// BROKEN: -O2
// RUN: cmp again.o plain.o
//
// If the user's folder has too many headers, the driver removes headers that no
// compile used in the last minutes.
// RUN: mkdir -p home/sycl-clang++
// RUN: for i in $(seq 10); do touch home/sycl-clang++/new$i.pch; done
// RUN: for i in $(seq 20); do touch -d '1 hour ago' home/sycl-clang++/old$i.pch; done
// RUN: env XDG_CACHE_HOME=$PWD/home sycl-clang++ -fsycl -O2 -c %s -o first.o
// RUN: env XDG_CACHE_HOME=$PWD/home sycl-clang++ -fsycl -O2 -c %s -o second.o
// RUN: cmp second.o plain.o
// RUN: ls home/sycl-clang++ | grep -c new | FileCheck %s -check-prefix=NEW
// NEW: {{^10$}}
// RUN: ls home/sycl-clang++ | grep -c old | FileCheck %s -check-prefix=OLD
// OLD: {{^4$}}

#include <sycl/sycl.hpp>

#ifdef MISTAKE
sycl::vec<int, 7> mistake;
#endif

// Another source may have a constant with this name, so its key has the name of
// the source.
static constexpr sycl::specialization_id<int> kLimit(7);

// The standard headers have the types of the host: wint_t, which SPIR-V has as
// int, is unsigned.
int Count(sycl::queue& q) {
  int* out = sycl::malloc_shared<int>(1, q);
  q.submit([&](sycl::handler& h) {
     sycl::stream stream(100, 100, h);
     h.single_task([=](sycl::kernel_handler constants) {
       stream << "count" << sycl::id<1>(1) << sycl::half(0.5f);
       *out = static_cast<wint_t>(*out) >
              constants.get_specialization_constant<kLimit>();
     });
   }).wait();
  return *out;
}

void Shuffle(sycl::queue& q, int* out) {
  q.parallel_for(sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> item) {
    int lane = item.get_local_id(0);
#ifdef __SYCL_NVPTX__
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
#endif
    out[lane] = sycl::shift_group_left(item.get_sub_group(), lane, 1);
  });
}

int At(const std::vector<int>& v) { return v[3]; }
