import { qrSvg } from '@junheng/domain/qr/qr-code.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { type PaperChoice, pageSize, sheetSize } from './paper.ts'
import { type PaperSheet, type SheetCell, type SheetTable, sumsOf } from './sheet.ts'

/** For a printer beside the browser: one page per copy, on the paper of its template. */
export function sheetsPage(title: string, sheets: readonly PaperSheet[]): string {
  const first = sheets[0]
  const [paper, isWide] = [first?.paper ?? NO_PAPER, first?.isWide ?? false] as const
  const onScreen = `@media screen{body{background:#e6eaef}section{margin:4mm auto;background:#fff;${sheetSize(paper, isWide)}}}`
  const body = sheets.flatMap((sheet) => Array.from({ length: sheet.copies }, () => section(sheet)))
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>@page{${pageSize(paper, isWide)}}${STYLE}${onScreen}</style></head><body>${body.join('')}</body></html>`
}

const NO_PAPER: PaperChoice = { paper: 'A4', offsetX: null, offsetY: null }

const STYLE = `*{box-sizing:border-box}body{margin:0;font:9pt/1.45 "Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",SimSun,sans-serif;color:#1c2733;font-variant-numeric:tabular-nums}
section{position:relative;break-after:page;overflow-wrap:anywhere}section:last-child{break-after:auto}
header{display:grid;grid-template-columns:20mm 1fr 20mm;align-items:start;border-bottom:.5mm solid #1c2733;padding-bottom:1.5mm}header div{text-align:center}header p{margin:0;color:#56657a}h1{margin:.5mm 0 1mm;font-size:16pt;letter-spacing:.4em;text-indent:.4em;font-weight:600}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:.8mm 4mm;margin:2mm 0}dl div{display:flex;gap:2mm}dt{color:#56657a;white-space:nowrap}dd{margin:0}
h2{font-size:10pt;margin:3mm 0 1mm;font-weight:600}table{width:100%;border-collapse:collapse}th{background:#eef1f5;font-weight:600;text-align:left}td,th{border-bottom:.15mm solid #c3ccd6;padding:.7mm 1mm;vertical-align:top}.n{text-align:right;white-space:nowrap}tfoot td{border-top:.4mm solid #1c2733;font-weight:600}thead{display:table-header-group}tfoot{display:table-row-group}tr{break-inside:avoid}
.t{margin:2mm 0 0 auto;width:78mm}.t div{display:flex;justify-content:space-between;padding:.4mm 0}.t .m{border-top:.4mm solid #1c2733;font-size:12pt;font-weight:700}.w{text-align:right;font-size:11pt;margin:1mm 0}
ul{margin:2mm 0;padding:0;list-style:none;color:#56657a}.s{display:flex;gap:6mm;margin-top:9mm;break-inside:avoid}.s span{flex:1;border-top:.15mm solid #56657a;padding-top:1mm}
.c{margin-top:3mm;color:#647181;font-size:7pt}.x{position:absolute;inset:45% 0 auto;text-align:center;font-size:48pt;letter-spacing:10mm;opacity:.16;transform:rotate(-16deg);pointer-events:none}`

function section(sheet: PaperSheet): string {
  const { company, title, about, words, notes, signatures, code, qr, marks } = sheet
  return `<section><header><i></i><div><p>${escapeHtml(company)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about.join('　'))}</p></div>${code === '' ? '' : qrSvg(qr, { size: '18mm' })}</header>
<dl>${sheet.cells.map(pair).join('')}</dl>${sheet.tables.map(table).join('')}
${sheet.totals.length === 0 ? '' : `<div class="t">${sheet.totals.map(total).join('')}</div>`}${words === null ? '' : `<p class="w">${escapeHtml(words.label)}　${escapeHtml(words.text)}</p>`}
${notes.length === 0 ? '' : `<ul>${notes.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`}
${signatures.length === 0 ? '' : `<div class="s">${signatures.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</div>`}
<p class="c">${escapeHtml(code)}</p>${marks.length === 0 ? '' : `<div class="x">${escapeHtml(marks.join(' '))}</div>`}</section>`
}

const pair = ({ label, text }: SheetCell): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`

const total = ({ label, text, isMain = false }: SheetCell): string =>
  `<div${isMain ? ' class="m"' : ''}><span>${escapeHtml(label)}</span><span>${escapeHtml(text)}</span></div>`

function table(given: SheetTable): string {
  const { title, columns, rows } = given
  const cell = (tag: 'td' | 'th') => (text: string, at: number) =>
    `<${tag}${columns[at]?.isFigure ? ' class="n"' : ''}>${escapeHtml(text)}</${tag}>`
  const row = (texts: readonly string[]) => `<tr>${texts.map(cell('td')).join('')}</tr>`
  const sums = sumsOf(given, '合计')
  const titles = columns.map(({ title: text }) => text)
  const isTitled = titles.some((text) => text !== '')
  const shares = columns.flatMap(({ share }) => share ?? [])
  const widths = shares.map((share) => `<col style="width:${share * 100}%">`).join('')
  const head = isTitled ? `<thead><tr>${titles.map(cell('th')).join('')}</tr></thead>` : ''
  const foot = sums === null || rows.length < 2 ? '' : `<tfoot>${row(sums)}</tfoot>`
  const heading = title === null ? '' : `<h2>${escapeHtml(title)}</h2>`
  return `${heading}<table>${widths}${head}<tbody>${rows.map(row).join('')}</tbody>${foot}</table>`
}
