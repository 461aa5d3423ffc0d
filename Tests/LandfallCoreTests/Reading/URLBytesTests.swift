// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Bytes of a URL")
struct URLBytesTests {
  private static func table() throws -> TestTable {
    try TestTable(
      "home /", "path /p/:text",
      "query /q?q=:text&n=:number text:String number:Opaque?",
      "fragment /f#:text")
  }

  @Test(
    "What no link may hold is refused at its byte",
    arguments: [
      (" linky:/p/a", "! url.whitespace@0"), ("linky:/p/a b", "! url.whitespace@10"),
      ("linky:/p/a\u{A0}b", "! url.whitespace@10"),
      ("linky:/p/a?q=\u{3000}", "! url.whitespace@13"),
      ("evil:/p/%zz", "! scheme.notAllowed@0"), ("https://evil.app/%zz", "! host.notAllowed@8"),
      ("linky:/p/a\t", "! url.control@10"), ("linky:/p/\u{0}", "! url.control@9"),
      ("linky:/p/a\u{7F}", "! url.control@10"), ("linky:/q?q=a\n", "! url.control@12"),
      ("linky:/f#\r", "! url.control@9"), ("linky:\\p", "! url.backslash@6"),
      ("linky:/q?q=\\", "! url.backslash@11"), ("linky:/f#\\", "! url.backslash@9"),
      ("linky:/p/%", "! percent.malformed@9"), ("linky:/p/%4", "! percent.malformed@9"),
      ("linky:/p/%4g", "! percent.malformed@9"), ("linky:/p/a%/41", "! percent.malformed@10"),
      ("linky:/q?q=%4", "! percent.malformed@11"), ("linky:/q?%=a", "! percent.malformed@9"),
      ("linky:/q?q=%4&1=a", "! percent.malformed@11"), ("linky:/f#%x", "! percent.malformed@9"),
      ("linky:/?u=%zz", "! percent.malformed@10"),
      ("linky:/p/%80", "! utf8.invalid@9"), ("linky:/p/%C3", "! utf8.invalid@9"),
      ("linky:/p/%C3/%A9", "! utf8.invalid@9"), ("linky:/p/%C0%AF", "! utf8.invalid@9"),
      ("linky:/p/%C1%81", "! utf8.invalid@9"), ("linky:/p/a%E0%80%AF", "! utf8.invalid@10"),
      ("linky:/p/%F0%80%80%AF", "! utf8.invalid@9"), ("linky:/p/%ED%A0%80", "! utf8.invalid@9"),
      ("linky:/p/%ED%BF%BF", "! utf8.invalid@9"), ("linky:/p/%F4%90%80%80", "! utf8.invalid@9"),
      ("linky:/p/%F8%88%80%80%80", "! utf8.invalid@9"), ("linky:/q?q=%ff", "! utf8.invalid@11"),
      ("linky:/q?%ff=1", "! utf8.invalid@9"), ("linky:/f#%ff", "! utf8.invalid@9"),
      ("linky:/p/a%00b", "! control.character@10"), ("linky:/p/%0A", "! control.character@9"),
      ("linky:/p/%09", "! control.character@9"), ("linky:/p/%7F", "! control.character@9"),
      ("linky:/p/%C2%85", "! control.character@9"), ("linky:/p/\u{85}", "! control.character@9"),
      ("linky:/p/%E2%80%AE", "! control.character@9"),
      ("linky:/p/\u{2066}", "! control.character@9"),
      ("linky:/q?q=%00", "! control.character@11"), ("linky:/q?q=%0B", "! control.character@11"),
      ("linky:/q?q=%C2%9F", "! control.character@11"),
      ("linky:/q?a%0Ab=1", "! control.character@10"), ("linky:/p/%0D", "! control.character@9"),
      ("linky:/q?a%0D=1", "! control.character@10"), ("linky:/f#%0C", "! control.character@9"),
      ("linky:/q?q=a&n=1%0D", "! control.character@15 number"),
      ("linky:/q?%E2%80%AEa=1", "! control.character@9"), ("linky:/f#%1B", "! control.character@9"),
      ("linky:/q?q=a&n=%E2%80%AE", "! control.character@15 number"),
      ("linky:/q?q=a&n=1%0A", "! control.character@15 number"),
      ("linky:/p/.", "! path.dotSegment@9"), ("linky:/p/..", "! path.dotSegment@9"),
      ("linky:/./p", "! path.dotSegment@7"), ("linky:/p/%2e", "! path.dotSegment@9"),
      ("linky:/p/.%2E", "! path.dotSegment@9"), ("linky:/p/%2E%2e/", "! path.dotSegment@9"),
    ] as [(String, String)])
  func refused(url: String, answer: String) throws {
    #expect(try Self.table().answer(url) == answer)
  }

