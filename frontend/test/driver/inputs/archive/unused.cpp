// No file needs this one, and no file defines what this one uses.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Nowhere(int value);
SYCL_EXTERNAL int NeedsNowhere(int value) { return Nowhere(value); }
void HostNowhere();
void HostNeedsNowhere() { HostNowhere(); }
