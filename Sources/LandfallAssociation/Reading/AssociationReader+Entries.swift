// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// The keys of a component.
enum ComponentKey {
  static let all = ["#", "/", "?", "caseSensitive", "comment", "exclude", "percentEncoded"]
}

extension LinkRule {
  /// A rule of `paths`: an entry that starts with `NOT ` excludes.
  init(path: PlacedText, number: Int) {
    let isExcluded = path.text.hasPrefix("NOT ")
    self.init(
      number: number, range: path.range,
      path: RulePattern(text: path, offset: isExcluded ? 4 : 0), isExcluded: isExcluded)
  }
}

extension AssociationReader {
  mutating func readIdentifiers(
    _ members: [JSONMember], _ entry: inout LinkEntry, _ meant: Set<String>
  ) {
    let one = members["appID"]
    if let several = members["appIDs"] {
      entry.apps = readTexts("'appIDs'", several)
      if let one {
        var isListed = false
        if case .string(let text) = one.content {
          isListed = entry.apps.contains { $0.text == text }
        }
        report(
          .aasaMixedIdentifiers, one.range, "an entry has 'appID' and 'appIDs'",
          severity: isListed ? nil : .error, remedy: isListed ? nil : "Move it into 'appIDs'.")
      }
    } else if let one {
      if case .string(let text) = one.content {
        entry.apps = [PlacedText(text: text, range: one.range)]
      } else {
        reportType("'appID'", one, wanted: "a string")
      }
    }
    let isAbsent = one == nil && meant.isDisjoint(with: ["appID", "appIDs"])
    if entry.apps.isEmpty, members["appIDs"]?.isEmptyArray ?? isAbsent {
      report(
        .aasaNoIdentifier, ByteRange(entry.range.lowerBound, entry.range.lowerBound + 1),
        "an entry names no app")
    }
    for app in entry.apps { findings += IdentifierCheck.findings(app) }
  }

  /// Reports the keys of one form beside the rules of the other one.
  mutating func reportMixture(_ members: [JSONMember], _ entry: LinkEntry) {
    func key(_ name: String) -> ByteRange? { members.first { $0.key == name }?.keyRange }
    if entry.form == .paths, let several = key("appIDs") {
      report(.aasaPathsWithAppIDs, several, "the entry has 'appIDs' together with 'paths'")
    }
    if entry.form == .components, key("appIDs") == nil, let one = key("appID") {
      report(.aasaComponentsWithAppID, one, "the entry has 'appID' together with 'components'")
    }
  }

  mutating func readComponents(
    _ value: JSONValue, _ entry: inout LinkEntry, _ defaults: [[JSONMember]]
  ) {
    entry.form = .components
    guard case .array(let values) = value.content else {
      entry.isWhole = false
      return reportType(
        "'components'", value, wanted: "an array of objects", sample: "[\(value.component)]")
    }
    for (number, value) in values.enumerated() {
      guard case .object(let members) = value.content else {
        entry.isWhole = false
        reportType(
          "an element of 'components'", value, wanted: "an object", sample: value.component)
        continue
      }
      reportUnknown(members, known: ComponentKey.all, in: "a component", severity: .warning)
      entry.rules.append(readComponent(number, value.range, members, defaults))
    }
  }

  /// A component; the first of its members and the defaults that has a key decides.
  mutating func readComponent(
    _ number: Int, _ range: ByteRange, _ members: [JSONMember], _ defaults: [[JSONMember]]
  ) -> LinkRule {
    var rule = LinkRule(number: number, range: range)
    func value(_ key: String) -> JSONValue? {
      members[key] ?? defaults.lazy.compactMap { $0[key] }.first
    }
    rule.path = value("/").flatMap { pattern("/", $0) }
    rule.fragment = value("#").flatMap { pattern("#", $0) }
    rule.query = value("?").flatMap { query($0) }
    rule.isExcluded = value("exclude").flatMap { flag("exclude", $0) } ?? false
    rule.isCaseSensitive = value("caseSensitive").flatMap { flag("caseSensitive", $0) } ?? true
    rule.isPercentEncoded = value("percentEncoded").flatMap { flag("percentEncoded", $0) } ?? true
    if case .string(let comment) = members["comment"]?.content {
      rule.comment = comment
    } else if let comment = members["comment"] {
      reportType("'comment'", comment, wanted: "a string", severity: .warning)
    }
    return rule
  }

  private mutating func pattern(_ key: String, _ value: JSONValue) -> RulePattern? {
    guard case .string(let text) = value.content else {
      reportType("'\(key)'", value, wanted: "a string")
      return nil
    }
    return RulePattern(text: PlacedText(text: text, range: value.range))
  }

  private mutating func flag(_ key: String, _ value: JSONValue) -> Bool? {
    guard case .bool(let flag) = value.content else {
      reportType("'\(key)'", value, wanted: "true or false")
      return nil
    }
    return flag
  }

  /// The query of a component; one value that is not a string makes systems ignore all of them.
  private mutating func query(_ value: JSONValue) -> LinkRule.Query? {
    guard case .object(let members) = value.content else {
      return pattern("?", value).map { .text($0) }
    }
    var items: [(name: PlacedText, pattern: RulePattern)] = []
    var isWhole = true
    for member in members {
      guard case .string(let text) = member.value.content else {
        report(
          .ruleQueryValue, member.value.range,
          "the value of '\(member.key)' is \(member.value.kind), so the whole '?' is ignored")
        isWhole = false
        continue
      }
      items.append(
        (
          PlacedText(text: member.key, range: member.keyRange),
          RulePattern(text: PlacedText(text: text, range: member.value.range))
        ))
    }
    return isWhole ? .items(items) : nil
  }
}

extension JSONValue {
  /// The component that was probably meant by a value of another type.
  fileprivate var component: String {
    guard case .string(let text) = content else { return #"{"/": "*"}"# }
    let rule = LinkRule(path: PlacedText(text: text, range: range), number: 0)
    let path = JSONNode.quoted(rule.path?.pattern ?? text)
    return #"{"/": \#(path)\#(rule.isExcluded ? #", "exclude": true"# : "")}"#
  }
}
