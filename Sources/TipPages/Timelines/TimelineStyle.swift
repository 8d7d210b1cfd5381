/// The style of a timeline: in light, in dark and on paper.
enum TimelineStyle {
  /// The colours alone; a page that holds a timeline has them, too.
  static let colors: StaticString = """
    :root{--paper:#fff;--raised:#f6f7f9;--ink:#1c2128;--muted:#5b6570;--line:#d5dae1;--good:#177437;\
    --good-soft:#d8f3df;--bad:#c0312b;--bad-soft:#fde4e1;--wait:#8f5f00;--wait-soft:#fbefc9;--accent:#0b63c5;\
    --value:#7b3fb8;--gone:#666f79}\
    @media (prefers-color-scheme:dark){:root{--paper:#11151a;--raised:#191f26;--ink:#e4e9ef;--muted:#98a3af;\
    --line:#343d48;--good:#45bd66;--good-soft:#12351d;--bad:#ff7b72;--bad-soft:#42191a;--wait:#d9a53b;\
    --wait-soft:#3a2c0b;--accent:#62a8ff;--value:#c79bff;--gone:#8b949e}}\
    @media print{:root{--paper:#fff;--raised:#fff;--ink:#000;--muted:#444;--line:#bbb;--good:#136b30;\
    --good-soft:#e3f4e7;--bad:#a3211c;--bad-soft:#fbe6e4;--wait:#7a5200;--wait-soft:#f8eed0;--accent:#0a4f9e;\
    --value:#5f2e91;--gone:#555}}
    """

  /// The style of shapes. Each colour is given twice: viewers without support for variables, such
  /// as librsvg, use the first, that of light.
  static let shapes: StaticString = """
    .tl{font-size:12px;line-height:1.3;\
    font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}\
    .tl text{fill:#1c2128;fill:var(--ink)}.tl .soft{fill:#5b6570;fill:var(--muted)}.tl .small{font-size:11px}\
    .tl .name{font-size:14px;font-weight:600}.tl .grid{stroke:#d5dae1;stroke:var(--line);stroke-width:1}\
    .tl .ground{fill:#fff;fill:var(--paper)}.tl .now{stroke:#0b63c5;stroke:var(--accent);stroke-width:1.5}\
    .tl text.nowtext{fill:#0b63c5;fill:var(--accent);font-weight:600}.tl .available{fill:#177437;fill:var(--good)}\
    .tl .pending{fill:#fbefc9;fill:var(--wait-soft);stroke:#8f5f00;stroke:var(--wait);stroke-width:1}\
    .tl .invalidated{fill:#666f79;fill:var(--gone)}.tl text.on{fill:#fff;fill:var(--paper);font-weight:600}\
    .tl text.later{font-weight:600}.tl text.onwait{fill:#8f5f00;fill:var(--wait);font-weight:600}\
    .tl .holds{fill:#177437;fill:var(--good)}.tl .fails{fill:#666f79;fill:var(--gone);opacity:.55}\
    .tl .failed{fill:#c0312b;fill:var(--bad)}.tl .foretold{opacity:.5}.tl .donation{fill:#7b3fb8;fill:var(--value)}\
    .tl .window{stroke:#5b6570;stroke:var(--muted);fill:none}.tl .change{fill:#0b63c5;fill:var(--accent)}\
    .tl .deletion{stroke:#c0312b;stroke:var(--bad);stroke-width:1.5}.tl .display{fill:#177437;fill:var(--good)}\
    .tl .other{fill:#8f5f00;fill:var(--wait)}\
    .tl .interval{stroke:#8f5f00;stroke:var(--wait);stroke-width:1.5;stroke-dasharray:2 3}
    """
}
