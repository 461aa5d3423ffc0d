// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Screen {
  /// The type of the activity that leads to a screen on another device, as in `Info.plist`.
  static let activityType = "app.linky.screen"

  /// The link that leads here, to share it and for other devices; `nil` for screens of one user alone.
  var link: AppLink? {
    switch self {
    case .post(let id): .post(id: id)
    case .contact(let id): .contact(id: id)
    case .comments(let league): .comments(league: league)
    case .question(let id, let league): .question(league: league, question: id)
    case .review(let question, let league): .review(league: league, question: question)
    case .recipe(let id): .recipe(id: id)
    default: nil
    }
  }
}
