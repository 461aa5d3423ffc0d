// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Written by 'landfall intents'; changes are lost.

import AppIntents

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
enum AppLinkScreen: String, AppEnum, URLRepresentableEnum {
  case home
  case `class`

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Screen" }

  static var caseDisplayRepresentations: [AppLinkScreen: DisplayRepresentation] {
    [
      .home: "Home",
      .`class`: "Class",
    ]
  }

  static var urlRepresentation: URLRepresentation {
    URLRepresentation([
      .home: "https://app.example/",
      .`class`: "https://app.example/class",
    ])
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenAppLinkScreenIntent: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open a screen"

  @Parameter(title: "Screen") var target: AppLinkScreen
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension ContactEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation {
    "https://app.example/contacts/\(.id)"
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenContactIntent: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Opens a \"contact\" \\(now)"

  @Parameter(title: "contact") var target: ContactEntity
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenSearchIntent: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Search"
  static var urlRepresentation: URLRepresentation {
    "https://app.example/search?q=\(\.$query)"
  }

  @Parameter(title: "query") var query: String
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenItemIntent: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Item"
  static var urlRepresentation: URLRepresentation {
    "https://app.example/items/\(\.$id)"
  }

  @Parameter(title: "id") var id: String
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenItemsIntent: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Items"
  static var urlRepresentation: URLRepresentation {
    "https://app.example/items/\(\.$number)/x"
  }

  @Parameter(title: "number") var number: Int
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenPlaceIntent: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Place"
  static var urlRepresentation: URLRepresentation {
    "https://app.example/places/@\(\.$a)/-/\(\.$b)"
  }

  @Parameter(title: "a") var a: String
  @Parameter(title: "b") var b: String
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OpenShopProductIntent: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Shop product"
  static var urlRepresentation: URLRepresentation {
    "https://app.example/shop/\(\.$in)"
  }

  @Parameter(title: "in") var `in`: String
}
