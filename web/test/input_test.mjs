// Tests of inputs: open, paste, drop, edit; and what happens if the input is wrong.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  KERNELS, SITE, WARNING, closeAll, closeSheet, drop, examplePath, functionRow, goTo, gone, openExample, openFiles, openSite,
} from "./site.mjs";

after(closeAll);

const GOOD = `define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load double, ptr addrspace(1) %p
  ret void
}
`;
const BAD = GOOD.replace("load double", "lead double");

test("the empty start says what this is, and that nothing is uploaded", async (t) => {
  const page = await openSite(t);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Nothing is uploaded:").waitFor();
  assert.ok((await page.locator(".example").count()) >= 25);
  assert.match(await page.locator(".example").first().innerText(), /^A simulation in two sources/);
});

test("an example has its C++ and the command that made its IR", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await page.locator("#source .line", { hasText: "double precise(double x)" }).waitFor();
  assert.equal(await page.locator(".status .commands").innerText(),
    "sycl-clang++ -fsycl -fsycl-device-only -S -emit-llvm input.cpp -o input.ll");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".status .commands").click();
  await page.getByRole("dialog", { name: "How it was made" }).getByText("-emit-llvm input.cpp -o input.ll").waitFor();
  await closeSheet(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The edited text does not come from the command, so the page hides the
  // command.
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator("ir-editor .cm-line").first().click();
  await page.keyboard.type(";");
  await page.locator(".status .commands").waitFor({ state: "detached" });
});

test("text that is pasted is opened", async (t) => {
  const page = await openSite(t);
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "LLVM IR" }).fill(GOOD);
  await page.getByRole("dialog").getByRole("button", { name: "Open" }).click();
  await functionRow(page, "k").waitFor();
});

test("text that is pasted into the empty dialog is opened at once", async (t) => {
  const page = await openSite(t);
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "LLVM IR" }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, GOOD);
  await functionRow(page, "k").waitFor();
  await gone(page.getByRole("dialog"));
});

test("C++ alone is no input", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "code.cpp", "int main() {}");
  await page.getByRole("alert").getByText("these files have no module; open .ll or .bc").waitFor();
});

test("dragged files are opened, dragged text is not", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  const drag = (what) => page.evaluate((what) => {
    const dataTransfer = new DataTransfer();
    if (what === "file") dataTransfer.items.add(new File(["x"], "x.ll"));
    else dataTransfer.setData("text/plain", "x");
    const event = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector("#app").dispatchEvent(event);
    return [event.defaultPrevented, document.querySelector("#app").classList.contains("dropping")];
  }, what);
  assert.deepEqual(await drag("text"), [false, false]);
  assert.deepEqual(await drag("file"), [true, true]);
});

test("files that are dropped are opened", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "dropped.ll", GOOD);
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
});

async function paste(page, text) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
}

test("text that is pasted anywhere on the page is opened; for C++ the page says what to do", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await paste(page, GOOD);
  await functionRow(page, "k").waitFor();
  await paste(page, "#include <sycl/sycl.hpp>\nint main() {}\n");
  await page.getByRole("alert").getByText("compile with -fsycl-device-only -S -emit-llvm").waitFor();
  await functionRow(page, "k").waitFor();
});

test("Ctrl+O opens several files at once, which are linked, and C++ and devices beside them", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  const chooser = page.waitForEvent("filechooser");
  // Browsers open the dialog only after the user did something on the page.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+o");
  await (await chooser).setFiles(["simulation.bc", "forces.bc", "simulation.cpp", "devices.yaml"]
    .map((name) => join(SITE, examplePath(`simulation/${name}`))));
  await functionRow(page, "main::Advance").locator(".inherited", { hasText: "fp64" }).first().waitFor();
  await functionRow(page, "distance3").locator(".own", { hasText: "fp64" }).first().waitFor();
  assert.deepEqual(await page.locator(".pane-tab").allInnerTexts(), ["simulation.cpp", "Linked IR"]);
  await goTo(page, /Devices/);
  await page.locator("#devices [role=row]", { hasText: "laptop_gpu" }).waitFor();
});

test("Ctrl+S saves a session, and a drop opens it again", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").click();
  const waiting = page.waitForEvent("download");
  await page.keyboard.press("Control+s");
  const saved = readFileSync(await (await waiting).path(), "utf8");
  assert.equal(JSON.parse(saved).files[0].text, GOOD);
  const other = await openSite(t);
  await drop(other, "session.aspectra.json", saved);
  await other.locator("#why h2", { hasText: "k" }).waitFor();
  // A file that is no session leaves the page as it is; a session closes the editor.
  await drop(other, "empty.aspectra.json", "{}");
  await other.getByRole("alert").getByText("empty.aspectra.json is neither a session file of this page").waitFor();
  await other.getByRole("button", { name: "Edit" }).click();
  await other.locator("ir-editor").waitFor();
  await drop(other, "session.aspectra (1).json", saved);
  await other.locator("ir-editor").waitFor({ state: "detached" });
  await other.locator("#why h2", { hasText: "k" }).waitFor();
});

test("a configuration that is dropped on an open program is used at once", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await drop(page, "mine.yaml", "mine:\n  aspects: [gpu, fp16]\n");
  await page.locator("#devices [role=row]", { hasText: "mine" }).getByText("runs 2 of 3").waitFor();
});

