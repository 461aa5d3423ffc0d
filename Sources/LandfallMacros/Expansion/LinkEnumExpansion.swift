// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The members that `@DeepLinks` writes.
///
/// They are named in full, so that types of the app with the same names do no harm, and their
/// parameters start with `_`, so that a default such as `firstPage` means what it means in the case.
struct LinkEnumExpansion {
  let links: LinkEnum

  init(_ links: LinkEnum) { self.links = links }

  /// The members with the enum's table.
  func members(table: [UInt8]) -> [String] {
    let text = SwiftLiteral(String(decoding: table, as: UTF8.self)).source
    let functions = [
      nameEnum(links.cases.map(\.reference)),
      variable("name: Name", nameSwitch),
      variable("_table: Landfall.CompiledTable", ["Landfall.CompiledTable(\(text))"], "static "),
      makeAttribute + function(makeSignature, make),
      function(encodeSignature, encode),
    ]
    return functions + [equality, valueTypes, defaultTexts, mounts].compactMap { $0 }
  }

  /// Members that only keep the compiler from telling more than what is wrong with the enum.
  func membersAfterErrors(_ names: [String]) -> [String] {
    let never = ["Swift.fatalError()"]
    return [
      nameEnum(names),
      variable("name: Name", never),
      variable("_table: Landfall.CompiledTable", never, "static "),
      function(makeSignature, never),
      function(encodeSignature, never),
    ] + (links.hasUncarriedValue ? hashableAfterErrors : [])
  }

  /// What the compiler would complain that it cannot write.
  private var hashableAfterErrors: [String] {
    [
      function("== (left: Self, right: Self) -> Swift.Bool", ["Swift.fatalError()"]),
      "\(links.access)func hash(into hasher: inout Swift.Hasher) {}",
    ]
  }

  // MARK: Pieces

  private let makeSignature =
    "_make(_ _values: inout Landfall.LinkDecoder) throws(Landfall.Refusal) -> Self"
  private let encodeSignature =
    "_encode(_ _link: Self, into _values: inout Landfall.LinkEncoder)"

  func function(_ signature: String, _ body: [String]) -> String {
    block("\(links.access)static func \(signature) {", body)
  }

  private func variable(_ signature: String, _ body: [String], _ modifier: String = "") -> String {
    block("\(links.access)\(modifier)var \(signature) {", body)
  }

  private func block(_ opening: String, _ body: [String]) -> String {
    ([opening] + body.map { "  " + $0 } + ["}"]).joined(separator: "\n")
  }

  private func nameEnum(_ names: [String]) -> String {
    guard !names.isEmpty else {
      // An enum without cases has no raw type.
      return block(
        "\(links.access)enum Name: Landfall.LinkName {",
        [
          "\(links.access)init?(rawValue: Swift.String) { return nil }",
          "\(links.access)var rawValue: Swift.String { switch self {} }",
          "\(links.access)static var allCases: [Name] { [] }",
        ])
    }
    return block(
      "\(links.access)enum Name: Swift.String, Landfall.LinkName {", names.map { "case \($0)" })
  }

  private var nameSwitch: [String] {
    if links.cases.isEmpty { return ["switch self {}"] }
    return ["switch self {"] + links.cases.map { "case .\($0.reference): .\($0.reference)" } + ["}"]
  }

  func label(_ name: String?) -> String { name.map { "\($0): " } ?? "" }
}
