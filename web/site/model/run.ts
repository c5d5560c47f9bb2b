// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads a trace that the runtime wrote (ASPECTRA_TRACE, runtime/core/trace/trace.h) into
// what the Run view shows: tracks with their events, and for each kernel and
// device the image that it got, how the image was built, and how long its launches
// took.
//
// A trace may come from anybody. Entries that do not have the form of an event
// are left out, and a file is a trace only if it begins with a trace's first
// event.

export interface Rejected {
  image: number;
  target: string;
  reason: string;
}

export interface Build {
  /** `driver`, `disk` or `memory`. */
  how: string;
  microseconds: number;
  /** The text of the error if the build failed, otherwise null. */
  failed: string | null;
}

/** What happened to a kernel on a device. */
export interface RunKernel {
  symbol: string;
  name: string;
  device: string;
  /** Null if the kernel was refused. */
  image: number | null;
  target: string;
  refused: string | null;
  rejected: readonly Rejected[];
  builds: readonly Build[];
  launches: number;
  /** The sum over all launches. */
  microseconds: number;
}

export type SpanKind = "choice" | "build" | "submit" | "launch" | "copy" | "fill" | "barrier";

/** Times are microseconds since the trace began. An event without duration has equal times. */
export interface Span {
  kind: SpanKind;
  name: string;
  begin: number;
  end: number;
  /** The kernel of the event; empty if it has none. */
  symbol: string;
  /** Details for the pointer to show. */
  note: string;
}

export interface Track {
  name: string;
  isQueue: boolean;
  /** Sorted by `begin`. */
  spans: readonly Span[];
}

export interface Run {
  file: string;
  /** The end of the last event. */
  end: number;
  tracks: readonly Track[];
  /** Sorted by name, symbol and device. */
  kernels: readonly RunKernel[];
  /** The commands that were submitted and whose end is not in the trace. */
  unfinished: readonly string[];
}

const KINDS: readonly string[] = ["choice", "build", "submit", "launch", "copy", "fill", "barrier"];

type Fields = Record<string, unknown>;

interface Event {
  kind: SpanKind;
  name: string;
  begin: number;
  end: number;
  track: number;
  args: Fields;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const fields = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

/** Returns null if the file is not a trace. */
export function readRun(file: string, bytes: Uint8Array): Run | null {
  const all = parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(all) || fields(all[0])["name"] !== "aspectra_trace") return null;
  const names = new Map<number, string>();
  const events: Event[] = [];
  for (const each of all) {
    const event = fields(each);
    const track = number(event["tid"]);
    if (event["name"] === "thread_name" && event["ph"] === "M") names.set(track, text(fields(event["args"])["name"]));
    const kind = text(event["cat"]);
    if (!KINDS.includes(kind)) continue;
    const begin = number(event["ts"]);
    events.push({
      kind: kind as SpanKind, name: text(event["name"]), begin,
      end: begin + Math.max(0, number(event["dur"])), track, args: fields(event["args"]),
    });
  }
  events.sort((a, b) => a.begin - b.begin);
  return {
    file,
    end: events.reduce((last, { end }) => Math.max(last, end), 0),
    tracks: tracksOf(events, names),
    kernels: kernelsOf(events),
    unfinished: unfinishedOf(events),
  };
}

/**
 * Parses a trace, with or without the end of its array. The trace format allows
 * both, because a stopped process leaves no end.
 */
function parse(json: string): unknown {
  // Each event has its own line, so only the last line can be incomplete.
  const closed = (text: string) => `${text.replace(/,?\s*$/, "")}]`;
  for (const text of [json, closed(json), closed(json.slice(0, json.lastIndexOf("\n") + 1))]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next text may be complete.
    }
  }
  return null;
}

