// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftParser

/// `landfall intents`: writes App Intents that open links.
struct IntentsCommand: ToolCommand {
  private static let entity = OptionDeclaration(
    name: "entity", value: .any("LINK=TYPE"), isRepeated: true,
    help: "The AppEntity of the app whose 'id' is the one value of a link.")

  static let declaration = CommandDeclaration(
    name: "intents", abstract: "Write App Intents that open links, as a file of Swift.",
    discussion: """
      The file has an intent for each link with an https URL that anybody may open, and one intent for
      all links without values. The system sends their URLs to the app as universal links. Each URL was
      read back with several values by the app's routes. A link whose URL App Intents cannot write
      is left out: standard error names it, with the reason.
      """,
    usages: ["intents [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      entity, TableOptions.output, .force, TableOptions.manifest, TableOptions.root,
    ],
    examples: [
      "intents -o Sources/App/LinkIntents.swift", "intents --entity contact=ContactEntity",
    ])

  private let arguments: ParsedArguments
  private let table: TableOptions
  private let entities: [String: String]

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    self.arguments = arguments
    table = try TableOptions(arguments, paths: arguments.operands)
    var entities: [String: String] = [:]
    for text in arguments.all(Self.entity) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1].isTypeName else {
        throw arguments.usage(
          "'\(text.visible)' is not a link and a type; write 'contact=ContactEntity'")
      }
      entities[parts[0]] = parts[1]
    }
    self.entities = entities
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    var entities = entities
    let builder = try TableLoader(options: table, console: console)
      .load(needsAll: true, problemCode: .problems).builder
    let links = try WebLinks(builder)
    var file = IntentsFile(name: builder.table.name)
    for (link, reason) in links.leftOut {
      console.printError("'\(link.visible)' is left out: \(reason)")
    }
    for item in links.items {
      let name = item.link.name
      guard let template = item.template else {
        console.printError("'\(name.visible)' is left out: \(item.obstacle.visible)")
        continue
      }
      for value in template.absent {
        console.printError(
          "'\(name.visible)' has no '\(value.visible)': a URL cannot leave out a value")
      }
      let entity = entities.removeValue(forKey: name)
      if entity != nil, template.values.count != 1 {
        throw .input(
          "'\(name.visible)' has no entity: it needs one value, not \(template.values.count)")
      }
      file.add(item.link, template, entity: entity)
    }
    if let name = entities.keys.min() {
      throw .input("'--entity': no link '\(name.visible)' is written")
    }
    if file.isEmpty {
      throw .input(
        "no link can be written: the table needs a host, and a route that allows 'universalLink'")
    }
    try console.write(file.text, to: arguments.outputPath, isForced: arguments.has(.force)) {
      $0.starts(with: IntentsFile.mark.utf8) ? nil : "was not written by this command"
    }
    return .success
  }
}

/// A file of Swift with intents.
struct IntentsFile {
  static let mark = "// Written by 'landfall intents'; changes are lost."
  private static let systems = "@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)"

  private let name: String
  private var intents: [String] = []
  /// The links without values: the name of the case, what it says, and the URL.
  private var screens: [(name: String, title: String, url: String)] = []
  private var names: Set<String> = []

  init(name: String) { self.name = name }

  var isEmpty: Bool { intents.isEmpty && screens.isEmpty }

