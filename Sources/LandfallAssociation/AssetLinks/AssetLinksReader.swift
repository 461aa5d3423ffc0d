// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore
internal import LandfallManifest

/// Reads the statements of an assetlinks.json file, and collects what is wrong with them.
struct AssetLinksReader {
  static var handleLinks: String { "delegate_permission/common.handle_all_urls" }

  var findings: [RawFinding] = []
  /// Whether a statement makes the whole list fail.
  private(set) var isInvalid = false
  private(set) var packages: [String] = []
  private(set) var statementCount = 0
  /// The packages of all statements.
  private var seen: [String] = []
  /// The packages that have a key, and the numbers of the findings about samples in the place of one.
  private var verified: Set<String> = []
  private var samples: [(finding: Int, package: String)] = []
  /// The packages that have dynamic rules.
  private var dynamicPackages: [String] = []

  /// The rules that do not make the list fail.
  private static let harmless: Set<LintRule> = [
    .assetLinksNoLinks, .assetLinksRepeatedPackage, .assetLinksPackagePlaceholder,
    .assetLinksSample, .assetLinksPublicKey, .assetLinksDynamicTwice, .assetLinksDynamicRule,
    .assetLinksDynamicExclusions,
  ]

  mutating func report(
    _ rule: LintRule, _ range: ByteRange, _ message: String,
    severity: AssociationFinding.Severity? = nil, remedy: String? = nil,
    fix: AssociationFinding.Fix? = nil
  ) {
    findings.append(
      RawFinding(rule, at: range, message, severity: severity, remedy: remedy, fix: fix))
    if !AssetLinksReader.harmless.contains(rule) { isInvalid = true }
  }

  /// The value of a key; one that is missing is reported, at a key that is near it.
  private mutating func value(
    _ key: String, of owner: String, _ members: [JSONMember], _ rule: LintRule, at place: ByteRange
  ) -> JSONValue? {
    if let value = members[key] { return value }
    let near = members.first { EditDistance.nearest(to: $0.key, in: [key]) != nil }
    report(
      rule, near?.keyRange ?? place,
      "\(owner) has no '\(key)'" + (near.map { "; '\($0.key)' is probably meant for it" } ?? ""),
      remedy: near.map { _ in "Correct its spelling." },
      fix: near.map { .init($0.keyRange, JSONNode.quoted(key)) })
    return nil
  }

  /// The elements of an array; another value is reported, and an empty array, too.
  private mutating func elements(
    _ key: String, _ value: JSONValue, _ rule: LintRule
  ) -> [JSONValue] {
    if case .array(let values) = value.content, !values.isEmpty { return values }
    let kind = value.isEmptyArray ? "empty" : value.kind + ", not an array"
    report(rule, value.range, "'\(key)' is \(kind)")
    return []
  }

  /// A string of a target; another value is reported.
  private mutating func text(
    _ key: String, _ members: [JSONMember], _ target: JSONValue, _ rule: LintRule
  ) -> PlacedText? {
    guard let value = value(key, of: "'target'", members, rule, at: target.start) else {
      return nil
    }
    guard case .string(let text) = value.content else {
      report(rule, value.range, "'\(key)' is \(value.kind), not a string")
      return nil
    }
    return PlacedText(text: text, range: value.range)
  }

  mutating func read(_ root: JSONValue) {
    guard case .array(let statements) = root.content else {
      return report(.assetLinksRoot, root.start, "the root is \(root.kind), not an array")
    }
    if statements.isEmpty {
      return report(.assetLinksNoStatements, root.range, "the array is empty")
    }
    statementCount = statements.count
    for statement in statements {
      guard case .object(let members) = statement.content else {
        report(.assetLinksStatement, statement.range, "a statement is \(statement.kind)")
        continue
      }
      read(members, statement)
    }
    for (finding, package) in samples where !verified.contains(package) {
      findings[finding].severity = .error
    }
    let hasInclude = statements.contains { statement in
      if case .object(let members) = statement.content { members["include"] != nil } else { false }
    }
    if packages.isEmpty, !hasInclude, !isInvalid {
      report(.assetLinksNoLinks, root.start, "no Android app may handle the website's links")
    }
  }

  private mutating func read(_ members: [JSONMember], _ statement: JSONValue) {
    if let include = members["include"] {
      if let other = members.first(where: { ["relation", "target"].contains($0.key) }) {
        report(
          .assetLinksStatement, other.keyRange,
          "'\(other.key)' is in the same statement as 'include'")
      }
      return readInclude(include)
    }
    let relations = readRelations(members, statement)
    let place = statement.start
    guard
      let target = value("target", of: "a statement", members, .assetLinksStatement, at: place)
    else { return }
    guard case .object(let targetMembers) = target.content else {
      return report(.assetLinksStatement, target.range, "'target' is \(target.kind), not an object")
    }
    guard let namespace = text("namespace", targetMembers, target, .assetLinksNamespace) else {
      return
    }
    switch namespace.text {
    case "android_app":
      readApp(targetMembers, target, handlesLinks: relations.contains(AssetLinksReader.handleLinks))
    case "web": readSite(targetMembers, target)
    default:
      let isApp = targetMembers["package_name"] != nil
      report(
        .assetLinksNamespace, namespace.range, "the namespace '\(namespace.text)' is unknown",
        fix: isApp ? .init(namespace.range, "\"android_app\"") : nil)
    }
    if let extensions = members["relation_extensions"] {
      readDynamicRules(extensions, targetMembers)
    }
  }

