// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Another store has the file.
package struct StoreInUse: Error, CustomStringConvertible {
  let name: String

  package init(name: String) { self.name = name }

  package var description: String {
    "another store uses '\(name)', here or in another process; make one store for a file, and "
      + "give each process a file of its own"
  }
}
