/// The style of a report.
enum PageStyle {
  static let sheet: StaticString = """
    *{box-sizing:border-box}\
    html{color-scheme:light dark;-webkit-text-size-adjust:100%}\
    body{margin:0;background:var(--paper);color:var(--ink);\
    font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}\
    main{max-width:1040px;margin:0 auto;padding:40px 32px 56px}\
    h1{font-size:30px;line-height:1.2;margin:0;letter-spacing:-.01em;overflow-wrap:anywhere}\
    h2{font-size:19px;line-height:1.3;margin:40px 0 12px}\
    h3{font-size:16px;line-height:1.4;margin:0;font-weight:600;overflow-wrap:anywhere}\
    p{margin:0}\
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,'DejaVu Sans Mono',Consolas,monospace}\
    code{font-size:.88em;overflow-wrap:anywhere}\
    .top{display:flex;flex-wrap:wrap;align-items:center;gap:10px 14px}\
    .badge{font-size:14px;font-weight:600;line-height:1;padding:7px 12px;border-radius:999px;\
    border:1px solid currentColor;white-space:nowrap}\
    .available{color:var(--good);background:var(--good-soft)}\
    .pending{color:var(--wait);background:var(--wait-soft)}\
    .invalidated{color:var(--gone);background:var(--raised)}\
    .lead{margin-top:10px;color:var(--muted)}\
    .cause{margin-top:6px;overflow-wrap:anywhere}\
    .differs{margin-top:12px;padding-left:12px;border-left:4px solid var(--bad)}\
    .answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:16px;margin-top:28px}\
    .card{border:1px solid var(--line);border-radius:10px;padding:16px 18px;background:var(--raised);\
    min-width:0}\
    .card h2{margin:0 0 6px;font-size:14px;color:var(--muted);font-weight:600}\
    .card p{overflow-wrap:anywhere}\
    .fix{border-left:4px solid var(--accent)}\
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
    th,td{text-align:left;vertical-align:top;padding:5px 14px 5px 0;border-bottom:1px solid var(--line)}\
    tr:last-child td,tr:last-child th{border-bottom:0}\
    th{font-weight:500;color:var(--muted);font-size:14px}\
    td.number,th.number{text-align:right}\
    .flips{margin-top:8px;font-size:14px}\
    .gates{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:10px}\
    .gates>li{padding:11px 18px;border-top:1px solid var(--line);display:grid;\
    grid-template-columns:76px 150px minmax(0,1fr);gap:2px 12px;align-items:baseline}\
    .gates>li:first-child{border-top:0}\
    .verdict{font-size:14px;font-weight:600}\
    .good{color:var(--good)}.bad{color:var(--bad)}.dim{color:var(--muted)}.value{color:var(--value)}\
    .strong{font-weight:600}\
    .gates>li.blocks{box-shadow:inset 4px 0 0 var(--bad);background:var(--raised)}\
    .gates>li.blocks:first-child{border-radius:9px 9px 0 0}\
    .gates>li.blocks:last-child{border-radius:0 0 9px 9px}\
    .blocks .verdict{justify-self:start;background:var(--bad-soft);border-radius:999px;padding:1px 8px;margin-left:-3px}\
    .open{grid-column:2/-1;color:var(--muted)}\
    .facts{color:var(--muted);overflow-wrap:anywhere}\
    .blocks .facts{color:var(--ink)}\
    .rule{grid-column:1/-1;min-width:0;margin-top:8px}\
    pre{margin:8px 0;padding:12px 14px;background:var(--paper);border:1px solid var(--line);border-radius:8px;\
    font-size:13px;line-height:1.45;overflow-x:auto;tab-size:4}\
    .funnel{margin-top:10px;font-size:14px}\
    .funnel td code{white-space:normal}\
    .meter{display:block;height:6px;min-width:60px;border-radius:3px;background:var(--line);overflow:hidden;\
    margin-top:8px}\
    .meter span{display:block;height:100%;background:var(--value)}\
    details{margin-top:6px;font-size:14px}summary{cursor:pointer;color:var(--accent)}\
    details table{margin-top:6px}\
    .picture{border:1px solid var(--line);border-radius:10px;padding:14px 14px 8px;overflow:hidden}\
    .picture svg{display:block;width:100%;height:auto}\
    .legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin-top:8px;font-size:13px;color:var(--muted)}\
    .legend i{display:inline-block;width:14px;height:10px;border-radius:2px;margin-right:6px;\
    border:1px solid transparent}\
    .legend .k-available{background:var(--good)}\
    .legend .k-pending{background:var(--wait-soft);border-color:var(--wait)}\
    .legend .k-invalidated{background:var(--gone)}\
    .legend .k-foretold{background:var(--good);opacity:.5}\
    .legend .k-donation{background:var(--value);width:4px}\
    .narrow,.medium{display:none}\
    @media (max-width:900px){.wide{display:none}.medium{display:block}}\
    @media (max-width:660px){.medium{display:none}.narrow{display:block}}\
    .tips td:last-child,.tips th:last-child{text-align:right;padding-right:0}\
    .tips .state{font-weight:600;font-size:14px}\
    .tips .s-available{color:var(--good)}.tips .s-pending{color:var(--wait)}.tips .s-invalidated{color:var(--gone)}\
    footer{margin-top:44px;padding-top:14px;border-top:1px solid var(--line);font-size:13px;color:var(--muted);\
    overflow-wrap:anywhere}\
    @media (max-width:640px){main{padding:24px 16px 40px}h1{font-size:24px}h2{margin-top:32px}\
    .answers{gap:12px}\
    .gates>li{grid-template-columns:64px minmax(0,1fr);padding:10px 14px}\
    .gates>li>.facts{grid-column:1/-1}.picture{padding:10px 6px 6px}.legend{padding:0 6px}\
    pre{padding:10px 10px;font-size:12px}th,td{padding-right:10px}}\
    @media print{main{max-width:none;padding:0}body{font-size:11pt}\
    li,pre,.card,.picture,tr{break-inside:avoid}h2{break-after:avoid}.wide{display:block}.narrow,.medium{display:none}\
    pre{white-space:pre-wrap}.badge,.blocks,.meter,.meter span,rect{print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}\
    .gates>li.blocks{border-left:4px solid var(--bad)}}
    """
}
