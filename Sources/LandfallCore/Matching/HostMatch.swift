// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ByteView {
  /// Whether one of the labels of a host is this byte alone.
  @inline(never)
  func hasLabel(_ byte: UInt8) -> Bool {
    (0..<count).contains { index in
      self[index] == byte && (index == 0 || self[index - 1] == UInt8(ascii: "."))
        && (index + 1 == count || self[index + 1] == UInt8(ascii: "."))
    }
  }
}

/// Compares a host with a host pattern of the table, label by label from the right.
///
/// ASCII letters compare without case.
package struct HostMatch {
  let pattern: ByteView
  let host: ByteView

  package init(pattern: ByteView, host: ByteView) {
    self.pattern = pattern
    self.host = host
  }

  /// Whether the host matches; `capture` is called with each label that a placeholder takes, from
  /// the right to the left.
  package func matches(_ capture: (ByteRange) -> Void = { _ in }) -> Bool {
    var patternEnd = pattern.count
    var hostEnd = host.count
    while patternEnd > 0 {
      let patternStart = labelStart(pattern, patternEnd)
      if patternEnd - patternStart == 1, pattern[patternStart] == UInt8(ascii: "*") {
        return areLabels(ByteRange(0, hostEnd))
      }
      guard hostEnd > 0 else { return false }
      let hostStart = labelStart(host, hostEnd)
      let isCapture = patternEnd - patternStart == 1 && pattern[patternStart] == UInt8(ascii: ":")
      if isCapture {
        guard areLabels(ByteRange(hostStart, hostEnd)) else { return false }
        capture(ByteRange(hostStart, hostEnd))
      } else {
        guard
          ASCII.equalFolded(
            pattern[ByteRange(patternStart, patternEnd)], host[ByteRange(hostStart, hostEnd)])
        else { return false }
      }
      patternEnd = max(0, patternStart - 1)
      hostEnd = max(0, hostStart - 1)
      if patternStart == 0 { return hostStart == 0 }
    }
    return hostEnd == 0
  }

  /// Whether part of the host is one or more labels, none of them empty, of letters, digits, `-`
  /// and `_`.
  ///
  /// What stands for any label takes no more than that: no user info, no port, no delimiter.
  private func areLabels(_ range: ByteRange) -> Bool {
    var isEmpty = true
    for index in range.lowerBound..<range.upperBound {
      if host[index] == UInt8(ascii: ".") {
        if isEmpty { return false }
        isEmpty = true
      } else {
        guard ASCII.isLabelByte(host[index]) else { return false }
        isEmpty = false
      }
    }
    return !isEmpty
  }

  private func labelStart(_ bytes: ByteView, _ end: Int) -> Int {
    var start = end
    while start > 0, bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return start
  }
}
