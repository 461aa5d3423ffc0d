// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link as a key, whatever its type.
///
/// The state machine knows of no type of links, so that it is compiled once, for all.
struct LinkKey: Sendable, Hashable {
  let name: String
  private let link: any Hashable & Sendable

  init(_ link: some DeepLink) {
    name = link.name.rawValue
    self.link = link
  }

  static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.isEqual(left.link, right.link)
  }

  private func isEqual<Link: Hashable>(_ link: Link, _ other: any Hashable) -> Bool {
    link == other as? Link
  }

  func hash(into hasher: inout Hasher) { link.hash(into: &hasher) }
}
