// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Duration {
  /// The whole milliseconds; the most or the least there are, beyond 292 million years.
  var milliseconds: Int64 { whole(1_000) }

  /// The whole nanoseconds; the most or the least there are, beyond 292 years.
  var nanoseconds: Int64 { whole(1_000_000_000) }

  private func whole(_ parts: Int64) -> Int64 {
    let (seconds, attoseconds) = components
    let (whole, isOver) = seconds.multipliedReportingOverflow(by: parts)
    let rest = attoseconds / (1_000_000_000_000_000_000 / parts)
    let (sum, isBeyond) = whole.addingReportingOverflow(rest)
    guard isOver || isBeyond else { return sum }
    return seconds < 0 ? .min : .max
  }

  /// The whole milliseconds with a sign and commas, for example `+1,500 ms`.
  var signedMilliseconds: String {
    let digits = String(String(milliseconds.magnitude).reversed())
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, place.isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (milliseconds < 0 ? "-" : "+") + String(text.reversed()) + " ms"
  }
}
