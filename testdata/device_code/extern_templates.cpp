// Checks instances of templates that another file defines for the host only.

#include "testdata/device_code/extern_templates.h"

#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

uint64_t Functions(uint64_t a, uint64_t b) {
  return Scramble(a) + Deduced(b) * 2 + UseBefore(a ^ b);
}

uint64_t Members(uint64_t a, uint64_t b) {
  uint64_t finished = 0;
  {
    Mixer<uint64_t> mixer(a);
    mixer.finished = &finished;
    mixer.Mix(b);
    mixer.state ^= Mixer<uint64_t>::Round{b}.Apply(mixer.Inline());
    mixer.state += mixer.As<uint32_t>();
  }
  return finished;
}

uint64_t Address(const uint64_t& value) { return *&value; }

uint64_t Variables(uint64_t a, uint64_t b) {
  return Mixer<uint64_t>::Key(static_cast<unsigned>(a % 3)) +
         Mixer<uint64_t>::kKeys[b % 3] * 10 + Address(kOffset<uint64_t>) * 100 +
         Address(Mixer<uint64_t>::kSeed) * 1000;
}

uint64_t VirtualMembers(uint64_t a, uint64_t b) {
  const Shape<uint64_t> shape;
  return shape.Area(a) + shape.Shape::Area(b);
}

}  // namespace

int CheckExternTemplates(sycl::queue& queue) {
  return Check<class ExternTemplates, Functions, Members, Variables,
               VirtualMembers>(queue);
}
