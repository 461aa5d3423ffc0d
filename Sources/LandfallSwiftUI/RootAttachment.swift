// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  internal import Landfall
  internal import SwiftUI

  #if LANDFALL_UIKIT
    internal import UIKit
  #endif

  /// A view with a root handler, which belongs to the center while the view is there.
  struct AttachingRoot<Link: Sendable, Content: View>: View {
    let links: DeepLinkCenter<Link>
    let scene: LinkScene?
    let root: any DeepLinkHandler<Link>
    let content: Content
    @State private var attachment: RootAttachment<Link>

    init(
      links: DeepLinkCenter<Link>, scene: LinkScene?, root: any DeepLinkHandler<Link>,
      content: Content
    ) {
      self.links = links
      self.scene = scene
      self.root = root
      self.content = content
      attachment = RootAttachment(links)
    }

    var body: some View {
      Seen(note: { [attachment] probe, _ in attachment.probe = probe }, content: { content })
        .onAppear { attachment.attach(root, scene) }
        .onDisappear { attachment.disappeared() }
        .onChange(of: ObjectIdentifier(root)) { _, _ in attachment.attach(root, scene) }
    }
  }

  /// A view whose links a closure opens: that of the newest update.
  struct PerformingLinks<Link: Sendable, Content: View>: View {
    let links: DeepLinkCenter<Link>
    let scene: LinkScene?
    let perform: ViewHandler<Link>.Perform
    let content: Content
    @State private var handler: ViewHandler<Link>

    init(
      links: DeepLinkCenter<Link>, scene: LinkScene?, perform: @escaping ViewHandler<Link>.Perform,
      content: Content
    ) {
      self.links = links
      self.scene = scene
      self.perform = perform
      self.content = content
      handler = ViewHandler(perform)
    }

    var body: some View {
      handler.perform = perform
      return AttachingRoot(links: links, scene: scene, root: handler, content: content)
    }
  }

  /// The handler of a view without a router.
  final class ViewHandler<Link: Sendable>: DeepLinkHandler {
    typealias Perform = @MainActor (Link, Opening<Link>) async -> Handling<Link>

    var perform: Perform

    init(_ perform: @escaping Perform) { self.perform = perform }

    func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
      await perform(link, opening)
    }
  }

  /// Keeps a root handler, and removes it from the center when its view is gone.
  @MainActor final class RootAttachment<Link: Sendable> {
    private let links: DeepLinkCenter<Link>
    private var root: (any DeepLinkHandler<Link>)?
    /// A controller in the background of the view, where UIKit is.
    weak var probe: AnyObject?

    init(_ links: DeepLinkCenter<Link>) { self.links = links }

    func attach(_ root: any DeepLinkHandler<Link>, _ scene: LinkScene?) {
      self.root = root
      links.attach(root: root, scene: scene)
    }

    func disappeared() {
      #if LANDFALL_UIKIT
        // A view that the app covers is there.
        if (probe as? UIViewController)?.presentedViewController != nil { return }
      #endif
      if let root { links.detach(root: root) }
    }

    deinit { if let root { links.detach(root: root) } }
  }
#endif
