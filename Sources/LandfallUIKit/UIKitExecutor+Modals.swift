// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import LandfallNavigation
  public import UIKit

  /// A controller that is presented itself when it shows the root of a modal, and not in a navigation
  /// controller.
  ///
  /// A `UIAlertController` is one. Conform others of Apple's to it, which their pages say to present:
  /// ```swift
  /// extension UIActivityViewController: @retroactive PresentedAlone {}
  /// ```
  /// Set it up in the closure that makes it, and give its screen the place of a modal. A link to a screen
  /// above it is rejected with `navigation.refused`. When a button of an alert closes it, UIKit calls no
  /// delegate. The state is right nevertheless; if a link waits until the alert is gone, call
  /// `navigator.hierarchyDidChange()` in the handler of the button.
  @MainActor public protocol PresentedAlone: UIViewController {}

  extension UIAlertController: PresentedAlone {}

  extension UIKitExecutor {
    /// The lowest controller that the app itself presented.
    var foreign: UIViewController? {
      let first = covers.first { shown($0)?.style == nil }
      return first?.isBeingDismissed == false ? first : nil
    }

    /// Dismisses what the app itself presented, or else pops what it pushed above the topmost screen.
    ///
    /// - Parameter isAnimated: Whether the transition is animated.
    public func dismissUnmanagedModals(animated isAnimated: Bool) {
      if let foreign {
        return foreign.presentingViewController?.dismiss(animated: isAnimated) ?? ()
      }
      guard let stack = topStack,
        let top = stack.viewControllers.lastIndex(where: { shown($0) != nil })
      else { return }
      stack.change(to: Array(stack.viewControllers[...top]), animated: isAnimated)
    }

    func show(_ modal: State.Modal, animated isAnimated: Bool) throws(NavigationFailure) {
      if let controller = presented.first(where: { entries(of: $0).first?.id == modal.id }) {
        if let stack = controller as? UINavigationController, shown(stack)?.entry == nil {
          let controllers = try pushable(modal.entries, from: stack.viewControllers)
          stack.change(to: controllers, animated: isAnimated)
        } else if try !update(alone(controller, in: modal), to: modal.root) {
          // The navigator then plans again, and presents it with its new values.
          controller.presentingViewController?.dismiss(animated: isAnimated)
        }
        return
      }
      let root = try controllers(of: [modal.root], from: [])[0]
      if root is any PresentedAlone {
        try present(alone(root, in: modal), modal.style, animated: isAnimated)
      } else {
        let stack = UINavigationController()
        let controllers = try pushable(modal.entries, from: [root])
        stack.setViewControllers(controllers, animated: false)
        stack.delegate = observer
        stack.modalPresentationStyle = modal.style == .sheet ? .automatic : .fullScreen
        configure(stack, modal.style)
        shown[ObjectIdentifier(stack)] = Shown(controller: stack)
        try present(stack, modal.style, animated: isAnimated)
      }
    }

    private func alone(
      _ controller: UIViewController, in modal: State.Modal
    ) throws(NavigationFailure) -> UIViewController {
      guard modal.entries.count > 1 else { return controller }
      throw NavigationFailure(
        "navigation.refused",
        "a \(type(of: controller)) is presented alone, so no screen can be shown above it in its modal"
      )
    }

    private func present(
      _ controller: UIViewController, _ style: ModalStyle, animated isAnimated: Bool
    ) throws(NavigationFailure) {
      #if LANDFALL_POPOVERS
        if let popover = controller.popoverPresentationController, popover.delegate == nil,
          popover.sourceItem == nil, popover.sourceView == nil, popover.barButtonItem == nil
        {
          // UIKit would stop the app.
          throw NavigationFailure(
            "navigation.refused",
            "a popover has no place; set 'sourceItem' of its 'popoverPresentationController'")
        }
      #endif
      shown[ObjectIdentifier(controller)]?.style = style
      // That of an alert is UIKit's own.
      if !(controller is UIAlertController), controller.presentationController?.delegate == nil {
        controller.presentationController?.delegate = observer
      }
      (presented.last ?? tabs.root())?.present(controller, animated: isAnimated)
    }
  }
#endif
