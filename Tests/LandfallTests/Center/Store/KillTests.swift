// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
import LandfallStore
import Testing

/// A real process is killed at random points while it opens links: 12 times, or `LANDFALL_KILLS`.
@Suite("An app that is killed", .timeLimit(.minutes(15)))
struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["LANDFALL_KILLS"].flatMap { Int($0) } ?? 12

  @Test("loses nothing that it accepted, and records each outcome once", arguments: [UInt64(1)])
  func kills(seed: UInt64) throws {
    let app = try #require(builtProgram("killed-app"), "the product 'killed-app' is not built")
    var random = SplitMix64(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "landfall-\(UUID().uuidString)")
    let file = folder.appendingPathComponent("links.openings")
    defer { try? FileManager.default.removeItem(at: folder) }
    var accepted: Set<String> = []
    var received: Set<String> = []
    var ended: Set<String> = []
    var recorded: [String] = []
    func take(_ lines: [String]) {
      for line in lines {
        if line.hasPrefix("A ") { accepted.insert(String(line.dropFirst(2))) }
        if line.hasPrefix("R ") { received.insert(String(line.dropFirst(2))) }
        if line.hasPrefix("E ") {
          ended.insert(String(line.dropFirst(2)).replacing(" opened", with: ""))
        }
        if line.hasPrefix("O ") { recorded.append(String(line.dropFirst(2))) }
      }
    }
    for _ in 0..<Self.kills {
      take(
        try Self.run(
          app, [file.path, "40"], killedAfter: Int.random(in: 0...80, using: &random)))
    }
    take(try Self.run(app, [file.path, "0"], killedAfter: nil))

    #expect(try FileStore(file).load() == ([], []), "seed \(seed)")
    #expect(accepted.subtracting(received).isEmpty, "seed \(seed)")
    #expect(Set(recorded).count == recorded.count, "seed \(seed)")
    #expect(ended.isSuperset(of: recorded), "seed \(seed)")
    #expect(accepted.subtracting(ended).isEmpty, "seed \(seed)")
    #expect(ended.allSatisfy { !$0.contains(" ") }, "seed \(seed)")
    #expect(accepted.count > 2 * Self.kills && recorded.count > Self.kills)
  }

  @Test("opens its first link once, with a second process beside it", arguments: [UInt64(2)])
  func firstLink(seed: UInt64) throws {
    let app = try #require(builtProgram("killed-app"), "the product 'killed-app' is not built")
    var random = SplitMix64(seed: seed)
    var delivered = 0
    for install in 0..<Self.kills / 4 {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "landfall-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let lines = Guarded<[String]>([])
      for _ in 0..<4 {
        let ends = [Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random)]
        DispatchQueue.concurrentPerform(iterations: 2) { process in
          let told = try? Self.run(app, [folder.path], killedAfter: ends[process])
          lines.withLock { $0 += told ?? [] }
        }
      }
      let count = lines.value.count { $0 == "F" }
      delivered += count
      #expect(count <= 1, "install \(install) of seed \(seed)")
    }
    #expect(delivered > 0)
  }

  /// Runs the app until it ends, or kills it when it has written some lines.
  ///
  /// - Returns: The whole lines that it wrote.
  private static func run(
    _ app: URL, _ arguments: [String], killedAfter lines: Int?
  ) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = app
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    var data = Data()
    while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
      data += more
      if let lines, data.count(where: { $0 == 0x0A }) >= lines {
        kill(process.processIdentifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
