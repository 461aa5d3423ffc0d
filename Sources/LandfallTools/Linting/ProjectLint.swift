// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// The checks of files that bring links to an app, for themselves and against the routes.
struct ProjectLint {
  static let domainsKey = "com.apple.developer.associated-domains"
  static let typesKey = "CFBundleURLTypes"
  private static let schemesKey = "CFBundleURLSchemes"

  private let read: LintTables
  /// The name of the set of files; nil if there is only one.
  let set: String?
  let apps: [String]
  /// The URLs of App Clips.
  let clips: [String]
  let style: Style
  /// The files in the form in which they are checked.
  private(set) var plists: [PlistFile] = []
  private(set) var entitlements: [(file: PlistFile, entries: [DomainEntry])] = []
  private(set) var associations: [(path: String, bytes: [UInt8], file: AppSiteAssociation)] = []
  private var assetLinks: [(path: String, bytes: [UInt8])] = []
  private(set) var payloads: [(path: String, bytes: [UInt8])] = []
  private let settings: BuildSettings
  /// The other sets, which may have what is missing here.
  var others: [ProjectLint] = []

  init(
    _ files: [ProjectFile], _ read: LintTables, set: String?, apps: [String], clips: [String],
    _ console: Console
  ) throws(ToolFailure) {
    self.read = read
    self.set = set
    self.clips = clips
    let settings = try BuildSettings(
      files.filter { $0.kind == .settings }.map(\.path), configuration: set)
    self.settings = settings
    self.apps = apps.isEmpty ? [settings.appID].compactMap { $0 } : apps
    style = console.style
    for file in files {
      switch file.kind {
      case .plist: plists.append(try PlistFile(file))
      case .entitlements:
        let plist = try PlistFile(file)
        let list = plist.root?[ProjectLint.domainsKey] as? [Any] ?? []
        entitlements.append(
          (plist, list.compactMap { $0 as? String }.map { DomainEntry(settings.expanded($0)) }))
      case .association:
        let bytes = try AssociationLint.read(file.path, console)
        associations.append((file.path, bytes, AppSiteAssociation(bytes)))
      case .assetLinks:
        assetLinks.append((file.path, try AssociationLint.read(file.path, console)))
      case .payload: payloads.append((file.path, try FileReader.read(file.path, limit: 1 << 20)))
      case .settings: break
      }
    }
  }

