// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore
internal import LandfallManifest

/// Reads the structure of an apple-app-site-association file, and collects what is wrong with it.
struct AssociationReader {
  private(set) var model = AssociationModel()
  var findings: [RawFinding] = []

  private static let newerKeys = [
    "components": 13, "caseSensitive": 13.5, "substitutionVariables": 13.5, "defaults": 14,
    "percentEncoded": 14,
  ]

  mutating func report(
    _ rule: LintRule, _ range: ByteRange, _ message: String,
    severity: AssociationFinding.Severity? = nil, remedy: String? = nil,
    fix: AssociationFinding.Fix? = nil
  ) {
    findings.append(
      RawFinding(rule, at: range, message, severity: severity, remedy: remedy, fix: fix))
  }

  mutating func read(_ root: JSONValue) {
    guard case .object(let members) = root.content else {
      return report(.aasaRoot, root.start, "the root is \(root.kind), not an object")
    }
    let names = AssociatedService.names
    let others = members.filter(\.isUnknownService)
    for service in others {
      report(
        .aasaUnknownKey, service.keyRange, "the service '\(service.key)' is unknown here",
        severity: .info, remedy: "Nothing to do if a system of Apple's knows it.")
    }
    let meant = reportUnknown(
      members.filter { !$0.isUnknownService }, known: names, in: "the file")
    if others.isEmpty, meant.isEmpty, !members.contains(where: { names.contains($0.key) }) {
      return report(.aasaNoService, root.start, "the file has no service that Apple's systems know")
    }
    for service in names where service != "applinks" {
      if let member = members.first(where: { $0.key == service }) { readService(member) }
    }
    guard let links = members.first(where: { $0.key == "applinks" }) else {
      if meant.contains("applinks") { return }
      return report(.aasaNoApplinks, root.start, "the file has no 'applinks'")
    }
    readLinks(links)
  }

  /// Reports keys that nobody reads, with the known one that was probably meant.
  ///
  /// - Returns: The keys that were meant, which are not missing, too.
  @discardableResult mutating func reportUnknown(
    _ members: [JSONMember], known: [String], in place: String,
    severity: AssociationFinding.Severity? = nil
  ) -> Set<String> {
    var meant: Set<String> = []
    for member in members {
      if let system = AssociationReader.newerKeys[member.key], known.contains(member.key) {
        model.newerKeys.append(NewerKey(key: member.key, range: member.keyRange, system: system))
      }
      if known.contains(member.key) { continue }
      let near = EditDistance.nearest(to: member.key, in: known)?.word
      let advice = near.map { "; it is probably '\($0)'" } ?? ""
      if let near { meant.insert(near) }
      report(
        .aasaUnknownKey, member.keyRange, "the key '\(member.key)' of \(place) is unknown\(advice)",
        severity: severity, fix: near.map { .init(member.keyRange, JSONNode.quoted($0)) })
    }
    return meant
  }

  /// Reports a value of the wrong type, and what to write, such as a sample.
  mutating func reportType(
    _ name: String, _ value: JSONValue, wanted: String, sample: String? = nil,
    severity: AssociationFinding.Severity? = nil
  ) {
    report(
      .aasaType, value.range, "\(name) is \(value.kind), not \(wanted)", severity: severity,
      remedy: "Write \(wanted)\(sample.map { ", such as '\($0)'" } ?? "").")
  }

  private mutating func readService(_ member: JSONMember) {
    guard case .object(let members) = member.value.content else {
      return reportType("'\(member.key)'", member.value, wanted: "an object")
    }
    let meant = reportUnknown(
      members, known: AssociatedService.keys[member.key] ?? [], in: "'\(member.key)'")
    guard let apps = members["apps"] else {
      if !meant.isEmpty { return }
      return report(.aasaServiceApps, member.keyRange, "'\(member.key)' has no 'apps'")
    }
    let identifiers = readTexts("'apps'", apps)
    if apps.isEmptyArray {
      report(.aasaServiceApps, apps.range, "'apps' of '\(member.key)' is empty", severity: .info)
    }
    model.services[member.key] = identifiers.map(\.text)
    for identifier in identifiers {
      findings += IdentifierCheck.findings(identifier)
      if member.key == "appclips", !identifier.text.hasSuffix(".Clip") {
        report(.appClip, identifier.range, "'\(identifier.text)' does not end in '.Clip'")
      }
    }
  }

  /// The strings of an array; other elements are reported.
  mutating func readTexts(_ name: String, _ value: JSONValue) -> [PlacedText] {
    guard case .array(let values) = value.content else {
      var sample: String?
      if case .string(let text) = value.content { sample = "[\(JSONNode.quoted(text))]" }
      reportType(name, value, wanted: "an array of strings", sample: sample)
      return []
    }
    return values.compactMap { element in
      guard case .string(let text) = element.content else {
        reportType("an element of \(name)", element, wanted: "a string")
        return nil
      }
      return PlacedText(text: text, range: element.range)
    }
  }

  // MARK: applinks

