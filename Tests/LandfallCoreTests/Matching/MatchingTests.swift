// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Matching")
struct MatchingTests {
  @Test(
    "Optional, repeated and rest placeholders",
    arguments: [
      ("it /a/:b? b:String?", "/a", "it"), ("it /a/:b? b:String?", "/a/x", "it b=x"),
      ("it /a/:b? b:String?", "/a/x/y", "! route.none@0"),
      ("it /a/:b? b:Int=1", "/a", "it"), ("it /a/:b? b:Int=1", "/a/2", "it b=2"),
      ("it /a{/b/:c}?/d c:String?", "/a/d", "it"),
      ("it /a{/b/:c}?/d c:String?", "/a/b/x/d", "it c=x"),
      ("it /a{/b/:c}?/d c:String?", "/a/b/d", "! route.none@0"),
      ("it /a{/b{/:c}?}? c:String?", "/a", "it"), ("it /a{/b{/:c}?}? c:String?", "/a/b", "it"),
      ("it /a{/b{/:c}?}? c:String?", "/a/b/c", "it c=c"), ("it /a{b}?", "/ab", "it"),
      ("it {/a}?/b", "/b", "it"), ("it {/a}?/b", "/a/b", "it"), ("it {/a}?", "/", "it"),
      ("it /a{-:b}? b:String?", "/a-x", "it b=x"),
      ("it /a{-:b}? b:String?", "/a-", "! route.none@0"),
      ("it /:a? a:String?", "/", "it"), ("it /:a+", "/", "! route.none@0"),
      ("it /:a+", "/x", "it a=[x]"),
      ("it /:a+", "//x//y/", "it a=[x,y]"), ("it /:a*", "/", "it a=[]"), ("it /:a*", "", "it a=[]"),
      ("it /x/:a+/y", "/x/y", "! route.none@0"), ("it /x/:a+/y", "/x/y/y", "it a=[y]"),
      ("it /x/:a*/y", "/x/y", "it a=[]"), ("it /x/:a*/y", "/x/1/2/y", "it a=[1,2]"),
      ("it /x/:a+/y/:b", "/x/1/y/y/2", "it a=[1,y] b=2"), ("it /:a+ a:[Int]", "/1/2", "it a=[1,2]"),
      ("it /:a+ a:[Int]", "/1/x", "! param.type@9 a *"),
      ("it /:a* a:[Int]", "/1/x", "! param.type@9 a *"),
      ("it /:a+", "/%2F/%252F", "it a=[/,%2F]"),
      ("it /x/*", "/x", "it"), ("it /x/*", "/x/", "it"), ("it /x/*", "/x/y/z", "it"),
      ("it /x/*", "/y", "! route.none@0"), ("it /*", "/", "it"), ("it /*", "/a/b", "it"),
    ] as [(String, String, String)])
  func several(line: String, path: String, answer: String) throws {
    #expect(try TestTable(line).answer("linky:" + path) == answer)
  }

  @Test(
    "A choice takes each of its texts, and the first name that a URL has counts",
    arguments: [
      ("it /(a|b)/:c", "/a/x", "it c=x"), ("it /(a|b)/:c", "/b/x", "it c=x"),
      ("it /(a|b)/:c", "/(a|b)/x", "! route.none@0"), ("it /(%61|b)/:c", "/%62/x", "it c=x"),
      ("it /v(1|2).:c", "/v2.x", "it c=x"), ("it /v(1|2).:c", "/v3.x", "! route.none@0"),
      ("it /a?(b|c)=:d", "/a?b=1", "it d=1"), ("it /a?(b|c)=:d", "/a?c=1", "it d=1"),
      ("it /a?(b|c)=:d", "/a?c=1&b=2", "it d=2"),
      ("it /a?(b|c)=:d", "/a?c=1&c=2", "! param.duplicate@13 d"),
      ("it /a?(b|c)=:d", "/a", "! param.missing@8 d"),
      ("it /a?(b|c)=:d d:Int", "/a?c=x", "! param.type@11 d"),
      ("it /a?(b|c)=:d d:Int", "/a?b=x&c=1", "! param.type@11 d"),
      ("it /a?(b|c)=:d d:Int?", "/a", "it"), ("it /a?(b|c)=:d d:Int?", "/a?c=5", "it d=5"),
      ("it /a?(b|c)=:d d:Int?", "/a?c=x", "! param.type@11 d"),
      ("it /a?(b|c)=:d d:[Int]", "/a?c=1&c=2", "it d=[1,2]"),
      ("it /a?(b|c)=:d d:[Int]", "/a?c=1&b=2", "it d=[2]"),
      ("it /a?(b|c)=:d d:[Int]", "/a", "it"),
      ("it /a?b=(1|2)", "/a?b=2", "it"), ("it /a?b=(1|2)", "/a?b=3", "! route.none@0"),
      ("it /a?b=(1|2)", "/a?b=1&b=2", "! param.duplicate@13 b"),
      ("it /a?(b|c)=(1|2)", "/a?c=2", "it"), ("it /a?(b|c)=(1|2)", "/a?b=2&c=x", "it"),
      ("it /a?(b|c)=(1|2)", "/a?b=3&c=1", "! route.none@0"), ("it /a?(b|c)", "/a?c", "it"),
      ("it /a?(b|c)", "/a?d", "! route.none@0"), ("it /a#(b|c)=:d", "/a#c=1", "it d=1"),
    ] as [(String, String, String)])
  func choices(line: String, path: String, answer: String) throws {
    #expect(try TestTable(line).answer("linky:" + path) == answer)
  }

