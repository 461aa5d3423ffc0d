// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// An error of a store in a few words, as a person would say it.
///
/// Foundation's own text has a domain, a code and a dictionary with the path.
package struct PlainError: CustomStringConvertible {
  package let description: String

  package init(_ error: any Error) {
    let system = error as NSError
    guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(system.domain) else {
      description = "\(error)"
      return
    }
    let known = PlainError.systemWords(of: system) ?? PlainError.words[system.code]
    description = known ?? "error \(system.code) of \(system.domain)"
  }

  /// What the system says.
  private static func systemWords(of error: NSError) -> String? {
    if error.domain == NSPOSIXErrorDomain {
      return strerror(Int32(truncatingIfNeeded: error.code)).map { String(cString: $0) }
    }
    let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return inner.flatMap { systemWords(of: $0 as NSError) }
  }

  /// For what Foundation keeps nothing of the system.
  private static let words = [
    4: "no such file", 257: "no permission to read it", 260: "no such file",
    513: "no permission to write it", 640: "no space left", 642: "the volume is read-only",
  ]
}
