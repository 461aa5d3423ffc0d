// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ExplanationCodeCases {
  static let needs: [(route: String, url: String, line: String)] = [
    ("a ~end~/x/(?<y>.) y:Int", "linky:/x/1", "url.expression the URL matches '/x/(?<y>.)'"),
    ("a ~end~/x/(?<y>.) y:Int", "linky:/x/1", "url.group 'y' is '1' (Int)"),
    ("a linky:///a", "linky:a", "origin.scheme 'linky'"),
    ("a //b.app/a", "https://b.app/a", "origin.host 'b.app'"),
    ("a //:t.app/a", "https://b.app/a", "origin.host 't' is 'b' (String)"),
    ("a /x", "linky:x", "path.literal 'x'"),
    ("a /v:n.:m", "linky:v1.2", "path.mixed 'v1.2' has the shape 'v:n.:m'"),
    ("a /:x x:Int", "linky:5", "path.value 'x' is '5' (Int)"),
    ("a /:x", "linky:a%2Fb", "path.value 'x' is 'a/b' (String)"),
    ("a /:x+/y", "linky:a/b/y", "path.repeated 'x' is 'a/b'"),
    ("a /y/:x*", "linky:y", "path.rest 'x' is ''"),
    ("a /y/*", "linky:y/a/b", "path.rest the rest is 'a/b'"),
    ("a /y?k", "linky:y?k", "query.present 'k' is there"),
    ("a /y?!k", "linky:y", "query.absent 'k' is not there"),
    ("a /y?k=v", "linky:y?k=v", "query.literal 'k=v'"),
    ("a /y?k=:x", "linky:y?k=1", "query.value 'x' is '1' (String)"),
    ("a /y?k=:x x:Int?", "linky:y", "query.value 'k' is not there, and need not be"),
    ("a /y?k=:x x:Int?", "linky:y?k=", "query.value 'k' is empty, and need not be there"),
    ("a /y?k=:x x:[Int]", "linky:y?k=1&k=2", "query.value 'x' is '1' '2' ([Int])"),
    ("a /y?:x=1", "linky:y", "query.constant 'x' is always '1' here"),
    ("a /y?:x* x:[String]", "linky:y?k=1", "query.others 'x' takes all other items"),
    (
      "a /y/:x(**)", "linky:y/z?k=1",
      "path.tail 'x' is 'z?k=1', with the query and the fragment"
    ),
    ("a /y#k=v", "linky:y#k=v", "query.literal '#k=v'"),
    ("a /y#k=v&!l", "linky:y#k=v", "query.absent '#l' is not there"),
    ("a /y#k=:x", "linky:y#k=1", "query.value 'x' is '1' (String)"),
    ("a when=beta /y", "linky:y beta", "context.condition the context 'beta' holds"),
    ("a when=!beta /y", "linky:y", "context.condition the context 'beta' does not hold"),
    ("a when=beta ~whole~linky:y", "linky:y beta", "context.condition the context 'beta' holds"),
    ("a /y#top", "linky:y#top", "fragment.literal '#top'"),
    ("a /y#:x", "linky:y#1", "fragment.value 'x' is '1' (String)"),
    ("a /y#:x x:Int?", "linky:y", "fragment.value the fragment is not there, and need not be"),
    ("a /y#/b/:x", "linky:y#/b/1", "path.value 'x' is '1' (String)"),
  ]
}
