// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import Testing

/// What a table makes of a URL: a link with its values, or the URLs that it suggests.
enum AppExplanation: Equatable {
  case opens(String)
  case refused(Refusal, [String])
}

/// An app of the world: its links in Landfall, and how its router would answer with them.
struct RealApp: Sendable, CustomTestStringConvertible {
  /// The name of its file of cases, and of its folder in lower case.
  let name: String
  let folder: String
  /// How many lines its own router has, as the notes on the apps tell; nil where they do not.
  let ownLines: String
  /// The cases where the app's answer is a mistake or an accident, with the reason.
  let decisions: [Decision]
  let answer: @Sendable (AppCase) -> AppAnswer?
  /// What is wrong with printing the link of a case; nil if it reads back.
  let printing: @Sendable (AppCase) -> String?
  /// A case as the table answers it: the link, its pattern, its values and its URL, or a code.
  let line: @Sendable (AppCase) -> BatchLine?
  let manifest: @Sendable () -> String
  /// What the table makes of a URL in the contexts of a case.
  let explain: @Sendable (String, AppCase) -> AppExplanation

  var testDescription: String { name }

  /// Makes an app of its links and of what its router says of them.
  ///
  /// `read` is what of a case is read, if not its URL; `other` what the app does before its links are
  /// asked, nil if nothing; `contexts` those of a case; `base` what makes a URL of a path; `refused`
  /// what it does with a URL that is no link of its.
  init<Link: DeepLink>(
    _ link: Link.Type, name: String, folder: String, base: String? = nil, ownLines: String,
    decisions: [Decision] = [],
    resolvers: [any LinkResolver] = [],
    contexts: @escaping @Sendable (AppCase) -> LinkContexts = { _ in [] },
    read: @escaping @Sendable (AppCase) -> AppText = AppText.init,
    other: @escaping @Sendable (AppCase) -> AppAnswer?? = { _ in nil },
    refused: @escaping @Sendable (AppCase, Refusal) -> AppAnswer? = { _, _ in nil },
    answer: @escaping @Sendable (LinkMatch<Link>, AppCase, AppTrail) -> AppAnswer?
  ) {
    self.name = name
    self.folder = folder
    self.ownLines = ownLines
    self.decisions = decisions
    @Sendable func match(_ text: AppText, _ test: AppCase) throws(Refusal) -> LinkMatch<Link> {
      switch text {
      case .url(let url): try Link.match(url, contexts: contexts(test))
      case .path(let path): try Link.match(.path(path), contexts: contexts(test))
      }
    }
    self.answer = { test in
      if let answer = other(test) { return answer }
      let trail = AppTrail(read(test), resolvers)
      do throws(Refusal) {
        return answer(try match(trail.last, test), test, trail)
      } catch {
        return refused(test, error)
      }
    }
    printing = { test in
      guard let link = try? match(AppTrail(read(test), resolvers).last, test).link else {
        return nil
      }
      do throws(PrintError) {
        _ = try link.urlString()
        let url = try link.urlString(in: contexts(test))
        let again = try? Link(url, contexts: contexts(test))
        return again == link ? nil : "\(url) reads back as something else"
      } catch {
        return "\(link): \(error)"
      }
    }
    line = { test in
      switch AppTrail(read(test), resolvers).last {
      case .url(let url):
        return url.isEmpty ? nil : BatchLine(url, of: Link.self, in: contexts(test))
      // The tool reads URLs alone.
      case .path(let path):
        guard let base else { return nil }
        let url = base + (path.hasPrefix("/") ? "" : "/") + path
        return BatchLine(url, of: Link.self, in: contexts(test))
      }
    }
    manifest = { Link.manifest.json() }
    explain = { url, test in
      do throws(Refusal) {
        let match = try Link.match(url, contexts: contexts(test))
        return .opens("\(match.link)")
      } catch {
        let explanation = Link.explain(url, contexts: contexts(test))
        return .refused(error, explanation.suggestions.map(\.url))
      }
    }
  }

  var file: AppFile {
    get throws { try AppFile(name) }
  }

  /// The reason why a case differs; nil if it should not.
  func reason(_ test: AppCase) -> String? {
    decisions.first { $0.cases.contains(test.key) }?.reason
  }
}
