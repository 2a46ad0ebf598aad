import { drawBarcode } from '@junheng/domain/print/barcode.ts'
import { guessedWidth, LEADING, lineHeight } from '@junheng/domain/print/break-lines.ts'
import type { Drawn } from '@junheng/domain/print/lay-band.ts'
import { type LaidPage, layPages } from '@junheng/domain/print/lay-pages.ts'
import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { ASCENT, fontWidths, type PrintJob } from './laid-pdf.ts'
import { findPrintFont } from './print-font.ts'
import { GREY, INK, TINT } from './sheet-desk.ts'

const POINT = 25.4 / 72

/**
 * The same for a printer beside the browser: one drawing per page, on the paper of its template. It breaks where the
 * file does; without a font on the server the widths of letters are guessed, as the browser has its own.
 */
export function laidPage(title: string, jobs: readonly PrintJob[]): string {
  const font = findPrintFont()
  const widthOf = font === null ? guessedWidth : fontWidths(font)
  const pages = jobs.flatMap(({ template, data, copies }) => {
    const laid = layPages(template, data, { widthOf })
    return Array.from({ length: copies }, () => laid).flat()
  })
  const sizes = [...new Set(pages.map(sizeName))]
  const papers = sizes.map((name) => {
    const [width = '', height = ''] = name.slice(1).split('x')
    const size = `${width.replace('_', '.')}mm ${height.replace('_', '.')}mm`
    return `@page ${name}{size:${size};margin:0}.${name}{page:${name}}`
  })
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${papers.join('')}${STYLE}</style></head><body>${pages.map(section).join('')}</body></html>`
}

/** @example sizeName({ width: 241, height: 93, drawn: [], marks: [] }) // 'p241x93' */
const sizeName = ({ width, height }: LaidPage): string =>
  `p${rounded(width)}x${rounded(height)}`.replaceAll('.', '_')

const rounded = (value: number): number => Math.round(value * 100) / 100

const STYLE = `*{box-sizing:border-box}body{margin:0}section{break-after:page}section:last-child{break-after:auto}svg{display:block}
text{font-family:"Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",SimSun,sans-serif;font-variant-numeric:tabular-nums;white-space:pre}
@media screen{body{background:#e6eaef}section{margin:4mm auto;background:#fff;width:max-content}}`

function section(page: LaidPage): string {
  const { width, height, drawn, marks } = page
  const size = `width="${rounded(width)}mm" height="${rounded(height)}mm" viewBox="0 0 ${rounded(width)} ${rounded(height)}"`
  return `<section class="${sizeName(page)}"><svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.map(partOf).join('')}${markOf(page, marks)}</svg></section>`
}

const place = ({ x, y, w, h }: Drawn): string =>
  `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}"`

function partOf(part: Drawn): string {
  const { x, y, w, h } = part
  switch (part.kind) {
    case 'text':
      return wordsOf(part)
    case 'line': {
      const end = w >= h ? [x + w, y] : [x, y + h]
      return `<path fill="none" stroke="${INK}" stroke-width="${part.thickness}" d="M${rounded(x)} ${rounded(y)}L${end.map(rounded).join(' ')}"/>`
    }
    case 'box':
      return `<rect ${place(part)} fill="${part.isTinted ? TINT : 'none'}"${part.thickness > 0 ? ` stroke="${INK}" stroke-width="${part.thickness}"` : ''}/>`
    case 'image':
      return `<image ${place(part)} href="${escapeHtml(part.content)}"/>`
    case 'qr': {
      const { side, path } = drawQr(part.content)
      return `<svg ${place(part)} viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
    }
    case 'barcode': {
      const code = drawBarcode(part.content)
      if (code === null) return ''
      const bars = code.bars.map((bar) => `M${bar.x} 0h${bar.w}v1h-${bar.w}z`).join('')
      return `<svg ${place(part)} viewBox="0 0 ${code.width} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars}"/></svg>`
    }
  }
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const

function wordsOf(part: Extract<Drawn, { kind: 'text' }>): string {
  const { x, w, size, align, isBold, isGrey, lines } = part
  const high = lineHeight(size)
  const top = part.y + Math.max(0, (part.h - lines.length * high) / 2)
  const at = align === 'left' ? x : align === 'right' ? x + w : x + w / 2
  const look = `font-size="${rounded(size * POINT)}" fill="${isGrey ? GREY : INK}" text-anchor="${ANCHORS[align]}"${isBold ? ' font-weight="600"' : ''}`
  return lines
    .map((line, row) => {
      const base = top + row * high + ((LEADING - 1) / 2 + ASCENT) * size * POINT
      return `<text x="${rounded(at)}" y="${rounded(base)}" ${look}>${escapeHtml(line)}</text>`
    })
    .join('')
}

function markOf({ width, height }: LaidPage, marks: readonly string[]): string {
  const text = marks.join(' ')
  if (text === '') return ''
  const [x, y] = [rounded(width / 2), rounded(height / 2)]
  const size = rounded(Math.min(20, width / (text.length + 1)))
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}" opacity=".16" text-anchor="middle" transform="rotate(-14 ${x} ${y})">${escapeHtml(text)}</text>`
}
