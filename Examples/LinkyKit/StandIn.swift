// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Stands in for Landfall and the macro until they are there; then this file goes away.

struct Refusal: Error {
  let code: String
  let offset: Int
  let message: String
}

enum LinkAccess: String { case `public`, authenticated }

struct LinkMatch<Link> {
  let link: Link
  let name: String
  let pattern: String
  let parameters: [(name: String, values: [String])]
  let access: LinkAccess
}

protocol DeepLink: Sendable, Hashable {
  static func match(_ url: String) throws(Refusal) -> LinkMatch<Self>
}

@MainActor protocol DeepLinkHandler<Link>: AnyObject {
  associatedtype Link: DeepLink
  func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link>
}

enum Handling<Link: DeepLink> {
  case opened
  case rejected(String)
  case delayed(String)
  case passedThrough(to: any DeepLinkHandler<Link>)
}

@MainActor final class Opening<Link: DeepLink> {
  enum Event { case handled(by: String, Handling<Link>) }

  let url: String
  fileprivate(set) var match: LinkMatch<Link>?
  fileprivate(set) var refusal: Refusal?
  fileprivate(set) var history: [Event] = []
  fileprivate var next: (any DeepLinkHandler<Link>)?
  fileprivate var delayedBy: (any DeepLinkHandler<Link>)?
  fileprivate var task: Task<Void, Never>?

  init(url: String) { self.url = url }

  func settled() async { await task?.value }

  func resume() {
    guard let handler = delayedBy else { return }
    delayedBy = nil
    start(at: handler)
  }

  fileprivate func start(at handler: any DeepLinkHandler<Link>) {
    guard let link = match?.link else { return }
    task = Task {
      next = handler
      while let handler = next {
        next = nil
        let handling = await handler.handle(link, opening: self)
        history.append(.handled(by: String(describing: type(of: handler)), handling))
        if case .passedThrough(let further) = handling { next = further }
        if case .delayed = handling { delayedBy = handler }
      }
    }
  }
}

@MainActor final class DeepLinkCenter<Link: DeepLink> {
  private var root: (any DeepLinkHandler<Link>)?
  private var openings: [Opening<Link>] = []

  func open(_ url: String) -> Opening<Link> {
    let opening = Opening<Link>(url: url)
    do {
      opening.match = try Link.match(url)
      openings.append(opening)
      if let root { opening.start(at: root) }
    } catch { opening.refusal = error }
    return opening
  }

  func attach(root: any DeepLinkHandler<Link>) {
    self.root = root
    for opening in openings { opening.start(at: root) }
  }

  func resume(for handler: any DeepLinkHandler<Link>) {
    for opening in openings where opening.delayedBy === handler { opening.resume() }
  }
}

enum AppLink: DeepLink {
  case favourites, recents, mostRecent, contacts, addContact
  case post(id: Int)
  case contact(id: Int)
  case joinLeague(league: Int)
  case comments(league: Int)
  case question(league: Int, question: Int)
  case review(league: Int, question: Int)
  case recipe(id: String)
  case subscription(id: String, week: Int)
  case swapMenu(id: String, menu: String)
  case editWeek(id: String, week: Int)
  case settings(page: SettingsPage)
  case home(data: Int)
  case transaction(data: Int)

  typealias Values = [String: String]
  typealias Route = (
    name: String, pattern: String, access: LinkAccess, make: @Sendable (Values) -> AppLink?
  )

  private static func int(_ v: Values, _ n: String) -> Int? { v[n].flatMap { Int($0) } }

