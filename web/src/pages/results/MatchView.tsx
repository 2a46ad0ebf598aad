import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** The material itself; anything less is the depth of a class, counted from the top. */
const DIRECT = 1000

/** Which rule a vehicle would get, which others would do, and why the rest would not. */
export function MatchView({ data }: ResultProps) {
  const answer = rowOf(data)
  const winner = answer['winner'] ? rowOf(answer['winner']) : null
  const message = text(answer, 'message')
  const others = rowsOf(answer['others'])
  return (
    <div className="jh-result">
      {winner === null ? (
        <ResultHead tone={message === '' ? 'plain' : 'bad'} label="没有匹配的规则">
          <p className="jh-result-text">{message || '没有规则也可以继续'}</p>
        </ResultHead>
      ) : (
        <ResultHead tone="good" label="匹配结果" value={text(winner, 'name')}>
          <p className="jh-result-text">{text(winner, 'code')}</p>
        </ResultHead>
      )}
      <Candidates rows={rowsOf(answer['candidates'])} winner={text(winner ?? {}, 'id')} />
      {others.length > 0 && (
        <section>
          <h3 className="jh-result-title">不适用 {others.length} 条</h3>
          <ul className="jh-result-list">
            {others.map((rule) => (
              <li key={text(rule, 'id')}>
                <span className="jh-result-code">{text(rule, 'code')}</span>
                <span>{text(rule, 'name')}</span>
                <span className="jh-result-reason">{text(rule, 'reason')}</span>
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
              {HEADERS.map((header) => (
                <th key={header}>{header}</th>
              ))}
              <th className="jh-result-figure">优先级</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((rule) => (
              <tr key={text(rule, 'id')} data-winner={text(rule, 'id') === winner || undefined}>
                <td>{text(rule, 'order')}</td>
                <td className="jh-result-code">{text(rule, 'code')}</td>
                <td>{text(rule, 'name')}</td>
                <td>{materialHit(Number(rule['material']))}</td>
                <td>{narrowed(rule['partner'])}</td>
                <td>{narrowed(rule['carrier'])}</td>
                <td>{narrowed(rule['factory'])}</td>
                <td className="jh-result-figure">{text(rule, 'priority')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const HEADERS = ['次序', '编码', '名称', '物料', '往来单位', '承运商', '厂区'] as const

const narrowed = (isNamed: unknown): string => (isNamed === true ? '指定' : '不限')

function materialHit(depth: number): string {
  if (depth >= DIRECT) return '本物料'
  return depth > 0 ? `第 ${depth} 级分类` : '不限'
}
