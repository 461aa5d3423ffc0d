// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax

/// Reads the arguments of the macros, which must be literals; messages start with their names.
extension DiagnosticCollector {
  mutating func string(_ expression: ExprSyntax, _ name: String) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else {
      error(
        "\(name) is one string literal without interpolation, since the table is built at compile "
          + "time; write the text here",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    guard text.utf8.count <= DiagnosticCollector.longestText else {
      error(
        "\(name) has \(text.utf8.count) bytes; a table holds texts of at most "
          + "\(DiagnosticCollector.longestText), so shorten it",
        code: "argument.tooLong", at: SourcePlace(expression))
      return nil
    }
    return text
  }

  static var longestText: Int { 4_095 }

  mutating func bool(_ expression: ExprSyntax, _ name: String) -> Bool {
    guard let literal = expression.as(BooleanLiteralExprSyntax.self) else {
      error(
        "\(name) is 'true' or 'false', since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return false
    }
    return literal.literal.tokenKind == .keyword(.true)
  }

  mutating func integer(_ expression: ExprSyntax, _ name: String) -> Int {
    let text = expression.trimmedDescription.filter { $0 != "_" }
    guard let value = Int(text) else {
      error(
        "\(name) is a decimal integer, since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return 0
    }
    return value
  }

  /// Returns the last name of `.name` or `Type.name`; the message names `other` beside the names.
  mutating func member(
    _ expression: ExprSyntax, of names: [String], or other: String? = nil, _ name: String
  ) -> String? {
    let member = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifier?.name
    guard let member, names.contains(member) else {
      let list = names.map { "'.\($0)'" }.joined(separator: ", ")
      error(
        "\(name) is one of \(list)\(other.map { ", or \($0)" } ?? ""), written here, since the table "
          + "is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    return member
  }
}

extension AttributeSyntax {
  /// The arguments with their labels; the values of a variadic list have the same label.
  var labeledArguments: [(label: String?, expression: ExprSyntax)] {
    guard case .argumentList(let list) = arguments else { return [] }
    var label: String?
    return list.map { argument in
      if let own = argument.label { label = own.text }
      return (label, argument.expression)
    }
  }

  /// Whether it is Landfall's macro of this name, with or without the module before it.
  func isMacro(_ name: String) -> Bool {
    let text = attributeName.trimmedDescription
    return [name, "Landfall." + name, "LandfallLinks." + name].contains(text)
  }
}
