// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import LandfallNavigation
  public import SwiftUI

  #if LANDFALL_UIKIT
    internal import UIKit
  #endif

  /// A view that tells when the user sees it, and when that ends.
  ///
  /// UIKit tells the end of a transition. SwiftUI alone tells its begin.
  struct Seen<Content: View>: View {
    let note: @MainActor (_ probe: AnyObject, _ isSeen: Bool) -> Void
    @ViewBuilder let content: Content

    #if LANDFALL_UIKIT
      var body: some View { content.background { ProbeView(note: note) } }
    #else
      @State private var token = Token()

      var body: some View {
        content.onAppear { note(token, true) }.onDisappear { note(token, false) }
      }
    #endif
  }

  #if LANDFALL_UIKIT
    private struct ProbeView: UIViewControllerRepresentable {
      let note: @MainActor (AnyObject, Bool) -> Void

      func makeUIViewController(context: Context) -> ProbeController {
        let controller = ProbeController()
        controller.note = note
        note(controller, false)
        return controller
      }

      func updateUIViewController(_ uiViewController: ProbeController, context: Context) {
        uiViewController.note = note
      }
    }

    private final class ProbeController: UIViewController {
      var note: @MainActor (AnyObject, Bool) -> Void = { _, _ in }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note(self, true)
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note(self, false)
      }
    }
  #endif

  extension View {
    /// Holds the links of a navigator while the app covers its screens on purpose, as an onboarding does.
    ///
    /// Without this a link dismisses what the app itself presents. Put it where you present.
    ///
    /// - Parameters:
    ///   - navigator: The navigator.
    ///   - isHolding: Whether links wait.
    /// - Returns: The view.
    public func holdsLinks<Screen>(
      of navigator: Navigator<Screen>, while isHolding: Bool
    ) -> some View {
      Holding(executor: navigator.swiftUIExecutor, isHolding: isHolding, content: self)
    }
  }

  private struct Holding<Screen: NavigationScreen, Content: View>: View {
    let executor: SwiftUIExecutor<Screen>
    let isHolding: Bool
    let content: Content
    @State private var holder = Token()

    var body: some View {
      content.onChange(of: isHolding, initial: true) { _, isHolding in
        executor.update { $0.hold(by: holder, isHolding) }
        // The view can go while it holds.
        holder.onEnd = { [weak executor] in executor?.didChange() }
      }
    }
  }

  final class Token {
    var onEnd: (@MainActor @Sendable () -> Void)?

    deinit { if let onEnd { Task { @MainActor in onEnd() } } }
  }

  extension SwiftUIExecutor {
    #if LANDFALL_UIKIT
      private func probe(where isWanted: (ShownState<Screen>.Sight) -> Bool) -> UIViewController? {
        shown.probes.values.first {
          isWanted($0.sight) && ($0.object() as? UIViewController)?.parent != nil
        }?.object() as? UIViewController
      }

      private var topProbe: UIViewController? { probe { [top = shown.top] in $0 == top } }

      /// The controllers that are presented one on the other, from the lowest; `nil` without a root.
      private var chain: [UIViewController]? {
        let root = probe { if case .tab = $0.container { true } else { false } }
        return root.map { root in
          sequence(first: root) { $0.presentedViewController }.dropFirst().map { $0 }
        }
      }

      /// The lowest controller that the app itself presented.
      var cover: UIViewController? {
        guard shown.areModalsShown else { return nil }
        // What it presents itself, or what a controller around it does, such as its stack an active search.
        if let topProbe { return topProbe.presentedViewController }
        return chain?.dropFirst(shown.modals.count).first
      }
      var presentedCount: Int? { chain?.count }

      private var coordinator: (any UIViewControllerTransitionCoordinator)? {
        (cover ?? topProbe)?.transitionCoordinator ?? chain?.last?.transitionCoordinator
      }

      var isMoving: Bool { coordinator != nil }

      func awaitTransition() {
        coordinator?.animate(alongsideTransition: nil) { [weak self] _ in
          // Within the completion the transition may not be over yet.
          Task { self?.didChange() }
        }
      }
    #else
      var cover: AnyObject? { nil }
      var presentedCount: Int? { nil }
      var isMoving: Bool { false }
      func awaitTransition() {}
    #endif

    /// Dismisses what the app itself presented, or else pops what it pushed, where UIKit is.
    ///
    /// - Parameter isAnimated: Whether the transition is animated.
    public func dismissUnmanagedModals(animated isAnimated: Bool) {
      #if LANDFALL_UIKIT
        if let cover {
          isUncovering = true
          cover.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
            self?.isUncovering = false
            self?.didChange()
          }
        } else if let hidden = shown.probes.values
          .first(where: { $0.sight == shown.top && !$0.isSeen })?.object() as? UIViewController,
          let stack = hidden.navigationController,
          let position = stack.viewControllers.firstIndex(where: {
            sequence(first: hidden, next: \.parent).contains($0)
          })
        {
          stack.setViewControllers(
            Array(stack.viewControllers[...position]), animated: isAnimated)
        }
        shown.awaitTop()
      #endif
    }
  }
#endif
