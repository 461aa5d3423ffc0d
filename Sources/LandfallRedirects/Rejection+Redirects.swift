// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

extension Rejection.Code {
  /// A server that was asked where a link leads did not answer.
  public static let redirectFailed: Rejection.Code = "redirect.failed"
  /// A server that was asked where a link leads did not redirect.
  public static let redirectNone: Rejection.Code = "redirect.none"
  /// A server redirected to nowhere.
  public static let redirectLocation: Rejection.Code = "redirect.location"
}
