# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Prints a trace in the order of time, without numbers that change per run."""

import json
import sys


def line(event, track):
    """Yields an event's text and, for a choice, why images were rejected."""
    args, category = event["args"], event["cat"]
    if category == "choice":
        got = f"image for {args['target']}" if "image" in args else "refused"
        yield f"choice {args['kernel']}: {got}, rejected {len(args['rejected'])}"
        for each in args["rejected"]:
            yield f"rejected for {each['target']}: {each['reason']}"
    elif category == "build":
        yield f"build {' '.join(args['kernels'])}: {args['how']}"
    elif category == "submit":
        yield f"submit {event['name']}"
    else:
        assert f"queue {args['queue']} of" in track, event
        what = (f"copy {args['bytes']} bytes {args['from']} to {args['to']}"
                if category == "copy" else f"{category} {event['name']} "
                f"{args.get('global', '')}")
        use = " for buffers" if "for buffers" in track else ""
        yield (f"{what} on queue {args['queue']}{use}, measured by the "
               f"{args['measured']}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        events = json.load(file)
    assert events[0]["args"] == {"version": 1}, events[0]
    tracks = {event["tid"]: event["args"]["name"] for event in events
              if event["name"] == "thread_name"}
    timed = [event for event in events if event["ph"] != "M"]
    submitted, over = set(), set()
    for event in sorted(timed, key=lambda event: event["ts"]):
        assert event["ts"] >= 0 and event.get("dur", 1) > 0, event
        print("\n".join(line(event, tracks.get(event["tid"]))))
        if "command" in event["args"]:
            (submitted if event["cat"] == "submit" else over).add(
                event["args"]["command"])
    assert over <= submitted, over - submitted
    print("submitted and not over:", len(submitted - over))


main()
