// pull() needs fp64, although forces.h does not say so: the square of a float
// has too many digits for a float.
#include "forces.h"

static double softened(float dx, float dy, float dz) {
  const double square = double(dx) * dx + double(dy) * dy + double(dz) * dz;
  return square + 1.0e-9;
}

[[gnu::noinline]] static float distance3(const Body& a, const Body& b) {
  const double square = softened(b.position[0] - a.position[0],
                                 b.position[1] - a.position[1],
                                 b.position[2] - a.position[2]);
  double guess = square;
  for (int i = 0; i < 6; ++i) guess = 0.5 * (guess + square / guess);
  return static_cast<float>(square * guess);
}

float pull(const Body& a, const Body& b, int axis) {
  const float way = b.position[axis] - a.position[axis];
  return b.mass * way / distance3(a, b);
}

float wrap(float x) { return x < 0 ? x + 1 : x >= 1 ? x - 1 : x; }
