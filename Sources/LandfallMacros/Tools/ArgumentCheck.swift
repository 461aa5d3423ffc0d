// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftSyntax

/// Finds unknown arguments of the macros, for tools; the compiler reports them by itself.
struct ArgumentCheck {
  private let macro: String
  /// Whether texts without a label come first, and how many.
  private let unlabeled: Int
  /// The labels, and whether several values may follow one.
  private let labels: [(name: String, isVariadic: Bool)]

  private static let links = ArgumentCheck(
    macro: "DeepLinks", unlabeled: 0,
    labels: [
      ("name", false), ("schemes", true), ("hosts", true), ("caseInsensitive", false),
      ("formEncodedQuery", false),
    ])

  private static let link = ArgumentCheck(
    macro: "Link", unlabeled: .max,
    labels: [
      ("when", false), ("access", false), ("sources", false), ("confirm", false), ("log", false),
      ("sensitive", false), ("deprecated", false), ("priority", false), ("caseInsensitive", false),
    ])

  private static let mount = ArgumentCheck(macro: "Mount", unlabeled: 1, labels: [("when", false)])

  static func check(
    _ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax,
    _ collector: inout DiagnosticCollector
  ) {
    links.check(attribute, &collector)
    for member in declaration.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for case .attribute(let attribute) in declaration.attributes {
        for check in [link, mount] where attribute.isMacro(check.macro) {
          check.check(attribute, &collector)
        }
      }
    }
  }

  private func check(_ attribute: AttributeSyntax, _ collector: inout DiagnosticCollector) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
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
      let known = labels.first { $0.name == name }
      free = known?.isVariadic == false ? 0 : .max
      if known == nil {
        reportUnknown(label, name, &collector)
      } else if seen.contains(name) {
        collector.error(
          "'\(name)' stands twice in this '@\(macro)'; remove one", code: "argument.repeated",
          at: SourcePlace(label))
      }
      seen.append(name)
    }
  }

  private func reportUnknown(
    _ label: TokenSyntax, _ name: String, _ collector: inout DiagnosticCollector
  ) {
    let typed = Array(name.utf8)
    let near = labels.compactMap { label in
      EditDistance.near(typed, Array(label.name.utf8)).map { (label.name, $0) }
    }
    let meant = near.min { $0.1 < $1.1 }?.0
    let place = SourcePlace(label)
    let all = labels.map { "'\($0.name)'" }.joined(separator: ", ")
    collector.error(
      "'@\(macro)' has no argument '\(name)'; "
        + (meant.map { "did you mean '\($0)'?" } ?? "it has \(all)"),
      code: "argument.unknown", at: place, fix: .write(meant, at: place))
  }

  private func reportExtra(
    _ argument: LabeledExprSyntax, behind label: String?, _ collector: inout DiagnosticCollector
  ) {
    let value = argument.expression.trimmedDescription
    let place = SourcePlace(argument.expression)
    if let label, labels.contains(where: { $0.name == label }) {
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
      let advice =
        unlabeled == 1
        ? "'@\(macro)' has one pattern; declare another case for this one"
        : "'@\(macro)' takes no value without a label; write one, as in '\(labels[1].name): \(value)'"
      collector.error(advice, code: "argument.extra", at: place)
    }
  }
}
