// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

extension AppSiteAssociation {
  /// Lists the mistakes in the file, in its order.
  ///
  /// Rules that no URL gets to are decided, not guessed: the languages of their patterns are
  /// compared with those of the rules before them. Where that takes too long, a finding
  /// `rule.undecided` or `aasa.mixedForms` says so.
  ///
  /// - Parameters:
  ///   - apps: Identifiers that the file has to name, with their prefixes.
  ///   - minimumSystem: The oldest version of iOS that the apps run on, such as 13.4; `nil` if it
  ///     does not matter.
  ///   - name: The name that the file has on disk; `nil` if it has the right one.
  ///   - comparingRules: Whether rules are compared with each other, which can take a second.
  /// - Returns: The findings; none for a file without mistakes.
  package func findings(
    requiring apps: [String] = [], minimumSystem: Double? = nil, name: String? = nil,
    comparingRules: Bool = true
  ) -> [AssociationFinding] {
    var findings = structureFindings + sizeFindings
    let start = ByteRange(0, min(1, bytes.count))
    for app in apps where isReadable && !self.apps.contains(app) {
      let named = self.apps.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      findings.append(
        RawFinding(
          .appMissing, at: start,
          "the file does not name '\(app)'" + (named.isEmpty ? "" : ", but \(named)")))
    }
    if let name, name.utf8.contains(UInt8(ascii: ".")) {
      findings.append(RawFinding(.fileName, at: start, "the file is named '\(name)'"))
    }
    if let minimumSystem {
      for key in model.newerKeys where key.system > minimumSystem {
        findings.append(
          RawFinding(
            .aasaNewerSystem, at: key.range, "'\(key.key)' is not read before iOS \(key.system)"))
      }
    }
    var check = RuleCheck(JSONText(bytes), model.variables)
    for entry in model.entries + model.olderEntries {
      for rule in entry.rules { check.check(rule, isLegacy: entry.form == .paths) }
    }
    findings += check.findings
    findings += variableFindings(used: check.usedVariables) + entryFindings
    // What the caller says is the app is not left over from a sample.
    findings.removeAll { finding in
      let place = bytes[Int(finding.range.lowerBound)..<Int(finding.range.upperBound)]
      return finding.rule == .appPlaceholder
        && apps.contains { place.elementsEqual("\"\($0)\"".utf8) }
    }
    guard comparingRules else { return findings.withoutRepetition.placed(in: bytes) }
    var coverage = CoverageCheck(model.entries, evaluator)
    findings += coverage.findings()
    if !model.olderEntries.isEmpty {
      let older = AssociationModel(entries: model.olderEntries, variables: model.variables)
      coverage = CoverageCheck(older.entries, LinkEvaluator(older))
      findings += coverage.findings() + mixtureFindings
    }
    return findings.withoutRepetition.placed(in: bytes)
  }

  /// What makes every answer about the file uncertain: systems may not read it, or another one of two values.
  package var doubts: [AssociationFinding] {
    (structureFindings + sizeFindings).filter { [.fileSize, .jsonDuplicateKey].contains($0.rule) }
      .withoutRepetition.placed(in: bytes)
  }

  /// Reports the entries with both forms, and what their `paths` open that newer systems do not.
  private var mixtureFindings: [RawFinding] {
    let older = self.older
    var steps = FileComparison.stepLimit / 4
    return model.olderEntries.map { entry in
      var finding = RawFinding(
        .aasaMixedForms, at: entry.range, "an entry has 'components' and 'paths'")
      let lines = Set(entry.rules.map(\.line))
      var lost: [AssociationDifference] = []
      for app in Set(entry.apps.map(\.text)).sorted()
      where steps > 0 && lost.allSatisfy({ $0.url == nil }) {
        lost += FileComparison(RuleList(older, app: app), RuleList(self, app: app), &steps)
          .differences(.lost, app, &steps).filter { lines.contains($0.rule) }
      }
      if let difference = lost.first(where: { $0.url != nil }), let url = difference.url {
        finding.severity = .error
        finding.message =
          "'components', which alone counts since iOS 13, does not open '\(url)', and "
          + "'\(difference.rule)' of 'paths' does"
        finding.remedy = "Write into 'components' what is to open, then remove 'paths'."
      } else if !lost.isEmpty || steps <= 0 {
        finding.message += "; whether 'paths' opens more is not decided"
        finding.remedy = "Check that 'components' opens all that 'paths' does, then remove 'paths'."
      }
      return finding
    }
  }

