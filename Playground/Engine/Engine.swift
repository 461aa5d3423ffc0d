// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

/// A compiled table, as the playground asks it.
final class Engine {
  let answerer: LinkAnswerer
  private let links: [LinkDeclaration]
  /// Nil for bytes that are no table.
  init?(table bytes: [UInt8]) {
    let table = CompiledTable(bytes: bytes)
    guard bytes.withUnsafeBufferPointer({ TableBytes(ByteView($0)).isTable }) else { return nil }
    links = table.withBytes { table in
      (0..<table.linkCount).map { link in
        LinkDeclaration(
          name: table.linkName(link),
          parameters: table.parameterInfos(link).map { info in
            ParameterDeclaration(
              name: info.name,
              type: (try? ValueType.notation(info.type))?.type ?? .opaque(info.type),
              isOptional: info.isOptional, isList: info.isList, defaultText: info.defaultText,
              hasDefault: info.hasDefault)
          }, routes: [])
      }
    }
    answerer = LinkAnswerer(table, links)
  }

  // MARK: Printing

  /// The canonical URL of a link, or what is wrong with its values.
  ///
  /// The values are the index of a parameter and its text by turns, each ended by a zero byte; a list
  /// has its index before each of its texts.
  func printed(_ link: Int, values: [UInt8]) -> JSONNode {
    guard links.indices.contains(link) else { return .null }
    var texts = [[String]](repeating: [], count: links[link].parameters.count)
    let fields = values.split(separator: 0, omittingEmptySubsequences: false)
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      let slot = Int(String(decoding: fields[index], as: UTF8.self)) ?? -1
      guard texts.indices.contains(slot) else { continue }
      texts[slot].append(String(decoding: fields[index + 1], as: UTF8.self))
    }
    let printValues = texts.enumerated().map { slot, texts in
      value(texts, of: links[link].parameters[slot])
    }
    if let url = answerer.canonical(link, printValues) {
      return .members { $0.add("url", url) }
    }
    return .members { json in
      let missing = zip(texts, links[link].parameters).first { $0.isEmpty && !$1.mayBeAbsent }
      if let missing { return json.add("missing", missing.1.name) }
      json.add("message", reason(link, printValues))
    }
  }

  private func value(_ texts: [String], of parameter: ParameterDeclaration) -> PrintValue {
    let texts = texts.map(parameter.type.printed)
    if parameter.isList { return .list(texts, isDefault: false) }
    guard let text = texts.first else {
      return parameter.defaultText.map { .text($0, isDefault: true) } ?? .absent
    }
    return .text(text, isDefault: text == parameter.defaultText)
  }

  /// Why values that are each of their type make no URL of the link.
  private func reason(_ link: Int, _ values: [PrintValue]) -> String {
    do throws(PrintError) {
      guard let path = try answerer.table.print(link: link, values).first else { return "" }
      let url = try answerer.table.url(path, scheme: nil, host: nil)
      return answerer.match(Array(url.utf8)) { _ in }?.message
        ?? "another link takes '\(url)' first"
    } catch {
      return error.message
    }
  }
}