  @Test(
    "A plus sign is a space where the item says so",
    arguments: [
      ("it /a?b=:c(+)", "/a?b=x+y%2Bz", "it c=x y+z"),
      ("it /a?b=:c(+)&d=:e", "/a?b=+&d=+", "it c=  e=+"),
      ("it /a?b=:c(+) c:[String]", "/a?b=x+y&b=+", "it c=[x y, ]"),
      ("it /a?b=:c(+) c:String?", "/a", "it"), ("it /a?b+=:c(+)", "/a?b+=x", "it c=x"),
      ("it /a?(b|d)=:c(+)", "/a?d=x+y", "it c=x y"), ("it /a?b=:c(+)", "/a?b=%20", "it c= "),
    ] as [(String, String, String)])
  func forms(line: String, path: String, answer: String) throws {
    try choices(line: line, path: path, answer: answer)
  }

  @Test(
    "Text may stand before the path of a fragment",
    arguments: [
      ("it /a#!/b/:c", "/a#!/b/x", "it c=x"), ("it /a#!/b/:c", "/a#%21/b/x", "it c=x"),
      ("it /a#!/b/:c", "/a#/b/x", "! route.none@0"), ("it /a#!/b/:c", "/a#!b/x", "! route.none@0"),
      ("it /a#!/b/:c", "/a#!!/b/x", "! route.none@0"), ("it /a#!/b/:c", "/a#!/b/x?d=/", "it c=x"),
      ("it /a#!/b/:c", "/a#?!/b/x", "! route.none@0"),
      ("it /a#!/b/:c", "/a#!=1/b/x", "! route.none@0"),
      ("it /a#!/b/:c?d=:d", "/a#!/b/x?d=1", "it c=x d=1"),
      ("it /a#/b/:c", "/a#!/b/x", "! route.none@0"),
      ("it /a#n%20/:c(.*)", "/a#n%20/x//y/?z", "it c=x//y/"),
      ("it /a#n/w\\::c(.*)", "/a#n/w:x//y?z", "it c=x//y"),
      ("it /a#?b=:c", "/a#?b=1", "it c=1"), ("it /a#?b=:c", "/a#b=1", "it c=1"),
      ("it /a#?b=:c", "/a#/?b=1", "it c=1"), ("it /a#b=:c", "/a#x/y?b=1", "it c=1"),
      ("it /a#b=:c", "/a#b=x/y?b=1", "it c=x/y?b=1"),
    ] as [(String, String, String)])
  func hashPaths(line: String, path: String, answer: String) throws {
    try choices(line: line, path: path, answer: answer)
  }

