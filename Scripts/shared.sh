# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
#
# What shell scripts begin with: an error ends them, they are in the repository's folder, and have a `$folder` of
# their own that is deleted when they end.

set -euo pipefail
cd "${BASH_SOURCE[0]%/*}/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The settings of Package.swift, where the compiler is called without it.
settings=(-swift-version 6 -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility)

# Compiles a module in one process, bodies of functions too; by default there is one for each file.
whole=(-wmo -no-emit-module-separately-wmo)

# package_of MODULES: what SwiftPM calls the package whose modules it has built there.
package_of() { grep -om1 '"-package-name","[^"]*"' "$1/../../../debug.yaml" | head -n 1 | cut -d '"' -f 4; }

# build_strictly OPTION…: builds, and fails if there is a warning.
build_strictly() {
  swift build "$@" 2>&1 | tee "$folder/build"
  ! grep -E '(^|: )warning: ' "$folder/build" || { echo "the build has warnings" >&2; return 1; }
}

# optimised OPTION…: runs tests as a release build, which the scripts share.
optimised() {
  swift test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --scratch-path .build/stress "$@"
}

# on_core NUMBER COMMAND…: keeps a command on one core, where the system can, and schedules of tests on one thread. Where
# the main actor and the pool take turns, waking the other core, or the other thread, costs more than the turn.
on_core() {
  local core=$1
  shift
  set -- env LANDFALL_ONE_THREAD=1 "$@"
  taskset -c "$core" true 2> /dev/null && set -- taskset -c "$core" "$@"
  "$@"
}

# beside FUNCTION: starts it in the background, in a process group of its own, with its output in `$folder/FUNCTION`.
# A script that uses it says `declare -A jobs=()`, which the shell of a Mac cannot, and calls `end_jobs` when it ends.
beside() {
  set -m
  (set -e; "$1") > "$folder/$1" 2>&1 &
  jobs[$1]=$!
  set +m
}

# end_jobs: ends what still runs in the background.
end_jobs() {
  local job
  for job in "${jobs[@]}"; do kill -- "-$job" 2> /dev/null || true; done
}

# install COMMAND PACKAGE…: installs Debian's packages, if the command is not there.
install() {
  command -v "$1" > /dev/null ||
    { apt-get update -qq && apt-get install -qq -y --no-install-recommends "${@:2}"; }
}

# python_with NAME: lets `$python` have the packages of a list, NAME-packages.txt. Needs a network.
python_with() {
  python=$PWD/.build/$1/bin/python
  [[ -x $python ]] || python3 -m venv ".build/$1"
  "$python" -m pip install -q --require-hashes --no-deps -r "Scripts/maintain/$1-packages.txt"
}

# case_pairs: reads paths, one a line, and prints the files and folders among them whose names differ by case
# alone: 'Sources/Landfall and Sources/landfall'.
case_pairs() {
  awk -F / '
    {
      path = ""
      for (i = 1; i <= NF; i++) {
        path = path (i > 1 ? "/" : "") $i
        folded = tolower(path)
        if (!(folded in seen)) seen[folded] = path
        else if (seen[folded] != path && !((folded, path) in told)) {
          told[folded, path] = 1
          print seen[folded] " and " path
        }
      }
    }'
}
