// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CompilerPluginSupport
import Foundation
import PackageDescription

// Where swift-syntax comes from: see Decisions/0002-swift-syntax.md.
// `LANDFALL_SWIFT_SYNTAX` set to `toolchain` or `package` overrides the choice.

/// The folder of the toolchain's own swift-syntax, or nil where there is none.
///
/// It lies beside the library that runs this manifest, so it is always of the same toolchain.
func toolchainSyntaxFolder() -> String? {
  #if os(Linux)
    // Read by `FileHandle`, since `String(contentsOfFile:)` stops within a file of unknown size.
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let library = "/pm/ManifestAPI/libPackageDescription.so"
    for line in String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n") {
      guard line.hasSuffix(library), let path = line.firstIndex(of: "/") else { continue }
      let folder = line[path...].dropLast(library.count) + "/host"
      let module = folder + "/SwiftSyntax.swiftmodule"
      return FileManager.default.fileExists(atPath: String(module)) ? String(folder) : nil
    }
  #endif
  return nil
}

/// The folder to take swift-syntax from, or nil to take the package.
func chosenSyntaxFolder() -> String? {
  switch Context.environment["LANDFALL_SWIFT_SYNTAX"] {
  case "package": return nil
  case "toolchain":
    guard let folder = toolchainSyntaxFolder() else {
      fatalError("LANDFALL_SWIFT_SYNTAX is 'toolchain', but this toolchain ships no swift-syntax")
    }
    return folder
  default:
    // While SwiftPM resolves, it reads this manifest out of the repository, and the folder is '/'.
    let folder = Context.packageDirectory.split(separator: "/")
    return folder.isEmpty || folder.contains("checkouts") ? nil : toolchainSyntaxFolder()
  }
}

let syntaxFolder = chosenSyntaxFolder()

// What differs between the two: modules to depend on, flags to find them, packages, targets.
let whenMacros = TargetDependencyCondition.when(traits: ["Macros"])

func syntax(_ products: String...) -> [Target.Dependency] {
  if syntaxFolder != nil { return [] }
  return products.map { .product(name: $0, package: "swift-syntax", condition: whenMacros) }
}
let syntaxPackages: [Package.Dependency] =
  syntaxFolder == nil
  ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0")] : []
/// Where the toolchain's swift-syntax lies.
let syntaxFlags: [SwiftSetting] = syntaxFolder.map { [.unsafeFlags(["-I", $0])] } ?? []

/// What links with LandfallMacros gets these flags too.
let syntaxLinking: [LinkerSetting] =
  syntaxFolder.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

// What the plug-ins run. CI runs none, so it does not build the tool for the host, too.
let isCI = Context.environment["LANDFALL_CI"] == "1"
let tool = Target.Dependency.target(name: "landfall-tool", condition: whenMacros)

