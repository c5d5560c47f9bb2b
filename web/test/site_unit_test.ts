// Unit tests of the page's modules, without a browser.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { dirname, join, normalize } from "node:path";
import { AspectNames } from "../site/model/aspect_names.js";
import { firstAlike } from "../site/model/device_groups.js";
import type { Explanation } from "../site/model/explanation.js";
import { parseFilter } from "../shared/filter.js";
import { Model } from "../site/model/model.js";
import { readRun } from "../site/model/run.js";
import type { FunctionColumn, FunctionRow, Named, Page } from "../site/model/queries.js";
import { shortName } from "../site/model/short_name.js";
import { reduce } from "../site/state/actions.js";
import { type Saved, decodeAddresses, decodeFragment, encodeFragment } from "../site/state/fragment.js";
import { Inputs } from "../site/state/inputs.js";
import { makeLink, restore } from "../site/state/session.js";
import { INITIAL_NAVIGATION, INITIAL_STATE } from "../site/state/state.js";
import { findLines } from "../site/ir/find.js";
import { Folds } from "../site/ir/folds.js";
import { findLocal, indexIr } from "../site/ir/ir_index.js";
import { indexLines, lineAt, lineCount, lineText } from "../site/ir/lines.js";
import { findOrigins } from "../site/ir/origins.js";
import { tokenize } from "../site/text/tokens.js";
import { parseSizes } from "../site/views/sizes.js";

const NAMES = new AspectNames([{ number: 5, name: "fp16" }, { number: 6, name: "fp64" }]);
const table = (text: string) => indexLines(new TextEncoder().encode(text));

/** The texts of the page's modules, by path. */
function sources(): Map<string, string> {
  const names = readdirSync("web/site", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  assert.ok(names.length > 60, `${names.length} files`);
  return new Map(names.map((name) => [name, readFileSync(`web/site/${name}`, "utf8")]));
}

test("templates come from one place, which makes their texts harmless", () => {
  for (const [name, text] of sources()) assert.equal(/from "lit-html"/.test(text), name === "parts/html.ts", name);
});

/** Returns the nodes of a circle in order, or no node if there is no circle. */
function circle(edges: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const found = visit(next, [...path, node]);
      if (found.length > 0) return found;
    }
    done.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const found = visit(node, []);
    if (found.length > 0) return found;
  }
  return [];
}

test("imports have no circle, neither among files nor among folders", () => {
  const files = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  for (const [name, text] of sources()) {
    const imported = [...text.matchAll(/\b(?:from|import) "(\.[^"]+)\.js"/g)].map(([, path]) => normalize(join(dirname(name), `${path}.ts`)));
    files.set(name, new Set(imported));
    const others = imported.map(dirname).filter((folder) => folder !== dirname(name));
    folders.set(dirname(name), new Set([...(folders.get(dirname(name)) ?? []), ...others]));
  }
  assert.ok([...files.values()].some((imported) => imported.has("model/model.ts")), "imports are found");
  assert.deepEqual(circle(new Map([["a", new Set(["b"])], ["b", new Set(["c"])], ["c", new Set(["b"])]])), ["b", "c", "b"]);
  assert.deepEqual(circle(files), []);
  assert.deepEqual(circle(folders), []);
});

test("a kernel's short name leaves out the signatures and lambdas around it", () => {
  const names = {
    "f(unsigned int const*, ...)::'lambda'(sycl::handler&)::operator()(sycl::handler&) const::md5hash": "f::md5hash",
    "main::Advance": "main::Advance",
    "void ns::run<float, 2>(float*)::'lambda0'(auto&)::operator()<sycl::handler>(sycl::handler&) const::K<int>": "ns::run<float, 2>::K<int>",
    "std::vector<int> (anonymous namespace)::f<int>(std::vector<int> const&)::K": "(anonymous namespace)::f<int>::K",
    "main::$_0::operator()(sycl::handler&) const::K": "main::K",
    "main::'lambda'(sycl::handler&)::operator()(sycl::handler&) const::'lambda'(sycl::id<1>)": "main::'lambda'(sycl::id<1>)",
    "A::operator()(int) const::K": "A::operator()::K",
    "A::operator<(A const&) const::K": "A::operator<::K",
    "A::operator bool() const::K": "A::operator bool::K",
    "f(void (*)(int))::S::g(int) &&::K": "f::S::g::K",
    "K<f(int)::Inner>": "K<f(int)::Inner>",
    // Names that are not understood stay as they are.
    "f(int::K": "f(int::K",
    "f(int>)::K": "f(int>)::K",
    "": "",
  };
  for (const [name, short] of Object.entries(names)) assert.equal(shortName(name), short);
});

