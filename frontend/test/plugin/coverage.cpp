// With -fcoverage-mapping, Clang and the plugin both watch the tokens. The
// attributes keep their meaning, and Clang writes the coverage records that it
// writes without the plugin.

// RUN: clang++ -std=c++20 -Xclang -fsycl-is-host -DATTRIBUTES %s -S -emit-llvm \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} -Wall -Wextra -Werror \
// RUN:   -fprofile-instr-generate -fcoverage-mapping -o attributes.ll

// RUN: clang++ -std=c++20 -Xclang -fsycl-is-host %s -S -emit-llvm -o with.ll \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fprofile-instr-generate -fcoverage-mapping \
// RUN:   -Xclang -dump-coverage-mapping > with.txt
// RUN: clang++ -std=c++20 -Xclang -fsycl-is-host %s -S -emit-llvm -o without.ll \
// RUN:   -fprofile-instr-generate -fcoverage-mapping \
// RUN:   -Xclang -dump-coverage-mapping > without.txt
// RUN: diff with.txt without.txt
// RUN: FileCheck %s --check-prefix=SKIPPED < with.txt
// SKIPPED: Skipped,

enum class aspect { fp64 = 6 };

#define FIRST(a, b) a[b]
#define ONE 1

#ifdef ATTRIBUTES
[[sycl::device_has(aspect::fp64)]] int widened(int i) {
  int values[2] = {i, ONE};
  auto same = [=](int j) { return FIRST(values, FIRST(values, j) & 1); };
  return same(i & 1);
}
#endif

int remarks(int i) {
  int n = i;  // a comment beside code
  /* a comment on its own line */
#if ONE == 1 && defined(FIRST)
  n += 2; /* another */ n += 3;

#else
  n += 4;
#endif
  return n;
}
