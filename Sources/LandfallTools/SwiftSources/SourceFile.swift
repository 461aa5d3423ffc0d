// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCore
import LandfallMacros
import LandfallManifest
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A Swift file with its text, which is parsed on demand.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  /// Empty if the file cannot be parsed.
  private(set) lazy var tree = parsed ?? Parser.parse(source: "")
  /// Why the file cannot be parsed; nil if it can.
  private(set) lazy var obstacle: SourceDiagnostic? =
    if let excess {
      SourceDiagnostic(BracketDepth.message, code: BracketDepth.code, at: excess..<excess + 1)
    } else if parsed == nil {
      SourceDiagnostic(
        "the parser of Swift takes too long for this file; compile it, and fix what the compiler reports",
        code: "swift.time", at: 0..<0)
    } else {
      nil
    }
  /// Where the first bracket stands that is nested too deeply; nil if none is.
  private lazy var excess = BracketDepth.excess(in: bytes)
  private lazy var parsed: SourceFileSyntax? = {
    guard excess == nil else { return nil }
    let (bytes, limit) = (
      bytes, SourceFile.secondsForAny + SourceFile.secondsPerByte * Double(bytes.count)
    )
    return LargeStack.run(atMost: limit) {
      bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }
  }()
  /// At least five times what the parser takes for code that people write; for some texts it takes the square
  /// of their length. A debug build may bring a debug build of the parser, and tests take the time of their
  /// process beside it.
  #if DEBUG
    private static let (secondsForAny, secondsPerByte, secondsForMistakes) = (2.0, 200e-6, 5.0)
  #else
    private static let (secondsForAny, secondsPerByte, secondsForMistakes) = (0.05, 8e-6, 0.2)
  #endif
  private lazy var lines: [Int] =
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The first mistakes of the parse, at most three; those that follow are mostly their consequence.
  ///
  /// Only the first three statements or members with a mistake are examined, since the time for all
  /// of a file grows with the square of their number. It can grow so for one of them, too, and is then given up.
  private(set) lazy var firstMistakes: [SourceDiagnostic] = {
    let tree = tree
    let mistakes = LargeStack.run(atMost: SourceFile.secondsForMistakes) {
      var mistakes = SourceFile.parts(withMistakesIn: Syntax(tree))
        .flatMap { ParseDiagnosticsGenerator.diagnostics(for: $0) }
      if mistakes.isEmpty, tree.hasError {
        mistakes = ParseDiagnosticsGenerator.diagnostics(for: tree)
      }
      return mistakes.prefix(3).map { SourceDiagnostic($0) }
    }
    return mistakes ?? [
      SourceDiagnostic(
        "there are too many mistakes here to say what is wrong; compile the file",
        code: "swift.mistakes", at: 0..<0)
    ]
  }()

  /// The first three of the smallest statements and members that hold a mistake.
  private static func parts(withMistakesIn tree: Syntax) -> [Syntax] {
    var (found, rest): ([Syntax], [Syntax]) = ([], [tree])
    while let part = rest.popLast(), found.count < 3 {
      var node = part
      while !node.is(CodeBlockItemListSyntax.self), !node.is(MemberBlockItemListSyntax.self) {
        let inner = node.children(viewMode: .all).filter(\.hasError)
        // Several parts, or a token that is missing: the mistake is one of the whole.
        guard inner.count == 1, !inner[0].is(TokenSyntax.self) else { break }
        node = inner[0]
      }
      let items = node.children(viewMode: .all).filter(\.hasError)
      if node.is(CodeBlockItemListSyntax.self) || node.is(MemberBlockItemListSyntax.self) {
        rest += items.prefix(3).reversed()
      } else {
        found.append(part)
      }
    }
    return found
  }

  /// Whether the file says `import` of a module, so that it is not part of it.
  func imports(_ module: String) -> Bool {
    tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == module
    }
  }

  /// Whether the text holds a word; what does not hold it need not be parsed.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return bytes.withUnsafeBytes { text in
      var index = 0
      while index + word.count <= text.count {
        if text[index] == first, text[index..<(index + word.count)].elementsEqual(word) {
          return true
        }
        index += 1
      }
      return false
    }
  }

  /// The line and the column of a byte, both from 1; columns count bytes, as the compiler's do.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lines[low] + 1)
  }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let end = number < lines.count ? lines[number] - 1 : bytes.count
    let line = bytes[lines[number - 1]..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

struct SourceFinder {
  /// The size of the largest file that is read; nobody writes a larger one by hand.
  static let sizeLimit = 16 << 20

  /// Reads the files at some paths; folders are searched.
  static func files(at paths: [String]) throws(ToolFailure) -> [SourceFile] {
    var files: [SourceFile] = []
    var seen: Set<String> = []
    for path in paths {
      for found in try swiftFiles(at: path) where seen.insert(identity(found)).inserted {
        let bytes = try FileReader.read(found, limit: sizeLimit)
        try checkText(bytes, found)
        files.append(SourceFile(path: found, bytes: bytes))
      }
    }
    return files
  }

  /// Returns the Swift files at a path, in order; a folder is searched.
  static func swiftFiles(at path: String) throws(ToolFailure) -> [String] {
    guard let kind = FileKind(path, followingLinks: true) else {
      throw .input(
        FileKind(path, followingLinks: false) == .link
          ? "'\(path.visible)' is a broken symbolic link" : "'\(path.visible)' does not exist")
    }
    guard kind == .folder else {
      guard path.hasSuffix(".swift") else {
        throw .input(
          "'\(path.visible)' is not a Swift file"
            + (path.hasSuffix(".json") ? "; is it a manifest, for '--manifest'?" : ""))
      }
      try FolderReader.checkOrdinary(path, kind)
      return [path]
    }
    // Hidden are build products and version control.
    let found = try FolderReader.files(below: path) {
      $0.hasPrefix(".")
    } where: {
      $0.hasSuffix(".swift")
    }
    guard !found.isEmpty else { throw .input("there are no Swift files in '\(path.visible)'") }
    return found
  }

  /// The same file is read once, whatever the ways to it.
  private static func identity(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private static func checkText(_ bytes: [UInt8], _ path: String) throws(ToolFailure) {
    if let offset = UTF8.firstInvalid(bytes) {
      throw .input("'\(path.visible)' is not text: byte \(offset) is not UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw .input("'\(path.visible)' is not text: byte \(offset) is zero")
    }
  }
}

enum FileKind {
  case file, folder, link
  /// A pipe, a socket, a device.
  case other

  /// Nil if there is no file, or it cannot be examined.
  init?(_ path: String, followingLinks: Bool) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

enum FolderReader {
  /// The wanted files below a folder, by their names, in order.
  ///
  /// A folder may be given by a link to it; links inside of it are not followed.
  static func files(
    below root: String, skipping isSkipped: (String) -> Bool, where isWanted: (String) -> Bool
  ) throws(ToolFailure) -> [String] {
    var found: [String] = []
    var folders = [root == "." ? "" : root.hasSuffix("/") ? root : root + "/"]
    while let folder = folders.popLast() {
      for name in try names(in: folder.isEmpty ? "." : folder) where !isSkipped(name) {
        let path = folder + name
        guard let kind = FileKind(path, followingLinks: false) else { throw failure(path) }
        if kind == .folder {
          folders.append(path + "/")
        } else if isWanted(name), try isFile(path, kind) {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether something in a folder is a file to read, and not a link to a folder.
  private static func isFile(_ path: String, _ kind: FileKind) throws(ToolFailure) -> Bool {
    guard let kind = kind == .link ? FileKind(path, followingLinks: true) : kind else {
      throw .input("'\(path.visible)' is a broken symbolic link; fix it, or remove it")
    }
    if kind == .folder { return false }
    try checkOrdinary(path, kind)
    return true
  }

  static func checkOrdinary(_ path: String, _ kind: FileKind) throws(ToolFailure) {
    if kind == .other {
      throw .input("'\(path.visible)' is not a regular file; only those are read")
    }
  }

  private static func names(in path: String) throws(ToolFailure) -> [String] {
    guard let folder = opendir(path) else { throw failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw failure(path) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Why the last call to the system failed for a path.
  static func failure(_ path: String) -> ToolFailure {
    let reason = String(cString: strerror(errno))
    let shown = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    return .input("'\(shown.visible)' cannot be read: \(reason)")
  }
}
