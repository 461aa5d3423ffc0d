// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import Landfall
import LandfallCompiler
@testable import LandfallCore
@testable import LandfallDiagnostics
@testable import LandfallTables

@Suite("The manifest of an enum")
struct ManifestTests {
  @Test("holds names, patterns, types and marks")
  func contents() {
    let manifest = ManifestLink.manifest
    #expect(manifest.name == "Everything")
    #expect(manifest.schemes == ["every"])
    #expect(manifest.hosts == ["every.app", "*.every.app"])
    #expect(
      manifest.links.map { "\($0.name) \($0.patterns.joined(separator: " "))" } == [
        "question /leagues/:league/questions/:question?page=:page&ref=:ref&tags=:tags",
        "reset /reset/:token", "reset /r/:token", "reset /old/reset?token=:token",
        "state /state/:state?colour=:colour /old/reset?state=:state&new",
        "member //:team.every.app/members/:id",
        "file /files/:path(.*)", "shop.home /shop/:id /shop/:id/home",
        "shop.product /shop/:shop_id/product/:id?big",
      ])
    #expect(
      manifest.links[0].parameters == [
        Manifest.Parameter(name: "league", type: .int),
        Manifest.Parameter(name: "question", type: .uint(0...255)),
        Manifest.Parameter(name: "page", type: .int, defaultText: "1"),
        Manifest.Parameter(name: "ref", isOptional: true),
        Manifest.Parameter(name: "tags", isList: true, hasDefault: true),
      ])
    #expect(manifest.links[0].summary == "Opens a question.")
    #expect(manifest.links[1].access == .authenticated)
    #expect(manifest.links[1].sources == ["universalLink", "push"])
    #expect(manifest.links[1].needsConfirmation)
    #expect(manifest.links[3].deprecation == "use /reset")
    #expect(manifest.links[3].priority == 2)
    #expect(manifest.links[1...3].allSatisfy { $0.parameters[0].isLogged })
    #expect(manifest.links[4].caseInsensitive)
    #expect(manifest.links[4].parameters[0].notation == #"enum(open,in progress\, \(nearly\))"#)
    #expect(manifest.links[4].parameters[1].defaultText == "red")
    #expect(manifest.links[5].parameters[1].type == .opaque("ManifestRef"))
    #expect(manifest.links[7...].allSatisfy { $0.caseInsensitive })
  }

  @Test("is the same after JSON and after a table")
  func identity() throws {
    let manifest = ManifestLink.manifest
    var warnings: [ManifestProblem] = []
    let read = try Manifest.read(Array(manifest.json().utf8), warnings: &warnings).manifest
    #expect(read == manifest)
    #expect(warnings.isEmpty)
    let table = try CompiledTable(building: TableDeclaration(read))
    #expect(Manifest(table.withBytes { TableDeclaration($0) }) == manifest)
  }

  @Test("is JSON for Foundation, too")
  func foundation() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ManifestLink.manifest.json().utf8))
    let members = try #require(object as? [String: Any])
    #expect(members["version"] as? Int == 1)
    #expect((members["links"] as? [[String: Any]])?.count == ManifestLink.manifest.links.count)
  }

  @Test(
    "gives the answers of the enum",
    arguments: [
      "every://leagues/1/questions/2", "every://leagues/1/questions/256",
      "https://every.app/leagues/1/questions/2?page=3&ref=x&tags=a&tags=b%20c&utm=1",
      "https://every.app/leagues/x/questions/2", "every://leagues/1/questions/2?page=x",
      "every://reset/123e4567-e89b-12d3-a456-426614174000", "every://reset/5",
      "every://r/123e4567-e89b-12d3-a456-426614174000", "every://STATE/open",
      "every://old/reset?token=123e4567-e89b-12d3-a456-426614174000",
      "every://state/in%20progress,%20(nearly)?colour=green", "every://state/OPEN",
      "every://state/open?colour=blue", "https://team.every.app/members/m5",
      "https://every.app/members/m5", "every://files/a//b%2Fc/..%2E", "every://files/a//b",
      "every://files", "every://shop/5", "every://shop/5/HOME", "every://shop/5/product/7?big",
      "every://shop/5/product/7", "every://shop/x/product/7?big",
      "every://shop/5/product/y?big", "every://shop/5/far", "https://shop.every.app/far",
      "https://other.app/r", "linky://r", "http://every.app/files/a", "every:/%", "every:",
    ])
  func answers(url: String) throws {
    let table = try CompiledTable(building: TableDeclaration(ManifestLink.manifest))
    #expect(table.answer(url) == enumAnswer(url))
  }

  private func enumAnswer(_ url: String) -> String {
    do throws(Refusal) {
      let match = try ManifestLink.match(url)
      // The manifest names the mount's value apart from the mounted link's.
      let pattern = match.pattern.replacing(
        "/shop/:id/product", with: "/shop/:shop_id/product")
      let present = match.parameters.map { $0.values.joined(separator: ",") }
      return pattern + " " + present.joined(separator: " ") + " \(match.access)"
        + " \(match.extraQuery.map { "\($0.name)=\($0.value ?? "-")" })"
    } catch {
      return "\(error.code)@\(error.offset)"
    }
  }
}

extension CompiledTable {
  /// The answer of a table in the words of the test above, defaults filled in.
  fileprivate func answer(_ url: String) -> String {
    var url = url
    return url.withUTF8 { buffer in
      do throws(Refusal) {
        return try withReading(ByteView(buffer), limits: .standard) { read in
          var answer = ""
          do throws(Refusal) {
            try match(read) { match in
              answer = match.answer
              return nil
            }
          } catch {
            return .failure(error)
          }
          return .success(answer)
        }
      } catch {
        return "\(error.code)@\(error.offset)"
      }
    }
  }
}

extension RouteMatch {
  fileprivate var answer: String {
    let values = parameterInfos.enumerated().compactMap { slot, info -> String? in
      if isPresent(slot) { return texts(slot).joined(separator: ",") }
      return info.defaultText
    }
    let access: LinkAccess = routeInfo.isAuthenticated ? .authenticated : .public
    return routeInfo.pattern + " " + values.joined(separator: " ") + " \(access)"
      + " \(extraQuery.map { "\($0.name)=\($0.value ?? "-")" })"
  }
}
