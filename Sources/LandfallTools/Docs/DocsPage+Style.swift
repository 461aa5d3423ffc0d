// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DocsPage {
  static let style = #"""

    :root {
      color-scheme: light dark;
      --text: #1c1e21; --soft: #5a616b; --back: #fbfbfa; --card: #ffffff; --line: #dcdfe3;
      --accent: #1f5fbf; --good: #1a6b3c; --bad: #b3261e; --mark: #e8f0fb; --badmark: #fbe4e2;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e8e9eb; --soft: #a3abb5; --back: #16181b; --card: #1e2125; --line: #353a41;
        --accent: #8ab8ff; --good: #7fd3a0; --bad: #ff9d94; --mark: #22344d; --badmark: #4d2522;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--back); color: var(--text);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    header, main, footer { max-width: 54rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 3rem; }
    footer { padding-top: 2rem; padding-bottom: 3rem; color: var(--soft); font-size: .875rem; }
    h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.015em; }
    h2 { font-size: 1.25rem; margin: 3rem 0 .75rem; }
    h3 { font-size: .875rem; margin: 2rem 0 .5rem; color: var(--soft); font-weight: 600; }
    .part { color: var(--text); margin: 1.25rem 0 .375rem; }
    p { margin: .5rem 0; }
    code, .url, output, td.value {
      font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9375em;
      overflow-wrap: anywhere;
    }
    .soft { color: var(--soft); }
    .origins { color: var(--soft); margin: 0; overflow-wrap: anywhere; }
    label { display: block; font-size: .875rem; font-weight: 600; margin: .875rem 0 .25rem; }
    label .soft { font-weight: 400; }
    input, select, textarea {
      width: 100%; padding: .5625rem .75rem; font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: .5rem;
    }
    #url { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    button, .button {
      font: inherit; font-size: .875rem; padding: .375rem .875rem; border-radius: .5rem;
      border: 1px solid var(--line); background: var(--card); color: var(--text); cursor: pointer;
      text-decoration: none; display: inline-block;
    }
    button:hover, .button:hover { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .row { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0; }
    #answer:not(:empty), details {
      background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
    }
    #answer:not(:empty) { padding: 1rem 1.25rem 1.25rem; margin-top: 1rem; }
    .verdict { font-size: 1.0625rem; font-weight: 600; margin: 0; }
    #verdict { margin-top: 1rem; }
    .verdict.good { color: var(--good); }
    .verdict.bad { color: var(--bad); }
    .read { margin: .75rem 0; font-size: 1rem; line-height: 2; }
    .read span {
      border-bottom: 2px solid var(--accent); background: var(--mark); padding: .125rem 0;
    }
    .read .no { border-color: var(--bad); background: var(--badmark); }
    .steps { margin: 0; padding: 0; list-style: none; font-size: .875rem; }
    .steps li { padding: .125rem 0 .125rem 1.5rem; position: relative; overflow-wrap: anywhere; }
    .steps li::before { content: "✓"; position: absolute; left: 0; color: var(--good); }
    .steps li.no::before { content: "✗"; color: var(--bad); }
    table { border-collapse: collapse; width: 100%; font-size: .9375rem; margin: .25rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; }
    tr + tr > * { border-top: 1px solid var(--line); }
    th { font-weight: 500; overflow-wrap: break-word; }
    th[scope=row] { width: 28%; }
    thead th { color: var(--soft); font-size: .8125rem; }
    td { overflow-wrap: anywhere; }
    thead ~ tbody td, thead ~ tbody code { overflow-wrap: break-word; }
    details { margin: .5rem 0; }
    details:hover { border-color: var(--accent); }
    summary {
      padding: .75rem 3rem .75rem 1.25rem; cursor: pointer; list-style: none;
      border-radius: .75rem; position: relative;
    }
    summary::after {
      content: ""; position: absolute; right: 1.375rem; top: 1.25rem; width: .5rem; height: .5rem;
      border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(-45deg);
    }
    details[open] > summary::after { transform: rotate(45deg); }
    summary::-webkit-details-marker { display: none; }
    summary .name { font-weight: 600; }
    summary code { color: var(--soft); display: block; }
    .body { padding: 0 1.25rem 1.25rem; border-top: 1px solid var(--line); }
    .body > p:first-child { margin-top: 1rem; }
    .tag {
      font-size: .75rem; color: var(--soft); border: 1px solid var(--line); border-radius: 1rem;
      padding: 0 .5rem; margin-left: .5rem; font-weight: 400; white-space: nowrap;
    }
    output { display: block; margin-top: 1rem; padding: .625rem .75rem; background: var(--mark);
      border-radius: .5rem; }
    output.bad { background: var(--badmark); }
    .plain {
      background: none; border: 0; padding: 0; color: var(--accent); text-align: left;
      font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      overflow-wrap: anywhere;
    }
    .group:not(:first-child) { margin-top: 2rem; }
    .phones { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; padding: 0; list-style: none; }
    .phones li {
      width: 6rem; height: 10rem; border: 2px solid var(--soft); border-radius: .875rem;
      overflow: hidden; display: flex; flex-direction: column; font-size: .75rem;
      text-align: center; overflow-wrap: anywhere;
    }
    .phones .screen { flex: 1; padding: .75rem .25rem; }
    .phones .sheet {
      margin-top: 1.5rem; border-top: 2px solid var(--soft); border-radius: .875rem .875rem 0 0;
    }
    .phones .here .screen { background: var(--mark); font-weight: 600; }
    .phones .tab { padding: .25rem; border-top: 1px solid var(--line); }
    .examples { margin: 0; padding: 0; list-style: none; }
    .examples li { padding: .125rem 0; }
    [hidden] { display: none; }
    @media (max-width: 30rem) {
      header { padding-top: 1.75rem; }
      h1 { font-size: 1.625rem; }
      summary, .body { padding-left: 1rem; }
      .body { padding-right: 1rem; }
    }
    @media print { form, .row, #try { display: none; } }

    """#
}
