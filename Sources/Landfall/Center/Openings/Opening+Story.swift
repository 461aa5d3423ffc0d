// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening {
  /// The whole story of the opening, one step a line, without its URL and without the values of its
  /// link.
  ///
  /// ```text
  /// k3f9z0q1-12 contact, from push, received 2026-08-21T09:27:18.042Z
  ///       +0 ms  matched (contact by /contacts/:id)
  ///       +0 ms  held at authentication
  ///   +9,412 ms  admitted at authentication
  ///   +9,413 ms  offered to HomeCoordinator
  ///   +9,430 ms  opened by HomeCoordinator
  /// ```
  public var story: String {
    let name = link.map { " \($0.fullName)" } ?? " no link"
    let sender = sourceApplication.map { ", sent by \($0)" } ?? ""
    let event = eventID.map { ", event \($0)" } ?? ""
    let first = "\(id)\(name), from \(source)\(sender)\(event), received \(receivedAt)"
    var lines = [first.inOneLine]
    for step in history.dropFirst() {
      let time = (step.time - receivedAt).signedMilliseconds
      lines.append(String(repeating: " ", count: max(0, 11 - time.count)) + time + "  \(step)")
    }
    if currentOutcome == nil { lines.append("  pending") }
    return lines.joined(separator: "\n")
  }
}
