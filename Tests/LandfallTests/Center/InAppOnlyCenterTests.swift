// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall
  @testable import LandfallStore
  import LandfallTesting
  import LandfallTestSupport
  import Testing

  /// A value that no URL carries, and whose text must not be told.
  private struct Draft: Hashable, Sendable {
    var title = "SECRET"
    var tags: [String: Set<Int>] = [:]
  }

  @DeepLinks(schemes: "desk")
  private enum DeskLink {
    @InAppOnly case draft(Draft)
    @Link("/notes/:id") case note(id: Int)
    @Mount("/rooms/:room") case room(room: Int, RoomLink)
    @InAppOnly case settings
  }

  @DeepLinks
  private enum RoomLink {
    @Link("/") case all
    @InAppOnly case chat(Draft)
  }

  private let inApp: [DeskLink] = [.draft(Draft()), .settings, .room(room: 1, .chat(Draft()))]

  @Suite("A link without a URL in a center", .timeLimit(.minutes(10)))
  @MainActor
  struct InAppOnlyCenterTests {
    let clock = ManualClock()
    let store = MemoryStore()

    @Test("is opened, and no store keeps it", arguments: inApp)
    private func neverStored(link: DeskLink) async {
      let links = DeepLinkCenter<DeskLink>(store: store, clock: clock.linkClock)
      let opening = links.open(link)
      #expect(!opening.isStored)
      #expect(store.openings.isEmpty)
      var seen: [DeskLink] = []
      let root = ClosureHandler<DeskLink> { link, _ in
        seen.append(link)
        return .opened
      }
      links.attach(root: root)
      await expect(opening, endsAs: .opened)
      #expect(seen == [link])
      #expect(store.openings.isEmpty && store.outcomes.isEmpty)
    }

    @Test("leaves the file of a store as it is, beside links that are kept")
    func file() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "landfall-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("links.openings")
      let store = FileStore(file, isExclusive: false)
      let links = DeepLinkCenter<DeskLink>(store: store, clock: clock.linkClock)
      links.open(.draft(Draft()))
      let note = links.open(.note(id: 5))
      links.open(.room(room: 1, .chat(Draft())))
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(note.isStored)
      #expect(text.contains("notes/5"))
      #expect(!text.contains("SECRET") && !text.contains("rooms"))
    }

    @Test("comes to the stream of its name, and waits at the gates of its policy")
    func names() async {
      let links = DeepLinkCenter<DeskLink>(
        policies: [.draft: LinkPolicy(gates: [.authentication])], clock: clock.linkClock)
      var log: [String] = []
      let receiver = LinkReceiver(links, supports: [.settings], opens: [.settings]) { link, _ in
        log.append("\(link.name)")
      }
      receiver.isActive = true
      let draft = links.open(.draft(Draft()))
      await expect(links.open(.settings), endsAs: .opened)
      #expect(log == ["settings"])
      #expect(draft.outcomeIfEnded == nil)
      links.openGate(.authentication, for: "ann")
      for await link in links.stream(.draft) {
        #expect(link == .draft(Draft()))
        break
      }
      await expect(draft, endsAs: .opened)
    }

    @Test("is rejected from outside, even as a value", arguments: inApp)
    private func outside(link: DeskLink) {
      let links = DeepLinkCenter<DeskLink>(clock: clock.linkClock)
      for source in [LinkSource.push, .customScheme, .unspecified] {
        #expect(links.open(link, from: source).outcomeIfEnded?.code == "source.notAllowed")
      }
    }

    @Test("is told by its name alone", arguments: inApp)
    private func told(link: DeskLink) {
      let links = DeepLinkCenter<DeskLink>(clock: clock.linkClock)
      let recorder = EventRecorder(links)
      let opening = links.open(link)
      opening.reject("no")
      let texts = recorder.events.flatMap { ["\($0)", $0.json] } + ["\(opening)"]
      #expect(texts.allSatisfy { !$0.contains("SECRET") })
      #expect(texts.last?.contains("\(link.name)") == true)
    }

    @Test("is a duplicate of the same one only")
    func duplicates() {
      let links = DeepLinkCenter<DeskLink>(
        policy: LinkPolicy(duplicateWindow: .seconds(2)), clock: clock.linkClock)
      let opened: [DeskLink] = [
        .draft(Draft()), .draft(Draft(title: "other")), .draft(Draft()),
        .room(room: 1, .chat(Draft())), .room(room: 1, .chat(Draft(title: "other"))),
        .room(room: 2, .chat(Draft())), .room(room: 1, .chat(Draft())),
      ]
      #expect(
        opened.map { links.open($0).outcomeIfEnded?.code == .linkRepeated }
          == [false, false, true, false, false, false, true])
    }
  }
#endif
