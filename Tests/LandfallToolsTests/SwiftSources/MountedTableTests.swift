// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTestSupport
import Testing

@testable import landfall_tool

@DeepLinks(schemes: "owner")
private enum OwnerLink {
  @Link("/:path+") case page(path: [String])
  @Mount("/shop/:city") case shop(city: Int, Shop)
  @Mount("/m") case stable(Stable)

  @DeepLinks
  enum Shop {
    @Link("/a") case a
    @Mount("/cart") case cart(Cart)
  }

  @DeepLinks
  enum Cart {
    @Link("/:id") case item(id: Int)
  }

  @DeepLinks
  enum Stable {
    @Link("/old/:id") case old(id: Int)
  }
}

@Suite("Tables that are mounted in each other")
struct MountedTableTests {
  private static let source = """
    @DeepLinks(schemes: "owner")
    enum OwnerLink {
      @Link("/:path+") case page(path: [String])
      @Mount("/shop/:city") case shop(city: Int, Shop)
      @Mount("/m") case stable(Stable)
    }
    @DeepLinks enum Shop {
      @Link("/a") case a
      @Mount("/cart") case cart(Cart)
    }
    @DeepLinks enum Cart { @Link("/:id") case item(id: Int) }
    @DeepLinks enum Stable { @Link("/old/:id") case old(id: Int) }
    """

