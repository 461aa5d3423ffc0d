// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallCore

/// The links of the center's tests.
///
/// `page://recents/7` is `.recents(7)`.
enum PageLink: DeepLink {
  case recents(Int)
  case favourites(Int)
  case contact(Int)

  enum Name: String, LinkName {
    case recents, favourites, contact
    var description: String { rawValue }
  }

  var name: Name {
    switch self {
    case .recents: .recents
    case .favourites: .favourites
    case .contact: .contact
    }
  }

  static func match(_ url: String) throws(Refusal) -> LinkMatch<PageLink> {
    guard url.hasPrefix("page:/") else {
      throw Refusal(code: .routeNone, offset: 0, message: "no such scheme")
    }
    return try link(String(url.dropFirst(6)), offset: 6)
  }

  static func match(path: String) throws(Refusal) -> LinkMatch<PageLink> {
    try link(path, offset: 0)
  }

  private static func link(_ path: String, offset: Int) throws(Refusal) -> LinkMatch<PageLink> {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let name = Name(rawValue: String(parts[0])), let id = Int(parts[1])
    else { throw Refusal(code: .routeNone, offset: offset, message: "no route takes the path") }
    let link: PageLink =
      switch name {
      case .recents: .recents(id)
      case .favourites: .favourites(id)
      case .contact: .contact(id)
      }
    return LinkMatch(link: link, pattern: "/\(name)/:id")
  }
}
