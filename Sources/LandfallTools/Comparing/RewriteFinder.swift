// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax

/// Finds the rules of rewriting in Swift sources: `RewriteRule("/old", to: "/new")`.
final class RewriteFinder: SyntaxVisitor {
  struct Rule {
    let pattern: String
    let target: String
    let place: String
  }

  private let file: SourceFile
  private(set) var rules: [Rule] = []
  /// Where rules stand whose texts exist only at run time.
  private(set) var unread: [String] = []

  private init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The rules in some files.
  static func rules(in files: [SourceFile]) -> (rules: [Rule], unread: [String]) {
    let finders = files.filter { $0.contains("RewriteRule") }.map { file in
      let finder = RewriteFinder(file)
      finder.walk(file.tree)
      return finder
    }
    return (finders.flatMap(\.rules), finders.flatMap(\.unread))
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard name?.baseName.text == "RewriteRule" else { return .visitChildren }
    let (line, _) = file.position(call.positionAfterSkippingLeadingTrivia.utf8Offset)
    let place = "\(file.path):\(line)"
    func text(_ label: String?) -> String? {
      call.arguments.first { $0.label?.text == label }?.expression
        .as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    if let pattern = text(nil), let target = text("to") {
      rules.append(Rule(pattern: pattern, target: target, place: place))
    } else {
      unread.append(place)
    }
    return .visitChildren
  }
}