  private var sizeFindings: [RawFinding] {
    let start = ByteRange(0, min(1, bytes.count))
    let message = "the file has \(fileSize) bytes; systems read at most 131072"
    if fileSize > 131_072 { return [RawFinding(.fileSize, at: start, message)] }
    return fileSize > 128_000 ? [RawFinding(.fileNearSize, at: start, message)] : []
  }

  private func variableFindings(used: Set<String>) -> [RawFinding] {
    model.variableTexts.flatMap { name, values -> [RawFinding] in
      var findings: [RawFinding] = []
      func report(_ rule: LintRule, _ range: ByteRange, _ message: String) {
        findings.append(RawFinding(rule, at: range, message))
      }
      if values.isEmpty { report(.ruleVariableEmpty, name.range, "'\(name.text)' has no values") }
      if name.bytes.contains(where: { "$()".utf8.contains($0) }) {
        report(.ruleVariableName, name.range, "'\(name.text)' is not a valid name for a variable")
      }
      if SubstitutionVariables.predefined.contains(name.text) {
        report(.ruleVariablePredefined, name.range, "'\(name.text)' is predefined")
      }
      if !used.contains(name.text) {
        report(.ruleVariableUnused, name.range, "no rule uses '\(name.text)'")
      }
      for value in values where value.text.utf8.starts(with: "$(".utf8) || hasVariable(value) {
        report(.ruleVariableNested, value.range, "'\(value.text)' has a variable")
      }
      return findings
    }
  }

  private func hasVariable(_ value: PlacedText) -> Bool {
    PatternPiece.pieces(of: value.bytes).contains { piece in
      if case .variable = piece.kind { true } else { false }
    }
  }

  private var entryFindings: [RawFinding] {
    var findings: [RawFinding] = []
    var known: Set<String> = []
    /// The apps that earlier entries exclude from something.
    var excluded: Set<String> = []
    for (index, entry) in model.entries.enumerated() {
      for app in entry.apps where !known.insert(app.text).inserted {
        findings.append(
          RawFinding(.aasaRepeatedApp, at: app.range, "'\(app.text)' is listed several times"))
      }
      let first = ByteRange(entry.range.lowerBound, entry.range.lowerBound + 1)
      // Exclusions may be meant for a later entry of the same apps.
      let isUsed =
        !entry.rules.isEmpty && !entry.apps.isEmpty
        && entry.apps.allSatisfy { app in
          model.entries[(index + 1)...].contains { later in
            later.rules.contains { !$0.isExcluded } && later.apps.contains { $0.text == app.text }
          }
        }
      if entry.form != .none, entry.isWhole, entry.rules.allSatisfy(\.isExcluded), !isUsed {
        findings.append(
          RawFinding(
            .ruleOnlyExclusions, at: entry.rules.first?.range ?? first,
            entry.rules.isEmpty ? "an entry has no rule" : "an entry has only exclusions",
            remedy: entry.form == .paths
              ? #"Add a path that is not an exclusion, such as '"*"'."# : nil))
      }
      if entry.rules.contains(where: \.isExcluded) {
        excluded.formUnion(entry.apps.map(\.text))
      } else if entry.apps.isEmpty || !excluded.isSuperset(of: entry.apps.map(\.text)),
        let all = entry.rules.first(where: \.takesEverything)
      {
        findings.append(
          RawFinding(
            .ruleCatchAll, at: all.range, "'\(all.line)' opens every URL, without exceptions"))
      }
    }
    return findings
  }
}

extension LinkRule {
  /// Whether a rule takes every URL, as its patterns show.
  var takesEverything: Bool {
    func isUniversal(_ pattern: RulePattern?, isPath: Bool = false) -> Bool {
      guard let pattern else { return true }
      let pieces = PatternPiece.pieces(of: Array(pattern.bytes))
      return (isPath ? pieces.withoutOuterSlashes : pieces[...]).map(\.kind) == [.anyNumber]
    }
    let takesQuery =
      switch query {
      case .text(let pattern): isUniversal(pattern)
      case .items(let items): items.allSatisfy { isUniversal($0.pattern) }
      case nil: true
      }
    return takesQuery && isUniversal(path, isPath: true) && isUniversal(fragment)
  }
}

extension [RawFinding] {
  /// Each finding once: what stands in 'defaults' is read with every component.
  fileprivate var withoutRepetition: [RawFinding] {
    var known: Set<[Int]> = []
    return filter { finding in
      let rule = LintRule.allCases.firstIndex(of: finding.rule) ?? 0
      return known.insert([rule, finding.range.lowerBound, finding.range.upperBound]).inserted
    }
  }
}
