// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Defines functions of <string.h>, <wchar.h>, <ctype.h> and <wctype.h> for
// device code, in the simplest way. memcpy, memmove and memset are LLVM
// intrinsics, so only their variants with other names are here. Characters have
// the meaning that the "C" locale gives them.

#include "postlink/device_library/declarations.h"

namespace {

using Byte = unsigned char;
using wint_t = unsigned int;

const Byte* Bytes(const void* memory) {
  return static_cast<const Byte*>(memory);
}

template <class Character>
size_t Length(const Character* text, size_t limit = ~size_t{0}) {
  size_t length = 0;
  while (length < limit && text[length] != 0) ++length;
  return length;
}

template <class Character>
bool Contains(const Character* set, Character wanted) {
  for (; *set != 0; ++set) {
    if (*set == wanted) return true;
  }
  return false;
}

// Returns the length of the longest prefix of `text` that has only characters
// of `set` or, if `in_set` is false, no character of `set`.
template <class Character>
size_t Span(const Character* text, const Character* set, bool in_set) {
  size_t length = 0;
  while (text[length] != 0 && Contains(set, text[length]) == in_set) ++length;
  return length;
}

// Compares at most `limit` characters. `of` maps each character before it is
// compared.
template <class Of>
int CompareTexts(const char* a, const char* b, size_t limit, Of of) {
  for (size_t i = 0; i < limit; ++i) {
    const int x = of(static_cast<Byte>(a[i]));
    const int y = of(static_cast<Byte>(b[i]));
    if (x != y) return x - y;
    if (x == 0) return 0;
  }
  return 0;
}

bool IsIn(int c, int first, int last) { return first <= c && c <= last; }
int Lower(int c) { return IsIn(c, 'A', 'Z') ? c + ('a' - 'A') : c; }
int Same(int c) { return c; }
int Narrow(wint_t c) { return static_cast<int>(c); }

template <class T>
void Copy(T* to, const T* from, size_t count) {
  __builtin_memcpy(to, from, count * sizeof(T));
}

void* Constless(const void* memory) { return const_cast<void*>(memory); }
char* Constless(const char* text) { return const_cast<char*>(text); }
wchar_t* Constless(const wchar_t* text) { return const_cast<wchar_t*>(text); }

}  // namespace

LIBRARY_FUNCTION int memcmp(const void* a, const void* b, size_t size) {
  const Byte* x = Bytes(a);
  const Byte* y = Bytes(b);
  for (size_t i = 0; i < size; ++i) {
    if (x[i] != y[i]) return x[i] - y[i];
  }
  return 0;
}

LIBRARY_FUNCTION int bcmp(const void* a, const void* b, size_t size) {
  return memcmp(a, b, size);
}

LIBRARY_FUNCTION void* memchr(const void* memory, int wanted, size_t size) {
  const Byte* bytes = Bytes(memory);
  for (size_t i = 0; i < size; ++i) {
    if (bytes[i] == static_cast<Byte>(wanted)) return Constless(bytes + i);
  }
  return nullptr;
}

LIBRARY_FUNCTION void* memrchr(const void* memory, int wanted, size_t size) {
  const Byte* bytes = Bytes(memory);
  for (size_t i = size; i-- > 0;) {
    if (bytes[i] == static_cast<Byte>(wanted)) return Constless(bytes + i);
  }
  return nullptr;
}

LIBRARY_FUNCTION void* rawmemchr(const void* memory, int wanted) {
  return memchr(memory, wanted, ~size_t{0});
}

LIBRARY_FUNCTION void* memmem(const void* memory, size_t size,
                              const void* wanted, size_t wanted_size) {
  for (size_t i = 0; i + wanted_size <= size; ++i) {
    if (memcmp(Bytes(memory) + i, wanted, wanted_size) == 0) {
      return Constless(Bytes(memory) + i);
    }
  }
  return nullptr;
}

