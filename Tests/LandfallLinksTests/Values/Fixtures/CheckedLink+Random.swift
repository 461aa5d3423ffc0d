// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall

  extension CheckedLink {
    /// A random link of each case.
    static let randomMakers: [@Sendable (inout RandomValues) -> CheckedLink] = [
      {
        .amount(
          v: $0.amount(), o: $0.optional { $0.amount() }, l: $0.list { $0.amount() },
          d: $0.amount())
      },
      {
        .angle(
          v: $0.angle(), o: $0.optional { $0.angle() }, l: $0.list { $0.angle() }, d: $0.angle())
      },
      { .ratio(v: $0.ratio(), o: $0.optional { $0.ratio() }, l: $0.list { $0.ratio() }) },
      { .day(v: $0.day(), o: $0.optional { $0.day() }, l: $0.list { $0.day() }, d: $0.day()) },
      {
        .title(
          v: $0.bounded(), o: $0.optional { $0.bounded() }, l: $0.list { $0.bounded() },
          d: $0.bounded())
      },
      {
        .file(
          v: $0.fileName(), o: $0.optional { $0.fileName() }, l: $0.list { $0.fileName() },
          d: $0.fileName())
      },
      { .page(v: $0.page(), o: $0.optional { $0.page() }, l: $0.list { $0.page() }, d: $0.page()) },
      {
        .outer(
          v: $0.checked { UInt16($0.number(0...20_000)) },
          o: $0.optional { $0.bool() ? "https://example.com" : "https://a.example.org/b?c#d" },
          l: $0.list { $0.checked { $0.text() } }, d: $0.checked { $0.number(0...13) })
      },
    ]
  }

  extension RandomValues {
    /// A value that passes its type's check: many are tried.
    mutating func checked<T: CheckedValue>(_ make: (inout RandomValues) -> T.Value) -> T {
      while true {
        if let value = T(checking: make(&self)) { return value }
      }
    }

    mutating func amount() -> Ranged<CheckedLink.Amount> { checked { $0.number(-10...11_000) } }

    mutating func angle() -> Ranged<CheckedLink.Angle> { checked { $0.double() } }

    mutating func ratio() -> Ranged<CheckedLink.Ratio> {
      checked { Float($0.number(0...4_000)) / 10_000 }
    }

    mutating func day() -> Padded<CheckedLink.Day> { checked { $0.number(0...40) } }

    mutating func bounded() -> BoundedText<CheckedLink.Title> { checked { $0.text() } }

    mutating func fileName() -> FileName { checked { $0.bool() ? $0.text() : $0.word() + ".txt" } }

    mutating func page() -> CheckedLink.Page {
      switch number(0...3) {
      case 0: "https://a.example:443"
      case 1: "http://localhost:8080/a/../b?c=%20#d"
      case 2: "HTTPS://X.y.B.example//evil.com/@a"
      default: "https://a.example/?q=a+b&r"
      }
    }
  }
#endif
