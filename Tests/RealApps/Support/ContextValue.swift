// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value of a case's context.
enum ContextValue: Decodable, Equatable, Sendable, CustomStringConvertible {
  case text(String)
  case mark(Bool)
  case list([String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let mark = try? container.decode(Bool.self) {
      self = .mark(mark)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  var description: String {
    switch self {
    case .text(let text): text
    case .mark(let mark): "\(mark)"
    case .list(let list): list.joined(separator: " ")
    }
  }
}
