import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { qrSvg } from '@junheng/domain/qr/qr-code.ts'
import type { StoredWeigh } from '../weigh/weigh-row.ts'
import type { TicketExtras } from './ticket.queries.ts'

/** One ticket to be put on paper. */
export interface Ticket {
  readonly weigh: StoredWeigh
  readonly extras: TicketExtras
  readonly printNo: number
  readonly copies: number
  /** Signed text of the code. */
  readonly code: string
}

/** Tickets become a file; a plant's own templates may put another in its place. */
export interface TicketRenderer {
  readonly contentType: string
  render(tickets: readonly Ticket[]): string
}

/** The built-in ticket: a page that a browser prints, one sheet of 241×93 per copy. */
export const pageRenderer: TicketRenderer = { contentType: 'text/html; charset=utf-8', render }

function render(tickets: readonly Ticket[]): string {
  const sheets = tickets.flatMap((ticket) =>
    Array.from({ length: ticket.copies }, () => (at: number, of: number) => sheet(ticket, at, of)),
  )
  const body = sheets.map((draw, at) => draw(at + 1, sheets.length)).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>磅单</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

const STYLE = `@page{size:241mm 93mm;margin:4mm}*{box-sizing:border-box}body{margin:0;font:10pt/1.35 "Noto Sans CJK SC","Microsoft YaHei",SimSun,sans-serif;color:#000}
.t{position:relative;width:233mm;min-height:85mm;page-break-after:always;break-after:page;overflow-wrap:anywhere}
h1{margin:0;text-align:center;font-size:14pt}.h{display:flex;justify-content:space-between;font-size:9pt}
table{width:100%;border-collapse:collapse;margin-top:1mm}td,th{border:.2mm solid #000;padding:.6mm 1.2mm;text-align:left;font-weight:400}th{width:22mm;background:#f2f2f2}
td.n{text-align:right;font-variant-numeric:tabular-nums}.f{display:flex;gap:4mm;margin-top:1mm;font-size:9pt;align-items:flex-start}.f div{flex:1}
.m{position:absolute;inset:20mm 0 0;text-align:center;font-size:40pt;letter-spacing:10mm;opacity:.25;transform:rotate(-12deg);pointer-events:none}`

/** What stands across the sheet: a record that does not count, a weight nobody weighed. */
function marksOf({ weigh }: Ticket): readonly string[] {
  const isSim = weigh.grossSource === 'SIM' || weigh.tareSource === 'SIM'
  return [...(weigh.status === 'OBSOLETE' ? ['已作废'] : []), ...(isSim ? ['模拟'] : [])]
}

function sheet(ticket: Ticket, at: number, of: number): string {
  const { weigh, extras, printNo } = ticket
  const again = printNo > 1 ? `补打 第${printNo - 1}次` : ''
  const title = `${extras.orgName} ${KIND_TRAITS[weigh.kind].label}磅单`
  const marks = marksOf(ticket)
  return `<section class="t"><h1>${esc(title)}</h1>
<div class="h"><span>磅单号：${esc(weigh.code)}</span><span>打印号：${printNo}</span><span>${again}</span><span>第${at}页/共${of}页</span></div>
<table>${rowsOf(ticket)}</table>
<div class="f"><div>司磅员：${esc(joined([weigh.grossUser, weigh.tareUser]))}</div><div>司机签字：</div><div>收发货签字：</div></div>
<div class="f">${qrSvg(ticket.code, { size: '18mm' })}<div>读数：毛重 ${esc(extras.grossReading ?? '—')}　皮重 ${esc(extras.tareReading ?? '—')}　校验 ${esc((extras.lastHash ?? '').slice(0, 8))}<br>${esc(ticket.code)}</div></div>
${marks.length > 0 ? `<div class="m">${esc(marks.join(' '))}</div>` : ''}</section>`
}

/** Label and value pairs, three to a row; figures that the partner is not to see are left out. */
function rowsOf(ticket: Ticket): string {
  const cells = [...headCells(ticket), ...lineCells(ticket), ...tailCells(ticket)]
  const rows: string[] = []
  for (let from = 0; from < cells.length; from += 3)
    rows.push(
      `<tr>${cells
        .slice(from, from + 3)
        .map(cell)
        .join('')}</tr>`,
    )
  return rows.join('')
}

interface Cell {
  readonly label: string
  readonly value: string | null
  readonly isFigure?: boolean
}

const cell = ({ label, value, isFigure = false }: Cell): string =>
  `<th>${esc(label)}</th><td${isFigure ? ' class="n"' : ''}>${esc(value ?? '')}</td>`

function headCells({ weigh }: Ticket): readonly Cell[] {
  return [
    { label: '车牌号', value: joined([weigh.plateNumber, weigh.trailerPlateNumber]) },
    { label: '司机', value: weigh.driverName },
    { label: '客商', value: weigh.partnerName },
    { label: '通知单', value: weigh.notoCode },
    { label: '承运商', value: weigh.carrierName },
    { label: '原发数', value: weigh.originalWeight, isFigure: true },
  ]
}

function lineCells({ weigh, extras }: Ticket): readonly Cell[] {
  const isMany = weigh.mmWeighSub.length > 1
  return weigh.mmWeighSub.flatMap((line) => [
    { label: '物料', value: extras.names[line.id] ?? line.invName },
    { label: '规格型号', value: line.model },
    isMany
      ? { label: '净重(吨)', value: line.suttle, isFigure: true }
      : { label: '仓库', value: line.warehouseName },
  ])
}

function tailCells({ weigh, extras }: Ticket): readonly Cell[] {
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const figure = (label: string, value: string | null): Cell => ({ label, value, isFigure: true })
  const taken = [
    figure('扣重(吨)', weigh.deduct),
    figure(isIn ? '实收数' : '实发数', weigh.deSuttle),
  ]
  return [
    figure('毛重(吨)', weigh.gross),
    { label: '毛重时间', value: weigh.grossTime },
    { label: '毛重地磅', value: weigh.grossScaleName },
    figure('皮重(吨)', weigh.tare),
    { label: '皮重时间', value: weigh.tareTime },
    { label: '皮重地磅', value: weigh.tareScaleName },
    figure('净重(吨)', weigh.suttle),
    ...(extras.isHidden ? [] : taken),
    { label: '计算说明', value: extras.isHidden ? null : weigh.computeRemark },
    { label: '备注', value: weigh.remark },
  ]
}

const joined = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.flatMap((part) => part ?? []))].join(' ')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const esc = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')
