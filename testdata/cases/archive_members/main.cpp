void taken();
int main() { taken(); }
