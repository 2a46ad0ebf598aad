import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { QRCode, Typography } from 'antd'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

/** A code to be scanned from the screen or printed. */
export function QrView({ data }: ResultProps) {
  const answer = rowOf(data)
  const content = text(answer, 'content')
  const expiry = Number(answer['expiry'])
  return (
    <div className="jh-result-qr">
      {/* Black on white in either theme: that is what cameras read. */}
      <QRCode value={content} size={220} color="#000000" bgColor="#ffffff" />
      <Typography.Text copyable className="jh-result-code">
        {content}
      </Typography.Text>
      <p className="jh-result-text">
        {expiry > 0 ? `有效期至 ${formatWireDateTime(new Date(expiry * 1000))}` : '长期有效'}
      </p>
    </div>
  )
}
