// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallDiagnostics
  import Testing

  /// A menu, as in `m12`, that states its grammar outside of the link enum.
  struct StatedMenu: LinkValue {
    static var linkValueType: ValueType { .pattern("m[0-9]{1,3}") }

    var number: Int

    init(number: Int) { self.number = number }

    init?(linkText: String) {
      guard let number = Int(linkText.dropFirst()) else { return nil }
      self.number = number
    }

    var linkText: String { "m\(number)" }
  }

  @DeepLinks(schemes: "stated")
  enum StatedLink {
    @Link("/x/:menu") case menu(menu: StatedMenu)
    @Link("/y/:sku") case item(sku: SKU)
    @Link("/y/:name") case name(name: String)

    /// States it inside, so that the table has it.
    struct SKU: LinkValue {
      static var linkValueType: ValueType { .pattern("[A-Z]{2}-[0-9]+") }

      var linkText: String

      init?(linkText: String) { self.linkText = linkText }
    }
  }

  @Suite("Types that state a regular expression")
  struct StatedTypeTests {
    @Test("take what it matches, and are chosen before text")
    func order() throws {
      guard case .item = try StatedLink("stated:/y/AB-1") else {
        Issue.record("no item")
        return
      }
      #expect(try StatedLink("stated:/y/ab-1") == .name(name: "ab-1"))
      #expect(try StatedLink("stated:/x/m12") == .menu(menu: StatedMenu(number: 12)))
    }

    @Test("refuse what it does not match, wherever they are declared")
    func refusal() {
      let refusal = #expect(throws: Refusal.self) { try StatedLink("stated:/x/mx") }
      #expect(refusal?.code.rawValue == "param.pattern")
    }

    @Test("A value whose text it does not match is not printed")
    func printing() throws {
      let sku = try #require(StatedLink.SKU(linkText: "lower"))
      #expect(throws: PrintError.self) { try StatedLink.item(sku: sku).urlString() }
    }

    @Test("stand in manifests with it")
    func manifest() {
      let types = StatedLink.manifest.links.map { $0.parameters[0].notation }
      #expect(types == ["pattern(m[0-9]{1,3})", "pattern([A-Z]{2}-[0-9]+)", "String"])
    }
  }
#endif
