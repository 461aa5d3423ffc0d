# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
"""A package that uses Landfall, for `build-cost` and `binary-size`."""

import os
import platform
import re
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "App", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Landfall", path: "%s")],
  targets: [
    .executableTarget(name: "App", dependencies: [%s])
  ])
"""

PRODUCT = '.product(name: "%s", package: "Landfall")'

# What the links of apps look like, one after the other.
KINDS = [
    '  @Link("/section{0}") case section{0}',
    '  @Link("/contacts{0}/:id") case contact{0}(id: Int)',
    '  @Link("/leagues{0}/:league/questions/:question")\n'
    '  case question{0}(league: Int, question: Int)',
    '  @Link("/search{0}?q=:query&page=:page") case search{0}(query: String, page: Int = 1)',
    '  @Link("/articles{0}/:slug", "/a{0}/:slug") case article{0}(slug: String)',
]


def links(count, module="Landfall"):
    """An enum with a number of links, which imports one of the products."""
    cases = [KINDS[index % len(KINDS)].format(index) for index in range(count)]
    return (f"import {module}\n\n@DeepLinks(schemes: \"app\", hosts: \"app.example.com\")\n"
            "enum AppLink {\n" + "\n".join(cases) + "\n}\n")


class Package:
    """A package in a folder, which depends on some of the products, with spaces between."""

    def __init__(self, folder, product="Landfall", landfall=ROOT):
        self.folder = folder
        self.sources = os.path.join(folder, "Sources", "App")
        os.makedirs(self.sources)
        with open(os.path.join(folder, "Package.swift"), "w") as file:
            file.write(MANIFEST % (landfall, ", ".join(PRODUCT % name for name in product.split())))

    def write(self, name, text):
        with open(os.path.join(self.sources, name), "w") as file:
            file.write(text)

    def build(self, *options):
        """Builds; the seconds, those of all processors, and the mebibytes of the largest process."""
        command = ["swift", "build", "--package-path", self.folder, *options]
        with open(os.path.join(self.folder, "log"), "w+") as log:
            start = time.monotonic()
            process = os.posix_spawnp(
                "swift", command, os.environ,
                file_actions=[(os.POSIX_SPAWN_DUP2, log.fileno(), 1),
                              (os.POSIX_SPAWN_DUP2, log.fileno(), 2)])
            _, status, usage = os.wait4(process, 0)
            seconds = time.monotonic() - start
            if status:
                log.seek(0)
                raise SystemExit(log.read())
        return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def machine():
    """The machine and the compiler, in a line."""
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            found = re.search(r"model name\s*: (.*)", file.read())
        model = found.group(1) if found else model
    swift = subprocess.run(["swift", "--version"], text=True, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    version = re.search(r"Swift version \S+", swift)
    return (f"{platform.system()} {platform.machine()}, {model}, {os.cpu_count()} cores, "
            f"{version.group(0) if version else 'Swift'}")
