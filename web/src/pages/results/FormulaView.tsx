import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** The value of a formula, and how it came about step by step. */
export function FormulaView({ data }: ResultProps) {
  const answer = rowOf(data)
  const steps = rowsOf(answer['steps'])
  const warnings = Array.isArray(answer['warnings']) ? answer['warnings'].map(String) : []
  return (
    <div className="jh-result">
      <ResultHead
        tone={warnings.length > 0 ? 'wait' : 'good'}
        label="计算结果"
        value={text(answer, 'value')}
      >
        {warnings.map((warning) => (
          <p key={warning} className="jh-result-text">
            {warning}
          </p>
        ))}
      </ResultHead>
      {steps.length > 0 && (
        <section>
          <h3 className="jh-result-title">计算过程</h3>
          <ol className="jh-result-lines">
            {steps.map((step, at) => (
              // The steps of one answer never change places.
              <li key={at}>
                <span>{text(step, 'expression')}</span>
                <span>= {text(step, 'value')}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
