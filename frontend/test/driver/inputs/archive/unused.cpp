// Nobody needs it, and nobody has what it needs.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Nowhere(int value);
SYCL_EXTERNAL int NeedsNowhere(int value) { return Nowhere(value); }
void HostNowhere();
void HostNeedsNowhere() { HostNowhere(); }
