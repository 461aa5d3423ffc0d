// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension UIViewController {
  /// The topmost ancestor, which presents.
  var container: UIViewController { parent?.container ?? self }

  /// The controller that the window or a presentation begins with, and its window.
  private var rootWindow: UIWindow? {
    let container = container
    if let presenter = container.presenter { return presenter.rootWindow }
    return container.ownWindow
  }

  var stage: SimulatedStage? { rootWindow?.stage }

  /// The window, if nothing hides the view: another tab, a screen above, a cover.
  var visibleWindow: UIWindow? {
    guard let window = rootWindow, window.isShown else { return nil }
    var controller = self
    while let parent = controller.parent {
      if let stack = parent as? UINavigationController, stack.topViewController !== controller {
        return nil
      }
      if let tabs = parent as? UITabBarController, tabs.selectedTab?.existing !== controller {
        return nil
      }
      controller = parent
    }
    let isCovered =
      controller.presented.map { $0.modalPresentationStyle == .fullScreen && !$0.isBeingPresented }
      ?? false
    return isCovered ? nil : window
  }

  func startPresenting(
    _ other: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let stage, visibleWindow != nil, presented == nil, !isBeingDismissed,
      other.presenter == nil, other.parent == nil
    else { return stage?.log("Attempt to present \(type(of: other)) is ignored") ?? () }
    if stage.faults.ignoredPresentations > 0 {
      stage.faults.ignoredPresentations -= 1
      return stage.log("Attempt to present \(type(of: other)) is ignored")
    }
    _ = other.view
    presented = other
    other.presenter = self
    other.isBeingPresented = true
    stage.begin([self, other], animated: isAnimated) { _ in
      other.isBeingPresented = false
      completion?()
    }
  }

  func startDismissing(_ isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let gone = presented else {
      if let presenter { presenter.startDismissing(isAnimated, completion) }
      return
    }
    guard let stage, !gone.isBeingDismissed, !gone.isBeingPresented else {
      stage?.log("Attempt to dismiss \(type(of: gone)) is ignored")
      return
    }
    gone.isBeingDismissed = true
    stage.begin([self, gone], animated: isAnimated) { isCancelled in
      gone.isBeingDismissed = false
      if !isCancelled { self.removePresented() }
      completion?()
    }
  }

  private func removePresented() {
    presented?.removePresented()
    presented?.presenter = nil
    presented = nil
  }

  /// Drags a sheet down, as the user does; nothing happens if it may not.
  package func drag() {
    guard let presenter = container.presenter, let presentation = container.presentationController
    else { return }
    let delegate = presentation.delegate
    guard !container.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(presentation) ?? true
    else { return }
    presenter.startDismissing(true) { delegate?.presentationControllerDidDismiss(presentation) }
  }
}

extension UINavigationController {
  func replace(_ controllers: [UIViewController]) {
    for old in stack where !controllers.contains(old) { old.parent = nil }
    stack = controllers
    for controller in controllers { controller.parent = self }
  }

  func change(to controllers: [UIViewController], animated isAnimated: Bool) {
    for controller in controllers {
      precondition(!(controller is UITabBarController), "a tab bar controller cannot be pushed")
      precondition(controller.parent == nil || controller.parent === self, "it has a parent")
    }
    let running = stage?.transition { $0.concerns(self) }
    if running != nil {
      stage?.log("A stack is changed during a transition")
      if stage?.faults.dropsChangesInTransitions == true { return }
    }
    let old = stack.last
    replace(controllers)
    guard let stage, visibleWindow != nil, let top = stack.last, top !== old else { return }
    stage.begin([self], animated: isAnimated) { _ in self.show(top, isAnimated) }
  }

  private func show(_ top: UIViewController, _ isAnimated: Bool) {
    guard visibleWindow != nil else { return }
    delegate?.navigationController(self, didShow: top, animated: isAnimated)
  }

  /// Taps Back.
  package func tapBack() {
    guard stack.count > 1 else { return }
    change(to: Array(stack.dropLast()), animated: true)
  }

  /// Begins to swipe back; the list is shortened while the finger is down.
  ///
  /// - Returns: Ends the swipe, or cancels it.
  package func beginSwipe() -> (_ isCancelled: Bool) -> Void {
    guard let stage, stack.count > 1 else { return { _ in } }
    let old = stack
    replace(Array(stack.dropLast()))
    stage.begin([self], animated: true, interactive: true) { isCancelled in
      if isCancelled { self.replace(old) }
      if let top = self.stack.last { self.show(top, true) }
    }
    let transition = stage.transition { $0.concerns(self) && $0.isInteractive }
    return { isCancelled in
      if let transition { stage.end(transition, isCancelled: isCancelled) }
    }
  }
}

extension UITabBarController {
  /// Taps a tab.
  package func tap(_ identifier: String) {
    let old = selectedTab
    guard let tab = tab(forIdentifier: identifier) else { return }
    selectedTab = tab
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: old)
  }
}
