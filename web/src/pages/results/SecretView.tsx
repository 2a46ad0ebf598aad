import { Typography } from 'antd'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** A secret that is shown this once. */
export function SecretView({ data }: ResultProps) {
  const answer = rowOf(data)
  return (
    <div className="jh-result">
      <ResultHead tone="wait" label={`${text(answer, 'deviceNo') || text(answer, 'name')} 的密钥`}>
        <Typography.Text className="jh-result-secret" copyable code>
          {text(answer, 'secret')}
        </Typography.Text>
        <p className="jh-result-text">
          只显示这一次，请立即写入设备或接收系统；以前发放过的密钥已失效。
        </p>
      </ResultHead>
    </div>
  )
}
