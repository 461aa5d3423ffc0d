// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation

// What the page calls. Texts come in as their place and their count of bytes. Answers are JSON, behind
// four bytes with its count; the page gives their memory back with `free`.

/// Takes the bytes of a table; nothing for bytes that are none.
@_expose(wasm, "landfall_open")
@_cdecl("landfall_open")
func open(_ table: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
  guard let engine = Engine(table: bytes(table, count)) else { return nil }
  return Unmanaged.passRetained(engine).toOpaque()
}

/// Which link a URL opens: a line of `landfall match --batch`.
@_expose(wasm, "landfall_match")
@_cdecl("landfall_match")
func match(
  _ engine: Handle, _ url: UnsafePointer<UInt8>, _ count: Int
) -> UnsafeMutableRawPointer? {
  text(engine.engine.answerer.json(bytes(url, count)).answer.line)
}

/// Why a URL opens its link, or none: the JSON of `landfall match --explain`.
@_expose(wasm, "landfall_explain")
@_cdecl("landfall_explain")
func explain(
  _ engine: Handle, _ url: UnsafePointer<UInt8>, _ count: Int
) -> UnsafeMutableRawPointer? {
  text(engine.engine.answerer.explain(bytes(url, count)).node.line)
}

/// The URL of a link, from the texts of its values.
@_expose(wasm, "landfall_print")
@_cdecl("landfall_print")
func print(
  _ engine: Handle, _ link: Int, _ values: UnsafePointer<UInt8>, _ count: Int
) -> UnsafeMutableRawPointer? {
  text(engine.engine.printed(link, values: bytes(values, count)).line)
}

/// Whether the system hands a URL over by an association file.
@_expose(wasm, "landfall_associate")
@_cdecl("landfall_associate")
func associate(
  _ file: UnsafePointer<UInt8>, _ fileCount: Int, _ url: UnsafePointer<UInt8>, _ count: Int
) -> UnsafeMutableRawPointer? {
  let url = String(decoding: bytes(url, count), as: UTF8.self)
  return text(AppSiteAssociation(bytes(file, fileCount)).answer(url).line)
}

// MARK: Memory

typealias Handle = UnsafeMutableRawPointer

extension Handle {
  fileprivate var engine: Engine { Unmanaged<Engine>.fromOpaque(self).takeUnretainedValue() }
}

private func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// A text with the count of its bytes, of four bytes, before it.
private func text(_ text: String) -> UnsafeMutableRawPointer? {
  var text = text
  return text.withUTF8 { bytes in
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 4, alignment: 4)
    memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    if let start = bytes.baseAddress {
      (memory + 4).copyMemory(from: start, byteCount: bytes.count)
    }
    return memory
  }
}
