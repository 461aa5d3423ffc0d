// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if !LANDFALL_ON_TVOS && !LANDFALL_ON_WATCHOS
  /// What the user pastes or drops now.
  package enum SimulatedPasteboard {
    @TaskLocal package static var items: [any Sendable] = []

    static func read<T>() -> [T] { items.compactMap { $0 as? T } }
  }

  extension View {
    /// Since iOS 16, macOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/view/dropdestination(for:action:istargeted:)
    public nonisolated func dropDestination<T: Transferable>(
      for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
      isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
      Modified(content: self) { place in
        place.node.buttons.append(("Drop", { _ = action(SimulatedPasteboard.read(), .zero) }))
      }
    }
  }

  /// Since iOS 16, macOS 10.15, visionOS 1: https://developer.apple.com/documentation/swiftui/pastebutton
  public struct PasteButton {
    let paste: () -> Void

    /// Since iOS 16, macOS 13, visionOS 1: https://developer.apple.com/documentation/swiftui/pastebutton/init(payloadtype:onpaste:)
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void)
    {
      paste = { onPaste(SimulatedPasteboard.read()) }
    }
  }

  extension PasteButton: View, SimulatedView {
    public var body: Never { fatalError("a primitive view has no body") }
    package func render(in place: Rendering) { place.node.buttons.append(("Paste", paste)) }
  }
#endif
