import { qrSvg } from '@junheng/domain/qr/qr-code.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'

export interface Slip {
  readonly address: string
  readonly plate: string
  readonly code: string
  readonly goods: string
}

const STYLE = `@page{size:80mm auto;margin:3mm}body{margin:0;width:74mm;font:11pt/1.5 "Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-align:center;color:#000}
h1{margin:2mm 0 0;font-size:15pt}b{display:block;font-size:20pt;letter-spacing:.5mm}p{margin:0}small{font-size:9pt}`

/** A slip of 80 mm with the driver's code, to the printer of this machine. */
export function printSlip(slip: Slip): void {
  printPage('司机码', slipPage(slip))
}

/** The slip as a page. */
function slipPage({ address, plate, code, goods }: Slip): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>司机码</title><style>${STYLE}</style></head><body>
<h1>车辆登记</h1><b>${escapeHtml(plate)}</b><p>${escapeHtml(code)}</p><p>${escapeHtml(goods)}</p>
${qrSvg(address, { size: '46mm' })}<p>微信扫码查看排队与磅单</p><small>出厂 24 小时后失效</small></body></html>`
}
