// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Landfall",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LandfallCore", targets: ["LandfallCore"]),
    .library(name: "Landfall", targets: ["Landfall"]),
  ],
  targets: [
    .target(name: "LandfallCore", swiftSettings: settings),
    .target(name: "Landfall", dependencies: ["LandfallCore"], swiftSettings: settings),
    .testTarget(
      name: "LandfallTests", dependencies: ["Landfall", "LandfallCore"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
