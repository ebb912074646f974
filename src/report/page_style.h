// How pages look: light or dark as its reader's system is, and on a phone as well as on a desk.
#pragma once

namespace tinyai::report {

inline constexpr const char* kPageStyle = R"(
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--ink:#17202a;--soft:#5a6875;--rule:#e1e6eb;--bar:#3b76b5;
--c0:#3b76b5;--c1:#e07b39;--c2:#8a63b8;--c3:#3f9b6c;--c4:#c9a227;--c5:#8793a0;--c6:#c2506f;--c7:#2f8f96}
@media(prefers-color-scheme:dark){:root{--bg:#12171d;--card:#1a2129;--ink:#e7edf3;--soft:#9dadbc;--rule:#2c3641;--bar:#5b9be0;
--c0:#5b9be0;--c1:#ec965a;--c2:#a986d6;--c3:#58bd88;--c4:#dfbd4d;--c5:#8e9cab;--c6:#df7391;--c7:#58bcc4}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main{max-width:1060px;margin:0 auto;padding:28px 18px 60px}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:0 0 4px}
p{margin:0 0 12px}.soft{color:var(--soft)}
section{background:var(--card);border:1px solid var(--rule);border-radius:12px;padding:18px 20px;margin-top:18px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin-top:18px}
.figures div{background:var(--card);border:1px solid var(--rule);border-radius:12px;padding:12px 16px}
.figures b{display:block;font-size:1.35rem;font-weight:650;letter-spacing:-.01em;white-space:nowrap}
.figures span{color:var(--soft);font-size:.85rem}
.chart{position:relative;margin:10px 0 4px 66px;height:230px;border-bottom:1px solid var(--rule);border-left:1px solid var(--rule)}
.chart svg{position:absolute;inset:0;width:100%;height:100%}
.chart i{position:absolute;right:100%;transform:translateY(50%);padding-right:8px;font-size:.75rem;line-height:1;font-style:normal;color:var(--soft);white-space:nowrap}
.chart hr{position:absolute;left:0;right:0;margin:0;border:0;border-top:1px solid var(--rule)}
.chart .peak{position:absolute;top:0;bottom:0;border-left:1.5px dashed var(--ink);opacity:.55}
.chart .limit{fill:none;stroke:var(--c6);stroke-width:2;vector-effect:non-scaling-stroke}
.times{display:flex;justify-content:space-between;margin-left:66px;color:var(--soft);font-size:.75rem}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:10px 0 0;padding:0;list-style:none;font-size:.87rem}
.legend li::before{content:"";display:inline-block;width:.75em;height:.75em;border-radius:3px;margin-right:6px;background:var(--c)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem}
th{font-weight:600;color:var(--soft);font-size:.8rem;text-align:right;white-space:nowrap}
th,td{padding:6px 0 6px 16px;border-bottom:1px solid var(--rule)}td{text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0}tr:last-child td{border-bottom:0}
td.bar{min-width:110px;width:24%}td.bar>div{height:9px;border-radius:5px;background:var(--c,var(--bar));min-width:2px}
.parts{display:flex;height:9px;border-radius:5px;overflow:hidden}.parts div{background:var(--c)}td.bar>.parts{background:none}section>.parts{height:24px;margin:10px 0}
.key{display:inline-block;width:.75em;height:.75em;border-radius:3px;margin-right:8px;background:var(--c)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:8px 36px}
.name{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85rem}
details{margin-top:10px}summary{cursor:pointer;font-weight:600;padding:4px 0}
.graph{overflow:auto;max-height:80vh;border:1px solid var(--rule);border-radius:8px;margin-top:8px}
.graph svg{display:block;margin:0 auto}
footer{margin-top:26px;color:var(--soft);font-size:.8rem}
@media(max-width:560px){main{padding:20px 12px 40px}section{padding:14px}.chart,.times{margin-left:58px}.chart{height:180px}
td.bar{min-width:60px}.less{display:none}.figures{grid-template-columns:1fr 1fr}.figures b{font-size:1.15rem}}
@media print{body{background:#fff}section,.figures div{break-inside:avoid}.graph{max-height:none}}
)";

}  // namespace tinyai::report