LIBRARY_FUNCTION void* memccpy(void* to, const void* from, int last,
                               size_t size) {
  for (size_t i = 0; i < size; ++i) {
    static_cast<Byte*>(to)[i] = Bytes(from)[i];
    if (Bytes(from)[i] == static_cast<Byte>(last)) {
      return static_cast<Byte*>(to) + i + 1;
    }
  }
  return nullptr;
}

LIBRARY_FUNCTION void* mempcpy(void* to, const void* from, size_t size) {
  __builtin_memcpy(to, from, size);
  return static_cast<Byte*>(to) + size;
}

LIBRARY_FUNCTION size_t strlen(const char* text) { return Length(text); }

LIBRARY_FUNCTION size_t strnlen(const char* text, size_t limit) {
  return Length(text, limit);
}

LIBRARY_FUNCTION int strcmp(const char* a, const char* b) {
  return CompareTexts(a, b, ~size_t{0}, Same);
}

LIBRARY_FUNCTION int strncmp(const char* a, const char* b, size_t limit) {
  return CompareTexts(a, b, limit, Same);
}

LIBRARY_FUNCTION int strcoll(const char* a, const char* b) {
  return strcmp(a, b);
}

LIBRARY_FUNCTION int strcasecmp(const char* a, const char* b) {
  return CompareTexts(a, b, ~size_t{0}, Lower);
}

LIBRARY_FUNCTION int strncasecmp(const char* a, const char* b, size_t limit) {
  return CompareTexts(a, b, limit, Lower);
}

LIBRARY_FUNCTION char* strchrnul(const char* text, int wanted) {
  while (*text != 0 && *text != static_cast<char>(wanted)) ++text;
  return Constless(text);
}

LIBRARY_FUNCTION char* strchr(const char* text, int wanted) {
  char* found = strchrnul(text, wanted);
  return *found == static_cast<char>(wanted) ? found : nullptr;
}

LIBRARY_FUNCTION char* strrchr(const char* text, int wanted) {
  return static_cast<char*>(memrchr(text, wanted, Length(text) + 1));
}

LIBRARY_FUNCTION char* strstr(const char* text, const char* wanted) {
  return static_cast<char*>(memmem(text, Length(text), wanted, Length(wanted)));
}

LIBRARY_FUNCTION size_t strspn(const char* text, const char* set) {
  return Span(text, set, /*in_set=*/true);
}

LIBRARY_FUNCTION size_t strcspn(const char* text, const char* set) {
  return Span(text, set, /*in_set=*/false);
}

LIBRARY_FUNCTION char* strpbrk(const char* text, const char* set) {
  text += strcspn(text, set);
  return *text == 0 ? nullptr : Constless(text);
}

LIBRARY_FUNCTION char* stpcpy(char* to, const char* from) {
  const size_t length = Length(from);
  Copy(to, from, length + 1);
  return to + length;
}

LIBRARY_FUNCTION char* stpncpy(char* to, const char* from, size_t size) {
  const size_t length = Length(from, size);
  Copy(to, from, length);
  __builtin_memset(to + length, 0, size - length);
  return to + length;
}

LIBRARY_FUNCTION char* strcpy(char* to, const char* from) {
  stpcpy(to, from);
  return to;
}

LIBRARY_FUNCTION char* strncpy(char* to, const char* from, size_t size) {
  stpncpy(to, from, size);
  return to;
}

LIBRARY_FUNCTION char* strcat(char* to, const char* from) {
  stpcpy(to + Length(to), from);
  return to;
}

LIBRARY_FUNCTION char* strncat(char* to, const char* from, size_t limit) {
  char* end = to + Length(to);
  const size_t length = Length(from, limit);
  Copy(end, from, length);
  end[length] = 0;
  return to;
}

LIBRARY_FUNCTION char* strsep(char** text, const char* set) {
  char* const token = *text;
  if (token == nullptr) return nullptr;
  char* const end = token + strcspn(token, set);
  *text = *end == 0 ? nullptr : end + 1;
  *end = 0;
  return token;
}

LIBRARY_FUNCTION char* strtok_r(char* text, const char* set, char** rest) {
  if (text == nullptr) text = *rest;
  text += strspn(text, set);
  char* const end = text + strcspn(text, set);
  *rest = *end == 0 ? end : end + 1;
  if (end == text) return nullptr;
  *end = 0;
  return text;
}

