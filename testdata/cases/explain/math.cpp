#include "math.h"

float scaled(float x) { return static_cast<float>(x * 1.0e-9); }

float halved(float x) { return x / 2; }
