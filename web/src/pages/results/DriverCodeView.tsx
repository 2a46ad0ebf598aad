import { PrinterOutlined } from '@ant-design/icons'
import { qrSvg } from '@junheng/domain/qr/qr-code.ts'
import { pageAddress, phoneHint } from '@junheng/domain/qr/verify-address.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { Button, Typography } from 'antd'
import { printPage } from '#web/controls/print-page/print-page.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

interface Slip {
  readonly address: string
  readonly plate: string
  readonly code: string
  readonly goods: string
}

const STYLE = `@page{size:80mm auto;margin:3mm}body{margin:0;width:74mm;font:11pt/1.5 "Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-align:center;color:#000}
h1{margin:2mm 0 0;font-size:15pt}b{display:block;font-size:20pt;letter-spacing:.5mm}p{margin:0}small{font-size:9pt}`

/** The code by which a driver follows his visit: scanned from the screen, or printed on a slip. */
export function DriverCodeView({ data }: ResultProps) {
  const answer = rowOf(data)
  const place = { site: text(answer, 'site') || null, here: window.location.href }
  const address = pageAddress(place, text(answer, 'path'))
  const hint = phoneHint(address)
  const plate = text(answer, 'plateNumber')
  return (
    <div className="jh-result-qr">
      <QrPicture text={address} label="司机码" />
      <strong className="jh-result-plate">{plate}</strong>
      <p className="jh-result-text">
        {[text(answer, 'code'), text(answer, 'materials')].filter((part) => part).join(' · ')}
      </p>
      <p className="jh-result-text">司机扫码看排队、下一步和电子磅单，出厂 24 小时后失效</p>
      {hint !== null && <Typography.Text type="danger">{hint}</Typography.Text>}
      <Typography.Link href={address} target="_blank" copyable className="jh-result-code">
        {address}
      </Typography.Link>
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        onClick={() =>
          printSlip({
            address,
            plate,
            code: text(answer, 'code'),
            goods: text(answer, 'materials'),
          })
        }
      >
        打印小票
      </Button>
    </div>
  )
}

/** A slip of 80 mm with the driver's code, to the printer of this machine. */
function printSlip(slip: Slip): void {
  printPage('司机码', slipPage(slip))
}

/** The slip as a page. */
function slipPage({ address, plate, code, goods }: Slip): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>司机码</title><style>${STYLE}</style></head><body>
<h1>车辆登记</h1><b>${escapeHtml(plate)}</b><p>${escapeHtml(code)}</p><p>${escapeHtml(goods)}</p>
${qrSvg(address, { size: '46mm' })}<p>微信扫码查看排队与磅单</p><small>出厂 24 小时后失效</small></body></html>`
}
