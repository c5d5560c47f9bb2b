// Checks specialization constants: the values that kernels read by default, and
// after the program has set constants in a command group or in a bundle.

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <sycl/sycl.hpp>

#include "constants.h"
#include "testdata/check.h"

// The second file has different constants with these names.
static constexpr sycl::specialization_id<int> kLocal(1);
namespace {
constexpr sycl::specialization_id<int> kUnnamed(10);
}

enum class Color : std::uint16_t { kRed, kGreen = 700, kBlue = 65535 };

struct Padded {
  char tag;
  double ratio;
  bool flag;
  short list[3];
};
constexpr bool operator==(const Padded& a, const Padded& b) {
  return a.tag == b.tag && a.ratio == b.ratio && a.flag == b.flag &&
         a.list[0] == b.list[0] && a.list[1] == b.list[1] &&
         a.list[2] == b.list[2];
}

struct Nested {
  Padded one;
  std::array<Padded, 2> more;
};
constexpr bool operator==(const Nested& a, const Nested& b) {
  return a.one == b.one && a.more[0] == b.more[0] && a.more[1] == b.more[1];
}

// The member that is active by default is smaller than the other member.
union Either {
  std::uint8_t small;
  std::uint64_t large;
};
constexpr bool operator==(const Either& a, const Either& b) {
  return a.large == b.large;
}
struct Tagged {
  bool is_large;
  Either either;
};
bool operator==(const Tagged& a, const Tagged& b) {
  if (a.is_large != b.is_large) return false;
  return a.is_large ? a.either.large == b.either.large
                    : a.either.small == b.either.small;
}

struct Bits {
  unsigned low : 3;
  unsigned high : 21;
  signed last : 7;
};
constexpr bool operator==(const Bits& a, const Bits& b) {
  return a.low == b.low && a.high == b.high && a.last == b.last;
}

// The class has no default constructor.
class Explicit {
 public:
  constexpr explicit Explicit(int a, float b) : a_(a), b_(b) {}
  friend constexpr bool operator==(const Explicit& x, const Explicit& y) {
    return x.a_ == y.a_ && x.b_ == y.b_;
  }

 private:
  int a_;
  float b_;
};

struct Empty {};
constexpr bool operator==(Empty, Empty) { return true; }

