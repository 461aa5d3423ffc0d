// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallNavigation

extension NavigationState.Entry: Codable where Screen: Codable {
  /// Reads an entry.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    self.init(
      try values.decode(Screen.self, forKey: .screen),
      occurrence: try values.decodeIfPresent(Int.self, forKey: .occurrence) ?? 0)
  }

  /// Writes the screen, and its occurrence if that is not the first; also one that is not restorable.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: NavigationKey.self)
    try values.encode(screen, forKey: .screen)
    if occurrence != 0 { try values.encode(occurrence, forKey: .occurrence) }
  }
}

extension ModalStyle: Codable {
  /// Reads the name.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension SingleTab: Codable {
  /// Reads nothing, as there is only one.
  ///
  /// - Parameter decoder: The decoder.
  public init(from decoder: any Decoder) { self.init() }

  /// Writes the name.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension NavigationState.Modal: Codable where Screen: Codable {
  /// Reads a modal.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if it has no entries, or two with the same identity.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    let entries = try values.decode([NavigationState.Entry].self, forKey: .entries)
    guard !entries.isEmpty, entries.areDistinct else {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: values, debugDescription: "a modal has entries, each once")
    }
    self.init(try values.decode(ModalStyle.self, forKey: .style), entries)
  }

  /// Writes the style and the entries, also those that are not restorable.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: NavigationKey.self)
    try values.encode(style, forKey: .style)
    try values.encode(entries, forKey: .entries)
  }
}

extension NavigationState: Codable where Screen: Codable, Screen.Tab: Codable {
  /// Reads a state.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if the state is not valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    self.init(selecting: try values.decode(Tab.self, forKey: .selected))
    var list = try values.nestedUnkeyedContainer(forKey: .stacks)
    while !list.isAtEnd {
      let stack = try list.nestedContainer(keyedBy: NavigationKey.self)
      let entries = try stack.decode([Entry].self, forKey: .entries)
      guard !entries.isEmpty, entries.areDistinct else {
        throw DecodingError.dataCorruptedError(
          forKey: .entries, in: stack, debugDescription: "a tab has entries, each once")
      }
      self[.tab(try stack.decode(Tab.self, forKey: .tab))] = entries
    }
    modals = try values.decodeIfPresent([Modal].self, forKey: .modals) ?? []
    overlays = try values.decodeIfPresent([Entry].self, forKey: .overlays) ?? []
    guard modals.map(\.root).areDistinct, overlays.areDistinct else {
      throw DecodingError.dataCorruptedError(
        forKey: .modals, in: values, debugDescription: "modals and overlays occur once each")
    }
  }

  /// Writes the state, without tabs that show only their own root.
  ///
  /// A screen that is not `isRestorable`, such as a link with a value that is marked as `sensitive:`, is
  /// left out with everything above it. How many screens these are is written, too.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: NavigationKey.self)
    var omitted = 0
    func restorable(_ entries: [Entry]) -> [Entry] {
      let kept = entries.prefix { $0.screen.isRestorable }
      omitted += entries.count - kept.count
      return Array(kept)
    }
    try values.encode(selectedTab, forKey: .selected)
    var list = values.nestedUnkeyedContainer(forKey: .stacks)
    for tab in Tab.allCases {
      let entries = entries(of: tab)
      guard entries != [Entry(tab.root)] else { continue }
      let kept = restorable(entries)
      if kept.isEmpty { continue }
      var values = list.nestedContainer(keyedBy: NavigationKey.self)
      try values.encode(tab, forKey: .tab)
      try values.encode(kept, forKey: .entries)
    }
    let shown = modals.prefix { $0.root.screen.isRestorable }
    omitted += modals.dropFirst(shown.count).reduce(0) { $0 + $1.entries.count }
    let kept = shown.map { Modal($0.style, restorable($0.entries)) }
    if !kept.isEmpty { try values.encode(kept, forKey: .modals) }
    let floating = overlays.filter { $0.screen.isRestorable }
    omitted += overlays.count - floating.count
    if !floating.isEmpty { try values.encode(floating, forKey: .overlays) }
    if omitted > 0 { try values.encode(omitted, forKey: .omitted) }
  }
}

/// The keys of saved states; one type for all, since each type of keys takes room.
enum NavigationKey: String, CodingKey {
  case selected, stacks, modals, overlays, omitted
  case tab, entries, style
  case screen, occurrence
}

extension Array where Element: Identifiable {
  fileprivate var areDistinct: Bool { Set(map(\.id)).count == count }
}
