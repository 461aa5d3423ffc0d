// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkDecoder {
  /// A value of a run-time table's closure.
  func parameter<T: RouteParameter>(_ slot: Int) throws(Refusal) -> T {
    switch T._read(match.texts(slot)) {
    case .success(let value): return value
    case .failure(let unreadable): throw refusal(slot, found: unreadable.text, T._valueType)
    }
  }
}
