// Checks control flow: switches of every kind, loops that end early, and
// short-circuit operators.

#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

// Cases that share a block.
uint64_t OneOf(uint64_t a, uint64_t b) {
  const int x = static_cast<int>(a);
  const bool small = x == 1 || x == 3 || x == 7 || x == 40;
  return small ? b + 1 : b;
}

uint64_t IsVowel(uint64_t a, uint64_t b) {
  switch (static_cast<char>(a % 128)) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
      return 1;
    case 'A':
    case 'E':
    case 'I':
    case 'O':
    case 'U':
      return 2;
    case 'y':
      return b & 1;
    default:
      return 0;
  }
}

uint64_t ToTable(uint64_t a, uint64_t) {
  switch (a & 7) {
    case 0:
      return 17;
    case 1:
      return 33;
    case 2:
      return 99;
    case 3:
      return static_cast<uint64_t>(-4);
    case 4:
      return 1000;
    case 5:
      return 3;
    default:
      return 0;
  }
}

// The compiler turns a table of small entries into one integer of an unusual
// width.
uint64_t ToSmallTable(uint64_t a, uint64_t b) {
  bool odd = false;
  switch (static_cast<uint32_t>(a)) {
    case 0:
    case 3:
    case 5:
    case 6:
    case 9:
    case 10:
    case 12:
    case 33:
    case 40:
      odd = true;
      break;
    default:
      break;
  }
  return odd ? b * 3 : b;
}

uint64_t OfLong(uint64_t a, uint64_t b) {
  switch (a) {
    case 0x8000000000000000:
      return b + 1;
    case 0xffffffffffffffff:
      return b + 2;
    case 0xffffffff:
      return b + 3;
    case 2:
      return b + 4;
    default:
      return 9;
  }
}

uint64_t OfShort(uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  switch (static_cast<int16_t>(a)) {
    case -32768:
      sum += 1;
      [[fallthrough]];
    case 0x7fff:
      sum += b;
      break;
    case -1:
      sum += 3;
      [[fallthrough]];
    default:
      sum += 4;
      [[fallthrough]];
    case 7:
      sum *= 2;
  }
  return sum;
}

uint64_t OfBool(uint64_t a, uint64_t b) {
  const bool less = a < b;
  switch (static_cast<int>(less)) {
    case 0:
      return a - b;
    default:
      return b - a;
  }
}

uint64_t Range(uint64_t a, uint64_t b) {
  const auto c = static_cast<unsigned char>(a);
  uint64_t kind;
  switch (c) {
    case '0' ... '9':
      kind = c - '0';
      break;
    case 'a' ... 'f':
      kind = c - 'a' + 10;
      break;
    case 'A' ... 'F':
      kind = c - 'A' + 10;
      break;
    default:
      kind = 99;
  }
  return kind + (b & 0xf);
}

enum class State { kStart, kSign, kDigits, kError };

uint64_t Machine(uint64_t a, uint64_t b) {
  State state = State::kStart;
  uint64_t value = 0;
  bool negative = false;
  for (int i = 0; i < 16; ++i) {
    const unsigned c = (a >> (4 * i)) & 15;
    switch (state) {
      case State::kStart:
        if (c == 10 || c == 11) {
          negative = c == 11;
          state = State::kSign;
          break;
        }
        [[fallthrough]];
      case State::kSign:
      case State::kDigits:
        if (c < 10) {
          value = value * 10 + c;
          state = State::kDigits;
        } else {
          state = State::kError;
        }
        break;
      case State::kError:
        return value + b;
    }
  }
  return negative ? -value : value;
}

uint64_t EarlyExit(uint64_t a, uint64_t b) {
  for (uint64_t i = 0; i < 64; ++i) {
    if (((a >> i) & 1) == 0) continue;
    for (uint64_t j = i; j < 64; ++j) {
      if (((b >> j) & 1) != 0) return i * 64 + j;
      if (j - i > 20) break;
    }
  }
  return 9999;
}

uint64_t Goto(uint64_t a, uint64_t b) {
  uint64_t steps = 0;
again:
  ++steps;
  if (a % 3 == 0 && a != 0) {
    a /= 3;
    goto again;
  }
  if (b % 5 == 0 && b != 0) {
    b /= 5;
    if (a > b) goto done;
    goto again;
  }
  steps += 1000;
done:
  return steps;
}

// A loop whose first round begins in its middle.
uint64_t Unrolled(uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  uint64_t rounds = (a % 20 + 3) / 4;
  switch (a % 4) {
    do {
      case 0:
        sum += b;
        [[fallthrough]];
      case 3:
        sum = sum * 3 + 1;
        [[fallthrough]];
      case 2:
        sum ^= b >> 1;
        [[fallthrough]];
      case 1:
        sum += 7;
    } while (rounds-- > 1);
  }
  return sum;
}

uint64_t DoWhile(uint64_t a, uint64_t b) {
  uint64_t digits = 0;
  do {
    ++digits;
    a /= 10;
  } while (a != 0);
  uint64_t sum = 0;
  while (b != 0) {
    sum += b % 10;
    b /= 10;
  }
  return digits * 1000 + sum;
}

uint64_t Logic(uint64_t a, uint64_t b) {
  const bool p = a > 100;
  const bool q = (b & 1) != 0;
  const bool r = a == b;
  bool both = p && q;
  both |= r;
  both ^= q;
  const bool either = p != q;
  return both + 2 * either + 4 * (p || (q && !r)) + 8 * (p == q) +
         16 * !(p & r) +
         (p   ? 32
          : q ? 64
              : 128);
}

uint64_t Nested(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  switch (a % 5) {
    case 0:
      switch (b % 3) {
        case 0:
          return 1;
        case 1:
          result = 2;
          break;
        default:
          result = 3;
      }
      break;
    case 1:
    case 2:
      for (uint64_t i = 0; i < b % 7; ++i) {
        if (i == 4) break;
        result += i;
      }
      break;
    default:
      result = a ^ b;
  }
  return result * 5;
}

uint64_t Ternaries(uint64_t a, uint64_t b) {
  const auto x = static_cast<int8_t>(a);
  const auto y = static_cast<int8_t>(b);
  return static_cast<uint64_t>(x < 0 ? (y < 0 ? 1 : 2) : (y < 0 ? 3 : x)) +
         (a == 7   ? b
          : b == 7 ? a
          : a < b  ? a + b
                   : 5);
}

[[gnu::noinline]] bool Even(uint64_t x) { return x % 2 == 0; }

uint64_t CallsInConditions(uint64_t a, uint64_t b) {
  uint64_t count = 0;
  while (!Even(a) && count < 10) {
    a /= 2;
    ++count;
  }
  if (Even(a) || Even(b)) count += 100;
  return Even(count) ? count : count + b;
}

}  // namespace

int CheckControlFlow(sycl::queue& queue) {
  return Check<class ControlFlow, OneOf, IsVowel, ToTable, ToSmallTable, OfLong,
               OfShort, OfBool, Range, Machine, EarlyExit, Goto, Unrolled,
               DoWhile, Logic, Nested, Ternaries, CallsInConditions>(queue);
}
