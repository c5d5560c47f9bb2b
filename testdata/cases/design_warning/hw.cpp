// The design's example of a warning (OptionalDeviceFeatures.md, "New LLVM IR
// pass to propagate aspect usage"), with the same lines and columns: the use is
// at 27:4, and the calls that lead to it are at 15:3 and 25:5.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
[[clang::sycl_external]] double* counter();
void bar();
void boo();

// A promise to need no optional feature, which the calls below break.
[[sycl::device_has()]]
[[clang::sycl_external]] void foo() {
  bar();
}

// Called by foo(), which
// therefore needs whatever this
// function needs, and whatever the
// functions that it calls need,
// and so on.

void bar() {
    boo(); }
void boo() {
   ++*counter();
}
