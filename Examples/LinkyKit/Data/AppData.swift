// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All that the app knows: made up, and the same each time.
struct AppData: Sendable {
  var contacts: [Int: String] = [:]
  var posts: [Int: String] = [:]
  var highlights: [Int: String] = [:]
  var transactions: [Int: String] = [:]
  var recipes: [String: String] = [:]
  var leagues: [League] = []
  var subscriptions: [Subscription] = []

  func league(_ id: Int) -> League? { leagues.first { $0.id == id } }
  func subscription(_ id: String) -> Subscription? { subscriptions.first { $0.id == id } }
  var newestPost: Int? { posts.keys.max() }
}

extension AppData {
  /// What a screen says below its title.
  func detail(of screen: Screen) -> String? {
    switch screen {
    case .highlight(let id): highlights[id]
    case .transaction(let id): transactions[id]
    case .post(let id): posts[id]
    case .contact(let id): contacts[id]
    case .league(let id), .joinLeague(let id): league(id)?.name
    case .question(let id, let league): self.league(league)?.question(id)?.text
    case .comments(let id): league(id).map { "\($0.comments.count) comments" }
    case .recipe(let id): recipes[id]
    case .subscription(let id, _): subscription(id)?.name
    case .editMenu(let id, let week): subscription(id)?.week(week)?.menu
    default: nil
    }
  }
}
