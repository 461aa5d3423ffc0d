// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `LandfallEngine` is `Sources/LandfallCore` by a link: what the engine offers is for this package
// alone (`package`), and a benchmark must see it as the module `Landfall` does.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  traits: [.default(enabledTraits: ["Macros"]), .trait(name: "Macros")],
  dependencies: [
    .package(
      name: "Landfall", path: "..",
      traits: [.trait(name: "Macros", condition: .when(traits: ["Macros"]))])
  ],
  targets: [
    .target(name: "Measuring"),
    .target(name: "Workload", swiftSettings: features),
    .target(name: "Harness", dependencies: ["Measuring"], swiftSettings: features),
    .target(name: "LandfallEngine", swiftSettings: features),
    .executableTarget(
      name: "engine-benchmarks", dependencies: ["Harness", "Workload", "LandfallEngine"],
      path: "Sources/EngineBenchmarks", swiftSettings: features),
    .target(
      name: "EngineReference", dependencies: ["Harness", "LandfallEngine"], swiftSettings: features),
    .executableTarget(
      name: "link-benchmarks",
      dependencies: [
        "EngineReference", "Harness", .product(name: "Landfall", package: "Landfall"),
      ],
      path: "Sources/LinkBenchmarks", swiftSettings: features),
    .executableTarget(
      name: "center-benchmarks",
      dependencies: ["Harness", "Measuring", .product(name: "Landfall", package: "Landfall")],
      path: "Sources/CenterBenchmarks", swiftSettings: features),
    .executableTarget(
      name: "conflict-times", dependencies: ["LandfallEngine"],
      path: "Sources/ConflictTimes", swiftSettings: features),
    .executableTarget(
      name: "linear-time", dependencies: ["LandfallEngine", "Measuring"],
      path: "Sources/LinearTime", swiftSettings: features),
    .executableTarget(
      name: "workload", dependencies: ["Workload"], path: "Sources/WorkloadWriter",
      swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)
