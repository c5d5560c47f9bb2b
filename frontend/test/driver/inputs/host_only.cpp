int host_b() { return 9; }
