// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Where an expectation stands in the sources of a test.
///
/// Both frameworks know it: Swift Testing's `SourceLocation` needs an import where it is made.
struct Place {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Records a failure of the test that runs, whichever framework runs it.
  func fail(_ text: String) {
    #if canImport(XCTest)
      // Outside of a test of XCTest this does nothing.
      if Test.current == nil { XCTFail(text, file: filePath, line: line) }
    #endif
    // In XCTest this does nothing. Without a current test it is for detached tasks of Swift Testing.
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record("\(text)", sourceLocation: location)
  }
}
