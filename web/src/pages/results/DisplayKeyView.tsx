import { Typography } from 'antd'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** The key of a wall screen, this once, as the addresses that are opened there. */
export function DisplayKeyView({ data }: ResultProps) {
  const answer = rowOf(data)
  const here = window.location.href.split('#', 1)[0] ?? ''
  return (
    <div className="jh-result">
      <ResultHead tone="wait" label={`${text(answer, 'name')} 的密钥`}>
        <Typography.Text className="jh-result-secret" copyable code>
          {text(answer, 'key')}
        </Typography.Text>
        <p className="jh-result-text">只显示这一次，原密钥已失效。请在大屏的浏览器中打开：</p>
      </ResultHead>
      <dl>
        {rowsOf(answer['links']).map((link) => {
          const address = `${here}#${text(link, 'path')}`
          return (
            <div key={address} className="jh-result-link">
              <dt>{text(link, 'label')}</dt>
              <dd>
                <Typography.Link href={address} target="_blank" copyable>
                  {address}
                </Typography.Link>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
