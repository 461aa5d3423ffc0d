// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if DEBUG
  #if canImport(os)
    import os
  #else
    import Foundation
  #endif

  /// A mistake of the app that its developer should see while it runs.
  package enum RuntimeWarning {
    /// Writes that a root handler was released while links waited for it.
    static func write(aboutReleasedRoot name: String) {
      write(
        "The root handler \(name) was released, and links wait for it. The center holds handlers "
          + "weakly: keep the root handler in a property, or detach it when it is no longer needed."
      )
    }

    /// Writes a fault to the log of Apple's systems; elsewhere a line on standard error.
    package static func write(_ text: String) {
      #if canImport(os)
        let logger = Logger(subsystem: "com.apple.runtime-issues", category: "Landfall")
        logger.fault("\(text, privacy: .public)")
      #else
        try? FileHandle.standardError.write(contentsOf: Data("Landfall: \(text)\n".utf8))
      #endif
    }
  }

  extension CenterCore {
    /// Writes what an opening waits for, if nobody has set that up and nobody does in five seconds.
    func warn(ifStillWaiting number: OpeningNumber) {
      let isNew = change { locked in
        guard !locked.isWarningDue, locked.missing(for: number) != nil else { return false }
        locked.isWarningDue = true
        return true
      }
      guard isNew else { return }
      clock.alarm(at: clock.elapsed() + .seconds(5)) { [weak self] in
        let missing = self?.change { locked in
          locked.isWarningDue = false
          guard let missing = locked.missing(for: number) else { return String?.none }
          locked.warnings.append(missing)
          return missing
        }
        guard let missing = missing ?? nil else { return }
        RuntimeWarning.write("A link has waited for 5 seconds: \(missing).")
      }
    }
  }

  extension LockedState {
    /// What an opening waits for that was never set up; nil if there is nothing to say, or no more.
    fileprivate func missing(for number: OpeningNumber) -> String? {
      let missing: String
      switch state.records[number]?.phase {
      case .waiting where !state.wasReady:
        missing = "the center has no receiver; call 'attach(root:)', or read a stream of it"
      case .held(let gate) where state.gates[gate]?.hasHandler != true:
        missing =
          "the gate '\(gate)' is closed and has no handler; call 'keep(_:)' or 'openGate(_:)' for it"
      default: return nil
      }
      return warnings.contains(missing) ? nil : missing
    }
  }
#endif