  @Test(
    "A raw rest may stand behind text, or be an item with all that follows",
    arguments: [
      ("it /w\\::r(.*)", "/w:a/b//c/", "it r=a/b//c/"),
      ("it /w\\::r(.*)", "/w:a%2F?q#f", "it r=a%2F"),
      ("it /w\\::r(.*)", "/w%3Aa", "it r=a"), ("it /w\\::r(.*)", "/w:", "! route.none@0"),
      ("it /w\\::r(.*)", "/w:/a", "! route.none@0"), ("it /w\\::r(.*)", "/x:a", "! route.none@0"),
      ("it /w\\::r(**)", "/w:a/b?q#f", "it r=a/b?q#f"), ("it /(w|v)-:r(**)", "/v-a?q", "it r=a?q"),
      ("it {/w\\::r(.*)}?/ r:String?", "/", "it"), ("it /x{/w\\::r(.*)}? r:String?", "/x", "it"),
      ("it /x{/w\\::r(.*)}? r:String?", "/x/w:a/b", "it r=a/b"),
      ("it /a?u=:r(**)", "/a?u=wc:t@2?x=1&y=2#z", "it r=wc:t@2?x=1&y=2#z"),
      ("it /a?u=:r(**)", "/a?x=1&u=b&u=c&x=2", "it r=b&u=c&x=2"),
      ("it /a?u=:r(**)", "/a?u", "it r="), ("it /a?u=:r(**)", "/a?u=", "it r="),
      ("it /a?u=:r(**)", "/a?u&x=1", "it r="), ("it /a?u=:r(**)", "/a?%75=%20", "it r=%20"),
      ("it /a?u=:r(**)", "/a#u=1", "! param.missing@8 r"), ("it /a?u=:r(**) r:String?", "/a", "it"),
      ("it /a?u=:r(**) r:String?", "/a?u=", "it"), ("it /a?(u|v)=:r(**)", "/a?v=1&u=2", "it r=2"),
      ("it /a?(u|v)=:r(**)", "/a?v=1&w=2", "it r=1&w=2"),
    ] as [(String, String, String)])
  func rests(line: String, path: String, answer: String) throws {
    try choices(line: line, path: path, answer: answer)
  }

  @Test(
    "A raw rest keeps every byte",
    arguments: [
      ("it /:r(.*)", "linky:", "it r="), ("it /:r(.*)", "linky:/", "it r="),
      ("it /:r(.*)", "linky://", "it r="), ("it /:r(.*)", "linky:///", "it r="),
      ("it /:r(.*)", "linky:////", "it r=/"), ("it /:r(.*)", "linky:a//b/", "it r=a//b/"),
      ("it /:r(.*)", "linky://a//b/", "it r=a//b/"), ("it /:r(.*)", "linky:///a//b/", "it r=a//b/"),
      ("it /:r(.*)", "https://linky.app", "it r="), ("it /:r(.*)", "https://linky.app/a", "it r=a"),
      ("it /:r(.*)", "https://linky.app//a", "it r=/a"),
      ("it /:r(.*)", "linky:a%2Fb%20", "it r=a%2Fb%20"),
      ("it /web/:r(.*)", "linky:/web", "it r="), ("it /web/:r(.*)", "linky:/web/", "it r="),
      ("it /web/:r(.*)", "linky:/web//", "it r=/"), ("it /web/:r(.*)", "linky://web//", "it r=/"),
      ("it /web/:r(.*)", "linky://web/https://a.b/c/", "it r=https://a.b/c/"),
      ("it /web/:r(.*)", "linky:/web/https%3A//a.b?q#f", "it r=https%3A//a.b"),
      ("it /web/:r(.*)", "linky:/web/é", "it r=é"),
      ("it /web/:r(.*)", "linky:/web/..", "! path.dotSegment@11"),
      ("it /:a/:r(.*)", "linky://x", "it a=x r="), ("it /:a/:r(.*)", "linky://x//y", "it a=x r=/y"),
      ("it /a#/:r(.*)", "linky:/a#/x//y/", "it r=x//y/"), ("it /a#/:r(.*)", "linky:/a#/", "it r="),
      ("it /a#/b/:r(.*)", "linky:/a#/b//c", "it r=/c"),
    ] as [(String, String, String)])
  func raw(line: String, url: String, answer: String) throws {
    #expect(try TestTable(line).answer(url) == answer)
  }

