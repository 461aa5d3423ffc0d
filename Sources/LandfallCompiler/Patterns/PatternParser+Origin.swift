// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
  /// Reads `scheme://host`, `scheme://` or `//host` where the pattern starts with one.
  mutating func parseOrigin(into pattern: inout Pattern) throws(PatternError) {
    if let colon = schemeEnd {
      pattern.scheme = bytes[..<colon].map(ASCII.lowercased)
      position = colon + 1
    }
    guard peek == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") else { return }
    position += 2
    let start = position
    while let byte = peek, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?"),
      byte != UInt8(ascii: "#")
    {
      position =
        byte == UInt8(ascii: "(") ? expressionEnd(from: position) ?? bytes.count : position + 1
    }
    let range = ByteRange(start, position)
    guard range.count <= HostPattern.lengthLimit else {
      throw PatternError(
        .host, range, "a host has at most \(HostPattern.lengthLimit) bytes; shorten it")
    }
    if range.isEmpty, pattern.scheme != nil { return }
    pattern.host = try parseHost(range)
  }

  private var schemeEnd: Int? {
    guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
    let end = bytes.firstIndex { !ASCII.isSchemeByte($0) } ?? bytes.count
    let rest = bytes[end...].prefix(3)
    return rest.elementsEqual("://".utf8) ? end : nil
  }

  private mutating func parseHost(_ range: ByteRange) throws(PatternError) -> HostPattern {
    var host = HostPattern(isWildcard: false, labels: [])
    var start = range.lowerBound
    let end = range.upperBound
    position = start
    while start <= end {
      var stop = start
      while stop < end, bytes[stop] != UInt8(ascii: ".") {
        stop = bytes[stop] == UInt8(ascii: "(") ? expressionEnd(from: stop) ?? end : stop + 1
      }
      let label = ByteRange(start, stop)
      if stop - start == 1, bytes[start] == UInt8(ascii: "*"), host.labels.isEmpty,
        !host.isWildcard, stop < end
      {
        host.isWildcard = true
      } else if stop > start, bytes[start] == UInt8(ascii: ":") {
        position = start
        let index = try parsePlaceholder()
        try parseExpression(of: index)
        guard position == stop else { throw hostError(label) }
        host.labels.append(.placeholder(index))
      } else {
        host.labels.append(.literal(try parseHostLabel(label, isLast: stop == end)))
      }
      start = stop + 1
    }
    position = end
    guard host.mayBeNamed else {
      throw PatternError(
        .host, range,
        "'\(string(range))' ends in a number, so browsers take it for an IPv4 address; write four "
          + "numbers from 0 to 255, or a name")
    }
    return host
  }

  private func parseHostLabel(_ range: ByteRange, isLast: Bool) throws(PatternError) -> [UInt8] {
    var port = false
    var text: [UInt8] = []
    for index in range.lowerBound..<range.upperBound {
      let byte = bytes[index]
      if isLast, !port, byte == UInt8(ascii: ":"), !text.isEmpty, index + 1 < range.upperBound {
        port = true
      } else if port ? !ASCII.isDigit(byte) : !ASCII.isLabelByte(byte) {
        throw hostError(range)
      }
      text.append(ASCII.lowercased(byte))
    }
    guard !text.isEmpty else { throw hostError(range) }
    return text
  }

  private func hostError(_ label: ByteRange) -> PatternError {
    let found =
      label.isEmpty ? "a label of this host is empty" : "'\(string(label))' is no label of a host"
    return PatternError(
      .host, label.isEmpty ? ByteRange(label.lowerBound, label.lowerBound + 1) : label,
      "\(found); a label is ASCII letters, digits and '-', or one placeholder, and only the first "
        + "may be '*'; write others as A-labels, 'xn--…'")
  }
}
