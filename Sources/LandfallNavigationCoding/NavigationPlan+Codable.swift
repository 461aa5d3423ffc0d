// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallNavigation

extension NavigationPlan: Codable
where Screen: Codable, Screen.Tab: Codable, Screen.ID: Codable {
  /// Reads a plan.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if a step is unknown.
  public init(from decoder: any Decoder) throws {
    self.init(steps: try [Step](from: decoder))
  }

  /// Writes the steps as a list, with all values, also of screens that are not restorable.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }
}

extension NavigationPlan.Step: Codable
where Screen: Codable, Screen.Tab: Codable, Screen.ID: Codable {
  /// Reads a step.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if the step is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    func entry(_ key: NavigationKey = .entry) throws -> NavigationPlan.Entry {
      try values.decode(NavigationPlan.Entry.self, forKey: key)
    }
    func container() throws -> NavigationPlan.State.Container {
      try values.decode(NavigationPlan.State.Container.self, forKey: .container)
    }
    switch try values.decode(String.self, forKey: .step) {
    case "dismiss": self = .dismiss(try entry())
    case "select": self = .select(try values.decode(Screen.Tab.self, forKey: .tab))
    case "pop": self = .pop(to: try entry(), in: try container())
    case "push": self = .push(try entry(), on: try container())
    case "replace": self = .replace(try entry(), with: try entry(.with), in: try container())
    case "remove": self = .remove(try entry(), through: try entry(.through), in: try container())
    case "update": self = .update(try entry(), in: try container())
    case "present":
      self = .present(try entry(), try values.decode(ModalStyle.self, forKey: .style))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .step, in: values, debugDescription: "an unknown step")
    }
  }

  /// Writes the name of the step, and its parts.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: NavigationKey.self)
    func write(
      _ name: String, _ entry: NavigationPlan.Entry? = nil,
      in container: NavigationPlan.State.Container? = nil
    ) throws {
      try values.encode(name, forKey: .step)
      try values.encodeIfPresent(entry, forKey: .entry)
      try values.encodeIfPresent(container, forKey: .container)
    }
    switch self {
    case .dismiss(let entry): try write("dismiss", entry)
    case .select(let tab):
      try write("select")
      try values.encode(tab, forKey: .tab)
    case .pop(let entry, let container): try write("pop", entry, in: container)
    case .push(let entry, let container): try write("push", entry, in: container)
    case .replace(let entry, let new, let container):
      try write("replace", entry, in: container)
      try values.encode(new, forKey: .with)
    case .remove(let entry, let last, let container):
      try write("remove", entry, in: container)
      try values.encode(last, forKey: .through)
    case .update(let entry, let container): try write("update", entry, in: container)
    case .present(let entry, let style):
      try write("present", entry)
      try values.encode(style, forKey: .style)
    }
  }
}

extension NavigationState.Container: Codable where Screen.Tab: Codable, Screen.ID: Codable {
  /// Reads a container.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    if let tab = try values.decodeIfPresent(NavigationState.Tab.self, forKey: .tab) {
      self = .tab(tab)
    } else if let screen = try values.decodeIfPresent(Screen.ID.self, forKey: .modal) {
      let occurrence = try values.decodeIfPresent(Int.self, forKey: .occurrence) ?? 0
      self = .modal(NavigationState.Entry.ID(screen: screen, occurrence: occurrence))
    } else {
      self = .overlays
    }
  }

  /// Writes the tab, or the identity of the modal, or nothing for the overlays.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: NavigationKey.self)
    switch self {
    case .tab(let tab): try values.encode(tab, forKey: .tab)
    case .modal(let id):
      try values.encode(id.screen, forKey: .modal)
      if id.occurrence != 0 { try values.encode(id.occurrence, forKey: .occurrence) }
    case .overlays: break
    }
  }
}

/// The keys of saved states and plans; one type for all, since each type of keys takes room.
enum NavigationKey: String, CodingKey {
  case selected, stacks, modals, overlays, omitted
  case tab, entries, style
  case screen, occurrence
  case step, entry, with, through, container, modal
}