test("kernels whose short names are the same keep their whole names", () => {
  const kernel = (name: string, demangled: string) =>
    ({ name, demangled, kind: "kernel", aspects: { own: [], declared: [], used: [] }, reasons: [] }) as const;
  const functions = [kernel("_ZTSZ1fiE1K", "f(int)::K"), kernel("_ZTSZ1ffE1K", "f(float)::K"), kernel("_ZTSZ1giE1K", "g(int)::K"), kernel("_Z1hi", "h(int)")];
  const explanation: Explanation = {
    version: 1, module: "m", functions, diagnostics: [], devices: [],
    split: { mode: "off", images: [{
      id: 0, entry_points: functions.map(({ name }) => name), functions: [],
      key: { source: "", fixed_targets: [], aspects: [], reqd_work_group_size: [], reqd_sub_group_size: 0 },
      requirements: { aspect: [], reqd_sub_group_size: [], reqd_work_group_size: [], fixed_target: [] },
    }] },
  };
  const model = Model.of({ explanation, declare_none: [] }, NAMES);
  assert.deepEqual(model.summary().ambiguous, ["_ZTSZ1fiE1K", "_ZTSZ1ffE1K"]);
  const { rows } = model.answer({ query: "images", filter: "", page: 0 }) as Page<{ first: string[] }>;
  assert.deepEqual(rows[0]!.first, ["f(int)::K", "f(float)::K", "g::K", "h(int)"]);
  assert.deepEqual((model.answer({ query: "search", text: "g::", kernels: true, limit: 5 }) as Named[]).map(({ name }) => name), ["_ZTSZ1giE1K"]);
});

test("devices that refuse the same images for the same reasons answer alike", () => {
  const refused = (name: string, ...unmet: string[]) => ({ name, refused: unmet.map((reason, id) => ({ id, unmet: [reason] })) });
  const devices = [refused("a"), refused("b", "no fp64"), refused("c"), refused("d", "no fp16"), refused("e", "no fp64")];
  assert.deepEqual(firstAlike(devices), [0, 1, 0, 3, 1]);
});

test("lines: the last one needs no line end", () => {
  for (const text of ["a\nbc\n\nd", "a\nbc\n\nd\n"]) {
    const lines = table(text);
    assert.equal(lineCount(lines), 4);
    assert.deepEqual([0, 1, 2, 3].map((i) => lineText(lines, i)), ["a", "bc", "", "d"]);
    assert.deepEqual([0, 1, 2, 4, 5].map((offset) => lineAt(lines, offset)), [0, 0, 1, 1, 2]);
  }
  assert.equal(lineCount(table("")), 1);
  assert.deepEqual([0, 1].map((i) => lineText(table("a\r\nb\r"), i)), ["a", "b"]);
});

test("folds: rows map to lines and back", () => {
  const folds = Folds.of([{ start: 7, end: 9, label: "b" }, { start: 2, end: 4, label: "a" }], 12);
  assert.equal(folds.rows, 8);
  const lines = Array.from({ length: folds.rows }, (_, row) => folds.line(row));
  assert.deepEqual(lines, [0, 1, 2, 5, 6, 7, 10, 11]);
  lines.forEach((line, row) => assert.equal(folds.row(line), row));
  assert.equal(folds.row(3), 2);
  assert.equal(folds.hides(3)?.label, "a");
  assert.equal(folds.hides(2), undefined);
  assert.equal(folds.at(7)?.label, "b");
});

