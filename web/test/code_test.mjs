// Tests of the code pane: IR and the C++ that it comes from, definitions, folds,
// search.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SIMULATION, WARNING, chooseFunction, closeAll, gone, openExample, openFiles, openSite } from "./site.mjs";
import { twoSources } from "./modules.mjs";

after(closeAll);

const irLine = (page, text) => page.locator("#text .line", { hasText: text }).first();
const paired = (page, slot) => page.locator(`#${slot} .line.pair`).allInnerTexts();

test("a line of IR shows the line of C++ that it comes from, and all lines that come from that one", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Advance");
  await page.getByText(/simulation\.cpp:60:\d+ ↔ 3 lines of IR/).waitFor();
  await irLine(page, "call spir_func void @_ZL7advance").locator(".line-number").click();
  await page.mouse.move(0, 0);
  await page.locator("#source .line.pair", { hasText: "advance(bodies, static_cast<int>(i[0]), 0.01f);" }).waitFor();
  assert.equal((await paired(page, "text")).length, 3);
});

test("a line of C++ shows its lines of IR", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await page.getByRole("button", { name: "forces.cpp", exact: true }).click();
  const line = page.locator("#source .line", { hasText: "return b.mass * way / distance3(a, b);" });
  await line.locator(".line-number").click();
  await page.mouse.move(0, 0);
  await irLine(page, "call spir_func noundef float @_ZL9distance3").waitFor();
  const lines = await paired(page, "text");
  assert.match(lines.join("\n"), /fmul float[^]*call spir_func noundef float @_ZL9distance3[^]*fdiv float/);
});

test("the pointer marks a pair for as long as it is there", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Preview");
  await irLine(page, "call spir_func void @_ZL7advance").locator(".line-number").hover();
  await page.locator("#source .line.pointed", { hasText: "advance(bodies, 0, 0.1f);" }).waitFor();
  await page.mouse.move(0, 0);
  await page.locator(".line.pointed").first().waitFor({ state: "detached" });
});

test("the caret leads from IR to C++ and back by keys alone", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "foo()");
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.id === "text");
  for (let i = 0; i < 20 && !/bar\(\);/.test((await paired(page, "source")).join()); ++i) {
    await page.keyboard.press("ArrowDown");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.locator("#source .line.pair", { hasText: "bar();" }).waitFor();
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.activeElement.id === "source");
  await page.keyboard.press("End");
  await page.waitForFunction(() => !document.querySelector("#source .line.pair")?.textContent.includes("bar();"));
});

test("a line from a file that the input lacks says so, and the file can be added later", async (t) => {
  const page = await openSite(t);
  const text = `define spir_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  %x = load double, ptr addrspace(1) %p, !dbg !7
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1)
!1 = !DIFile(filename: "there.cpp", directory: "/somewhere")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 3, column: 9, scope: !4)
!8 = !DILocation(line: 4, column: 1, scope: !4)
`;
  await openFiles(page, { "there.ll": text });
  await irLine(page, "load double").locator(".line-number").click();
  await page.getByText("This line comes from there.cpp:3:9").waitFor();
  await openFiles(page, { "there.cpp": "// a kernel\nvoid k(double* p) {\n  auto x = *p;\n}\n" });
  // The browser first reads the file. A click before that would belong to the
  // input without the file.
  await page.locator("#source .line", { hasText: "auto x = *p;" }).waitFor();
  await irLine(page, "load double").locator(".line-number").click();
  await page.mouse.move(0, 0);
  await page.locator("#source .line.pair", { hasText: "auto x = *p;" }).waitFor();
});

test("another input has its own C++", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Advance");
  await page.getByText(/simulation\.cpp:60:\d+ ↔ 3 lines of IR/).waitFor();
  await page.getByRole("link", { name: "Aspectra" }).click();
  await openExample(page, WARNING);
  await page.locator("#source .line", { hasText: "void bar();" }).waitFor();
  await gone(page.locator(".pair-text"));
});

test("after another input is opened, the search searches it", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await page.locator("#text .line", { hasText: "@a1()" }).waitFor();
  const find = page.getByRole("searchbox", { name: "Find in IR" });
  await find.fill("ret void");
  await find.press("Enter");
  await page.getByText("1/4").waitFor();
  await openFiles(page, { "other.ll": "define spir_kernel void @k() {\n  ret void\n}\n" });
  await page.locator("#text .line", { hasText: "@k()" }).waitFor();
  await gone(page.locator(".find").getByRole("status"));
  assert.equal(await find.inputValue(), "ret void");
  await find.press("Enter");
  await page.getByText("1/1").waitFor();
  await page.locator("#text .line.marked", { hasText: "ret void" }).waitFor();
});

test("the C++ can be hidden", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await page.locator("#source .line").first().waitFor();
  await page.getByRole("button", { name: "C++", exact: true }).click();
  await page.locator("#source").waitFor({ state: "detached" });
  await page.reload();
  await page.locator("#text .line").first().waitFor();
  await gone(page.locator("#source"));
});

test("IR and C++ have colours for each kind of word", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  const words = (slot, kind) => page.locator(`#${slot} .t-${kind}`).allInnerTexts();
  await page.locator("#source .t-keyword").first().waitFor();
  assert.ok((await words("text", "keyword")).includes("define"));
  assert.ok((await words("text", "type")).includes("double"));
  assert.ok((await words("text", "global")).includes("@_Z3boov"));
  assert.ok((await words("source", "type")).includes("void"));
  const colour = (selector) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).color);
  assert.notEqual(await colour("#text .t-keyword"), await colour("#text .t-type"));
});

test("a name in the IR is a link to its definition", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await page.locator(".line", { hasText: "call spir_func void @_Z3boov" }).locator("[data-name='@_Z3boov']").click();
  await page.locator(".line.marked", { hasText: "define spir_func void @_Z3boov" }).waitFor();
  await page.locator(".line.marked [data-name^='#']").first().click();
  await page.locator(".line.marked", { hasText: "attributes #" }).waitFor();
});

test("metadata is folded, and opens when a link leads into it", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await page.locator("#text .line").first().waitFor();
  // The metadata is at the end, which a short window does not show.
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.id === "text");
  await page.keyboard.press("End");
  await page.locator(".folded", { hasText: "metadata" }).first().waitFor();
  await page.keyboard.press("Home");
  const dbg = page.locator(".line", { hasText: "call spir_func void @_Z3barv" }).locator("[data-name^='!']").last();
  const name = await dbg.getAttribute("data-name");
  await dbg.click();
  await page.locator(".line.marked", { hasText: `${name} = ` }).waitFor();
});

test("a fold is opened and closed by keys", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await page.locator("#text .line").first().waitFor();
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.id === "text");
  await page.keyboard.press("End");
  const current = page.locator("#text .line.current");
  await current.locator(".folded", { hasText: "metadata" }).waitFor();
  await page.keyboard.press("Enter");
  await current.locator(".code-line", { hasText: /^!/ }).waitFor();
  await page.keyboard.press("Enter");
  await current.locator(".folded").waitFor();
});

test("find goes from one line to the next", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  const find = page.getByRole("searchbox", { name: "Find in IR" });
  await find.fill("ret void");
  await find.press("Enter");
  await page.getByText("1/3").waitFor();
  await find.press("Enter");
  await page.getByText("2/3").waitFor();
  await find.press("Shift+Enter");
  await page.getByText("1/3").waitFor();
  assert.match(await page.locator(".line.marked").innerText(), /ret void/);
});
