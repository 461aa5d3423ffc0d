// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// The URL reader against the reference's: segments, items, fragment and refusals, with their places.
enum URLFuzz {
  private static let pairs = [
    MatchPair(TableDeclaration(name: "T", schemes: ["linky"], links: links)),
    MatchPair(TableDeclaration(name: "T", hosts: ["linky.app"], links: links)),
    MatchPair(
      TableDeclaration(
        name: "T", schemes: ["linky", "http"], hosts: ["linky.app", "*.b.app"], links: links)),
    MatchPair(
      TableDeclaration(
        name: "T", schemes: ["a"], hosts: ["localhost:8080", "*.linky.app"], isFormEncoded: true,
        links: links)),
    MatchPair(
      TableDeclaration(name: "T", schemes: ["http"], hosts: ["*", "linky.app"], links: links)),
  ]

  private static let links: [LinkDeclaration] = {
    guard let link = try? LinkDeclaration(notation: "it /:path*#:f f:String?") else {
      fatalError("no link")
    }
    return [link]
  }()

  /// The first byte chooses the table, the limits, and whether there is a path alone.
  static func run(_ input: [UInt8]) {
    guard let flags = input.first else { return }
    let pair = pairs[flags & 16 != 0 ? 4 : Int(flags & 3)]
    let (isPath, isShort) = (flags & 4 != 0, flags & 8 != 0)
    let url = Array(input.dropFirst())
    let limits = isShort ? ReadingLimits(urlLength: 90, segments: 3, queryItems: 2) : .standard
    let reference =
      isShort ? ReferenceURL.Limits(bytes: 90, segments: 3, items: 2) : ReferenceURL.Limits()
    FuzzTarget.compare(
      answer(url, pair, isPath: isPath, limits), expected(url, pair, isPath: isPath, reference),
      String(decoding: url, as: UTF8.self))
  }

  private static func answer(
    _ url: [UInt8], _ pair: MatchPair, isPath: Bool, _ limits: ReadingLimits
  ) -> String {
    do throws(Refusal) {
      return try pair.table.match(url, isPath: isPath, limits: limits) { match in
        let items = match.extraQuery.map { "\($0.name)=\($0.value ?? "")" }
        return "\(TestTable.text(match)) \(items)"
      }
    } catch {
      return pair.table.answer(url, isPath: isPath, limits: limits)
    }
  }

  private static func expected(
    _ url: [UInt8], _ pair: MatchPair, isPath: Bool, _ limits: ReferenceURL.Limits
  ) -> String {
    let answer = pair.reference.answer(url, isPath: isPath, limits: limits)
    let read = try? ReferenceURL(
      url, isPath: isPath, limits: limits, origins: pair.reference.origins)
    guard let read else { return answer }
    let isForm = pair.declaration.isFormEncoded
    let items = (isForm ? read.formItems : read.items).map {
      "\(String(decoding: $0.name, as: UTF8.self))=\(String(decoding: $0.value, as: UTF8.self))"
    }
    return "\(answer) \(items)"
  }
}
