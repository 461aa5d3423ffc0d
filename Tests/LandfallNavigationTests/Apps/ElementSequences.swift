// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the tests of Element X expect of its routes, one after the other.
///
/// The stack above the list of rooms, after a slash the sheet. Two of its 29 sequences are left out:
/// they test which coordinator owns a screen in a foreign stack.
enum ElementSequences {
  static let text = """
    roomPresentation
      room(1) => Room[1]
      roomList => -
      room(1) => Room[1]
      room(2) => Room[2]
      roomList => -
    roomAliasPresentation
      roomAlias(#alias:matrix.org -> 1) => Room[1]
      roomList => -
      room(1) => Room[1]
      room(2) => Room[2]
      roomList => -
    roomDetailsPresentation
      roomDetails(1) => RoomDetails[1]
      roomList => -
    stackUnwinding
      roomDetails(1) => RoomDetails[1]
      room(2) => Room[2]
    noOp
      roomDetails(1) => RoomDetails[1]
      roomDetails(1) => unchanged
    switchToDifferentDetails
      roomDetails(1) => RoomDetails[1]
      roomDetails(2) => RoomDetails[2]
    pushDetails
      room(1) => Room[1]
      roomDetails(1) => Room[1] > RoomDetails[1]
    replaceDetailsWithTimeline
      roomDetails(1) => RoomDetails[1]
      room(1) => Room[1]
    userProfileClearsStack
      roomDetails(1) => RoomDetails[1]
      userProfile(alice) => - / UserProfile[alice]
    roomClearsStack
      room(1) => Room[1]
      childRoom(2) => Room[1] > Room[2]
      room(3) => Room[3]
    eventRoutes
      event(1 in room 1) => Room[1]
      childEvent(2 in room 2) => Room[1] > Room[2]
      event(3 in room 3) => Room[3]
      event(4 in room 3) => Room[3] (new)
    shareMediaRouteWithRoom
      event(1 in room 1) => Room[1]
      share(media, room 2) => Room[2] / MediaUploadPreview
    shareTextRouteWithRoom
      event(1 in room 1) => Room[1]
      share(text, room 2) => Room[2]
    childRoomFlow
      room(1) => Room[1]
      childRoom(2) => Room[1] > Room[2]
      childRoom(3) => Room[1] > Room[2] > Room[3]
      clear => -
    childRoomIgnoresDirectDuplicate
      room(1) => Room[1]
      childRoom(1) => unchanged
      childRoom(2) => Room[1] > Room[2]
      childRoom(1) => Room[1] > Room[2] > Room[1]
    childRoomMemberDetails
      room(1) => Room[1]
      childRoom(2) => Room[1] > Room[2]
      roomMemberDetails(me) => Room[1] > Room[2] > RoomMemberDetails[me]
    roomMembershipInvite
      room(Invited) while invited => JoinRoom[Invited]
      room(Invited) after joining => Room[Invited]
    eventRoute
      event(1 in room 1) => Room[1]
      childEvent(2 in room 1) => unchanged
      childEvent(3 in room 2) => Room[1] > Room[2]
    threadedEventRoutes
      event(2 in room 1; event is in thread 1) => Room[1] > Thread[1/1]
      childEvent(3 in room 1; thread 1) => unchanged
      childEvent(5 in room 1; thread 4) => Room[1] > Thread[1/1] > Thread[1/4]
      childEvent(2 in room 2; thread 1) => Room[1] > Thread[1/1] > Thread[1/4] \
    > Room[2] > Thread[2/1]
      childEvent(3 in room 2; not in a thread) => Room[1] > Thread[1/1] > Thread[1/4] \
    > Room[2] > Thread[2/1] > Room[2]
    shareMediaRoute
      room(1) => Room[1]
      share(media, room 1) => Room[1] / MediaUploadPreview
      childRoom(2) => Room[1] > Room[2]
      share(media, room 1) => Room[1] / MediaUploadPreview
    shareTextRoute
      room(1) => Room[1]
      share(text, room 1) => unchanged
      childRoom(2) => Room[1] > Room[2]
      share(text, room 1) => Room[1]
    spacePermalink
      room(1) => Room[1]
      childRoom(space1) => Room[1] > Space[space1]
    settingsPresentation
      settings => - / Settings
    roomPresentationClearsSettings
      settings => - / Settings
      room(1) => Room[1]
    childRoomPresentation
      room(1) => Room[1]
      childRoom(2) => Room[1] > Room[2]
    shareMediaRouteWithoutRoom
      settings => - / Settings
      share(media, no room) => - / RoomSelection
    shareTextRouteWithoutRoom
      settings => - / Settings
      share(text, no room) => - / RoomSelection
    """
}
