// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Scheme, host and authority")
struct OriginTests {
  private static func table() throws -> TestTable {
    try TestTable(
      schemes: ["linky"],
      hosts: ["linky.app", "*.linky.app", "dev.linky.app:8443", "xn--bcher-kva.example"],
      "home /",
      "contact /contacts/:id id:Int",
      "profile /@:username",
      "text /text/:text")
  }

  @Test(
    "The spellings of a link are one link",
    arguments: [
      "linky://contacts/5", "linky:///contacts/5", "linky:/contacts/5", "linky:contacts/5",
      "linky://linky.app/contacts/5", "LINKY://contacts/5", "linky://contacts/5/",
      "linky://contacts//5", "linky:////contacts/5", "linky://LINKY.app/contacts/5",
      "linky://www.linky.app/contacts/5", "linky://%63ontacts/%35", "linky://contacts/5?utm=x#top",
      "https://linky.app/contacts/5", "HTTPS://LINKY.APP/contacts/5",
      "https://linky.app//contacts/5",
      "https://www.linky.app/contacts/5", "https://a.b.linky.app/contacts/5",
      "https://linky.app:443/contacts/5", "https://linky.app:/contacts/5",
      "https://dev.linky.app:8443/contacts/5", "https://xn--bcher-kva.example/contacts/5",
    ])
  func spellings(url: String) throws {
    #expect(try Self.table().answer(url) == "contact id=5")
  }

  @Test(
    "An authority that is no host is the first segment, as it stands",
    arguments: [
      ("linky://@bob", "profile username=bob"),
      ("linky://@Bob/", "profile username=Bob"),
      ("linky://@b%20o", "profile username=b o"),
      ("linky://@b:80", "profile username=b:80"),
      ("linky://@a@b", "profile username=a@b"),
      ("linky://", "home"), ("linky:", "home"), ("linky:/", "home"), ("linky://?a=b", "home"),
      ("linky://#x", "home"), ("linky:?a", "home"), ("https://linky.app", "home"),
      ("https://linky.app?a", "home"), ("https://linky.app#a", "home"),
      ("linky://text/a%2Fb", "text text=a/b"),
      ("linky://text/a%252Fb", "text text=a%2Fb"),
      ("linky://text/a+b", "text text=a+b"),
      ("linky://text/é%C3%A9", "text text=éé"),
      ("linky://Contacts/5", "! route.none@0"),
      ("linky://linky.app:443/contacts/5", "! route.none@0"),
      ("linky://me@linky.app/contacts/5", "! route.none@0"),
      ("linky://me@www.linky.app/contacts/5", "! route.none@0"),
      ("linky://linky.app./contacts/5", "! route.none@0"),
      ("linky://../contacts/5", "! path.dotSegment@8"),
      ("linky://%2e/contacts/5", "! path.dotSegment@8"),
      ("linky://a%/contacts/5", "! percent.malformed@9"),
      ("linky://a%00/contacts/5", "! control.character@9"),
      ("linky://%FF/contacts/5", "! utf8.invalid@8"),
    ])
  func authorities(url: String, answer: String) throws {
    #expect(try Self.table().answer(url) == answer)
  }

  @Test(
    "An origin that the table does not name is refused",
    arguments: [
      ("", "! scheme.missing@0"), ("contacts/5", "! scheme.missing@0"),
      ("/contacts/5", "! scheme.missing@0"), ("//linky.app/contacts/5", "! scheme.missing@0"),
      ("?a:b", "! scheme.missing@0"), (":contacts", "! scheme.missing@0"),
      ("1linky:contacts", "! scheme.missing@0"), ("linkÿ:contacts", "! scheme.missing@0"),
      ("link_y:contacts", "! scheme.missing@0"),
      ("linky2:contacts/5", "! scheme.notAllowed@0"),
      ("javascript:alert(1)", "! scheme.notAllowed@0"),
      ("http://linky.app/contacts/5", "! scheme.notAllowed@0"),
      ("httpx://linky.app/contacts/5", "! scheme.notAllowed@0"),
      ("https:contacts/5", "! host.missing@6"), ("https:/contacts/5", "! host.missing@6"),
      ("https:///contacts/5", "! host.missing@8"), ("https://:443/contacts/5", "! host.missing@8"),
      ("https://linky.app.evil.com/", "! host.notAllowed@8"),
      ("https://evillinky.app/", "! host.notAllowed@8"), ("https://app/", "! host.notAllowed@8"),
      ("https://.linky.app/", "! host.notAllowed@8"),
      ("https://a..linky.app/", "! host.notAllowed@8"),
      ("https://a..b.linky.app/", "! host.notAllowed@8"),
      ("https://a;b.linky.app/", "! host.notAllowed@8"),
      ("https://[::1]/", "! host.notAllowed@8"), ("https://[::1]:443/", "! host.notAllowed@8"),
      ("https://a:1:443/", "! host.notAllowed@8"),
      ("https://127.0.0.1/", "! host.notAllowed@8"),
      ("https://bücher.example/", "! host.nonASCII@9"),
      ("https://linky%2Eapp/", "! host.percent@13"),
      ("https://linky.app./", "! host.trailingDot@17"),
      ("https://linky.app.:443/", "! host.trailingDot@17"),
      ("https://linky.app:8443/", "! url.port@17"), ("https://linky.app:0443/", "! url.port@17"),
      ("https://linky.app:80/", "! url.port@17"), ("https://linky.app:x/", "! url.port@17"),
      ("https://me@linky.app/", "! url.userinfo@8"),
      ("https://me:pw@linky.app/", "! url.userinfo@8"),
      ("https://@linky.app/", "! url.userinfo@8"),
      ("https://linky.app@evil.com/", "! url.userinfo@8"),
    ])
  func refused(url: String, answer: String) throws {
    #expect(try Self.table().answer(url) == answer)
  }

  @Test(
    "A host admits https; http has to be named",
    arguments: [
      (["linky"], "https://linky.app/", "home"),
      (["linky"], "http://linky.app/", "! scheme.notAllowed@0"),
      (["http"], "http://linky.app/", "home"), (["http"], "https://linky.app/", "home"),
      (["HTTP"], "HTTP://linky.app:80/", "home"),
      (["http"], "http://linky.app:443/", "! url.port@16"),
      ([], "https://linky.app/", "home"), ([], "linky:/", "! scheme.notAllowed@0"),
    ])
  func http(schemes: [String], url: String, answer: String) throws {
    let table = try TestTable(
      schemes: schemes, hosts: ["linky.app"], "home /")
    #expect(table.answer(url) == answer)
  }

  @Test("A table without hosts takes every authority of its scheme for a segment")
  func noHosts() throws {
    let table = try TestTable(
      schemes: ["linky"], hosts: [], "any /:first/:rest*")
    #expect(table.answer("linky://linky.app/a") == "any first=linky.app rest=[a]")
    #expect(table.answer("https://linky.app/a") == "! scheme.notAllowed@0")
  }
}
