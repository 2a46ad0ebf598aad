import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** Codes to be written on a bag or a barrel, large enough to copy without a slip. */
export function BlindCodeView({ data }: ResultProps) {
  const answers = Array.isArray(data) ? data.filter(isPlainObject) : [rowOf(data)]
  return (
    <div className="jh-result">
      {answers.map((answer) => {
        const code = text(answer, 'code') || text(answer, 'assayCode')
        return (
          <ResultHead key={code} tone="good" label="编码" value={code}>
            <p className="jh-result-text">
              {text(answer, 'barrelGroupCode') || text(answer, 'assayGroupName')}
            </p>
          </ResultHead>
        )
      })}
    </div>
  )
}
