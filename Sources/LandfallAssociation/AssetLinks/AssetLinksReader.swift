// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// Reads the statements of an assetlinks.json file, and collects what is wrong with them.
struct AssetLinksReader {
  static var handleLinks: String { "delegate_permission/common.handle_all_urls" }

  var findings: [RawFinding] = []
  /// Whether a statement makes the whole list fail.
  private(set) var isInvalid = false
  private(set) var packages: [String] = []
  /// The packages of all statements.
  private var seen: [String] = []
  /// The packages that have dynamic rules.
  private var dynamicPackages: [String] = []

  mutating func report(
    _ rule: LintRule, _ range: ByteRange, _ message: String, isFatal: Bool = true,
    fix: AssociationFinding.Fix? = nil
  ) {
    findings.append(RawFinding(rule, at: range, message, fix: fix))
    if isFatal { isInvalid = true }
  }

  mutating func read(_ root: JSONValue) {
    guard case .array(let statements) = root.content else {
      return report(.assetLinksRoot, root.start, "the root is \(root.kind), not an array")
    }
    if statements.isEmpty {
      return report(.assetLinksNoStatements, root.range, "the array is empty")
    }
    for statement in statements {
      guard case .object(let members) = statement.content else {
        report(.assetLinksStatement, statement.range, "a statement is \(statement.kind)")
        continue
      }
      read(members, statement)
    }
    let hasInclude = statements.contains { statement in
      if case .object(let members) = statement.content { members["include"] != nil } else { false }
    }
    if packages.isEmpty, !hasInclude, !isInvalid {
      report(
        .assetLinksNoLinks, root.start, "no Android app may handle the website's links",
        isFatal: false)
    }
  }

  private mutating func read(_ members: [JSONMember], _ statement: JSONValue) {
    if let include = members["include"] {
      if let other = members.first(where: { ["relation", "target"].contains($0.key) }) {
        report(.assetLinksStatement, other.keyRange, "'\(other.key)' stands beside 'include'")
      }
      return readInclude(include)
    }
    let relations = readRelations(members, statement)
    guard let target = members["target"] else {
      return report(.assetLinksStatement, statement.start, "a statement has no 'target'")
    }
    guard case .object(let targetMembers) = target.content else {
      return report(.assetLinksStatement, target.range, "'target' is \(target.kind), not an object")
    }
    guard case .string(let namespace) = targetMembers["namespace"]?.content else {
      return report(.assetLinksNamespace, target.start, "'target' has no 'namespace'")
    }
    switch namespace {
    case "android_app":
      readApp(targetMembers, target, handlesLinks: relations.contains(AssetLinksReader.handleLinks))
    case "web": readSite(targetMembers, target)
    default:
      let range = targetMembers["namespace"]?.range ?? target.start
      let isApp = targetMembers["package_name"] != nil
      report(
        .assetLinksNamespace, range, "the namespace '\(namespace)' is unknown",
        fix: isApp ? .init(range, "\"android_app\"") : nil)
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
    guard let relation = members["relation"] else {
      report(.assetLinksStatement, statement.start, "a statement has no 'relation'")
      return []
    }
    guard case .array(let values) = relation.content, !values.isEmpty else {
      report(.assetLinksRelation, relation.range, "'relation' is not an array of relations")
      return []
    }
    return values.compactMap { value in
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
    guard let name = members["package_name"], case .string(let package) = name.content else {
      return report(.assetLinksPackage, target.start, "'target' has no 'package_name'")
    }
    checkPackage(package, name.range)
    if seen.contains(package) {
      report(
        .assetLinksRepeatedPackage, name.range, "'\(package)' stands in several statements",
        isFatal: false)
    }
    seen.append(package)
    if handlesLinks, !packages.contains(package) { packages.append(package) }
    guard let prints = members["sha256_cert_fingerprints"] else {
      return report(
        .assetLinksFingerprint, target.start, "'target' has no 'sha256_cert_fingerprints'")
    }
    guard case .array(let values) = prints.content, !values.isEmpty else {
      return report(
        .assetLinksFingerprint, prints.range,
        "'sha256_cert_fingerprints' is not an array of fingerprints")
    }
    for value in values { checkFingerprint(value) }
  }

  private mutating func checkPackage(_ name: String, _ range: ByteRange) {
    let segments = Array(name.utf8).split(separator: 0x2E, omittingEmptySubsequences: false)
    let isLegal =
      segments.count > 1
      && segments.allSatisfy { segment in
        segment.first.map(ASCII.isLetter) == true
          && segment.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
      }
    let words = ["example", "your", "package", "placeholder", "todo", "app_id", "bundle"]
    let lower = name.lowercased().split(separator: ".").map(String.init)
    let isSample = lower.contains { segment in
      words.contains { segment == $0 || $0 == "your" && segment.hasPrefix($0) }
    }
    if !isLegal {
      report(.assetLinksPackage, range, "'\(name)' is not the name of a package")
    } else if isSample {
      report(.assetLinksPackagePlaceholder, range, "'\(name)' is a placeholder", isFatal: false)
    }
  }

  private mutating func checkFingerprint(_ value: JSONValue) {
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
    } else if pairs.joined().contains(where: { $0 >= 0x61 }) {
      report(
        .assetLinksFingerprintCase, value.range, "the fingerprint is in lower case",
        fix: .init(value.range, "\"" + text.uppercased() + "\""))
    } else if text == AssetLinksReader.sample {
      report(
        .assetLinksSample, value.range, "the fingerprint is that of Google's documentation",
        isFatal: false)
    }
  }

  private static let sample =
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:"
    + "16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

  /// An origin: a scheme of the web, a host, and perhaps a port.
  private mutating func readSite(_ members: [JSONMember], _ target: JSONValue) {
    guard let site = members["site"], case .string(let text) = site.content else {
      return report(.assetLinksSite, target.start, "'target' has no 'site'")
    }
    let lower = Array(text.utf8).map(ASCII.lowercased)
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
      report(.assetLinksSite, site.range, "'\(text)' is not an origin")
    }
  }

