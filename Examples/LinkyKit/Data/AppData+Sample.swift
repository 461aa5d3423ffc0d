// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension AppData {
  static let sample = AppData(
    contacts: [5: "Ada Lovelace", 6: "Grace Hopper", 7: "Katherine Johnson"],
    posts: [9: "Packing light", 10: "Links that land", 11: "A walk at dusk"],
    highlights: [1234: "Your week in numbers"],
    transactions: [1234: "Coffee, 3.20", 1235: "Train ticket, 14.00"],
    recipes: ["ramen": "Miso ramen", "pesto": "Pesto from scratch"],
    leagues: [
      League(
        id: 123, name: "Sunday Strikers",
        questions: [
          Question(id: 456, text: "Who scores first?"),
          Question(id: 457, text: "How many corners?"),
        ],
        comments: ["Easy this week.", "Says who?"]),
      League(
        id: 7, name: "Office Oracles",
        questions: [Question(id: 1, text: "Does the release slip?")], comments: []),
    ],
    subscriptions: [
      Subscription(
        id: "box-1", name: "Dinners for two",
        weeks: [
          .init(number: 30, menu: "summer", canBeEdited: false),
          .init(number: 31, menu: "harvest", canBeEdited: true),
          .init(number: 32, menu: "noodles", canBeEdited: true),
        ])
    ])
}
