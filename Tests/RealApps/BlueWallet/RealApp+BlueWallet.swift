// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let blueWallet = RealApp(
    BlueWalletLink.self, name: "bluewallet", folder: "BlueWallet", ownLines: "440 + 78",
    decisions: [
      Decision(
        "a text without a scheme is not a URL; the app checks what somebody scans or pastes itself",
        "12eQ9m4sgAwTSQoNXkRABKhCXCsjm2jdVG", "lnaddress@zbd.gg",
        "zpub6rFDtF1nuXZ9PUL4XzKURh3vJBW6Kj6TUrYL4qPtFNtDXtcTVfiqjQDyrZNwjwzt5HS14qdqo3Co2282Lv3Re"
          + "6Y5wFZxAVuMEpeygnnDwfx"),
      Decision(
        "the app compares the start of the host only; whole hosts are compared",
        "https://azte.co.evil.example/redeem?code=1111222233334444"),
      Decision(
        "the app takes slashes before an address and an invoice, and not before an LNURL; they do "
          + "not count",
        "lightning://LNURL1DP68GURN8GHJ7MRWW3UXYMM59E3XJEMNW4"),
      Decision(
        "the app cuts the URI where the invoice starts, and loses what follows; items have no order",
        "bitcoin:12eQ9m4sgAwTSQoNXkRABKhCXCsjm2jdVG"
          + "?lightning=lnbc10u1pwjqwkkpp5vlc3tttdzhpk9fwzkku&amount=0.5"),
      Decision(
        "the app takes the whole URI for the address if the amount is not a number; such a link does "
          + "not open",
        "bitcoin:12eQ9m4sgAwTSQoNXkRABKhCXCsjm2jdVG?amount=much"),
    ]
  ) { match, test, _ in
    var values = match.values(["label": "memo", "payjoin": "payjoinUrl"])
    // The app reads no amount of zero.
    if values["amount"] == "0" { values["amount"] = nil }
    switch match.link {
    case .scanInvoice(let invoice): return AppAnswer("scanInvoice", ["uri": invoice.linkText])
    case .lightningAddress(let name, let host):
      return AppAnswer("scanInvoice", ["uri": name + "@" + host])
    case .createInvoice(let code), .createInvoiceOnPage(_, let code):
      return AppAnswer("createInvoice", ["uri": code.linkText])
    case .voucher(let code):
      let parts = stride(from: 0, to: 16, by: 4).map { code.dropFirst($0).prefix(4) }
      let named = parts.enumerated().map { ("c\($0.offset + 1)", String($0.element)) }
      return AppAnswer("redeem", Dictionary(uniqueKeysWithValues: named))
    case .printedVoucher: return AppAnswer("redeem", values)
    case .widget(let action): return widget(action, test)
    case .signTransaction(let folders, let name):
      let path = folders.map { $0 + "/" }.joined() + name + ".psbt"
      return AppAnswer("signTransaction", ["file": path])
    case .send, .selectWallet, .electrumSettings, .lightningSettings:
      return AppAnswer("\(match.link.name)", values)
    }
  }

  /// The screens of a widget are those of the first wallet.
  private static func widget(_ action: BlueWalletLink.Action, _ test: AppCase) -> AppAnswer? {
    guard let wallet = test["wallet"] else { return nil }
    let isLightning = test.isSet("isLightning")
    let route =
      switch action {
      case .openSend: isLightning ? "scanInvoice" : "send"
      case .openReceive: isLightning ? "createInvoice" : "receive"
      }
    return AppAnswer(route, ["wallet": wallet])
  }
}
