// [[__sycl_detail__::__uses_aspects__]] marks types and functions that the
// headers declare as optional features. Types are listed in
// !intel_types_that_use_aspects, functions get !intel_used_aspects.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6, atomic64 = 28, ext_intel_matrix = 58 };
}
using sycl::aspect;

#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]
#define SYCL_EXTERNAL [[clang::sycl_external]]

struct USES(aspect::ext_intel_matrix) Matrix {
  int rows;
};

template <class T>
struct USES(aspect::fp16, aspect::atomic64) Vector {
  T data[4];
};

template <class T>
struct Cell {
  T value;
};
template <>
struct USES(aspect::fp64) Cell<long> {
  long value;
};

enum class USES(aspect::fp16) Rounding { up, down };

using Alias USES(aspect::ext_intel_matrix) = Cell<short>;

USES(aspect::atomic64) void fetch_add() {}

SYCL_EXTERNAL void uses_struct() { Matrix matrix; }
SYCL_EXTERNAL void uses_template() { Vector<int> vector; }
SYCL_EXTERNAL void uses_specialization() { Cell<long> cell; }
SYCL_EXTERNAL void uses_primary() { Cell<int> cell; }
SYCL_EXTERNAL void uses_enumeration() { Rounding rounding = Rounding::up; }
SYCL_EXTERNAL void uses_alias() { Alias cell; }
SYCL_EXTERNAL void uses_function() { fetch_add(); }