function tracksOf(events: readonly Event[], names: ReadonlyMap<number, string>): Track[] {
  const tracks = new Map<number, Event[]>();
  // A submission belongs to the kernel of its command.
  const kernels = new Map(events.filter(({ kind }) => kind === "launch").map(({ args }) => [args["command"], text(args["symbol"])]));
  for (const event of events) {
    const own = tracks.get(event.track);
    if (own) own.push(event);
    else tracks.set(event.track, [event]);
  }
  let threads = 0;
  // Threads come first, then queues by number.
  return [...tracks].sort(([a], [b]) => Number(names.has(a)) - Number(names.has(b)) || a - b).map(([id, own]) => ({
    name: names.get(id) ?? `thread ${++threads}`,
    isQueue: names.has(id),
    spans: own.map((event) => ({
      kind: event.kind, name: event.name, begin: event.begin, end: event.end, note: noteOf(event),
      symbol: text(event.args["symbol"]) || (kernels.get(event.args["command"]) ?? ""),
    })),
  }));
}

function noteOf({ kind, args }: Event): string {
  switch (kind) {
    case "launch": return `${text(args["global"])}${args["local"] ? ` by ${text(args["local"])}` : ""}, ${measured(args)}`;
    case "copy": return `${number(args["bytes"])} bytes from ${text(args["from"])} to ${text(args["to"])}, ${measured(args)}`;
    case "fill": return `${number(args["bytes"])} bytes of ${text(args["to"])}, ${measured(args)}`;
    case "barrier": return measured(args);
    case "build": return `image ${number(args["image"])} for ${text(args["target"])}, ${HOW[text(args["how"])] ?? ""}`;
    case "choice": return args["refused"] === undefined ? `image ${number(args["image"])} for ${text(args["target"])}` : "refused";
    case "submit": return args["failed"] === undefined ? "submitted" : text(args["failed"]);
  }
}

function measured(args: Fields): string {
  return args["measured"] === "device" ? "measured by the device" : "as the host saw it";
}

/** Says where a built program came from. */
export const HOW: Record<string, string> = {
  driver: "built by the driver", disk: "from the cache on disk", memory: "from memory",
};

function kernelsOf(events: readonly Event[]): RunKernel[] {
  const builds = new Map<string, Build[]>();
  const launches = new Map<string, { count: number; microseconds: number }>();
  for (const { kind, args, begin, end } of events) {
    if (kind === "build") {
      const key = `${number(args["image"])} ${text(args["device"])}`;
      const build = { how: text(args["how"]), microseconds: end - begin, failed: args["failed"] === undefined ? null : text(args["failed"]) };
      const known = builds.get(key);
      if (known) known.push(build);
      else builds.set(key, [build]);
    } else if (kind === "launch") {
      const key = `${text(args["symbol"])} ${text(args["device"])}`;
      const { count, microseconds } = launches.get(key) ?? { count: 0, microseconds: 0 };
      launches.set(key, { count: count + 1, microseconds: microseconds + end - begin });
    }
  }
  // After a library is loaded, the runtime chooses again, so the last choice is valid.
  const kernels = new Map<string, RunKernel>();
  for (const { kind, name, args } of events) {
    if (kind !== "choice") continue;
    const symbol = text(args["symbol"]);
    const device = text(args["device"]);
    const refused = args["refused"] === undefined ? null : text(args["refused"]);
    const image = refused === null ? number(args["image"]) : null;
    const rejected = Array.isArray(args["rejected"]) ? args["rejected"].map(fields) : [];
    kernels.set(`${symbol} ${device}`, {
      symbol, name, device, image, refused,
      target: text(args["target"]),
      rejected: rejected.map((each) => ({ image: number(each["image"]), target: text(each["target"]), reason: text(each["reason"]) })),
      builds: builds.get(`${image} ${device}`) ?? [],
      launches: launches.get(`${symbol} ${device}`)?.count ?? 0,
      microseconds: launches.get(`${symbol} ${device}`)?.microseconds ?? 0,
    });
  }
  const byName = (a: RunKernel, b: RunKernel) => compare(a.name, b.name) || compare(a.symbol, b.symbol) || compare(a.device, b.device);
  return [...kernels.values()].sort(byName);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function unfinishedOf(events: readonly Event[]): string[] {
  const over = new Set(events.filter(({ kind }) => kind !== "submit").map(({ args }) => args["command"]));
  return events.filter(({ kind, args }) => kind === "submit" && args["failed"] === undefined && !over.has(args["command"])).map(({ name }) => name);
}
