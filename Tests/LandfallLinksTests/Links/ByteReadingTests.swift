// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
public import Landfall
import LandfallTestSupport
import Testing

@Suite("Values are read from bytes as they are from texts")
struct ByteReadingTests {
  /// Texts of values, and texts that are nearly some.
  private static let texts: [String] = {
    let whole = [
      "", "0", "-0", "+1", "007", "42", "-1", "127", "128", "-128", "-129", "255", "256", "32767",
      "32768", "65535",
      "65536", "2147483647", "-2147483648", "4294967295", "9223372036854775807",
      "9223372036854775808",
      "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1.5", "-0.25", "1e3",
      "nan", ".5",
      "3.4028236e38", "true", "false", "TRUE", "1", "2f1c9c52-6d0a-4b0e-9a57-3c5b5d6c7e8f",
      "2F1C9C52-6D0A-4B0E-9A57-3C5B5D6C7E8F", "2f1c9c52x6d0a-4b0e-9a57-3c5b5d6c7e8f", "2026-11-28",
      "2026-02-30", "2026-11-28T09:30:00.25Z", "2026-11-28T09:30:00+01:00",
      "https://a.example/b?c#d", "a b",
      "naïve", "\u{1F469}\u{200D}\u{1F467}", "50%", "a+b", "\u{0}",
    ]
    var random = SplitMix64(seed: 46)
    let mutated = (0..<2_000).map { _ in
      var bytes = Array(whole.randomElement(using: &random)?.utf8 ?? "".utf8)
      let index = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0x20..<0x7F, using: &random), at: index)
      case 1 where index < bytes.count: bytes.remove(at: index)
      default:
        if index < bytes.count { bytes[index] = UInt8.random(in: 0x20..<0x7F, using: &random) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return whole + mutated
  }()

  private func check<Value: LinkValue>(_ type: Value.Type) {
    var count = 0
    for text in Self.texts {
      let value = Value(linkText: text)
      let read = Array(text.utf8).withUnsafeBufferPointer { Value._read($0.span) }
      #expect(read == value, "\(type): '\(text)'")
      if value != nil { count += 1 }
    }
    #expect(count > 0 && (count < Self.texts.count || type is String.Type), "\(type)")
  }

  @Test("Landfall's own types")
  func ownTypes() {
    check(String.self)
    check(Bool.self)
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    check(Double.self)
    check(Float.self)
    check(UUID.self)
    check(Date.self)
    check(URL.self)
    check(QueryItem.self)
    check(FileName.self)
    check(BoundedText<Length>.self)
  }

  @Test("Numbers in a range")
  func ranges() {
    check(Ranged<Small>.self)
    check(Ranged<Bytes>.self)
    check(Ranged<All>.self)
    check(Ranged<Decimals>.self)
    check(Padded<Small>.self)
    check(Padded<Bytes>.self)
    check(Padded<Digits>.self)
  }

  @Test("An app's type is read by its own initializer, whatever its raw value or kind")
  func typesOfApps() throws {
    #expect(try OwnLink("own://shout/LOUD") == .shout(how: .loud))
    #expect(try OwnLink("own://shout?all=Loud&all=sOft") == .shouts(all: [.loud, .soft]))
    #expect(try OwnLink("own://level/high") == .level(of: .high))
    #expect(throws: Refusal.self) { try OwnLink("own://level/2") }
    #expect(try OwnLink("own://plain/2") == .plain(one: .two))
    #expect(throws: Refusal.self) { try OwnLink("own://plain/3") }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let large = Int128.max
      let read = Array(large.linkText.utf8).withUnsafeBufferPointer { Int128._read($0.span) }
      #expect(read == large)
    }
  }

  @Test("A refused value of a list is named, and the first of several")
  func refusedInList() throws {
    let refusal = #expect(throws: Refusal.self) {
      try OwnLink("own://numbers?n=1&n=%32&n=x%20y&n=z")
    }
    #expect(refusal?.parameter == "n")
    #expect(refusal?.found == "x y")
    #expect(try OwnLink("own://numbers?n=1&n=%32") == .numbers(n: [1, 2]))
  }
}

private enum Length: TextLength { static let length = 1...4 }
private enum Small: NumberRange { static let range = -1...100 }
private enum Bytes: NumberRange { static let range: ClosedRange<UInt8> = 7...255 }
private enum All: NumberRange { static let range = UInt64.min...UInt64.max }
private enum Decimals: NumberRange { static let range = -0.25...1.5 }
private enum Digits: NumberRange { static let range = 0...9 }

/// Larger than what a URL's integers are.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: LinkValue {
  /// Reads a number of any length.
  public init?(linkText: String) { self.init(linkText) }
}

/// Read without regard to case, which its raw value alone would not do.
private enum Shout: String, LinkValue {
  case loud, soft

  init?(linkText: String) { self.init(rawValue: linkText.lowercased()) }
}

/// A number that is read by a name.
private enum Height: Int, LinkValue {
  case low = 1
  case high

  init?(linkText: String) {
    switch linkText {
    case "low": self = .low
    case "high": self = .high
    default: return nil
    }
  }

  var linkText: String { "\(self)" }
}

/// Read by its raw value, as it conforms to nothing.
private enum Plain: Int, Sendable {
  case one = 1
  case two
}

@DeepLinks(schemes: "own")
private enum OwnLink {
  @Link("/shout/:how") case shout(how: Shout)
  @Link("/shout?all=:all") case shouts(all: [Shout])
  @Link("/level/:of") case level(of: Height)
  @Link("/plain/:one") case plain(one: Plain)
  @Link("/numbers?n=:n") case numbers(n: [Int])
}