test("more than 50 MB is refused, and the refusal names the command line", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await openFiles(page, { "huge.ll": Buffer.alloc(50_000_001, "; all of it a comment\n") });
  await page.getByRole("alert").getByText(
    "the input has 50,000,001 bytes, and this page accepts at most 50,000,000; use the command line: sycl-post-link -explain=explanation.json huge.ll").waitFor();
  await page.getByText("The page still shows the last good result.").waitFor();
});

test("an error is marked in the input, and the last good result stays", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await openFiles(page, { "bad.ll": BAD });
  await page.getByRole("alert").getByText("bad.ll:2:8").waitFor();
  await page.locator(".line.wrong", { hasText: "lead double" }).waitFor();
  await page.getByText("The page still shows the last good result.").waitFor();
  await functionRow(page, "main::Precise").waitFor();
  // The other texts can still be read.
  await page.getByRole("button", { name: "Linked IR" }).click();
  await page.locator("#text .line", { hasText: "define" }).first().waitFor();
  await gone(page.locator(".line.wrong"));
  await page.getByRole("button", { name: "bad.ll:2:8" }).click();
  await page.locator(".line.wrong", { hasText: "lead double" }).waitFor();
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").waitFor();
  await gone(page.locator(".problems"));
});

test("a link may name files of the same site", async (t) => {
  const page = await openSite(t, { path:
    `/#url=${examplePath("kernels/input.ll")}&url=${examplePath("kernels/board.yaml")}&split=kernel&view=devices` });
  await page.getByRole("tab", { name: /Devices/, selected: true }).waitFor();
  await page.locator("#devices [role=row]", { hasText: "without_double" }).getByText("runs 2 of 3").waitFor();
  assert.equal(await page.getByRole("radio", { name: "kernel" }).isChecked(), true);
  await goTo(page, /Functions/);
  await functionRow(page, "main::Precise").waitFor();
});

test("a link to another site is refused, and no request goes there", async (t) => {
  // openSite fails the test on any request that leaves the origin.
  const page = await openSite(t, { path: "/#url=https://example.invalid/a.ll" });
  const alert = page.getByRole("alert");
  await alert.getByText("https://example.invalid/a.ll is on another site").waitFor();
  assert.match(await alert.innerText(), /policy allows requests to its own site only, so that nothing can be uploaded; save the file and open it/);
});

test("a link to a missing file names it", async (t) => {
  const page = await openSite(t, { path: "/#url=nowhere.ll" });
  await page.getByRole("alert").getByText("nowhere.ll: 404").waitFor();
  await openExample(page, KERNELS);
  await functionRow(page, "main::Plain").waitFor();
  await gone(page.getByRole("alert"));
});

test("an example that could not be fetched is fetched when it is opened again", async (t) => {
  const page = await openSite(t);
  let broken = true;
  await page.route(/kernels\/input\.ll$/, (route) => (broken ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole("button", { name: KERNELS }).click();
  await page.getByRole("alert").getByText("cannot be fetched").waitFor();
  broken = false;
  await openExample(page, KERNELS);
  await functionRow(page, "main::Plain").waitFor();
});

test("if two examples are chosen, the second one is opened, even if the first one arrives later", async (t) => {
  const page = await openSite(t);
  let slow;
  await page.route(/kernels\/input\.ll$/, async (route) => {
    await new Promise((resolve) => { slow = resolve; });
    await route.continue();
  });
  await page.getByRole("button", { name: KERNELS }).click();
  await openExample(page, WARNING);
  await functionRow(page, "boo()").waitFor();
  const came = page.waitForResponse(/kernels\/input\.ll$/);
  slow();
  await (await came).finished();
  await page.waitForTimeout(200);
  await functionRow(page, "boo()").waitFor();
  assert.equal(await page.locator(".input-name").innerText(), WARNING);
});

test("warnings from reading a file are above its result", async (t) => {
  const page = await openSite(t);
  const old = GOOD + '!llvm.module.flags = !{!90}\n!llvm.dbg.cu = !{!91}\n!90 = !{i32 2, !"Debug Info Version", i32 2}\n' +
    '!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92)\n!92 = !DIFile(filename: "a.c", directory: "/")\n';
  await openFiles(page, { "old.ll": old });
  const remark = page.getByRole("note").getByText("debug information");
  await remark.waitFor();
  await functionRow(page, "k").waitFor();
  await gone(page.getByRole("alert"));
  await openFiles(page, { "good.ll": GOOD });
  await remark.waitFor({ state: "detached" });
});

test("input that is no IR is refused with a reason", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "program.bc": Buffer.from("\x7fELF\x02\x01\x01") });
  await page.getByRole("alert").getByText("not LLVM IR").waitFor();
});

test("editing changes the result while the user types, and Back returns to the old input", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  const line = page.locator("ir-editor .cm-line", { hasText: "load double" });
  await line.click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type("  %x = load float, ptr addrspace(1) %p");
  await functionRow(page, "k").locator(".cell.own", { hasText: "–" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" nonsense");
  await page.getByRole("alert").getByText("good.ll:2:").waitFor();
  await page.locator("ir-editor .cm-wrong").waitFor();
  await page.goBack();
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
});

test("text typed just before Back does not appear after it", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator("ir-editor .cm-line", { hasText: "load double" }).click();
  await page.keyboard.type("no");
  await page.goBack();
  await page.locator(".example").first().waitFor();
  await page.waitForTimeout(600);
  await page.locator(".example").first().waitFor();
});

test("an aspect has the same name in the filter of all views", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await page.getByRole("searchbox", { name: "Filter" }).fill("aspect:fp16");
  await goTo(page, /Images/);
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  await page.locator(".card", { hasText: "main::Coarse" }).waitFor();
});
