// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening {
  /// Lets the opening through ``Gate/confirmation``, or another gate for one link.
  ///
  /// It may come before the opening waits at the gate. At a gate for all links it does nothing: see
  /// ``DeepLinkCenter/openGate(_:for:)``.
  ///
  /// - Parameter gate: The gate.
  public func admit(at gate: Gate = .confirmation) {
    life.storage.send(.admit(life.number, gate, ask: nil))
  }

  /// Rejects the opening, if it waits at a gate, with `gate.refused`.
  ///
  /// - Parameters:
  ///   - message: Why, for people.
  ///   - gate: The gate.
  public func refuse(_ message: String, at gate: Gate = .confirmation) {
    life.storage.send(.refuse(life.number, gate, .refused(message), ask: nil))
  }
}
