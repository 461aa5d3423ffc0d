// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallTestSupport

  /// A link whose value calls somebody when it is released, compared or hashed.
  @DeepLinks(schemes: "calling")
  enum CallingLink: Hashable {
    @Link("/:value") case value(value: CallingValue)
  }

  final class CallingValue: LinkValue, Sendable {
    private static let whenUsed = Guarded<(@Sendable () -> Void)?>(nil)

    let linkText: String

    init?(linkText: String) { self.linkText = linkText }

    deinit { CallingValue.whenUsed.withLock { $0 }?() }

    /// Has a call made for each value that is released, compared or hashed while something is done.
    static func calling(_ call: @escaping @Sendable () -> Void, while body: () -> Void) {
      whenUsed.withLock { $0 = call }
      body()
      whenUsed.withLock { $0 = nil }
    }

    static func == (left: CallingValue, right: CallingValue) -> Bool {
      whenUsed.withLock { $0 }?()
      return left.linkText == right.linkText
    }

    func hash(into hasher: inout Hasher) {
      CallingValue.whenUsed.withLock { $0 }?()
      hasher.combine(linkText)
    }
  }
#endif
