// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

private let noValue =
  "8: static method 'value(ofType:)' requires that 'Colour' conform to 'LinkValue'"

/// Sources with mistakes that only the compiler sees, compiled with the macro's real plug-in.
@Suite(
  "Mistakes that the compiler reports",
  .enabled(if: ProcessRun.isPossible, "the loopback interface is down, so no process can be run"),
  .enabled(if: ProcessRun.products != nil, "the plug-in does not lie beside the tests"))
struct CompiledMistakeTests {
  @Test(
    "A value that no URL can carry is one error at its case, and another if it is not Sendable",
    arguments: [
      (
        "struct Colour { var red = 0 }", "colour: Colour",
        [noValue]
      ),
      (
        "struct Colour { var red = 0 }", "colour: [Colour]",
        [noValue]
      ),
      (
        "struct Colour: Hashable { var red = 0 }", "colour: Colour",
        [noValue]
      ),
      (
        "class Colour { var red = 0 }", "colour: Colour?",
        [
          "8: associated value 'paint(colour:)' of 'Sendable'-conforming enum 'AppLink' contains "
            + "non-Sendable type 'Colour'", noValue,
        ]
      ),
      ("enum Colour: String { case red }", "colour: Colour", []),
    ])
  func carried(declaration: String, parameter: String, errors: [String]) throws {
    let found = try errorsInCompiling(
      """
      import Landfall

      \(declaration)

      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/paint?colour=:colour")
        case paint(\(parameter))
        @Link("/home") case home
      }
      """)
    #expect(found.sorted() == errors.sorted())
  }

  @Test("A mounted type that is no enum of links is one error")
  func mount() throws {
    let found = try errorsInCompiling(
      """
      import Landfall

      struct Shop {}

      @DeepLinks(schemes: "app")
      enum AppLink {
        @Mount("/shop") case shop(Shop)
      }
      """)
    #expect(
      found == [
        "8: 'mount()' is unavailable: the mounted enum has no '@DeepLinks'; write it before the enum"
      ])
  }

  @Test("An enum without scheme and host that is opened is told so")
  func noOrigin() throws {
    let found = try errorsInCompiling(
      """
      import Landfall

      @DeepLinks
      enum AppLink {
        @Link("/home") case home
      }

      func read() throws -> AppLink { try AppLink("linky://home") }
      let links = DeepLinkCenter<AppLink>()
      """)
    let message =
      "conformance of 'AppLink' to 'DeepLink' is unavailable: 'AppLink' names no scheme and no host, so "
      + "it can only be mounted; write '@DeepLinks(schemes: …)'"
    #expect(Set(found) == ["8: " + message, "9: " + message])
  }

  /// The compiler's errors, each once: the line of the source that it names first, which for an error in a
  /// macro's code is the one that the code comes from, and the message.
  private func errorsInCompiling(_ source: String) throws -> [String] {
    let products = try #require(ProcessRun.products)
    let folder = try TemporaryFolder(["main.swift": source])
    let run = try ProcessRun(
      "/usr/bin/env",
      [
        "swiftc", "-emit-object", "-o", folder.file("main.o"), "-parse-as-library",
        "-swift-version", "6", "-I",
        products + "/Modules", "-load-plugin-executable",
        products + "/LandfallPlugin-tool#LandfallPlugin", folder.file("main.swift"),
      ])
    var messages: [String] = []
    let lines = run.errors.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      // The compiler draws each error below its line a second time.
      guard let mark = line.range(of: ": error: "), !line.contains("`-"), !line.contains("|-")
      else {
        continue
      }
      let place = lines[index...].prefix(2).joined().split(separator: "main.swift:").dropFirst()
      let number = place.first?.prefix { $0.isNumber } ?? "?"
      messages.append("\(number): \(line[mark.upperBound...])")
    }
    return messages
  }
}
