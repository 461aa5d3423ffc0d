// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import LandfallCompiler
@testable import LandfallCore

/// Makes tables, values and URLs from all forms of patterns.
struct RandomTable<Generator: RandomNumberGenerator> {
  /// Whether placeholders may have regular expressions, of which the reference matcher knows nothing.
  var hasExpressions = false
  /// Whether routes may have conditions; see ``contexts()``.
  var hasConditions = false
  var generator: Generator
  private var names = 0
  private var parameters: [ParameterDeclaration] = []
  private var hasRepeat = false
  private var groups = 0
  private var hasMounts = false
  /// Whether a link may have choices of texts, text before a rest and before the path of a fragment, and
  /// a rest of the URL as an item: in one link of four, so that other seeds make what they always made.
  private var hasChoices = false

  init(_ generator: Generator) { self.generator = generator }

  // MARK: Tables

  /// A table of up to so many links, without conflicts unless asked for.
  ///
  /// - Parameters:
  ///   - count: How many links there are at most.
  ///   - isSimple: Whether every link has one pattern, which reads its own values in one way only.
  ///   - hasMounts: Whether there are mounts and types of the app's own, which a manifest cannot tell.
  ///   - withConflicts: Whether links in conflict are left in.
  /// - Returns: The table.
  mutating func declaration(
    links count: Int, isSimple: Bool = false, hasMounts: Bool = false,
    withConflicts: Bool = false
  ) -> TableDeclaration {
    self.hasMounts = hasMounts
    var links: [LinkDeclaration] = []
    for index in 0..<(1 + generator.below(count)) {
      if let link = link(named: "l\(index)", isSimple: isSimple) { links.append(link) }
    }
    var table = TableDeclaration(
      name: "Random", schemes: ["linky"], hosts: ["linky.app"],
      isCaseInsensitive: generator.chance(10), isFormEncoded: generator.chance(20), links: links)
    if !isSimple { addOrigins(to: &table) }
    while true {
      let problems = TableBuilder(table).problems()
      let faulty = Set(
        problems.filter { !withConflicts || !$0.isConflict }.compactMap { $0.place?.link })
      if faulty.isEmpty { break }
      table.links = table.links.enumerated().filter { !faulty.contains($0.offset) }.map(\.element)
    }
    return table
  }

  private mutating func addOrigins(to table: inout TableDeclaration) {
    if generator.chance(15) { table.schemes.append("http") }
    if generator.chance(25) { table.hosts.append("*.linky.app") }
    if generator.chance(15) { table.hosts.append("localhost:8080") }
    if generator.chance(8) { table.hosts.append("*") }
  }

  private mutating func link(named name: String, isSimple: Bool) -> LinkDeclaration? {
    names = 0
    parameters = []
    hasRepeat = false
    groups = 0
    var probe = self
    hasChoices = (probe.generator.next() &* 0x9E37_79B9_7F4A_7C15) >> 62 == 0
    let kind = hasMounts ? generator.below(100) : 100
    if kind < 4 { return expressionLink(named: name) }
    let isMount = kind < 14
    var texts = [isSimple ? simplePattern() : isMount ? mountPattern() : pattern()]
    if !isSimple, texts[0].hasPrefix("/"), !texts[0].hasPrefix("//"), generator.chance(10) {
      texts.append("/other" + texts[0])
    }
    let isCaseInsensitive = generator.chance(5)
    let priority = generator.below(3)
    let condition = condition()
    let patterns = texts.compactMap { try? Pattern(parsing: $0) }
    guard patterns.count == texts.count else { return nil }
    let routes = patterns.map { pattern in
      var route = RouteDeclaration(pattern)
      route.isCaseInsensitive = isCaseInsensitive
      route.priority = priority
      route.condition = condition
      return route
    }
    return LinkDeclaration(name: name, parameters: parameters, routes: routes, isMount: isMount)
  }

  /// Mostly none.
  private mutating func condition() -> RouteCondition {
    guard hasConditions, generator.chance(40) else { return .always }
    let terms = ["a", "b", "c"].compactMap { name in
      generator.chance(50) ? (generator.chance(40) ? "!" : "") + name : nil
    }
    return (try? RouteCondition(parsing: terms)) ?? .always
  }

  /// Contexts that conditions may name.
  mutating func contexts() -> LinkContexts {
    guard hasConditions else { return [] }
    return LinkContexts(["a", "b", "c", "d"].filter { _ in generator.chance(50) })
  }

  /// A table with others that are mounted in it, down to a depth.
  mutating func tree(links count: Int, depth: Int = 2) -> TableTree {
    var tree = TableTree(declaration: declaration(links: count, hasMounts: true))
    for link in tree.declaration.links where link.isMount && depth > 0 {
      tree.mounts[link.name] = self.tree(links: 4, depth: depth - 1)
    }
    return tree
  }

