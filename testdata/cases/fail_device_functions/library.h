#pragma GCC system_header

// A library for the host, which was not written with devices in mind.
namespace library {
inline int* Allocate(int n) { return new int[n]; }
inline int Take(int n) { return Allocate(n)[0]; }
}  // namespace library
