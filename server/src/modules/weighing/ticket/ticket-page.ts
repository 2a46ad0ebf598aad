import { qrSvg } from '@junheng/domain/qr/qr-code.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { type PaperChoice, pageSize, paperOf } from '#platform/print/paper.ts'
import { type Ticket, type TicketCell, ticketContent } from './ticket-content.ts'

/** Tickets become a file. */
export interface TicketRenderer {
  readonly contentType: string
  render(tickets: readonly Ticket[], now: Date): Promise<Buffer>
}

/** For a printer beside the browser: a page that the browser prints, one sheet of the template's paper per copy. */
export const pageRenderer: TicketRenderer = {
  contentType: 'text/html; charset=utf-8',
  render: async (tickets) => Buffer.from(page(tickets), 'utf8'),
}

function page(tickets: readonly Ticket[]): string {
  const sheets = tickets.flatMap((ticket) => Array.from({ length: ticket.copies }, () => ticket))
  const body = sheets.map((ticket, at) => sheet(ticket, at + 1, sheets.length)).join('')
  // Each sheet names its page: one file may hold tickets for several printers' papers.
  const papers = [...new Set(tickets.map(({ paper }) => pageName(paper)))].map((name) => {
    const paper = tickets.find((ticket) => pageName(ticket.paper) === name)?.paper
    return paper ? `@page ${name}{${pageSize(paper, false)}}.${name}{page:${name}}` : ''
  })
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>磅单</title><style>${papers.join('')}${STYLE}</style></head><body>${body}</body></html>`
}

/** @example pageName({ paper: '241x93', offsetX: null, offsetY: null }) // 'p241x93' */
const pageName = ({ paper }: PaperChoice): string => `p${paper ?? '241x93'}`

const STYLE = `*{box-sizing:border-box}body{margin:0;font:10pt/1.35 "Noto Sans CJK SC","Microsoft YaHei",SimSun,sans-serif;color:#000}
.t{position:relative;page-break-after:always;break-after:page;overflow-wrap:anywhere}
h1{margin:0;text-align:center;font-size:14pt}.h{display:flex;justify-content:space-between;font-size:9pt}
table{width:100%;border-collapse:collapse;margin-top:1mm}td,th{border:.2mm solid #000;padding:.6mm 1.2mm;text-align:left;font-weight:400}th{width:22mm;background:#f2f2f2}
td.n{text-align:right;font-variant-numeric:tabular-nums}td.s{font-size:12pt;font-weight:700;line-height:1.1}.f{display:flex;gap:4mm;margin-top:1mm;font-size:9pt;align-items:flex-start}.f div{flex:1}
.pROLL80 .h,.pROLL80 .f,.pLABEL60x40 .h{flex-direction:column}
.m{position:absolute;inset:20mm 0 0;text-align:center;font-size:40pt;letter-spacing:10mm;opacity:.25;transform:rotate(-12deg);pointer-events:none}`

function sheet(ticket: Ticket, at: number, of: number): string {
  const content = ticketContent(ticket)
  const { title, codeText, printText, again, signatures, readings, code, qr, marks } = content
  return `<section class="t ${pageName(ticket.paper)}"${shift(ticket.paper)}><h1>${escapeHtml(title)}</h1>
<div class="h"><span>${escapeHtml(codeText)}</span><span>${escapeHtml(printText)}</span><span>${escapeHtml(again)}</span><span>第${at}页/共${of}页</span></div>
<table>${rowsOf(content.cells, paperOf(ticket.paper).pairs)}</table>
<div class="f">${signatures.map((text) => `<div>${escapeHtml(text)}</div>`).join('')}</div>
<div class="f">${qrSvg(qr, { size: '18mm' })}<div>${escapeHtml(readings)}<br>${escapeHtml(code)}</div></div>
${marks.length > 0 ? `<div class="m">${escapeHtml(marks.join(' '))}</div>` : ''}</section>`
}

/** Where the printer lays its paper otherwise. */
const shift = ({ offsetX, offsetY }: PaperChoice): string =>
  offsetX || offsetY ? ` style="left:${offsetX ?? 0}mm;top:${offsetY ?? 0}mm"` : ''

/** Label and value pairs, as many to a row as the paper has room for. */
function rowsOf(cells: readonly TicketCell[], pairs: number): string {
  const rows: string[] = []
  for (let from = 0; from < cells.length; from += pairs)
    rows.push(
      `<tr>${cells
        .slice(from, from + pairs)
        .map(cell)
        .join('')}</tr>`,
    )
  return rows.join('')
}

const cell = ({ label, value, isFigure = false, isMain = false }: TicketCell): string =>
  `<th>${escapeHtml(label)}</th><td${isFigure ? ` class="n${isMain ? ' s' : ''}"` : ''}>${escapeHtml(value ?? '')}</td>`
