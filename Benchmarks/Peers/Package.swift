// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import PackageDescription

/// The name that the compiler has for Landfall's package: see the package of benchmarks, whose modules
/// are used here.
let landfall = Context.packageDirectory.split(separator: "/").dropLast(2).last.map { folder in
  String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For what sees the inside of Landfall and of the package of benchmarks.
let inside = features + [.unsafeFlags(["-package-name", landfall ?? "landfall"])]

/// A program that measures one router.
func peer(_ name: String, _ path: String, _ router: Target.Dependency...) -> Target {
  .executableTarget(
    name: "peer-\(name)", dependencies: ["Peer"] + router, path: "Sources/\(path)",
    swiftSettings: features)
}

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Benchmarks", path: ".."),
    .package(name: "Landfall", path: "../.."),
    .package(url: "https://github.com/devxoul/URLNavigator", exact: "2.5.1"),
    .package(url: "https://github.com/giginet/Crossroad", exact: "4.2.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.26.0"),
    .package(url: "https://github.com/pointfreeco/swift-url-routing", exact: "0.6.2"),
    .package(url: "https://github.com/vapor/routing-kit", exact: "4.9.3"),
  ],
  targets: [
    .target(
      name: "Peer",
      dependencies: [
        .product(name: "Harness", package: "Benchmarks"),
        .product(name: "Workload", package: "Benchmarks"),
      ],
      packageAccess: false, swiftSettings: inside),
    .executableTarget(
      name: "link-writer", dependencies: [.product(name: "Workload", package: "Benchmarks")],
      path: "Sources/LinkWriter", packageAccess: false, swiftSettings: inside),
    .plugin(name: "TypedLinks", capability: .buildTool(), dependencies: ["link-writer"]),
    .executableTarget(
      name: "peer-landfall",
      dependencies: ["Peer", .product(name: "LandfallLinks", package: "Landfall")],
      path: "Sources/Landfall",
      // Without, the compiler gives up on a switch over 1,000 cases.
      swiftSettings: features + [
        .unsafeFlags(["-Xfrontend", "-switch-checking-invocation-threshold=100000000"])
      ],
      plugins: ["TypedLinks"]),
    .executableTarget(
      name: "peer-landfall-engine",
      dependencies: ["Peer", .product(name: "LandfallDiagnostics", package: "Landfall")],
      path: "Sources/LandfallEngine", packageAccess: false, swiftSettings: inside),
    peer("landfall-table", "LandfallTable", .product(name: "LandfallTables", package: "Landfall")),
    peer("foundation", "Foundation"),
    peer("crossroad", "Crossroad", "Crossroad"),
    peer("hummingbird", "Hummingbird", .product(name: "Hummingbird", package: "hummingbird")),
    peer("routing-kit", "RoutingKit", .product(name: "RoutingKit", package: "routing-kit")),
    peer("urlnavigator", "URLNavigator", .product(name: "URLMatcher", package: "URLNavigator")),
    peer("url-routing", "URLRouting", .product(name: "URLRouting", package: "swift-url-routing")),
  ],
  swiftLanguageModes: [.v6]
)
