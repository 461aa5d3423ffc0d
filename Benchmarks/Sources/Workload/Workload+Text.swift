// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Workload {
  /// The workload as lines of fields with tabs between them.
  package var lines: String {
    var text = ""
    for pattern in patternTexts { text += "P\t\(pattern)\n" }
    for url in urls {
      let values = url.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "\u{1F}")
      text += "U\t\(url.url)\t\(url.route)\t\(values)\t\(url.query.count)\n"
    }
    return text
  }

  /// The workload as JSON: sorted keys, one item a line, no indentation.
  package var json: String {
    let urls = urls.map { url in
      JSON.object([
        ("fragment", .string(url.fragment)), ("kind", .string(url.kind)),
        (
          "params",
          .object(
            url.parameters.sorted { $0.name < $1.name }.map { ($0.name, .string($0.value)) })
        ),
        ("query", .array(url.query.map { .array([.string($0.name), .string($0.value)]) })),
        ("route", .number(url.route)), ("url", .string(url.url)),
      ])
    }
    return JSON.object([
      ("host", .string(Workload.host)), ("n", .number(patterns.count)),
      ("patterns", .array(patternTexts.map { .string($0) })), ("seed", .string("\(seed)")),
      ("urls", .array(urls)),
    ]).text + "\n"
  }

  private indirect enum JSON {
    case number(Int)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    var text: String {
      switch self {
      case .number(let number): "\(number)"
      // No text of the workload holds a quotation mark, a backslash or a control character.
      case .string(let string): "\"\(string)\""
      case .array(let items): JSON.block("[", items.map(\.text), "]")
      case .object(let members):
        JSON.block("{", members.map { "\"\($0.0)\": \($0.1.text)" }, "}")
      }
    }

    private static func block(_ open: String, _ items: [String], _ close: String) -> String {
      items.isEmpty ? open + close : "\(open)\n\(items.joined(separator: ",\n"))\n\(close)"
    }
  }
}