let package = Package(
  name: "Landfall",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Landfall", targets: ["Landfall", "LandfallSystem"]),
    // Reads and prints links, for what has no center: a server, a widget, an extension.
    .library(name: "LandfallLinks", targets: ["LandfallLinks"]),
    .library(name: "LandfallTables", targets: ["LandfallTables", "LandfallRedirects"]),
    .library(name: "LandfallStore", targets: ["LandfallStore"]),
    .library(name: "LandfallDiagnostics", targets: ["LandfallDiagnostics"]),
    .library(name: "LandfallNavigation", targets: ["LandfallNavigation"]),
    .library(name: "LandfallNavigationCoding", targets: ["LandfallNavigationCoding"]),
    .library(name: "LandfallUIKit", targets: ["LandfallUIKit"]),
    .library(name: "LandfallSwiftUI", targets: ["LandfallSwiftUI"]),
    .library(name: "LandfallTesting", targets: ["LandfallTesting"]),
    // Not 'landfall': on a disk that ignores case, that is the library's 'Landfall'.
    .executable(name: "landfall-tool", targets: ["landfall-tool"]),
    .plugin(name: "LandfallCommand", targets: ["LandfallCommand"]),
    .plugin(name: "LandfallPermittedCommand", targets: ["LandfallPermittedCommand"]),
  ],
  traits: [
    .default(enabledTraits: ["Macros"]),
    .trait(
      name: "Macros",
      description: "The macro @DeepLinks. Without it swift-syntax is neither resolved nor built."),
  ],
  dependencies: syntaxPackages,
  targets: [
    // The engine: reads, matches and prints. What an app with links runs.
    .target(name: "LandfallCore"),
    // Typed links: what the code of @DeepLinks calls.
    .target(
      name: "LandfallLinks",
      dependencies: ["LandfallCore", .target(name: "LandfallPlugin", condition: whenMacros)]),
    // The center, which hands links over.
    .target(name: "Landfall", dependencies: ["LandfallCore", "LandfallLinks"]),
    // The compiler of tables: patterns, conflicts, regular expressions. An app with links has no part
    // of it, one that makes tables at run time has.
    .target(name: "LandfallCompiler", dependencies: ["LandfallCore"]),
    .target(
      name: "LandfallTables",
      dependencies: [
        "LandfallCore", "LandfallLinks", "LandfallCompiler", "LandfallManifest", "Landfall",
      ]),
    // What is asked about tables: manifests, explanations; the same of an app's enums, and where links land.
    .target(name: "LandfallManifest", dependencies: ["LandfallCore", "LandfallCompiler"]),
    .target(
      name: "LandfallExplaining",
      dependencies: ["LandfallCore", "LandfallCompiler", "LandfallManifest"]),
    .target(
      name: "LandfallDiagnostics",
      dependencies: [
        "LandfallCore", "LandfallLinks", "LandfallCompiler", "LandfallManifest",
        "LandfallExplaining", "Landfall", "LandfallTables", "LandfallNavigation",
      ]),
    // From a link to screens: states, destinations, plans, and the navigator that runs them.
    .target(
      name: "LandfallNavigation", dependencies: ["LandfallCore", "LandfallLinks", "Landfall"]),
    // Saves and restores states. Apart, as conformances to Codable are never stripped.
    .target(name: "LandfallNavigationCoding", dependencies: ["LandfallNavigation"]),
    // Files that associate websites with apps: apple-app-site-association and assetlinks.json.
    .target(
      name: "LandfallAssociation",
      dependencies: ["LandfallCore", "LandfallCompiler", "LandfallManifest"]),
    // Reads where a link landed, for the tool and for tests.
    .target(name: "LandfallLanding", dependencies: ["LandfallManifest"]),
    // For users' tests; never part of an app.
    .target(
      name: "LandfallTesting",
      dependencies: [
        "Landfall", "LandfallDiagnostics", "LandfallLanding", "LandfallLinks", "LandfallManifest",
        "LandfallNavigation",
      ]),
    // Apart, as it needs all of Foundation, and the network.
    .target(
      name: "LandfallRedirects", dependencies: ["LandfallCore", "Landfall", "LandfallTables"]),
    // Macros. The plug-in is thin: a test target that depends on a `.macro` makes SwiftPM build
    // every test, and all that they depend on, a second time for the host.
    .target(
      name: "LandfallMacros",
      dependencies: ["LandfallCore", "LandfallCompiler"]
        + syntax(
          "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
          "SwiftSyntaxMacros"),
      swiftSettings: syntaxFlags, linkerSettings: syntaxLinking),
    .macro(
      name: "LandfallPlugin",
      dependencies: ["LandfallMacros"]
        + syntax("SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"),
      swiftSettings: syntaxFlags),
    .executableTarget(
      name: "landfall-tool",
      dependencies: [
        "LandfallCore", "LandfallCompiler", "LandfallManifest", "LandfallExplaining",
        "LandfallAssociation", "LandfallLanding", "LandfallMacros",
      ] + syntax("SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"),
      path: "Sources/LandfallTools", swiftSettings: syntaxFlags, linkerSettings: syntaxLinking),
    // 'swift package landfall', and the same in Xcode: see Decisions/0047-plugins.md.
    .plugin(
      name: "LandfallCommand",
      capability: .command(
        intent: .custom(
          verb: "landfall", description: "Checks, matches and compares the links of an app.")),
      dependencies: isCI ? [] : [tool]),
    .plugin(
      name: "LandfallPermittedCommand",
      capability: .command(
        intent: .custom(
          verb: "landfall-permitted",
          description: "Does the same, and may write files and connect to hosts."),
        permissions: [
          .writeToPackageDirectory(reason: "'-o' writes files."),
          .allowNetworkConnections(
            scope: .all(ports: [80, 443]),
            reason: "'fetch-association' asks a host, and Apple's copy of its file."),
        ]),
      dependencies: isCI ? [] : [tool]),
    .target(
      name: "LinkyKit",
      dependencies: ["Landfall", "LandfallDiagnostics", "LandfallNavigation"],
      path: "Examples/LinkyKit"),
    .executableTarget(name: "linky", dependencies: ["LinkyKit"], path: "Examples/linky"),
    // What tests of several modules share: random numbers, waiting, a web server, the data beside.
    .target(name: "LandfallTestSupport", path: "Tests/Support"),
    .testTarget(
      name: "LandfallCoreTests",
      dependencies: [
        "LandfallAssociation", "LandfallCompiler", "LandfallCore", "LandfallExplaining",
        "LandfallManifest", "LandfallTestSupport",
      ],
      exclude: ["Conformance/Sheets"]),
    .testTarget(
      name: "LandfallAssociationTests",
      dependencies: [
        "LandfallAssociation", "LandfallCompiler", "LandfallCore", "LandfallManifest",
        "LandfallTestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LandfallLinksTests",
      dependencies: [
        "ClashingNames", "Landfall", "LandfallCompiler", "LandfallDiagnostics", "LandfallManifest",
        "LandfallTables", "LandfallTestSupport", "LandfallTesting", "ShopLinks",
      ]),
    .testTarget(
      name: "LandfallTests",
      dependencies: [
        "Landfall", "LandfallDiagnostics", "LandfallManifest", "LandfallStore", "LandfallTables",
        "LandfallTestSupport", "LandfallTesting", "killed-app",
      ]),
    // Code that belongs to the main actor by default, as in a new app of Xcode's. The script
    // Scripts/ci/check-samples builds and runs it with other settings, too.
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: ["Landfall", "LandfallDiagnostics", "LandfallTables", "LandfallTesting"],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    // An app that is killed while it opens links, for the tests of the store.
    .executableTarget(
      name: "killed-app", dependencies: ["Landfall", "LandfallStore"],
      path: "Tests/Fixtures/KilledApp"),
    .testTarget(
      name: "LandfallRedirectsTests",
      dependencies: ["Landfall", "LandfallRedirects", "LandfallTables", "LandfallTestSupport"]),
    .testTarget(
      name: "LandfallNavigationTests",
      dependencies: [
        "Landfall", "LandfallManifest", "LandfallNavigation", "LandfallNavigationCoding",
        "LandfallTables", "LandfallTestSupport", "LandfallTesting",
      ]),
    // Links of other modules: one that is mounted, and one whose own types are named like ours.
    .target(name: "ShopLinks", dependencies: ["Landfall"], path: "Tests/Fixtures/ShopLinks"),
    .target(
      name: "ClashingNames", dependencies: ["Landfall"], path: "Tests/Fixtures/ClashingNames"),
    .testTarget(
      name: "LandfallMacrosTests",
      dependencies: ["LandfallCompiler", "LandfallCore", "LandfallMacros"]
        + syntax(
          "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
          "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros"),
      swiftSettings: syntaxFlags),
    .testTarget(
      name: "LandfallToolsTests",
      dependencies: [
        "Landfall", "LandfallDiagnostics", "LandfallLanding", "LandfallManifest",
        "LandfallTables", "LandfallTesting", "LandfallTestSupport", "LinkyKit", "landfall-tool",
      ],
      exclude: ["Snapshots"], swiftSettings: syntaxFlags),
    // The links of apps that millions use, against the cases of their own tests.
    .testTarget(
      name: "RealAppsTests",
      dependencies: [
        "Landfall", "LandfallAssociation", "LandfallCompiler", "LandfallDiagnostics",
        "LandfallManifest", "LandfallTables", "LandfallTestSupport", "LandfallTesting",
        "landfall-tool",
      ],
      path: "Tests/RealApps", exclude: ["Cases"], swiftSettings: syntaxFlags),
    .testTarget(
      name: "LinkyTests",
      dependencies: [
        "Landfall", "LandfallDiagnostics", "LandfallNavigation", "LandfallTables",
        "LandfallTestSupport", "LinkyKit", "ThreeExecutors",
      ]),
    // The page that says which screens the sample app shows, whatever draws them.
    .target(name: "ThreeExecutors", path: "Tests/Fixtures/ThreeExecutors"),
  ],
  swiftLanguageModes: [.v6]
)