LIBRARY_FUNCTION size_t wcslen(const wchar_t* text) { return Length(text); }

LIBRARY_FUNCTION int wmemcmp(const wchar_t* a, const wchar_t* b, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

LIBRARY_FUNCTION int wcsncmp(const wchar_t* a, const wchar_t* b, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (a[i] == 0) break;
  }
  return 0;
}

LIBRARY_FUNCTION int wcscmp(const wchar_t* a, const wchar_t* b) {
  return wcsncmp(a, b, ~size_t{0});
}

LIBRARY_FUNCTION int wcscoll(const wchar_t* a, const wchar_t* b) {
  return wcscmp(a, b);
}

LIBRARY_FUNCTION wchar_t* wmemchr(const wchar_t* memory, wchar_t wanted,
                                  size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (memory[i] == wanted) return Constless(memory + i);
  }
  return nullptr;
}

LIBRARY_FUNCTION wchar_t* wcschr(const wchar_t* text, wchar_t wanted) {
  return wmemchr(text, wanted, Length(text) + 1);
}

LIBRARY_FUNCTION wchar_t* wcsrchr(const wchar_t* text, wchar_t wanted) {
  for (size_t i = Length(text) + 1; i != 0; --i) {
    if (text[i - 1] == wanted) return Constless(text + i - 1);
  }
  return nullptr;
}

LIBRARY_FUNCTION wchar_t* wcsstr(const wchar_t* text, const wchar_t* wanted) {
  const size_t length = Length(wanted);
  for (;; ++text) {
    if (wcsncmp(text, wanted, length) == 0) return Constless(text);
    if (*text == 0) return nullptr;
  }
}

LIBRARY_FUNCTION size_t wcsspn(const wchar_t* text, const wchar_t* set) {
  return Span(text, set, /*in_set=*/true);
}

LIBRARY_FUNCTION size_t wcscspn(const wchar_t* text, const wchar_t* set) {
  return Span(text, set, /*in_set=*/false);
}

LIBRARY_FUNCTION wchar_t* wcspbrk(const wchar_t* text, const wchar_t* set) {
  text += wcscspn(text, set);
  return *text == 0 ? nullptr : Constless(text);
}

LIBRARY_FUNCTION wchar_t* wcscpy(wchar_t* to, const wchar_t* from) {
  Copy(to, from, Length(from) + 1);
  return to;
}

LIBRARY_FUNCTION wchar_t* wcsncpy(wchar_t* to, const wchar_t* from,
                                  size_t size) {
  const size_t length = Length(from, size);
  Copy(to, from, length);
  for (size_t i = length; i < size; ++i) to[i] = 0;
  return to;
}

LIBRARY_FUNCTION wchar_t* wcscat(wchar_t* to, const wchar_t* from) {
  wcscpy(to + Length(to), from);
  return to;
}

LIBRARY_FUNCTION wchar_t* wcsncat(wchar_t* to, const wchar_t* from,
                                  size_t limit) {
  wchar_t* end = to + Length(to);
  const size_t length = Length(from, limit);
  Copy(end, from, length);
  end[length] = 0;
  return to;
}

LIBRARY_FUNCTION wchar_t* wmemcpy(wchar_t* to, const wchar_t* from,
                                  size_t count) {
  Copy(to, from, count);
  return to;
}

LIBRARY_FUNCTION wchar_t* wmemmove(wchar_t* to, const wchar_t* from,
                                   size_t count) {
  __builtin_memmove(to, from, count * sizeof(wchar_t));
  return to;
}

LIBRARY_FUNCTION wchar_t* wmemset(wchar_t* to, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i] = value;
  return to;
}

