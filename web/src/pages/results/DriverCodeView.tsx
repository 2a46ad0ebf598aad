import { PrinterOutlined } from '@ant-design/icons'
import { pageAddress, phoneHint } from '@junheng/domain/qr/verify-address.ts'
import { Button, Typography } from 'antd'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { printSlip } from './print-slip.ts'
import { rowOf, text } from './read-answer.ts'

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