  @Test(
    "Literals and placeholders inside one segment",
    arguments: [
      ("/@:user", "/@bob", "it user=bob"), ("/@:user", "/%40bob", "it user=bob"),
      ("/@:user", "/@", "! route.none@0"), ("/@:user", "/bob", "! route.none@0"),
      ("/@:user", "/@@", "it user=@"), ("/:id.json", "/a.json", "it id=a"),
      ("/:id.json", "/.json", "! route.none@0"), ("/:id.json", "/a.json.json", "it id=a.json"),
      ("/:id.json", "/a%2Ejson", "it id=a"), ("/:id.json", "/a.jsonx", "! route.none@0"),
      ("/v:major.:minor", "/v1.2", "it major=1 minor=2"),
      ("/v:major.:minor", "/v1.2.3", "it major=1 minor=2.3"),
      ("/v:major.:minor", "/v1.", "! route.none@0"), ("/v:major.:minor", "/v.1", "! route.none@0"),
      ("/v:major.:minor", "/v..1", "it major=. minor=1"),
      ("/:a-:b-:c", "/1-2-3-4", "it a=1 b=2 c=3-4"), ("/:a-:b", "/%C3%A9-%E6%97%A5", "it a=é b=日"),
      ("/:a\\日:b", "/x%E6%97%A5y", "it a=x b=y"), ("/x:a", "/x%2Fy", "it a=/y"),
      ("/:a%2F:b", "/x%2Fy", "it a=x b=y"),
    ] as [(String, String, String)])
  func mixed(pattern: String, path: String, answer: String) throws {
    #expect(try TestTable("it " + pattern).answer("linky:" + path) == answer)
  }

  @Test(
    "Query items in any order, literal, flags, absent ones",
    arguments: [
      ("/a?q=x&p=2", "it query=x page=2"), ("/a?p=2&q=x", "it query=x page=2"),
      ("/a?q=x", "it query=x"),
      ("/a?q=", "it query="), ("/a?q", "it query="), ("/a?q=x&p=", "! param.empty@15 page"),
      ("/a", "! param.missing@8 query"), ("/a?p=x", "! param.type@11 page"),
      ("/a?q=1&q=2", "! param.duplicate@13 query"), ("/a?q=1&p=2&p=2", "! param.duplicate@17 page"),
      ("/a?%71=%31", "it query=1"), ("/a?q=x&utm=1&utm=2", "it query=x"),
      ("/a?Q=x", "! param.missing@12 query"),
      ("/b?kind=photo", "kind"), ("/b?kind=%70hoto", "kind"), ("/b?kind=Photo", "! route.none@0"),
      ("/b?kind", "! route.none@0"), ("/b?kind=photo&kind=photo", "! param.duplicate@20 kind"),
      ("/c?f", "flag"), ("/c?f=", "flag"), ("/c?f=1", "flag"), ("/c?f&f", "flag"),
      ("/c", "! route.none@0"),
      ("/d", "absent"), ("/d?x", "absent"), ("/d?t", "! route.none@0"),
      ("/d?t=1", "! route.none@0"),
      ("/e", "list"), ("/e?t=1&t=2", "list t=[1,2]"), ("/e?t=1&x&t=", "! param.empty@17 t"),
      ("/e?t=1&t=x", "! param.type@15 t"), ("/e?s=&s=%20&s", "list s=[, ,]"),
      ("/f?n=", "optional"), ("/f?n=5", "optional n=5"), ("/f?s=", "optional s="),
      ("/f?o=", "optional"),
      ("/f?b=", "optional"), ("/g?o=", "! param.empty@11 o"), ("/g?o=!", "! param.type@11 o"),
      ("/g?o=a", "opaque o=a"), ("/h?a=b=c", "empty"), ("/h?a=b=", "! route.none@0"),
      ("/i?a=", "blank"),
      ("/i?a", "blank"), ("/i?a=x", "! route.none@0"), ("/a?q=+", "it query=+"),
    ] as [(String, String)])
  func query(path: String, answer: String) throws {
    let table = try TestTable(
      "it /a?q=:query&p=:page query:String page:Int=1", "kind /b?kind=photo", "flag /c?f",
      "absent /d?!t", "list /e?t=:t&s=:s t:[Int] s:[String]",
      "optional /f?n=:n&s=:s&o=:o&b=:b n:Int? s:String? o:Opaque? b:Bool?",
      "opaque /g?o=:o o:Opaque",
      "empty /h?a=b=c", "blank /i?a=")
    #expect(table.answer("linky:" + path) == answer)
  }

