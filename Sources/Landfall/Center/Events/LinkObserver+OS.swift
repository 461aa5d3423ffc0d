// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(os)
  public import os

  extension LinkObserver {
    /// Writes each event to the log of the system; rejections as errors.
    ///
    /// Nothing in an event is private, so all of it is shown.
    ///
    /// - Parameters:
    ///   - logger: The logger, with the app's subsystem.
    ///   - nearMisses: Looks for the nearest routes of a URL that no route takes.
    /// - Returns: The observer.
    public static func logger(
      _ logger: Logger, nearMisses: NearMissSearch = .none
    ) -> LinkObserver {
      LinkObserver(nearMisses: nearMisses) { event in
        let level: OSLogType = event.step.kind == .rejected ? .error : .info
        logger.log(level: level, "\(event.description, privacy: .public)")
      }
    }

    /// Marks each event in Instruments.
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
