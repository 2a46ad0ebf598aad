import { qrSvg } from '@junheng/domain/qr/qr-code.ts'

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
  const frame = document.createElement('iframe')
  frame.className = 'visually-hidden'
  frame.title = '司机码'
  frame.srcdoc = slipPage(slip)
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  })
  document.body.append(frame)
}

/** The slip as a page. */
function slipPage({ address, plate, code, goods }: Slip): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>司机码</title><style>${STYLE}</style></head><body>
<h1>车辆登记</h1><b>${escape(plate)}</b><p>${escape(code)}</p><p>${escape(goods)}</p>
${qrSvg(address, { size: '46mm' })}<p>微信扫码查看排队与磅单</p><small>出厂 24 小时后失效</small></body></html>`
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
