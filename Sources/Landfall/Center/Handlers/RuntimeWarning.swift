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
    /// Writes what an opening waits for, if nobody has set that up and nobody does in five seconds;
    /// once for each gate, and once for the receiver.
    func warn(ifStillWaiting number: OpeningNumber) {
      guard clock.warns else { return }
      let missing = change { locked -> String? in
        guard let missing = locked.missing(for: number), !locked.warnings.contains(missing) else {
          return nil
        }
        locked.warnings.append(missing)
        return missing
      }
      guard let missing else { return }
      clock.alarm(at: clock.elapsed() + .seconds(5)) { [weak self] in
        let name = self?.change { locked -> String? in
          if locked.missing(for: number) == missing {
            return locked.opening(number)?.info.fullName ?? "a link"
          }
          // The next one that waits for it is warned of.
          locked.warnings.removeAll { $0 == missing }
          return nil
        }
        guard let name = name ?? nil else { return }
        RuntimeWarning.write("The link '\(name)' has waited for 5 seconds: \(missing).")
      }
    }
  }

  extension LockedState {
    /// What an opening waits for that was never set up; nil if there is nothing to say.
    fileprivate func missing(for number: OpeningNumber) -> String? {
      switch state.records[number]?.phase {
      case .held(let gate) where state.gates[gate]?.hasHandler != true:
        return "the gate '\(gate)' is closed and has no handler; call 'setGateHandler(for:_:)' or "
          + "'openGate(_:for:)' for it"
      case .waiting where !state.wasReady, .held where !state.wasReady:
        return "the center has no receiver; call 'attach(root:)', or read a stream of it"
      default: return nil
      }
    }
  }
#endif
