// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension AppData {
  /// Why a link cannot open a screen that does not exist; `nil` if the screen exists.
  func rejection(of screen: Screen) -> Rejection? {
    switch screen {
    case .post(let id) where posts[id] == nil: "there is no post \(id)"
    case .contact(let id) where contacts[id] == nil: "there is no contact \(id)"
    case .highlight(let id) where highlights[id] == nil: "there is no highlight \(id)"
    case .transaction(let id) where transactions[id] == nil: "there is no transaction \(id)"
    case .recipe(let id) where recipes[id] == nil: "there is no recipe \(id)"
    case .joinLeague(let id), .comments(let id): rejection(ofLeague: id)
    case .question(let question, let id), .review(let question, let id):
      rejection(ofLeague: id, question)
    default: nil
    }
  }

  private func rejection(ofLeague id: Int, _ question: Int? = nil) -> Rejection? {
    guard let league = league(id) else {
      let known = leagues.map { "\($0.id)" }.joined(separator: ", ")
      return "there is no league \(id), only \(known)"
    }
    guard let question, league.question(question) == nil else { return nil }
    let known = league.questions.map { "\($0.id)" }.joined(separator: ", ")
    return "league \(id) has no question \(question), only \(known)"
  }
}

extension Subscription {
  /// Why a link cannot open a week that there is not.
  var unknownWeek: Rejection {
    let known = weeks.map { "\($0.number) (\($0.menu))" }.joined(separator: ", ")
    return "\(id) has no such week or menu, only \(known)"
  }
}

extension Subscription.Week {
  /// Why a link cannot open the editor of its menu; `nil` if it can.
  var editRejection: Rejection? {
    canBeEdited ? nil : "the menu of week \(number) can no longer be edited"
  }
}
