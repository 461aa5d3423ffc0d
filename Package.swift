// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Landfall",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.executable(name: "linky", targets: ["linky"])],
  targets: [
    .target(
      name: "LinkyKit", path: "Examples/LinkyKit", exclude: ["Links/AppLink.swift"],
      swiftSettings: features),
    .executableTarget(
      name: "linky", dependencies: ["LinkyKit"], path: "Examples/linky", swiftSettings: features),
    .testTarget(name: "LinkyTests", dependencies: ["LinkyKit"], swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)
