// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

extension LinkObserver {
  /// Writes each event as a line of text to standard error; what cannot be written is left out.
  public static let standardError: LinkObserver = LinkObserver { event in
    try? FileHandle.standardError.write(contentsOf: Data("\(event)\n".utf8))
  }
}
