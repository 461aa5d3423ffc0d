// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackageDescription

let package = Package(
  name: "Shelf",
  dependencies: [.package(name: "Landfall", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "shelf",
      dependencies: ["CGtk"]
        + ["Landfall", "LandfallNavigation", "LandfallDiagnostics"].map {
          .product(name: $0, package: "Landfall")
        },
      path: "Sources/Shelf"),
  ],
  swiftLanguageModes: [.v6]
)
