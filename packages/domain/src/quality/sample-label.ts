import { qrSvg } from '../qr/qr-code.ts'
import { escapeHtml } from '../values/escape-html.ts'

/** What stands on a label: the code, and what its stage may know besides. */
export interface SampleLabel {
  readonly code: string
  readonly note: string
}

const STAGES: Readonly<Record<string, string>> = { C: '采样', Z: '制样', H: '化验' }

/** @example stageOf('H7K3Q9M2K') // '化验' */
export const stageOf = (code: string): string => STAGES[code[0] ?? ''] ?? ''

const STYLE = `@page{size:60mm 40mm;margin:0}body{margin:0;font:9pt/1.3 "Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#000}
section{box-sizing:border-box;width:60mm;height:40mm;padding:3mm;display:flex;gap:3mm;align-items:center;page-break-after:always;overflow:hidden}
b{display:block;font-size:13pt;letter-spacing:.3mm;font-family:"DejaVu Sans Mono",monospace}p{margin:0}`

/**
 * Labels of 60 × 40 mm, one to a page, each with the code large and as QR. No date and no number: a label must not
 * lead back to the truck.
 *
 * @example
 * labelPage([{ code: 'H7K3Q9M2K', note: '煤质组' }]) // a page to print
 */
export function labelPage(labels: readonly SampleLabel[]): string {
  const parts = labels.map(
    ({ code, note }) =>
      `<section>${qrSvg(code, { size: '26mm' })}<div><p>${stageOf(code)}</p><b>${escapeHtml(code)}</b><p>${escapeHtml(note)}</p></div></section>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>样品标签</title><style>${STYLE}</style></head><body>
${parts.join('\n')}</body></html>`
}
