// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Stands in for Landfall and the macro until they are there; then this file goes away.

struct Refusal: Error {
  let code: String
  let offset: Int
  let message: String
}

enum LinkAccess: String, Sendable { case `public`, authenticated }

struct LinkMatch<Link: DeepLink>: Sendable {
  let link: Link
  let pattern: String
  let parameters: [(name: String, values: [String])]
  let access: LinkAccess
}

protocol DeepLink: Sendable, Hashable {
  associatedtype Name: RawRepresentable<String>, Hashable, Sendable
  var name: Name { get }
  static func match(_ url: String) throws(Refusal) -> LinkMatch<Self>
}

@MainActor protocol DeepLinkHandler<Link>: AnyObject, Sendable {
  associatedtype Link: DeepLink
  func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link>
}

struct Handling<Link: DeepLink>: Sendable {
  typealias Effect = @MainActor @Sendable () async -> Void
  var kind: OpeningStep.Kind
  var reason: String?
  var next: (any DeepLinkHandler<Link>)?
  var effect: Effect?
  static var opened: Self { Self(kind: .opened) }
  static func rejected(_ message: String) -> Self {
    Self(kind: .rejected, reason: "handler.rejected: " + message)
  }
  static func delayed(_ reason: String, _ effect: Effect? = nil) -> Self {
    Self(kind: .delayed, reason: reason, effect: effect)
  }
  static func passedThrough(to next: any DeepLinkHandler<Link>) -> Self {
    Self(kind: .passedThrough, next: next)
  }
}

struct OpeningStep: Sendable {
  enum Kind: String {
    case received, offered, taken, opened, rejected, delayed, resumed, passedThrough
  }
  var kind: Kind
  var receiver: String?
  var detail: String?
}

struct Rejection: Sendable, Hashable {
  var code: String
  var offset: Int?
  var message: String
}

enum Outcome: Sendable, Hashable {
  case opened, rejected(Rejection), expired, superseded, cancelled
}

enum LinkSource { case commandLine }

@MainActor final class Opening<Link: DeepLink>: Sendable {
  let url: String?
  fileprivate(set) var match: LinkMatch<Link>?
  fileprivate(set) var history: [OpeningStep] = []
  fileprivate var delayedBy: (any DeepLinkHandler<Link>)?
  fileprivate var waits: [CheckedContinuation<Outcome, Never>] = []
  fileprivate(set) var currentOutcome: Outcome? {
    didSet {
      if let currentOutcome { for wait in waits { wait.resume(returning: currentOutcome) } }
    }
  }
  var link: Link? { match?.link }

  init(url: String) { self.url = url }

  var outcome: Outcome {
    get async {
      if let currentOutcome { return currentOutcome }
      return await withCheckedContinuation { waits.append($0) }
    }
  }

  func resume() {
    guard let handler = delayedBy else { return }
    delayedBy = nil
    history.append(OpeningStep(kind: .resumed, receiver: "\(type(of: handler))"))
    start(at: handler)
  }

  fileprivate func start(at first: any DeepLinkHandler<Link>) {
    guard let link = match?.link else { return }
    history.append(OpeningStep(kind: .offered, receiver: "\(type(of: first))"))
    Task {
      var next: (any DeepLinkHandler<Link>)? = first
      while let handler = next {
        let handling = await handler.handle(link, opening: self)
        next = handling.next
        let receiver = "\(type(of: next ?? handler))"
        history.append(
          OpeningStep(kind: handling.kind, receiver: receiver, detail: handling.reason))
        if handling.kind == .delayed { delayedBy = handler }
        if handling.kind == .opened { currentOutcome = .opened }
        if handling.kind == .rejected {
          currentOutcome = .rejected(
            Rejection(
              code: "handler.rejected", message: String((handling.reason ?? "").dropFirst(18))))
        }
        await handling.effect?()
      }
    }
  }
}

@MainActor final class DeepLinkCenter<Link: DeepLink>: Sendable {
  private weak var root: (any DeepLinkHandler<Link>)?
  private var openings: [Opening<Link>] = []
  private var streams: [(names: [Link.Name], continuation: AsyncStream<Link>.Continuation)] = []

  nonisolated init() {}

  func open(_ url: String, from source: LinkSource) -> Opening<Link> {
    let opening = Opening<Link>(url: url)
    opening.history.append(OpeningStep(kind: .received))
    do {
      let match = try Link.match(url)
      opening.match = match
      openings.append(opening)
      offer(opening)
    } catch {
      opening.history.append(OpeningStep(kind: .rejected, detail: error.code))
      opening.currentOutcome = .rejected(
        Rejection(code: error.code, offset: error.offset, message: error.message))
    }
    return opening
  }

  private func offer(_ opening: Opening<Link>) {
    guard opening.history.count == 1, let match = opening.match else { return }
    if let stream = streams.first(where: { $0.names.contains(match.link.name) }) {
      let receiver = "stream 1 (\(stream.names.map { "\($0)" }.joined(separator: ", ")))"
      stream.continuation.yield(match.link)
      opening.history.append(OpeningStep(kind: .offered, receiver: receiver))
      opening.history.append(OpeningStep(kind: .taken, receiver: receiver))
      Task {
        for _ in 0..<20 { await Task.yield() }
        opening.history.append(OpeningStep(kind: .opened, receiver: receiver))
        opening.currentOutcome = .opened
      }
    } else if let root {
      opening.start(at: root)
    }
  }

