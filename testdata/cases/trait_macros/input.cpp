// This file has no code, because the macros come from the driver.
