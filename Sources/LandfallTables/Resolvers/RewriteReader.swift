// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
package import LandfallCore

/// Reads rules of rewriting into the tables that they need, and checks them.
struct RewriteReader {
  private let table: TableDeclaration
  private let rules: [RewriteRule]
  private(set) var pairs: [RewritePair] = []
  private var problems: [RouteTableError.Problem] = []

  init(_ table: TableDeclaration, _ rules: [RewriteRule]) {
    self.table = table
    self.rules = rules
  }

  /// The table of the old patterns, a link a rule, and for each rule one of its new pattern.
  mutating func tables() throws(RouteTableError) -> (old: CompiledTable, new: [CompiledTable]) {
    for rule in rules {
      guard let pattern = read(rule.pattern, of: rule), let target = read(rule.target, of: rule)
      else { continue }
      pairs.append(RewritePair(rule: rule, pattern: pattern, target: target))
      if let problem = pairs.last?.problem {
        note("rewrite.placeholders", problem, rule, rule.target)
      }
    }
    try finish()
    let old = try build(pairs, pairs.map(\.pattern))
    var new: [CompiledTable] = []
    for pair in pairs { new.append(try build([pair], [pair.target])) }
    for circle in RewriteCircles(pairs, table).found {
      let chain = (circle + [circle[0]]).map { "'\($0.pattern)'" }.joined(separator: " -> ")
      note(
        "rewrite.loop",
        "a link may come back to where it started: \(chain); write the last target into each rule",
        circle[0], circle[0].target)
    }
    try finish()
    return (old, new)
  }

  private func finish() throws(RouteTableError) {
    if !problems.isEmpty { throw RouteTableError(problems: problems) }
  }

  private mutating func read(_ text: String, of rule: RewriteRule) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(parsing: text)
    } catch {
      note(error.code.rawValue, error.message, rule, text, error.range)
      return nil
    }
  }

  @inline(never)
  private mutating func build(
    _ pairs: [RewritePair], _ patterns: [Pattern]
  ) throws(RouteTableError) -> CompiledTable {
    var declaration = table
    declaration.links = pairs.enumerated().map { index, pair in
      var route = RouteDeclaration(patterns[index])
      route.priority = pair.rule.priority
      return LinkDeclaration(name: "\(index)", parameters: pair.parameters, routes: [route])
    }
    if OriginSet(declaration).isEmpty { problems.append(.noOrigin()) }
    for problem in TableBuilder(declaration).problems() {
      let pair = problem.place.map { pairs[$0.link] }
      problems.append(
        RouteTableError.Problem(
          problem, place: pair?.rule.place, other: problem.other.map { pairs[$0.link].rule.place },
          excerpt: problem.place.map { place in
            let text = patterns[place.link].text
            return Underlined(text, problem.range ?? ByteRange(0, text.utf8.count)).text
          }))
    }
    try finish()
    do throws(TableProblem) {
      return try CompiledTable(building: declaration)
    } catch {
      throw RouteTableError(problems: [RouteTableError.Problem(error, place: nil, other: nil)])
    }
  }

  @inline(never)
  private mutating func note(
    _ code: String, _ message: String, _ rule: RewriteRule, _ text: String,
    _ range: ByteRange? = nil
  ) {
    problems.append(
      RouteTableError.Problem(
        code: code, message: message, place: rule.place, otherPlace: nil,
        excerpt: Underlined(text, range ?? ByteRange(0, text.utf8.count)).text))
  }
}

/// An old pattern and the one that took its place, with the same placeholders.
///
/// ```swift
/// RewriteRule("/people/:id", to: "/contacts/:id")
/// RewriteRule("//old.linky.app/:rest*", to: "//linky.app/:rest*")
/// ```
public struct RewriteRule: Sendable, Hashable {
  /// The pattern of the old links.
  public let pattern: String
  /// The pattern of the new ones.
  public let target: String

  /// Settles which of two rules comes first where nothing else does; the larger one.
  public let priority: Int

  let place: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the old links.
  ///   - target: The pattern of the new ones. It has the same placeholders, in any order.
  ///   - priority: Settles which of two rules comes first where nothing else does.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ pattern: String, to target: String, priority: Int = 0, file: String = #fileID,
    line: Int = #line
  ) {
    self.pattern = pattern
    self.target = target
    self.priority = priority
    place = "\(file):\(line)"
  }
}

extension CompiledTable {
  /// Matches a text and hands the best route to `body`.
  ///
  /// - Throws: The refusal, if no route takes the text.
  package func match(
    _ text: String, isPath: Bool = false, _ body: (RouteMatch) -> Void
  ) throws(Refusal) {
    var text = text
    try text.withUTF8 { buffer -> Result<Void, Refusal> in
      do throws(Refusal) {
        return .success(
          try withReading(ByteView(buffer), isPath: isPath, limits: .standard) { url in
            do throws(Refusal) {
              try match(url) { match in
                body(match)
                return nil
              }
              return .success(())
            } catch {
              return .failure(error)
            }
          })
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
