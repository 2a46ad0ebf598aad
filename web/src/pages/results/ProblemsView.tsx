import { CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** What would speak against an audit, the refusals before the warnings. */
export function ProblemsView({ data }: ResultProps) {
  const answer = rowOf(data)
  const problems = rowsOf(answer['problems'])
  const isOk = answer['ok'] === true
  const stops = problems.filter(({ warning }) => warning !== true)
  const warnings = problems.filter(({ warning }) => warning === true)
  return (
    <div className="jh-result">
      <ResultHead
        tone={isOk ? (warnings.length > 0 ? 'wait' : 'good') : 'bad'}
        label={isOk ? '可以审核' : '不能审核'}
      >
        <p className="jh-result-text">{summary(stops.length, warnings.length)}</p>
      </ResultHead>
      {problems.length > 0 && (
        <ul className="jh-result-list jh-result-problems">
          {[...stops, ...warnings].map((problem) => (
            <Problem key={`${text(problem, 'subId')} ${text(problem, 'msg')}`} problem={problem} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Problem({ problem }: { readonly problem: AnyRow }) {
  const isWarning = problem['warning'] === true
  return (
    <li data-tone={isWarning ? 'wait' : 'bad'}>
      {isWarning ? <WarningFilled aria-label="提醒" /> : <CloseCircleFilled aria-label="问题" />}
      <span>{text(problem, 'msg')}</span>
    </li>
  )
}

function summary(stops: number, warnings: number): string {
  if (stops + warnings === 0) return '没有发现问题'
  const parts = [
    stops > 0 ? `${stops} 个问题须先处理` : '',
    warnings > 0 ? `${warnings} 条提醒` : '',
  ]
  return parts.filter((part) => part !== '').join('，')
}
