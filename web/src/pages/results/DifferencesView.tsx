import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** Counters that the nightly audit looks at, as lists call them. */
const FIELDS: Readonly<Record<string, string>> = {
  noticeQuantity: '已下通知',
  doneQuantity: '已执行',
  returnQuantity: '已退',
  preQuantity: '预装数',
  deSuttle: '实发/实收数',
  countSa: '制单数',
  usedNum: '已用车数',
  transit: '在途',
  loss: '途损',
  quantity: '数量',
  pieces: '件数',
  balance: '结存',
}

/** What the last nightly audit found: counters that are not what their documents add up to. */
export function DifferencesView({ data }: ResultProps) {
  const run = rowOf(data)
  const rows = rowsOf(run['differences'])
  if (data === null) return <p className="jh-result-empty">还没有核对过，每天夜里自动核对一次。</p>
  return (
    <div className="jh-result">
      <ResultHead
        tone={rows.length === 0 ? 'good' : 'bad'}
        label={rows.length === 0 ? '数量一致' : `${rows.length} 处不一致`}
      >
        <p className="jh-result-text">
          核对了 {text(run, 'lines')} 行，{timeOf(text(run, 'runAt'))}
        </p>
      </ResultHead>
      {rows.length > 0 && (
        <div className="jh-result-scroll">
          <table className="jh-result-table">
            <thead>
              <tr>
                <th>单据</th>
                <th>编号</th>
                <th>数量</th>
                <th className="jh-result-figure">现值</th>
                <th className="jh-result-figure">应为</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${text(row, 'rowId')} ${text(row, 'field')}`}>
                  <td>{text(row, 'document')}</td>
                  <td className="jh-result-code">{text(row, 'code')}</td>
                  <td>{FIELDS[text(row, 'field')] ?? text(row, 'field')}</td>
                  <td className="jh-result-figure">{text(row, 'stored')}</td>
                  <td className="jh-result-figure">{text(row, 'recomputed')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** The moment as lists show it, whatever form the database gave it. */
function timeOf(stored: string): string {
  const at = new Date(stored)
  return Number.isNaN(at.getTime()) ? stored : formatWireDateTime(at)
}
