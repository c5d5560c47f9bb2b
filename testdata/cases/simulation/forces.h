#include <sycl/sycl.hpp>

struct Body {
  float position[3];
  float velocity[3];
  float mass;
};

/// The pull of `b` on `a` along one axis.
SYCL_EXTERNAL float pull(const Body& a, const Body& b, int axis);

/// Keeps a coordinate within the box.
SYCL_EXTERNAL float wrap(float x);