  // MARK: Patterns

  private static var literals: [String] {
    ["a", "b", "c", "Ab", "é", "x%20y", "a%2Fb", "\\:z", "1", "true", "a.json", "@a", "%25", "~"]
  }

  private mutating func pattern() -> String {
    var text = generator.chance(15) ? origin() : ""
    if hasChoices, text.isEmpty, generator.chance(10) { text = "linky:" + placeholder() }
    let originEnd = text
    for _ in 0..<generator.below(5) { text += segment() }
    if !hasRepeat, generator.chance(15) { text += ending() }
    if text == originEnd { text += "/" }
    if text.hasSuffix("(**)") {
      if generator.chance(20) { text += "?" + constant() }
      return text
    }
    if generator.chance(40) { text += query() }
    if generator.chance(15) { text += fragment() }
    return text
  }

  private mutating func origin() -> String {
    switch generator.below(8) {
    case 0: "//:\(add(type())).linky.app"
    case 1: "//:\(add(.string)).:\(add(type())).app"
    case 2: "//*.b.app"
    case 3: "other://b.app"
    case 4: "https://linky.app"
    case 5: "other://"
    case 6: "//b.app"
    default: "//linky.app"
    }
  }

  /// A path of a fixed length.
  private mutating func mountPattern() -> String {
    var text = "/" + generator.pick(Self.literals)
    for _ in 0..<generator.below(3) {
      text += "/" + (generator.chance(50) ? generator.pick(Self.literals) : placeholder())
    }
    return text
  }

  /// A pattern that reads every value of its own in one way only.
  private mutating func simplePattern() -> String {
    var text = ""
    for _ in 0..<generator.below(4) {
      text += "/" + (generator.chance(50) ? generator.pick(Self.literals) : placeholder())
    }
    if hasChoices, generator.chance(80) { return choicePattern(text) }
    switch generator.below(7) {
    case 6: return text + "/:" + add(.string) + "(**)"
    case 0: text += "/" + ":" + add(.string, isList: true) + generator.pick(["*", "+"])
    case 1: text += "/:" + add(.string) + "(.*)"
    case 2: text += "{/:" + add(type(), isOptional: true) + "}?"
    case 3: text += "/@:" + add(.string)
    case 4: text += "/:" + add(.string) + ".json"
    default: text += text.isEmpty ? "/" : ""
    }
    if generator.chance(60) { text += query() }
    switch generator.below(7) {
    case 0: text += "#:" + add(type(), isOptional: generator.chance(50))
    case 1: text += "#/x/:" + add(type())
    case 2: text += "#/x?" + fragmentItems()
    case 3: text += "#v=1&" + fragmentItems()
    default: break
    }
    return text
  }

  /// A pattern with one of the forms of ``hasChoices`` behind a path.
  private mutating func choicePattern(_ path: String) -> String {
    switch generator.below(6) {
    case 0: path + "/" + choice() + "/:" + add(type())
    case 1: path + "/a?(q|r)=:" + add(type(), isOptional: generator.chance(50)) + "&k=(1|2)"
    case 2: path + "/a?u=:" + add(.string, isOptional: generator.chance(40)) + "(**)"
    case 3: path + "/w\\::" + add(.string) + generator.pick(["(.*)", "(**)"])
    case 4 where path.isEmpty: "linky:w:" + add(.string) + "/:" + add(type())
    case 4: path + "/a#!/x/:" + add(type())
    default: path + "/a#?" + fragmentItems()
    }
  }

  private mutating func choice() -> String {
    "(" + generator.pick(["a|b", "c|Ab|é", "x%20y|1", "@a|~"]) + ")"
  }

  private mutating func segment() -> String {
    if hasChoices, generator.chance(15) {
      return "/" + choice() + (generator.chance(30) ? placeholder() : "")
    }
    switch generator.below(14) {
    case 0...5: return "/" + generator.pick(Self.literals)
    case 6...8: return "/" + placeholder()
    case 9 where groups < 3:
      groups += 1
      return "/:" + add(type(), isOptional: true) + expression() + "?"
    case 10 where groups < 3:
      groups += 1
      return "{/\(generator.pick(Self.literals))/:\(add(type(), isOptional: true))}?"
    case 11: return "/" + generator.pick(["@", "v"]) + placeholder()
    case 12: return "/" + placeholder() + generator.pick([".json", ".", "-"])
    case 13: return "/" + placeholder() + generator.pick(["-", ".", "--"]) + placeholder()
    default:
      if hasRepeat { return "/" + generator.pick(Self.literals) }
      hasRepeat = true
      return "/:" + add(type(), isList: true) + expression() + generator.pick(["+", "*"])
    }
  }

