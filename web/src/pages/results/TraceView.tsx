import { SHEET_STATES, type SheetState } from '@junheng/domain/quality/sheet-terms.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { OutsideReport } from '#web/pages/determination/determination.queries.ts'
import { OutsideReports } from '#web/pages/determination/OutsideReports.tsx'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'
import './handover-trail.css'

const PHOTOS = [
  ['sendPhoto', '送样照片'],
  ['receivePhoto', '收样照片'],
] as const

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

/** A sample from hand to hand: what was weighed, whether the seal was whole, what it looked like. */
function HandoverTrail({ handovers }: { readonly handovers: readonly AnyRow[] }) {
  if (handovers.length === 0) return null
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table">
        <thead>
          <tr>
            <th>交接</th>
            <th>送出</th>
            <th>收到</th>
            <th>封签</th>
            <th>状态</th>
            <th>照片</th>
          </tr>
        </thead>
        <tbody>
          {handovers.map((one, at) => (
            <tr key={`${text(one, 'stage')}${at}`}>
              <td>{text(one, 'stage')}</td>
              <td>{`${text(one, 'fromUser')} ${text(one, 'sendWeight')} 公斤`}</td>
              <td>
                {text(one, 'toUser') === ''
                  ? '—'
                  : `${text(one, 'toUser')} ${text(one, 'receiveWeight')} 公斤`}
              </td>
              <td>{[text(one, 'sealNo'), text(one, 'seal')].join(' ').trim() || '—'}</td>
              <td>{[text(one, 'state'), text(one, 'reason')].join(' ').trim()}</td>
              <td>
                <Photos handed={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Photos({ handed }: { readonly handed: AnyRow }) {
  const taken = PHOTOS.filter(([name]) => text(handed, name) !== '')
  if (taken.length === 0) return '—'
  return taken.map(([name, label]) => (
    <a key={name} href={text(handed, name)} target="_blank" rel="noreferrer">
      <img className="jh-result-photo" src={text(handed, name)} alt={label} />
    </a>
  ))
}