  func stream(_ names: Link.Name...) -> AsyncStream<Link> {
    let (stream, continuation) = AsyncStream.makeStream(of: Link.self)
    streams.append((names, continuation))
    for opening in openings { offer(opening) }
    return stream
  }

  func attach(root: any DeepLinkHandler<Link>) {
    self.root = root
    for opening in openings { offer(opening) }
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

  enum Name: String, CaseIterable {
    case favourites, recents, mostRecent, contacts, addContact, post, contact, joinLeague, comments
    case question, review, recipe, subscription, swapMenu, editWeek, settings, home, transaction
  }
  var name: Name { Name(rawValue: String("\(self)".prefix { $0 != "(" })) ?? .favourites }

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
    (
      "joinLeague", "/leagues/:league/join", .public,
      { int($0, "league").map { .joinLeague(league: $0) } }
    ),
    (
      "comments", "/leagues/:league/comments", .public,
      { int($0, "league").map { .comments(league: $0) } }
    ),
    (
      "question", "/leagues/:league/questions/:question", .public,
      { v in
        int(v, "league").flatMap { l in
          int(v, "question").map { .question(league: l, question: $0) }
        }
      }
    ),
    (
      "review", "/leagues/:league/questions/:question/review", .public,
      { v in
        int(v, "league").flatMap { l in int(v, "question").map { .review(league: l, question: $0) }
        }
      }
    ),
    ("recipe", "/recipe/:id", .public, { $0["id"].map { .recipe(id: $0) } }),
    ("recipe", "/account/recipe/:id", .public, { $0["id"].map { .recipe(id: $0) } }),
    (
      "subscription", "/subscription/:id/:week", .authenticated,
      { v in int(v, "week").flatMap { w in v["id"].map { .subscription(id: $0, week: w) } } }
    ),
    (
      "swapMenu", "/subscription/:id/swap/:menu", .authenticated,
      { v in v["menu"].flatMap { m in v["id"].map { .swapMenu(id: $0, menu: m) } } }
    ),
    (
      "editWeek", "/subscription/:id/:week/edit", .authenticated,
      { v in int(v, "week").flatMap { w in v["id"].map { .editWeek(id: $0, week: w) } } }
    ),
    (
      "settings", "/settings/:page", .public,
      { $0["page"].flatMap(SettingsPage.init).map { .settings(page: $0) } }
    ),
    (
      "home", "/sampleapp?type=homeScreen&data=:data", .public,
      { int($0, "data").map { .home(data: $0) } }
    ),
    (
      "transaction", "/sampleapp?type=transactionScreen&data=:data", .public,
      { int($0, "data").map { .transaction(data: $0) } }
    ),
  ]

  static func match(_ url: String) throws(Refusal) -> LinkMatch<AppLink> {
    guard let colon = url.firstIndex(of: ":") else {
      throw Refusal(
        code: "url.noScheme", offset: 0, message: "a URL starts with a scheme; write 'linky:\(url)'"
      )
    }
    guard ["linky", "sample-app", "deeplink-example", "https"].contains(String(url[..<colon]))
    else {
      throw Refusal(
        code: "scheme.notAllowed", offset: 0,
        message: "the scheme '\(url[..<colon])' is not one of the app's; use 'linky'")
    }
    let rest = url[url.index(after: colon)...].split(separator: "?", maxSplits: 1)
    var path = (rest.first ?? "").split(separator: "/").map(String.init)
    if let first = path.first, first.hasSuffix("linky.app") || first == "app.donnywals.com" {
      path.removeFirst()
    }
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
        if piece.hasPrefix(":") {
          values.append((String(piece.dropFirst()), [segment]))
        } else {
          fits = fits && piece == segment
        }
      }
      for item in items {
        if let at = item.firstIndex(of: ":") {
          let key = item[..<at]
          guard let found = query.first(where: { $0.hasPrefix(key) }) else { fits = false; break }
          values.append((String(key.dropLast()), [String(found.dropFirst(key.count))]))
        } else {
          fits = fits && query.contains(item)
        }
      }
      guard fits else { continue }
      if let link = route.make(
        Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.values[0]) }))
      {
        return LinkMatch(
          link: link, pattern: route.pattern, parameters: values, access: route.access)
      }
      let culprit = values.first {
        SettingsPage(rawValue: $0.values[0]) == nil && Int($0.values[0]) == nil
      }
      let offset =
        culprit.flatMap { c in url.range(of: c.values[0]) }.map {
          url.utf8.distance(from: url.startIndex, to: $0)
        } ?? 0
      failure =
        failure
        ?? Refusal(
          code: "param.type", offset: offset,
          message:
            "'\(culprit?.name ?? "")' does not convert in \(route.pattern); write a whole number")
    }
    throw failure
      ?? Refusal(
        code: "route.none", offset: colon.utf16Offset(in: url) + 3,
        message: "no link of the app has this path; 'linky links' lists them")
  }
}

extension String {
  fileprivate func range(of other: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(other) }
  }
}
