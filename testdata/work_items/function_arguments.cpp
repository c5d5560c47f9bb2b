// Checks functions that get structures by value. Many work-items of a group
// call them, and each call must have its own copy.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

struct Ray {
  sycl::float3 origin, direction;
};

struct Sphere {
  sycl::float3 centre;
  float radius;
  sycl::float3 colour;
};

constexpr int kSpheres = 3;

bool Hits(const Sphere& sphere, const Ray& ray, float& distance) {
  const sycl::float3 to = ray.origin - sphere.centre;
  const float b = sycl::dot(to, ray.direction);
  const float d = b * b - sycl::dot(to, to) + sphere.radius * sphere.radius;
  if (d < 0) return false;
  distance = -b - sycl::sqrt(d);
  return distance > 1e-3f;
}

// Returns the colour of the light that a ray gets after at most four mirrors.
// The function is so large that the compiler does not inline it, but a driver
// does.
sycl::float3 Trace(Ray ray, const Sphere* spheres, int count) {
  sycl::float3 colour(0.0f), share(1.0f);
  for (int mirrors = 0; mirrors < 4; ++mirrors) {
    int best = -1;
    float nearest = 1e30f, distance;
    for (int i = 0; i < count; ++i) {
      if (Hits(spheres[i], ray, distance) && distance < nearest) {
        nearest = distance;
        best = i;
      }
    }
    if (best < 0) {
      const float up = 0.5f * (ray.direction.y() + 1);
      colour +=
          share * sycl::mix(sycl::float3(1.0f), sycl::float3(0.5f, 0.75f, 1.0f),
                            sycl::float3(up));
      break;
    }
    const sycl::float3 at = ray.origin + ray.direction * nearest;
    const sycl::float3 normal = sycl::normalize(at - spheres[best].centre);
    const float lit =
        sycl::max(sycl::dot(normal, sycl::normalize(sycl::float3(1.0f))), 0.0f);
    colour += share * spheres[best].colour * (0.2f + 0.5f * lit);
    share *= 0.25f;
    const sycl::float3 back =
        ray.direction - 2.0f * sycl::dot(ray.direction, normal) * normal;
    ray = Ray{at, sycl::normalize(back)};
  }
  return sycl::clamp(colour, sycl::float3(0.0f), sycl::float3(1.0f));
}

Ray RayAt(int x, int y) {
  return {sycl::float3(0.0f), sycl::normalize(sycl::float3(
                                  (x - 20) / 30.0f, (15 - y) / 30.0f, -1.0f))};
}

int CheckRays(sycl::queue& queue, int count) {
  constexpr int kWidth = 40, kHeight = 30;
  Shared<Sphere> spheres(queue, kSpheres);
  spheres[0] = {{0, 0, -3}, 1, {1, 0, 0}};
  spheres[1] = {{2, 0, -4}, 1, {0, 1, 0}};
  spheres[2] = {{0, -101, -3}, 100, {0.5f, 0.5f, 0.5f}};
  Shared<sycl::float3> image(queue, kWidth * kHeight);
  const Sphere* all = spheres.get();
  sycl::float3* to = image.get();
  queue
      .parallel_for(sycl::range<2>(kHeight, kWidth),
                    [=](sycl::id<2> id) {
                      const int x = static_cast<int>(id[1]);
                      const int y = static_cast<int>(id[0]);
                      to[y * kWidth + x] = Trace(RayAt(x, y), all, count);
                    })
      .wait();
  // The host and the device round differently, so a ray at an edge may hit
  // another object.
  int other = 0;
  for (int i = 0; i < kWidth * kHeight; ++i) {
    const sycl::float3 expected =
        Trace(RayAt(i % kWidth, i / kWidth), all, count);
    if (sycl::length(image[i] - expected) > 0.01f) ++other;
  }
  return Differs("rays", 0, other < 5, true);
}

}  // namespace

int CheckFunctionArguments(sycl::queue& queue) {
  return CheckRays(queue, kSpheres);
}
