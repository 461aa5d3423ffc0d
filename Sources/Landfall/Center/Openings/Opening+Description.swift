// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening: CustomStringConvertible {
  /// The story of the opening in one line, without its URL and without the values of its link.
  ///
  /// For example: `k3f9z0q1-12 contact: received (from push), matched (contact by
  /// /contacts/:id), offered to HomeCoordinator, opened by HomeCoordinator`.
  public var description: String {
    let name = link.map { " \($0.fullName)" } ?? ""
    let story = history.map(\.description).joined(separator: ", ")
    return "\(id)\(name): \(story)".inOneLine
  }
}

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

extension String {
  /// The text in one line, for logs: what breaks a line, or changes how a terminal shows it, is escaped.
  var inOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
