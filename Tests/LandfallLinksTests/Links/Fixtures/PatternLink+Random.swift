// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import ShopLinks

  extension PatternLink {
    /// A random link of each case that has values and can be printed.
    static let randomMakers: [@Sendable (inout RandomValues) -> PatternLink] = [
      { .user(name: $0.text() + "!", ref: $0.optional { $0.text() }) },
      { .handle(handle: $0.text()) },
      { .file(id: $0.integer(Int.self)) },
      { .version(major: $0.integer(Int.self), minor: $0.integer(Int.self)) },
      { .week(week: $0.optional { $0.integer(Int.self) }) },
      { .month(year: $0.number(2_025...2_027)) },
      { .tags(tags: $0.list(1...4) { $0.text() }) },
      { .any(parts: $0.list { $0.text() }) },
      { .folder(path: $0.list { $0.text() }) },
      { .open(url: $0.url().absoluteString.split(separator: "?").first.map(String.init) ?? "") },
      { .search(query: $0.freeText(), page: $0.number(0...2)) },
      { .items(tags: $0.list { $0.freeText() }) },
      { .guide(part: $0.optional { $0.text() }) },
      { .post(id: $0.integer(Int.self)) },
      { .board(team: $0.word(), id: $0.integer(Int.self)) },
      { .default(in: $0.integer(Int.self), default: $0.text()) },
      { .labels($0.integer(Int.self), name: $0.text()) },
      { .shop(randomShopLink(&$0)) },
      { .shopOf(shop: $0.integer(Int.self), links: randomShopLink(&$0)) },
    ]

    private static func randomShopLink(_ values: inout RandomValues) -> ShopLink {
      switch values.number(0...4) {
      case 0: .home
      case 1: .product(id: values.integer(Int.self), sort: values.bool() ? .price : .rating)
      case 2: .order(number: OrderNumber(values.integer(Int.self)))
      case 3:
        .gifts(
          occasion: values.text(), .card(id: values.integer(Int.self), text: values.freeText()))
      default:
        .gifts(occasion: values.text(), .wrapping(colors: values.list(1...3) { $0.text() }))
      }
    }
  }
#endif
