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
#endif
