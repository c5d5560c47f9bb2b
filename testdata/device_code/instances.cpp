// Defines the instances of extern_templates.h for the host.

#include <cstdint>

#include "testdata/device_code/extern_templates.h"

template uint64_t Scramble(uint64_t);
template struct Mixer<uint64_t>;
template uint32_t Mixer<uint64_t>::As<uint32_t>() const;
template struct Shape<uint64_t>;
template auto Deduced(uint64_t);
template const uint64_t kOffset<uint64_t>;
template uint64_t UsedBefore(uint64_t);
