// Host and device lay out arguments of all these types in the same way.
#include <array>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <sycl/sycl.hpp>
#include <tuple>
#include <utility>
#include <variant>

struct Empty {};
struct Base {
  char c;
};
struct __attribute__((packed)) Packed {
  char c;
  double d;
};
struct alignas(32) Aligned {
  float f[3];
};
enum class Small : short { kOne = 1 };
typedef float Float4 __attribute__((ext_vector_type(4)));
struct Object : Base, Empty {
  unsigned low : 3, : 2, high : 9;
  [[no_unique_address]] Empty empty;
  struct {
    short s;
    Packed packed[2];
  } grid[3][2];
  union {
    float f;
    int i;
  };
  Aligned aligned;
  Small small;
  wchar_t wide;
  bool flag;
  std::int64_t big;
  long l;
  __int128 huge;
  int Base::*member;
  std::nullptr_t null;
  Float4 vector;
};

struct Capturing {
  int value = 4;
  void launch(sycl::queue& q, int* out) {
    q.single_task<class This>([=, self = *this] { out[4] = self.value; });
  }
};

int main() {
  sycl::queue q;
  int* out = sycl::malloc_shared<int>(8, q);
  Object object{};
  object.high = 100;
  object.grid[2][1].packed[1].d = 3;
  object.i = 7;
  object.vector = Float4{1, 2, 3, 4};
  std::tuple<char, double, Packed> tuple(1, 2, {});
  std::array<std::pair<int, short>, 3> pairs = {{{1, 2}, {3, 4}, {5, 6}}};
  std::optional<long> optional = 9;
  std::variant<int, double> variant = 2.0;
  std::complex<float> complex(1, 2);
  int (*function)(int) = nullptr;
  q.single_task<class Everything>([=] {
    out[0] = object.high + object.i + static_cast<int>(object.vector[3]);
    out[1] = static_cast<int>(object.grid[2][1].packed[1].d);
    out[2] = pairs[2].second + static_cast<int>(std::get<1>(tuple));
    out[3] = static_cast<int>(*optional + variant.index()) + complex.imag() +
             (function == nullptr);
  });
  Capturing().launch(q, out);
  q.wait();
  std::printf("agree %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4]);
}
