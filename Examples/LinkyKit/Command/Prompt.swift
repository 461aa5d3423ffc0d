// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A line typed into the app.
enum Prompt: Sendable, Hashable {
  case nothing
  case open(String)
  case back
  case tab(AppTab)
  case screens, signIn, signOut, history, pending, links, help, quit

  private static let words: [String: Self] = [
    "back": .back, "screens": .screens, "sign-in": .signIn, "sign-out": .signOut,
    "history": .history, "pending": .pending, "links": .links, "help": .help, "quit": .quit,
    "exit": .quit,
  ]

  init(_ line: String) throws(UsageError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      self = .nothing
      return
    }
    if first.contains(":") {
      self = .open(words.joined(separator: " "))
    } else if first == "open", words.count > 1 {
      self = .open(words.dropFirst().joined(separator: " "))
    } else if first == "tab" {
      self = .tab(try Self.tab(words.dropFirst().joined(separator: " ")))
    } else if let known = Self.words[first] {
      self = known
    } else {
      throw .unknown("command", first)
    }
  }

  private static func tab(_ name: String) throws(UsageError) -> AppTab {
    let wanted = name.lowercased().filter { $0.isLetter }
    let tab = AppTab.allCases.first { $0.rawValue.lowercased() == wanted }
    guard let tab else { throw .unknown("tab", name) }
    return tab
  }

  static let usage = """
    URL          open a link, for instance linky://leagues/123/questions/456
    back         go back
    tab NAME     select a tab: Favourites, Recents, Contacts, Leagues, My Menu
    sign-in      sign in; links that wait for it go on
    sign-out     sign out
    screens      show the screens
    history      show the timeline of each link
    pending      show the links that wait, and for what
    links        list the links of the app, and URLs to try
    quit         leave
    """
}