  @Test(
    "Tool, manifest and app agree on what a mount owns",
    arguments: [
      "owner:shop/5/a", "owner:shop/5/b", "owner:shop/5", "owner:shop/x/b", "owner:shop",
      "owner:shop/5/cart/1", "owner:shop/5/cart/x", "owner:shop/5/cart", "owner:m/new",
      "owner:m/old/5", "owner:m/old/x",
    ])
  func agree(url: String) throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.source, "compiled.json": OwnerLink.manifest.json(),
    ])
    let written = ToolRun("manifest", folder.file("A.swift"), "-o", folder.file("m.json"))
    #expect(written.code == 0, "\(written.errors)")
    #expect(try folder.text("m.json") == OwnerLink.manifest.json() + "\n")
    let isLink = (try? OwnerLink(url)) != nil
    for place in [["A.swift"], ["m.json"], ["compiled.json"]] {
      let input = place[0].hasSuffix(".json") ? ["--manifest"] : []
      let words = ["match", url] + input + [folder.file(place[0])]
      let run = ToolRun(words: words.map { Array($0.utf8) })
      #expect(run.code == (isLink ? 0 : 1), "\(words) \(run.output) \(run.errors)")
    }
  }

  @Test("An explanation lists the routes of a mount, and not the mount")
  func explained() throws {
    let folder = try TemporaryFolder(["A.swift": Self.source])
    let run = ToolRun(
      "match", "owner:shop/5/b", folder.file("A.swift"), "--explain", "--format", "json")
    #expect(run.code == 1)
    // The mount itself is no route.
    #expect(!run.output.contains("\"link\": \"shop\""))
    #expect(run.output.contains("\"link\": \"shop.a\""))
  }

  @Test("Enums that are mounted in each other many times are looked at once", arguments: [8, 12])
  func manyMounts(width: Int) throws {
    let levels = (0..<6).map { level in
      let cases = (0..<width).map { mount in
        "@Mount(\"/a\(mount)\") case m\(mount)(M\(level + 1))"
      }
      let head = level == 0 ? "@DeepLinks(schemes: \"a\")" : "@DeepLinks"
      return "\(head) enum M\(level) {\n" + cases.joined(separator: "\n") + "\n}"
    }
    let text = levels.joined(separator: "\n") + "\n@DeepLinks enum M6 { @Link(\"/l\") case l }\n"
    let folder = try TemporaryFolder(["A.swift": text])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.output.split(separator: "error:").count == 2, "\(run.output)")
    #expect(run.output.contains("routes with those that it mounts"))
    #expect(ToolRun("match", "a:a0/a1/l", folder.path, "-e", "M0").code == 2)
  }

  @Test(
    "Enums that mount the next two are read within the limit, however many there are",
    arguments: [0, 60])
  func manyRoutes(wrap: Int) throws {
    let enums = (0..<60).map { number in
      let mounts = [("a", number + 1), ("b", number + 2)].map { name, next in
        (name, wrap > 0 ? next % wrap : next)
      }.filter { $0.1 < 60 }
      return """
        @DeepLinks(schemes: "a") enum M\(number) {
          @Link("/x") case x
          \(mounts.map { "@Mount(\"/\($0)\") case \($0)(M\($1))" }.joined(separator: "\n"))
        }
        """
    }
    let folder = try TemporaryFolder(["A.swift": enums.joined(separator: "\n")])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.output.split(separator: "would have 13527 routes").count == 2, "\(run.output)")
  }

  @Test("A circle of mounts is told once for each mount that closes it")
  func circle() throws {
    let enums = (0..<20).map { number in
      """
      @DeepLinks(schemes: "a") enum E\(number) {
        @Mount("/a") indirect case a(E\((number + 1) % 20))
        @Mount("/b") indirect case b(E\((number + 1) % 20))
      }
      """
    }
    let folder = try TemporaryFolder(["A.swift": enums.joined(separator: "\n")])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.output.split(separator: "is mounted below itself").count == 3, "\(run.output)")
  }

  @Test(
    "Brackets that are nested too deeply are told, and the file is not parsed",
    arguments: [
      ("[", "]", 13), ("[", "]", 250), ("[", "", 4_000), ("A<", ">", 1_000), ("(", ")", 5_000),
    ])
  func tooDeep(open: String, close: String, count: Int) throws {
    let type =
      String(repeating: open, count: count) + "Int" + String(repeating: close, count: count)
    let folder = try TemporaryFolder([
      "A.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x/:a\") case c(a: \(type)) }"
    ])
    for command in ["lint", "routes"] {
      let run = ToolRun(command, folder.path)
      #expect(run.code == 2)
      #expect(run.errors.contains("nested too deeply"))
    }
  }

  @Test("What nests without brackets is counted up to a brace", arguments: ["->", "if "])
  func nestedWithoutBrackets(word: String) throws {
    let start = "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x\") case x }\n"
    func errors(_ text: String) throws -> String {
      let folder = try TemporaryFolder(["A.swift": start + text])
      return ToolRun("lint", folder.path).errors
    }
    // An overflow of the stack would end the tests.
    #expect(try errors(String(repeating: word, count: 40_000)).contains("nested too deeply"))
    let many = String(repeating: "\(word) a {} ", count: 3_000)
    #expect(try !errors(many).contains("nested too deeply"))
    // The same letters in other words, and in texts.
    let words = String(repeating: "iff _if if_ \"\(word)\" /* \(word) */ - > ", count: 1_000)
    #expect(try !errors(words).contains("nested too deeply"))
  }

  @Test(
    "Mistakes beyond number are told at once",
    arguments: RandomSeeds.some(of: ["\\", "Self /a/ ", ";", "do . "]))
  func manyMistakes(link: String) throws {
    let folder = try TemporaryFolder([
      "A.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x\") case x }\nfunc f() { "
        + String(repeating: link, count: 1_000)
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("A.swift:"), "\(run.errors.prefix(300))")
  }

  @Test("A file for which the parser takes too long is given up, and said to be unread")
  func slowToParse() throws {
    // Of 5 KB, for which the parser takes many seconds.
    let chain = "typealias F = " + String(repeating: "_\n@a ", count: 1_000)
    let links = "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x/:a\") case x(a: B) }\n"
    if RandomSeeds.areAll {
      let alone = try TemporaryFolder(["A.swift": links + chain])
      let run = ToolRun("routes", alone.path)
      #expect(run.code == 2)
      #expect(run.errors.contains("takes too long"), "\(run.errors.prefix(300))")
    }
    // What such a file declares is not said to be missing.
    let others = try TemporaryFolder([
      "A.swift": links, "B.swift": "enum B: String { case b }\n" + chain,
    ])
    let run = ToolRun("lint", others.path)
    #expect(run.output.contains("B.swift:1:1: warning: the parser of Swift takes too long"))
    #expect(run.code == 1)
  }

  @Test(
    "Brackets in interpolations and behind literals count",
    arguments: [
      #""\(T.self)""#, ##"#"\(1)" \#(T.self)"#"##, #""\("\({ (T.self) }())")""#,
      ##"(#"\"#, T.self)"##, "\"\"\"\n\" \\(T.self)\n\"\"\"", #"("", T.self)"#,
      #"("\("")", T.self)"#,
    ])
  func interpolated(expression: String) throws {
    let type = String(repeating: "[", count: 30) + "Int" + String(repeating: "]", count: 30)
    let folder = try TemporaryFolder([
      "A.swift": """
      let text = \(expression.replacing("T", with: type))
      @DeepLinks(schemes: "a") enum A { @Link("/x") case x }
      """
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("nested too deeply"))
  }

  @Test("Brackets in comments and texts, and those that are closed, count for nothing")
  func shallow() throws {
    let brackets = String(repeating: "[(<", count: 100)
    let folder = try TemporaryFolder([
      "A.swift": """
      // \(brackets)
      /* \(brackets) /* \(brackets) */ \(brackets) */
      let text = "\(brackets)\\"\(brackets)"
      let raw = #"\(brackets)"\\(brackets)\\"# + ##"\(brackets)"#\(brackets)"##
      let whole = "\(brackets)\\(f("\(brackets)", { g(1) }))\(brackets)"
      let long = \"""
        \(brackets) "
        \"""
      let all = [\(String(repeating: "[1], ", count: 200))]
      func f() { \(String(repeating: "if a < b { g(a, b) }\n", count: 200)) }
      @DeepLinks(schemes: "a") enum A { @Link("/x") case x }
      """
    ])
    let run = ToolRun("routes", folder.path)
    #expect(run.code == 0, "\(run.errors)")
  }
}
