// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// The members that `@DeepLinks` writes, in full names, so that types of the app do no harm.
struct LinkEnumExpansion {
  let links: LinkEnum

  func members(table: [UInt8]) -> [String] {
    let text = SwiftLiteral(String(decoding: table, as: UTF8.self)).source
    let functions = [
      nameEnum,
      variable("name: Name", nameSwitch),
      variable(
        "_table: LandfallLinks.CompiledTable", ["LandfallLinks.CompiledTable(\(text))"], "static "),
      makeAttribute + function(makeSignature, make),
      function(encodeSignature, encode),
    ]
    return functions + [equality, facts].compactMap { $0 }
  }

  func membersAfterErrors() -> [String] {
    let never = ["Swift.fatalError()"]
    // The compiler could not synthesise these.
    let hashable = [
      function("== (left: Self, right: Self) -> Swift.Bool", never),
      "\(links.access)func hash(into hasher: inout Swift.Hasher) {}",
    ]
    return [
      nameEnum,
      variable("name: Name", never),
      variable("_table: LandfallLinks.CompiledTable", never, "static "),
      function(makeSignature, never),
      function(encodeSignature, never),
    ] + (links.hasUncarriedValue ? hashable : [])
  }

  // MARK: Pieces

  private let makeSignature =
    "_make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self"
  private let encodeSignature =
    "_encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder)"

  func function(_ signature: String, _ body: [String]) -> String {
    block("\(links.access)static func \(signature) {", body)
  }

  private func variable(_ signature: String, _ body: [String], _ modifier: String = "") -> String {
    block("\(links.access)\(modifier)var \(signature) {", body)
  }

  private func block(_ opening: String, _ body: [String]) -> String {
    ([opening] + body.map { "  " + $0 } + ["}"]).joined(separator: "\n")
  }

  private var nameEnum: String {
    guard !links.caseNames.isEmpty else {
      // An enum without cases has no raw type.
      return block(
        "\(links.access)enum Name: LandfallLinks.LinkName {",
        [
          "\(links.access)init?(rawValue: Swift.String) { return nil }",
          "\(links.access)var rawValue: Swift.String { switch self {} }",
          "\(links.access)static var allCases: [Name] { [] }",
        ])
    }
    return block(
      "\(links.access)enum Name: Swift.String, LandfallLinks.LinkName {",
      links.caseNames.map { "case \($0)" })
  }

  private var nameSwitch: [String] {
    if links.caseNames.isEmpty { return ["switch self {}"] }
    return ["switch self {"] + links.caseNames.map { "case .\($0): .\($0)" } + ["}"]
  }

  func label(_ name: String?) -> String { name.map { "\($0): " } ?? "" }
}

/// The code that makes a link of a matched route's values.
extension LinkEnumExpansion {
  /// Deprecated code may make a deprecated case without a warning.
  var makeAttribute: String {
    links.cases.contains(where: \.availability.isDeprecated) ? "@available(*, deprecated)\n" : ""
  }

  var make: [String] {
    var lines = ["switch _values.link {"]
    for (index, link) in links.cases.enumerated() where !link.availability.isUnavailable {
      lines.append("case \(index):")
      lines += returning(link).map { "  " + $0 }
    }
    return lines + ["default: throw _values.unavailable", "}"]
  }

  private func returning(_ link: LinkCase) -> [String] {
    var lines = construction(link)
    if let condition = link.availability.condition {
      lines = ["if #available(\(condition)) {"] + lines.map { "  " + $0 }
      lines += ["}", "throw _values.unavailable"]
    }
    let systems = link.availability.unavailableSystems.map { "os(\($0))" }
    if systems.isEmpty { return lines }
    return ["#if \(systems.joined(separator: " || "))", "throw _values.unavailable", "#else"]
      + lines
      + ["#endif"]
  }

