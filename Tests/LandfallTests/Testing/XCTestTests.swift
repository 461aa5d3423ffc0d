// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import XCTest

/// The expectations in a test case of XCTest, which notes their failures instead of failing.
final class XCTestTests: XCTestCase {
  private var isNoting = false
  private var failures: [(text: String, file: String, line: Int)] = []

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard isNoting else { return super.record(issue) }
      let place = issue.sourceCodeContext.location
      failures.append((issue.compactDescription, place?.fileURL.path ?? "", place?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription text: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard isNoting else {
        return super.recordFailure(
          withDescription: text, inFile: file, atLine: line, expected: expected)
      }
      failures.append((text, file, line))
    }
  #endif

  /// Expects one failure with a text, in the line of the call, or none at all.
  private func notes(_ text: String?, line: Int = #line, _ body: () async -> Void) async {
    (failures, isNoting) = ([], true)
    await body()
    isNoting = false
    XCTAssertEqual(failures.map(\.line), text == nil ? [] : [line], "\(failures)")
    guard let text, let failure = failures.first else { return }
    XCTAssert(failure.text.contains(text), failure.text)
    XCTAssert(failure.file.hasSuffix("XCTestTests.swift"), failure.file)
  }

  func testExpectationsOfOpenings() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let (ended, pending) = (links.open("page://moon"), links.open(.recents(id: 1)))
    await notes("ended as rejected, route.none") { await expect(ended, endsAs: .opened) }
    await notes("ended as rejected") { await expect(ended, isRejectedWith: "handler.gone") }
    await notes("ended as rejected") { expect(ended, isPendingAs: nil) }
    await notes("pending as 'pending.receiver'") { expect(pending, isPendingAs: "pending.gate") }
    await notes("should be pending") { await expect(ended, becomesPendingAs: "pending.gate") }
    await notes(nil) { await expect(ended, isRejectedWith: "route.none") }
    await notes(nil) { expect(pending, isPendingAs: "pending.receiver") }
    await notes(nil) { await expect(pending, becomesPendingAs: "pending.receiver") }
  }

  func testExpectationsOfURLs() async {
    let url = "page://recents/1"
    await notes("should read as") { expect(url, matches: PageLink.recents(id: 2)) }
    await notes("is taken") { expect(url, isRefusedBy: PageLink.self, with: "route.none") }
    await notes(nil) { expect(url, matches: PageLink.recents(id: 1)) }
    await notes(nil) { expect("page://moon", isRefusedBy: PageLink.self, with: "route.none") }
  }

  func testInADetachedTask() async {
    await notes("should read as") {
      let line = UInt(#line - 1)
      await Task.detached { expect("page://x", matches: PageLink.recents(id: 2), line: line) }.value
    }
  }
}
