#pragma GCC system_header

namespace library {

// No warning, because the user cannot change the class.
struct Assigned {
  Assigned& operator=(const Assigned& other) {
    value = other.value + 1;
    return *this;
  }
  int value = 1;
};

}  // namespace library
