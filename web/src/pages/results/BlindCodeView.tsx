import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** A code to be written on a bag or a barrel, large enough to copy without a slip. */
export function BlindCodeView({ data }: ResultProps) {
  const answer = rowOf(data)
  return (
    <div className="jh-result">
      <ResultHead tone="good" label="编码" value={text(answer, 'code')}>
        <p className="jh-result-text">{text(answer, 'barrelGroupCode')}</p>
      </ResultHead>
    </div>
  )
}