// What no app takes, for Benchmarks/association.
if Context.environment["LANDFALL_BENCHMARKS"] == "1" {
  package.products.append(.library(name: "LandfallAssociation", targets: ["LandfallAssociation"]))
}

// Apple's screens: see Decisions/0048-adapters.md. On Linux these modules are empty, unless `LANDFALL_STAND_INS` is 1,
// as in Scripts/ci/test-adapters: then there are stand-ins for Apple's frameworks, and only the adapters' tests.
let hasStandIns = Context.environment["LANDFALL_STAND_INS"] == "1"
func standIns(_ names: String...) -> [Target.Dependency] {
  hasStandIns ? names.map { .target(name: $0) } : []
}

// What each platform has. The adapters ask for these, and never for the platform.
let abilities: [SwiftSetting] =
  [
    ("UIKIT", [.iOS, .macCatalyst, .tvOS, .visionOS]),
    ("APPLE", [.iOS, .macCatalyst, .macOS, .tvOS, .visionOS, .watchOS]),
    ("SPOTLIGHT", [.iOS, .macCatalyst, .macOS, .visionOS]),
    ("NOTIFICATIONS", [.iOS, .macCatalyst, .macOS, .visionOS, .watchOS]),
    ("QUICK_ACTIONS", [.iOS, .macCatalyst, .visionOS]),
    ("COVERS", [.iOS, .macCatalyst, .tvOS, .visionOS, .watchOS]),
    ("SHARING", [.iOS, .macCatalyst, .macOS, .visionOS, .watchOS]),
    ("POPOVERS", [.iOS, .macCatalyst, .visionOS]),
    ("WINDOWS", [.iOS, .macCatalyst, .macOS, .visionOS]),
  ].map { (name: String, platforms: [Platform]) in
    .define("LANDFALL_" + name, hasStandIns ? nil : .when(platforms: platforms))
  } + (hasStandIns ? [.define("LANDFALL_STAND_INS")] : [])

