// Checks functions of <cstring>, <cwchar>, <cctype>, <cwctype>, <cstdlib>,
// <cinttypes> and <cmath> that devices do not have themselves.

#include <array>
#include <bit>
#include <cctype>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <cwctype>
#include <functional>
#include <string_view>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

struct Text {
  Text(uint64_t a, uint64_t b) {
    for (int i = 0; i < 8; ++i) {
      characters[i] = static_cast<char>('a' + (a >> (4 * i)) % 4);
      characters[8 + i] = static_cast<char>('a' + (b >> (4 * i)) % 4);
    }
    characters[8 + b % 8] = '\0';
    characters[16] = '\0';
  }
  char characters[24] = {};
};

uint64_t Position(const void* found, const void* begin) {
  return found == nullptr
             ? 99
             : static_cast<uint64_t>(static_cast<const char*>(found) -
                                     static_cast<const char*>(begin));
}

uint64_t Sign(int number) { return number < 0 ? 1 : number > 0 ? 2 : 0; }

uint64_t Searches(uint64_t a, uint64_t b) {
  const Text text(a, b);
  const char* t = text.characters;
  const char wanted[] = {static_cast<char>('a' + a % 5), 'b', '\0'};
  uint64_t result = Position(std::memchr(t, wanted[0], 16), t);
  result = result * 7 + Position(std::strchr(t, wanted[0]), t);
  result = result * 7 + Position(std::strchr(t, '\0'), t);
  result = result * 7 + Position(std::strrchr(t, wanted[0]), t);
  result = result * 7 + Position(std::strstr(t, wanted), t);
  result = result * 7 + Position(std::strpbrk(t, "dc"), t);
  result = result * 7 + std::strspn(t, "ab") + std::strcspn(t, "cd") * 3;
  return result * 7 + std::strlen(t);
}

uint64_t Comparisons(uint64_t a, uint64_t b) {
  const Text x(a, b);
  const Text y(a ^ (b & 0x300), b);
  const char* s = x.characters;
  const char* t = y.characters;
  return Sign(std::strcmp(s, t)) + Sign(std::strncmp(s, t, a % 9)) * 3 +
         Sign(std::memcmp(s, t, 1 + b % 20)) * 9 +
         Sign(std::strcmp(s, s)) * 27 + Sign(std::strcoll(t, s)) * 81;
}

uint64_t Copies(uint64_t a, uint64_t b) {
  const Text text(a, b);
  char to[40];
  std::memset(to, 'x', sizeof to);
  to[39] = '\0';
  std::strcpy(to, text.characters);
  std::strcat(to, "+");
  std::strncat(to, text.characters, a % 7);
  std::strncpy(to + 35, text.characters, 4);
  uint64_t hash = 0;
  for (char c : to) hash = hash * 31 + static_cast<uint64_t>(c);
  return hash;
}

uint64_t Views(uint64_t a, uint64_t b) {
  const Text text(a, b);
  const std::string_view view(text.characters);
  return view.find('c') + view.rfind('b') * 3 + view.find("ab") * 5 +
         view.find_first_of("cd") * 7 + view.find_last_not_of("ad") * 11 +
         static_cast<uint64_t>(view < std::string_view("bb")) * 13 +
         std::hash<std::string_view>()(view);
}

uint64_t WideTexts(uint64_t a, uint64_t b) {
  wchar_t text[12] = {};
  for (uint64_t i = 0; i < 6 + b % 5; ++i) {
    text[i] = static_cast<wchar_t>(L'a' + (a >> (5 * i)) % 5);
  }
  const wchar_t* found = std::wmemchr(text, L'c', 12);
  wchar_t copy[12];
  std::wmemcpy(copy, text, 12);
  copy[b % 12] = L'c';
  // Returns the position of `found` in `text`, or 50 if it is null.
  const auto place = [&](const wchar_t* found) {
    return static_cast<uint64_t>(found == nullptr ? 50 : found - text);
  };
  wchar_t joined[24] = L"x";
  std::wcscat(joined, text);
  std::wcsncat(joined, L"yz", a % 4);
  wchar_t padded[16] = L"123456789012345";
  std::wcsncpy(padded, text, b % 13);
  uint64_t more = 0;
  for (wchar_t c : joined) more = more * 31 + static_cast<uint64_t>(c);
  for (wchar_t c : padded) more = more * 31 + static_cast<uint64_t>(c);
  std::wcscpy(padded, L"ab");
  more = more * 31 + place(std::wcschr(text, L'b'));
  more = more * 31 + place(std::wcschr(text, 0));
  more = more * 31 + place(std::wcsrchr(text, L'b'));
  more = more * 31 + place(std::wcsstr(text, padded));
  more = more * 31 + place(std::wcspbrk(text, L"de"));
  more = more * 31 + std::wcsspn(text, L"abc");
  more = more * 31 + std::wcscspn(text, L"de");
  more = more * 31 + static_cast<uint64_t>(Sign(std::wcsncmp(text, joined, 3)));
  more = more * 31 + static_cast<uint64_t>(Sign(std::wcscmp(text, padded)));
  return more + std::wcslen(text) +
         (found == nullptr ? 50 : found - text) * 13 +
         Sign(std::wmemcmp(text, copy, 12)) * 1000 +
         std::wstring_view(text).find(L"bc");
}

uint64_t Characters(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  const int c = static_cast<int>((a ^ b) % 128);
  for (int is :
       {std::isalnum(c), std::isalpha(c), std::isblank(c), std::iscntrl(c),
        std::isdigit(c), std::isgraph(c), std::islower(c), std::isprint(c),
        std::ispunct(c), std::isspace(c), std::isupper(c), std::isxdigit(c)}) {
    result = result * 2 + (is != 0 ? 1 : 0);
  }
  return result * 65536 + static_cast<uint64_t>(std::tolower(c)) * 256 +
         static_cast<uint64_t>(std::toupper(c));
}

