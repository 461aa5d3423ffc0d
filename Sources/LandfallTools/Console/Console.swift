// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

struct Console {
  let input: any ByteInput
  let output: any ByteOutput
  let errors: any ByteOutput
  let style: Style
  let errorStyle: Style

  init(
    input: any ByteInput, output: any ByteOutput, errors: any ByteOutput, wantsColour: Bool
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    style = Style(isColoured: wantsColour && output.isTerminal)
    errorStyle = Style(isColoured: wantsColour && errors.isTerminal)
  }

  func print(_ line: String) throws(ToolFailure) { try write(line + "\n") }

  func write(_ text: String) throws(ToolFailure) {
    do throws(StreamError) {
      try output.write(text)
    } catch {
      switch error {
      case .closed: throw .closedOutput
      case .failed(let reason): throw .input("the output cannot be written: \(reason)")
      }
    }
  }

  /// Reads a file, or standard input.
  func read(_ path: String, limit: Int) throws(ToolFailure) -> [UInt8] {
    path == ManifestFile.standardPath
      ? try input.readAll(limit: limit, name: path.inputName)
      : try FileReader.read(path, limit: limit)
  }

  /// Writes standard output, or a file as ``AtomicFile`` does.
  func write(
    _ text: String, to path: String, isForced: Bool, _ objection: ([UInt8]) -> String?
  ) throws(ToolFailure) {
    if path == ManifestFile.standardPath { return try write(text) }
    try AtomicFile(path: path).replace(with: Array(text.utf8), isForced: isForced, objection)
  }

  /// Writes a line to standard error, and ignores failures.
  func printError(_ text: String) { try? errors.write(text + "\n") }

  func report(error message: String) {
    printError(errorStyle.red("error:") + " " + message.visibleLines)
  }
}

/// Colours, where they are wanted.
struct Style: Sendable {
  let isColoured: Bool

  func red(_ text: String) -> String { paint(text, "1;31") }
  func yellow(_ text: String) -> String { paint(text, "1;33") }
  func green(_ text: String) -> String { paint(text, "32") }
  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The name of an input in messages, given its path.
  var inputName: String { self == ManifestFile.standardPath ? "standard input" : self }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

/// Aligned columns in lines of limited width; a cell that is too wide is continued below.
struct FoldedTable {
  static let width = 100
  private static let gap = 2
  private static let narrowest = 8

  /// By row, then by column; the first row is the header.
  let rows: [[Cell]]
  let style: Style

  /// A text, and where it may be folded: behind a separator, or else before or behind characters.
  struct Cell {
    var text: String
    var separator: String?
    var before = ""
    var behind = " "
  }

  var lines: [String] {
    let widths = columnWidths
    return rows.enumerated().flatMap { number, row -> [String] in
      let cells = zip(row, widths).map { $1 == 0 ? [] : $0.lines(of: $1) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        let texts = zip(cells, widths).map { cell, width in
          (line < cell.count ? cell[line] : "").padded(to: width)
        }
        let text = texts.filter { !$0.isEmpty }.joined(separator: "  ").trimmingTrailingSpaces
        return number == 0 ? style.dim(text) : text
      }
    }
  }

  private var columnWidths: [Int] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.dropFirst().allSatisfy { $0[column].text.isEmpty }
        ? 0 : rows.map { $0[column].text.count }.max() ?? 0
    }
    let room = FoldedTable.width - (widths.count { $0 > 0 } - 1) * FoldedTable.gap
    while widths.reduce(0, +) > room, let widest = widths.max(),
      widest > FoldedTable.narrowest, let column = widths.firstIndex(of: widest)
    {
      widths[column] -= 1
    }
    return widths
  }
}

extension FoldedTable.Cell {
  /// The text in lines of a width; all but the first are indented.
  func lines(of width: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    var indent = ""
    while rest.count > max(width - indent.count, 1) {
      let room = max(width - indent.count, 1)
      var end = rest.index(rest.startIndex, offsetBy: room)
      let places = rest[...end].indices.dropFirst()
      // Between the members of a list rather than inside of one.
      let fold =
        places.last { separator.map(rest[..<$0].hasSuffix) == true }
        ?? places.last { index in
          before.contains(rest[index]) || behind.contains(rest[rest.index(before: index)])
        }
      if let fold { end = fold }
      lines.append(indent + String(rest[..<end]).trimmingTrailingSpaces)
      rest = rest[end...].drop { $0 == " " }
      indent = width > 4 ? "  " : ""
    }
    return lines + [indent + String(rest)]
  }
}

/// A source of bytes: standard input, or the input of a test.
package protocol ByteInput: AnyObject {
  var isTerminal: Bool { get }

  /// Reads available bytes, and waits until there is at least one.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int
}

extension ByteInput {
  /// The bytes that are there, after waiting for at least one; none at the end.
  func readChunk(name: String) throws(ToolFailure) -> [UInt8] {
    var failure: StreamError?
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      do throws(StreamError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if case .failed(let reason) = failure { throw .input("\(name) cannot be read: \(reason)") }
    return chunk
  }

  func readAll(limit: Int, name: String) throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk(name: name)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit {
        throw .input("\(name) is larger than \(limit >> 20) MiB; give a smaller one")
      }
    }
  }
}

/// A destination of bytes: standard output, standard error, or the output of a test.
package protocol ByteOutput: AnyObject {
  var isTerminal: Bool { get }
  /// Whether what is written is kept, instead of being read by another program.
  var isFile: Bool { get }

  func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError)
}

extension ByteOutput {
  package var isFile: Bool { false }

  func write(_ text: String) throws(StreamError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(StreamError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }
}

/// Why a stream cannot be read or written.
package enum StreamError: Error, Equatable {
  /// The reader of a pipe has closed it, as in `landfall … | head`.
  case closed
  /// The system's words.
  case failed(String)
}

/// A file descriptor of the process, read and written without buffers of its own.
package final class StandardStream: ByteInput, ByteOutput {
  private let descriptor: Int32

  /// Takes a descriptor, which stays open.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw StandardStream.error() }
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw StandardStream.error()
      }
    }
  }

  private static func error() -> StreamError {
    errno == EPIPE ? .closed : .failed(String(cString: strerror(errno)))
  }
}

enum FileReader {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool { FileKind(path, followingLinks: true) == .folder }

  static func read(_ path: String, limit: Int) throws(ToolFailure) -> [UInt8] {
    let name = "'\(path.visible)'"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderReader.failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FolderReader.failure(path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .input("\(name) is a folder; give a file") }
    return try StandardStream(descriptor).readAll(limit: limit, name: name)
  }
}

extension Int {
  /// The number with a noun, such as `1 rule` and `2 rules`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
