// A trace that the runtime wrote (ASPECTRA_TRACE, runtime/core/trace.h), as what
// the Run view shows: tracks with what took place on them, and for each kernel
// and device which image it got, how that was built, and what its launches took.
//
// A trace comes from anybody. What has not the form of an event is left out, and
// a file without a trace's first event is none.

export interface Rejected {
  image: number;
  target: string;
  reason: string;
}

export interface Build {
  /** `driver`, `disk` or `memory`. */
  how: string;
  microseconds: number;
  /** The text of the error, if it failed. */
  failed: string | null;
}

/** What became of a kernel on a device. */
export interface RunKernel {
  symbol: string;
  name: string;
  device: string;
  /** Null where it was refused. */
  image: number | null;
  target: string;
  refused: string | null;
  rejected: readonly Rejected[];
  builds: readonly Build[];
  launches: number;
  /** Of all launches together. */
  microseconds: number;
}

export type SpanKind = "choice" | "build" | "submit" | "launch" | "copy" | "fill" | "barrier";

/** Microseconds since the trace began; a moment where both are the same. */
export interface Span {
  kind: SpanKind;
  name: string;
  begin: number;
  end: number;
  /** The kernel that it is about; empty for none. */
  symbol: string;
  /** What else is known of it. */
  note: string;
}

export interface Track {
  name: string;
  isQueue: boolean;
  /** By their begin. */
  spans: readonly Span[];
}

export interface Run {
  file: string;
  /** Of the last event. */
  end: number;
  tracks: readonly Track[];
  /** By name and device. */
  kernels: readonly RunKernel[];
  /** Commands that were submitted, and of which no end was written. */
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

/** Null if the file is no trace. */
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

/** The form allows an array without its end, as a process that was stopped may leave it. */
function parse(json: string): unknown {
  // Events have a line each: what may be cut is the last one.
  const closed = (text: string) => `${text.replace(/,?\s*$/, "")}]`;
  for (const text of [json, closed(json), closed(json.slice(0, json.lastIndexOf("\n") + 1))]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next one may be whole.
    }
  }
  return null;
}

function tracksOf(events: readonly Event[], names: ReadonlyMap<number, string>): Track[] {
  const tracks = new Map<number, Event[]>();
  // A submission is about the kernel of its command.
  const kernels = new Map(events.filter(({ kind }) => kind === "launch").map(({ args }) => [args["command"], text(args["symbol"])]));
  for (const event of events) {
    const own = tracks.get(event.track);
    if (own) own.push(event);
    else tracks.set(event.track, [event]);
  }
  let threads = 0;
  // Threads first, then queues by their numbers.
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

/** Where a program came from. */
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
  // Asked again after a library was loaded: the last answer holds.
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
