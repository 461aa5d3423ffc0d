// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTesting
import XCTest
import XCUIAutomation

/// Links of the app, on a simulator.
final class LinkTests: XCTestCase {
  @MainActor func testContact() async throws {
    let app = XCUIApplication()
    app.launchEnvironment.merge(LinkLanding.environment) { $1 }
    app.launch()
    let id = "app.linky.LinkySwiftUI"
    let contact = try await LinkLanding.of("linky://contacts/5", in: id) { app.open($0) }
    XCTAssertEqual(contact.link, "contact")
    XCTAssertEqual(contact.values, ["id": ["5"]])
    XCTAssertEqual(contact.outcome, "opened")
    let system = XCUIDevice.shared.system
    let nowhere = try await LinkLanding.of("linky://nowhere", in: id) { system.open($0) }
    XCTAssertEqual(nowhere.outcome, "route.none")
  }
}