  private mutating func readInclude(_ include: JSONValue) {
    guard case .string(let url) = include.content else {
      return report(.assetLinksInclude, include.range, "'include' is \(include.kind), not a URL")
    }
    if !url.utf8.starts(with: "https://".utf8) {
      report(.assetLinksInclude, include.range, "'\(url)' does not start with 'https://'")
    }
  }

  private mutating func readRelations(
    _ members: [JSONMember], _ statement: JSONValue
  ) -> [String] {
    let place = statement.start
    guard
      let relation = value("relation", of: "a statement", members, .assetLinksStatement, at: place)
    else { return [] }
    return elements("relation", relation, .assetLinksRelation).compactMap { value in
      guard case .string(let text) = value.content else {
        report(.assetLinksRelation, value.range, "a relation is \(value.kind), not a string")
        return nil
      }
      if !AssetLinksReader.isRelation(Array(text.utf8)) {
        report(.assetLinksRelation, value.range, "'\(text)' is not a relation")
      }
      return text
    }
  }

  /// A kind and a detail in lower case with a slash between them.
  private static func isRelation(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            ASCII.isDigit(byte) || byte &- 0x61 < 26 || byte == UInt8(ascii: "_")
              || byte == UInt8(ascii: ".")
          }
      }
  }

  // MARK: Targets

  private mutating func readApp(
    _ members: [JSONMember], _ target: JSONValue, handlesLinks: Bool
  ) {
    guard let name = text("package_name", members, target, .assetLinksPackage) else { return }
    let package = name.text
    checkPackage(package, name.range)
    if seen.contains(package) {
      report(.assetLinksRepeatedPackage, name.range, "several statements name '\(package)'")
    }
    seen.append(package)
    if handlesLinks, !packages.contains(package) { packages.append(package) }
    let key = "sha256_cert_fingerprints"
    let place = target.start
    if let prints = value(key, of: "'target'", members, .assetLinksFingerprint, at: place) {
      for value in elements(key, prints, .assetLinksFingerprint) {
        checkFingerprint(value, of: package)
      }
    }
  }

  private mutating func checkPackage(_ name: String, _ range: ByteRange) {
    let segments = Array(name.utf8).split(separator: 0x2E, omittingEmptySubsequences: false)
    let isLegal =
      segments.count > 1
      && segments.allSatisfy { segment in
        segment.first.map(ASCII.isLetter) == true
          && segment.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
      }
    let lower = name.lowercased().split(separator: ".").map(String.init)
    let isPlaceholder =
      TemplateWord.first(in: name) != nil
      || lower.contains { ["package", "placeholder", "todo", "app_id", "bundle"].contains($0) }
    if !isLegal {
      report(.assetLinksPackage, range, "'\(name)' is not the name of a package")
    } else if isPlaceholder || lower.contains("example") {
      // Apps with a name of a sample run, but no shop has them.
      report(
        .assetLinksPackagePlaceholder, range, "'\(name)' is a placeholder",
        severity: isPlaceholder ? nil : .warning)
    }
  }

  private mutating func checkFingerprint(_ value: JSONValue, of package: String) {
    guard case .string(let text) = value.content else {
      return report(.assetLinksFingerprint, value.range, "a fingerprint is \(value.kind)")
    }
    let pairs = Array(text.utf8).split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let isHexadecimal = pairs.allSatisfy { pair in
      pair.count == 2 && pair.allSatisfy { ASCII.hexValue($0) != nil }
    }
    if !isHexadecimal {
      report(.assetLinksFingerprint, value.range, "'\(text)' is not a fingerprint")
    } else if pairs.count != 32 {
      let kind = pairs.count == 20 ? "SHA-1" : "one of \(pairs.count) bytes"
      report(.assetLinksFingerprintLength, value.range, "the fingerprint is \(kind), not SHA-256")
    } else {
      if pairs.joined().contains(where: { $0 >= 0x61 }) {
        report(
          .assetLinksFingerprintCase, value.range, "the fingerprint is in lower case",
          fix: .init(value.range, "\"" + text.uppercased() + "\""))
      }
      checkKey(text.uppercased(), of: package, value.range)
    }
  }

  /// Reports the fingerprint of a key that the app cannot have alone.
  private mutating func checkKey(_ text: String, of package: String, _ range: ByteRange) {
    let bytes = text.split(separator: ":").compactMap { UInt8($0, radix: 16) }
    let steps = Set(zip(bytes, bytes.dropFirst()).map { $1 &- $0 })
    // Bytes that repeat, or count up or down.
    let isFiller =
      steps.count == 1
      || (2...16).contains { zip(bytes, bytes.dropFirst($0)).allSatisfy(==) }
    let isSample = isFiller || text == AssetLinksReader.sample
    if text == AssetLinksReader.templateKey {
      report(
        .assetLinksPublicKey, range,
        "the fingerprint is that of the debug key in React Native's and Expo's templates")
    } else if isSample {
      let owner = isFiller ? "a filler, which no key has" : "that of Google's documentation"
      samples.append((findings.count, package))
      report(.assetLinksSample, range, "the fingerprint is \(owner)")
    }
    if !isSample { verified.insert(package) }
  }

  private static let sample =
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:"
    + "16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
  private static let templateKey =
    "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:"
    + "9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C"

  /// An origin: a scheme of the web, a host, and perhaps a port.
  private mutating func readSite(_ members: [JSONMember], _ target: JSONValue) {
    guard let site = text("site", members, target, .assetLinksSite) else { return }
    let lower = site.bytes.map(ASCII.lowercased)
    let scheme = ["https://", "http://"].first { lower.starts(with: $0.utf8) }
    let authority = lower.dropFirst(scheme?.utf8.count ?? 0)
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let isHost =
      parts[0].first.map(ASCII.isAlphanumeric) == true
      && parts[0].allSatisfy { ASCII.isLabelByte($0) || $0 == UInt8(ascii: ".") }
    let isPort =
      parts.count == 1
      || parts.count == 2 && parts[1].allSatisfy(ASCII.isDigit)
        && UInt16(String(decoding: parts[1], as: UTF8.self)) != nil
    if scheme == nil || !isHost || !isPort {
      report(.assetLinksSite, site.range, "'\(site.text)' is not an origin")
    }
  }

  // MARK: Dynamic rules

  private mutating func readDynamicRules(_ extensions: JSONValue, _ target: [JSONMember]) {
    guard let relations = object(extensions), let links = relations[AssetLinksReader.handleLinks],
      let list = object(links)?["dynamic_app_link_components"]
    else { return }
    if case .string(let package) = target["package_name"]?.content {
      if dynamicPackages.contains(package) {
        report(.assetLinksDynamicTwice, list.start, "'\(package)' has dynamic rules already")
      }
      dynamicPackages.append(package)
    }
    guard case .array(let rules) = list.content else {
      return report(
        .assetLinksDynamicRule, list.range, "the dynamic rules are \(list.kind), not an array",
        remedy: "Write an array of rules.")
    }
    var opens = false
    for rule in rules {
      guard case .object(let members) = rule.content else {
        report(.assetLinksDynamicRule, rule.range, "a dynamic rule is \(rule.kind)")
        continue
      }
      checkDynamicRule(members)
      if case .bool(true) = members["exclude"]?.content { continue }
      opens = true
    }
    if !rules.isEmpty, !opens {
      report(.assetLinksDynamicExclusions, list.start, "the dynamic rules have only exclusions")
    }
  }

  /// The members of an object around dynamic rules; another value is reported.
  private mutating func object(_ value: JSONValue) -> [JSONMember]? {
    if case .object(let members) = value.content { return members }
    report(
      .assetLinksDynamicRule, value.range, "the object around the dynamic rules is \(value.kind)",
      remedy: "Write an object.")
    return nil
  }

  private mutating func checkDynamicRule(_ members: [JSONMember]) {
    func isText(_ value: JSONValue) -> Bool {
      if case .string(let text) = value.content { !text.utf8.isEmpty } else { false }
    }
    for member in members {
      var place = member.keyRange
      if case .object(let items) = member.value.content {
        findings += items.compactMap {
          RuleCheck.signFinding("?", PlacedText(text: $0.key, range: $0.keyRange), "query")
        }
      } else if member.key == "#", case .string(let text) = member.value.content {
        let text = PlacedText(text: text, range: member.value.range)
        findings += [RuleCheck.signFinding("#", text, "fragment")].compactMap(\.self)
      }
      let isValid: Bool
      switch (member.key, member.value.content) {
      case ("/", _), ("#", _): isValid = isText(member.value)
      case ("?", .object(let items)):
        let wrong = items.first { !isText($0.value) }
        place = wrong?.value.range ?? place
        isValid = !items.isEmpty && wrong == nil
      case ("exclude", .bool), ("comments", .string), ("comment", .string): isValid = true
      default: isValid = false
      }
      if !isValid {
        report(
          .assetLinksDynamicRule, place,
          "'\(member.key)' is unknown, empty or of the wrong type")
      }
    }
  }
}
