/// The style of curves of users. The colours are ``TimelineStyle/colors``.
enum AudienceStyle {
  /// A curve is drawn 500 units wide, so that a screen of 390 points still has letters of 11.
  static let labelSize = 16.0

  /// The style of shapes. The axes are drawn once and referred to, where only rules without
  /// ancestors apply. Each colour is given twice: viewers without support for variables use the
  /// first, that of light.
  static let shapes: StaticString = """
    .au{font:16px/1.3 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;\
    font-variant-numeric:tabular-nums}\
    .au{fill:#1c2128;fill:var(--ink)}.au .soft{fill:#5b6570;fill:var(--muted)}\
    .au .head{font-size:19px;font-weight:600}.au .name{font-weight:600}\
    .au .ground{fill:#fff;fill:var(--paper)}\
    .tick{fill:#5b6570;fill:var(--muted)}.grid{fill:none;stroke:#d5dae1;stroke:var(--line);stroke-width:1}\
    .au .curve{fill:#177437;fill:var(--good);fill-opacity:.2;stroke:#177437;stroke:var(--good);stroke-width:2;\
    stroke-linejoin:round;vector-effect:non-scaling-stroke}\
    .au .other{fill:none;stroke:#0b63c5;stroke:var(--accent);stroke-width:2;stroke-dasharray:6 4;\
    vector-effect:non-scaling-stroke}\
    .au .seen{fill:none;stroke:#0b63c5;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}\
    .au .mark{fill:none;stroke:#1c2128;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:2 3}\
    .au .written{fill:#1c2128;fill:var(--ink);font-weight:600}
    """

  /// The style sheet of the page, in addition to ``PageStyle/sheet``.
  static let sheet: StaticString = """
    h1{font-size:26px}h2{overflow-wrap:anywhere}h2 a.up{float:right;font-size:14px;font-weight:400;margin-left:14px}\
    a{color:var(--accent)}.w,td.number{white-space:nowrap}small{font-size:13px;font-weight:400}\
    td small,dd small{color:var(--muted)}\
    th small{display:block;font-size:12px;line-height:1.35}th.number small{margin-left:auto}\
    th{vertical-align:bottom}.warn{color:var(--wait)}.after{margin-top:10px;color:var(--muted);overflow-wrap:anywhere}\
    .cards{margin-top:26px;table-layout:fixed}.cards th:nth-child(2),.cards th:nth-child(3),.cards th:nth-child(4)\
    {width:14%}.cards th:last-child{width:34%}.cards td{overflow-wrap:anywhere}\
    .cards td:first-child{font-weight:600}.cards td.text{padding-left:12px}.cards th:last-child{padding-left:12px}\
    .seen.cards th,.seen.cards th:last-child{width:auto}.seen.cards{table-layout:auto}\
    .seen th.number,.seen td.number{padding-left:10px}.seen td:first-child{min-width:8.5em;overflow-wrap:normal}\
    .seen td.text{min-width:8em}.values{width:auto;min-width:50%}.values td,.values th{padding:3px 0 3px 24px}\
    .values td:first-child,.values th:first-child{padding-left:0}.values tr.written td{font-weight:600}.values td[data-label]::before{content:none}\
    .figures{display:flex;flex-wrap:wrap;gap:14px 32px;align-items:center}\
    .figures>svg{flex:1 1 420px;max-width:560px;min-width:0}\
    .figures dl{flex:1 1 200px;display:flex;flex-wrap:wrap;gap:14px 26px;margin:0}\
    .figures dl>div{min-width:8em}dt{font-size:13px;color:var(--muted)}\
    dd{margin:0;font-size:22px;font-weight:600;line-height:1.25;font-variant-numeric:tabular-nums;white-space:nowrap}\
    .bar{display:block;height:6px;min-width:60px;margin-top:8px;border-radius:3px;print-color-adjust:exact;\
    -webkit-print-color-adjust:exact;\
    background:linear-gradient(var(--value),var(--value)) 0/var(--w) 100% no-repeat var(--line)}\
    .words,.from{overflow-wrap:anywhere}.from{font-size:12px;color:var(--muted)}.from code{font-size:1em}\
    .funnel th.number{width:19%}.funnel{table-layout:fixed}\
    section{scroll-margin-top:12px}footer h2{font-size:15px;margin:0 0 6px;color:var(--ink)}\
    @media (max-width:640px){h1{font-size:21px}\
    .cards,.cards tbody,.cards tr,.cards td,.funnel,.funnel tbody,.funnel tr,.funnel td{display:block;width:100%}\
    .cards thead,.funnel thead,.cards .bar{display:none}\
    .cards tr{border:1px solid var(--line);border-radius:10px;padding:10px 14px;margin-bottom:12px}\
    .funnel tr{border-bottom:1px solid var(--line);padding:8px 0}\
    .cards td,.funnel td,.cards td.text{border:0;padding:3px 0}\
    td[data-label]::before{content:attr(data-label);color:var(--muted);float:left;font-size:14px;font-weight:400}\
    td.text::before{float:none;display:block}.values td,.values th{padding-left:14px}.values td[data-label]::before{content:none}}\
    @media (max-width:1000px){.seen,.seen tbody,.seen tr,.seen td{display:block;width:100%}.seen thead{display:none}\
    .seen tr{border:1px solid var(--line);border-radius:10px;padding:10px 14px;margin-bottom:12px}\
    .seen td,.seen td.text,.seen td.number{border:0;padding:3px 0}\
    .seen td[data-label]::before{content:attr(data-label);color:var(--muted);float:left;font-size:14px;font-weight:400}\
    .seen td.text::before{float:none;display:block}}\
    @media print{h1{font-size:18pt}a{color:inherit;text-decoration:none}h2 a.up{display:none}\
    section{break-inside:avoid}.figures>svg{max-width:320px}dd{font-size:13pt}}
    """
}
