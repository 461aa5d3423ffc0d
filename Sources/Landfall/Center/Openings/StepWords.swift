// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a step says beside its kind, its receiver and its time; most say nothing.
final class StepWords: Sendable, Hashable {
  /// What the text is made of when somebody asks.
  enum Content: Sendable, Hashable {
    case text(String)
    case source(LinkSource)
    case match(name: String, pattern: String?)
  }

  private let content: Content
  /// The code of a rejection.
  let code: Rejection.Code?

  init(_ content: Content, code: Rejection.Code? = nil) {
    self.content = content
    self.code = code
  }

  var text: String {
    switch content {
    case .text(let text): text
    case .source(let source): "from \(source)"
    case .match(let name, let pattern): pattern.map { "\(name) by \($0)" } ?? name
    }
  }

  static func == (left: StepWords, right: StepWords) -> Bool {
    left.content == right.content && left.code == right.code
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(code)
  }
}
