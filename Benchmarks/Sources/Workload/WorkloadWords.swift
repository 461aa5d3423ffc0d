// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The words that patterns and URLs of the workload are made of.
enum WorkloadWords {
  static let parameters = ["root", "id", "item", "sub", "ref", "leaf"]
  static let sections = [
    "section", "users", "orders", "products", "profile", "messages", "groups", "events", "news",
    "account", "payments", "stores", "articles", "collections", "search", "media",
  ]
  static let inner = [
    "detail", "edit", "settings", "comments", "items", "reviews", "photos", "members", "history",
    "share", "invite", "status", "activity", "preferences", "followers", "track",
  ]
  static let slugs = [
    "red", "blue", "shoes", "summer", "sale", "vintage", "lamp", "deluxe", "mini", "pro", "kit",
    "oak",
  ]
  /// As they stand in a URL, and decoded.
  static let escaped = [
    ("caf%C3%A9", "café"), ("na%C3%AFve%20idea", "naïve idea"), ("a%20b", "a b"),
    ("50%25-off", "50%-off"), ("%E6%97%A5%E6%9C%AC", "日本"), ("x%2By", "x+y"),
  ]
  static let queryNames = [
    "ref", "utm_source", "utm_medium", "utm_campaign", "q", "page", "lang", "sid",
  ]
  static let queryValues = [
    ("push", "push"), ("x", "x"), ("email", "email"), ("summer%20sale", "summer sale"),
    ("newsletter-2024", "newsletter-2024"), ("en-US", "en-US"), ("3", "3"), ("a%26b", "a&b"),
    ("instagram", "instagram"), ("deadbeef", "deadbeef"),
  ]
  static let hexadecimal = Array("0123456789abcdef")
  static let alphanumeric = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  static func section(_ index: Int) -> String { "\(sections[index % sections.count])\(index)" }

  static func inner(_ index: Int) -> String {
    let round = index / inner.count
    return inner[index % inner.count] + (round == 0 ? "" : "\(round)")
  }
}