uint64_t WideCharacters(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  const auto c = static_cast<wint_t>((a ^ b) % 300);
  for (wint_t each : {c, static_cast<wint_t>(WEOF)}) {
    for (int is :
         {std::iswalnum(each), std::iswalpha(each), std::iswblank(each),
          std::iswcntrl(each), std::iswdigit(each), std::iswgraph(each),
          std::iswlower(each), std::iswprint(each), std::iswpunct(each),
          std::iswspace(each), std::iswupper(each), std::iswxdigit(each)}) {
      result = result * 2 + (is != 0 ? 1 : 0);
    }
    result = result * 7 + std::towlower(each) * 3 + std::towupper(each);
  }
  return result;
}

// Splits the text by functions that change it, and returns a hash of the parts
// of the text.
uint64_t Tokens(uint64_t a, uint64_t b) {
  Text text(a, b);
  uint64_t result = 0;
  char* rest = text.characters;
  while (char* token = strsep(&rest, "ab")) {
    result = result * 5 + std::strlen(token);
  }
  Text again(a, b);
  for (char* token = strtok_r(again.characters, "bc", &rest); token != nullptr;
       token = strtok_r(nullptr, "bc", &rest)) {
    result = result * 5 + std::strlen(token);
  }
  return result;
}

uint64_t Divisions(uint64_t a, uint64_t b) {
  const int x = static_cast<int>(a % 100000) - 50000;
  const int y = static_cast<int>(b % 100) - 50;
  if (y == 0) return 0;
  const std::div_t small = std::div(x, y);
  const std::ldiv_t large = std::ldiv(x * 3L, y);
  const std::lldiv_t largest = std::lldiv(x * 5LL, y);
  return static_cast<uint64_t>(small.quot + small.rem * 3L + large.quot * 5 +
                               large.rem * 7 + largest.quot * 11 +
                               largest.rem * 13 + std::abs(x) + std::labs(y) +
                               imaxabs(x) + imaxdiv(x, y).rem);
}

template <class T>
T Small(uint64_t word) {
  return static_cast<T>(static_cast<int64_t>(word % 1025) - 512) / 16;
}

template <class T>
uint64_t Bits(T x) {
  if (std::isnan(x)) return 0x7ff8;
  if constexpr (sizeof(T) == 4) {
    return std::bit_cast<uint32_t>(x);
  } else {
    return std::bit_cast<uint64_t>(x);
  }
}

template <class T>
uint64_t Parts(uint64_t a, uint64_t b) {
  const T x = Small<T>(a);
  const T y = Small<T>(b);
  int exponent;
  uint64_t result = Bits(std::frexp(x, &exponent));
  result = result * 31 + static_cast<uint64_t>(exponent);
  T whole;
  result = result * 31 + Bits(std::modf(y, &whole));
  result = result * 31 + Bits(whole);
  result = result * 31 + Bits(std::scalbln(x, static_cast<long>(b % 40) - 20));
  int quotient = 0;
  result = result * 31 + Bits(std::remquo(x, y, &quotient));
  // C only defines the last three bits and the sign of the quotient.
  if (y != 0) result = result * 31 + static_cast<uint64_t>(quotient % 8);
  return result;
}

// Returns a hash of the parts of any number, even a very large or small one.
template <class T>
uint64_t PartsOfAny(uint64_t a, uint64_t) {
  T x;
  if constexpr (sizeof(T) == 4) {
    x = std::bit_cast<float>(static_cast<uint32_t>(a ^ a >> 32));
  } else {
    x = std::bit_cast<double>(a);
  }
  if (!std::isfinite(x)) return 1;
  if (x != 0 && !std::isnormal(x)) x *= T(1024);  // some flush those to zero
  int exponent;
  uint64_t result = Bits(std::frexp(x, &exponent));
  result = result * 31 + static_cast<uint64_t>(exponent);
  T whole;
  result = result * 31 + Bits(std::modf(x, &whole));
  return result * 31 + Bits(whole);
}

uint64_t NotNumbers(uint64_t a, uint64_t) {
  const float f = std::nanf("");
  const double d = std::nan("");
  return (std::isnan(f) ? 1 : 0) + (std::isnan(d) ? 2 : 0) +
         (std::isnan(f * static_cast<float>(a % 7)) ? 4 : 0);
}

uint64_t SinesAndCosines(uint64_t a, uint64_t) {
  const double x = Small<double>(a) / 8;
  double s;
  double c;
  sincos(x, &s, &c);
  float fs;
  float fc;
  sincosf(static_cast<float>(x), &fs, &fc);
  const auto rough = [](double y) {
    return static_cast<uint64_t>(static_cast<int64_t>(y * 16 + 32.37));
  };
  return rough(s) + rough(c) * 64 + rough(fs) * 4096 + rough(fc) * 262144;
}

uint64_t Hashes(uint64_t a, uint64_t b) {
  return std::hash<double>()(Small<double>(a)) +
         std::hash<float>()(Small<float>(b)) * 3 + std::hash<uint64_t>()(a) * 5;
}

}  // namespace

int CheckCLibrary(sycl::queue& queue) {
  return Check<class CLibrary, Searches, Comparisons, Copies, Views, WideTexts,
               Characters, WideCharacters, Tokens, Divisions, Parts<float>,
               Parts<double>, PartsOfAny<float>, PartsOfAny<double>, NotNumbers,
               SinesAndCosines, Hashes>(queue);
}