  @Test(
    "What is text is taken as it is",
    arguments: [
      ("linky:/p/...", "path text=..."), ("linky:/p/.a", "path text=.a"),
      ("linky:/p/%2525", "path text=%25"), ("linky:/p/%5C", "path text=\\"),
      ("linky:/p/%20", "path text= "), ("linky:/p/a%3Fb%23", "path text=a?b#"),
      ("linky:/p/日本", "path text=日本"), ("linky:/p/e%CC%81", "path text=e\u{301}"),
      ("linky:/p/%F0%9F%8E%89", "path text=🎉"), ("linky:/p/%EF%BF%BF", "path text=\u{FFFF}"),
      ("linky:/p/%F4%8F%BF%BF", "path text=\u{10FFFF}"), ("linky:/p/a;b,c=d", "path text=a;b,c=d"),
      ("linky:/q?q=a%0Ab%09c", "query text=a\nb\tc"),
      ("linky:/q?q=%E2%80%AE", "query text=\u{202E}"),
      ("linky:/q?q=a+b", "query text=a+b"), ("linky:/q?q=%26%3D", "query text=&="),
      ("linky:/q?q=a?b/c", "query text=a?b/c"), ("linky:/q?q=a=b", "query text=a=b"),
      ("linky:/f#a%0A", "fragment text=a\n"), ("linky:/f#a#b", "fragment text=a#b"),
      ("linky:/f#?a", "fragment text=?a"), ("linky:/f?x#y", "fragment text=y"),
    ])
  func text(url: String, answer: String) throws {
    #expect(try Self.table().answer(url) == answer)
  }

  @Test(
    "Bytes that are not UTF-8 are refused, even where an escape would complete them",
    arguments: [
      ([0xFF], "! utf8.invalid@9"), ([0xC3, 0x28], "! utf8.invalid@9"),
      ([0xC3], "! utf8.invalid@9"),
      ([0xC3] + Array("%A9".utf8), "! utf8.invalid@9"),
      (Array("%C3".utf8) + [0xA9], "! utf8.invalid@9"),
    ] as [([UInt8], String)])
  func rawBytes(tail: [UInt8], answer: String) throws {
    #expect(try Self.table().answer(Array("linky:/p/".utf8) + tail) == answer)
  }

  @Test(
    "A path alone is read as such",
    arguments: [
      ("/p/5", "path text=5"), ("p/5", "path text=5"), ("/p/5?x#y", "path text=5"),
      ("//p/5", "path text=5"), ("", "home"), ("?x", "home"), ("/p/a:b", "path text=a:b"),
      ("linky:/p/5", "! route.none@0"), ("/p/..", "! path.dotSegment@3"),
      ("/q", "! param.missing@2 text"),
    ])
  func pathAlone(path: String, answer: String) throws {
    #expect(try Self.table().answer(path, isPath: true) == answer)
  }

  @Test("A refusal says what is wrong, where and what to do")
  func message() throws {
    let table = try Self.table()
    let refusal = #expect(throws: Refusal.self) {
      try table.match(Array("https://evil.com/p/a".utf8)) { _ in }
    }
    #expect(
      refusal?.description
        == "host.notAllowed at byte 8: the host 'evil.com' is not one of the app's: "
        + "linky.app, *.linky.app")
  }

  @Test("Every code has a name of its own")
  func codes() {
    let names: [Refusal.Kind] = [
      .urlTooLong, .tooManySegments, .tooManyQueryItems, .rawControl, .rawWhitespace, .backslash,
      .malformedPercent, .invalidUTF8, .controlCharacter, .schemeMissing, .schemeNotAllowed,
      .hostMissing, .hostNotAllowed, .hostPercent, .hostNotASCII, .hostTrailingDot, .userInfo,
      .port, .dotSegment, .routeNone, .routeUnavailable, .paramType, .paramRange, .paramEmpty,
      .paramDuplicate, .paramMissing,
    ]
    #expect(Set(names.map { Refusal($0, at: 0).code }).count == names.count)
    for name in names {
      #expect(!Refusal(name, at: 0).message.isEmpty)
      #expect(Refusal(name, at: 0).code.description == Refusal(name, at: 0).code.rawValue)
    }
  }
}
