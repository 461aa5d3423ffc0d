// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
package import SwiftDiagnostics
package import SwiftSyntax

/// An enum with `@DeepLinks` as tools read it; offsets are bytes of the file.
package struct LinkEnumSource {
  package typealias Place = Range<Int>

  package struct Mount: Sendable {
    package let link: Int
    package let type: String
    package let place: Place
  }

  /// A type of values that the declarations around the enum have to say of.
  package struct TypeUse: Sendable {
    package let link: Int
    package let parameter: Int
    package let name: String
    /// The default as it is written, such as `.name`; nil where there is none.
    package let defaultCode: String?
  }

  /// The builder of the enum's own table, which has checked it.
  package let builder: TableBuilder
  package let mounts: [Mount]
  /// The types that are not those of the standard library or of Foundation.
  package let types: [TypeUse]
  package let routes: [[Place]]
  package let name: Place
  package let hasOrigin: Bool
  package let diagnostics: [SourceDiagnostic]

  package init(_ type: some DeclGroupSyntax & NamedDeclSyntax, _ attribute: AttributeSyntax) {
    name = SourcePlace(type.name).offsets
    guard let type = type.as(EnumDeclSyntax.self) else {
      var collector = DiagnosticCollector()
      collector.reportNoEnum(type.introducer)
      builder = TableBuilder(TableDeclaration(name: type.name.text, links: []))
      (mounts, types, routes, hasOrigin) = ([], [], [], false)
      diagnostics = collector.diagnostics.map(SourceDiagnostic.init)
      return
    }
    var reader = LinkEnumReader(type, attribute, LinkEnumSource.context(of: Syntax(type)))
    builder = reader.checkTable(attribute)
    let links = reader.result
    hasOrigin = links.hasOrigin
    ArgumentCheck.check(type, attribute, &reader.collector)
    diagnostics = reader.collector.diagnostics.map(SourceDiagnostic.init)
    routes = links.cases.map { $0.routes.map(\.literal.place.offsets) }
    mounts = links.cases.enumerated().compactMap { index, link in
      guard let mount = link.mount,
        let parameter = link.element.parameterClause?.parameters.dropFirst(mount.index).first
      else { return nil }
      return Mount(link: index, type: mount.type, place: SourcePlace(parameter.type).offsets)
    }
    types = links.cases.enumerated().flatMap { index, link in
      link.parameters.enumerated().compactMap { slot, parameter in
        guard parameter.origin != .standard, parameter.shape != .unknown else { return nil }
        return TypeUse(
          link: index, parameter: slot, name: parameter.type, defaultCode: parameter.defaultCode)
      }
    }
  }

  /// The types around a declaration, the innermost first, as the compiler passes them to a macro.
  private static func context(of type: Syntax) -> [Syntax] {
    sequence(first: type, next: \.parent).dropFirst().filter { node in
      node.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  package static func attribute(
    in attributes: AttributeListSyntax
  ) -> (attribute: AttributeSyntax, isConditional: Bool)? {
    attributes.macros(["DeepLinks"]).first.map { ($0.attribute, $0.condition != nil) }
  }
}

extension SourcePlace {
  /// The place in bytes of the file.
  var offsets: Range<Int> { start.utf8Offset..<(start.utf8Offset + length) }
}

/// A diagnostic as tools print it; offsets are bytes of the file.
package struct SourceDiagnostic: Sendable, Hashable {
  /// A second place that the diagnostic is about.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let place: Range<Int>

    package init(_ message: String, at place: Range<Int>) {
      self.message = message
      self.place = place
    }
  }

  package var message: String
  package var code: String
  package var isError: Bool
  package var place: Range<Int>
  package var notes: [Note]
  package var fixes: [String]

  package init(
    _ message: String, code: String, at place: Range<Int>, isError: Bool = true,
    notes: [Note] = [], fixes: [String] = []
  ) {
    self.message = message
    self.code = code
    self.isError = isError
    self.place = place
    self.notes = notes
    self.fixes = fixes
  }

  package init(_ diagnostic: Diagnostic) {
    func range(_ start: Int, _ message: Any) -> Range<Int> {
      start..<(start + ((message as? LinkMessage)?.length ?? 1))
    }
    message = diagnostic.message
    code = (diagnostic.diagMessage as? LinkMessage)?.code ?? "source.syntax"
    isError = diagnostic.diagMessage.severity == .error
    place = range(diagnostic.position.utf8Offset, diagnostic.diagMessage)
    notes = diagnostic.notes.map { note in
      Note(note.message, at: range(note.position.utf8Offset, note.noteMessage))
    }
    fixes = diagnostic.fixIts.map(\.message.message)
  }
}

/// Finds unknown arguments of the macros, for tools; the compiler reports them by itself.
struct ArgumentCheck {
  private let macro: String
  /// Whether texts without a label come first, and how many.
  private let unlabeled: Int
  private let labels: [String]
  /// The labels that several values may follow.
  private var variadic: [String] = []

  private static let links = ArgumentCheck(
    macro: "DeepLinks", unlabeled: 0,
    labels: ["name", "schemes", "hosts", "caseInsensitive", "formEncodedQuery", "rewrites"],
    variadic: ["schemes", "hosts"])

  private static let link = ArgumentCheck(
    macro: "Link", unlabeled: .max,
    labels: [
      "when", "access", "sources", "confirm", "log", "sensitive", "deprecated", "priority",
      "caseInsensitive",
    ])

  private static let mount = ArgumentCheck(macro: "Mount", unlabeled: .max, labels: [])

  private static let inAppOnly = ArgumentCheck(macro: "InAppOnly", unlabeled: 0, labels: [])

  static func check(
    _ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax,
    _ collector: inout DiagnosticCollector
  ) {
    links.check(attribute, &collector)
    for member in declaration.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for case .attribute(let attribute) in declaration.attributes {
        for check in [link, mount, inAppOnly] where attribute.isMacro(check.macro) {
          check.check(attribute, &collector)
        }
      }
    }
  }

  private func check(_ attribute: AttributeSyntax, _ collector: inout DiagnosticCollector) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    if unlabeled == 0, labels.isEmpty, let argument = arguments.first {
      return collector.error(
        "'@\(macro)' has no arguments, since no URL opens the case; remove them",
        code: "argument.extra", at: SourcePlace(argument))
    }
    var seen: [String] = []
    // How many values without a label may come next.
    var free = unlabeled
    for argument in arguments {
      guard let label = argument.label else {
        if free > 0 {
          free -= 1
        } else {
          reportExtra(argument, behind: seen.last, &collector)
        }
        continue
      }
      let name = label.identifier?.name ?? label.text
      let isKnown = labels.contains(name)
      free = isKnown && !variadic.contains(name) ? 0 : .max
      if !isKnown {
        reportUnknown(label, name, &collector)
      } else if seen.contains(name) {
        collector.error(
          "'\(name)' appears twice in this '@\(macro)'; remove one", code: "argument.repeated",
          at: SourcePlace(label))
      }
      seen.append(name)
    }
  }

  private func reportUnknown(
    _ label: TokenSyntax, _ name: String, _ collector: inout DiagnosticCollector
  ) {
    let meant = EditDistance.nearest(to: name, in: labels)?.word
    let place = SourcePlace(label)
    let all = labels.map { "'\($0)'" }.joined(separator: ", ")
    collector.error(
      "'@\(macro)' has no argument '\(name)'; "
        + (meant.map { "did you mean '\($0)'?" }
          ?? (labels.isEmpty ? "remove it" : "it has \(all)")),
      code: "argument.unknown", at: place, fix: .write(meant, at: place))
  }

  private func reportExtra(
    _ argument: LabeledExprSyntax, behind label: String?, _ collector: inout DiagnosticCollector
  ) {
    let value = argument.expression.trimmedDescription
    let place = SourcePlace(argument.expression)
    if let label, labels.contains(label) {
      let isText = argument.expression.is(StringLiteralExprSyntax.self) && unlabeled > 0
      let advice =
        if ["sources", "when", "sensitive"].contains(label) {
          "write several as a list, as in '\(label): […, \(value)]'"
        } else if isText, !["log", "deprecated"].contains(label) {
          "a pattern comes before all labels"
        } else {
          "remove '\(value)', or write its label"
        }
      collector.error(
        "'\(label)' takes one value, and this is another; \(advice)", code: "argument.extra",
        at: place)
    } else {
      collector.error(
        "'@\(macro)' takes no value without a label; write one, as in '\(labels[1]): \(value)'",
        code: "argument.extra", at: place)
    }
  }
}