  func findings() throws(ToolFailure) -> [LintFinding] {
    var findings = plists.flatMap(plistFindings) + entitlements.flatMap { domainFindings($0, $1) }
    let lint = AssociationLint(paths: [], apps: apps, minimumSystem: nil)
    for (path, bytes) in associations.map({ ($0.path, $0.bytes) }) + assetLinks {
      findings += lint.findings(bytes, path, style)
    }
    findings += settings.unread.map { line in
      let text = String(decoding: line.bytes[line.range], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return finding(
        .info, "xcconfig.notRead", "'\(text)' is not read, as \(line.reason)",
        "Nothing to do if no link depends on it.", line.path, line.bytes, line.range)
    }
    let templates = read.files.filter { $0.contains("URLRepresentation") }
    if !templates.isEmpty, !compared.isEmpty, knowsAllRoutes {
      let check = try TemplateCheck(self, compared)
      findings += templates.flatMap(check.findings)
    }
    findings += foreignFindings(read.files)
    if !hasFiles { return findings }
    findings += read.tables.compactMap(leftOut)
    if let manifest, read.tables.isEmpty {
      findings.append(
        finding(
          .warning, "app.notCompared", "the manifest has mistakes, so no file is compared with it",
          "Correct them first.", manifest.name, manifest.bytes, 0..<1))
    }
    return try findings + AppCheck(self, compared).findings()
  }

  // MARK: What is compared

  var manifest: (name: String, bytes: [UInt8])? { read.manifest }

  var compared: [SourceTable] { read.tables.filter { $0.obstacle == nil } }

  /// Whether there is a file of a kind that is compared with routes.
  private var hasFiles: Bool { !plists.isEmpty || !entitlements.isEmpty || !associations.isEmpty }

  /// Whether no table is left out that could take what the files bring.
  var knowsAllRoutes: Bool {
    read.tables.allSatisfy { !$0.hasErrors && $0.unknownMounts.isEmpty }
  }

  var scope: LintScope {
    let name = manifest == nil ? "enum" : "manifest"
    func kind(_ one: String, _ several: String, _ isRead: [Bool]) -> (String, String, Int, Int) {
      (one, several, isRead.count, isRead.count { $0 })
    }
    let tables = read.tables.map { !hasFiles || $0.obstacle == nil }
    /// Whether each file of all sets is read.
    func files(_ files: (ProjectLint) -> [(path: String, isRead: Bool)]) -> [Bool] {
      let all = ([self] + others).flatMap(files)
      return Array(Dictionary(all.map { ($0.path, $0.isRead) }) { first, _ in first }.values)
    }
    return LintScope(
      kinds: [
        kind(name, name + "s", manifest != nil && tables.isEmpty ? [!hasFiles] : tables),
        kind(
          "entitlements", "entitlements",
          files { $0.entitlements.map { ($0.file.file.path, $0.file.root != nil) } }),
        kind(
          "association file", "association files",
          files { $0.associations.map { ($0.path, $0.file.isReadable) } }),
        kind(
          "Info.plist", "Info.plists", files { $0.plists.map { ($0.file.path, $0.root != nil) } }),
      ], assetLinks: files { $0.assetLinks.map { ($0.path, true) } }.count)
  }

  /// The finding about a table that cannot be compared with the files.
  private func leftOut(_ table: SourceTable) -> LintFinding? {
    guard let (reason, remedy) = table.obstacle, let place = table.root else { return nil }
    let others =
      knowsAllRoutes ? "" : ", nor are hosts, schemes and paths reported that no route takes"
    return finding(
      .warning, "app.notCompared",
      "'\(table.declaration.name)' is not compared with the files, as \(reason)\(others)", remedy,
      place.file.path, place.file.bytes, place.range)
  }

  // MARK: Places

  func finding(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    _ path: String, _ bytes: [UInt8], _ range: Range<Int>
  ) -> LintFinding {
    let text = JSONText(bytes)
    return LintFinding(
      severity, code, message, remedy, file: path, text.position(range.lowerBound), range, text,
      style)
  }

  func finding(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    _ plist: PlistFile, text: String? = nil, number: Int = 0, key: String, keyNumber: Int = 0
  ) -> LintFinding {
    finding(
      severity, code, message, remedy, plist.file.path, plist.bytes,
      plist.range(of: text, number: number, behind: key, keyNumber: keyNumber))
  }

  // MARK: Property lists

  private func unreadable(_ plist: PlistFile) -> LintFinding {
    let conflict = MergeConflict(in: plist.bytes)
    if conflict == nil, let key = plist.keyWithoutValue {
      return finding(
        .error, "plist.unreadable", "the file is not a property list: this key has no value",
        "Write its value behind it.", plist.file.path, plist.bytes, key)
    }
    let place = plist.reason?.firstMatch(of: #/ (?:at|on) line ([0-9]+)/#)
    let line = conflict?.line ?? place.flatMap { Int($0.1) }
    let reason = plist.reason.map { reason in
      let text = place.map { reason.replacingCharacters(in: $0.range, with: "") } ?? reason
      return ": " + text.prefix(1).lowercased() + text.dropFirst()
    }
    return finding(
      .error, "plist.unreadable",
      conflict?.message ?? "the file is not a property list"
        + (line.map { ", as line \($0) shows" } ?? "") + (reason ?? ""),
      conflict.map { _ in LintRule.fileMergeConflict.remedy }
        ?? "Correct it in Xcode, and check it with 'plutil -lint'.",
      plist.file.path, plist.bytes, line.map(plist.range(ofLine:)) ?? 0..<min(1, plist.bytes.count))
  }

  /// The findings about a whole property list, which is to have a key, and not one of another file.
  private func shapeFindings(
    _ plist: PlistFile, key: String, other: String, file: String
  ) -> [LintFinding] {
    guard let value = plist.value else { return [unreadable(plist)] }
    guard let root = plist.root else {
      let remedy =
        value is [Any]
        ? "Put it under '\(key)' of a dictionary." : "Write a dictionary with '\(key)'."
      let message = "the root is \(PlistFile.kind(value)), not a dictionary"
      return [finding(.error, "plist.type", message, remedy, plist, key: "")]
    }
    var findings = plist.repetitions(of: [key, other, ProjectLint.schemesKey]).map { key, range in
      finding(
        .error, "plist.duplicateKey",
        "the key '\(key)' appears twice in this dictionary, and only one of the two counts",
        "Put the values under one.", plist.file.path, plist.bytes, range)
    }
    let isBundle = plist.file.kind == .entitlements || plist.file.path.hasSuffix("Info.plist")
    if root[other] != nil, isBundle {
      findings.append(
        finding(
          .warning, "plist.misplaced", "'\(other)' has no effect here",
          "Move it to the \(file) of the target.", plist, key: other))
    }
    return findings + nearFindings(root, key, plist)
  }

  /// The findings about keys that were probably meant for one that is missing.
  private func nearFindings(
    _ dictionary: [String: Any], _ key: String, _ plist: PlistFile
  ) -> [LintFinding] {
    guard dictionary[key] == nil else { return [] }
    let words = [key, key.split(separator: ".").last.map(String.init) ?? key]
    return dictionary.keys.sorted().filter { name in
      words.contains { (EditDistance.nearest(to: name, in: [$0])?.distance ?? 3) < 3 }
    }.map { name in
      finding(
        .error, "plist.unknownKey", "the key '\(name)' is unknown; it is probably '\(key)'",
        "Correct its spelling.", plist, key: name)
    }
  }

  /// The findings about the texts of a list; a text that stands there again has only that one.
  private func listFindings(
    _ texts: [(text: String, mistakes: [DomainEntry.Mistake])], _ code: String, _ name: String,
    _ plist: PlistFile, key: String
  ) -> [LintFinding] {
    var counts: [String: Int] = [:]
    return texts.flatMap { text, mistakes in
      let number = counts[text, default: 0]
      counts[text] = number + 1
      let again = DomainEntry.Mistake(
        severity: .warning, code: code + ".duplicate", message: "\(name)'\(text)' is listed twice",
        remedy: "Remove one.")
      return (number == 0 ? mistakes : [again]).map {
        finding(
          $0.severity, $0.code, $0.message, $0.remedy, plist, text: text, number: number, key: key)
      }
    }
  }

  /// The schemes of the URL types, as far as they can be read.
  func schemes(_ plist: PlistFile) -> [String] {
    (plist.root?[ProjectLint.typesKey] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
      .flatMap { ($0[ProjectLint.schemesKey] as? [Any] ?? []).compactMap { $0 as? String } }
      .map(settings.expanded)
  }

  /// The finding about an app for iOS whose list has no scenes.
  private func sceneFindings(_ plist: PlistFile) -> [LintFinding] {
    let keys = ["UIMainStoryboardFile", "LSRequiresIPhoneOS"]
    guard let root = plist.root, root["UIApplicationSceneManifest"] == nil,
      root["NSExtension"] == nil, let key = keys.first(where: { root[$0] != nil }),
      settings.expanded("$(INFOPLIST_KEY_UIApplicationSceneManifest_Generation)") != "YES"
    else { return [] }
    return [
      finding(
        .info, "plist.scenes",
        "there is no 'UIApplicationSceneManifest', and an app without scenes that is built with the SDK of "
          + "iOS 27 does not start there",
        "Nothing to do if a build setting generates it, as for SwiftUI; otherwise adopt scenes.",
        plist,
        key: key)
    ]
  }

  private func plistFindings(_ plist: PlistFile) -> [LintFinding] {
    let key = ProjectLint.typesKey
    var findings = shapeFindings(
      plist, key: key, other: ProjectLint.domainsKey, file: "entitlements")
    findings += sceneFindings(plist)
    guard let value = plist.root?[key] else { return findings }
    let types = (value as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    if !(value is [[String: Any]]) {
      findings.append(
        finding(
          .error, "plist.type", "'\(key)' is not an array of dictionaries",
          "Write an array with a dictionary for each URL type.", plist, key: key))
    }
    var number = 0
    for type in types {
      let near = nearFindings(type, ProjectLint.schemesKey, plist)
      let list = type[ProjectLint.schemesKey]
      if list == nil || (list as? [Any])?.isEmpty == true {
        findings +=
          near.isEmpty
          ? [
            finding(
              .info, "scheme.none", "a URL type has no schemes",
              "Add '\(ProjectLint.schemesKey)', or remove it.", plist, key: key)
          ] : near
      } else if let list, !(list is [String]) {
        let kind = list is [Any] ? "an array of other values" : PlistFile.kind(list)
        findings.append(
          finding(
            .error, "plist.type",
            "'\(ProjectLint.schemesKey)' is \(kind), not an array of strings",
            "Write an array with a string for each scheme.", plist, key: ProjectLint.schemesKey,
            keyNumber: number))
      }
      if list != nil { number += 1 }
    }
    let schemes = schemes(plist)
    let low = Set(schemes.map { $0.lowercased() })
    // A browser takes both schemes of the web.
    let isBrowser = low.isSuperset(of: ["http", "https"])
    let texts = schemes.map { ($0, SchemeCheck.mistakes($0, isBrowser: isBrowser)) }
    findings += listFindings(texts, "scheme", "the scheme ", plist, key: key)
    if isBrowser, entitlements.contains(where: { $0.entries.contains(where: \.isLinkHost) }) {
      findings.append(
        finding(
          .warning, "scheme.browser",
          "an app that takes 'http' and 'https' is a browser, and opens no universal links of its own",
          "Remove the schemes, or the 'applinks' entries.", plist, text: "https", key: key))
    }
    return findings
  }

  private func domainFindings(_ plist: PlistFile, _ entries: [DomainEntry]) -> [LintFinding] {
    let key = ProjectLint.domainsKey
    var findings = shapeFindings(plist, key: key, other: ProjectLint.typesKey, file: "'Info.plist'")
    guard let value = plist.root?[key] else { return findings }
    if !(value is [String]) {
      // A build setting stands for the whole list.
      let isSetting = (value as? String)?.contains("$") == true
      findings.append(
        finding(
          isSetting ? .info : .error, "entitlement.type", "'\(key)' is not an array of strings",
          isSetting ? "Nothing to do; check its value." : "Write an array of strings.", plist,
          key: key))
    }
    let texts = entries.map { entry in
      var mistakes = entry.mistakes
      let bare = String(entry.host.dropFirst(2))
      if entry.host.hasPrefix("*."), entry.isLinkHost, bare.contains("."),
        !entries.contains(where: { $0.service == entry.service && $0.host == bare })
      {
        mistakes.append(
          .init(
            severity: .warning, code: "entitlement.wildcardBare",
            message: "'\(entry.text)' does not include '\(bare)' itself",
            remedy: "Add '\(entry.service):\(bare)' if its links open the app, too."))
      }
      return (entry.text, mistakes)
    }
    return findings + listFindings(texts, "entitlement", "", plist, key: key)
  }
}
