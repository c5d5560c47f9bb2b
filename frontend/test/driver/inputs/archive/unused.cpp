// No file needs this file, and no file defines the function that it uses.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Nowhere(int value);
SYCL_EXTERNAL int NeedsNowhere(int value) { return Nowhere(value); }
void HostNowhere();
void HostNeedsNowhere() { HostNowhere(); }
