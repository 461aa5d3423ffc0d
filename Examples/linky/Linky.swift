// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The example app, in a terminal.
@main
struct Linky {
  static let usage = """
    usage: linky URL

    Opens a deep link of the example app, for instance linky://contacts/5.
    """

  static func main() {
    print(usage)
  }
}
