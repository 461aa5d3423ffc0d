// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import LandfallCompiler
@testable import LandfallCore

extension RandomTable {
  /// Values that a link may have.
  mutating func values(for link: LinkDeclaration) -> [PrintValue] {
    let items = link.routes.first?.pattern.query ?? []
    let names = link.routes.first?.pattern.placeholders.map(\.name) ?? []
    return link.parameters.map { parameter in
      for item in items {
        switch item.kind {
        case .constant(let index, let text) where names[index] == parameter.name:
          if generator.chance(90) {
            return .text(String(decoding: text, as: UTF8.self), isDefault: false)
          }
        case .others(let index) where names[index] == parameter.name:
          return .list(
            (0..<generator.below(4)).map { _ in
              generator.pick(["a=b", "c", "x%20y=%26", "z=", "%3D=,", "%C3%A9="])
            }, isDefault: false)
        default: break
        }
      }
      if parameter.isList {
        return .list(
          (0..<generator.below(4)).map { _ in text(parameter.type) }, isDefault: false)
      }
      if parameter.hasDefault, generator.chance(50) { return .text("5", isDefault: true) }
      if parameter.isOptional, generator.chance(40) { return .absent }
      let value = text(parameter.type)
      return .text(value, isDefault: value == parameter.defaultText)
    }
  }

  /// A text of a type.
  mutating func text(_ type: ValueType) -> String {
    switch type {
    case .string, .opaque: string()
    case .int(let range) where range.upperBound == 10: String(1 + generator.below(10))
    case .int: String(generator.chance(50) ? generator.below(20) : -generator.below(1 << 50))
    case .uint: String(generator.next() >> UInt64(generator.below(64)))
    case .padded(let range): PaddedNumber.text(UInt64(1 + generator.below(12)), in: range)
    case .text: generator.pick(["ab", "日本", "a b", "%2F", "true", "e\u{301}x", "a-b"])
    case .fileName: generator.pick(["a", "x.json", "a b.txt", "...x", "日本語", "e\u{301}"])
    case .webURL:
      generator.pick(["https://linky.app", "https://a.b.app/x?q=%20#f", "https://x.y.b.app:443/"])
    case .double(-1...1.5): (Double(generator.below(2_560)) / 1_024 - 1).linkText
    case .double: (Double(generator.below(1 << 30)) / 1_024 - 9_000).linkText
    case .bool: String(generator.chance(50))
    case .uuid: "123e4567-e89b-12d3-a456-4266141740" + String(10 + generator.below(90))
    case .date: "20\(10 + generator.below(90))-0\(1 + generator.below(9))-1\(generator.below(10))"
    case .url: generator.pick(["a:b", "https://x.y/z?q=1&r=%20#f", "m:1", "x:/"])
    case .oneOf(let texts): generator.pick(texts)
    case .pattern: generator.pick(["a", "abc", "x", "xé", "x-y", "b", "q"])
    }
  }

  private static var characters: [Character] {
    Array("abzAZ019 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~éß日本語אبआ🎉👩‍👧\u{301}\u{212A}")
  }

  private mutating func string() -> String {
    if generator.chance(30) {
      return generator.pick(["a", "b", "1", "true", "5", "x.json", "a-b", "@a", "%2F", "..."])
    }
    return String((0...generator.below(8)).map { _ in generator.pick(Self.characters) })
  }
}
