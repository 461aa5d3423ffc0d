// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A file that associates a website with an app.
struct AssociationFile {
  /// The most bytes that systems read.
  static let sizeLimit = 131_072

  let bytes: [UInt8]

  init(components: [String], values: [String] = []) {
    let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
    let variables = values.isEmpty ? "" : #""substitutionVariables": {"v": [\#(list)]}, "#
    bytes = Array(
      """
      {"applinks": {\(variables)"details": [{"appIDs": ["K7QX2M9P4D.app.linky"],
      "components": [\(components.joined(separator: ",\n"))]}]}}
      """.utf8)
  }

  /// Twenty components of the kinds that shops and news have.
  static let usual =
    [
      #"{"/": "/admin/*", "exclude": true}"#, #"{"/": "/help/*", "exclude": true}"#,
      #"{"/": "/checkout/*/print", "exclude": true}"#, #"{"/": "/buy/*"}"#, #"{"/": "/cart"}"#,
      #"{"/": "/account/orders/*"}"#, #"{"/": "/account/settings"}"#,
      #"{"/": "/search", "?": {"q": "?*"}}"#,
      #"{"/": "/users/*/posts/*"}"#, #"{"/": "/users/?*"}"#, #"{"/": "/news/????/??/*"}"#,
      #"{"/": "/videos/*.html"}"#, #"{"/": "/$(lang)/shop/*"}"#, ##"{"/": "/events/*", "#": "*"}"##,
    ] + (1...6).map { #"{"/": "/section\#($0)/*/item/*"}"# }

  /// URLs for them: each component has some, and as many fit none.
  static let urls: [String] = (0..<500).flatMap { index in
    [
      "buy/\(index)", "account/orders/2026-\(index)", "search?q=shoes\(index)",
      "users/\(index)/posts/7",
      "news/2026/11/story-\(index)", "de/shop/shoes", "section\(index % 6 + 1)/a/item/\(index)",
      "admin/\(index)", "imprint/\(index)", "videos/\(index).html",
    ].map { "https://linky.app/" + $0 }
  }

  static func values(_ count: Int) -> [String] {
    let words = ["red", "blue", "large", "small", "winter", "summer", "shoes", "coats"]
    return (0..<count).map { "\(words[$0 % 8])-\(words[$0 / 8 % 8])-\($0)" }
  }

  /// Two thousand components in 128 KB.
  static let large = (0..<2_000).map { index in
    let path = index % 3 == 0 ? "/section\(index)/*" : "/section\(index)/items/?*/page\(index % 10)"
    let rest = index % 7 == 0 ? #", "exclude": true"# : #", "comment": "part \#(index) of all""#
    return #"{"/": "\#(path)"\#(rest)}"#
  }

  private static func filled(values: [String] = [], _ component: (Int) -> String) -> AssociationFile
  {
    var components: [String] = []
    var size = 200 + values.reduce(0) { $0 + $1.utf8.count + 4 }
    while true {
      let next = component(components.count)
      size += next.utf8.count + 2
      if size > sizeLimit { return AssociationFile(components: components, values: values) }
      components.append(next)
    }
  }

  /// A path of eight kilobytes that fits such patterns for long.
  static let hardURL = "https://linky.app/" + String(repeating: "a", count: 8_000)

  /// Files of 128 KB that are made to be hard.
  static let hard: [(String, AssociationFile)] = [
    (
      "wildcards before many characters",
      filled { #"{"/": "*a\#(String(repeating: "?", count: 16 + $0 % 9))"}"# }
    ),
    ("many wildcards", filled { #"{"/": "/\#(String(repeating: "*a", count: 20))\#($0)*"}"# }),
    ("one long pattern", filled { _ in #"{"/": "/\#(String(repeating: "*a?", count: 20_000))"}"# }),
    ("many items", filled { #"{"?": {"k\#($0)": "?*", "j\#($0)": "a*"}}"# }),
    ("the same items", filled { #"{"?": {"k": "*a\#($0)?", "j": "a*\#($0)"}}"# }),
    (
      "variables side by side",
      filled(values: values(600)) { #"{"/": "/$(v)$(v)$(v)*\#($0)"}"# }
    ),
    (
      "values with wildcards",
      filled(values: (0..<600).map { "*a?\($0)*" }) { #"{"/": "/$(v)$(v)\#($0)"}"# }
    ),
    (
      "values that begin alike",
      filled(values: (1...300).map { String(repeating: "a", count: $0) }) {
        #"{"/": "/$(v)$(v)b\#($0)"}"#
      }
    ),
    (
      "two ways to compare",
      filled { #"{"/": "/*%C3%A9?*\#($0)", "percentEncoded": \#($0 % 2 == 0)}"# }
    ),
    ("open brackets", AssociationFile(components: [String(repeating: "[", count: 130_000)])),
  ]
}
