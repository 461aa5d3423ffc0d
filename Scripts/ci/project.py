# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
"""The files of the repository, and the symbols of its modules, for the scripts beside this file."""

import json
import os
import re
import subprocess
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def write(path, text):
    path = os.path.join(ROOT, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def prose(text):
    """The lines of a page with their numbers, and whether each is outside of code blocks."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        fence = line.lstrip().startswith("```")
        yield number, line, not fenced and not fence
        fenced ^= fence


def adapters(modules, output):
    """The folders with the modules for Apple's screens, compiled for iOS if LANDFALL_ADAPTERS does not name them."""
    folder = os.environ.get("LANDFALL_ADAPTERS", output)
    if folder == output:
        subprocess.run([os.path.join(ROOT, "Scripts/ci/adapter-modules"), "ios", output, modules], check=True)
    return [folder, os.path.join(folder, "engine")]


def extract(module, folders, output, *options):
    """Writes the symbol graphs of a module, which is in one of the folders, into another."""
    target = subprocess.run(
        ["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, *(f"-I{path}" for path in folders), "-target",
         json.loads(target)["target"]["triple"], "-output-dir", output, *options], check=True)


def graphs(module, folders, access):
    """The symbol graphs of a module, with the symbols that are written in its sources."""
    with tempfile.TemporaryDirectory() as output:
        extract(module, folders, output, "-minimum-access-level", access, "-skip-synthesized-members")
        for name in sorted(os.listdir(output)):
            graph = json.loads(read(os.path.join(output, name)))
            graph["symbols"] = [
                symbol for symbol in graph["symbols"]
                if "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]]
            yield graph


def normal(text):
    """A declaration without what may differ: attributes, isolation, access, spaces."""
    text = re.sub(r"@(?!escaping|ViewBuilder|TabContentBuilder)\w+(\((any|unsafe)\))?\s*", "", text)
    text = re.sub(
        r"\b(open|public|nonisolated|final|override|frozen|required|convenience|optional|indirect)\s+", "",
        text)
    text = text.replace("()", "Void").replace("Self.", "").replace("some Hashable", "Hashable")
    text = re.sub(r"(func [^(]+|init\??)Void", r"\1()", text)
    text = re.sub(r"\s*(get|set)\s*(?=[^{]*})", r" \1 ", text)
    # A stored property prints no accessors, a constant of a stand-in can be a 'var { get }'.
    text = re.sub(r"^(static )?(let|var) ", r"\1var ", text)
    text = re.sub(r"\s*\{[^}]*\}\s*$", "", text)
    text = re.sub(r"(URLContexts|connectionOptions|userActivity)(?=:)", lambda m: m.group(0), text)
    return re.sub(r"\s+", "", text).rstrip(";")
