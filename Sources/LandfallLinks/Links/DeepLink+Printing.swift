// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLink {
  /// Prints the link as a URL.
  ///
  /// The canonical URL has `https` and the first declared host without a wildcard. Without such a
  /// host it has the first scheme, as in `linky:///contacts/5`. The URL always reads back as this
  /// link: without any context, or, if all routes of the link need contexts, in those of the first
  /// route.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the URL will be read. Routes that do not exist in them are
  ///     not used. By default, the URL needs as few contexts as possible.
  ///   - scheme: One of the table's schemes; `nil` for the canonical one.
  ///   - host: A host that the table accepts; `nil` for the canonical one.
  /// - Returns: The URL, percent-encoded. Values that equal their default are left out.
  /// - Throws: ``PrintError`` if a value has no text in a URL, if the table does not declare the
  ///   scheme or the host, or if no URL opens this link in these contexts.
  public func urlString(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> String {
    try printed(in: contexts, scheme: scheme, host: host).url
  }

  /// Prints the link as a Foundation `URL`; see ``urlString(in:scheme:host:)``.
  public func url(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> URL {
    let text = try urlString(in: contexts, scheme: scheme, host: host)
    guard let url = URL(string: text) else {
      throw PrintError(.character, "Foundation does not accept the URL '\(text)'; use 'urlString'")
    }
    return url
  }

  /// Prints the link, and tells the contexts in which the URL reads back as it: those that are asked
  /// for, or the fewest in which its route is there.
  package func printed(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> (url: String, contexts: LinkContexts) {
    let encoder = encoded()
    if contexts == nil, scheme == nil, host == nil, let url = canonicalURL(encoder) {
      return (url, [])
    }
    var shadowed: PrintError?
    var failure: PrintError?
    for printed in try encoder.printedPaths(in: Self.self).readable(in: contexts) {
      do throws(PrintError) {
        let url = try Self._table.url(printed, scheme: scheme, host: host)
        let contexts = contexts ?? printed.condition.contexts
        guard let error = shadow(url, contexts) else { return (url, contexts) }
        if shadowed == nil { shadowed = error }
      } catch {
        if failure == nil { failure = error }
      }
    }
    throw failure ?? shadowed
      ?? PrintError(
        .noRoute,
        contexts == nil
          ? "'\(fullName)' has no route that is printed; add one"
          : "'\(fullName)' has no route that is there in the contexts '\(contexts ?? [])'; add one, or "
            + "print it for others")
  }

  /// Prints the link as most links are printed, which takes no memory but that of the text; nil if
  /// that does not do.
  private func canonicalURL(_ encoder: LinkEncoder) -> String? {
    guard encoder.mounted == nil else { return nil }
    return Self._table.canonicalURL(link: encoder.link, encoder.values) { isRead(from: $0) }
  }

  /// Whether a URL reads back as the link, in no context.
  private func isRead(from url: ByteView) -> Bool {
    var isSame = false
    let isMade = Self._table.match(url, limits: .standard, refuse: { _ in }) { match in
      var values = LinkDecoder(match, wantsDetails: false)
      do throws(Refusal) {
        isSame = try Self._make(&values) == self
        return nil
      } catch {
        return error
      }
    }
    return isMade && isSame
  }

  /// Why a URL does not read back as the link; nil if it does.
  private func shadow(_ url: String, _ contexts: LinkContexts) -> PrintError? {
    do throws(Refusal) {
      let link = try Self(url, contexts: contexts)
      if link == self { return nil }
      return PrintError(
        .shadowed,
        "'\(url)' would open '\(link.fullName)', not this '\(fullName)'; a value of it reads back as "
          + "something else")
    } catch {
      return PrintError(
        .shadowed, parameter: error.parameter,
        "'\(url)' would not read back; \(error.message)")
    }
  }
}

extension MountableLink {
  package func encoded(leavingOutSensitive: Bool = false) -> LinkEncoder {
    var encoder = LinkEncoder(leavingOutSensitive: leavingOutSensitive)
    Self._encode(self, into: &encoder)
    if leavingOutSensitive {
      encoder.leaveOut(Self._table.withBytes { $0.parameterInfos(encoder.link) })
    }
    return encoder
  }
}

extension LinkEncoder {
  /// The paths of a link of some type, one for each route that its values fit, the first one first.
  package func printedPaths(in type: (some MountableLink).Type) throws(PrintError) -> [PrintedPath]
  {
    let own = try type._table.print(link: link, values)
    guard let mounted else { return own }
    let inner = try mounted.get()
    return own.flatMap { prefix in
      inner.compactMap { path -> PrintedPath? in
        guard let condition = prefix.condition.and(path.condition) else { return nil }
        return PrintedPath(
          path: prefix.path + path.path, query: path.query, fragment: path.fragment,
          scheme: prefix.scheme, host: prefix.host, condition: condition)
      }
    }
  }
}
