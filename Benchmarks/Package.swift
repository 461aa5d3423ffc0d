// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackageDescription

/// The name that SwiftPM gives the compiler for Landfall's package, which is made of its folder's.
///
/// The engine offers its interface to its own package only, and a benchmark must see it as the other
/// modules do.
let landfall = Context.packageDirectory.split(separator: "/").dropLast().last.map { folder in
  String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-package-name", landfall ?? "landfall"]),
]

/// The engine, the compiler of its tables, and explanations.
let engine: Target.Dependency = .product(name: "LandfallDiagnostics", package: "Landfall")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    // For the package in Peers.
    .library(name: "Harness", targets: ["Harness"]),
    .library(name: "Workload", targets: ["Workload"]),
  ],
  traits: [.default(enabledTraits: ["Macros"]), .trait(name: "Macros")],
  dependencies: [
    .package(
      name: "Landfall", path: "..",
      traits: [.trait(name: "Macros", condition: .when(traits: ["Macros"]))])
  ],
  targets: [
    .target(name: "Measuring", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Workload", packageAccess: false, swiftSettings: features),
    .target(
      name: "Harness", dependencies: ["Measuring"], packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "engine-benchmarks", dependencies: ["Harness", "Workload", engine],
      path: "Sources/EngineBenchmarks", packageAccess: false, swiftSettings: features),
    .target(
      name: "EngineReference", dependencies: ["Harness", engine], packageAccess: false,
      swiftSettings: features),
    .executableTarget(
      name: "link-benchmarks",
      dependencies: ["EngineReference", "Harness", engine],
      path: "Sources/LinkBenchmarks", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "center-benchmarks",
      dependencies: ["Harness", "Measuring", .product(name: "Landfall", package: "Landfall")],
      path: "Sources/CenterBenchmarks", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "navigation-benchmarks",
      dependencies: ["Harness", .product(name: "LandfallNavigation", package: "Landfall")],
      path: "Sources/NavigationBenchmarks", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "landing-times",
      dependencies: [
        "Measuring", .product(name: "Landfall", package: "Landfall"),
        .product(name: "LandfallNavigation", package: "Landfall"),
        .product(name: "LandfallDiagnostics", package: "Landfall"),
        .product(name: "LandfallTesting", package: "Landfall"),
      ],
      path: "Sources/LandingTimes", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "conflict-times", dependencies: [engine],
      path: "Sources/ConflictTimes", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "linear-time", dependencies: [engine, "Measuring"],
      path: "Sources/LinearTime", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "store-times", dependencies: [.product(name: "LandfallStore", package: "Landfall")],
      path: "Sources/StoreTimes", packageAccess: false, swiftSettings: features),
    .executableTarget(
      name: "workload", dependencies: ["Workload"], path: "Sources/WorkloadWriter",
      packageAccess: false,
      swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)

// What no app takes is a product for the script 'association' alone.
if Context.environment["LANDFALL_BENCHMARKS"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "association-benchmarks",
      dependencies: ["Harness", .product(name: "LandfallAssociation", package: "Landfall")],
      path: "Sources/AssociationBenchmarks", packageAccess: false, swiftSettings: features))
}
