// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Answers the page's queries about the last good explanation.
//
// Indices are computed once for an explanation, and the order of rows once for a filter
// and sort. After that, the cost of a page of rows is linear in the length of the page.
// The cost of another plan of the same functions is linear in the sizes of its images.

import { AspectNames } from "./aspect_names.js";
import { firstAlike } from "./device_groups.js";
import type { Explained } from "./engine_calls.js";
import type {
  DeviceFacts,
  DeviceImage,
  ExplainedDiagnostic,
  FunctionFacts,
  Plan,
} from "./explanation.js";
import { type Filter, hasWords, parseFilter, passes } from "../../shared/filter.js";
import { isTypeSymbol, shortName } from "./short_name.js";
import {
  type DeviceDetail,
  type DeviceRow,
  type FunctionColumn,
  type FunctionDetail,
  type FunctionRow,
  type ImageDetail,
  type ImageRow,
  type Named,
  PAGE,
  type Page,
  type ProgramSummary,
  type Query,
  type Sort,
  type Summary,
  type WarningRow,
} from "./queries.js";

/** The largest number of images that a row of devices marks; nobody would read more. */
const MARKS = 24;
const FIRST_NAMES = 4;

/** The part of the explanation that another plan does not change. */
class Program {
  readonly places = new Map<string, number>();
  readonly warningsOf = new Map<string, number>();
  /** The short names that only one kernel has, by the kernel's symbol. */
  readonly #short = new Map<string, string>();
  readonly summary: ProgramSummary;

  constructor(
    module: string,
    readonly functions: readonly FunctionFacts[],
    readonly diagnostics: readonly ExplainedDiagnostic[],
    /** Indices of functions whose device_has is empty. */
    private readonly declareNone: ReadonlySet<number>,
  ) {
    functions.forEach((f, place) => this.places.set(f.name, place));
    for (const { function: name } of diagnostics) {
      if (name) this.warningsOf.set(name, (this.warningsOf.get(name) ?? 0) + 1);
    }
    const kernels = functions.filter((f) => f.kind === "kernel");
    this.summary = {
      module,
      functions: functions.length,
      kernels: kernels.length,
      warnings: diagnostics.length,
      aspects: this.#aspects(),
      modest: kernels.filter((f) => f.aspects.used.length === 0).length,
      ambiguous: this.#ambiguous(),
    };
  }

  /**
   * Returns the demangled name. For a kernel, returns the short name, unless
   * another kernel has the same short name.
   */
  shown({ name, demangled }: FunctionFacts): string {
    return this.#short.get(name) ?? (demangled || name);
  }

  #ambiguous(): string[] {
    const owners = new Map<string, string[]>();
    for (const { name, demangled } of this.functions) {
      if (!isTypeSymbol(name)) continue;
      const short = shortName(demangled);
      owners.set(short, [...(owners.get(short) ?? []), name]);
    }
    for (const [short, [name, ...others]] of owners) {
      if (others.length === 0) this.#short.set(name!, short);
    }
    return [...owners.values()].filter((names) => names.length > 1).flat();
  }

  declared({ name, aspects }: FunctionFacts): number[] | null {
    const { declared } = aspects;
    return declared.length > 0 || this.declareNone.has(this.places.get(name)!) ? declared : null;
  }

  #aspects(): Summary["aspects"] {
    const uses = new Map<number, { aspect: number; functions: number; kernels: number }>();
    for (const { kind, aspects } of this.functions) {
      for (const aspect of aspects.used) {
        const use = uses.get(aspect) ?? { aspect, functions: 0, kernels: 0 };
        ++use.functions;
        if (kind === "kernel") ++use.kernels;
        uses.set(aspect, use);
      }
    }
    return [...uses.values()].sort((a, b) => a.aspect - b.aspect);
  }
}

type Image = DeviceImage<number>;

export class Model {
  readonly #program: Program;
  readonly #plan: Plan;
  readonly #names: AspectNames;
  /** The images that hold a function, by the function's index. */
  readonly #imagesOf: number[][] = [];
  /** The devices that cannot run an image, by the image's number. */
  readonly #refusals = new Map<number, { device: string; unmet: string[] }[]>();
  readonly #orders = new Map<string, number[]>();
  /**
   * For each device, the index of the first device that answers alike. The list is
   * made when it is first needed.
   */
  #alike: number[] | null = null;

