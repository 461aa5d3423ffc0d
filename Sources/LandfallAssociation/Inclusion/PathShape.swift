// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// What is plain about paths, segment by segment, enough to tell most rules from most routes.
struct PathShape {
  /// The plain characters at the front of each segment, in lower case, and whether no others follow.
  private var segments: [(front: [UInt8], isWhole: Bool)] = [([], true)]
  /// Whether segments may follow.
  private var isOpen = false

  /// The shape of the paths that a rule takes: of any path if it takes all, or reads escapes.
  init(_ rule: LinkEvaluator.Rule, _ table: PatternTable) {
    guard let path = rule.path, !rule.isDecoded else {
      addOthers()
      return
    }
    for item in table.items[path.start..<path.end] {
      switch item.kind {
      case .scalar: add(item.value < 0x80 ? UInt8(item.value) : 0)
      case .parent:
        isOpen = true
        return
      case .end: break
      case .any, .set, .anyNumber, .choice, .never: addOthers()
      }
    }
  }

  /// The shape of the paths that the engine prints for a route.
  init(_ route: WebRoute) {
    func addLiteral(_ literal: [UInt8]) {
      for byte in PercentEncoder.encode(literal, .segment).utf8 { add(byte) }
    }
    for (index, segment) in route.segments.enumerated() {
      if index > 0 { add(0x2F) }
      switch segment {
      case .literal(let text): addLiteral(text)
      case .value: addOthers()
      case .mixed(let parts):
        for part in parts {
          if case .literal(let text) = part { addLiteral(text) } else { addOthers() }
        }
      case .several:
        addOthers()
        isOpen = true
        return
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if byte == 0x2F {
      segments.append(([], true))
    } else if ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F {
      if segments[segments.count - 1].isWhole {
        segments[segments.count - 1].front.append(ASCII.lowercased(byte))
      }
    } else {
      addOthers()
    }
  }

  private mutating func addOthers() { segments[segments.count - 1].isWhole = false }

  /// The plain characters at the front of all paths.
  var front: [UInt8] {
    let whole = segments.prefix(while: \.isWhole).map(\.front)
    let rest = whole.count < segments.count ? [segments[whole.count].front] : []
    return Array((whole + rest).joined(separator: [0x2F]))
  }

  /// Whether a pattern of this shape may take a path of a route of that shape; `*` takes slashes, too.
  func takesPaths(of route: PathShape) -> Bool {
    if !route.isOpen, segments.count > route.segments.count { return false }
    let isAligned = !isOpen && !route.isOpen && segments.count == route.segments.count
    for (own, other) in zip(segments, route.segments) {
      let isBoth = own.isWhole && other.isWhole
      if isBoth ? own.front != other.front : !own.front.meets(other.front) { return false }
      if !own.isWhole, !isAligned { break }
    }
    return true
  }
}

extension [UInt8] {
  /// Whether some text starts with both texts, which is so if one of them starts with the other.
  func meets(_ other: [UInt8]) -> Bool {
    zip(self, other).allSatisfy { $0 == $1 }
  }
}
