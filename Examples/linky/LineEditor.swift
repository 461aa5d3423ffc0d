// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The editor of lines that most systems bring along, libedit: arrow keys, history, control-R.
///
/// It is looked for when the app runs, so that neither building nor running needs it.
struct LineEditor: Sendable {
  private typealias ReadLine =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>?) -> CInt
  private typealias Command = @convention(c) (CInt, CInt) -> CInt
  private typealias BindKey = @convention(c) (CInt, Command?) -> CInt

  private let readLine: ReadLine
  private let addHistory: AddHistory

  /// Loads the library; nil where there is none.
  init?() {
    let names = ["libedit.so.2", "libedit.so.0", "libedit.so", "libedit.dylib", "libedit.3.dylib"]
    for name in names {
      guard let library = dlopen(name, RTLD_NOW), let readLine = dlsym(library, "readline"),
        let addHistory = dlsym(library, "add_history")
      else { continue }
      self.readLine = unsafeBitCast(readLine, to: ReadLine.self)
      self.addHistory = unsafeBitCast(addHistory, to: AddHistory.self)
      // It reads characters as the locale says, and 'C' has ASCII only.
      setlocale(LC_CTYPE, "")
      if nl_langinfo(CInt(CODESET)).map({ String(cString: $0) }) != "UTF-8" {
        setlocale(LC_CTYPE, "C.UTF-8")
      }
      // There are no files to complete.
      if let bindKey = dlsym(library, "rl_bind_key"), let insert = dlsym(library, "rl_insert") {
        _ = unsafeBitCast(bindKey, to: BindKey.self)(9, unsafeBitCast(insert, to: Command.self))
      }
      return
    }
    return nil
  }

  /// Reads a line from standard input; nil at its end.
  func line(_ prompt: String) -> String? {
    guard let bytes = readLine(prompt) else { return nil }
    defer { free(bytes) }
    let line = String(cString: bytes)
    if line.contains(where: { !$0.isWhitespace }) { _ = addHistory(bytes) }
    return line
  }
}
