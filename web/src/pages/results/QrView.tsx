import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { Typography } from 'antd'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

/** A code to be scanned from the screen or printed. */
export function QrView({ data }: ResultProps) {
  const answer = rowOf(data)
  const content = text(answer, 'content')
  const expiry = Number(answer['expiry'])
  return (
    <div className="jh-result-qr">
      <QrPicture text={content} label="二维码" />
      <Typography.Text copyable className="jh-result-code">
        {content}
      </Typography.Text>
      <p className="jh-result-text">
        {expiry > 0 ? `有效期至 ${formatWireDateTime(new Date(expiry * 1000))}` : '长期有效'}
      </p>
    </div>
  )
}
