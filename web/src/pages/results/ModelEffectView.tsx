import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead, type ResultTone } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

const TONES: Readonly<Record<string, ResultTone>> = {
  QUALIFIED: 'good',
  UNQUALIFIED: 'wait',
  REFUSED: 'bad',
}

/** What a model does to a line, item by item. */
export function ModelEffectView({ data }: ResultProps) {
  const answer = rowOf(data)
  const settled = text(answer, 'settlePrice')
  return (
    <div className="jh-result">
      <ResultHead
        tone={TONES[text(answer, 'result')] ?? 'plain'}
        label={text(answer, 'resultName')}
        {...(settled === '' ? {} : { value: settled, unit: '元/吨' })}
      >
        <p className="jh-result-text">{text(answer, 'computeRemark')}</p>
      </ResultHead>
      <div className="jh-result-scroll">
        <table className="jh-result-table">
          <thead>
            <tr>
              <th>指标</th>
              <th className="jh-result-figure">指标值</th>
              <th>判定</th>
              <th className="jh-result-figure">扣重(吨)</th>
              <th className="jh-result-figure">扣价(元/吨)</th>
              <th className="jh-result-figure">扣款(元)</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(answer['items']).map((item) => (
              <tr key={text(item, 'name')}>
                <td>{text(item, 'name')}</td>
                <td className="jh-result-figure">{text(item, 'value')}</td>
                <td>{text(item, 'resultName')}</td>
                <td className="jh-result-figure">{text(item, 'deduct')}</td>
                <td className="jh-result-figure">{text(item, 'qualityPrice')}</td>
                <td className="jh-result-figure">{text(item, 'amount')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>合计</td>
              <td className="jh-result-figure">{text(answer, 'assayDeduct')}</td>
              <td className="jh-result-figure">{text(answer, 'qualityPrice')}</td>
              <td className="jh-result-figure">{text(answer, 'fixedAmount')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
