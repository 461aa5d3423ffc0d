// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(os)
  public import os

  extension LinkObserver {
    /// Returns an observer that writes events to the system log, and rejections as errors.
    ///
    /// Events contain nothing private, so the log shows them in full.
    ///
    /// - Parameters:
    ///   - logger: The logger, with the app's subsystem.
    ///   - nearMisses: Finds the closest routes for a URL that no route matches.
    /// - Returns: The observer.
    public static func logger(
      _ logger: Logger, nearMisses: NearMissSearch? = nil
    ) -> LinkObserver {
      LinkObserver(nearMisses: nearMisses) { event in
        let level: OSLogType = event.step.kind == .rejected ? .error : .info
        logger.log(level: level, "\(event.description, privacy: .public)")
      }
    }

    /// Returns an observer that marks each event in Instruments.
    ///
    /// - Parameter signposter: The signposter, with the app's subsystem.
    /// - Returns: The observer.
    public static func signposts(_ signposter: OSSignposter) -> LinkObserver {
      LinkObserver { event in
        signposter.emitEvent("Deep link", "\(event.description, privacy: .public)")
      }
    }
  }
#endif
