// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftSyntax

/// A rule of `rewrites:` in `@DeepLinks`: an old pattern, or the start of several, and what it became.
struct Rewrite {
  let old: PatternLiteral
  let new: PatternLiteral

  /// Whether the rule is about all patterns that start with a text.
  var isOfPrefix: Bool { new.text.hasSuffix("*") }

  /// The old form of a pattern; nil if the rule is not about it.
  func oldForm(of pattern: String) -> String? {
    guard isOfPrefix else { return pattern == new.text ? old.text : nil }
    var (oldStart, newStart) = (old.text.dropLast(), new.text.dropLast())
    guard newStart.hasSuffix("/"), oldStart.hasSuffix("/") else {
      let isOfHost = pattern.hasPrefix("//") && !newStart.hasPrefix("//")
      return pattern.hasPrefix(newStart) && !isOfHost
        ? String(oldStart + pattern.dropFirst(newStart.count)) : nil
    }
    // A start that ends a segment is also that of the path that ends with it, and of no host.
    (oldStart, newStart) = (oldStart.dropLast(), newStart.dropLast())
    let rest = pattern.dropFirst(newStart.count)
    guard pattern.hasPrefix(newStart), rest.isEmpty || "/?#{".contains(rest[rest.startIndex]),
      !rest.hasPrefix("//")
    else { return nil }
    // A path of nothing but a slash ends where the start does.
    let tail = rest.hasPrefix("/") ? rest.dropFirst() : rest
    let isRoot = tail.isEmpty || tail.hasPrefix("?") || tail.hasPrefix("#")
    let text = oldStart + (isRoot ? tail : rest)
    return text.isEmpty || text.hasPrefix("?") || text.hasPrefix("#") ? "/" + text : String(text)
  }
}

extension LinkEnumReader {
  mutating func readRewrites(_ expression: ExprSyntax) {
    guard let content = expression.as(DictionaryExprSyntax.self)?.content else {
      return collector.error(
        "'rewrites' is a dictionary of literals, old patterns to new ones, as in "
          + "'[\"/people/*\": \"/contacts/*\"]'",
        code: "argument.literal", at: SourcePlace(expression))
    }
    guard case .elements(let elements) = content else { return }
    for element in elements {
      guard let old = readLiteral(element.key), let new = readLiteral(element.value) else {
        continue
      }
      let rewrite = Rewrite(old: old, new: new)
      if rewrite.isOfPrefix == old.text.hasSuffix("*") {
        rewrites.append(rewrite)
      } else {
        collector.error(
          "a rule is about one pattern, or about all that start with a text; end both texts with '*', or none",
          code: "rewrite.prefix", at: old.place)
      }
    }
  }

  /// Gives the cases the patterns that they had before, behind those that they have.
  ///
  /// The rules are taken in their order, and each sees what those before it added, but those that have the
  /// same new text do not see each other: `/de/*` and `/fr/*` for `/*` make no `/de/fr/…`.
  mutating func addRewrittenPatterns(areAllRead: Bool) {
    for rewrite in rewrites {
      var isUsed = false
      for index in result.cases.indices {
        for route in result.cases[index].routes {
          guard !route.rewrittenFrom.contains(rewrite.new.text),
            let text = rewrite.oldForm(of: route.literal.text)
          else { continue }
          isUsed = true
          let literal = rewrite.isOfPrefix ? rewrite.old.standing(for: text) : rewrite.old
          if var route = rewritten(route, literal) {
            route.rewrittenFrom.append(rewrite.new.text)
            result.cases[index].routes.append(route)
          }
        }
      }
      // A pattern with a mistake is not there.
      if !isUsed, areAllRead {
        collector.error(
          rewrite.isOfPrefix
            ? "no pattern of '\(result.name)' starts with '\(rewrite.new.text.dropLast())', so the rule "
              + "adds none; write the start of one"
            : "no case of '\(result.name)' has the pattern '\(rewrite.new.text)', so the rule adds none; "
              + "write one as its '@Link' has it",
          code: "rewrite.unused", at: rewrite.new.place)
      }
    }
  }

  /// A route with another pattern; nil if that is none.
  private mutating func rewritten(
    _ route: LinkCase.Route, _ literal: PatternLiteral
  ) -> LinkCase.Route? {
    var route = route
    route.literal = literal
    do throws(PatternError) {
      route.route.pattern = try Pattern(parsing: literal.text)
      return route
    } catch {
      collector.error(
        literal.said(error.message), code: error.code.rawValue, at: literal.place(error.range))
      return nil
    }
  }
}
