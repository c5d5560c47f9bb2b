#include "launch.h"

class Fill;

void second(int value) {
  launch<Fill>([=] { (void)value; });
}
