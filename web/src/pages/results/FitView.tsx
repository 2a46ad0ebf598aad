import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** Which model, format or rule goods would get, how close the others come, and why the rest do not fit. */
export function FitView({ data }: ResultProps) {
  const answer = rowOf(data)
  const winner = answer['winner'] ? rowOf(answer['winner']) : null
  const others = rowsOf(answer['others'])
  return (
    <div className="jh-result">
      {winner === null ? (
        <ResultHead tone="bad" label="没有找到">
          <p className="jh-result-text">{text(answer, 'message')}</p>
        </ResultHead>
      ) : (
        <ResultHead tone="good" label={text(answer, 'sourceName')} value={text(winner, 'name')}>
          <p className="jh-result-text">{text(winner, 'code')}</p>
        </ResultHead>
      )}
      <Candidates rows={rowsOf(answer['candidates'])} winner={text(winner ?? {}, 'id')} />
      {others.length > 0 && (
        <section>
          <h3 className="jh-result-title">不适用 {others.length} 条</h3>
          <ul className="jh-result-list">
            {others.map((row) => (
              <li key={text(row, 'id')}>
                <span className="jh-result-code">{text(row, 'code')}</span>
                <span>{text(row, 'name')}</span>
                <span className="jh-result-reason">{text(row, 'reason')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Candidates({
  rows,
  winner,
}: {
  readonly rows: readonly AnyRow[]
  readonly winner: string
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="jh-result-title">候选 {rows.length} 条，按先后</h3>
      <div className="jh-result-scroll">
        <table className="jh-result-table">
          <thead>
            <tr>
              <th>次序</th>
              <th>编码</th>
              <th>名称</th>
              <th>依据</th>
              <th className="jh-result-figure">得分</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={text(row, 'id')} data-winner={text(row, 'id') === winner || undefined}>
                <td>{text(row, 'order')}</td>
                <td className="jh-result-code">{text(row, 'code')}</td>
                <td>{text(row, 'name')}</td>
                <td>{text(row, 'why')}</td>
                <td className="jh-result-figure">{text(row, 'score')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
