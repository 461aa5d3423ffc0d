// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// A function that nothing calls, in which the compiler finds types of values that no URL can carry.
///
/// The macro does not see whether a type conforms to `LinkValue`. The compiler reports code that
/// `@Link` writes at the case, and code that `@DeepLinks` writes at the end of the enum.
struct ValueCheck {
  private var types: [String] = []
  private var availability: [String] = []

  /// Nothing is checked behind the first of several `@Link`, since each is expanded by itself.
  init(_ declaration: EnumCaseDeclSyntax?, _ node: AttributeSyntax) {
    let attributes = declaration?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
    let marks = attributes.filter { $0.isMacro("Link") || $0.isMacro("Mount") }
    guard let element = declaration?.elements.first, declaration?.elements.count == 1,
      marks.first?.trimmedDescription == node.trimmedDescription,
      BracketDepth.excess(in: Array(element.description.utf8)) == nil
    else { return }
    availability = attributes.filter(\.isAvailable).map(\.trimmedDescription)
    let pattern = SpelledText(node.trimmedDescription)
    // All but the standard types; those of the enum itself are not seen here.
    var resolver = TypeResolver { _, _ in .unknown }
    for parameter in element.parameterClause?.parameters ?? [] {
      guard let name = parameter.nameToken?.identifier?.name,
        node.isMacro("Link") || pattern.holds(":" + name),
        let type = try? ParameterType(parameter.type, &resolver), type.origin != .standard
      else { continue }
      let text = type.element.trimmedDescription
      if !types.contains(text) { types.append(text) }
    }
  }

  /// Nil if the macro knows all types.
  func function(named name: TokenSyntax) -> String? {
    if types.isEmpty { return nil }
    let checks = types.map { type in
      """
        // A type of yours conforms to 'LinkValue', or is an enum with raw values.
        LandfallLinks.LinkCoding.value(ofType: \(type).self)
      """
    }
    return (availability + ["private static func \(name.text)() {"] + checks + ["}"])
      .joined(separator: "\n")
  }
}
