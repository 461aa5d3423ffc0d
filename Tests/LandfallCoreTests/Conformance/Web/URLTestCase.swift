// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A case of the web platform's tests of URL parsing: an absolute URL that is refused, or that has
/// the path that is told.
struct URLTestCase {
  private let row: JSONObject
  let input: String

  /// Nil for a URL that is relative to a base.
  init?(_ row: JSONObject) {
    self.row = row
    input = row.text("input") ?? ""
    let isAbsolute = input.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:/#) != nil
    guard isAbsolute || row["failure"] as? Bool == true else { return nil }
  }

  /// The segments of the path, with the host before them that Landfall takes for one.
  var expected: String {
    if row["failure"] as? Bool == true { return ConformanceCheck.none }
    let isWeb = scheme == "http" || scheme == "https"
    let segments = (row.text("pathname") ?? "").split(separator: "/").map(String.init)
    return Self.text(((isWeb ? [] : [row.text("host") ?? ""]) + segments).map(Self.decoded))
  }

  /// Landfall's answer, for a table that takes the scheme and, if it is one, the host of the URL.
  func answer() throws -> String {
    let link = try LinkDeclaration(notation: "it /:path*")
    func table(_ hosts: [String]) -> TestTable? {
      try? TestTable(TableDeclaration(name: "Web", schemes: [scheme], hosts: hosts, links: [link]))
    }
    let authority = input.firstMatch(of: #/:\/\/([^\/?#]*)/#)?.1.split(separator: "@").last
    let host = authority.map { String($0.prefix { $0 != ":" }) } ?? "other"
    let isWeb = scheme == "http" || scheme == "https"
    let tables = (isWeb ? [[host], ["other"]] : [[], ["other"]]).lazy.compactMap(table)
    guard let table = tables.first ?? (try? TestTable("it /:path*")) else { return "! table" }
    do throws(Refusal) {
      return try table.match(Array(input.utf8)) { Self.text($0.texts(0)) }
    } catch {
      return "! \(error.code)"
    }
  }

  private var scheme: String { String(input.prefix { $0 != ":" }).lowercased() }

  private static func text(_ segments: [String]) -> String {
    "/" + segments.filter { !$0.isEmpty }.joined(separator: "/")
  }

  private static func decoded(_ text: String) -> String {
    String(decoding: ReferenceURL.decoded(Array(text.utf8)), as: UTF8.self)
  }
}
