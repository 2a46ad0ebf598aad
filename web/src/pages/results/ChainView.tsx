import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

const REASONS: Readonly<Record<string, string>> = {
  HASH: '读数被改动，校验值不符',
  GAP: '缺少读数，序号不连续',
  ORDER: '读数重复或次序颠倒',
  PICTURE: '照片与过磅时拍的不是同一张',
}

/** Whether the readings of a scale are as they were written, and where they are not. */
export function ChainView({ data }: ResultProps) {
  const answer = rowOf(data)
  const isWhole = answer['ok'] === true
  const expired = Number(answer['expiredPictures'] ?? 0)
  const reason = REASONS[text(answer, 'reason')] ?? text(answer, 'reason')
  return (
    <div className="jh-result">
      <ResultHead
        tone={isWhole ? 'good' : 'bad'}
        label={isWhole ? '读数链完整' : '读数链断裂'}
        value={isWhole ? text(answer, 'checked') : `第 ${text(answer, 'firstBadSeq')} 号读数`}
        unit={isWhole ? '条读数已校验' : undefined}
      >
        {!isWhole && <p className="jh-result-text">{reason}</p>}
        {expired > 0 && (
          <p className="jh-result-text">{expired} 张照片已按保存期限清理，校验值仍在</p>
        )}
        <dl className="jh-result-facts">
          <div>
            <dt>最后读数的校验值</dt>
            <dd className="jh-result-code">{text(answer, 'headHash') || '—'}</dd>
          </div>
        </dl>
      </ResultHead>
    </div>
  )
}
