// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension MatchTrace {
  /// The leaf that was taken; nil if none was.
  var taken: LeafBytes? { accepted.map { leaf in table.withBytes { LeafBytes($0, leaf) } } }

  /// The name of the link that was taken, with those of its mounts before it.
  var takenName: String {
    guard let taken else { return "" }
    let name = table.withBytes { $0.linkName(taken.link) }
    return mounted[taken.entry].map { name + "." + $0.takenName } ?? name
  }
}
