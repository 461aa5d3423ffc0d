// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("The files of the sample apps")
struct SampleAppFilesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let association = root.appendingPathComponent(
    "Examples/apple-app-site-association")

  @Test("Plists, entitlements and the association file fit the links")
  func lint() {
    let apps = ["LinkyKit", "LinkySwiftUI", "LinkyUIKit", "apple-app-site-association"]
    let run = ToolRun(
      words: ["lint"] + apps.map { Self.root.appendingPathComponent("Examples/" + $0).path })
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("The association file is the one that the tool writes for both apps")
  func generated() throws {
    let run = ToolRun(
      "aasa", "generate", Self.root.appendingPathComponent("Examples/LinkyKit/Links").path,
      "--app-id", "K7QX2M9P4D.app.linky.LinkySwiftUI",
      "--app-id", "K7QX2M9P4D.app.linky.LinkyUIKit")
    #expect(try String(contentsOf: Self.association, encoding: .utf8) == run.output)
  }

  @Test(
    "It hands over the web links of the articles",
    arguments: [
      "https://linky.app/addcontact", "https://app.donnywals.com/post/10",
      "https://app.donnywals.com/settings/profile",
    ])
  func match(_ url: String) {
    let run = ToolRun("aasa", "match", url, "--file", Self.association.path)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test(
    "A project names only folders, files and products that are there",
    arguments: ["Examples/LinkySwiftUI", "Examples/LinkyUIKit", "Tests/MacChecks"])
  func project(_ path: String) throws {
    let folder = Self.root.appendingPathComponent(path)
    let file = folder.appendingPathComponent(
      "\(folder.lastPathComponent).xcodeproj/project.pbxproj")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    let project = try #require(list as? [String: Any])
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    func all(_ kind: String, _ key: String) -> [String] {
      objects.values.filter { $0["isa"] as? String == kind }.compactMap { $0[key] as? String }
    }

    #expect(objects[try #require(project["rootObject"] as? String)] != nil)
    for values in objects.values.flatMap(\.values).compactMap({ $0 as? [String] }) {
      for value in values where value.hasPrefix("A1F") { #expect(objects[value] != nil) }
    }

    let folders = all("PBXFileSystemSynchronizedRootGroup", "path")
    #expect(folders.contains("Sources"))
    for name in folders + all("XCLocalSwiftPackageReference", "relativePath") {
      #expect(exists(folder.appendingPathComponent(name)), "\(name)")
    }
    let settings = objects.values.compactMap { $0["buildSettings"] as? [String: String] }
    for key in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
      for name in settings.compactMap({ $0[key] }) {
        #expect(exists(folder.appendingPathComponent(name)), "\(name)")
      }
    }
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for name in all("XCSwiftPackageProductDependency", "productName") {
      #expect(manifest.contains("\"\(name)\""), "\(name)")
    }
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
