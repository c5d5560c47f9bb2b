// A program's own macros may have any name that is not reserved: neither SYCL's
// headers nor the standard headers that they include see them (user_macros.h).

// The macros are all identifiers of SYCL's headers, except keywords and
// settings. The compiled source includes the headers and uses no macro.
// RUN: cat $(find "$RUNFILES_DIR/aspectra/runtime/include/" -name '*.hpp') \
// RUN:   | sed 's,//.*,,' | grep -oE '\b[A-Za-z]\w*\b' | sort -u > all.txt
// RUN: grep -vE '__|^(SYCL|CL)_|^NDEBUG$' all.txt > names.txt
// RUN: echo 'auto bool break case catch char class const constexpr continue \
// RUN:   default delete do double else enum explicit extern false float for \
// RUN:   friend goto if inline int long mutable namespace new noexcept nullptr \
// RUN:   operator private protected public return short signed sizeof static \
// RUN:   static_assert static_cast struct switch template this throw true try \
// RUN:   typedef typename union unsigned using virtual void volatile while \
// RUN:   alignas alignof asm const_cast decltype dynamic_cast char16_t char32_t \
// RUN:   reinterpret_cast thread_local typeid wchar_t defined and or not xor' \
// RUN:   | tr -s ' \\' '\n\n' > keywords.txt
// RUN: grep -vxFf keywords.txt names.txt > macros.txt
// RUN: wc -l < macros.txt | grep -E '^ *[0-9]{4}$'
// RUN: sed 's/.*/#define & ]/' macros.txt > macros.h
// RUN: echo '#include <sycl/sycl.hpp>' > headers.cpp
// RUN: sycl-clang++ -fsycl -fsyntax-only -include macros.h headers.cpp
// RUN: sycl-clang++ -fsycl -fsyntax-only -include macros.h headers.cpp \
// RUN:   -fsycl-targets=ptx64

// The macros are hidden too if a separate command preprocesses the source.
// RUN: sycl-clang++ -fsycl -E -include macros.h headers.cpp -o host.ii
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c host.ii
// RUN: sycl-clang++ -fsycl -fsycl-device-only -E -include macros.h headers.cpp \
// RUN:   -o device.ii
// RUN: sycl-clang++ -fsycl -fsycl-device-only -x c++ -c device.ii -o device.bc
// RUN: sycl-clang++ -fsycl -save-temps -c -include macros.h headers.cpp

// After the headers the macros are as before, on the command line too.
// RUN: sycl-clang++ -fsycl %s -o app -Dtext=40 -Dorder=1 -Dnumber=1 -Dpart=1 \
// RUN:   -DN=1 '-Dimpl(x)=((x)+0)' && ./app
// RUN: sycl-clang++ -fsycl %s -o kept -Dtext=40 -Dorder=1 -Dnumber=1 -Dpart=1 \
// RUN:   -DN=1 '-Dimpl(x)=((x)+0)' -save-temps && ./kept

#include <cassert>
#undef assert
#define assert(x) user_assert(x)
#define detail 0
#include <sycl/sycl.hpp>

class named;
int failures = 0;
void user_assert(bool holds) { failures += !holds; }

SYCL_EXTERNAL int function(int value) { return value + impl(detail); }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(4, queue);
  queue.parallel_for<named>(sycl::range<1>(4), [=](sycl::item<1> item) {
    out[item.get_linear_id()] = function(text + order + N);
  }).wait();
  assert(out[3] == 42);
  queue.submit([&](sycl::handler& handler) {
    handler.parallel_for(sycl::nd_range<2>({2, 2}, {1, 1}),
                         [=](sycl::nd_item<2> item) {
                           out[item.get_global_linear_id()] = part;
                         });
  }).wait();
  queue.single_task([=] { out[0] = sycl::max(3, out[1]); }).wait();
  assert(out[0] == 3 && out[3] == number);
  sycl::free(out, queue);
  return failures;
}
