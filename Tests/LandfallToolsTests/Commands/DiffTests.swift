// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LandfallTools

@Suite("diff")
struct DiffTests {
  private static let old = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/users/:id") case user(id: Int)
      @Link("/old", deprecated: "use /new") case old
      @Link("/settings") case settings
    }

    """

  private static let new = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/users/:id") case user(id: Int)
      @Link("/users/7") case lucky
      @Link("/settings", access: .authenticated) case settings
      @Link("/news") case news
    }

    """

  @Test("Each difference has a URL, and what breaks comes first")
  func text() throws {
    let folder = try TemporaryFolder(["old/App.swift": Self.old, "new/App.swift": Self.new])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    #expect(run.code == 1)
    #expect(
      run.output == """
        ! opens another case: 'app:///users/7'
            opened 'user', and opens 'lucky'
            old /users/:id   new /users/7
        ! needs other rights: 'app:///settings'
            needs an account now
            old /settings   new /settings
          no longer opens: 'app:///old'
            opened 'old', and opens nothing; it was deprecated
            old /old
          is new: 'app:///news'
            opens 'news' now
            new /news
        2 differences break links: 3 old and 4 new patterns compared, 0 undecided

        """)
    let json = ToolRun("diff", folder.file("new"), folder.file("old"), "--format", "json")
    #expect(json.output.contains(#""kind": "lost", "breaking": true, "url": "app:///news""#))
  }

  @Test("The same routes have no difference, as sources and as a manifest")
  func same() throws {
    let folder = try TemporaryFolder(["old/App.swift": Self.old])
    #expect(ToolRun("manifest", folder.file("old"), "-o", folder.file("m.json")).code == 0)
    let run = ToolRun("diff", folder.file("m.json"), folder.file("old"))
    #expect(run.output == "no difference: 3 old and 3 new patterns compared, 0 undecided\n")
    #expect(run.code == 0)
  }

  @Test(
    "Links that a rule rewrites still open, and those that it does not are lost",
    arguments: [
      (#"RewriteRule("/users/:key", to: "/people/:key")"#, []),
      (
        #"Landfall.RewriteRule("/users/:a", to: "/u/:a"), RewriteRule("/u/:b", to: "/people/:b")"#,
        []
      ),
      (#"RewriteRule("/users/7", to: "/people/7")"#, ["! no longer opens: 'app:///users/1'"]),
      (
        #"RewriteRule("/users/:key", to: "/\(path)/:key")"#, ["! no longer opens: 'app:///users/1'"]
      ),
      (
        #"RewriteRule("/users/:key", to: "/news/:key")"#,
        ["! opens another case: 'app:///users/1'"]
      ),
      (
        #"RewriteRule("app://:rest*", to: "apq://:rest*")"#, ["! no longer opens: 'app:///users/1'"]
      ),
    ])
  func rewrites(rule: String, breaking: [String]) throws {
    let old = """
      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/users/:id") case user(id: Int)
      }
      """
    let new = """
      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/people/:person") case user(person: Int)
        @Link("/news/:id") case news(id: Int)
      }
      let resolver = try RewriteResolver(for: AppLink.self, \(rule))
      """
    let folder = try TemporaryFolder(["old/App.swift": old, "new/App.swift": new])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("!") }.map(String.init)
    #expect(lines == breaking, "\(run.output)\(run.errors)")
    #expect(run.code == (breaking.isEmpty ? 0 : 1))
  }

  private static let hasGit = (try? ProcessRun("/bin/sh", ["-c", "git --version"]).code) == 0

  @Test(
    "A revision of Git is compared with the files of today", .enabled(if: ProcessRun.isPossible),
    .enabled(if: DiffTests.hasGit, "git is not installed"))
  func git() throws {
    let folder = try TemporaryFolder(["Sources/App.swift": Self.old])
    func shell(_ script: String) throws -> ProcessRun {
      try ProcessRun("/bin/sh", ["-c", "cd '\(folder.path)' && " + script])
    }
    let commit = try shell(
      "git init -q && git add . && git -c user.name=t -c user.email=t@t commit -qm one")
    try #require(commit.code == 0, "\(commit.errors)")
    try folder.write(Array(Self.new.utf8), to: "Sources/App.swift")
    let run = try shell("'\(ProcessRun.tool)' diff HEAD Sources")
    #expect(run.code == 1)
    #expect(run.output.contains("2 differences break links"), "\(run.errors)")
  }

  /// A folder with a commit 'HEAD' of files, links and attributes.
  private func repository(
    _ files: [String: String], links: [String: String] = [:]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
    }
    let commit = try ProcessRun(
      "/bin/sh",
      [
        "-c",
        "cd '\(folder.path)' && git init -q && git add . && "
          + "git -c user.name=t -c user.email=t@t commit -qm one",
      ])
    try #require(commit.code == 0, "\(commit.errors)")
    return folder
  }

  private func diff(_ words: String..., in folder: TemporaryFolder) throws -> ProcessRun {
    try ProcessRun(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec \"$@\"", "sh", ProcessRun.tool, "diff"] + words)
  }

  struct Commit: Sendable {
    var files: [String: String]
    var links: [String: String] = [:]
    var word = "HEAD"
    /// What standard error holds; nil if the commit is compared.
    var refusal: String?
  }

  private static let secret = "secret of another folder"

  /// Files, links and names as they can be in the commit of a stranger; OUT is a folder outside of it.
  static let strange: [Commit] = [
    Commit(files: [".gitattributes": "*.swift export-ignore\n", "Sources/App.swift": old]),
    Commit(files: ["Sources/.gitattributes": "* text eol=crlf\n", "Sources/App.swift": old]),
    Commit(files: ["My Äpp's/%41 [1]*/App.swift": old], word: "HEAD:My Äpp's/%41 [1]*"),
    Commit(files: ["Sources/App.swift": old], word: "HEAD:./Sources/"),
    Commit(files: ["\u{301}App.swift": old], word: "HEAD:."),
    Commit(files: ["Sources/App.swift": old], word: "HEAD:Sources/App.swift"),
    Commit(
      files: ["Sources/App.swift": old], links: ["Sources/Same.swift": "App.swift"]),
    Commit(
      files: ["Shared/App.swift": old, "Sources/x": ""],
      links: ["Sources/A.swift": "../Shared/App.swift", "Sources/B.swift": "A.swift"]),
    // No link that is not read matters.
    Commit(files: ["Sources/App.swift": old], links: ["Sources/notes": "/etc"]),
    Commit(
      files: ["Sources/App.swift": old], links: ["Sources/A.swift": "OUT/secret.swift"],
      refusal: "the link 'Sources/A.swift' leads to no file of the commit"),
    Commit(
      files: ["Sources/App.swift": old],
      links: ["Sources/A.swift": "../../NAME/secret.swift"],
      refusal: "the link 'Sources/A.swift' leads to no file of the commit"),
    Commit(
      files: ["a/b/x": "", "Sources/App.swift": old],
      links: ["a/b/up": "../..", "Sources/A.swift": "../a/b/up/../NAME/secret.swift"],
      refusal: "the link 'Sources/A.swift' leads to no file of the commit"),
    Commit(
      files: ["Sources/App.swift": old], links: ["Sources/A.swift": "A.swift"],
      refusal: "the link 'Sources/A.swift' leads to no file of the commit"),
    Commit(
      files: ["App.swift": old], links: ["Sources": "OUT"],
      refusal: "the link 'Sources' leads to no file of the commit"),
    Commit(
      files: ["App.swift": old], links: ["Sources\n": "OUT"], word: "HEAD:Sources\n",
      refusal: "is not the name of a file below this folder"),
    Commit(
      files: ["Sources/App.swift": old], word: "HEAD::(glob)**",
      refusal: "the commit has no such file, and no Swift files there"),
    Commit(
      files: ["Sources/App.swift": old], word: "HEAD:Sour*",
      refusal: "the commit has no such file, and no Swift files there"),
    Commit(
      files: ["Sources/App.swift": old], word: "HEAD:--full-tree",
      refusal: "the commit has no such file, and no Swift files there"),
    Commit(
      files: ["Sources/App.swift": old], word: "HEAD:../NAME",
      refusal: "'../NAME' of 'HEAD' cannot be read: "),
    Commit(
      files: ["Sources/App.swift": old], word: "HEAD:OUT", refusal: "' of 'HEAD' cannot be read: "),
  ]

  @Test(
    "A commit is read as it is, and nothing outside of it", .enabled(if: ProcessRun.isPossible),
    .enabled(if: DiffTests.hasGit, "git is not installed"), arguments: strange)
  func commits(_ commit: Commit) throws {
    let outside = try TemporaryFolder(["secret.swift": "}} \(Self.secret)", "new.swift": Self.old])
    let name = URL(fileURLWithPath: outside.path).lastPathComponent
    func placed(_ text: String) -> String {
      text.replacing("OUT", with: outside.path).replacing("NAME", with: name)
    }
    let folder = try repository(commit.files, links: commit.links.mapValues(placed))
    let run = try diff(placed(commit.word), outside.file("new.swift"), in: folder)
    #expect(!(run.output + run.errors).contains(Self.secret))
    if let refusal = commit.refusal {
      #expect(run.code == 2 && run.errors.contains(placed(refusal)), "\(run.output)\(run.errors)")
    } else {
      #expect(run.code == 0 && run.output.hasPrefix("no difference"), "\(run.output)\(run.errors)")
    }
  }

  @Test(
    "A tree that leads out of its folder is refused", .enabled(if: ProcessRun.isPossible),
    .enabled(if: DiffTests.hasGit, "git is not installed"))
  func trees() throws {
    let folder = try repository(["App.swift": Self.old])
    let made = try ProcessRun(
      "/bin/sh",
      [
        "-c",
        """
        cd '\(folder.path)' && blob=$(git rev-parse HEAD:App.swift) &&
        tree=$(printf '100644 blob %s\tEvil.swift\n' $blob | git mktree) &&
        tree=$(printf '040000 tree %s\t..\n' $tree | git mktree) &&
        tree=$(printf '040000 tree %s\tSources\n' $tree | git mktree) &&
        git -c user.name=t -c user.email=t@t commit-tree -m evil $tree
        """,
      ])
    try #require(made.code == 0, "\(made.errors)")
    let run = try diff(made.output.replacing("\n", with: ""), "App.swift", in: folder)
    #expect(run.code == 2 && run.errors.contains("is not the name of a file below this folder"))
  }

  @Test(
    "Only the user can read the folder that holds the files of a commit",
    .enabled(if: ProcessRun.isPossible),
    .enabled(if: DiffTests.hasGit, "git is not installed"))
  func ownFolder() throws {
    let folder = try repository(["Sources/App.swift": Self.old])
    // Git, after it has noted the modes of the folders that are there.
    try folder.write(
      Array(
        """
        #!/bin/sh
        PATH=${PATH#*:}
        for f in "$TMPDIR"/landfall-*; do [ ! -d "$f" ] || ls -ld "$f" >> "$TMPDIR/modes"; done
        exec git "$@"

        """.utf8), to: "bin/git")
    try folder.write([], to: "tmp/modes")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.file("bin/git"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try ProcessRun(
      "/bin/sh",
      [
        "-c", "cd '\(folder.path)' && exec env \"$@\"", "sh", "PATH=\(folder.file("bin")):\(path)",
        "TMPDIR=\(folder.file("tmp"))", ProcessRun.tool, "diff", "HEAD", "Sources",
      ])
    #expect(run.code == 0, "\(run.errors)")
    let modes = try folder.text("tmp/modes").split(separator: "\n")
    #expect(!modes.isEmpty && modes.allSatisfy { $0.hasPrefix("drwx------") }, "\(modes)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")) == ["modes"])
  }

  @Test(
    "Wrong usage says what to do",
    arguments: [
      (["diff"], "OLD is missing"), (["diff", "x"], "NEW is missing"),
      (["diff", "no such thing", "x"], "is not a file, a folder or a Git revision"),
    ])
  func usage(words: [String], message: String) {
    let run = ToolRun(words: words.map { Array($0.utf8) })
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
