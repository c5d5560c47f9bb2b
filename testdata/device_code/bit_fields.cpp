// Checks bit-fields of three, five, six and seven bytes. A store must not
// change the fields beside them.

#include <cstdint>
#include <cstring>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

struct Unsigned24 {
  char before;
  unsigned field : 24;
};

struct [[gnu::packed]] Signed24 {
  int field : 24;
  uint8_t after;
};

struct [[gnu::packed]] Packed {
  uint8_t before;
  uint64_t five : 40;
  uint8_t between;
  int64_t six : 48;
  int64_t seven : 56;
  uint8_t after;
};

struct Mixed {
  unsigned a : 3;
  int b : 7;
  unsigned c : 17;
  bool d : 1;
  int64_t e : 33;
  unsigned f : 31;
};

enum class Color : uint8_t { kRed, kGreen, kBlue };

struct Pixel {
  Color color : 2;
  bool visible : 1;
  uint8_t shade : 5;
};

struct [[gnu::packed]] Three {
  uint8_t bytes[3];
};

template <class T>
uint64_t Hash(const T& value) {
  uint8_t bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  uint64_t hash = 14695981039346656037u;
  for (uint8_t byte : bytes) hash = (hash ^ byte) * 1099511628211u;
  return hash;
}

template <class T>
T Filled(uint64_t b) {
  T value;
  std::memset(static_cast<void*>(&value), static_cast<int>(b & 0xff),
              sizeof(T));
  return value;
}

[[gnu::noinline]] unsigned Read24(const Unsigned24* p) { return p->field; }
[[gnu::noinline]] int ReadSigned24(const Signed24* p) { return p->field; }
[[gnu::noinline]] void Write24(Signed24* p, int x) { p->field = x; }

uint64_t Field24(uint64_t a, uint64_t b) {
  Unsigned24 value{static_cast<char>(b), static_cast<unsigned>(a & 0xffffff)};
  return Read24(&value) * 3ull + static_cast<uint8_t>(value.before);
}

uint64_t SignedField24(uint64_t a, uint64_t b) {
  Signed24 values[3] = {Filled<Signed24>(b), Filled<Signed24>(b),
                        Filled<Signed24>(b)};
  Write24(&values[1], static_cast<int>(a));
  return Hash(values) + static_cast<uint64_t>(ReadSigned24(&values[1]));
}

uint64_t Arithmetic24(uint64_t a, uint64_t b) {
  Signed24 x = Filled<Signed24>(0);
  x.field = static_cast<int>(a);
  x.field += static_cast<int>(b & 0xffff);
  x.field ^= 0x5555;
  x.field = x.field >> 3;
  x.field = -x.field / 7;
  return static_cast<uint64_t>(static_cast<int64_t>(x.field)) +
         (x.field < 0 ? 1u : 0u);
}

uint64_t PackedFields(uint64_t a, uint64_t b) {
  Packed value = Filled<Packed>(b);
  value.five = a;
  value.six = static_cast<int64_t>(a ^ b);
  value.seven = static_cast<int64_t>(a - b);
  value.five += 1;
  return Hash(value) + value.five + static_cast<uint64_t>(value.six >> 3) +
         static_cast<uint64_t>(value.seven % 1000);
}

uint64_t PackedFieldsCompared(uint64_t a, uint64_t b) {
  Packed x = Filled<Packed>(0);
  x.five = a;
  x.six = static_cast<int64_t>(b);
  x.seven = static_cast<int64_t>(a);
  return (x.five < 0x8000000000u) + 2 * (x.six < 0) + 4 * (x.seven == 5) +
         8 * (x.six < x.seven) + 16 * (x.five == (b & 0xffffffffff)) +
         32u * (x.seven > -3);
}

uint64_t MixedFields(uint64_t a, uint64_t b) {
  Mixed value{};
  value.a = a;
  value.b = static_cast<int>(b);
  value.c = a >> 5;
  value.d = (a & b) != 0;
  value.e = static_cast<int64_t>(a * 3);
  value.f = b;
  ++value.a;
  --value.b;
  value.c *= 5;
  value.e -= value.b;
  return value.a + 8 * static_cast<uint64_t>(value.b) + value.c * 77ull +
         value.d + static_cast<uint64_t>(value.e) * 3 + value.f;
}

uint64_t Pixels(uint64_t a, uint64_t b) {
  Pixel row[4] = {};
  for (Pixel& pixel : row) {
    pixel.color = static_cast<Color>(a % 3);
    pixel.visible = b & 1;
    pixel.shade = a & 31;
    a /= 3;
    b /= 2;
  }
  uint64_t sum = 0;
  for (const Pixel& pixel : row) {
    switch (pixel.color) {
      case Color::kRed:
        sum += pixel.shade;
        break;
      case Color::kGreen:
        sum += pixel.visible ? 100 : 200;
        break;
      case Color::kBlue:
        sum *= 3;
        break;
    }
  }
  return sum + Hash(row);
}

uint64_t ThreeBytes(uint64_t a, uint64_t b) {
  Three x;
  std::memcpy(&x, &a, 3);
  Three y = x;
  y.bytes[1] ^= static_cast<uint8_t>(b);
  Three array[5] = {x, y, x, y, x};
  array[b % 5] = {{1, 2, 3}};
  uint32_t word = 0;
  std::memcpy(&word, &array[a % 5], 3);
  return word + Hash(array);
}

uint64_t FieldsAsFloats(uint64_t a, uint64_t b) {
  Signed24 x = Filled<Signed24>(b);
  x.field = static_cast<int>(a);
  Packed y = Filled<Packed>(b);
  y.five = a & 0xffff;
  float sum = static_cast<float>(x.field) * 2.0f;
  sum = sum + static_cast<float>(y.five);
  x.field = static_cast<int>(static_cast<float>(x.field) / 2.0f);
  return static_cast<uint64_t>(static_cast<int64_t>(sum)) +
         static_cast<uint64_t>(static_cast<int64_t>(x.field));
}

}  // namespace

int CheckBitFields(sycl::queue& queue) {
  return Check<class BitFields, Field24, SignedField24, Arithmetic24,
               PackedFields, PackedFieldsCompared, MixedFields, Pixels,
               ThreeBytes, FieldsAsFloats>(queue);
}
