// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// URLs and their explanations.
enum ExplanationTexts {
  static let all: [(url: String, text: String)] = [
    (
      "linky://contcts/5",
      #"""
      no match: route.none at byte 0
        linky://contcts/5
        no route matches '/contcts/5'
        read as scheme 'linky', segments 'contcts' '5'

      contact  /contacts/:id
        linky://contcts/5
                ^^^^^^^
        no  path.literal  'contacts' is expected, not 'contcts'

      did you mean
        linky://contacts/5
            hint.literal  'contacts' for 'contcts'; opens contact
      """#
    ),
    (
      "https://linky.app/leagues/one/questions/7?utm_source=mail",
      #"""
      no match: param.type at byte 26
        https://linky.app/leagues/one/questions/7?utm_source=mail
                                  ^^^
        'league': 'one' is not an integer such as 42
        read as scheme 'https', host 'linky.app', segments 'leagues' 'one' 'questions' '7', query
            'utm_source=mail'

      question  /leagues/:league/questions/:question
        https://linky.app/leagues/one/questions/7?utm_source=mail
                          ------- ^^^ --------- -
        ok  path.literal  'leagues'
        no  param.type    'league': 'one' is not an integer such as 42
        ok  path.literal  'questions'
        ok  path.value    'question' is '7' (Int)
      """#
    ),
    (
      "linky://search?query=tea&page=two",
      #"""
      no match: param.type at byte 30
        linky://search?query=tea&page=two
                                      ^^^
        'page': 'two' is not an integer such as 42
        read as scheme 'linky', segments 'search', query 'query=tea' 'page=two'

      search  /search?q=:query&page=:page
        linky://search?query=tea&page=two
                ------                ^^^^
        ok  path.literal   'search'
        no  param.missing  'query' is missing; add 'q=' to the query
        no  param.type     'page': 'two' is not an integer such as 42
      """#
    ),
    (
      "linky://items/7",
      #"""
      match: item
        linky://items/7
        read as scheme 'linky', segments 'items' '7'

      item  /items/:id
        linky://items/7
                ----- -
        ok  path.literal  'items'
        ok  path.value    'id' is '7' (Int)

      itemNamed  /items/:name  (matches too, but is tried later)
        linky://items/7
                ----- -
        ok  path.literal  'items'
        ok  path.value    'name' is '7' (String)
        by  choice.type  at segment 2, a placeholder for Int is tried before a placeholder for
                          String
      """#
    ),
    (
      "linky://items/007",
      #"""
      match: itemNamed
        linky://items/007
        read as scheme 'linky', segments 'items' '007'

      itemNamed  /items/:name
        linky://items/007
                ----- ---
        ok  path.literal  'items'
        ok  path.value    'name' is '007' (String)

      item  /items/:id  (tried before, but does not match)
        linky://items/007
                ----- ^^^
        ok  path.literal  'items'
        no  param.type    'id': '007' is not an integer such as 42
      """#
    ),
    (
      "https://linky.ap/favourites",
      #"""
      no match: host.notAllowed at byte 8
        https://linky.ap/favourites
                ^^^^^^^^
        the host 'linky.ap' is not one of the app's: linky.app

      did you mean
        https://linky.app/favourites
            hint.host  'linky.app' for 'linky.ap'; opens favourites
      """#
    ),
    (
      "linky://nothing/at/all",
      #"""
      no match: route.none at byte 0
        linky://nothing/at/all
        no route matches '/nothing/at/all'
        read as scheme 'linky', segments 'nothing' 'at' 'all'
        no route is near; paths start with 'contacts' 'favourites' 'files' 'items' 'leagues'
            'search'
      """#
    ),
    (
      "linky:\u{7}",
      #"""
      no match: url.control at byte 6
        linky:\x07
              ^^^^
        the URL contains a control character; percent-encode it
      """#
    ),
    (
      "linky://contacts/日本",
      #"""
      no match: param.type at byte 17
        linky://contacts/%E6%97%A5%E6%9C%AC
                         ^^^^^^^^^^^^^^^^^^
        'id': '日本' is not an integer such as 42
        read as scheme 'linky', segments 'contacts' '日本'

      contact  /contacts/:id
        linky://contacts/%E6%97%A5%E6%9C%AC
                -------- ^^^^^^^^^^^^^^^^^^
        ok  path.literal  'contacts'
        no  param.type    'id': '日本' is not an integer such as 42
      """#
    ),
    (
      "linky://contacts/5/edit",
      #"""
      no match: route.none at byte 0
        linky://contacts/5/edit
        no route matches '/contacts/5/edit'
        read as scheme 'linky', segments 'contacts' '5' 'edit'

      contact  /contacts/:id
        linky://contacts/5/edit
                -------- - ^^^^
        ok  path.literal  'contacts'
        ok  path.value    'id' is '5' (Int)
        no  path.tooLong  the route ends here; 'edit' is left over

      did you mean
        linky://contacts/5
            hint.tail  without 'edit'; opens contact
      """#
    ),
  ]
}
