// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import Testing

/// What all checked values have in common.
@Suite("Checked values")
struct CheckedValueTests {
  private typealias Amount = Ranged<OuterAmount>
  private typealias Month = Padded<OuterMonth>
  private typealias Title = BoundedText<OuterTitle>
  private typealias Page = WebURL<OuterHosts>

  @Test("are made by checking, and hand out what was checked")
  func checking() {
    #expect(Amount(checking: 10_000)?.value == 10_000)
    #expect(Amount(checking: 0) == nil)
    #expect(Month(checking: 5)?.linkText == "05")
    #expect(Month(checking: 13) == nil)
    #expect(Title(checking: "tea")?.value == "tea")
    #expect(Title(checking: "a") == nil)
    #expect(Title(checking: "a\nb") == nil)
    #expect(FileName(checking: "a.txt")?.value == "a.txt")
    #expect(FileName(checking: "../a.txt") == nil)
    #expect(Page(linkText: "https://a.example.org/x")?.value.path() == "/x")
    #expect(Page(linkText: "https://evil.com") == nil)
  }

  @Test("say their text, and are ordered as their numbers are")
  func description() {
    let amounts: [Amount] = [300, 5, 20]
    #expect("\(amounts.sorted())" == "[5, 20, 300]")
    let months: [Month] = [11, 2]
    #expect("\(months.sorted())" == "[02, 11]")
    #expect("\("a b.txt" as FileName)" == "a b.txt")
  }

  @Test("know their type as manifests have it")
  func types() {
    #expect(Amount.linkValueType.description == "UInt(1...10000)")
    #expect(Month.linkValueType.description == "UInt(01...12)")
    #expect(Title.linkValueType.description == "String(2...5)")
    #expect(FileName.linkValueType.description == "FileName")
    #expect(Page.linkValueType.description == "WebURL(example.com,*.example.org)")
    enum All: NumberRange { static let range = -Double.infinity ... .infinity }
    #expect(Ranged<All>(checking: .nan) == nil)
    #expect(Ranged<All>(checking: .infinity) == nil)
    #expect(Ranged<All>(checking: -1.5) != nil)
    enum Small: NumberRange { static let range: ClosedRange<Float> = 0.1...0.2 }
    #expect(Ranged<Small>.linkValueType.description == "Double(0.1...0.2)")
    #expect(Ranged<Small>(checking: 0.1) != nil)
  }

  @Test("are bare values in JSON, and are checked on the way in")
  func codable() throws {
    struct Document: Codable, Equatable {
      var amount: Ranged<OuterAmount>
      var month: Padded<OuterMonth>
      var title: BoundedText<OuterTitle>
      var name: FileName
      var page: WebURL<OuterHosts>
    }
    let document = Document(
      amount: 5, month: 7, title: "tea", name: "a.txt", page: "https://example.com/a")
    let json = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(Document.self, from: json) == document)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["amount"] as? Int == 5)
    #expect(object["month"] as? Int == 7)
    #expect(object["page"] as? String == "https://example.com/a")
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FileName].self, from: Data(#"["../a"]"#.utf8))
    }
    #expect("\(String(describing: error))".contains("'../a' is not the name of a file"))
  }

  @Test(
    "A web URL is the same to Landfall and to Foundation",
    arguments: [
      "https://example.com", "https://EXAMPLE.com:443/", "https://a.b.example.org/p/../q?r#s",
      "https://example.com//evil.com", "https://example.com/%2F%2Fevil.com",
    ])
  func webURL(text: String) throws {
    let page = try #require(Page(linkText: text))
    #expect(page.linkText == text)
    let host = try #require(page.value.host()?.lowercased())
    #expect(host == "example.com" || host.hasSuffix(".example.org"))
  }

  @Test("A relative URL counts as what it leads to")
  func relative() throws {
    let base = try #require(URL(string: "https://example.com/a/"))
    let page = try #require(URL(string: "b", relativeTo: base).flatMap(Page.init(checking:)))
    #expect(page == Page(linkText: "https://example.com/a/b"))
    let elsewhere = try #require(URL(string: "//evil.com/b", relativeTo: base))
    #expect(Page(checking: elsewhere) == nil)
  }

  @Test("A literal that its type does not take stops the program")
  func literals() async {
    await #expect(processExitsWith: .failure) { _ = 0 as Ranged<OuterAmount> }
    await #expect(processExitsWith: .failure) { _ = 13 as Padded<OuterMonth> }
    await #expect(processExitsWith: .failure) { _ = "../a" as FileName }
    await #expect(processExitsWith: .failure) { _ = "https://evil.com" as WebURL<OuterHosts> }
  }
}
