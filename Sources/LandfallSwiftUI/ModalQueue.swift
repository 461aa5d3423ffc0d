// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Observation

  /// The sheet or cover that an app's own router presents, one after the other.
  ///
  /// SwiftUI can ignore a sheet that is set while another one is on its way out. With a queue it is
  /// presented when the other one is gone:
  /// ```swift
  /// @State private var sheets = ModalQueue<Sheet>()
  ///
  /// RootView().sheet(item: $sheets.item, onDismiss: sheets.didDismiss) { sheet in … }
  /// ```
  @MainActor @Observable public final class ModalQueue<Item: Identifiable> {
    private var shown: Item?
    @ObservationIgnored private var next: Item?
    /// Goes on if SwiftUI does not say that a modal is gone, as it says nothing if it never showed it.
    @ObservationIgnored private var timer: Task<Void, any Error>?
    /// Its length, of which a busy main actor takes nothing away.
    @ObservationIgnored package var frames = 60
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes a queue that presents nothing.
    public init() {}

    /// The modal on the screen; `nil` if there is none, and while one goes.
    ///
    /// Set it to present another one as soon as this one is gone, or to `nil` to dismiss this one. While one goes,
    /// `nil` changes nothing, as SwiftUI writes it then; `show(nil)` also takes back the next one.
    public var item: Item? {
      get { shown }
      set {
        // SwiftUI writes `nil` for the one that goes, also if another one is next.
        if newValue != nil || timer == nil { change(to: newValue) }
      }
    }

    /// Presents a modal, and returns when the one before it is gone.
    ///
    /// - Parameter item: The modal; `nil` to dismiss the one on the screen.
    public func show(_ item: Item?) async {
      change(to: item)
      while timer != nil { await withCheckedContinuation { waiting.append($0) } }
    }

    private func change(to item: Item?) {
      if timer != nil {
        next = item
      } else if shown == nil || shown?.id == item?.id {
        shown = item
      } else {
        (shown, next) = (nil, item)
        timer = Task { [weak self, frames] in
          for _ in 0..<frames { try await Task.sleep(for: .milliseconds(16)) }
          self?.didDismiss()
        }
      }
    }

    /// Tells that a modal is gone; it is the `onDismiss` of the modifier.
    public func didDismiss() {
      guard timer != nil else { return }
      timer?.cancel()
      timer = nil
      (shown, next) = (next, nil)
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }
#endif