test("find: each line once, letters of any case, within the limit", () => {
  const text = table("fadd FADD\nx\nFadd\nfad\n");
  assert.deepEqual([...findLines(text, "fadd", 10)], [0, 2]);
  assert.deepEqual([...findLines(text, "fadd", 1)], [0]);
  assert.deepEqual([...findLines(text, "", 10)], []);
});

const IR = `%"class.a b" = type { i32 }
@g = global i32 0

define spir_func void @f(i32 %0) #0 {
entry:
  %1 = add i32 %0, 1
  ret void
}

declare void @"odd name"()

attributes #0 = { nounwind }

!0 = !{}
!1 = !{!0}
!named = !{!0}
`;

test("definitions of a module's names, and folds of its metadata", () => {
  const lines = table(IR);
  const { definitions, folds } = indexIr(lines);
  const names = ['%"class.a b"', "@g", "@f", '@"odd name"', "#0", "!0", "!1", "!named"];
  assert.deepEqual(names.map((name) => definitions.get(name)), [0, 1, 3, 9, 11, 13, 14, 15]);
  assert.deepEqual(folds, [{ start: 13, end: 15, label: "metadata" }]);
  assert.equal(findLocal(lines, "%1", 6), 5);
  assert.equal(findLocal(lines, "%entry", 6), 4);
  assert.equal(findLocal(lines, "%0", 6), 3);
  assert.equal(findLocal(lines, "%9", 6), -1);
  // There are no locals outside of functions.
  assert.equal(findLocal(lines, "%1", 0), -1);
  assert.equal(findLocal(lines, "%1", 11), -1);
});

const DEBUG = `define void @f() !dbg !4 {
  %a = load i32, ptr null, !dbg !7
  %b = load i32, ptr null, !dbg !9
    #dbg_value(i32 %a, !11, !DIExpression(), !8)
  ret void
}
!1 = !DIFile(filename: "/home/her/main.cpp", directory: "/home/her")
!2 = !DIFile(filename: "lib.h", directory: "/usr")
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, scopeLine: 11)
!5 = distinct !DISubprogram(name: "inlined", scope: !2, file: !2, line: 70)
!6 = distinct !DILexicalBlock(scope: !5, file: !2, line: 71, column: 3)
!7 = !DILocation(line: 72, column: 5, scope: !6, inlinedAt: !8)
!8 = !DILocation(line: 12, column: 3, scope: !4)
!9 = !DILocation(line: 99, scope: !9, inlinedAt: !9)
`;

test("origins: inlined code belongs to the innermost file that the input has", () => {
  const lines = table(DEBUG);
  const places = (sources: string[]) => {
    const { files, file, line, column } = findOrigins(lines, sources);
    return [...file.slice(0, 5)].map((f, i) => (f < 0 ? "" : `${files[f]}:${line[i]}:${column[i]}`));
  };
  const main = "/home/her/main.cpp";
  assert.deepEqual(places(["main.cpp"]), [`${main}:10:0`, `${main}:12:3`, "", `${main}:12:3`, ""]);
  assert.deepEqual(places(["main.cpp", "lib.h"]), [`${main}:10:0`, "lib.h:72:5", "", `${main}:12:3`, ""]);
  assert.deepEqual(places([]), [`${main}:10:0`, "lib.h:72:5", "", `${main}:12:3`, ""]);
  assert.deepEqual([...findOrigins(table(IR), []).file], Array(lineCount(table(IR))).fill(-1));
});

test("addresses in a fragment", () => {
  assert.deepEqual(decodeAddresses("#url=a.ll&url=b%20c.ll&split=kernel&view=images&more=1"),
    { nav: { view: "images", split: "kernel" }, url: ["a.ll", "b c.ll"] });
  assert.deepEqual(decodeAddresses("#url=a.ll&view=nonsense"), { nav: {}, url: ["a.ll"] });
  for (const other of ["", "#", "#v1.abc", "#url="]) assert.equal(decodeAddresses(other), null);
});

