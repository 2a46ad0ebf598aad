import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** Whether the laboratory's log is as it was written, and from where it is not. */
export function LabLogView({ data }: ResultProps) {
  const answer = rowOf(data)
  const isWhole = answer['ok'] === true
  return (
    <div className="jh-result">
      <ResultHead
        tone={isWhole ? 'good' : 'bad'}
        label={isWhole ? '化验日志完整' : '化验日志被改动'}
        value={isWhole ? text(answer, 'checked') : `第 ${text(answer, 'brokenSeq')} 条起不符`}
        unit={isWhole ? '条已校验' : undefined}
      />
    </div>
  )
}
