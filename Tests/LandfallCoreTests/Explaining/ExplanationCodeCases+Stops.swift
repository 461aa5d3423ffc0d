// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ExplanationCodeCases {
  static let stops: [(route: String, url: String, line: String)] = [
    ("a other:///a", "linky:a", "origin.scheme@0+5 the route is bound to 'other'"),
    (
      "a //b.app/a", "linky:a",
      "origin.host@6+0 the route is bound to 'b.app'; the URL has no host"
    ),
    ("a //:t.b.app/a", "https://linky.app/a", "origin.host@8+9 the route is bound to ':t.b.app'"),
    ("a /x/y", "linky:x/z", "path.literal@8+1 'y' is expected, not 'z'"),
    ("a /x/@:y", "linky:x/z", "path.mixed@8+1 the shape '@:y' is expected, not 'z'"),
    ("a /x/y", "linky:x", "path.tooShort@7+0 the path ends where 'y' is expected"),
    ("a /x/:y y:Int", "linky:x", "path.tooShort@7+0 the path ends where ':y (Int)' is expected"),
    ("a /x/:y+", "linky:x", "path.tooShort@7+0 the path ends where ':y (String)' is expected"),
    ("a /x", "linky:x/y/z", "path.tooLong@8+3 the route ends here; 'y/z' is left over"),
    ("a /x/:y y:Int", "linky:x/z", "param.type@8+1 'y': 'z' is not an integer such as 42"),
    ("a /x/:y y:Int(1...9)", "linky:x/10", "param.range@8+2 'y': 10 is outside Int(1...9)"),
    (
      "a /x/:y([1-9][0-9]) y:Int", "linky:x/5",
      "param.pattern@8+1 'y': '5' is not a text that matches '[1-9][0-9]'"
    ),
    (
      "a /x?k=:y([1-9][0-9]) y:Int", "linky:x?k=ab",
      "param.type@10+2 'y': 'ab' is not an integer such as 42"
    ),
    ("a /x/v:y y:Int", "linky:x/vz", "param.type@9+1 'y': 'z' is not an integer such as 42"),
    (
      "a /x/:y* y:[Int]", "linky:x/1/z/2", "param.type@10+1 'y': 'z' is not an integer such as 42"
    ),
    ("a /x/:y y:Opaque", "linky:x/!", "param.type@8+1 'y': '' is not "),
    ("a /x?k", "linky:x", "query.present@7+0 'k' is missing"),
    ("a /x?!k", "linky:x?k", "query.absent@8+1 'k' must not be there"),
    ("a /x?k=v", "linky:x?k=w", "query.literal@8+3 'k=v' is expected, not 'w'"),
    ("a /x?k=v", "linky:x", "query.literal@7+0 'k=v' is missing"),
    ("a /x#k=v&l", "linky:x?y#l", "query.literal@11+0 '#k=v' is missing"),
    ("a /x#k=v&!l", "linky:x#k=v&l", "query.absent@12+1 '#l' must not be there"),
    (
      "a /x?k=v", "linky:x?k=v&k=v",
      "param.duplicate@12+3 'k' is given more than once; give it once"
    ),
    ("a /x?k=:y", "linky:x", "param.missing@7+0 'y' is missing; add 'k=' to the query"),
    (
      "a /x?k=:y y:Int", "linky:x?k=",
      "param.empty@10+0 'y' is empty; give it a value, or leave it out"
    ),
    (
      "a ~end~/x/(?<y>.) y:Int", "linky:/x/z",
      "param.type@9+1 'y': 'z' is not an integer such as 42"
    ),
    (
      "a when=beta /x", "linky:x",
      "context.missing@7+0 the route for '/x' is only there in the context 'beta'; open the link "
        + "with it"
    ),
    (
      "a when=!beta ~whole~linky:x", "linky:x beta",
      "context.present@7+0 the route for '/x' is not there in the context 'beta'; open the link "
        + "without it"
    ),
    ("a /x#top", "linky:x#end", "fragment.literal@8+3 '#top' is expected, not '#end'"),
    ("a /x#top", "linky:x", "fragment.literal@7+0 '#top' is missing"),
    ("a /x#:y", "linky:x", "fragment.value@7+0 the fragment is missing; 'y' is expected there"),
    (
      "a /x#/(b|c)/:d", "linky:x#/c/1/2",
      "path.tooLong@13+1 the route ends here; '2' is left over"
    ),
    ("a /x#/b", "linky:x#b", "fragment.path@8+1 '#/b' is expected, not '#b'"),
    ("a /x#/b", "linky:x", "fragment.path@7+0 '#/b' is missing"),
    ("a /x#/b", "linky:x#/c", "path.literal@9+1 'b' is expected, not 'c'"),
    ("a /x#/b", "linky:x#/b/c", "path.tooLong@11+1 the route ends here; 'c' is left over"),
  ]
}
