// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("lint of several builds of an app")
struct LintSetsTests {
  private static func plist(_ content: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<plist version=\"1.0\">\n<dict>\n\(content)\n"
      + "</dict>\n</plist>\n"
  }

  private static func domains(_ domains: String...) -> String {
    plist(
      "<key>com.apple.developer.associated-domains</key><array>"
        + domains.map { "<string>\($0)</string>" }.joined() + "</array>")
  }

  private static func schemes(_ schemes: String...) -> String {
    plist(
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
        + schemes.map { "<string>\($0)</string>" }.joined() + "</array></dict></array>")
  }

  private static func association(_ app: String) -> String {
    #"{"applinks": {"details": [{"appIDs": ["\#(app)"], "components": [{"/": "/shop"}]}]}}"#
  }

  /// An app whose builds share their lists, and have settings and association files of their own.
  private static let app = [
    "App/Links.swift": """
    import Landfall

    @DeepLinks(schemes: "linky", "linky-staging", hosts: "linky.app", "staging.linky.app")
    enum AppLink {
      @Link("/shop") case shop
    }

    """,
    "Config/Info.plist": schemes("$(LINK_SCHEME)"),
    "Config/App.entitlements": domains("applinks:${LINK_HOST}"),
    "Config/Shared.xcconfig": """
    // All builds.
    DEVELOPMENT_TEAM = K7QX2M9P4D
    LINK_SCHEME = linky;
    NAME = app.linky
    PRODUCT_BUNDLE_IDENTIFIER = $(NAME)
    """,
    "Config/Release.xcconfig": """
    #include "Shared.xcconfig"
    LINK_HOST = linky.app // the website
    """,
    "Config/Staging.xcconfig": """
    #include "Shared.xcconfig"
    #include? "Local.xcconfig"
    LINK_SCHEME[config=staging] = $(inherited)-staging
    LINK_SCHEME[config=Debug] = debug
    LINK_HOST = staging.$(SITE)
    NAME = $(inherited).staging
    SITE = linky.app
    """,
    "Web/release/apple-app-site-association": association("K7QX2M9P4D.app.linky"),
    "Web/staging/apple-app-site-association": association("K7QX2M9P4D.app.linky.staging"),
  ]

  private func run(_ changes: [String: String] = [:], _ more: String...) throws -> ToolRun {
    let folder = try TemporaryFolder(Self.app.merging(changes) { $1 })
    let words = ["lint", folder.file("App"), folder.file("Config")] + more
    let sets = [("staging", "Staging", "staging"), ("production", "Release", "release")]
    let options = sets.flatMap { name, settings, web in
      [
        "--set", "\(name)=" + folder.file("Config/\(settings).xcconfig"),
        "--set", "\(name)=" + folder.file("Web/\(web)"),
      ]
    }
    let run = ToolRun(words: words + options)
    return ToolRun(code: run.code, output: folder.relative(run.output), errors: run.errors)
  }