  static of({ explanation, declare_none }: Explained, names: AspectNames): Model {
    const program = new Program(explanation.module, explanation.functions, explanation.diagnostics, new Set(declare_none));
    const placed = (symbols: string[]) => symbols.map((name) => program.places.get(name)!);
    const images = explanation.split.images.map((image) => ({
      ...image, entry_points: placed(image.entry_points), functions: placed(image.functions),
    }));
    const devices = explanation.devices.map((device) => ({
      name: device.name, refused: device.images.filter(({ unmet }) => unmet.length > 0),
    }));
    return new Model(program, { split: { ...explanation.split, images }, devices }, names);
  }

  private constructor(program: Program, plan: Plan, names: AspectNames) {
    this.#program = program;
    this.#plan = plan;
    this.#names = names;
    for (const image of plan.split.images) {
      for (const place of image.functions) (this.#imagesOf[place] ??= []).push(image.id);
    }
    for (const { name: device, refused } of plan.devices) {
      for (const { id, unmet } of refused) {
        const refusals = this.#refusals.get(id);
        if (refusals) refusals.push({ device, unmet });
        else this.#refusals.set(id, [{ device, unmet }]);
      }
    }
  }

  /** Returns a model of this program with another plan. */
  replanned(plan: Plan): Model {
    return new Model(this.#program, plan, this.#names);
  }

  summary(): Summary {
    const { split, devices } = this.#plan;
    return { ...this.#program.summary, mode: split.mode, images: split.images.length, devices: devices.length };
  }

  answer(query: Query): unknown {
    switch (query.query) {
      case "functions":
        return this.#page(this.#functionOrder(query.filter, query.sort), query.page,
          (i) => this.#functionRow(this.#program.functions[i]!));
      case "function":
        return this.#functionDetail(query.name);
      case "function_index":
        return this.#functionOrder(query.filter, query.sort).findIndex(
          (i) => this.#program.functions[i]!.name === query.name);
      case "warnings":
        return this.#page(this.#warningOrder(query.filter), query.page, (i) => this.#warningRow(i));
      case "images":
        return this.#page(this.#imageOrder(query.filter), query.page,
          (i) => this.#imageRow(this.#plan.split.images[i]!));
      case "image":
        return this.#imageDetail(query.id);
      case "devices":
        return this.#devicePage(query.filter, query.page);
      case "device":
        return this.#deviceDetail(query.name);
      case "search":
        return this.#search(query.text, query.kernels, query.limit);
    }
  }

  #shown(name: string): string {
    const f = this.#find(name);
    return f ? this.#program.shown(f) : name;
  }

  #find(name: string): FunctionFacts | undefined {
    return this.#program.functions[this.#program.places.get(name) ?? -1];
  }

  #imagesWith(name: string): number[] {
    return this.#imagesOf[this.#program.places.get(name) ?? -1] ?? [];
  }

