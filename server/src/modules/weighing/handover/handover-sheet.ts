import { STAGE_LABELS, type Stage } from '@junheng/domain/visit/stages.ts'
import type { HandoverRow } from './handover.entity.ts'
import type { HandoverFacts } from './handover.queries.ts'

interface SheetFrame {
  readonly orgName: string
  /** Addresses of the signatures. */
  readonly signs: { readonly from: string | null; readonly to: string | null }
}

const STYLE = `@page{size:A4;margin:14mm}*{box-sizing:border-box}body{margin:0 auto;max-width:182mm;font:10.5pt/1.5 "Noto Sans CJK SC","Microsoft YaHei",SimSun,sans-serif;color:#000}
h1{margin:0 0 4mm;text-align:center;font-size:16pt}h2{margin:5mm 0 1.5mm;font-size:11.5pt}table{width:100%;border-collapse:collapse}
td,th{border:.2mm solid #000;padding:1mm 2mm;text-align:left;font-weight:400}th{background:#f2f2f2;white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.s{display:flex;gap:10mm;margin-top:8mm}.s div{flex:1;min-height:24mm;border-bottom:.2mm solid #000}.s img{display:block;max-height:16mm;max-width:60mm}
.m{text-align:center;font-size:24pt;letter-spacing:6mm;opacity:.3}`

/** The sheet of a shift handed over, as a browser prints it on A4. */
export function handoverSheet(
  row: HandoverRow & { readonly status: string },
  { orgName, signs }: SheetFrame,
): string {
  const facts = row.facts as HandoverFacts
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>交接班表</title><style>${STYLE}</style></head><body>
<h1>${esc(orgName)} 磅房交接班表</h1>${row.status === 'OBSOLETE' ? '<div class="m">已作废</div>' : ''}
<table><tr>${pair('单号', row.code)}${pair('磅房', row.roomName)}</tr><tr>${pair('班次', `${row.shiftDate} ${row.shiftName ?? ''}`)}${pair('统计时间', row.fillTime)}</tr>
<tr>${pair('交班人', row.fromUserName)}${pair('接班人', row.toUserName)}</tr></table>
<h2>本班情况</h2><table><tr>${['本班过磅', '厂内车辆', '未处理异常', '作废磅单', '手工读数'].map((label) => `<th class="n">${label}</th>`).join('')}</tr>
<tr>${[row.weighCount, row.openTrucks, row.openExceptions, row.voids, row.handWeighings].map((count) => `<td class="n">${count}</td>`).join('')}</tr></table>
<h2>地磅读数与点检</h2>${scaleTable(facts)}<h2>厂内车辆</h2>${truckTable(facts, row.openTrucks)}
<h2>交接事项</h2><div>${esc(row.remark ?? '无')}</div>
<div class="s">${sign('交班人', row.fromSignTime, signs.from)}${sign('接班人', row.toSignTime, signs.to)}</div></body></html>`
}

const pair = (label: string, value: string | null): string =>
  `<th>${label}</th><td>${esc(value ?? '')}</td>`

const CHECK_WORDS = { PASS: '合格', FAIL: '不合格' } as const

function scaleTable({ scales }: HandoverFacts): string {
  const rows = scales.map(
    ({ scaleName, firstSeq, lastSeq, checkResult }) =>
      `<tr><td>${esc(scaleName)}</td><td class="n">${firstSeq ?? '—'}</td><td class="n">${lastSeq ?? '—'}</td><td>${checkResult === null ? '未点检' : CHECK_WORDS[checkResult]}</td></tr>`,
  )
  return `<table><tr><th>地磅</th><th class="n">首个读数号</th><th class="n">末个读数号</th><th>点检</th></tr>${rows.join('')}</table>`
}

function truckTable({ trucks }: HandoverFacts, count: number): string {
  if (trucks.length === 0) return '<div>无</div>'
  const rows = trucks.map(
    ({ plateNumber, stage, invName, since }) =>
      `<tr><td>${esc(plateNumber)}</td><td>${STAGE_LABELS[stage as Stage]}</td><td>${esc(invName ?? '')}</td><td>${esc(since ?? '')}</td></tr>`,
  )
  const rest =
    count > rows.length ? `<div>共 ${count} 辆，只列出入厂最早的 ${rows.length} 辆</div>` : ''
  return `<table><tr><th>车牌号</th><th>状态</th><th>物料</th><th>入厂时间</th></tr>${rows.join('')}</table>${rest}`
}

function sign(label: string, time: string | null, url: string | null): string {
  const picture = url === null ? '' : `<img alt="${label}签名" src="${esc(url)}">`
  return `<div>${label}签名：${picture}${esc(time ?? '')}</div>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const esc = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')
