# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests of ./bazelw run //web:serve."""

import contextlib
import pathlib
import re
import subprocess
import unittest
import urllib.request


@contextlib.contextmanager
def serving(*arguments):
    command = ["bash", "web/serve.sh", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def refused(*arguments):
    command = ["bash", "web/serve.sh", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


class ServeTest(unittest.TestCase):
    def test_prints_a_url_that_gives_the_page_and_its_parts(self):
        with serving("0") as url:
            self.assertRegex(url, r"^http://127\.0\.0\.1:\d+/$")
            with urllib.request.urlopen(url) as reply:
                page = reply.read().decode()
            script = re.search(r'src="(main-\w+\.js)"', page).group(1)
            engine = next(pathlib.Path("web/explorer").glob("engine-*.wasm")).name
            for name, kind in [
                (script, "text/javascript"),
                (engine, "application/wasm"),
            ]:
                with urllib.request.urlopen(url + name) as reply:
                    self.assertEqual(reply.headers["Content-Type"], kind)

    def test_takes_another_port_where_one_is_taken(self):
        with serving("0") as first:
            port = first.rstrip("/").rpartition(":")[2]
            with serving(port) as second:
                self.assertNotEqual(first, second)
                with urllib.request.urlopen(second) as reply:
                    self.assertEqual(reply.status, 200)

    def test_refuses_what_is_no_port(self):
        for text in ["abc", "65536", "-1"]:
            with self.subTest(text):
                ran = refused(text)
                self.assertEqual(ran.returncode, 2)
                self.assertIn("./bazelw run //web:serve", ran.stderr)


if __name__ == "__main__":
    unittest.main()
