// Checks vectors of half and of bfloat16: arithmetic, conversions and
// functions. Each element is compared with the host's result. The device and
// the host round each operation to the nearest number, so the results have
// equal bits.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

namespace {

using sycl::half;
using sycl::ext::oneapi::bfloat16;

constexpr std::size_t kItems = 333;

template <class T>
std::uint16_t BitsOf(T value) {
  return sycl::bit_cast<std::uint16_t>(value);
}

// The kernel and the host call this function.
template <class T, int kSize>
void Compute(const sycl::vec<T, kSize>& a, const sycl::vec<T, kSize>& b,
             T* out) {
  using Vector = sycl::vec<T, kSize>;
  const Vector results[] = {a + b, a - b, a * b, -a, a + T(2.5f), T(3.0f) * b};
  for (const Vector& result : results)
    for (int k = 0; k < kSize; ++k) *out++ = result[k];
  Vector changed = a;
  changed += b;
  changed *= a;
  ++changed;
  for (int k = 0; k < kSize; ++k) *out++ = changed[k];
  const auto less = a < b;
  for (int k = 0; k < kSize; ++k) *out++ = T(less[k] != 0 ? 1.0f : 0.0f);
}
constexpr std::size_t kResults = 8;

template <class T>
T Input(std::size_t i) {
  return T(static_cast<float>(i % 61) * 0.37f - 9.0f);
}

template <class T, int kSize>
void CheckVectors(sycl::queue& queue, const char* name) {
  using Vector = sycl::vec<T, kSize>;
  constexpr std::size_t kEach = kResults * kSize;
  T* out = sycl::malloc_shared<T>(kItems * kEach, queue);
  queue
      .parallel_for(kItems,
                    [=](sycl::id<1> i) {
                      Vector a, b;
                      for (int k = 0; k < kSize; ++k) {
                        a[k] = Input<T>(i * 7 + k);
                        b[k] = Input<T>(i * 11 + 3 * k + 1);
                      }
                      Compute<T, kSize>(a, b, out + i * kEach);
                    })
      .wait();
  double sum = 0;
  for (std::size_t i = 0; i < kItems; ++i) {
    Vector a, b;
    for (int k = 0; k < kSize; ++k) {
      a[k] = Input<T>(i * 7 + k);
      b[k] = Input<T>(i * 11 + 3 * k + 1);
    }
    T expected[kEach];
    Compute<T, kSize>(a, b, expected);
    for (std::size_t k = 0; k < kEach; ++k) {
      CHECK(BitsOf(out[i * kEach + k]) == BitsOf(expected[k]));
      sum += static_cast<float>(expected[k]);
    }
  }
  std::printf("%s, vectors of %d: %.4f\n", name, kSize, sum);
  sycl::free(out, queue);
}

template <class T>
void CheckSizes(sycl::queue& queue, const char* name) {
  CheckVectors<T, 1>(queue, name);
  CheckVectors<T, 2>(queue, name);
  CheckVectors<T, 3>(queue, name);
  CheckVectors<T, 4>(queue, name);
  CheckVectors<T, 8>(queue, name);
  CheckVectors<T, 16>(queue, name);
}

// Converts all 65,536 numbers to float and back, and converts from float with
// rounding.
template <class T>
void CheckAllNumbers(sycl::queue& queue, const char* name) {
  constexpr std::size_t kAll = 1 << 16;
  float* floats = sycl::malloc_shared<float>(kAll, queue);
  std::uint16_t* back = sycl::malloc_shared<std::uint16_t>(3 * kAll, queue);
  queue
      .parallel_for(
          kAll,
          [=](sycl::id<1> i) {
            const T number =
                sycl::bit_cast<T>(static_cast<std::uint16_t>(i[0]));
            floats[i] = static_cast<float>(number);
            back[i] = BitsOf(T(floats[i]));
            // These are half-way to the next number, or slightly above.
            const auto bits = sycl::bit_cast<std::uint32_t>(floats[i]);
            const std::uint32_t half_way =
                sizeof(T) == 2 && std::is_same_v<T, half> ? 0x1000U : 0x8000U;
            back[kAll + i] = BitsOf(T(sycl::bit_cast<float>(bits + half_way)));
            back[2 * kAll + i] =
                BitsOf(T(sycl::bit_cast<float>(bits + half_way + 1)));
          })
      .wait();
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < kAll; ++i) {
    const T number = sycl::bit_cast<T>(static_cast<std::uint16_t>(i));
    const float expected = static_cast<float>(number);
    if (std::isnan(expected)) {
      CHECK(std::isnan(floats[i]));
      continue;
    }
    CHECK(floats[i] == expected && back[i] == i);
    const auto bits = sycl::bit_cast<std::uint32_t>(expected);
    const std::uint32_t half_way = std::is_same_v<T, half> ? 0x1000U : 0x8000U;
    for (const std::uint32_t more : {0U, 1U}) {
      const float between = sycl::bit_cast<float>(bits + half_way + more);
      const std::uint16_t got = back[(1 + more) * kAll + i];
      if (!std::isnan(between)) CHECK(got == BitsOf(T(between)));
    }
    ++numbers;
  }
  std::printf("%s: %zu numbers\n", name, numbers);
  sycl::free(floats, queue);
  sycl::free(back, queue);
}

// The results of functions of halves may be wrong by two units in the last
// place.
void CheckFunctions(sycl::queue& queue) {
  constexpr std::size_t kCount = 6;
  half* out = sycl::malloc_shared<half>(kItems * kCount * 4, queue);
  queue
      .parallel_for(kItems,
                    [=](sycl::id<1> i) {
                      sycl::half4 x;
                      for (int k = 0; k < 4; ++k)
                        x[k] = half(0.01f + 0.02f * (i[0] * 4 + k) / 8);
                      const sycl::half4 results[] = {
                          sycl::sqrt(x),
                          sycl::fma(x, x, x),
                          sycl::exp(-x),
                          sycl::fmax(x, sycl::half4(half(1.0f))),
                          sycl::floor(x * half(7.0f)),
                          sycl::sin(x),
                      };
                      for (std::size_t f = 0; f < kCount; ++f)
                        for (int k = 0; k < 4; ++k)
                          out[(i * kCount + f) * 4 + k] = results[f][k];
                    })
      .wait();
  double sum = 0;
  for (std::size_t i = 0; i < kItems; ++i) {
    for (int k = 0; k < 4; ++k) {
      const half argument(0.01f + 0.02f * (i * 4 + k) / 8);
      const double x = static_cast<float>(argument);
      const double expected[] = {
          std::sqrt(x),
          x * x + x,
          std::exp(-x),
          std::fmax(x, 1.0),
          std::floor(static_cast<float>(argument * half(7.0f))),
          std::sin(x)};
      for (std::size_t f = 0; f < kCount; ++f) {
        const double got = static_cast<float>(out[(i * kCount + f) * 4 + k]);
        CHECK(std::fabs(got - expected[f]) <=
              std::fmax(std::fabs(expected[f]), 0.01) * 2 / 1024);
        sum += expected[f];
      }
    }
  }
  std::printf("functions of half: %.2f\n", sum);
  sycl::free(out, queue);
}

}  // namespace

int main() {
  sycl::queue queue;
  CheckSizes<bfloat16>(queue, "bfloat16");
  CheckAllNumbers<bfloat16>(queue, "bfloat16");
  if (!queue.get_device().has(sycl::aspect::fp16)) {
    std::printf("the device has no half\n");
    return 0;
  }
  CheckSizes<half>(queue, "half");
  CheckAllNumbers<half>(queue, "half");
  CheckFunctions(queue);
}