if hasStandIns { package.targets.removeAll { $0.isTest || $0.name == "killed-app" } }
let common = package.targets.count
package.targets += [
  // Ways into an app and out of it that belong to no framework of screens.
  .target(
    name: "LandfallSystem",
    dependencies: ["Landfall"]
      + standIns("AppIntents", "AppleFoundation", "CoreSpotlight", "UserNotifications")),
  .target(
    name: "LandfallUIKit",
    dependencies: ["Landfall", "LandfallNavigation", "LandfallSystem"] + standIns("UIKit")),
  // Keeps openings in a file, and finds the first link after an install.
  .target(
    name: "LandfallStore", dependencies: ["Landfall"] + standIns("AppleFoundation", "UIKit")),
  .target(
    name: "LandfallSwiftUI",
    dependencies: ["Landfall", "LandfallNavigation", "LandfallSystem"]
      + standIns("SwiftUI", "UIKit")),
]
if hasStandIns {
  package.targets += [
    ("AppIntents", ["AppleFoundation"]), ("AppleFoundation", []), ("UserNotifications", []),
    ("CoreSpotlight", ["AppleFoundation"]), ("UIKit", ["AppleFoundation", "UserNotifications"]),
    ("SwiftUI", ["AppIntents", "AppleFoundation", "UIKit"]), ("AppKit", ["AppleFoundation"]),
    ("WidgetKit", ["SwiftUI"]), ("XCUIAutomation", ["AppleFoundation"]),
  ].map { (name: String, dependencies: [String]) in
    .target(
      name: name, dependencies: dependencies.map { .target(name: $0) },
      path: "Tests/StandIns/" + name)
  }
  // The app that both adapters show in their tests.
  package.targets.append(
    .target(
      name: "ClubLinks",
      dependencies: [
        "LandfallNavigation", "LandfallSystem", "LandfallTables", "UserNotifications",
      ],
      path: "Tests/Fixtures/ClubLinks"))
  // Apps that keep the navigation that they have.
  package.targets.append(
    .target(
      name: "KeptApps", dependencies: ["LandfallSwiftUI", "LandfallUIKit", "SwiftUI", "UIKit"],
      path: "Tests/Apps/Kept"))
  for name in ["UIKit", "SwiftUI"] {
    package.targets += [
      // The sample apps: their own sources, and those that they share with the app in the terminal.
      .executableTarget(
        name: "Linky" + name,
        dependencies: [
          "Landfall", .target(name: "Landfall" + name), .target(name: name), "AppleFoundation",
          "LandfallNavigation", "LandfallDiagnostics",
        ],
        path: "Tests/Apps/Linky" + name),
      .testTarget(
        name: "Linky\(name)Tests",
        dependencies: [
          .target(name: "Linky" + name), .target(name: name), "AppleFoundation", "Landfall",
          "LandfallNavigation", "LandfallTestSupport", "ThreeExecutors",
        ]),
      .testTarget(
        name: "Landfall\(name)Tests",
        dependencies: [
          "ClubLinks", "Landfall", "LandfallNavigation", "LandfallSystem", "LandfallTables",
          "LandfallNavigationCoding", "LandfallTestSupport", "LandfallTesting", "LandfallUIKit",
          "LandfallStore", "AppIntents", "AppKit", "AppleFoundation", "CoreSpotlight", "UIKit",
          "UserNotifications", "XCUIAutomation",
        ]
          + (name == "UIKit"
            ? [] : ["KeptApps", "LandfallSwiftUI", "SwiftUI", "ThreeExecutors", "WidgetKit"])),
    ]
  }
  // The app that asks on a Mac what no page of Apple's says, and its questions asked here.
  package.targets += [
    .executableTarget(
      name: "MacChecks", dependencies: ["AppleFoundation", "SwiftUI", "UIKit"],
      path: "Tests/MacChecks/Sources"),
    .testTarget(
      name: "MacChecksTests", dependencies: ["AppleFoundation", "MacChecks", "SwiftUI", "UIKit"]),
  ]
}
for target in package.targets[common...] {
  let isolated = [SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
  target.swiftSettings = abilities + (target.isTest ? isolated : [])
}

// The tests of the center with the lock and the observers of Apple's systems: see Scripts/maintain/check-os.
if Context.environment["LANDFALL_STAND_INS"] == "os" {
  package.targets.append(.target(name: "os", path: "Tests/StandIns/os"))
  for target in package.targets where ["Landfall", "LandfallTests"].contains(target.name) {
    target.dependencies.append("os")
  }
}

// In CI one process compiles a module, which is less work.
let whole = ["-disable-batch-mode", "-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo"]
for target in package.targets where target.type != .plugin {
  let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  target.swiftSettings =
    features.map { .enableUpcomingFeature($0) } + (target.swiftSettings ?? [])
    + (isCI ? [.unsafeFlags(whole)] : [])
}
