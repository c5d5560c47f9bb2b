#ifndef TESTDATA_DEVICE_CODE_EXTERN_TEMPLATES_H_
#define TESTDATA_DEVICE_CODE_EXTERN_TEMPLATES_H_

// Templates whose instances for the host are in instances.cpp. A device needs
// its own instances.

#include <cstdint>

// The definition comes after the uses.
template <class T>
T Scramble(T value);

template <class T>
struct Mixer {
  explicit Mixer(T start);
  ~Mixer();

  struct Round {
    T key;
    T Apply(T value) const;
  };

  static T Key(unsigned round);
  T Inline() const { return state ^ kSeed; }
  void Mix(T value);

  template <class U>
  U As() const;

  static const T kKeys[3];
  static constexpr T kSeed = 5;
  T state;
  T* finished = nullptr;
};

template <class T>
struct Shape {
  virtual ~Shape() = default;
  virtual T Area(T side) const { return side * side; }
};

template <class T>
auto Deduced(T value) {
  return value * 3;
}

template <class T>
const T kOffset{7};

template <class T>
T UsedBefore(T value) {
  return value + 11;
}

inline uint64_t UseBefore(uint64_t value) { return UsedBefore(value); }

extern template uint64_t Scramble(uint64_t);
extern template struct Mixer<uint64_t>;
extern template uint32_t Mixer<uint64_t>::As<uint32_t>() const;
extern template struct Shape<uint64_t>;
extern template auto Deduced(uint64_t);
extern template const uint64_t kOffset<uint64_t>;
extern template uint64_t UsedBefore(uint64_t);

template <class T>
const T Mixer<T>::kKeys[3] = {3, 1, 4};

template <class T>
Mixer<T>::Mixer(T start) : state(start) {}

template <class T>
Mixer<T>::~Mixer() {
  if (finished != nullptr) *finished = state;
}

template <class T>
T Mixer<T>::Round::Apply(T value) const {
  return value * 9 + key;
}

template <class T>
T Mixer<T>::Key(unsigned round) {
  return kKeys[round % 3];
}

template <class T>
void Mixer<T>::Mix(T value) {
  state += Scramble(value);
}

template <class T>
template <class U>
U Mixer<T>::As() const {
  return static_cast<U>(state + 1);
}

template <class T>
T Scramble(T value) {
  return (value >> 3) * 5 + 1;
}

#endif  // TESTDATA_DEVICE_CODE_EXTERN_TEMPLATES_H_
