// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables

@DeepLinks(schemes: "homeassistant", "homeassistant-dev", caseInsensitive: true)
enum HomeAssistantLink {
  @Link("/call_service/:domain.:service([^.]+)?:data*", confirm: true)
  case callService(domain: String, service: String, data: [QueryItem])
  @Link("/fire_event/:event?:data*", confirm: true)
  case fireEvent(event: String, data: [QueryItem])
  @Link("/send_location", confirm: true) case sendLocation
  @Link("/navigate/:path(.*)?serverId=:serverID&server=:server&webhook_id=:webhookID")
  case navigate(path: String, serverID: String?, server: String?, webhookID: String?)
  @Link("/assist?serverId=:serverID&pipelineId=:pipelineID&startListening=:startListening")
  case assist(serverID: String, pipelineID: String?, startListening: Bool?)
  @Link("/camera?serverId=:serverID&entityId=:entityID")
  case camera(serverID: String?, entityID: String)
  @Link("/invite#url=:url") case invite(url: String)
  @Link("/createCustomWidget") case createCustomWidget
  @Link("/x-callback-url/:action?x-success=:success&x-error=:error&:data*", confirm: true)
  case xCallback(action: String, success: String?, error: String?, data: [QueryItem])
  @Link("https://my.home-assistant.io/:page(**)") case my(page: String)
  @Link("//www.home-assistant.io/tag/:tag+") case tag(tag: [String])

  /// Tags hold web links, which wrap those of the app.
  static let resolvers: [any LinkResolver] = [
    try? NestedURLResolver(
      "//www.home-assistant.io/nfc?url=:url", "//www.home-assistant.io/ios/nfc?url=:url")
  ].compactMap(\.self)
}
