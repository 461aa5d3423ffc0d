// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the words after `linky` ask for.
enum Invocation: Sendable, Hashable {
  case interactive(isSignedIn: Bool)
  case open([String], isSignedIn: Bool)
  case send([String], waits: Bool)
  case launch(String, isSignedIn: Bool)
  case links, help

  init(_ arguments: [String]) throws(UsageError) {
    let options = arguments.filter { $0.hasPrefix("-") }
    let words = arguments.filter { !$0.hasPrefix("-") }
    if options.contains("--help") || options.contains("-h") {
      self = .help
      return
    }
    let isSignedIn = options.contains("--signed-in")
    let waits = options.contains("--wait")
    if let unknown = options.first(where: { !["--signed-in", "--wait"].contains($0) }) {
      throw .unknown("option", unknown)
    }
    if waits, words.first != "send" {
      throw UsageError(message: "'--wait' is an option of 'linky send'")
    }
    switch words.first {
    case nil: self = .interactive(isSignedIn: isSignedIn)
    case "help": self = .help
    case "links": self = .links
    case "open":
      guard words.count > 1 else { throw UsageError(message: "'open' needs at least one URL") }
      self = .open(Array(words.dropFirst()), isSignedIn: isSignedIn)
    case "send":
      guard words.count > 1 else { throw UsageError(message: "'send' needs at least one URL") }
      self = .send(Array(words.dropFirst()), waits: waits)
    case "launch":
      guard words.count == 2 else { throw UsageError(message: "'launch' needs one URL") }
      self = .launch(words[1], isSignedIn: isSignedIn)
    case let word? where word.contains(":"):
      throw UsageError(message: "to open a link, write 'linky open \(word.visible)'")
    case let word?:
      throw .unknown("command", word)
    }
  }

  static let usage = """
    linky, an app in a terminal that opens deep links.

    usage: linky open URL… [--signed-in]   open links in a fresh app, one after the other
           linky send URL… [--wait]        open links in the linky that is running, and with
                                           --wait wait for those that are held
           linky launch URL                send the link, or use the app with it if none is
                                           running, as a desktop does
           linky links                     list the links of the app, and URLs to try
           linky [--signed-in]             use the app: type URLs and commands
           linky --help

    Exit code: 0 all links were opened, 1 some link was not, 2 wrong usage.

    Try:   linky open 'linky://leagues/123/questions/456'
    """
}

extension UsageError {
  static func unknown(_ kind: String, _ word: String) -> Self {
    Self(message: "unknown \(kind) '\(word.visible)'")
  }
}