  static let routes: [Route] = [
    ("favourites", "/favourites", .public, { _ in .favourites }),
    ("recents", "/recents", .public, { _ in .recents }),
    ("mostRecent", "/mostrecent", .public, { _ in .mostRecent }),
    ("post", "/post/:id", .public, { int($0, "id").map { .post(id: $0) } }),
    ("contacts", "/contacts", .public, { _ in .contacts }),
    ("contact", "/contacts/:id", .public, { int($0, "id").map { .contact(id: $0) } }),
    ("addContact", "/addcontact", .public, { _ in .addContact }),
    ("joinLeague", "/leagues/:league/join", .public,
      { int($0, "league").map { .joinLeague(league: $0) } }),
    ("comments", "/leagues/:league/comments", .public,
      { int($0, "league").map { .comments(league: $0) } }),
    ("question", "/leagues/:league/questions/:question", .public,
      { v in int(v, "league").flatMap { l in int(v, "question").map { .question(league: l, question: $0) } } }),
    ("review", "/leagues/:league/questions/:question/review", .public,
      { v in int(v, "league").flatMap { l in int(v, "question").map { .review(league: l, question: $0) } } }),
    ("recipe", "/recipe/:id", .public, { $0["id"].map { .recipe(id: $0) } }),
    ("recipe", "/account/recipe/:id", .public, { $0["id"].map { .recipe(id: $0) } }),
    ("subscription", "/subscription/:id/:week", .authenticated,
      { v in int(v, "week").flatMap { w in v["id"].map { .subscription(id: $0, week: w) } } }),
    ("swapMenu", "/subscription/:id/swap/:menu", .authenticated,
      { v in v["menu"].flatMap { m in v["id"].map { .swapMenu(id: $0, menu: m) } } }),
    ("editWeek", "/subscription/:id/:week/edit", .authenticated,
      { v in int(v, "week").flatMap { w in v["id"].map { .editWeek(id: $0, week: w) } } }),
    ("settings", "/settings/:page", .public,
      { $0["page"].flatMap(SettingsPage.init).map { .settings(page: $0) } }),
    ("home", "/sampleapp?type=homeScreen&data=:data", .public,
      { int($0, "data").map { .home(data: $0) } }),
    ("transaction", "/sampleapp?type=transactionScreen&data=:data", .public,
      { int($0, "data").map { .transaction(data: $0) } }),
  ]

  static func match(_ url: String) throws(Refusal) -> LinkMatch<AppLink> {
    guard let colon = url.firstIndex(of: ":") else {
      throw Refusal(code: "url.noScheme", offset: 0, message: "a URL starts with a scheme; write 'linky:\(url)'")
    }
    guard ["linky", "sample-app", "deeplink-example", "https"].contains(String(url[..<colon])) else {
      throw Refusal(code: "scheme.notAllowed", offset: 0, message: "the scheme '\(url[..<colon])' is not one of the app's; use 'linky'")
    }
    let rest = url[url.index(after: colon)...].split(separator: "?", maxSplits: 1)
    var path = (rest.first ?? "").split(separator: "/").map(String.init)
    if let first = path.first, first.hasSuffix("linky.app") || first == "app.donnywals.com" { path.removeFirst() }
    let query = rest.count > 1 ? rest[1].split(separator: "&").map(String.init) : []
    var failure: Refusal?
    for route in routes {
      let parts = route.pattern.split(separator: "?")
      let pieces = parts[0].split(separator: "/").map(String.init)
      let items = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
      guard pieces.count == path.count else { continue }
      var values: [(name: String, values: [String])] = []
      var fits = true
      for (piece, segment) in zip(pieces, path) {
        if piece.hasPrefix(":") { values.append((String(piece.dropFirst()), [segment])) } else { fits = fits && piece == segment }
      }
      for item in items {
        if let at = item.firstIndex(of: ":") {
          let key = item[..<at]
          guard let found = query.first(where: { $0.hasPrefix(key) }) else { fits = false; break }
          values.append((String(key.dropLast()), [String(found.dropFirst(key.count))]))
        } else { fits = fits && query.contains(item) }
      }
      guard fits else { continue }
      if let link = route.make(Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.values[0]) })) {
        return LinkMatch(link: link, name: route.name, pattern: route.pattern, parameters: values, access: route.access)
      }
      let culprit = values.first { SettingsPage(rawValue: $0.values[0]) == nil && Int($0.values[0]) == nil }
      let offset = culprit.flatMap { c in url.range(of: c.values[0]) }.map { url.utf8.distance(from: url.startIndex, to: $0) } ?? 0
      failure = failure ?? Refusal(code: "param.type", offset: offset, message: "'\(culprit?.name ?? "")' does not convert in \(route.pattern); write a whole number")
    }
    throw failure ?? Refusal(code: "route.none", offset: colon.utf16Offset(in: url) + 3, message: "no link of the app has this path; 'linky links' lists them")
  }
}

extension String {
  fileprivate func range(of other: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(other) }
  }
}
