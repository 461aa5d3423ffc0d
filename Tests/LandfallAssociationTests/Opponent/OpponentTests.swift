// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

import LandfallCompiler

@testable import LandfallAssociation

/// Every answer about association files against all short URLs, one by one.
@Suite("Association files against a second evaluator")
struct OpponentTests {
  private static func text(_ file: OpponentFile) -> String {
    String(decoding: file.association().bytes, as: UTF8.self)
  }

  @Test("A URL has one verdict", arguments: OpponentSets.seeds())
  func verdicts(seed: UInt64) throws {
    var sets = OpponentSets(seed: seed)
    for _ in 0..<OpponentSets.perWorld {
      let file = sets.file()
      let association = file.association()
      let evaluators = Dictionary(
        uniqueKeysWithValues: file.apps.map { ($0, OpponentEvaluator(file, app: $0)) })
      for _ in 0..<8 {
        let random = Int.random(in: 0..<sets.world.paths.words.count, using: &sets.random.generator)
        let profile = OpponentWorld.Profile(
          query: sets.random.pick(sets.world.queries),
          fragment: sets.random.pick(sets.world.fragments), fits: [])
        let url = OpponentWorld.url(sets.world.paths.text(random), profile)
        let app = sets.random.pick(file.apps)
        let (mine, other) = (
          association.verdict(for: "https://acme.example" + url, app: app),
          evaluators[app]?.deciding(url)
        )
        #expect(
          mine.entry == other?.entry && mine.component == other?.number,
          "seed \(seed): \(url) \(Self.text(file))")
      }
    }
  }

  @Test(
    "A rule that is covered decides about no URL, and one that is reached about one",
    arguments: OpponentSets.seeds())
  func coverage(seed: UInt64) throws {
    var sets = OpponentSets(seed: seed)
    var counts = OpponentCounts()
    for _ in 0..<OpponentSets.perWorld {
      let file = sets.file()
      let association = file.association()
      // By entry and number, a URL about which a rule decides.
      var decided: [[Int]: String] = [:]
      for app in file.apps {
        let rules = sets.world.rules(file, app)
        let numbers = file.rules(app).map { [$0.entry, $0.number] }
        for profile in sets.world.profiles([file], app) {
          for (index, paths) in sets.world.decided(rules, profile.fits[0]).enumerated() {
            if decided[numbers[index]] == nil, let path = sets.world.path(paths) {
              decided[numbers[index]] = OpponentWorld.url(path, profile)
            }
          }
        }
      }
      var coverage = RuleCoverage(association.evaluator, steps: 1_000_000)
      let codes = CoverageCheck.codes(association)
      // Whether every app of an entry asks an earlier one first.
      func isCompared(_ earlier: Int, _ later: Int) -> Bool {
        file.entries[later].apps.allSatisfy(file.entries[earlier].apps.contains)
      }
      let starts = file.entries.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + $1.components.count)
      }
      for (entry, rules) in file.entries.enumerated() {
        let start = starts[entry]
        for number in rules.components.indices {
          let note: () -> String = {
            "seed \(seed): \(entry).\(number) in \(Self.text(file))"
          }
          let url = decided[[entry, number]]
          let earlier = (0..<entry).filter { isCompared($0, entry) }.flatMap {
            starts[$0]..<starts[$0 + 1]
          }
          switch coverage.answer(start + number, earlier: earlier + (start..<start + number)) {
          case .reached(let url):
            counts.yes += 1
            for app in rules.apps {
              // Rules of an entry that shares only some apps are not compared.
              let evaluator = OpponentEvaluator(file, app: app) { isCompared($0, entry) }
              let decider = evaluator.deciding(url)
              #expect(decider?.entry == entry && decider?.number == number, "\(url) \(note())")
            }
          case .one, .several:
            counts.no += 1
            #expect(url == nil, "\(url ?? "") \(note())")
          case .undecided:
            counts.undecided(sets.mix, note())
          }
          if let code = codes[start + number], code != .ruleUndecided {
            #expect(url == nil, "\(code) \(url ?? "") \(note())")
          }
        }
      }
    }
    counts.check(seed)
  }

  @Test(
    "A URL that changes is named, and one that is named changes", arguments: OpponentSets.seeds())
  func differences(seed: UInt64) throws {
    var sets = OpponentSets(seed: seed)
    var counts = OpponentCounts()
    for round in 0..<OpponentSets.perWorld {
      let old = sets.file()
      let new = round % 4 == 0 ? sets.file() : sets.edited(old)
      let found = old.association().differences(to: new.association())
      let note: () -> String = {
        "seed \(seed), round \(round): \(Self.text(old))\n\(Self.text(new))\n\(found)"
      }
      for difference in found {
        guard let url = difference.url else {
          counts.undecided(sets.mix, note())
          continue
        }
        counts.yes += 1
        let opens = [old, new].map { OpponentEvaluator($0, app: difference.app).opens(url) }
        #expect(
          opens == [difference.kind == .lost, difference.kind == .gained], "\(url) \(note())")
      }
      for app in Set(old.apps + new.apps) {
        let rules = [old, new].map { sets.world.rules($0, app) }
        for profile in sets.world.profiles([old, new], app) {
          let opened = zip(rules, profile.fits).map { sets.world.opened($0, $1) }
          for (kind, mine) in [(AssociationDifference.Kind.lost, 0), (.gained, 1)] {
            let excess = zip(opened[mine], opened[1 - mine]).map { $0 & ~$1 }
            guard let path = sets.world.path(excess) else { continue }
            let isNamed = found.contains { $0.app == app && [kind, .undecided].contains($0.kind) }
            #expect(isNamed, "\(kind) \(OpponentWorld.url(path, profile)) \(note())")
          }
        }
      }
      if found.isEmpty { counts.no += 1 }
    }
    counts.check(seed)
  }

  @Test(
    "A rule that is superfluous decides about no URL for itself",
    arguments: OpponentSets.seeds())
  func superfluous(seed: UInt64) throws {
    var sets = OpponentSets(seed: seed)
    var counts = OpponentCounts()
    for _ in 0..<OpponentSets.perWorld {
      let file = sets.file()
      let list = RuleList(file.association(), app: "A.b")
      let rules = sets.world.rules(file, "A.b")
      let number = Int.random(in: 0..<list.rules.count, using: &sets.random.generator)
      var steps = 1_000_000
      let answer = list.isSuperfluous(number, &steps)
      let note: () -> String = { "seed \(seed): \(number) in \(Self.text(file))" }
      switch answer {
      case .yes: counts.yes += 1
      case .unknown: counts.undecided(sets.mix, note())
      case .no:
        counts.no += 1
        for profile in sets.world.profiles([file], "A.b") {
          let fits = profile.fits[0]
          let with = sets.world.opened(rules, fits)
          let without = sets.world.opened(rules, fits & ~(1 << UInt64(number)))
          let path = sets.world.path(zip(with, without).map { $0 ^ $1 })
          #expect(path == nil, "\(path ?? "") \(profile) \(note())")
        }
      }
    }
    counts.check(seed)
  }
}

extension CoverageCheck {
  /// What is said of each rule.
  fileprivate static func codes(_ file: AppSiteAssociation) -> [LintRule?] {
    var check = CoverageCheck(file.model.entries, file.evaluator)
    let findings = check.findings()
    return file.model.entries.flatMap(\.rules).map { rule in
      findings.first { $0.range == rule.range }?.rule
    }
  }
}

/// How often something is so, is not, or is not decided.
struct OpponentCounts {
  var yes = 0
  var no = 0
  private(set) var undecided: [OpponentSets.Mix: Int] = [:]
  private var first: String?

  mutating func undecided(_ mix: OpponentSets.Mix, _ note: @autoclosure () -> String) {
    undecided[mix, default: 0] += 1
    if first == nil, mix == .none { first = note() }
  }

  /// Sets of this size are decided, but for those that are mixed, of which few are not.
  func check(_ seed: UInt64) {
    #expect(undecided[.none, default: 0] == 0, "\(first ?? "")")
    #expect(yes > 0 && no > 0, "seed \(seed): \(self)")
  }
}
