// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// The screens of Element X that its routes lead to.
enum ElementScreen: NavigationScreen {
  case roomList, spaceList, settings, roomSelection
  case room(String, focus: String? = nil)
  case details(room: String)
  case memberDetails(String)
  case thread(String, room: String, focus: String? = nil)
  case joinRoom(String)
  case space(String)
  case userProfile(String)
  case mediaUpload(room: String)

  var place: Place<ElementScreen> {
    switch self {
    case .roomList, .spaceList: .root
    case .room, .joinRoom: .on(.roomList)
    case .details(let room), .thread(_, let room, _): .on(.room(room))
    case .memberDetails, .space: .anywhere
    case .settings: .sheet
    case .roomSelection, .userProfile: .sheet(over: .roomList)
    case .mediaUpload(let room): .sheet(over: .room(room))
    }
  }

  /// A room is the same screen whichever event it shows.
  var id: ElementScreen {
    switch self {
    case .room(let id, _): .room(id)
    case .thread(let id, let room, _): .thread(id, room: room)
    default: self
    }
  }

  enum Tab: NavigationTab {
    case chats, spaces
    var root: ElementScreen { self == .chats ? .roomList : .spaceList }
  }
}

extension ElementScreen {
  /// The name in the expectations.
  var name: String {
    switch self {
    case .roomList: "RoomList"
    case .spaceList: "SpaceList"
    case .settings: "Settings"
    case .roomSelection: "RoomSelection"
    case .room(let id, _): "Room[\(id)]"
    case .details(let room): "RoomDetails[\(room)]"
    case .memberDetails(let user): "RoomMemberDetails[\(user)]"
    case .thread(let id, let room, _): "Thread[\(room)/\(id)]"
    case .joinRoom(let id): "JoinRoom[\(id)]"
    case .space(let id): "Space[\(id)]"
    case .userProfile(let user): "UserProfile[\(user)]"
    case .mediaUpload: "MediaUploadPreview"
    }
  }

  /// Where a route of Element X leads, as its app decides from what it looked up and from the state.
  static func destination(
    of route: String, in state: NavigationState<ElementScreen>
  ) -> Destination<ElementScreen> {
    let words = route.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let last = words.last ?? ""
    switch words[0] {
    case "room": return .to(last == "invited" ? .joinRoom(words[1]) : .room(words[1]))
    case "roomAlias": return .to(.room(last))
    case "childRoom":
      return .to(
        words[1].hasPrefix("space") ? .space(words[1]) : .room(words[1]), .onTop, in: .chats)
    case "roomDetails": return .to(.details(room: last), .withExistingAncestors)
    case "roomMemberDetails": return .to(.memberDetails(last), .onTop)
    case "userProfile": return .to(.userProfile(last))
    case "settings": return .to(.settings)
    case "event", "childEvent":
      let isThread = words.contains("thread") && !words.contains("not")
      return event(
        words[1], room: words[4], thread: isThread ? last : nil, isChild: words[0] == "childEvent",
        in: state)
    case "share" where last == "room": return .to(.roomSelection)
    case "share":
      return .to(words[1] == "media" ? .mediaUpload(room: last) : .room(last), .popToExisting)
    default: return .to(.roomList)
    }
  }

  /// An event from outside makes a new screen.
  ///
  /// One in a thread brings its room, unless that is what
  /// the user sees.
  private static func event(
    _ event: String, room: String, thread: String?, isChild: Bool,
    in state: NavigationState<ElementScreen>
  ) -> Destination<ElementScreen> {
    let roomScreen = ElementScreen.room(room, focus: event)
    guard let thread else {
      return .to(roomScreen, isChild ? .onTop : .withAllAncestors, fresh: !isChild)
    }
    let screen = ElementScreen.thread(thread, room: room, focus: event)
    guard isChild else { return .to(screen) }
    switch state.visibleScreen {
    case .room(room, _), .thread(_, room, _): return .to(screen, .onTop)
    default: return .path(state.screens(of: .chats) + [.room(room), screen])
    }
  }
}
