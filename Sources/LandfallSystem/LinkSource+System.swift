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
    /// Returns the source of a URL that the system gives to the app.
    ///
    /// The system does not say that a widget sent a URL. A scheme of its own does: declare it in
    /// `@DeepLinks(schemes:)`, print the URLs of your widgets with `url(scheme:)`, and leave it out of
    /// `CFBundleURLTypes`. A widget opens its own app with any URL; other apps find no app for the
    /// scheme.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - widgetScheme: The scheme of the app's widgets; `nil` if they have none of their own.
    /// - Returns: `.universalLink` for `https` and `http`, `.widget` for the scheme of the widgets,
    ///   else `.customScheme`.
    public static func system(_ url: URL, widgetScheme: String? = nil) -> LinkSource {
      switch url.scheme?.lowercased() {
      case "https", "http": .universalLink
      case let scheme? where scheme == widgetScheme?.lowercased(): .widget
      default: .customScheme
      }
    }
  }
#endif
