# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
#
# What scripts with many parts begin with: they go on after a part that fails, and say in one table what held. The
# output of each part stays in .build, in a folder with the script's name.

source "${BASH_SOURCE[0]%/*}/../shared.sh"
set +e
exec < /dev/null
logs=$PWD/.build/$(basename "$0")
mkdir -p "$logs"
rows=()
status=0

# part NAME COMMAND…: runs the command, and adds a row to the table.
part() {
  local start=$SECONDS result=held log=$logs/${1//[^A-Za-z0-9]/-}.log
  printf '== %s\n' "$1"
  if ! "${@:2}" > "$log" 2>&1; then
    result=FAILED
    status=1
    tail -n 20 "$log"
  fi
  rows+=("$(printf '| %-58s | %-6s | %6d |' "$1" "$result" $((SECONDS - start)))")
}

table() {
  printf '\n| %-58s | %-6s | %6s |\n|%s|%s|%s|\n' part result seconds \
    "$(printf -- '-%.0s' {1..60})" "$(printf -- '-%.0s' {1..8})" "$(printf -- '-%.0s' {1..8})"
  printf '%s\n' "${rows[@]}"
}
