// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What libFuzzer calls before: tables are made now, so that no input is blamed for it.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  FuzzTarget.current.run([0, 0, 0])
  return 0
}

/// What libFuzzer calls with one input after the other.
///
/// The variable `LANDFALL_FUZZ` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.current.run(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