  private mutating func readLinks(_ links: JSONMember) {
    guard case .object(let members) = links.value.content else {
      return reportType("'applinks'", links.value, wanted: "an object")
    }
    let known = AssociatedService.keys["applinks"] ?? []
    let services = AssociatedService.names.filter { $0 != "applinks" }
    for member in members where services.contains(member.key) {
      report(.aasaNestedService, member.keyRange, "'\(member.key)' is inside 'applinks'")
    }
    let meant = reportUnknown(
      members.filter { !services.contains($0.key) }, known: known, in: "'applinks'")
    readVariables(members["substitutionVariables"])
    let defaults = readDefaults(members["defaults"])
    if let apps = members["apps"], !apps.isEmptyArray {
      report(
        .aasaAppsNotEmpty, apps.range, "'apps' is not an empty array", fix: .init(apps.range, "[]"))
    }
    guard let details = members["details"] else {
      if meant.contains("details") { return }
      return report(.aasaDetailsMissing, links.keyRange, "'applinks' has no 'details'")
    }
    readDetails(details, defaults)
    if members["apps"] == nil, !meant.contains("apps"),
      model.entries.contains(where: { $0.form == .paths })
    {
      report(.aasaAppsMissing, links.keyRange, "there are 'paths' without '\"apps\": []'")
    }
  }

  private mutating func readVariables(_ value: JSONValue?) {
    guard let value else { return }
    guard case .object(let members) = value.content else {
      return reportType("'substitutionVariables'", value, wanted: "an object")
    }
    for member in members {
      let texts = readTexts("the variable '\(member.key)'", member.value)
      if !texts.isEmpty || member.value.isEmptyArray {
        model.variableTexts.append((PlacedText(text: member.key, range: member.keyRange), texts))
      }
      model.variables.values[member.key] = texts.map(\.bytes)
    }
  }

  private mutating func readDefaults(_ value: JSONValue?) -> [JSONMember] {
    guard let value else { return [] }
    guard case .object(let members) = value.content else {
      reportType("'defaults'", value, wanted: "an object")
      return []
    }
    reportUnknown(members, known: ComponentKey.all, in: "'defaults'", severity: .warning)
    if let pattern = members.first(where: { ["/", "?", "#"].contains($0.key) }) {
      report(
        .aasaDefaultsPattern, pattern.keyRange,
        "'\(pattern.key)' in 'defaults' applies to each component without it")
    }
    // Names values of wrong types also where no component takes them.
    _ = readComponent(0, value.range, members, [])
    return members
  }

  private mutating func readDetails(_ details: JSONValue, _ defaults: [JSONMember]) {
    switch details.content {
    case .array(let values):
      for (number, value) in values.enumerated() {
        guard case .object(let members) = value.content else {
          reportType("an element of 'details'", value, wanted: "an object")
          continue
        }
        readEntry(members, LinkEntry(number: number, range: value.range), defaults)
      }
    case .object(let apps):
      report(.aasaDetailsDictionary, details.start, "'details' is an object")
      let sorted = apps.sorted { $0.key < $1.key }
      for (number, app) in sorted.enumerated() {
        guard case .object(let members) = app.value.content else {
          reportType("details of '\(app.key)'", app.value, wanted: "an object")
          continue
        }
        var entry = LinkEntry(number: number, range: app.value.range)
        entry.apps = [PlacedText(text: app.key, range: app.keyRange)]
        findings += IdentifierCheck.findings(entry.apps[0])
        readEntry(members, entry, defaults, isNamed: true)
      }
    default: reportType("'details'", details, wanted: "an array")
    }
  }

  private mutating func readEntry(
    _ members: [JSONMember], _ start: LinkEntry, _ defaults: [JSONMember], isNamed: Bool = false
  ) {
    var entry = start
    let known = ["components", "defaults", "paths"]
    let meant = reportUnknown(
      members, known: isNamed ? known : known + ["appID", "appIDs"],
      in: isNamed ? "an entry that its key names" : "an entry")
    if !isNamed { readIdentifiers(members, &entry, meant) }
    let ownDefaults = readDefaults(members["defaults"])
    if let components = members["components"] {
      readComponents(components, &entry, [ownDefaults, defaults])
    } else if let paths = members["paths"] {
      readPaths(paths, &entry)
    } else if meant.isDisjoint(with: ["components", "paths"]) {
      report(.aasaNoRules, entry.range, "an entry has neither 'components' nor 'paths'")
    }
    reportMixture(members, entry)
    model.entries.append(entry)
    if entry.form == .components, let paths = members.first(where: { $0.key == "paths" }) {
      readPaths(paths.value, &entry)
      entry.range = paths.keyRange
      model.olderEntries.append(entry)
    }
  }

  private mutating func readPaths(_ paths: JSONValue, _ entry: inout LinkEntry) {
    entry.form = .paths
    entry.rules = readTexts("'paths'", paths).enumerated().map { LinkRule(path: $1, number: $0) }
    let count: Int? = if case .array(let values) = paths.content { values.count } else { nil }
    entry.isWhole = count == entry.rules.count
  }
}

extension JSONMember {
  /// Whether it has the form of a service, and a name that is near none of the known ones.
  fileprivate var isUnknownService: Bool {
    guard case .object(let members) = value.content, members["apps"] != nil else { return false }
    return AssociatedService.nearest(to: key) == nil
  }
}