  private mutating func ending() -> String {
    hasRepeat = true
    let text = hasChoices && generator.chance(60) ? generator.pick(["w\\:", "@", "a"]) : ""
    switch text.isEmpty ? generator.below(5) : 1 + generator.below(2) {
    case 0: return "/*"
    case 1: return "/\(text):" + add(rawType(), isOptional: generator.chance(40)) + "(.*)"
    case 2: return "/\(text):" + add(rawType(), isOptional: generator.chance(40)) + "(**)"
    default: return "/:" + add(type(), isList: true) + generator.pick(["+", "*"])
    }
  }

  private mutating func query() -> String {
    var items: [String] = []
    if hasChoices, generator.chance(20) {
      return "?u=:" + add(rawType(), isOptional: generator.chance(40)) + "(**)"
    }
    if hasChoices, generator.chance(50) { items.append(itemChoice()) }
    for name in ["q", "r", "k", "%C3%A9&"].map({ $0.replacing("&", with: "%26") })
    where generator.chance(40) {
      switch generator.below(8) {
      case 0: items.append("\(name)=\(generator.pick(["1", "photo", "", "a%20b"]))")
      case 1: items.append(name)
      case 2: items.append("!" + name)
      case 3: items.append("\(name)=:" + add(type(), isList: true) + expression())
      case 4, 5: items.append("\(name)=:" + add(type(), isOptional: true) + expression())
      default: items.append("\(name)=:" + add(type()))
      }
    }
    if generator.chance(8) { items.append(constant()) }
    if generator.chance(8) { items.append(":" + add(.string, isList: true) + "*") }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private mutating func itemChoice() -> String {
    switch generator.below(6) {
    case 5: "s=:" + add(.string, isOptional: generator.chance(30)) + "(+)"
    case 0: "s=(1|photo|a%20b)"
    case 1: "(s|t)"
    case 2: "(s|t)=(1|5)"
    case 3: "(s|t)=:" + add(type(), isList: true)
    default: "(s|t)=:" + add(type(), isOptional: generator.chance(50)) + expression()
    }
  }

  /// A raw rest is text, or a type of the app's own.
  private mutating func rawType() -> ValueType {
    hasMounts && generator.chance(20) ? .opaque("Opaque") : .string
  }

  private mutating func constant() -> String {
    let type = type()
    return ":\(add(type))="
      + PercentEncoder.encode(text(type).utf8, .segment)
      .flatMap { "!*():".contains($0) ? "\\\($0)" : "\($0)" }
  }

  /// The items of a fragment.
  private mutating func fragmentItems() -> String {
    var items = ["id=:" + add(type(), isOptional: generator.chance(40))]
    switch generator.below(6) {
    case 0: items.append("r=:" + add(type(), isList: true))
    case 1: items.append("!q")
    case 2: items.append("w=a%20b")
    case 3: items.append("w")
    default: break
    }
    return items.joined(separator: "&")
  }

  private mutating func fragment() -> String {
    if hasChoices, generator.chance(60) {
      switch generator.below(3) {
      case 0: return "#?" + fragmentItems()
      case 1: return "#!/(a|b)?" + fragmentItems()
      default: return "#" + generator.pick(["!", "n%20", "é"]) + "/x/" + placeholder()
      }
    }
    switch generator.below(7) {
    case 5: return "#" + fragmentItems()
    case 6: return "#/" + generator.pick(Self.literals) + "?" + fragmentItems()
    case 0: return "#" + generator.pick(["top", "a%20b"])
    case 1: return "#:" + add(type(), isOptional: generator.chance(50)) + expression()
    default:
      return "#/" + generator.pick(Self.literals)
        + (generator.chance(50) ? "/" + placeholder() : "")
    }
  }

  private mutating func placeholder() -> String { ":" + add(type()) + expression() }

  /// Mostly none.
  private mutating func expression() -> String {
    guard hasExpressions, generator.chance(30) else { return "" }
    return "("
      + generator.pick([
        #"\d+"#, "[0-9]+", "[a-z]+", "[a-m]+", "a|b|AB", ".+", "[^-]+", #"-?\d{1,2}"#, "true|a",
        ".{0,40}[a-z]", "é|[\u{80}-\u{10FFFF}]+", "x.*",
      ]) + ")"
  }

  private mutating func add(
    _ type: ValueType, isOptional: Bool = false, isList: Bool = false
  ) -> String {
    let name = "p\(names)"
    names += 1
    let hasDefault = isOptional && type == .int && generator.chance(50)
    parameters.append(
      ParameterDeclaration(
        name: name, type: type, isOptional: isOptional && !hasDefault, isList: isList,
        defaultText: hasDefault ? "5" : nil))
    return name
  }

  /// A link of a regular expression of the whole URL.
  private mutating func expressionLink(named name: String) -> LinkDeclaration? {
    let text = generator.pick(Self.urlExpressions)
    guard let expression = try? RegularExpression(parsing: text) else { return nil }
    let anchoring = generator.pick(RegexAnchoring.allCases)
    var declaration = ExpressionDeclaration(expression, anchoring: anchoring)
    declaration.marks.condition = condition()
    let parameters = declaration.names.map { name in
      ParameterDeclaration(name: name, type: type(), isOptional: generator.chance(50))
    }
    return LinkDeclaration(
      name: name, parameters: parameters, routes: [], expressions: [declaration])
  }

  private static var urlExpressions: [String] {
    [
      #"linky:/*a/(\w+)"#, #"(?<scheme>https?|linky)://([^/?#]*)/(.*)"#, #"/(a|b|c)(?:/(\d+))?"#,
      #"[?&]q=([^&#]*)"#, "#(.*)", #"\.json$"#, "^linky:.*(é|%C3%A9)", "(.)(.)?x", "(a+?)(b*)/",
      #"/([^/]*)/([^/]*)\?"#,
    ]
  }

  mutating func type() -> ValueType {
    if hasMounts, generator.chance(10) { return .opaque("Opaque") }
    return generator.chance(50)
      ? .string
      : generator.pick([
        .int, .int(1...10), .uint, .double, .bool, .uuid, .date, .url, .oneOf(["a", "b", "x y"]),
        .padded(1...12), .double(-1...1.5), .text(2...4), .fileName,
        .webURL(["linky.app", "*.b.app"]),
        .pattern("[a-c]+|x.*"),
      ])
  }

  // MARK: URLs

  /// A URL that a table of this kind may well match.
  mutating func url() -> String {
    let pieces =
      Self.literals.map { $0.replacing("\\", with: "") }
      + [
        "A", "%61", "5", "12", "-3", "1.5", "v1", "x-y", "x--y.json", ".", "x.", "false", "x y",
        "2020-01-10", "a:b", "123e4567-e89b-12d3-a456-426614174010", "", "@b", "AB", "É",
      ].map { $0.replacing(" ", with: "%20") }
    var url = generator.pick([
      "linky:", "linky:", "linky:", "linky://", "linky://linky.app", "linky://a.linky.app",
      "https://linky.app", "https://b.app", "https://x.b.app", "https://5.linky.app:443",
      "http://linky.app", "HTTPS://x.true.APP", "https://localhost:8080", "other:", "other://b.app",
      "other://b.app", "",
    ])
    for _ in 0..<generator.below(6) { url += "/" + generator.pick(pieces) }
    var items: [String] = []
    while generator.chance(45) {
      let name = generator.pick(["q", "r", "k", "%C3%A9%26", "x"])
      items.append(
        generator.chance(20) ? name : name + "=" + generator.pick(pieces + ["photo", "a+b"]))
    }
    if !items.isEmpty { url += "?" + items.joined(separator: "&") }
    if generator.chance(20) {
      url += "#" + generator.pick(["top", "", "/", "x"])
      if generator.chance(60) { url += "/" + generator.pick(pieces) + "/" + generator.pick(pieces) }
    }
    return url
  }

  /// The URL with a few bytes changed.
  mutating func mutated(_ url: String) -> [UInt8] {
    var bytes = Array(url.utf8)
    let pieces = [
      "/", "//", "?", "#", "&", "=", "%", "%2F", "%00", "%C3%A9", "\u{E9}", "%E2%80%AE", "..", ".",
      "@", ":", "+", " ", "\\", "*", "!", "\t", "1", "A",
    ]
    for _ in 0..<generator.below(3) + 1 {
      let index = generator.below(bytes.count + 1)
      let end = min(bytes.count, index + generator.below(3))
      let piece =
        generator.chance(80)
        ? Array(generator.pick(pieces).utf8) : [UInt8(truncatingIfNeeded: generator.next())]
      bytes.replaceSubrange(index..<end, with: generator.chance(20) ? [] : piece)
    }
    return bytes
  }
}

extension RandomTable<SplitMix64> {
  init(seed: UInt64) { self.init(SplitMix64(seed: seed)) }
}

extension TableProblem {
  /// Whether it is about two routes.
  var isConflict: Bool { other != nil && [.equal, .unreachable, .overlap].contains(code) }
}