test("the tokens of a line together are the line", () => {
  for (const line of [...IR.split("\n"), '  call void @"a\\"b"(), !dbg !12 ; why', "\t%x.1 = load half, ptr %p"]) {
    assert.equal(tokenize(line, "llvm").map((t) => t.text).join(""), line);
  }
  const kinds = tokenize("  %7 = call float @_Z3farf(float %6) #2, !dbg !18", "llvm").filter((t) => t.kind !== "text").map((t) => t.kind);
  assert.deepEqual(kinds, ["local", "keyword", "type", "global", "type", "local", "group", "metadata", "metadata"]);
});

test("the filter's fields and words", () => {
  const filter = parseFilter("Foo aspect:fp64 own:5 kind:kernel image:3 is:warned std::sin", NAMES);
  assert.deepEqual(filter, {
    words: ["foo", "std::sin"], aspects: [6], own: [5], kinds: ["kernel"], images: [3], warned: true,
  });
  assert.ok(Number.isNaN(parseFilter("aspect:nonsense", NAMES).aspects[0]));
});

test("sizes are read as people write them", () => {
  assert.deepEqual(parseSizes("8, 8"), [8, 8]);
  assert.deepEqual(parseSizes("8x4x2"), [8, 4, 2]);
  assert.deepEqual(parseSizes(""), []);
  for (const wrong of ["0", "1,2,3,4", "-1", "eight", "1.5"]) assert.equal(parseSizes(wrong), null);
});