  mutating func add(_ link: LinkDeclaration, _ template: URLTemplate, entity: String?) {
    if template.values.isEmpty {
      let name = unique(link.name.variableName).escapedName
      return screens.append((name, link.title.swiftLiteral, template.texts[0].swiftLiteral))
    }
    let title = ((link.summary.isEmpty ? "Open " : "") + link.title).swiftLiteral
    var parameters: [String] = []
    var (url, known) = ("", Set<String>())
    for (text, value) in zip(template.texts, template.values) {
      var name = value.name.variableName
      while !known.insert(name).inserted { name += "_" }
      url +=
        text.swiftLiteral.dropFirst().dropLast() + (entity == nil ? "\\(\\.$\(name))" : "\\(.id)")
      let type = value.type == .string ? "String" : "Int"
      parameters.append(
        "  @Parameter(title: \(value.name.swiftLiteral)) var \(name.escapedName): \(type)")
    }
    url += template.texts.last?.swiftLiteral.dropFirst().dropLast() ?? ""
    let representation = """
        static var urlRepresentation: URLRepresentation {
          "\(url)"
        }
      """
    let intent = unique("Open" + link.name.typeName + "Intent")
    if let entity {
      intents.append(
        """
        \(Self.systems)
        extension \(entity): URLRepresentableEntity {
        \(representation)
        }

        \(Self.systems)
        struct \(intent): OpenIntent, URLRepresentableIntent {
          static let title: LocalizedStringResource = \(title)

          @Parameter(title: \(link.name.swiftLiteral)) var target: \(entity)
        }
        """)
    } else {
      intents.append(
        """
        \(Self.systems)
        struct \(intent): URLRepresentableIntent {
          static let title: LocalizedStringResource = \(title)
        \(representation)

        \(parameters.joined(separator: "\n"))
        }
        """)
    }
  }

  /// An enum of the links without values, and the intent that opens one.
  private var screensText: [String] {
    if screens.isEmpty { return [] }
    let type = name.typeName + "Screen"
    func lines(_ line: ((name: String, title: String, url: String)) -> String) -> String {
      screens.map(line).joined(separator: "\n")
    }
    return [
      """
      \(Self.systems)
      enum \(type): String, AppEnum, URLRepresentableEnum {
      \(lines { "  case \($0.name)" })

        static var typeDisplayRepresentation: TypeDisplayRepresentation { "Screen" }

        static var caseDisplayRepresentations: [\(type): DisplayRepresentation] {
          [
      \(lines { "      .\($0.name): \($0.title)," })
          ]
        }

        static var urlRepresentation: URLRepresentation {
          URLRepresentation([
      \(lines { "      .\($0.name): \($0.url)," })
          ])
        }
      }

      \(Self.systems)
      struct Open\(type)Intent: OpenIntent, URLRepresentableIntent {
        static let title: LocalizedStringResource = "Open a screen"

        @Parameter(title: "Screen") var target: \(type)
      }
      """
    ]
  }

  var text: String {
    ([Self.mark + "\n\nimport AppIntents"] + screensText + intents).joined(separator: "\n\n") + "\n"
  }

  private mutating func unique(_ name: String) -> String {
    var name = name
    while !names.insert(name).inserted { name += "_" }
    return name
  }
}

extension LinkDeclaration {
  /// What the link does, in a line: its summary, or its name in words.
  var title: String {
    let line = summary.split(separator: "\n").first.map(String.init) ?? ""
    if line.isEmpty {
      let words = name.words.map { $0.lowercased() }.joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
    return line.utf8.last == UInt8(ascii: ".") ? String(line.dropLast()) : line
  }
}

extension String {
  /// The words of a name: what other signs than letters and digits part, and capitals begin.
  fileprivate var words: [String] {
    var words: [String] = []
    var last: Character = " "
    for character in self {
      let isWord = character.isLetter || character.isNumber
      let isStart = !(last.isLetter || last.isNumber) || last.isLowercase && character.isUppercase
      if isWord, isStart { words.append("") }
      if isWord { words[words.count - 1].append(character) }
      last = character
    }
    return words
  }

  fileprivate var typeName: String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The words as the name of a variable.
  fileprivate var variableName: String {
    let name = (words.first.map { $0.prefix(1).lowercased() } ?? "link") + typeName.dropFirst()
    return name.first?.isNumber == true ? "_" + name : name
  }

  fileprivate var isTypeName: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      String(part).isValidSwiftIdentifier(for: .variableName)
    }
  }

  fileprivate var escapedName: String {
    isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`"
  }
}
