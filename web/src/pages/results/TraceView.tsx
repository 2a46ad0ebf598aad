import { SHEET_STATES, type SheetState } from '@junheng/domain/quality/sheet-terms.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { OutsideReport } from '#web/pages/determination/determination.queries.ts'
import { OutsideReports } from '#web/pages/determination/OutsideReports.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { HandoverTrail } from './HandoverTrail.tsx'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

const isState = (name: string): name is SheetState => name in SHEET_STATES

const reportsIn = ({ arbitrations }: AnyRow): readonly OutsideReport[] =>
  rowsOf(arbitrations).map((one) => ({
    labName: text(one, 'labName'),
    reportNo: text(one, 'reportNo'),
    reportDate: text(one, 'reportDate'),
    results: text(one, 'results'),
    fileUrl: text(one, 'fileUrl') || null,
  }))

/** From a code to the truck and the values; the look itself is on record. */
export function TraceView({ data }: ResultProps) {
  const answer = rowOf(data)
  const plates = Array.isArray(answer['plateNumbers']) ? answer['plateNumbers'].map(textOf) : []
  const facts = [
    ['类型', text(answer, 'sampleType')],
    ['采样码', text(answer, 'sampleCode')],
    ['制样码', text(answer, 'prepareCode')],
    ['往来单位', text(answer, 'partnerName')],
  ] as const
  return (
    <div className="jh-result">
      <ResultHead tone="plain" label={text(answer, 'barrelGroupCode') || '无桶组'}>
        <p className="jh-result-text">{plates.join('、') || '没有车辆'}</p>
        <dl className="jh-result-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </ResultHead>
      <HandoverTrail handovers={rowsOf(answer['handovers'])} />
      <OutsideReports reports={reportsIn(answer)} />
      <div className="jh-result-scroll">
        <table className="jh-result-table">
          <thead>
            <tr>
              <th>化验码</th>
              <th>状态</th>
              <th>结果</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(answer['sheets']).map((sheet) => {
              const status = text(sheet, 'status')
              return (
                <tr key={text(sheet, 'assayCode')}>
                  <td className="jh-result-code">{text(sheet, 'assayCode')}</td>
                  <td>{isState(status) ? SHEET_STATES[status] : status}</td>
                  <td>{text(sheet, 'results') || '—'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
