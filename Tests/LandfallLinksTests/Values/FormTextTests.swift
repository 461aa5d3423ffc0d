// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall
  import Testing

  /// The text of a form, in which `+` is a space.
  struct FormText: LinkValue, Hashable {
    var text: String

    init(_ text: String) { self.text = text }
    init?(linkText: String) { self.init(linkText.replacingOccurrences(of: "+", with: " ")) }

    var linkText: String { text }
  }

  @DeepLinks(schemes: "form")
  enum FormLink: Hashable {
    @Link("/callback?error_description=:reason") case callback(reason: FormText)
    @Link("/t?name=:name") case text(name: String)
  }

  @Suite("Texts that other systems write")
  struct FormTextTests {
    @Test("A value of one's own reads '+' as a space, beside texts in which it is a plus sign")
    func plus() throws {
      let link = FormLink.callback(reason: FormText("Email link"))
      #expect(try FormLink("form://callback?error_description=Email+link") == link)
      #expect(try FormLink(link.urlString()) == link)
      #expect(try FormLink("form://t?name=a+b") == .text(name: "a+b"))
    }

    @Test("A text that Foundation has to repair is read as itself, and the URL of it as another")
    func repaired() throws {
      let text = "form://t?name=[%D1%8F"
      #expect(try FormLink(text) == .text(name: "[я"))
      let url = try #require(URL(string: text))
      #expect(url.absoluteString == "form://t?name=%5B%25D1%258F")
      #expect(try FormLink(url) == .text(name: "[%D1%8F"))
    }
  }
#endif
