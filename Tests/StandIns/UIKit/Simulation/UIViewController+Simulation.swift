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
      if let tabs = parent as? UITabBarController, tabs.shownController !== controller {
        return nil
      }
      if let split = parent as? UISplitViewController,
        split.isCollapsed == (split.columns[.compact] !== controller)
      {
        return nil
      }
      if parent.hiddenChildren.contains(where: { $0 === controller }) { return nil }
      controller = parent
    }
    let isCovered =
      controller.presented.map { $0.modalPresentationStyle == .fullScreen && !$0.isBeingPresented }
      ?? false
    return isCovered ? nil : window
  }

  /// Presents a controller within this one, as an active search does.
  package func presentWithin(_ other: UIViewController, animated isAnimated: Bool) {
    startPresenting(other, isAnimated, nil)
  }

  func startPresenting(
    _ other: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    let name = "present \(type(of: other))"
    stage?.check(name)
    guard let stage, visibleWindow != nil, presented == nil, !isBeingDismissed,
      other.presenter == nil, other.parent == nil
    else { return stage?.noteIgnored(name, completion) ?? () }
    if stage.ignoredPresentations > 0 {
      stage.ignoredPresentations -= 1
      return stage.noteIgnored(name, completion, isExpected: true)
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
    let name = "dismiss \(type(of: gone))"
    stage?.check(name)
    guard let stage, !gone.isBeingDismissed, !gone.isBeingPresented, !stage.ignoresDismissals else {
      return stage?.noteIgnored(name, completion, isExpected: stage?.ignoresDismissals == true)
        ?? ()
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
    let chain = sequence(first: container, next: \.presenter)
    guard chain.allSatisfy({ !$0.isBeingDismissed }), !container.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(presentation) ?? true
    else { return }
    stage?.user {
      presenter.startDismissing(true) { delegate?.presentationControllerDidDismiss(presentation) }
    }
  }
}

extension UIResponder {
  /// Updates the activity as UIKit does, which empties its values first.
  package func updateActivity() {
    guard let userActivity else { return }
    userActivity.userInfo = [:]
    updateUserActivityState(userActivity)
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
    guard controllers != stack else { return }
    if hasShown { stage?.check("change a stack", of: self, animated: isAnimated) }
    let running = stage?.transition { $0.concerns(self) }
    if running != nil {
      stage?.log("A stack is changed during a transition")
      if stage?.faults.contains(.dropsChangesInTransitions) == true { return }
    }
    let old = stack.last
    replace(controllers)
    guard let stage, let top = stack.last, top !== old else { return }
    guard visibleWindow != nil else {
      if stage.faults.contains(.tellsOfHiddenStacks) { show(top, isAnimated) }
      return
    }
    hasShown = true
    stage.begin([self], animated: isAnimated) { _ in
      if self.visibleWindow != nil || stage.faults.contains(.tellsOfHiddenStacks) {
        self.show(top, isAnimated)
      }
    }
  }

  private func show(_ top: UIViewController, _ isAnimated: Bool) {
    stage?.tell { delegate?.navigationController(self, didShow: top, animated: isAnimated) }
  }

  /// Taps Back.
  package func tapBack() {
    guard stack.count > 1 else { return }
    if goesBackToList { return showList() }
    stage?.user { change(to: Array(stack.dropLast()), animated: true) }
  }

  /// Begins to swipe back; the list is shortened while the finger is down.
  ///
  /// - Returns: Ends the swipe, or cancels it.
  package func beginSwipe() -> (_ isCancelled: Bool) -> Void {
    guard let stage, stack.count > 1 else { return { _ in } }
    if goesBackToList { return { [self] in if !$0 { showList() } } }
    let old = stack
    let isLate = stage.faults.contains(.shortensAfterSwipes)
    if !isLate { replace(Array(stack.dropLast())) }
    stage.begin([self], animated: true, interactive: true) { isCancelled in
      if isCancelled != isLate { self.replace(isCancelled ? old : Array(old.dropLast())) }
      if isCancelled, stage.faults.contains(.hidesCancelledSwipes) { return }
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
    if old === tab, lent !== tab {
      // UIKit goes back to the root.
      stage?.user {
        _ = (shownController as? UINavigationController)?.popToRootViewController(animated: true)
      }
    }
    selectedTab = tab
    stage?.tell { delegate?.tabBarController(self, didSelectTab: tab, previousTab: old) }
  }
}

extension UISplitViewController {
  /// Makes the window narrow or wide, as the user does.
  package func fold(_ isNarrow: Bool) {
    guard isNarrow != isCollapsed else { return }
    precondition(columns[.compact] != nil, "without a compact column UIKit nests the stacks")
    isCollapsed = isNarrow
    let tell: () -> Void = { [self] in
      if isCollapsed {
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
    guard let stage else { return tell() }
    if stage.faults.contains(.tellsOfFoldsLate) {
      stage.afterwards(tell)
    } else {
      stage.tell(tell)
    }
  }
}
