// Checks copies, tables, strings, arrays with indices that are known only at
// run time, and pointers to all of these.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sycl/sycl.hpp>
#include <utility>

#include "testdata/device_code/check.h"

namespace {

struct Small {
  uint8_t a;
  uint32_t b;
  uint16_t c;
};

struct Large {
  Small small[3];
  uint64_t words[5];
  float numbers[4];
};

[[gnu::noinline]] Large MakeLarge(uint64_t a, uint64_t b) {
  Large large{};
  for (int i = 0; i < 3; ++i) {
    large.small[i] = {static_cast<uint8_t>(a + i), static_cast<uint32_t>(b),
                      static_cast<uint16_t>(i)};
  }
  large.words[a % 5] = b;
  large.numbers[b % 4] = static_cast<float>(a & 0xff);
  return large;
}

[[gnu::noinline]] uint64_t SumOf(Large large) {
  uint64_t sum = 0;
  for (const Small& small : large.small) sum += small.a + small.b + small.c;
  for (uint64_t word : large.words) sum += word;
  for (float number : large.numbers) sum += static_cast<uint64_t>(number);
  return sum;
}

uint64_t StructCopies(uint64_t a, uint64_t b) {
  const Large x = MakeLarge(a, b);
  Large y = x;
  y.words[0] ^= 5;
  std::swap(y.small[0], y.small[2]);
  const Large& chosen = (a & 1) != 0 ? x : y;
  return SumOf(chosen) * 3 + SumOf(y) + SumOf(MakeLarge(b, a));
}

constexpr uint16_t kPrimes[] = {2,  3,  5,  7,  11, 13, 17, 19,
                                23, 29, 31, 37, 41, 43, 47, 53};
constexpr double kHalves[] = {0.5, 1.5, 2.5, 3.5};

uint64_t Tables(uint64_t a, uint64_t b) {
  static constexpr std::array<int8_t, 5> kSigned = {-3, 7, -128, 127, 0};
  uint64_t sum = 0;
  for (uint64_t i = 0; i < b % 16; ++i) sum += kPrimes[(a + i) % 16];
  return sum + static_cast<uint64_t>(kSigned[b % 5]) +
         static_cast<uint64_t>(kHalves[a % 4] * 2);
}

uint64_t Strings(uint64_t a, uint64_t b) {
  const char* text = (a & 1) != 0 ? "odd number" : "even";
  uint64_t length = 0;
  while (text[length] != '\0') ++length;
  char buffer[24] = "value: ";
  int end = 7;
  uint64_t rest = b % 100000;
  do {
    buffer[end++] = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  std::reverse(buffer + 7, buffer + end);
  uint64_t hash = length;
  for (int i = 0; i < end; ++i) hash = hash * 131 + buffer[i];
  return hash;
}

uint64_t FillAndMove(uint64_t a, uint64_t b) {
  uint8_t bytes[64];
  std::memset(bytes, static_cast<int>(a & 0xff), sizeof(bytes));
  std::memset(bytes + 3, 0x5a, b % 20);
  std::memcpy(bytes + 40, bytes, a % 20);
  std::memmove(bytes + 1, bytes, b % 60);
  std::memmove(bytes, bytes + 2, a % 60);
  uint64_t hash = 0;
  for (uint8_t byte : bytes) hash = hash * 33 + byte;
  return hash;
}

// The compiler moves the bytes within `bytes`, because `copy` has the same
// bytes.
uint64_t MoveOfCopy(uint64_t a, uint64_t b) {
  const uint64_t count = b % 60;
  uint8_t bytes[64];
  uint8_t copy[64];
  for (uint64_t i = 0; i < count; ++i) bytes[i] = static_cast<uint8_t>(a + i);
  std::memcpy(copy, bytes, count);
  std::memmove(bytes + 1, copy, count);
  uint64_t hash = 0;
  for (uint64_t i = 1; i <= count; ++i) hash = hash * 33 + bytes[i];
  return hash;
}

uint64_t BytesOf(uint64_t a, uint64_t b) {
  uint8_t bytes[16];
  std::memcpy(bytes, &a, 8);
  std::memcpy(bytes + 8, &b, 8);
  uint32_t middle;
  std::memcpy(&middle, bytes + 6, 4);
  uint64_t reversed = 0;
  for (uint8_t byte : bytes) reversed = (reversed << 8) | byte;
  const bool same = std::equal(bytes, bytes + 8, bytes + 8);
  return middle + reversed + (same ? 1 : 0);
}

union Number {
  uint32_t word;
  float number;
  uint8_t bytes[4];
};

uint64_t Unions(uint64_t a, uint64_t b) {
  Number number;
  number.word = static_cast<uint32_t>(a);
  number.bytes[b % 4] ^= 1;
  Number other;
  other.number = static_cast<float>(b & 0xff);
  return number.word + uint64_t(other.word) +
         std::bit_cast<uint32_t>(1.0f + static_cast<float>(a & 3));
}

template <size_t kSize>
void InsertionSort(std::array<uint32_t, kSize>& values) {
  for (size_t i = 1; i < kSize; ++i) {
    for (size_t j = i; j > 0 && values[j] < values[j - 1]; --j) {
      std::swap(values[j], values[j - 1]);
    }
  }
}

template <size_t kSize>
std::array<uint32_t, kSize> Values(uint64_t a, uint64_t b) {
  std::array<uint32_t, kSize> values;
  for (uint32_t& value : values) {
    a = a * 6364136223846793005u + b;
    value = static_cast<uint32_t>(a >> 40);
  }
  return values;
}

template <size_t kSize>
uint64_t HashOf(const std::array<uint32_t, kSize>& values) {
  uint64_t hash = 7;
  for (uint32_t value : values) hash = hash * 31 + value;
  return hash;
}

uint64_t Sorts(uint64_t a, uint64_t b) {
  auto values = Values<11>(a, b);
  InsertionSort(values);
  return HashOf(values) +
         (std::is_sorted(values.begin(), values.end()) ? 1u : 0u);
}

void SiftDown(uint32_t* heap, size_t root, size_t size) {
  for (;;) {
    size_t child = 2 * root + 1;
    if (child >= size) return;
    if (child + 1 < size && heap[child] < heap[child + 1]) ++child;
    if (heap[root] >= heap[child]) return;
    std::swap(heap[root], heap[child]);
    root = child;
  }
}

uint64_t HeapSorts(uint64_t a, uint64_t b) {
  auto values = Values<13>(b, a);
  for (size_t i = values.size() / 2; i-- > 0;) {
    SiftDown(values.data(), i, values.size());
  }
  for (size_t size = values.size(); size-- > 1;) {
    std::swap(values[0], values[size]);
    SiftDown(values.data(), 0, size);
  }
  return HashOf(values);
}

// Device code cannot recurse, so the function has its own stack.
uint64_t QuickSorts(uint64_t a, uint64_t b) {
  auto values = Values<12>(a, b);
  std::pair<int, int> stack[32];
  int depth = 0;
  stack[depth++] = {0, static_cast<int>(values.size()) - 1};
  while (depth > 0) {
    const auto [low, high] = stack[--depth];
    if (low >= high) continue;
    const uint32_t pivot = values[high];
    int to = low;
    for (int i = low; i < high; ++i) {
      if (values[i] < pivot) std::swap(values[i], values[to++]);
    }
    std::swap(values[to], values[high]);
    stack[depth++] = {low, to - 1};
    stack[depth++] = {to + 1, high};
  }
  return HashOf(values);
}

struct Node {
  uint32_t value;
  Node* next;
};

uint64_t LinkedList(uint64_t a, uint64_t b) {
  Node nodes[8];
  Node* head = nullptr;
  for (uint32_t i = 0; i < 8; ++i) {
    nodes[i].value = static_cast<uint32_t>((a >> (4 * i)) & 15);
    Node** at = &head;
    while (*at != nullptr && (*at)->value < nodes[i].value) at = &(*at)->next;
    nodes[i].next = *at;
    *at = &nodes[i];
  }
  uint64_t hash = b;
  for (const Node* node = head; node != nullptr; node = node->next) {
    hash = hash * 17 + node->value;
  }
  return hash;
}

uint64_t Pointers(uint64_t a, uint64_t b) {
  uint32_t x[6] = {1, 2, 3, 4, 5, 6};
  uint32_t y[6] = {6, 5, 4, 3, 2, 1};
  uint32_t* from = (a & 1) != 0 ? x : y;
  uint32_t* to = from + a % 6;
  const uint32_t* end = from + 6;
  *to += static_cast<uint32_t>(b);
  const bool low = reinterpret_cast<uintptr_t>(to) % alignof(uint32_t) == 0;
  return static_cast<uint64_t>(end - to) * 100 + *from + (to < end ? 7 : 0) +
         (low ? 1000 : 0) + x[b % 6];
}

uint64_t Matrices(uint64_t a, uint64_t b) {
  uint32_t x[3][3];
  uint32_t y[3][3];
  uint32_t z[3][3] = {};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      x[i][j] = static_cast<uint32_t>(a >> (i + 3 * j));
      y[i][j] = static_cast<uint32_t>(b >> (3 * i + j));
    }
  }
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      for (int k = 0; k < 3; ++k) z[i][j] += x[i][k] * y[k][j];
    }
  }
  return z[0][0] + z[1][2] * 3ull + z[2][1] * 7ull + z[a % 3][b % 3];
}

uint64_t Bools(uint64_t a, uint64_t b) {
  bool flags[32] = {};
  for (unsigned i = 2; i < 32; ++i) flags[i] = true;
  for (unsigned i = 2; i < 32; ++i) {
    if (!flags[i]) continue;
    for (unsigned j = 2 * i; j < 32; j += i) flags[j] = false;
  }
  flags[a % 32] ^= true;
  uint64_t bits = 0;
  for (unsigned i = 0; i < 32; ++i) bits |= uint64_t(flags[i]) << i;
  return bits + b;
}

}  // namespace

int CheckMemory(sycl::queue& queue) {
  return Check<class Memory, StructCopies, Tables, Strings, FillAndMove,
               MoveOfCopy, BytesOf, Unions, Sorts, HeapSorts, QuickSorts,
               LinkedList, Pointers, Matrices, Bools>(queue);
}
