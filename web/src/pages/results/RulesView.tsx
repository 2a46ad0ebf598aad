import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** What the rules of weighing say of one weight: those that are broken first. */
export function RulesView({ data }: ResultProps) {
  const answer = rowOf(data)
  const runs = rowsOf(answer['list'])
  const broken = runs.filter((run) => text(run, 'says') !== '')
  const kept = runs.filter((run) => text(run, 'says') === '')
  const passes = answer['passes'] === true
  return (
    <div className="jh-result">
      <ResultHead
        tone={passes ? (broken.length > 0 ? 'wait' : 'good') : 'bad'}
        label={passes ? '可以过磅' : '不能过磅'}
      >
        <p className="jh-result-text">{text(answer, 'msg') || `${runs.length} 条规则全部通过`}</p>
      </ResultHead>
      {runs.length > 0 && (
        <ul className="jh-result-list jh-result-problems">
          {[...broken, ...kept].map((run) => (
            <Run key={`${text(run, 'type')} ${text(run, 'inventoryId')}`} run={run} />
          ))}
        </ul>
      )}
    </div>
  )
}

const STOPS: ReadonlySet<string> = new Set(['BLOCK', 'CHOOSE'])

function Run({ run }: { readonly run: AnyRow }) {
  const [says, outcome] = [text(run, 'says'), text(run, 'outcome')]
  const [limit, actual] = [text(run, 'limit'), text(run, 'actual')]
  const figures = actual === '' ? '' : `：${actual}${limit === '' ? '' : ` / ${limit}`}`
  return (
    <li data-tone={toneOf({ says, outcome })}>
      {says === '' || outcome === 'OFF' ? (
        <CheckCircleFilled aria-label="通过" />
      ) : STOPS.has(outcome) ? (
        <CloseCircleFilled aria-label="不通过" />
      ) : (
        <WarningFilled aria-label="提示" />
      )}
      <span>
        {text(run, 'typeName')}（{text(run, 'levelName')}）{says === '' ? figures : `：${says}`}
      </span>
    </li>
  )
}

function toneOf({ says, outcome }: { readonly says: string; readonly outcome: string }): string {
  if (says === '' || outcome === 'OFF') return 'good'
  return STOPS.has(outcome) ? 'bad' : 'wait'
}