  @Test("Builds that agree with the routes have no findings")
  func good() throws {
    let run = try run()
    #expect(run.errors == "")
    #expect(
      run.output
        == "no problems\ncompared: 1 enum, 1 entitlements, 2 association files, 1 Info.plist\n")
  }

  @Test("A production build that takes a staging host or scheme is named, and the reverse")
  func shared() throws {
    for (file, text) in [
      (
        "Config/App.entitlements",
        Self.domains("applinks:${LINK_HOST}", "applinks:staging.linky.app")
      ),
      ("Config/Info.plist", Self.schemes("$(LINK_SCHEME)", "linky")),
    ] {
      let run = try run([file: text])
      #expect(run.code == 1)
      let isHost = file.hasSuffix("entitlements")
      #expect(
        run.output.contains(
          isHost
            ? "the builds 'staging' and 'production' both take the links of 'staging.linky.app'"
            : "the builds 'staging' and 'production' both take 'linky' URLs"),
        "\(run.output)")
    }
    let wildcard = try run(["Config/Release.xcconfig": "LINK_HOST = *.linky.app\n"])
    #expect(wildcard.output.contains("both take the links of 'staging.linky.app'"))
  }

  /// Sources and payloads of both builds, and what is found.
  private static let uses: [(file: String, text: String, found: String?)] = [
    (
      "App/Widget.swift", #"let a = Text("").widgetURL(URL(string: "linky://shop"))"#,
      "1:40: warning: 'linky://shop' does not open this build, whose schemes are 'linky-staging'"
    ),
    (
      "App/Widget.swift", #"let a = Link("", destination: URL(string: "linky-staging:/\(path)")!)"#,
      #"1:43: warning: 'linky-staging:/\(path)' does not open this build, whose schemes are 'linky'"#
    ),
    (
      "App/Widget.swift", #"let a = Link("", link: AppLink.shop, scheme: "linky")"#,
      "1:46: warning: 'linky' does not open this build, whose schemes are 'linky-staging'"
    ),
    (
      "App/Push.swift", #"let a = ["link": "linky://shop"]"#,
      "1:18: warning: 'linky://shop' does not open this build, whose schemes are 'linky-staging'"
    ),
    (
      "App/Shop.apns", #"{"aps": {}, "link": "linky-staging:\/\/shop"}"#,
      "1:22: warning: 'linky-staging://shop' does not open this build, whose schemes are 'linky'"
    ),
    ("App/Deep.swift", #"let a = "linky:" + "# + String(repeating: "(", count: 1_000), "1:"),
    // In the files of the build whose scheme it is.
    ("Web/release/Shop.apns", #"{"aps": {}, "link": "linky://shop"}"#, nil),
    ("App/Widget.swift", #"let a = "https://linky.app/shop" // linky://shop"#, nil),
    ("App/Widget.swift", #"let a = "linkyx://shop" + "a linky://shop""#, nil),
    ("App/Widget.swift", #"let a = url.scheme == "linky" ? "\(scheme)://shop" : "other://""#, nil),
    (
      "App/More.swift",
      "@DeepLinks(schemes: \"linky\") enum More { @Link(\"linky:///x/y\") case y }", nil
    ),
  ]

  @Test(
    "URLs with the scheme of one build are found where the other has them, too", arguments: uses)
  func schemesOfBuilds(_ use: (file: String, text: String, found: String?)) throws {
    let run = try run([use.file: use.text + "\n"])
    #expect(run.code == (use.found == nil ? 0 : 1), "\(run.output)\(run.errors)")
    guard let found = use.found else { return }
    let lines = run.lines.filter { $0.contains(": warning: ") || $0.contains(": error: ") }
    #expect(lines.count == 1 && lines[0].hasPrefix("\(use.file):\(found)"), "\(run.output)")
    let build = use.text.contains("linky-staging") ? "production" : "staging"
    #expect(found == "1:" || lines[0].hasSuffix("[set.url] (in '\(build)')"), "\(run.output)")
    #expect(found == "1:" || lines[0].contains("Write a universal link, "))
  }

  @Test("Builds with the same schemes, or with schemes that are not known, may write them")
  func sameSchemes() throws {
    let use = ["App/Widget.swift": "let a = \"linky://shop\"\n"]
    for scheme in ["LINK_SCHEME = linky\n", "LINK_SCHEME = $(MORE)\n"] {
      let settings = "#include \"Shared.xcconfig\"\nLINK_HOST = staging.linky.app\n" + scheme
      let run = try run(use.merging(["Config/Staging.xcconfig": settings]) { $1 })
      #expect(!run.output.contains("set.url"), "\(run.output)")
    }
  }

  @Test("A finding says in which build it is, and once what is in all")
  func names() throws {
    let run = try run([
      "Config/Release.xcconfig": "#include \"Shared.xcconfig\"\nLINK_HOST = linky.ap\n",
      "Web/staging/apple-app-site-association": Self.association("K7QX2M9P4D.other"),
      "Config/Info.plist": Self.schemes("$(LINK_SCHEME)", "mailto"),
    ])
    func line(_ code: String) -> String? { run.lines.first { $0.contains("[\(code)]") } }
    #expect(line("app.hostUnused")?.hasSuffix("(in 'production')") == true, "\(run.output)")
    #expect(line("scheme.reserved")?.hasSuffix("[scheme.reserved]") == true)
    #expect(run.lines.count { $0.contains("[scheme.reserved]") } == 1)
    // The identifier of the app follows from the settings.
    #expect(run.output.contains("'K7QX2M9P4D.app.linky.staging'"), "\(run.output)")
    #expect(try self.run([:], "--format", "json").output.contains("\"findings\": []"))
  }

  @Test("A host of the routes that no build takes is missing in each")
  func missing() throws {
    let run = try run(["Config/Staging.xcconfig": "LINK_HOST = $(HOST)\n"])
    #expect(run.output.contains("'applinks:$(HOST)' has a build setting"))
    #expect(run.output.contains("no entitlement has 'applinks:staging.linky.app'"))
  }

  @Test("What settings cannot say without Xcode is named, and nothing goes round for ever")
  func unread() throws {
    let run = try run([
      "Config/Staging.xcconfig": """
      #include "Staging.xcconfig"
      #include "Missing.xcconfig"
      #include? "Missing.xcconfig"
      LINK_HOST = staging.linky.app
      LINK_SCHEME[sdk=iphoneos*] = linky
      LINK_SCHEME = linky-staging
      A = $(B)$(B)
      B = $(A)$(A)
      not a setting
      """,
      "Config/Info.plist": Self.schemes("$(LINK_SCHEME)", "$(A)"),
    ])
    let unread = run.lines.filter { $0.contains("[xcconfig.notRead]") }
    #expect(
      unread.map { $0.components(separatedBy: ": info: ").last ?? "" }
        == [
          "'#include \"Staging.xcconfig\"' is not read, as it includes itself",
          "'#include \"Missing.xcconfig\"' is not read, as there is no such file",
          "'LINK_SCHEME[sdk=iphoneos*] = linky' is not read, as its condition is not a configuration",
          "'not a setting' is not read, as it is not a setting",
        ].map { $0 + ". Nothing to do if no link depends on it. [xcconfig.notRead] (in 'staging')" }
    )
  }

  @Test(
    "A set without a name or files is a mistake",
    arguments: ["staging", "=App", "a=", "a=Links.swift"])
  func usage(_ text: String) throws {
    let folder = try TemporaryFolder(Self.app)
    let path = text.replacing("Links", with: folder.file("App/Links"))
    let run = ToolRun("lint", folder.file("App"), "--set", path)
    #expect(run.code == 2)
    #expect(run.errors.contains("needs a name, '=' and a path"), "\(run.errors)")
  }

  @Test("The URLs of App Clips are compared with routes, entitlements and association file")
  func clips() throws {
    let files = [
      "Links.swift": Self.app["App/Links.swift"] ?? "",
      "App.entitlements": Self.domains(
        "applinks:linky.app", "applinks:staging.linky.app", "appclips:linky.app"),
    ]
    func codes(_ association: String, _ urls: String...) throws -> [String] {
      let folder = try TemporaryFolder(
        files.merging(["apple-app-site-association": association]) { $1 })
      let run = ToolRun(words: ["lint", folder.path] + urls.flatMap { ["--clip-url", $0] })
      return run.lines.compactMap { $0.firstMatch(of: #/\[(clip\.\w+)\]/#).map { String($0.1) } }
    }
    let good =
      #"{"appclips": {"apps": ["K7QX2M9P4D.app.linky.Clip"]}, "#
      + Self.association("K7QX2M9P4D.app.linky").dropFirst()
    #expect(try codes(good, "https://linky.app/shop", "https://LINKY.app/shop?p=1") == [])
    #expect(try codes(good) == [])
    #expect(try codes(Self.association("K7QX2M9P4D.app.linky")) == ["clip.file"])
    #expect(
      try codes(
        good, "https://linky.app/nowhere", "https://staging.linky.app/shop", "linky://shop")
        == ["clip.route", "clip.host", "clip.url"])
  }

  @Test(
    "An app for iOS without scenes is a remark, unless a setting makes them",
    arguments: ["UIMainStoryboardFile", "LSRequiresIPhoneOS"])
  func scenes(_ key: String) throws {
    let setting = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES\n"
    let list = "<key>\(key)</key><string>Main</string>"
    let manifest = "<key>UIApplicationSceneManifest</key><dict></dict>"
    let folder = try TemporaryFolder([
      "Info.plist": Self.plist(list), "New-Info.plist": Self.plist(list + manifest),
      "App.xcconfig": setting,
    ])
    func isFound(_ names: String...) -> Bool {
      let run = ToolRun(words: ["lint"] + names.map(folder.file))
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      return run.output.contains("info: there is no 'UIApplicationSceneManifest'")
    }
    #expect(isFound("Info.plist"))
    #expect(!isFound("New-Info.plist"))
    #expect(!isFound("Info.plist", "App.xcconfig"))
  }
}