template <class T>
bool Same(const T& a, const T& b) {
  return a == b;
}
template <class T, int N>
bool Same(const sycl::vec<T, N>& a, const sycl::vec<T, N>& b) {
  for (int i = 0; i < N; ++i)
    if (a[i] != b[i]) return false;
  return true;
}
template <class T, std::size_t N>
bool Same(const sycl::marray<T, N>& a, const sycl::marray<T, N>& b) {
  for (std::size_t i = 0; i < N; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

template <auto& Id>
class Kernel;

template <auto& Id, class T>
T Find(sycl::queue& q, const T* set) {
  T* found = static_cast<T*>(sycl::malloc_shared(sizeof(T), q));
  q.submit([&](sycl::handler& h) {
     if (set != nullptr) {
       h.set_specialization_constant<Id>(*set);
       CHECK(Same(h.get_specialization_constant<Id>(), *set));
     }
     h.single_task<Kernel<Id>>([=](sycl::kernel_handler constants) {
       *found = constants.get_specialization_constant<Id>();
     });
   }).wait();
  const T copy = *found;
  sycl::free(found, q);
  return copy;
}

// Checks the default value, another value, and then the default value again.
template <auto& Id, class T>
void Check(sycl::queue& q, const T& by_default, const T& other) {
  CHECK(!Same(by_default, other) || std::is_empty_v<T>);
  CHECK(Same(Find<Id, T>(q, nullptr), by_default));
  CHECK(Same(Find<Id, T>(q, &other), other));
  CHECK(Same(Find<Id, T>(q, &by_default), by_default));
  CHECK(Same(Find<Id, T>(q, nullptr), by_default));
}

template <class T>
using Id = sycl::specialization_id<T>;

constexpr Id<bool> kBool(true);
constexpr Id<char> kChar('a');
constexpr Id<std::int8_t> kByte(-128);
constexpr Id<std::uint16_t> kShort(65535);
constexpr Id<int> kInt(std::numeric_limits<int>::min());
constexpr Id<unsigned> kUnsigned(4294967295u);
constexpr Id<long long> kLong(std::numeric_limits<long long>::min());
constexpr Id<std::uint64_t> kWide(std::numeric_limits<std::uint64_t>::max());
constexpr Id<float> kFloat(0.1f);
constexpr Id<double> kDouble(0.1);
constexpr Id<Color> kColor(Color::kGreen);
constexpr Id<sycl::vec<float, 3>> kVector(1.f, 2.f, 3.f);
constexpr Id<sycl::marray<short, 5>> kArray(short{1}, short{2}, short{3},
                                            short{4}, short{5});
constexpr Id<std::array<char, 7>> kText(std::array<char, 7>{"sixtee"});
constexpr Padded kPaddedValue = {'x', 1.25, true, {1, -2, 3}};
constexpr Id<Padded> kPadded(kPaddedValue);
constexpr Id<Padded> kOfMembers('w', 0.5, true);
constexpr Id<Nested> kNested(Nested{
    kPaddedValue,
    {Padded{'y', 2.5, false, {4, 5, 6}}, Padded{'z', -3.5, true, {7, 8, 9}}}});
constexpr Id<Tagged> kTagged(Tagged{false, Either{7}});
constexpr Id<Bits> kBits(Bits{5, 1048577, -3});
constexpr Id<Explicit> kExplicit(4, 0.5f);
constexpr Id<Empty> kEmpty(Empty{});

void CheckTypes(sycl::queue& q) {
  Check<kBool>(q, true, false);
  Check<kChar>(q, 'a', 'b');
  Check<kByte>(q, std::int8_t{-128}, std::int8_t{127});
  Check<kShort>(q, std::uint16_t{65535}, std::uint16_t{1});
  Check<kInt>(q, std::numeric_limits<int>::min(), -1);
  Check<kUnsigned>(q, 4294967295u, 1u);
  Check<kLong>(q, std::numeric_limits<long long>::min(), -5000000000LL);
  Check<kWide>(q, std::numeric_limits<std::uint64_t>::max(), std::uint64_t{1});
  Check<kFloat>(q, 0.1f, -0.2f);
  Check<kColor>(q, Color::kGreen, Color::kBlue);
  Check<kVector>(q, sycl::vec<float, 3>(1, 2, 3),
                 sycl::vec<float, 3>(1, -2, 3));
  Check<kArray>(q, sycl::marray<short, 5>(1, 2, 3, 4, 5),
                sycl::marray<short, 5>(1, 2, 30000, 4, -5));
  Check<kText>(q, std::array<char, 7>{"sixtee"}, std::array<char, 7>{"seven"});
  Tagged large{true, {}};
  large.either.large = 0x1122334455667788;
  Check<kTagged>(q, Tagged{false, Either{7}}, large);
  Check<kBits>(q, Bits{5, 1048577, -3}, Bits{2, 7, 60});
  Check<kExplicit>(q, Explicit(4, 0.5f), Explicit(5, -1.f));
  Check<kEmpty>(q, Empty{}, Empty{});
  if (!q.get_device().has(sycl::aspect::fp64)) return;
  Check<kDouble>(q, 0.1, -1e300);
  Check<kPadded>(q, kPaddedValue, Padded{'y', -1.25, false, {-1, 2, -3}});
  Check<kOfMembers>(q, Padded{'w', 0.5, true, {}}, kPaddedValue);
  Check<kNested>(
      q,
      Nested{kPaddedValue,
             {Padded{'y', 2.5, false, {4, 5, 6}},
              Padded{'z', -3.5, true, {7, 8, 9}}}},
      Nested{kPaddedValue, {Padded{'y', 2.5, true, {4, 5, 6}}, kPaddedValue}});
}

// The bytes of a value's padding may be anything on the host, so they must have
// no effect.
void CheckPadding(sycl::queue& q) {
  if (!q.get_device().has(sycl::aspect::fp64)) return;
  alignas(Padded) unsigned char bytes[sizeof(Padded)];
  std::memset(bytes, 0xee, sizeof bytes);
  auto* value = new (bytes) Padded;
  value->tag = 'q';
  value->ratio = 8;
  value->flag = false;
  for (short& each : value->list) each = 9;
  CHECK(Find<kPadded, Padded>(q, value) == (Padded{'q', 8, false, {9, 9, 9}}));
}

void CheckFiles(sycl::queue& q) {
  int* found = sycl::malloc_shared<int>(5, q);
  auto ask = [&](bool set) {
    q.submit([&](sycl::handler& h) {
       if (set) {
         h.set_specialization_constant<kShared>(-100);
         h.set_specialization_constant<kOfEachFile>(-200);
         h.set_specialization_constant<kLocal>(-1);
         h.set_specialization_constant<kUnnamed>(-10);
       }
       h.single_task<class InFirstFile>([=](sycl::kernel_handler constants) {
         found[0] = constants.get_specialization_constant<kShared>();
         found[1] = constants.get_specialization_constant<kOfEachFile>();
         found[2] = constants.get_specialization_constant<kLocal>();
         found[3] = constants.get_specialization_constant<kUnnamed>();
         found[4] = SharedFromSecondFile(constants);
       });
     }).wait();
  };
  ask(false);
  CHECK(found[0] == 100 && found[1] == 200 && found[2] == 1);
  CHECK(found[3] == 10 && found[4] == 100);
  ask(true);
  CHECK(found[0] == -100 && found[1] == -200 && found[2] == -1);
  CHECK(found[3] == -10 && found[4] == -100);
  sycl::free(found, q);

  Found second = AskInSecondFile(q, nullptr);
  CHECK(second.shared == 100 && second.of_each_file == 200);
  CHECK(second.local == 2 && second.unnamed == 20 && second.most == 300);
  const int mine = 7;
  second = AskInSecondFile(q, &mine);
  CHECK(second.shared == 100 && second.of_each_file == 7);
  CHECK(second.local == 8 && second.unnamed == 9);
}

// A bundle has the kernels of both files. If this file sets a constant that
// both files share, kernels of the other file read the value.
void CheckBundle(sycl::queue& q) {
  auto input =
      sycl::get_kernel_bundle<sycl::bundle_state::input>(q.get_context());
  CHECK(input.contains_specialization_constants());
  CHECK(input.has_specialization_constant<kShared>());
  CHECK(input.has_specialization_constant<Limits::kMost>());
  CHECK(input.get_specialization_constant<kShared>() == 100);
  input.set_specialization_constant<kShared>(5);
  input.set_specialization_constant<kOfEachFile>(6);
  input.set_specialization_constant<kLocal>(7);
  input.set_specialization_constant<kUnnamed>(8);
  input.set_specialization_constant<Limits::kMost>(9);
  CHECK(input.get_specialization_constant<kShared>() == 5);
  const auto built = sycl::link(sycl::compile(input));
  CHECK(built.get_specialization_constant<Limits::kMost>() == 9);
  const Found second = AskInSecondFile(q, built);
  CHECK(second.shared == 5 && second.of_each_file == 200);
  CHECK(second.local == 2 && second.unnamed == 20 && second.most == 9);
  // Outside of the bundle, no value was set.
  CHECK(AskInSecondFile(q, nullptr).shared == 100);
}

constexpr Id<int> kNeverAsked(1);

void CheckNotAsked(sycl::queue& q) {
  const auto bundle =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context());
  CHECK(!bundle.has_specialization_constant<kNeverAsked>());
  const int set = 2;
  q.submit([&](sycl::handler& h) {
     h.set_specialization_constant<kNeverAsked>(set);
     h.single_task<class AsksNothing>([] {});
   }).wait();
}

int main() {
  sycl::queue q;
  CheckTypes(q);
  CheckPadding(q);
  CheckFiles(q);
  CheckBundle(q);
  CheckNotAsked(q);
  std::puts("ok");
}
