void f();
void g();
int main() {
  f();
  g();
}
