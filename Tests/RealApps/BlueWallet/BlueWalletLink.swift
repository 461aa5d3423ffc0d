// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

// Links of Bitcoin and Lightning may stand behind the app's own scheme.
@DeepLinks(
  schemes: "bitcoin", "lightning", "bluewallet", hosts: "*",
  rewrites: [
    #"bluewallet:(bitcoin|BITCOIN)\:*"#: "bitcoin:*",
    #"bluewallet:(bitcoin|BITCOIN)\:/*"#: "bitcoin:*",
    #"bluewallet:(lightning|LIGHTNING)\:*"#: "lightning:*",
    #"bluewallet:(lightning|LIGHTNING)\:/*"#: "lightning:*",
  ])
enum BlueWalletLink {
  @Link("bitcoin::address?amount=:amount&label=:label(+)&pj=:payjoin")
  case send(address: Address, amount: Double?, label: String?, payjoin: String?)
  @Link("bitcoin::address?amount=:amount&label=:label(+)&pj=:payjoin&lightning=:invoice")
  case selectWallet(
    address: Address, amount: Double?, label: String?, payjoin: String?, invoice: Invoice)
  @Link("lightning::invoice") case scanInvoice(invoice: Invoice)
  @Link("lightning::name@:host") case lightningAddress(name: String, host: String)
  @Link("lightning::code") case createInvoice(code: Code)
  @Link("https:///:host/*?lightning=:code") case createInvoiceOnPage(host: String, code: Code)

  @Link("https://azte.co/*?code=:code(.{16})") case voucher(code: String)
  @Link("https://azte.co/*?c1=:c1(.{4})&c2=:c2(.{4})&c3=:c3(.{4})&c4=:c4(.{4})&!code")
  case printedVoucher(c1: String, c2: String, c3: String, c4: String)

  @Link("bluewallet:setelectrumserver?server=:server", confirm: true)
  case electrumSettings(server: String)
  @Link("bluewallet:setlndhuburl?url=:url", confirm: true) case lightningSettings(url: String)
  @Link("bluewallet:///widget?action=:action") case widget(action: Action)
  @Link(
    "file:///:folders*/:name.psbt", "content:///:folders*/:name.psbt", caseInsensitive: true)
  case signTransaction(folders: [String], name: String)

  enum Action: String { case openSend, openReceive }
  struct Address: LinkValue {
    static var linkValueType: ValueType {
      .pattern("[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]+|BC1[02-9AC-HJ-NP-Z]+")
    }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  struct Invoice: LinkValue {
    static var linkValueType: ValueType { .pattern("[Ll][Nn][Bb][0-9A-Za-z]+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  struct Code: LinkValue {
    static var linkValueType: ValueType { .pattern("(lnurl|LNURL)1[02-9AC-HJ-NP-Zac-hj-np-z]+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
}
