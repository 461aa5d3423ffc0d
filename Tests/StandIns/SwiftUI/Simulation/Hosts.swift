// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  import UIKit

  /// The controller of a window, of a sheet, or of a screen in a stack.
  final class HostController: UIViewController {
    weak var memory: Memory?
    /// Its place as one that presents.
    var level: Int?

    private var own: ShownSheet? { level.flatMap { memory?.sheets[$0] } }

    override var isBeingPresented: Bool {
      get { own?.phase == .presenting }
      set {}
    }

    override var isBeingDismissed: Bool {
      get { own?.phase == .dismissing }
      set {}
    }

    private var sheet: ShownSheet? {
      memory?.sheets.values.first { $0.level == level && !$0.isIgnored }
    }

    override var presentedViewController: UIViewController? {
      level == nil ? parent?.presentedViewController : sheet?.host
    }

    override var presentingViewController: UIViewController? {
      guard let level, let memory else { return parent?.presentingViewController }
      return memory.sheets[level].flatMap { memory.host(of: $0.level) }
    }

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      guard let own else { return level == nil ? parent?.transitionCoordinator : nil }
      return own.phase == .shown ? nil : own.transition
    }

    /// SwiftUI sees that the controller goes, and sets the item to `nil`, unless it has a fault.
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      guard let memory, let sheet, sheet.phase == .shown, !memory.faults.ignoresUIKit
      else { return }
      sheet.phase = .dismissing
      sheet.ticks = flag ? 2 : 0
      sheet.onEnd = completion
      sheet.clear()
      memory.changes.note()
    }
  }

  /// What runs while a sheet or a screen moves.
  final class HostTransition: UIViewControllerTransitionCoordinator {
    let isCancelled = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    nonisolated init() {}

    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      if let completion { completions.append(completion) }
      return true
    }

    func end() {
      let ended = completions
      completions = []
      for completion in ended { completion(self) }
    }
  }

  /// The controller of a stack.
  final class StackController: UINavigationController {
    weak var memory: Memory?
    weak var shown: ShownStack?

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      (shown?.ticks ?? 0) > 0 ? shown?.transition : parent?.transitionCoordinator
    }

    /// An active search is presented within the stack.
    override var presentedViewController: UIViewController? {
      shown?.search ?? parent?.presentedViewController
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      guard let shown, shown.search != nil, let memory, !memory.faults.ignoresUIKit else { return }
      shown.search = nil
      memory.changes.note()
      guard flag else { return completion?() ?? () }
      shown.ticks = max(shown.ticks, 2)
      _ = shown.transition.animate(alongsideTransition: nil) { _ in completion?() }
    }

    override var viewControllers: [UIViewController] {
      get { shown?.controllers ?? [] }
      set { setViewControllers(newValue, animated: false) }
    }

    /// SwiftUI sees that screens go, as if the user had gone back, unless it has a fault.
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      guard let shown, let memory, !memory.faults.ignoresUIKit else { return }
      if shown.pushed != nil { shown.clearPushed() }
      if viewControllers.count <= shown.elements.count {
        shown.show(
          Array(shown.elements.prefix(viewControllers.count - 1)), ticks: animated ? 2 : 0,
          keepsPopped: false)
        shown.lost = nil
        shown.set(shown.elements)
        memory.changes.note()
      }
    }
  }

  /// An active search of a screen.
  final class SearchController: UIViewController {
    weak var stack: StackController?

    override var presentingViewController: UIViewController? { stack }
  }

  extension ShownStack {
    /// The controllers of its screens, from the root.
    @MainActor var controllers: [UIViewController] {
      ([.name("root")] + elements.enumerated().map { .element($0, $1) }
        + (pushed.map { [.element(-1, $0)] } ?? [])).compactMap { hosts[$0] }
    }

    /// The controller of a screen.
    @MainActor func host(_ step: Step) -> UIViewController {
      let host = hosts[step] ?? HostController()
      controller.shown = self
      hosts[step] = host
      host.parent = controller
      return host
    }
  }

  extension Memory {
    /// The controller of the window, or of a sheet.
    @MainActor func host(of level: Int) -> HostController? {
      let host = level == 0 ? rootHost : sheets[level]?.host
      host?.memory = self
      host?.level = level
      return host
    }
  }
#endif
