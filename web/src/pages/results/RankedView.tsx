import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ReactNode } from 'react'
import { ResultHead, type ResultTone } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** A column of the candidates besides order, code and name. */
export interface RankedColumn {
  readonly title: string
  /** A figure stands at the right. */
  readonly isFigure?: true
  show(row: AnyRow): ReactNode
}

interface RankedViewProps {
  readonly answer: AnyRow
  /** What it is called that was found. */
  readonly label: string
  readonly nothing: {
    readonly tone: ResultTone
    readonly label: string
    readonly text: string
  }
  readonly columns: readonly RankedColumn[]
}

/** What was found among candidates: the first of them, how close the others come, and why the rest do not fit. */
export function RankedView({ answer, label, nothing, columns }: RankedViewProps) {
  const winner = answer['winner'] ? rowOf(answer['winner']) : null
  const others = rowsOf(answer['others'])
  const candidates = rowsOf(answer['candidates'])
  return (
    <div className="jh-result">
      {winner === null ? (
        <ResultHead tone={nothing.tone} label={nothing.label}>
          <p className="jh-result-text">{nothing.text}</p>
        </ResultHead>
      ) : (
        <ResultHead tone="good" label={label} value={text(winner, 'name')}>
          <p className="jh-result-text">{text(winner, 'code')}</p>
        </ResultHead>
      )}
      {candidates.length > 0 && (
        <Candidates rows={candidates} columns={columns} winner={text(winner ?? {}, 'id')} />
      )}
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

interface CandidatesProps {
  readonly rows: readonly AnyRow[]
  readonly columns: readonly RankedColumn[]
  readonly winner: string
}

function Candidates({ rows, columns, winner }: CandidatesProps) {
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
              {columns.map(({ title, isFigure }) => (
                <th key={title} className={isFigure && 'jh-result-figure'}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={text(row, 'id')} data-winner={text(row, 'id') === winner || undefined}>
                <td>{text(row, 'order')}</td>
                <td className="jh-result-code">{text(row, 'code')}</td>
                <td>{text(row, 'name')}</td>
                {columns.map(({ title, isFigure, show }) => (
                  <td key={title} className={isFigure && 'jh-result-figure'}>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
