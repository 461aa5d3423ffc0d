// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallTesting
import Testing

@testable import Landfall
@testable import LandfallStore
@testable import LandfallTables

@Suite("A file store")
struct FileStoreTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "landfall-\(UUID().uuidString)")
  var file: URL { folder.appendingPathComponent("links.openings") }

  func opening(_ number: Int) -> StoredOpening {
    StoredOpening(
      id: "run-\(number)", url: "page:///contact/\(number)?q=ü%20\n\"", source: "push",
      receivedAt: 1_787_304_438_000, users: ["authentication": "ann"],
      systemEventID: number.isMultiple(of: 2) ? "event-\(number)" : nil)
  }

  /// Calls a body, and removes the folder.
  func inFolder(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  func aside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != "links.openings" }
  }

  @Test("has what was saved and not finished, in order, also in the next run")
  func keeps() throws {
    try inFolder {
      let store = FileStore(file, isExclusive: false)
      for number in 1...5 { try store.save(opening(number)) }
      try store.finish("run-2", as: "opened")
      try store.finish("run-2", as: "cancelled")
      try store.finish("run-9", as: "opened")
      let next = FileStore(file, isExclusive: false)
      #expect(try next.load() == ([1, 3, 4, 5].map(opening), []))
      #expect(try aside() == [])
    }
  }

  @Test("gives what earlier runs left once, and what this run saved not at all")
  func givesOnce() throws {
    try inFolder {
      let first = FileStore(file, isExclusive: false)
      for number in 1...2 { try first.save(opening(number)) }
      #expect(try first.load() == ([], []))
      let next = FileStore(file, isExclusive: false)
      #expect(try next.load().openings == [1, 2].map(opening))
      try next.save(opening(3))
      #expect(try next.load() == ([], []))
      #expect(try FileStore(file, isExclusive: false).load().openings == [1, 2, 3].map(opening))
    }
  }

  @Test("stays small, whatever it has seen")
  func compacts() throws {
    try inFolder {
      let store = FileStore(file, isExclusive: false)
      try store.save(opening(0))
      for number in 1...200 {
        try store.save(opening(number))
        try store.finish("run-\(number)", as: "opened")
        #expect(try Data(contentsOf: file).count < 300)
      }
      #expect(try FileStore(file, isExclusive: false).load().openings == [opening(0)])
    }
  }

  @Test("cut or changed anywhere gives no opening, is set aside as it is, and says so")
  func damaged() throws {
    try inFolder {
      let store = FileStore(file, isExclusive: false)
      for number in 1...2 { try store.save(opening(number)) }
      try store.finish("run-1", as: "opened")
      let whole = try Data(contentsOf: file)
      var random = SplitMix64(seed: 11)
      var cases: [(data: Data, kinds: Set<StoreProblem.Kind>)] = []
      for end in 0..<whole.count { cases.append((whole.prefix(end), [.torn])) }
      for place in whole.indices {
        var changed = whole
        changed[place] ^= UInt8.random(in: 1...255, using: &random)
        cases.append((changed, [.damaged, .foreign, .newer, .torn]))
        changed = whole
        changed.insert(UInt8.random(in: 0...255, using: &random), at: place)
        cases.append((changed, [.damaged, .foreign, .newer, .torn]))
      }
      for more in ["\n", " ", "x", "{}\n", String(decoding: whole, as: UTF8.self)] {
        cases.append((whole + Data(more.utf8), [.damaged]))
      }
      // The digits of the checksum, and a space more in front of them.
      let first = String(decoding: whole.prefix { $0 != 0x0A }, as: UTF8.self)
      let rest = whole.dropFirst(first.utf8.count)
      for other in [first.uppercased(), first.replacing(" ", with: "  "), first + " "] {
        cases.append((Data(other.utf8) + rest, [.damaged, .foreign]))
      }
      for test in cases {
        try test.data.write(to: file)
        let loaded = try FileStore(file, isExclusive: false).load()
        let kinds = loaded.problems.compactMap(\.kind)
        #expect(kinds.count == 1 && test.kinds.isSuperset(of: kinds), "\(test.data.count) \(kinds)")
        #expect(loaded.openings.isEmpty)
        let names = try aside()
        #expect(names == kinds.map { "links.openings.\($0)-1" })
        for name in names {
          let place = folder.appendingPathComponent(name)
          #expect(try Data(contentsOf: place) == test.data)
          try FileManager.default.removeItem(at: place)
        }
        #expect(try FileStore(file, isExclusive: false).load() == ([], []))
      }
    }
  }

  @Test("keeps the old file whole if a new one cannot be written or is too large")
  func refusedChange() throws {
    try inFolder {
      let disk = DiskFile(file, isExclusive: false, sizeLimit: 1_000)
      let store = FileStore(disk)
      for number in 1...2 { try store.save(opening(number)) }
      let old = try Data(contentsOf: file)
      // Where the temporary file goes, there is something that cannot be removed like a file.
      let obstacle = folder.appendingPathComponent("links.openings.tmp")
      try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
      #expect(throws: (any Error).self) { try store.save(opening(3)) }
      #expect(throws: (any Error).self) { try store.finish("run-1", as: "opened") }
      #expect(try Data(contentsOf: file) == old)
      try FileManager.default.removeItem(at: obstacle)
      let error = #expect(throws: UnusableFile.self) {
        for number in 4...99 { try store.save(opening(number)) }
      }
      #expect(error?.description.contains("bytes, more than 1000; lower the center's") == true)
      #expect(try Data(contentsOf: file).count <= 1_000)
      let left = try FileStore(file, isExclusive: false).load()
      #expect(left.problems.isEmpty && Array(left.openings.prefix(2)) == [2, 4].map(opening))
      // A finished opening makes room.
      try store.finish("run-2", as: "opened")
      try store.save(opening(5))
      #expect(try aside() == [])
    }
  }

  @Test(
    "that is foreign or newer is set aside and told",
    arguments: [
      ("landfall-openings 2\nwhatever\n", StoreProblem.Kind.newer), ("hello\n", .foreign),
      ("{\"a\": 1}", .foreign), ("landfall-openings x\n", .foreign), ("\u{0}\u{1}", .foreign),
      ("landfall-openings 1\n00000000 {\"open\":{}}\n", .foreign), ("landfall-open", .torn),
      ("landfall-openings 1 \(Int.max) 0\n", .torn), ("landfall-openings 1 -9 0\n", .damaged),
      ("landfall-openings 1 x y z\n", .damaged), ("landfall-openings 1 0 0\n\n", .damaged),
    ])
  func setAside(text: String, kind: StoreProblem.Kind) throws {
    try inFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for round in 1...2 {
        try Data(text.utf8).write(to: file)
        let store = FileStore(file, isExclusive: false)
        let loaded = try store.load()
        #expect(loaded.problems.map(\.kind) == [kind])
        #expect(loaded.problems.first?.description.contains(".\(kind)-\(round)") == true)
        try store.save(opening(1))
        #expect(try FileStore(file, isExclusive: false).load().openings == [opening(1)])
        #expect(try aside().count == round)
      }
      let set = folder.appendingPathComponent("links.openings.\(kind)-1")
      #expect(try Data(contentsOf: set) == Data(text.utf8))
    }
  }

  @Test("that cannot be written throws; an empty file is told, and then a new one")
  func unwritable() throws {
    try inFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: file)
      let empty = FileStore(file, isExclusive: false)
      #expect(try empty.load().problems.map(\.kind) == [.torn])
      #expect(try FileStore(file, isExclusive: false).load() == ([], []))
      try Data().write(to: file)
      let below = FileStore(file.appendingPathComponent("below"), isExclusive: false)
      #expect(throws: (any Error).self) { try below.save(opening(1)) }
      #expect(try below.load().problems.map(\.kind) == [.unwritable])
    }
  }

  @Test("is never readable by others, not even before it is in its place")
  func mode() throws {
    try inFolder {
      // What is made with any other mode than the one that is asked for shows it.
      let mask = umask(0)
      defer { umask(mask) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (handle, path) = try DiskFile.makeTemporary(beside: file)
      #expect(try self.mode(of: path) == 0o600)
      try handle.close()
      try FileManager.default.removeItem(atPath: path)

      let store = FileStore(file)
      for id in 1...3 { try store.save(opening(id)) }
      #expect(try self.mode(of: file.path) == 0o600)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == [file.lastPathComponent, file.lastPathComponent + ".lock"])
      let modes = try names.map { try self.mode(of: folder.appendingPathComponent($0).path) }
      #expect(modes == [0o600, 0o600])
    }
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("that is removed while the app runs is written again")
  func removed() throws {
    try inFolder {
      let store = FileStore(file, isExclusive: false)
      try store.save(opening(1))
      try FileManager.default.removeItem(at: folder)
      try store.save(opening(2))
      #expect(try FileStore(file, isExclusive: false).load().openings == [1, 2].map(opening))
    }
  }

  @Test("lets no other store use its file until it is gone, and says so")
  func exclusive() throws {
    try inFolder {
      var first: FileStore? = FileStore(file)
      try first?.save(opening(1))
      let second = FileStore(file)
      #expect(throws: (any Error).self) { try second.load() }
      let links = DeepLinkCenter<PageLink>(store: second, clock: ManualClock().linkClock)
      #expect(links.storeProblems.map(\.kind) == [.inUse])
      #expect(links.storeProblems.first?.message.hasPrefix("another store uses '") == true)
      #expect(!links.open(.contact(id: 1)).isStored)
      try first?.save(opening(2))
      first = nil
      #expect(try second.load().openings == [1, 2].map(opening))
      #expect(links.open(.contact(id: 1)).isStored)
    }
  }

  @Test("does not read a file that another program may have put there")
  func unusable() throws {
    try inFolder {
      let manager = FileManager.default
      try FileStore(file, isExclusive: false).save(opening(1))
      let path = file.path
      let second = folder.appendingPathComponent("second.openings")
      let folderOfThatName = folder.appendingPathComponent("folder.openings")
      let symbolicLink = folder.appendingPathComponent("link.openings")
      try manager.linkItem(atPath: path, toPath: second.path)
      try manager.createDirectory(at: folderOfThatName, withIntermediateDirectories: false)
      try manager.createSymbolicLink(at: symbolicLink, withDestinationURL: file)
      for (unusable, reason) in [
        (file, "has a second name, a hard link"), (second, "has a second name, a hard link"),
        (folderOfThatName, "is not a plain file"), (symbolicLink, "is not a plain file"),
      ] {
        let error = #expect(throws: UnusableFile.self) { try FileStore(unusable).load() }
        #expect(
          error?.description
            == "its file \(reason); remove it, or give the store another file")
      }
      try manager.removeItem(at: second)
      #expect(try FileStore(file).load().openings == [opening(1)])
      try FileHandle(forWritingTo: file).truncate(atOffset: 64 << 20 + 1)
      let error = #expect(throws: UnusableFile.self) { try FileStore(file).load() }
      #expect(error?.description.contains("has 67108865 bytes, more than 67108864") == true)
    }
  }

  @Test(
    "does not read a file of another user",
    .enabled(if: geteuid() == 0, "only root can give a file to another user"))
  func foreign() throws {
    try inFolder {
      try FileStore(file, isExclusive: false).save(opening(1))
      #expect(chown(file.path, 65_534, 65_534) == 0)
      let error = #expect(throws: UnusableFile.self) { try FileStore(file).load() }
      #expect(error?.description.contains("belongs to another user") == true)
    }
  }

  @Test("of a process that was killed while it wrote leaves no second file behind")
  func leftover() throws {
    try inFolder {
      let store = FileStore(file, isExclusive: false)
      try store.save(opening(1))
      let temporary = folder.appendingPathComponent("links.openings.tmp")
      try Data("half".utf8).write(to: temporary)
      let next = FileStore(file, isExclusive: false)
      #expect(try next.load().openings == [opening(1)])
      #expect(try aside() == [])
    }
  }

  @Test(
    "has no opening that was refused, and writes an outcome that failed with the next change",
    arguments: UInt64(0)..<8)
  func failingChanges(seed: UInt64) throws {
    let disk = FaultyDisk(seed: seed)
    let store = FileStore(disk.restart())
    try store.save(opening(1))
    try store.save(opening(2))
    disk.failNext(1)
    #expect(throws: FaultyDisk.Failure.self) { try store.save(opening(3)) }
    disk.failNext(1)
    #expect(throws: FaultyDisk.Failure.self) { try store.finish("run-1", as: "opened") }
    try store.save(opening(4))
    let next = FileStore(disk.restart())
    #expect(try next.load() == ([2, 4].map(opening), []))
  }

  @Test("has the checksum of zlib")
  func checksum() {
    #expect(Checksum.crc32("123456789".utf8) == 0xCBF4_3926)
    #expect(Checksum.crc32([]) == 0)
  }
}