  private func construction(_ link: LinkCase) -> [String] {
    var arguments = link.parameters.enumerated().map { slot, parameter in
      label(parameter.label) + read(parameter, slot)
    }
    func returning() -> String {
      "return .\(link.reference)"
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
    guard let mount = link.mount else { return [returning()] }
    // The mounted enum may have no cases. The compiler warns of code behind a call that returns such
    // an enum, but not behind one that returns an optional. The values are read in their order.
    var lines: [String] = []
    for (slot, parameter) in link.parameters.prefix(mount.index).enumerated() {
      lines.append("let _value\(slot): \(typeText(parameter)) = \(read(parameter, slot))")
      arguments[slot] = label(parameter.label) + "_value\(slot)"
    }
    arguments.insert(label(mount.label) + "_mounted", at: mount.index)
    return lines + [
      "if let _mounted: \(mount.type) = try _values.mount() { \(returning()) }",
      "throw _values.unavailable",
    ]
  }

  private func typeText(_ parameter: CaseParameter) -> String {
    switch parameter.shape {
    case .single, .unknown: parameter.type
    case .optional: parameter.type + "?"
    case .list: "[\(parameter.type)]"
    }
  }

  private func read(_ parameter: CaseParameter, _ slot: Int) -> String {
    let method =
      switch parameter.shape {
      case .single, .unknown: "value"
      case .optional: "optional"
      case .list: "list"
      }
    let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
    let code = "try _values.\(method)(\(slot)\(standard))"
    return parameter.origin == nil ? "\(code) as \(typeText(parameter))" : code
  }
}

/// The code that takes a link apart to print it.
extension LinkEnumExpansion {
  var encode: [String] {
    if links.caseNames.isEmpty { return [] }
    var lines = ["switch _link {"]
    for (index, link) in links.cases.enumerated() {
      let count = link.parameters.count + (link.mount == nil ? 0 : 1)
      let names = (0..<count).map { "value\($0)" }
      let bindings = names.map { "let \($0)" }.joined(separator: ", ")
      lines.append("case .\(link.reference)" + (count == 0 ? ":" : "(\(bindings)):"))
      lines.append("  _values.begin(\(index))")
      var rest = names
      let mounted = link.mount.map { rest.remove(at: $0.index) }
      for (parameter, name) in zip(link.parameters, rest) {
        let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
        lines.append("  _values.append(\(name)\(standard))")
      }
      if let mounted { lines.append("  _values.mount(\(mounted))") }
    }
    // An encoder in which no link begins is that of a case without a URL.
    return lines + links.inAppCases.map { "case .\($0.name.text): break" } + ["}"]
  }

  /// What only the compiler sees: types of values, texts of defaults, mounted enums.
  var facts: String? {
    let cases = links.cases.enumerated().flatMap { index, link -> [String] in
      let mount = fact(index, "_", mount: link.mount.map { "mounted(\($0.type).self)" })
      return link.parameters.enumerated().compactMap { slot, parameter in
        fact(index, "\(slot)", type: valueType(parameter), text: defaultText(parameter))
      } + [mount].compactMap { $0 }
    }
    if cases.isEmpty { return nil }
    return function(
      "_facts(_ _link: Swift.Int, _ _parameter: Swift.Int) -> LandfallLinks.LinkCoding.Facts",
      ["switch (_link, _parameter) {"] + cases + ["default: return (nil, nil, nil)", "}"])
  }

  private func fact(
    _ link: Int, _ slot: String, type: String? = nil, text: String? = nil, mount: String? = nil
  ) -> String? {
    let facts = [type, text, mount].map { $0.map { "LandfallLinks.LinkCoding." + $0 } ?? "nil" }
    return facts.allSatisfy { $0 == "nil" }
      ? nil : "case (\(link), \(slot)): return (\(facts.joined(separator: ", ")))"
  }

  private func valueType(_ parameter: CaseParameter) -> String? {
    switch parameter.origin {
    case nil: "valueType(\(parameter.type).self)"
    case .rawValues: "rawValueType(\(parameter.type).self)"
    case .library: "libraryType(\(parameter.type).self)"
    case .standard, .stated: nil
    }
  }

  private func defaultText(_ parameter: CaseParameter) -> String? {
    guard let code = parameter.defaultCode, parameter.defaultText == nil, parameter.shape != .list
    else { return nil }
    return "text(\(code) as \(parameter.type)\(parameter.shape == .optional ? "?" : ""))"
  }

  /// Whether the values of the links have `==`; only types that the macro cannot see may have none.
  var equality: String? {
    var types: [String] = []
    for link in links.cases {
      let unknown = link.parameters.filter { $0.origin == nil }.map(\.type)
      for type in unknown + [link.mount?.type].compactMap({ $0 }) where !types.contains(type) {
        types.append(type)
      }
    }
    if types.isEmpty { return nil }
    let arguments = types.map { "\($0).self" }.joined(separator: ", ")
    return "\(links.access)static let _equality = "
      + "LandfallLinks.LinkCoding.equality(of: \(arguments))"
  }
}

/// A text as a raw string literal on one line, so that the text of a table stays readable.
struct SwiftLiteral {
  let source: String

  init(_ text: String) {
    var pounds = "#"
    let bytes = Array(text.utf8)
    // By bytes, as the compiler reads: a character may swallow the mark that follows a quote.
    func holds(_ mark: String) -> Bool { bytes.contains(Array(mark.utf8)) }
    while holds("\"" + pounds) || holds("\\" + pounds) { pounds += "#" }
    var source = pounds + "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        source += "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
      default:
        source.unicodeScalars.append(scalar)
      }
    }
    self.source = source + "\"" + pounds
  }
}
