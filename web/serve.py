# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Serves the explorer on this machine: ./bazelw run //web:serve [-- PORT]

Any static host works too. This server sends the right content types and prints a
URL.
"""

import argparse
import functools
import http.server


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".ll": "text/plain; charset=utf-8",
        ".cpp": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".yaml": "text/plain; charset=utf-8",
    }

    def log_message(self, *_):
        pass


def port(text):
    if text.isdecimal() and int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"'{text}' is not a port number from 0 to 65535")


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="./bazelw run //web:serve --",
        description="Serves the explorer on this machine until Ctrl-C.",
    )
    parser.add_argument("folder", help=argparse.SUPPRESS)
    parser.add_argument(
        "port",
        nargs="?",
        type=port,
        default=8000,
        help="8000 by default; if the port is taken, any free one",
    )
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    handler = functools.partial(Handler, directory=arguments.folder)
    address = ("127.0.0.1", arguments.port)
    try:
        server = http.server.ThreadingHTTPServer(address, handler)
    except OSError:
        # Another program has the port, so any free one is used.
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    print(f"http://127.0.0.1:{server.server_address[1]}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
