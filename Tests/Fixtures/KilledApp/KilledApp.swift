// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallStore

/// The links of an app that is killed.
@DeepLinks(schemes: "killed")
enum KilledLink {
  @Link("/page/:number") case page(number: Int)
}

/// An app for the kill test: it opens links and tells each thing that it does, in a line.
///
/// usage: killed-app FILE COUNT, or killed-app FOLDER
///
/// `A id` an opening was accepted, `R id` it reached a receiver, `E id outcome` its outcome is about to be
/// recorded, `O id` it was recorded. It ends when nothing is pending.
///
/// With a folder it asks for its first link: `U` a link of the user's reached a receiver, `F` the first link did.
@main
struct KilledApp {
  static func main() async {
    if CommandLine.arguments.count == 2 {
      return await openFirstLink(in: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
    let file = FileStore(URL(fileURLWithPath: CommandLine.arguments[1]))
    let links = DeepLinkCenter<KilledLink>(pendingLimit: 10_000, store: TellingStore(file: file))
    let openings = links.openings()
    let receiver = Task {
      for await opening in openings { tell("R \(opening.id)") }
    }
    for number in 0..<(Int(CommandLine.arguments[2]) ?? 0) {
      tell("A \(links.open(.page(number: number)).id)")
      if number % 3 == 0 { await Task.yield() }
    }
    while !links.pending.isEmpty { await Task.yield() }
    // The loop that opened the last link may still be telling the store.
    receiver.cancel()
    await receiver.value
  }

  private static func openFirstLink(in folder: URL) async {
    let links = DeepLinkCenter<KilledLink>()
    let openings = links.openings()
    let receiver = Task {
      for await opening in openings { tell(opening.source == .deferred ? "F" : "U") }
    }
    links.open(.page(number: 0))
    let source = LaunchArgumentLink(["-LandfallFirstLink", "killed:///page/1"])
    let result = try? await links.openFirstLink(from: [source], folder: folder)
    _ = await result?.opening?.outcome
    receiver.cancel()
    await receiver.value
  }

  /// Writes a line with one call, so that it is there whole or not at all.
  fileprivate static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// Tells each outcome, as the file does not show it.
private struct TellingStore: OpeningStore {
  let file: FileStore

  func load() throws -> StoredOpenings { try file.load() }
  func save(_ opening: StoredOpening) throws { try file.save(opening) }

  func finish(_ id: String, as outcome: String) throws {
    KilledApp.tell("E \(id) \(outcome)")
    try file.finish(id, as: outcome)
    KilledApp.tell("O \(id)")
  }
}
