// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "Landfall",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "LandfallCore", targets: ["LandfallCore"])],
  targets: [
    .target(name: "LandfallCore"),
    .testTarget(name: "LandfallCoreTests", dependencies: ["LandfallCore"]),
  ],
  swiftLanguageModes: [.v6]
)
