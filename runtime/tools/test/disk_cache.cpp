// Compiled programs are kept on disk; the next process computes equal numbers.
// PoCL has its own cache, so Aspectra's cache is off by default.

// RUN: sycl-clang++ -fsycl %s -o app
// RUN: export ASPECTRA_PROGRAM_CACHE= ASPECTRA_PROGRAM_CACHE_FOLDER=$PWD/unused; \
// RUN:   POCL_KERNEL_CACHE=1 POCL_CACHE_DIR=$PWD/pocl ./app | FileCheck %s && \
// RUN:   ASPECTRA_PROGRAM_CACHE=off ./app | FileCheck %s && test ! -e unused

// If PoCL's cache is off, Aspectra's is on. It has an entry for each image that
// was launched, and the next process uses each entry.
// RUN: export XDG_CACHE_HOME=$PWD/xdg POCL_KERNEL_CACHE=0 ASPECTRA_PROGRAM_CACHE=; set -e; \
// RUN:   ./app > cold; FileCheck %s < cold; touch -d '1 hour ago' xdg/aspectra/programs/*; \
// RUN:   aspectra-cache list > first; ./app > warm; diff cold warm; \
// RUN:   aspectra-cache list > second; FileCheck %s --check-prefix=LIST < second; \
// RUN:   test $(wc -l < first) = 3; test $(wc -l < second) = 3; \
// RUN:   cut -c 1-19 first | sort > times; cut -c 1-19 second | sort >> times; \
// RUN:   test $(grep '^20' times | uniq | wc -l) -ge 2; aspectra-cache verify
// CHECK: 0 3 6 9 sum 12.5
// LIST-COUNT-2: bytes {{[0-9a-f]+}} compiled for device '{{.+}}', driver {{.+}}, from {{[0-9,]+}} bytes for target spir64
// LIST: The folder '{{.*}}xdg/aspectra/programs' holds 2 entries with {{[0-9]+}} bytes in all; the limit is 1073741824 bytes.

// `verify` reports a damaged entry, and the next process replaces it.
// RUN: export XDG_CACHE_HOME=$PWD/xdg POCL_KERNEL_CACHE=0 ASPECTRA_PROGRAM_CACHE=; set -e; \
// RUN:   for file in xdg/aspectra/programs/*; do truncate -s -1 $file; done; \
// RUN:   not aspectra-cache verify > damaged; FileCheck %s --check-prefix=DAMAGED < damaged; \
// RUN:   ./app | FileCheck %s; aspectra-cache verify | FileCheck %s --check-prefix=MENDED
// DAMAGED-COUNT-2: damaged: its length differs from the length in its header
// DAMAGED: The folder '{{.*}}' holds 2 entries with {{[0-9]+}} bytes in all; the limit is 1073741824 bytes. Damaged: 2 entries. A program that reads a damaged entry removes it and builds the image again; to remove all entries, run 'aspectra-cache clear'.
// MENDED: The folder '{{.*}}' holds 2 entries with {{[0-9]+}} bytes in all; the limit is 1073741824 bytes. None is damaged.

// Sixteen processes start at once with an empty cache.
// RUN: export ASPECTRA_PROGRAM_CACHE_FOLDER=$PWD/many POCL_KERNEL_CACHE=0 ASPECTRA_PROGRAM_CACHE=on; \
// RUN:   for i in $(seq 16); do ./app > out.$i & done; wait; \
// RUN:   for i in $(seq 16); do diff cold out.$i || exit 1; done; \
// RUN:   test $(ls many | wc -l) = 2 && aspectra-cache verify

// The cache is too small, or its folder cannot be written to.
// RUN: export ASPECTRA_PROGRAM_CACHE=on POCL_KERNEL_CACHE=0; \
// RUN:   ASPECTRA_PROGRAM_CACHE_FOLDER=/proc/none ./app | FileCheck %s; \
// RUN:   ASPECTRA_PROGRAM_CACHE_FOLDER=$PWD/small ASPECTRA_PROGRAM_CACHE_BYTES=1K ./app | FileCheck %s; \
// RUN:   test -z "$(ls small 2> /dev/null)"
// RUN: env ASPECTRA_PROGRAM_CACHE=maybe ./app 2>&1 | FileCheck %s --check-prefix=MAYBE
// MAYBE: aspectra: ASPECTRA_PROGRAM_CACHE is 'maybe'; give 'on' or 'off'.
// MAYBE: 0 3 6 9 sum 12.5

// RUN: aspectra-cache --folder many --json list > list.json
// RUN: python3 -c 'import json; cache = json.load(open("list.json")); \
// RUN:   print(len(cache["entries"]), cache["max_bytes"])' | grep '^2 1073741824$'
// RUN: aspectra-cache --folder many clear | FileCheck %s --check-prefix=CLEAR
// CLEAR: Removed 2 entries, which had {{[0-9]+}} bytes in all.
// RUN: aspectra-cache --folder=many list | grep 'holds 0 entries'
// RUN: aspectra-cache --folder=none list | grep 'holds 0 entries'
// RUN: aspectra-cache --help | grep 'Usage: aspectra-cache'
// RUN: aspectra-cache 2> wrong; test $? = 2 && grep 'there is no command' wrong
// RUN: aspectra-cache purge 2> wrong; test $? = 2 && grep "unknown command 'purge'" wrong
// RUN: aspectra-cache list clear 2> wrong; test $? = 2 && grep "only one command may be given, not both 'list' and 'clear'" wrong
// RUN: aspectra-cache --folder 2> wrong; test $? = 2 && grep "unknown option '--folder', or no value after it" wrong
// RUN: env -u HOME -u XDG_CACHE_HOME -u ASPECTRA_PROGRAM_CACHE_FOLDER aspectra-cache list 2> wrong; \
// RUN:   test $? = 2 && grep 'neither ASPECTRA_PROGRAM_CACHE_FOLDER, XDG_CACHE_HOME nor HOME is set; give one with --folder.' wrong

#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(4, queue);
  double* sum = sycl::malloc_shared<double>(1, queue);
  queue.parallel_for(4, [=](sycl::id<1> i) { out[i] = 3 * int(i); }).wait();
  queue.single_task([=] { *sum = 12.25 + 0.25; }).wait();
  std::printf("%d %d %d %d sum %g\n", out[0], out[1], out[2], out[3], *sum);
  sycl::free(out, queue);
  sycl::free(sum, queue);
}
