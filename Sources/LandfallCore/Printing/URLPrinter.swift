// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Takes the steps of a print program and writes a URL, or the part of it behind its origin.
struct URLPrinter {
  let table: TableBytes
  let program: PrintProgram
  private let values: PrintTexts
  /// Whether the texts of values are checked, to say what is wrong with one; not where the URL is read again.
  let isChecked: Bool
  /// Whether the first segment is the host, behind which a URL has a slash.
  private let isHostFirst: Bool
  var writer: URLWriter
  var cursor: Int
  /// Whether a slash is written before whatever follows in the path.
  var pendingSlash = false
  /// Whether a value of the path is kept byte for byte.
  var hasRaw = false
  /// Where the path, the query and the fragment are in what was written, without their delimiters.
  private(set) var path = ByteRange(0, 0)
  private(set) var query = ByteRange(0, 0)
  private(set) var fragment: ByteRange?

  /// Writes behind the bytes of an origin.
  init(
    _ program: PrintProgram, _ values: PrintTexts, origin: ByteView = .empty,
    isChecked: Bool = true, in buffer: StackBuffer<UInt8>
  ) {
    table = program.table
    self.program = program
    self.values = values
    self.isChecked = isChecked
    isHostFirst = origin.count > 0 && PrintOrigin.isBeforeHost(origin)
    writer = URLWriter(buffer)
    writer.append(origin)
    cursor = program.steps
  }

  /// Writes the path, the query and the fragment.
  mutating func run() throws(PrintError) {
    if let slot = program.slotWithoutPlace(values) {
      let name = program.name(slot)
      throw PrintError(
        .noPlace, parameter: name,
        "'\(program.info.pattern)' has no place for '\(name)'; add ':\(name)' to it")
    }
    let start = writer.count
    try writePath()
    path = ByteRange(start, writer.count)
    if path.count == 0 || isHostFirst && isOneSegment { writer.append(UInt8(ascii: "/")) }
    query = try writeItems(after: UInt8(ascii: "?"))
    try writeFragment()
  }

  /// Whether the path has one segment, which is not kept byte for byte.
  var isOneSegment: Bool {
    !hasRaw && !writer.hasOverflowed
      && writer.bytes.count(of: UInt8(ascii: "/"), in: path) == 1
  }

  /// The scheme and the host that the route is bound to, which follow the steps; a host that starts
  /// with `*` for a wildcard.
  mutating func origin() throws(PrintError) -> (scheme: String?, host: String?) {
    guard program.isBound else { return (nil, nil) }
    let scheme = takeText()
    var labels: [String] = takeDigit() == 1 ? ["*"] : []
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      if takeDigit() == TableFormat.MixedKind.literal {
        labels.append(takeText().string)
      } else {
        labels.append(try hostLabel(takePlace()))
      }
    }
    return (
      scheme.count == 0 ? nil : scheme.string,
      labels.isEmpty ? nil : labels.joined(separator: ".")
    )
  }

  private func hostLabel(_ place: PrintPlace) throws(PrintError) -> String {
    let text = try required(place)
    guard text.count > 0, (0..<text.count).allSatisfy({ ASCII.isLabelByte(text[$0]) }) else {
      throw failure(
        .character, place.slot,
        "is not a label of a host; it has ASCII letters, digits, '-' and '_' only")
    }
    try checkExpressions(text, place)
    return text.string
  }

  // MARK: Steps

  mutating func takeDigit() -> Int {
    defer { cursor += 1 }
    return table.digit(cursor)
  }

  mutating func takeText() -> ByteView {
    defer { cursor = table.afterText(cursor) }
    return table.text(cursor)
  }

  mutating func takePlace() -> PrintPlace {
    let place = PrintPlace(table, cursor)
    cursor = place.end
    return place
  }

  mutating func endFragment(from start: Int) { fragment = ByteRange(start, writer.count) }

  // MARK: Values

  func value(_ slot: Int) -> PrintText { values[slot] }

  func required(_ place: PrintPlace) throws(PrintError) -> ByteView {
    let value = value(place.slot)
    if value.isText { return value.bytes }
    throw failure(.missing, place.slot, "has no value, and '\(program.info.pattern)' needs one")
  }

  /// An error about a value, whose name stands before the message.
  @inline(never)
  func failure(_ code: PrintError.Code, _ slot: Int, _ message: String) -> PrintError {
    let name = program.name(slot)
    return PrintError(code, parameter: name, "'\(name)' " + message)
  }

  /// Checks that a value fits the expression of its type and the one behind its placeholder.
  @inline(never)
  func checkExpressions(_ text: ByteView, _ place: PrintPlace) throws(PrintError) {
    guard let expression = place.mismatch(text) else { return }
    throw failure(
      .pattern, place.slot,
      "is '\(text.string)', which '\(table.text(expression).string)' does not match; use another value"
    )
  }

  func checkText(
    _ text: ByteView, _ place: PrintPlace, _ policy: TextCheck.Policy
  ) throws(PrintError) {
    guard text.mayBeForbidden else { return }
    for scalar in text.string.unicodeScalars where TextCheck.isForbidden(scalar.value, policy) {
      throw failure(
        .character, place.slot, "holds U+\(hex(scalar.value)), which no link carries; remove it")
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

/// The reason why a link cannot be printed as a URL.
///
/// Printing throws this error if the URL would read back as another link.
public struct PrintError: LinkProblem, Error {
  /// The stable code, such as `print.empty`.
  public let code: LinkCode

  package let parameter: String?

  /// The name of the parameter at fault, such as `'id'`; `nil` if no parameter is.
  public var location: String? { parameter.map { "'\($0)'" } }

  /// The reason, and what to do about it.
  public let message: String

  package init(_ code: Code, parameter: String? = nil, _ message: String) {
    self.code = LinkCode(rawValue: code.text)
    self.parameter = parameter
    self.message = message
  }

  package enum Code: Sendable {
    case missing, noPlace, empty, character, pattern, dotSegment, scheme, host, shadowed, noRoute,
      inAppOnly

    var text: String {
      switch self {
      case .missing: "print.missing"
      case .noPlace: "print.noPlace"
      case .empty: "print.empty"
      case .character: "print.character"
      case .pattern: "print.pattern"
      case .dotSegment: "print.dotSegment"
      case .scheme: "print.scheme"
      case .host: "print.host"
      case .shadowed: "print.shadowed"
      case .noRoute: "print.noRoute"
      case .inAppOnly: "print.inAppOnly"
      }
    }
  }
}
