// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall

  #if LANDFALL_STAND_INS
    public import AppleFoundation
  #else
    public import Foundation
  #endif

  extension LinkSource {
    /// A URL that the user pasted into the app, or dropped on it.
    ///
    /// Anybody can have written it. In `sources:` of a route, write `LinkSource("pasteboard")`.
    public static var pasteboard: LinkSource { LinkSource("pasteboard") }

    /// Returns the source of a URL that the system gives to the app.
    ///
    /// The system does not say that a widget sent a URL. A scheme of its own does: declare it in
    /// `@DeepLinks(schemes:)` and in `Info.plist`, and print the URLs of your widgets with
    /// `url(scheme:)`. Other apps can send the same URLs, so let them open no more than any other link.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - widgetScheme: The scheme of the app's widgets; `nil` if they have none of their own.
    /// - Returns: `.universalLink` for `https` and `http`, `.widget` for the scheme of the widgets,
    ///   else `.customScheme`.
    public static func inferred(from url: URL, widgetScheme: String? = nil) -> LinkSource {
      switch url.scheme?.lowercased() {
      case "https", "http": .universalLink
      case let scheme? where scheme == widgetScheme?.lowercased(): .widget
      default: .customScheme
      }
    }
  }
#endif
