// Says nothing; the macros come from the driver.
