import { pageAddress, phoneHint } from '@junheng/domain/qr/verify-address.ts'
import { Typography } from 'antd'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

/** The link that a partner opens; it is shown this once, for only its digest is kept. */
export function StatementLinkView({ data }: ResultProps) {
  const answer = rowOf(data)
  const place = { site: text(answer, 'site') || null, here: window.location.href }
  const address = pageAddress(place, text(answer, 'path'))
  const hint = phoneHint(address)
  return (
    <div className="jh-result-qr">
      <QrPicture text={address} label="对账单链接" />
      <strong className="jh-result-plate">{text(answer, 'partnerName')}</strong>
      <p className="jh-result-text">
        对账单 {text(answer, 'code')}，链接有效期至 {text(answer, 'expireDate')}
      </p>
      <p className="jh-result-text">
        把链接或二维码发给对方；对方不用登录就能查看、下载、确认或提出异议。链接只显示这一次
      </p>
      {hint !== null && <Typography.Text type="danger">{hint}</Typography.Text>}
      <Typography.Link href={address} target="_blank" copyable className="jh-result-code">
        {address}
      </Typography.Link>
    </div>
  )
}