LIBRARY_FUNCTION int isdigit(int c) { return IsIn(c, '0', '9'); }
LIBRARY_FUNCTION int islower(int c) { return IsIn(c, 'a', 'z'); }
LIBRARY_FUNCTION int isupper(int c) { return IsIn(c, 'A', 'Z'); }
LIBRARY_FUNCTION int isalpha(int c) { return islower(Lower(c)); }
LIBRARY_FUNCTION int isalnum(int c) { return isalpha(c) || isdigit(c); }
LIBRARY_FUNCTION int isxdigit(int c) {
  return isdigit(c) || IsIn(Lower(c), 'a', 'f');
}
LIBRARY_FUNCTION int isblank(int c) { return c == ' ' || c == '\t'; }
LIBRARY_FUNCTION int isspace(int c) { return c == ' ' || IsIn(c, '\t', '\r'); }
LIBRARY_FUNCTION int iscntrl(int c) { return IsIn(c, 0, 31) || c == 127; }
LIBRARY_FUNCTION int isprint(int c) { return IsIn(c, 32, 126); }
LIBRARY_FUNCTION int isgraph(int c) { return IsIn(c, 33, 126); }
LIBRARY_FUNCTION int ispunct(int c) { return isgraph(c) && !isalnum(c); }
LIBRARY_FUNCTION int tolower(int c) { return Lower(c); }
LIBRARY_FUNCTION int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }

// In the "C" locale, wide characters have the classes of the narrow ones. WEOF
// is -1, as EOF is.
LIBRARY_FUNCTION int iswdigit(wint_t c) { return isdigit(Narrow(c)); }
LIBRARY_FUNCTION int iswlower(wint_t c) { return islower(Narrow(c)); }
LIBRARY_FUNCTION int iswupper(wint_t c) { return isupper(Narrow(c)); }
LIBRARY_FUNCTION int iswalpha(wint_t c) { return isalpha(Narrow(c)); }
LIBRARY_FUNCTION int iswalnum(wint_t c) { return isalnum(Narrow(c)); }
LIBRARY_FUNCTION int iswxdigit(wint_t c) { return isxdigit(Narrow(c)); }
LIBRARY_FUNCTION int iswblank(wint_t c) { return isblank(Narrow(c)); }
LIBRARY_FUNCTION int iswspace(wint_t c) { return isspace(Narrow(c)); }
LIBRARY_FUNCTION int iswcntrl(wint_t c) { return iscntrl(Narrow(c)); }
LIBRARY_FUNCTION int iswprint(wint_t c) { return isprint(Narrow(c)); }
LIBRARY_FUNCTION int iswgraph(wint_t c) { return isgraph(Narrow(c)); }
LIBRARY_FUNCTION int iswpunct(wint_t c) { return ispunct(Narrow(c)); }
LIBRARY_FUNCTION wint_t towlower(wint_t c) {
  return static_cast<wint_t>(tolower(Narrow(c)));
}
LIBRARY_FUNCTION wint_t towupper(wint_t c) {
  return static_cast<wint_t>(toupper(Narrow(c)));
}

namespace {

uint64_t ShiftMix(uint64_t value) { return value ^ value >> 47; }

}  // namespace

namespace std {

// Computes libstdc++'s hash of bytes, MurmurHash64A. std::hash uses this
// function for texts and floating-point numbers. The results must equal the
// results on the host, because a program may compare them.
[[clang::sycl_external]] size_t _Hash_bytes(const void* memory, size_t size,
                                            size_t seed) {
  constexpr uint64_t kFactor = 0xc6a4a7935bd1e995;
  const Byte* bytes = Bytes(memory);
  // Reads `count` bytes as a number whose lowest byte comes first. The last
  // word may have fewer than 8 bytes.
  const auto word = [&](size_t at, size_t count) {
    uint64_t value = 0;
    for (size_t i = 0; i < count; ++i) {
      value |= uint64_t{bytes[at + i]} << (8 * i);
    }
    return value;
  };
  uint64_t hash = seed ^ size * kFactor;
  size_t at = 0;
  for (; at + 8 <= size; at += 8) {
    hash ^= ShiftMix(word(at, 8) * kFactor) * kFactor;
    hash *= kFactor;
  }
  if (at < size) {
    hash ^= word(at, size - at);
    hash *= kFactor;
  }
  return ShiftMix(ShiftMix(hash) * kFactor);
}

}  // namespace std