  // MARK: Dynamic rules

  private mutating func readDynamicRules(_ extensions: JSONValue, _ target: [JSONMember]) {
    guard case .object(let relations) = extensions.content,
      let links = relations[AssetLinksReader.handleLinks],
      case .object(let members) = links.content,
      let list = members["dynamic_app_link_components"]
    else { return }
    if case .string(let package) = target["package_name"]?.content {
      if dynamicPackages.contains(package) {
        report(
          .assetLinksDynamicTwice, list.start, "'\(package)' has dynamic rules already",
          isFatal: false)
      }
      dynamicPackages.append(package)
    }
    guard case .array(let rules) = list.content else {
      return report(
        .assetLinksDynamicRule, list.range, "the dynamic rules are \(list.kind), not an array",
        isFatal: false)
    }
    var opens = false
    for rule in rules {
      guard case .object(let members) = rule.content else {
        report(
          .assetLinksDynamicRule, rule.range, "a dynamic rule is \(rule.kind)", isFatal: false)
        continue
      }
      checkDynamicRule(members)
      if case .bool(true) = members["exclude"]?.content { continue }
      opens = true
    }
    if !rules.isEmpty, !opens {
      report(
        .assetLinksDynamicExclusions, list.start, "the dynamic rules have only exclusions",
        isFatal: false)
    }
  }

  private mutating func checkDynamicRule(_ members: [JSONMember]) {
    for member in members {
      let isValid =
        switch (member.key, member.value.content) {
        case ("/", .string(let text)), ("#", .string(let text)): !text.utf8.isEmpty
        case ("?", .object(let items)):
          !items.isEmpty
            && items.allSatisfy { item in
              if case .string(let text) = item.value.content { !text.utf8.isEmpty } else { false }
            }
        case ("exclude", .bool), ("comments", _), ("comment", _): true
        default: false
        }
      if !isValid {
        report(
          .assetLinksDynamicRule, member.keyRange,
          "'\(member.key)' is unknown, empty or of the wrong type", isFatal: false)
      }
    }
  }
}
