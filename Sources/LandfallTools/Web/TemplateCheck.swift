// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// Compares the URLs of App Intents in Swift sources with the routes and with association files.
struct TemplateCheck {
  let lint: ProjectLint
  private var roots: [CheckedRoutes] = []
  /// What may stand for a value: a text of each type, and those of enums.
  private var samples = [
    "1", "x", "true", "1.5", "2026-01-31", "00000000-0000-4000-8000-000000000000",
  ]
  /// How many URLs are tried for a template.
  private static let limit = 200

  init(_ lint: ProjectLint, _ tables: [SourceTable]) throws(ToolFailure) {
    self.lint = lint
    for table in tables {
      roots.append(try CheckedRoutes(table))
      for case .oneOf(let texts) in table.declaration.links.flatMap(\.parameters).map(\.type) {
        if let text = texts.first, samples.count < 20, !samples.contains(text) {
          samples.append(text)
        }
      }
    }
  }

  func findings(_ file: SourceFile) -> [LintFinding] {
    let finder = TemplateFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.compactMap { texts, range in
      func finding(_ code: String, _ message: String, _ remedy: String) -> LintFinding {
        lint.finding(.warning, code, message, remedy, file.path, file.bytes, range)
      }
      let shown = texts.joined(separator: "…")
      guard texts[0].utf8.starts(with: "https://".utf8) else {
        return finding(
          "intent.scheme", "'\(shown)' is not a universal link, and App Intents open no other",
          "Write an https URL of a route.")
      }
      let urls = urls(texts)
      let opened = urls.lazy.compactMap { url in
        roots.lazy.compactMap { root in root.opened(url).first.map { (url, root.isPublic($0)) } }
          .first
      }
      guard let (url, isPublic) = opened.first(where: \.1) ?? opened.first else {
        return finding(
          "intent.unread", "no route reads '\(shown)', such as '\(urls[0])'",
          "Write the URL of a route; see 'landfall intents'.")
      }
      if !isPublic {
        return finding(
          "intent.internalRoute", "'\(url)' opens a route that does not allow links from the web",
          "Allow 'universalLink' for the route.")
      }
      let files = lint.associations.map(\.file).filter(\.isReadable)
      let isHandedOver = files.contains { file in
        file.verdict(for: url, app: lint.apps.first { file.apps.contains($0) }).result == .match
      }
      return isHandedOver || files.isEmpty
        ? nil
        : finding(
          "intent.refused", "no association file hands over '\(url)'",
          "Add a component; see 'landfall aasa generate'.")
    }
  }

  /// URLs with samples in the places of values: first the same in all, then others.
  private func urls(_ texts: [String]) -> [String] {
    var urls = [texts[0]]
    for text in texts.dropFirst() {
      urls = urls.flatMap { start in samples.map { start + $0 + text } }
      urls = Array(urls.prefix(TemplateCheck.limit))
    }
    return urls
  }
}

/// The string literals that are URLs of App Intents.
private final class TemplateFinder: SyntaxVisitor {
  /// The texts between values, and where the literal stands.
  private(set) var found: [(texts: [String], range: Range<Int>)] = []
  private var stack: [Bool] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isTemplate = node.bindings.contains { $0.pattern.trimmedDescription == "urlRepresentation" }
    return enter(isTemplate)
  }

  override func visitPost(_ node: VariableDeclSyntax) { leave() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription.prefix { $0 != "<" }
    return enter(name.hasSuffix("URLRepresentation"))
  }

  override func visitPost(_ node: FunctionCallExprSyntax) { leave() }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard stack.contains(true) else { return .visitChildren }
    var texts = [""]
    for segment in node.segments {
      if case .stringSegment(let text) = segment {
        texts[texts.count - 1] += text.content.text
      } else {
        texts.append("")
      }
    }
    if texts[0].utf8.contains(UInt8(ascii: ":")) {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      found.append((texts, start..<node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    return .skipChildren
  }

  private func enter(_ isTemplate: Bool) -> SyntaxVisitorContinueKind {
    stack.append(isTemplate)
    return .visitChildren
  }

  private func leave() { stack.removeLast() }
}