  @Test("A form-encoded table reads '+' as a space, in the query alone")
  func formEncoded() throws {
    let table = try TestTable(
      isFormEncoded: true, "it /a+b?q+r=:text", "literal /l?a=b%20c", "list /m?t=:t t:[String]",
      "fragment /f#:text")
    #expect(table.answer("linky:/a+b?q%20r=x+y%2B") == "! param.missing@23 text")
    #expect(table.answer("linky:/a+b?q%2Br=x+y%2B") == "it text=x y+")
    #expect(table.answer("linky:/l?a=b+c") == "literal")
    #expect(table.answer("linky:/m?t=a+b&t=%2B") == "list t=[a b,+]")
    #expect(table.answer("linky:/f#a+b") == "fragment text=a+b")
  }

  @Test(
    "Fragments",
    arguments: [
      ("/a", "ignored"), ("/a#", "ignored"), ("/a#x", "ignored"), ("/b#top", "literal"),
      ("/b#t%6Fp", "literal"), ("/b#Top", "! route.none@0"), ("/b", "! route.none@0"),
      ("/c#x", "capture f=x"), ("/c#%23", "capture f=#"), ("/c#", "! route.none@0"),
      ("/c", "! route.none@0"), ("/d#5", "typed f=5"), ("/d#x", "! param.type@9 f"),
      ("/d", "typed"),
      ("/e#/u/5", "hash id=5"), ("/e#u/5", "! route.none@0"), ("/e#/u/x", "! param.type@12 id"),
      ("/e#/u/5/6", "! route.none@0"), ("/e#//u//5/", "hash id=5"), ("/e#/u/..", "! route.none@0"),
      ("/e#/u/%00", "! control.character@12"), ("/f/1#/2", "both a=1 b=2"),
      ("/f/x#/2", "! param.type@9 a"), ("/f/1#/x", "! param.type@12 b"),
      ("/f/x#/y", "! param.type@9 a"),
      ("/g#/", "opt"), ("/g#/x", "opt o=x"), ("/h#/1/2?3", "rest r=[1,2]"),
      ("/i?q=1#/2", "query p=2 q=1"), ("/i?q=x#/2", "! param.type@11 q"),
      ("/i#/2", "! param.missing@8 q"),
      ("/i?q=1#/x", "! param.type@14 p"), ("/i?q=x#/x", "! param.type@11 q"),
      ("/i#/x", "! param.type@10 p"),
    ] as [(String, String)])
  func fragments(path: String, answer: String) throws {
    let table = try TestTable(
      "ignored /a", "literal /b#top", "capture /c#:f", "typed /d#:f f:Int?",
      "hash /e#/u/:id id:Int",
      "both /f/:a#/:b a:Int b:Int", "opt /g#/:o? o:String?", "rest /h#/:r*",
      "query /i?q=:q#/:p p:Int q:Int")
    #expect(table.answer("linky:" + path) == answer)
  }

  @Test(
    "Hosts and schemes bound to routes",
    arguments: [
      ("https://linky.app/x", "any"), ("https://old.app/x", "old"),
      ("https://old.app/y", "! route.none@0"),
      ("linky://old.app/x", "old"), ("linky://old.app/y", "! route.none@0"), ("linky:/x", "any"),
      ("other:/x", "other"),
      ("other:/y", "! route.none@0"),
      ("https://red.team.app/x", "team name=red"), ("https://RED.team.app/x", "team name=RED"),
      ("https://a.b.team.app/x", "! host.notAllowed@8"),
      ("https://team.app/x", "! host.notAllowed@8"),
      ("https://7.num.app/x", "number n=7"), ("https://z.num.app/x", "! param.type@8 n"),
      ("https://z.num.app/n", "! param.type@8 n"), ("https://7.num.app/n", "number2 n=7"),
      ("https://a.b.c.pair.app/x", "pair p=b q=c"),
      ("https://b.c.pair.app/x", "! host.notAllowed@8"),
      ("https://x.local:8080/x", "port"), ("https://x.local/x", "! host.notAllowed@8"),
      ("https://x.local:8081/x", "! host.notAllowed@8"),
    ] as [(String, String)])
  func origins(url: String, answer: String) throws {
    let table = try TestTable(
      schemes: ["linky"], hosts: ["linky.app"], "any /x", "any2 /y", "old //old.app/x",
      "other other:///x", "team //:name.team.app/x", "number //:n.num.app/x n:Int",
      "number2 //:n.num.app/n n:Int", "pair //*.:p.:q.pair.app/x", "port //x.local:8080/x")
    #expect(table.answer(url) == answer)
  }

