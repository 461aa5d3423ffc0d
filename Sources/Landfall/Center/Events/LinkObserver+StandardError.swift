// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

extension LinkObserver {
  /// Writes each event as a line of text to standard error.
  public static let standardError: LinkObserver = LinkObserver { event in
    FileHandle.standardError.write(Data("\(event)\n".utf8))
  }
}
