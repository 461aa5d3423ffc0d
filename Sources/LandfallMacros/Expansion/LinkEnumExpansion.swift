// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax
import SwiftSyntaxBuilder

/// The extension that `@DeepLinks` writes.
struct LinkEnumExpansion {
  private let links: LinkEnum
  private let type: String

  init(_ links: LinkEnum, type: some TypeSyntaxProtocol) {
    self.links = links
    self.type = type.trimmedDescription
  }

  /// The extension with the enum's table.
  func source(table: [UInt8]) -> String {
    source(
      table: literal(String(decoding: table, as: UTF8.self)), make: make, encode: encode,
      more: valueTypes + defaultTexts + mounts)
  }

  /// An extension that only keeps the compiler from telling more than what is wrong with the enum.
  func sourceAfterErrors() -> String {
    source(
      table: "\"\"", make: ["throw values.unavailable"], encode: ["values.begin(0)"], more: [])
  }

  private func source(
    table: String, make: [String], encode: [String], more: [String]
  ) -> String {
    let access = links.access
    // The compiler wants the implied conformance of a macro's extension spelt out.
    let conformances =
      "Landfall.MountableLink" + (links.hasOrigin ? ", Landfall.DeepLink" : "")
    var lines = links.availability
    lines += ["extension \(type): \(conformances) {"]
    lines += ["  \(access)enum Name: String, Landfall.LinkName {"]
    lines += links.cases.map { "    case \($0.reference)" }
    lines += ["  }", ""]
    lines += ["  \(access)var name: Name {"]
    lines += indented(switchSelf { ".\($0.reference)" })
    lines += ["  }", ""]
    lines += ["  \(access)static var _table: Landfall.CompiledTable {"]
    lines += ["    Landfall.CompiledTable(\(table))", "  }", ""]
    lines += [
      "  \(access)static func _make("
        + "_ values: inout Landfall.LinkDecoder) throws(Landfall.Refusal) -> Self {"
    ]
    lines += indented(make)
    lines += ["  }", ""]
    lines += ["  \(access)func _encode(into values: inout Landfall.LinkEncoder) {"]
    lines += indented(encode)
    lines += ["  }"]
    lines += more
    lines += ["}"]
    return lines.joined(separator: "\n")
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

  private func switchSelf(_ value: (LinkCase) -> String) -> [String] {
    guard !links.cases.isEmpty else { return ["switch self {", "}"] }
    return ["switch self {"] + links.cases.map { "case .\($0.reference): \(value($0))" } + ["}"]
  }

  /// The table as a literal of constant text; raw, so that nothing in it is an escape.
  private func literal(_ text: String) -> String {
    var pounds = "#"
    while text.contains("\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
    return pounds + "\"" + text + "\"" + pounds
  }

  // MARK: Making

  private var make: [String] {
    var lines = ["switch values.link {"]
    for (index, link) in links.cases.enumerated() {
      guard let condition = link.availability else {
        lines.append("case \(index): return \(construction(link))")
        continue
      }
      lines += [
        "case \(index):",
        "  if #available(\(condition)) { return \(construction(link)) }",
        "  throw values.unavailable",
      ]
    }
    return lines + ["default: throw values.unavailable", "}"]
  }

  private func construction(_ link: LinkCase) -> String {
    var arguments = link.parameters.enumerated().map { slot, parameter in
      label(parameter.label) + read(parameter, slot)
    }
    if let mount = link.mount {
      let syntax = Array(link.element.parameterClause?.parameters ?? [])[mount.index]
      let name = syntax.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
      arguments.insert(label(name) + "try values.mount()", at: mount.index)
    }
    return ".\(link.reference)"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  private func label(_ name: String?) -> String { name.map { "\($0): " } ?? "" }

  private func read(_ parameter: CaseParameter, _ slot: Int) -> String {
    let method =
      switch parameter.shape {
      case .single: "value"
      case .optional: "optional"
      case .list: "list"
      }
    let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
    return "try values.\(method)(\(slot)\(standard))"
  }

  // MARK: Encoding

  private var encode: [String] {
    var lines = ["switch self {"]
    for (index, link) in links.cases.enumerated() {
      let count = link.parameters.count + (link.mount == nil ? 0 : 1)
      let names = (0..<count).map { "value\($0)" }
      lines.append(
        "case .\(link.reference)" + (count == 0 ? ":" : "(\(bindings(names))):"))
      lines.append("  values.begin(\(index))")
      var rest = names
      let mounted = link.mount.map { rest.remove(at: $0.index) }
      for (parameter, name) in zip(link.parameters, rest) {
        let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
        lines.append("  values.append(\(name)\(standard))")
      }
      if let mounted { lines.append("  values.mount(\(mounted))") }
    }
    return lines + ["}"]
  }

  private func bindings(_ names: [String]) -> String {
    names.map { "let \($0)" }.joined(separator: ", ")
  }

  // MARK: What the macro cannot see

  private var valueTypes: [String] {
    function(
      "_valueType(_ link: Int, _ parameter: Int) -> Landfall.ValueType?",
      links.cases.enumerated().flatMap { index, link in
        link.parameters.enumerated().filter { $0.element.isOpaque }.map { slot, parameter in
          "case (\(index), \(slot)): return Landfall.LinkCoding.valueType(\(parameter.type).self)"
        }
      })
  }

  private var defaultTexts: [String] {
    function(
      "_defaultText(_ link: Int, _ parameter: Int) -> String?",
      links.cases.enumerated().flatMap { index, link in
        link.parameters.enumerated().compactMap { slot, parameter in
          guard let code = parameter.defaultCode, parameter.defaultText == nil,
            parameter.shape != .list
          else { return nil }
          let type = parameter.type
          return "case (\(index), \(slot)): return Landfall.LinkCoding.text(\(code) as \(type))"
        }
      })
  }

  private func function(_ signature: String, _ cases: [String]) -> [String] {
    guard !cases.isEmpty else { return [] }
    return ["", "  \(links.access)static func \(signature) {", "    switch (link, parameter) {"]
      + indented(cases) + ["    default: return nil", "    }", "  }"]
  }

  private var mounts: [String] {
    let mounts = links.cases.enumerated().compactMap { index, link in
      link.mount.map { "case \(index): return \($0.type).self" }
    }
    guard !mounts.isEmpty else { return [] }
    return [
      "",
      "  \(links.access)static func _mounted(_ link: Int) -> (any Landfall.MountableLink.Type)? {",
      "    switch link {",
    ] + indented(mounts) + ["    default: return nil", "    }", "  }"]
  }
}
