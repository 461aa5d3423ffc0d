// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// Prints a link as most links are printed: with its first route, which is bound to no origin and
  /// there in every context.
  ///
  /// It takes no memory but that of the text.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func canonicalURL(
    link: Int, _ values: PrintTexts, readsBack: (ByteView) -> Bool
  ) -> String? {
    withBytes { table in
      let origin = table.canonicalOrigin
      return origin.count == 0
        ? nil
        : table.printed(link, values, origin, capacity: 512) { printer in
          let url = printer.writer.bytes
          return readsBack(url) ? url.string : nil
        }
    }
  }

  /// Prints a link with all of its routes that have a place for the values.
  package func print(link: Int, _ values: [PrintValue]) throws(PrintError) -> [PrintedPath] {
    var first: PrintError?
    var results: [PrintedPath] = []
    PrintTexts.with(capacity: values.reduce(0) { $0 + $1.size }) { texts in
      for value in values { texts.append(value) }
      withBytes { $0.print(link, texts, &results, &first) }
    }
    guard results.isEmpty else { return results }
    throw first
      ?? withBytes { table in
        let isPattern = table.routeInfos(link).contains { $0.anchoring == nil }
        return PrintError(
          .noRoute,
          isPattern
            ? "'\(table.linkName(link))' has no route that is printed; all of them are deprecated, so "
              + "add one"
            : "'\(table.linkName(link))' is only known as a regular expression, which cannot be printed; "
              + "add a pattern")
      }
  }

  package func url(
    _ printed: PrintedPath, scheme: String?, host: String?
  ) throws(PrintError) -> String {
    let origin = try withBytes { PrintOrigin($0) }.text(for: printed, scheme: scheme, host: host)
    guard printed.isOpaque else {
      let isBeforeHost = origin.withBytes { PrintOrigin.isBeforeHost($0) }
      return origin + (isBeforeHost ? printed.textBehindHost : printed.text)
    }
    // Only the colon stays of '://', and no slash of the path.
    return String(origin.dropLast(2)) + printed.text.dropFirst()
  }
}

extension TableBytes {
  /// Prints a link with all of its routes; keeps the first error.
  @inline(never)
  fileprivate func print(
    _ link: Int, _ values: PrintTexts, _ results: inout [PrintedPath], _ first: inout PrintError?
  ) {
    var (printed, failure) = ([] as [PrintedPath], nil as PrintError?)
    _ = firstProgram(link) { program -> Bool? in
      do throws(PrintError) {
        printed.append(try program.printed(values))
      } catch {
        if failure == nil { failure = error }
      }
      return nil
    }
    (results, first) = (printed, failure)
  }

  /// Prints a link with its first route that has a place for the values; nil if one before it is bound
  /// or not always there.
  fileprivate func printed(
    _ link: Int, _ values: PrintTexts, _ origin: ByteView, capacity: Int,
    _ body: (URLPrinter) -> String?
  ) -> String? {
    var needed: Int?
    let result = firstProgram(link) { program -> String?? in
      if program.isBound || program.isConditional { return .some(nil) }
      if program.slotWithoutPlace(values) != nil { return nil }
      return StackBuffer<UInt8>.with(capacity) { buffer -> String?? in
        var printer = URLPrinter(
          program, values, origin: origin, isChecked: false, in: buffer)
        do throws(PrintError) { try printer.run() } catch { return nil }
        if printer.writer.hasOverflowed {
          needed = printer.writer.count
          return .some(nil)
        }
        return .some(body(printer))
      }
    }
    guard let needed else { return result ?? nil }
    return printed(link, values, origin, capacity: needed, body)
  }
}

extension PrintProgram {
  /// The parts of the URL behind its origin.
  fileprivate func printed(
    _ values: PrintTexts, capacity: Int = 512
  ) throws(PrintError) -> PrintedPath {
    let result = StackBuffer<UInt8>.with(capacity) { buffer -> Result<PrintedPath?, PrintError> in
      Result { () throws(PrintError) in
        var printer = URLPrinter(self, values, in: buffer)
        try printer.run()
        let origin = try printer.origin()
        if printer.writer.hasOverflowed { return nil }
        return printer.printed(origin)
      }
    }
    if let printed = try result.get() { return printed }
    // Once more with the memory that it needs, which is not known before.
    return try printed(values, capacity: 64 * capacity)
  }
}

extension URLPrinter {
  fileprivate func printed(_ origin: (scheme: String?, host: String?)) -> PrintedPath {
    PrintedPath(
      path: writer.text(path), query: writer.text(query),
      fragment: fragment.map { writer.text($0) }, scheme: origin.scheme, host: origin.host,
      condition: program.isConditional ? program.info.condition : .always,
      isOpaque: program.isOpaque, isOneSegment: isOneSegment)
  }
}

/// Writes the pattern of a mounted link with the mount's path before it.
package enum MountPath {
  /// `/shop` and `/product/:id` give `/shop/product/:id`; `/shop` and `/?x` give `/shop?x`.
  package static func join(_ prefix: String, _ pattern: String) -> String {
    let trimmed = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    guard pattern.hasPrefix("/") || pattern.hasPrefix("{") else { return pattern }
    let rest = pattern.dropFirst()
    let isRoot = rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("#")
    return isRoot && !trimmed.isEmpty ? trimmed + rest : trimmed + pattern
  }
}