test("a fragment is read as it was written, and a damaged one as null", async () => {
  const saved = { nav: { filter: "ümlaut", edits: [] }, files: [{ name: "a.ll", text: "define void @f()" }] };
  const fragment = await encodeFragment(saved);
  assert.match(fragment, /^#v1\.[\w-]+$/);
  assert.deepEqual(await decodeFragment(fragment), saved);
  for (const broken of ["", "#", "#v2.abc", "#v1.!!", fragment.slice(0, 20)]) assert.equal(await decodeFragment(broken), null);
});

test("valid fields of a link count; the others keep their initial values", () => {
  const inputs = new Inputs();
  const restored = (saved: unknown) => restore(saved as Saved, inputs);
  const nav = {
    view: "images", filter: "k", sort: { column: "own", descending: true }, pair: ["a", null], pane: { text: "source", name: "a.cpp" },
    edits: [{ edit: "cut_call", from: "f", to: "g" }, { edit: "set_work_group_size", function: "k", size: [8] }],
  };
  assert.deepEqual(restored({ nav, example: "e" }), { ...INITIAL_NAVIGATION, ...nav, input: { example: "e" } });
  const wrong = {
    view: "nowhere", filter: 5, sort: { column: "colour", descending: true }, pair: ["a"], path: null, expanded: "all", pane: {},
    edits: [{ edit: "cut_call", from: "f" }], line: "7", split: null, constructor: 1, input: { files: 0 },
  };
  assert.deepEqual(restored({ nav: wrong, example: 5, url: ["a", 5], files: [{ text: "no name" }], other: 7 }), INITIAL_NAVIGATION);
  for (const nothing of [{}, { nav: null }, 5, []]) assert.deepEqual(restored(nothing), INITIAL_NAVIGATION);
});

test("a link that would be too long leaves out its files only, and says so", async () => {
  const inputs = new Inputs();
  let text = "";
  // Random numbers do not compress: they come from a fixed generator.
  for (let i = 0, x = 1; i < 4000; ++i) text += (x = (x * 48271) % 2147483647);
  const large = inputs.add([{ name: "large.ll", bytes: new TextEncoder().encode(text) }]);
  const other = await makeLink({ ...INITIAL_NAVIGATION, input: { example: "e" }, other: large }, inputs);
  assert.equal(other.complete, false);
  assert.deepEqual(await decodeFragment(other.fragment), { nav: {}, example: "e" });
  const input = await makeLink({ ...INITIAL_NAVIGATION, input: large, other: { example: "e" }, filter: "k" }, inputs);
  assert.deepEqual(await decodeFragment(input.fragment), { nav: { filter: "k" }, other: { example: "e" } });
  assert.equal((await makeLink({ ...INITIAL_NAVIGATION, input: { example: "e" } }, inputs)).complete, true);
});

test("the last of several edits to one thing counts, and a new input has no edits", () => {
  const size = (size: number) => ({ do: "add_edit", edit: { edit: "set_sub_group_size", function: "k", size } }) as const;
  let state = reduce(reduce(INITIAL_STATE, size(8)), size(16));
  assert.deepEqual(state.nav.edits, [{ edit: "set_sub_group_size", function: "k", size: 16 }]);
  state = reduce(state, { do: "open", input: { files: 0 } });
  assert.deepEqual(state.nav, { ...INITIAL_NAVIGATION, input: { files: 0 } });
});

test("the model: inherited aspects are used and not own, and an empty device_has differs from none", () => {
  const f = (name: string, own: number[], declared: number[], used: number[]) =>
    ({ name, demangled: name, kind: "function", aspects: { own, declared, used }, reasons: [] }) as const;
  const explanation = {
    version: 1, module: "m", diagnostics: [], devices: [], split: { mode: "auto", images: [] },
    functions: [f("b", [6], [], [5, 6]), f("a", [], [5], [5]), f("c", [], [], [])],
  } as unknown as Explanation;
  const model = Model.of({ explanation, declare_none: [2] }, NAMES);
  const page = (column: FunctionColumn, filter = "") => model.answer({
    query: "functions", filter, sort: { column, descending: false }, page: 0 }) as Page<FunctionRow>;
  assert.deepEqual(page("module").rows.map((row) => [row.name, row.inherited]), [["b", [5]], ["a", [5]], ["c", []]]);
  assert.deepEqual(page("module").rows.map((row) => row.declared), [null, [5], []]);
  assert.deepEqual(page("declared").rows.map((row) => row.name), ["a", "c", "b"]);
  assert.deepEqual(page("name").rows.map((row) => row.name), ["a", "b", "c"]);
  assert.deepEqual(page("name", "own:fp64").rows.map((row) => row.name), ["b"]);
});

test("the model: rows are sorted by any column, and filtered by image and warning", () => {
  const f = (name: string, kind: string, own: number[], used: number[]) =>
    ({ name, demangled: "", kind, aspects: { own, declared: [], used }, reasons: [] });
  const explanation = {
    version: 1, module: "m", devices: [], functions: [
      f("leaf", "function", [6], [6]), f("k2", "kernel", [5], [5, 6]), f("k1", "kernel", [], []), f("given", "declaration", [], []),
    ],
    diagnostics: [{ severity: "warning", message: "w", function: "k2" }],
    split: { mode: "auto", images: [
      { id: 0, entry_points: ["k1"], functions: ["k1"] }, { id: 1, entry_points: ["k2"], functions: ["k2", "leaf"] },
    ] },
  } as unknown as Explanation;
  const model = Model.of({ explanation, declare_none: [] }, NAMES);
  const names = (column: FunctionColumn, filter = "", descending = false) => (model.answer({
    query: "functions", filter, sort: { column, descending }, page: 0 }) as Page<FunctionRow>).rows.map((row) => row.name);
  assert.deepEqual(names("kind"), ["k2", "k1", "leaf", "given"]);
  assert.deepEqual(names("own"), ["k2", "leaf", "k1", "given"]);
  assert.deepEqual(names("inherited"), ["k2", "leaf", "k1", "given"]);
  assert.deepEqual(names("images"), ["given", "leaf", "k2", "k1"]);
  assert.deepEqual(names("module", "", true), ["given", "k1", "k2", "leaf"]);
  assert.deepEqual(names("module", "image:1"), ["leaf", "k2"]);
  assert.deepEqual(names("module", "is:warned"), ["k2"]);
  const found = (text: string, kernels = false) => (model.answer({ query: "search", text, kernels, limit: 2 }) as Named[]).map(({ name }) => name);
  assert.deepEqual(found("e"), ["leaf", "given"]);
  assert.deepEqual(found("k"), ["k2", "k1"]);
  assert.deepEqual(found("", true), ["k2", "k1"]);
});

const TRACE = [
  { name: "aspectra_trace", ph: "M", pid: 1, args: { version: 1 } },
  { name: "thread_name", ph: "M", pid: 1, tid: 1073741825, args: { name: "queue 1 of 'cpu'" } },
  { name: "Fill", cat: "choice", ph: "i", ts: 5, pid: 1, tid: 7, args: { symbol: "_ZTS4Fill", device: "cpu", image: 2, target: "spir64",
    rejected: [{ image: 1, target: "x86_64", reason: "The device takes none." }] } },
  { name: "Half", cat: "choice", ph: "i", ts: 6, pid: 1, tid: 7, args: { symbol: "_ZTS4Half", device: "cpu", refused: "no fp16", rejected: [] } },
  { name: "build", cat: "build", ph: "X", ts: 10, dur: 2000, pid: 1, tid: 7, args: { image: 2, device: "cpu", target: "spir64", how: "driver" } },
  { name: "Fill", cat: "submit", ph: "X", ts: 2010, dur: 5, pid: 1, tid: 7, args: { command: 1 } },
  { name: "Fill", cat: "submit", ph: "X", ts: 2020, dur: 5, pid: 1, tid: 7, args: { command: 2 } },
  { name: "Fill", cat: "launch", ph: "X", ts: 2012, dur: 30, pid: 1, tid: 1073741825, args: { command: 1, symbol: "_ZTS4Fill", device: "cpu", global: "{8}", measured: "host" } },
];
const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a trace: kernels with their images, builds and launches, and tracks by time", () => {
  const run = readRun("run.json", bytesOf(JSON.stringify(TRACE)))!;
  assert.equal(run.end, 2042);
  assert.deepEqual(run.kernels.map(({ name, image, launches, microseconds }) => [name, image, launches, microseconds]), [["Fill", 2, 1, 30], ["Half", null, 0, 0]]);
  assert.deepEqual(run.kernels[0]!.builds, [{ how: "driver", microseconds: 2000, failed: null }]);
  assert.equal(run.kernels[0]!.rejected[0]!.reason, "The device takes none.");
  assert.equal(run.kernels[1]!.refused, "no fp16");
  assert.deepEqual(run.tracks.map(({ name, spans }) => [name, spans.length]), [["thread 1", 5], ["queue 1 of 'cpu'", 1]]);
  assert.deepEqual(run.unfinished, ["Fill"]);
});

test("a trace may lack its end, and contain anything", () => {
  const lines = `[\n${TRACE.map((event) => JSON.stringify(event)).join(",\n")}`;
  for (const end of ["", "\n", ",\n", ',\n{"name":"cut of'])
    assert.ok((readRun("run.json", bytesOf(lines + end))?.kernels.length ?? 0) === 2, end);
  for (const none of ["", "[]", "{}", "null", "[1]", '{"nav":{}}', "not JSON", '[{"name":"another"}]'])
    assert.equal(readRun("run.json", bytesOf(none)), null, none);
  const odd = [TRACE[0], null, 5, [], { cat: "launch" }, { cat: "choice", args: 5 }, { cat: "choice", ts: "x", dur: -1, args: { rejected: [null, {}] } },
    { cat: "build", args: { image: {} } }, { cat: "constructor" }];
  const run = readRun("run.json", bytesOf(JSON.stringify(odd)))!;
  assert.equal(run.tracks.length, 1);
  assert.equal(run.kernels.length, 1);
});
