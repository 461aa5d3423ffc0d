// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// How the cases of an app came out.
struct AppScore: Sendable {
  let app: RealApp
  let title: String
  let routes: Int
  let cases: Int
  let agree: Int
  let byDecision: Int
  /// Cases that neither agree nor are decided, and decisions that are not needed.
  let problems: [String]

  init(_ app: RealApp) throws {
    let file = try app.file
    self.app = app
    title = file.app
    routes = file.routes.count
    cases = file.cases.count
    var (agree, byDecision, problems) = (0, 0, [String]())
    for test in file.cases {
      let answer = app.answer(test)
      switch (answer == test.expect, app.reason(test)) {
      case (true, nil): agree += 1
      case (false, .some): byDecision += 1
      case (true, .some): problems.append("\(test.key) agrees, and need not be decided")
      case (false, nil):
        let words = [test.expect, answer].map { $0.map { "\($0)" } ?? "nothing" }
        problems.append("\(test.key)\n    app:      \(words[0])\n    Landfall: \(words[1])")
      }
    }
    for key in app.decisions.flatMap(\.cases) where !file.cases.contains(where: { $0.key == key }) {
      problems.append("\(key) is decided, and no case")
    }
    (self.agree, self.byDecision, self.problems) = (agree, byDecision, problems)
  }

  /// The lines of the app's links: no blank ones, no comments.
  var lines: Int {
    get throws {
      let folder = AppFile.folder.appending(path: app.folder)
      let text = try String(
        contentsOf: folder.appending(path: "\(app.folder)Link.swift"), encoding: .utf8)
      return text.split(separator: "\n").filter { line in
        let word = line.drop { $0 == " " }
        return !word.isEmpty && !word.hasPrefix("//")
      }.count
    }
  }

  /// The row of the table in the documentation.
  var row: String {
    get throws {
      "| \(title) | \(routes) | \(cases) | \(agree) | \(byDecision) | \(try lines) | \(app.ownLines) |"
    }
  }
}
