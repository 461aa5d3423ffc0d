// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "sgnl")
enum SignalLink {
  @Link("//signal.me/#p/:number") case contactByPhoneNumber(number: String)
  @Link("//signal.me/#eu/:name+") case contactByEncryptedUsername(name: [String])
  @Link("//signal.group/#:code([^/]+)", "sgnl:///joingroup#:code([^/]+)")
  case groupInvites(code: String)
  @Link("//signal.link/call#key=:key(.+)&epoch=:epoch(.+)")
  case linkCall(key: String, epoch: String?)
  @Link(
    "https://signal.art/addstickers#pack_id=:pack(.+)&pack_key=:key(.+)",
    "sgnl:///addstickers?pack_id=:pack(.+)&pack_key=:key(.+)")
  case artAddStickers(pack: String, key: String)

  @Link(
    "/linkdevice?uuid=:uuid(.+)&pub_key=:key(.+)&capabilities=:capabilities", confirm: true)
  case linkDevice(uuid: String, key: String, capabilities: Names?)
  @Link("signalcaptcha:///:answer") case captcha(answer: String)
  @Link("/show-conversation?token=:token(.+)") case showConversation(token: String)
  @Link("/start-call-lobby?token=:token(.+)") case startCallLobby(token: String)
  @Link("/show-window") case showWindow
  @Link("/cancel-presenting") case cancelPresenting
  @Link("/donation-validation-complete?token=:token(.+)")
  case donationValidationComplete(token: String)

  /// Names with commas between.
  struct Names: LinkValue {
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
    var names: [String] { linkText.split(separator: ",").map(String.init) }
  }
}
