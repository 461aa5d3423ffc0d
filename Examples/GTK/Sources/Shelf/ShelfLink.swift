// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// A link of the app, which is also the screen that it opens.
@DeepLinks(schemes: "shelf", hosts: "shelf.app")
enum ShelfLink: NavigationScreen {
  @Link("/books") case books
  @Link("/books/:id") case book(id: Int)
  @Link("/books/:book/chapters/:number") case chapter(book: Int, number: Int)
  @Link("/books/:book/review?text=:text") case review(book: Int, text: String = "")
  @Link("/books/:book/review/tips") case tips(book: Int)
  @Link("/friends") case friends
  @Link("/friends/:name") case friend(name: String)
  @Link("/account") case account
  @Link("/orders/:number", access: .authenticated) case order(number: Int)

  var place: Place<ShelfLink> {
    switch self {
    case .books, .friends, .account: .root
    case .book: .on(.books)
    case .chapter(let book, _): .on(.book(id: book))
    case .review(let book, _): .sheet(over: .book(id: book))
    case .tips(let book): .on(.review(book: book))
    case .friend: .on(.friends)
    case .order: .on(.account)
    }
  }

  /// A review stays the same screen whatever its text.
  var id: ShelfLink {
    if case .review(let book, _) = self { .review(book: book) } else { self }
  }

  enum Tab: String, NavigationTab {
    case books, friends, account
    var root: ShelfLink { self == .books ? .books : self == .friends ? .friends : .account }
  }
}

extension ShelfLink {
  var title: String {
    switch self {
    case .books: "Books"
    case .book(let id): "Book \(id)"
    case .chapter(_, let number): "Chapter \(number)"
    case .review(let book, _): "Review of book \(book)"
    case .tips: "How to write a review"
    case .friends: "Friends"
    case .friend(let name): name
    case .account: "Account"
    case .order(let number): "Order \(number)"
    }
  }

  var children: [ShelfLink] {
    switch self {
    case .books: [.book(id: 1), .book(id: 2), .book(id: 3)]
    case .book(let id):
      [.chapter(book: id, number: 1), .chapter(book: id, number: 2), .review(book: id)]
    case .review(let book, _): [.tips(book: book)]
    case .friends: [.friend(name: "Ada"), .friend(name: "Grace")]
    case .account: [.order(number: 7)]
    case .chapter, .tips, .friend, .order: []
    }
  }
}