  #shownAt(place: number): string {
    return this.#program.shown(this.#program.functions[place]!);
  }

  #namedAt(place: number): Named {
    const { name, demangled, kind } = this.#program.functions[place]!;
    return { name, demangled: demangled || name, kind };
  }

  #page<T>(order: number[], page: number, row: (index: number) => T): Page<T> {
    return { total: order.length, found: order.length, rows: order.slice(page * PAGE, (page + 1) * PAGE).map(row) };
  }

  /**
   * Returns the indices of the rows that pass. They are computed once for each
   * key.
   */
  #order<T>(key: string, all: readonly T[], passes: (row: T) => boolean): number[] {
    let order = this.#orders.get(key);
    if (!order) {
      order = [];
      for (let i = 0; i < all.length; ++i) if (passes(all[i]!)) order.push(i);
      this.#remember(key, order);
    }
    return order;
  }

  /**
   * Keeps only the last few orders, because each typed letter of a filter makes
   * one.
   */
  #remember(key: string, order: number[]) {
    this.#orders.set(key, order);
    for (const old of this.#orders.keys()) {
      if (this.#orders.size <= 12) break;
      this.#orders.delete(old);
    }
  }

  #functionOrder(text: string, sort: Sort): number[] {
    const key = `functions ${sort.column} ${sort.descending} ${text}`;
    const known = this.#orders.get(key);
    if (known) return known;
    const all = this.#program.functions;
    const filter = parseFilter(text, this.#names);
    const order = this.#order(`functions ${text}`, all, (f) => this.#passes(f, filter));
    if (sort.column === "module" && !sort.descending) return order;
    const keys = new Map(order.map((i) => [i, this.#sortKey(all[i]!, sort.column)]));
    const sign = sort.descending ? -1 : 1;
    const sorted = [...order].sort((a, b) => {
      const x = keys.get(a)!;
      const y = keys.get(b)!;
      return x < y ? -sign : x > y ? sign : sort.column === "module" ? sign * (a - b) : a - b;
    });
    this.#remember(key, sorted);
    return sorted;
  }

  #sortKey(f: FunctionFacts, column: FunctionColumn): string | number {
    // Sorts by the smallest aspect, then by the next, so equal lists are neighbours.
    const aspects = (list: number[]) =>
      list.length === 0 ? "~" : list.map((a) => String(a).padStart(6, "0")).join();
    switch (column) {
      case "module": return 0;
      case "name": return this.#program.shown(f);
      case "kind": return ["kernel", "exported", "function", "declaration"].indexOf(f.kind);
      case "own": return aspects(f.aspects.own);
      // An empty device_has promises that no aspect is used; its functions come before
      // functions without device_has.
      case "declared": return this.#program.declared(f) ? aspects(f.aspects.declared) : "~~";
      case "inherited": return aspects(inherited(f));
      case "images": return this.#imagesWith(f.name).length;
    }
  }

  #passes(f: FunctionFacts, filter: Filter): boolean {
    return passes(filter, {
      kind: f.kind,
      aspects: f.aspects,
      images: () => this.#imagesWith(f.name),
      warned: () => this.#program.warningsOf.has(f.name),
      texts: () => [this.#program.shown(f), f.demangled, f.name],
    });
  }

  #functionRow(f: FunctionFacts): FunctionRow {
    return {
      name: f.name,
      demangled: f.demangled || f.name,
      kind: f.kind,
      own: f.aspects.own,
      declared: this.#program.declared(f),
      inherited: inherited(f),
      images: this.#imagesWith(f.name),
      warnings: this.#program.warningsOf.get(f.name) ?? 0,
    };
  }

  #functionDetail(name: string): FunctionDetail | null {
    const f = this.#find(name);
    if (!f) return null;
    return { ...this.#functionRow(f), used: f.aspects.used, properties: f.properties ?? [] };
  }

  #warningOrder(text: string): number[] {
    const filter = parseFilter(text, this.#names);
    return this.#order(`warnings ${text}`, this.#program.diagnostics, (d) =>
      filter.aspects.every((a) => d.aspect === a) &&
      filter.kinds.every((kind) => this.#find(d.function ?? "")?.kind === kind) &&
      filter.images.every((id) => this.#imagesWith(d.function ?? "").includes(id)) &&
      hasWords(filter, d.message, ...(d.chain ?? []).map((c) => this.#shown(c.function))));
  }

  #warningRow(index: number): WarningRow {
    const diagnostic = this.#program.diagnostics[index]!;
    const names = (diagnostic.chain ?? []).map((c) => this.#shown(c.function));
    return { ...diagnostic, index, names };
  }

  #imageOrder(text: string): number[] {
    const filter = parseFilter(text, this.#names);
    return this.#order(`images ${text}`, this.#plan.split.images, (image) =>
      filter.aspects.every((a) => image.requirements.aspect.includes(a)) &&
      filter.images.every((id) => image.id === id) &&
      (filter.words.length === 0 ||
        image.entry_points.some((place) => hasWords(filter, this.#program.functions[place]!.name, this.#shownAt(place), this.#program.functions[place]!.demangled)) ||
        hasWords(filter, image.key.source, ...image.key.fixed_targets)));
  }

  #imageRow(image: Image): ImageRow {
    return {
      id: image.id,
      entry_points: image.entry_points.length,
      first: image.entry_points.slice(0, FIRST_NAMES).map((place) => this.#shownAt(place)),
      functions: image.functions.length,
      shared: image.functions.filter((place) => this.#imagesOf[place]!.length > 1).length,
      key: image.key,
      runs: this.#plan.devices.length - (this.#refusals.get(image.id)?.length ?? 0),
      devices: this.#plan.devices.length,
    };
  }

  #image(id: number): Image | undefined {
    const images = this.#plan.split.images;
    return images[id]?.id === id ? images[id] : images.find((image) => image.id === id);
  }

  #imageDetail(id: number): ImageDetail | null {
    const image = this.#image(id);
    if (!image) return null;
    return {
      ...this.#imageRow(image),
      entries: image.entry_points.map((place) => ({
        ...this.#namedAt(place),
        properties: this.#program.functions[place]!.properties ?? [],
      })),
      members: image.functions.map((place) => ({
        ...this.#namedAt(place),
        others: this.#imagesOf[place]!.filter((other) => other !== id),
      })),
      requirements: image.requirements,
      refusals: this.#refusals.get(id) ?? [],
    };
  }

  #deviceOrder(text: string): number[] {
    const filter = parseFilter(text, this.#names);
    return this.#order(`devices ${text}`, this.#plan.devices, (device) =>
      filter.images.every((id) => this.#image(id) && !device.refused.some((i) => i.id === id)) &&
      hasWords(filter, device.name));
  }

  /**
   * Returns a page of rows. Each row stands for all devices that answer alike,
   * and is at the place of the first of them.
   */
  #devicePage(filter: string, page: number): Page<DeviceRow> {
    const { devices } = this.#plan;
    const order = this.#deviceOrder(filter);
    const groups = this.#grouped(order);
    return { ...this.#page([...groups.keys()], page, (first) => this.#deviceRow(groups.get(first)!.map((i) => devices[i]!))), found: order.length };
  }

  /** Groups indices of devices by the first device that answers alike. */
  #grouped(devices: readonly number[]): Map<number, number[]> {
    this.#alike ??= firstAlike(this.#plan.devices);
    const groups = new Map<number, number[]>();
    for (const i of devices) {
      const group = groups.get(this.#alike[i]!);
      if (group) group.push(i);
      else groups.set(this.#alike[i]!, [i]);
    }
    return groups;
  }

  #deviceRow(alike: DeviceFacts[]): DeviceRow {
    const images = this.#plan.split.images;
    const { refused } = alike[0]!;
    const cannot = new Set(refused.map(({ id }) => id));
    return {
      names: alike.map(({ name }) => name),
      runs: images.length - refused.length,
      images: images.length,
      marks: images.slice(0, MARKS).map(({ id }) => ({ id, runs: !cannot.has(id) })),
    };
  }

  #deviceDetail(name: string): DeviceDetail | null {
    const { devices } = this.#plan;
    const at = devices.findIndex((d) => d.name === name);
    if (at < 0) return null;
    const device = devices[at]!;
    const cannot = new Set(device.refused.map(({ id }) => id));
    const alike = [...this.#grouped([...devices.keys()]).values()].find((group) => group.includes(at))!;
    return {
      ...this.#deviceRow(alike.map((i) => devices[i]!)),
      name,
      wanted: this.#wantedAspects(),
      runnable: this.#plan.split.images.map(({ id }) => id).filter((id) => !cannot.has(id)),
      refused: device.refused.map(({ id, unmet }) => {
        const entries = this.#image(id)?.entry_points ?? [];
        return {
          id, unmet, entry_points: entries.length,
          first: entries.slice(0, FIRST_NAMES).map((place) => this.#shownAt(place)),
        };
      }),
    };
  }

  #wantedAspects(): number[] {
    const wanted = new Set(this.#plan.split.images.flatMap(({ requirements }) => requirements.aspect));
    return [...wanted].filter((aspect) => aspect >= 0).sort((a, b) => a - b);
  }

  /**
   * Finds functions by a part of their names. Names that start with the text come
   * first, then names that have it inside.
   */
  #search(text: string, kernels: boolean, limit: number): Named[] {
    const wanted = text.toLowerCase();
    const starts: Named[] = [];
    const inside: Named[] = [];
    const { functions } = this.#program;
    for (let place = 0; place < functions.length && starts.length < limit; ++place) {
      const { name, demangled, kind } = functions[place]!;
      if (kernels && kind !== "kernel") continue;
      const at = this.#shownAt(place).toLowerCase().indexOf(wanted);
      if (at === 0) starts.push(this.#namedAt(place));
      else if (inside.length < limit && (at > 0 || name.toLowerCase().includes(wanted) || demangled.toLowerCase().includes(wanted))) inside.push(this.#namedAt(place));
    }
    return [...starts, ...inside].slice(0, limit);
  }
}

function inherited(f: FunctionFacts): number[] {
  const { own, used } = f.aspects;
  return used.filter((a) => !own.includes(a));
}