  @Test("A path alone has no host and no scheme, so bound routes do not match")
  func pathAlone() throws {
    let table = try TestTable("a //linky.app/x", "b linky:///x", "c /y")
    #expect(table.answer("/x", isPath: true) == "! route.none@0")
    #expect(table.answer("/y", isPath: true) == "c")
  }

  @Test("Case counts, unless the table or the route says otherwise; only ASCII is folded")
  func caseInsensitive() throws {
    let mixed = try TestTable("exact /Abc", "folded /aBC folded", "k /k folded", "m /X:a-Y folded")
    let urls = ["/Abc", "/abc", "/ABC", "/%61bc", "/K", "/%E2%84%AA", "/xQ-y", "/xq-é"]
    #expect(
      urls.map { mixed.answer("linky:" + $0) } == [
        "exact", "folded", "folded", "folded", "k", "! route.none@0", "m a=Q", "! route.none@0",
      ])
    let table = try TestTable(isCaseInsensitive: true, "a /Abc/:X?Q=:q#/Def")
    #expect(table.answer("linky:/ABC/X?Q=Q#/DEF") == "a X=X q=Q")
    #expect(table.answer("linky:/ABC/X?q=Q#/DEF") == "! param.missing@16 q")
  }

  @Test("Items that the pattern does not name are kept, decoded, in order")
  func extraQuery() throws {
    let table = try TestTable("it /a?q=:q&kind=photo&!no")
    let extra = try table.match(Array("linky:/a?x=1&q=2&%79&kind=photo&x=%26&&z=".utf8)) { match in
      match.extraQuery.map { "\($0.name)=\($0.value ?? "nil")" }
    }
    #expect(extra == ["x=1", "y=nil", "x=&", "z="])
  }

  @Test("A mount takes what begins with its path and leaves the rest")
  func mounts() throws {
    let table = try TestTable(
      "shop /shop mount", "user /users/:id mount id:Int", "plain /:a/:b",
      "deep /users/:id/x/y id:String")
    #expect(table.answer("linky:/shop") == "shop+1")
    #expect(table.answer("linky:/shop/a/b?c#d") == "shop+1")
    #expect(table.answer("linky:/users/5/a/b") == "user+2 id=5")
    #expect(table.answer("linky:/users/x") == "plain a=users b=x")
    #expect(table.answer("linky:/users/x/y/z") == "! param.type@13 id")
    #expect(table.answer("linky:/users/x/x/y") == "deep id=x")
  }

  @Test("Ten thousand literals in one node are found, and others are not")
  func many() throws {
    let links = try (0..<10_000).map { index in
      try LinkDeclaration(notation: "n\(index) /section/item-with-a-long-name-\(index * 7)-tail")
    }
    let table = try TestTable(TableDeclaration(name: "Many", schemes: ["linky"], links: links))
    for index in stride(from: 0, to: 10_000, by: 37) {
      let url = "linky://section/item-with-a-long-name-\(index * 7)-tail"
      #expect(table.answer(url) == "n\(index)")
      #expect(table.answer(url.replacing("item", with: "%69tem")) == "n\(index)")
      #expect(
        table.answer(url.replacing("\(index * 7)-", with: "\(index * 7 + 1)-")) == "! route.none@0")
    }
  }

  @Test("Literals that share length, head and tail are told apart")
  func hashChains() throws {
    let links = try (0..<500).map { index in
      let middle = String(10_000 + index)
      return try LinkDeclaration(notation: "n\(index) /abcdefgh\(middle)stuvwxyz")
    }
    let table = try TestTable(TableDeclaration(name: "Chains", schemes: ["linky"], links: links))
    for index in [0, 1, 250, 498, 499] {
      #expect(table.answer("linky:/abcdefgh\(10_000 + index)stuvwxyz") == "n\(index)")
    }
    #expect(table.answer("linky:/abcdefgh10500stuvwxyz") == "! route.none@0")
  }
}
