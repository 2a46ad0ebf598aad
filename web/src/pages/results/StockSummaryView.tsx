import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

const FIGURES = { opening: '期初', in: '收入', out: '发出', closing: '结存' } as const

/** 收发存: what lay there, came, went and lies there at the end, by warehouse and material. */
export function StockSummaryView({ data }: ResultProps) {
  const answer = rowOf(data)
  const rows = rowsOf(answer['list'])
  const sums = rowOf(answer['sums'])
  const figures = Object.keys(FIGURES)
  if (rows.length === 0) return <p className="jh-result-empty">这段时间没有库存，也没有出入库。</p>
  return (
    <div className="jh-result">
      <ResultHead tone="good" label={`结存 ${text(sums, 'closing')} 吨`} />
      <div className="jh-result-scroll">
        <table className="jh-result-table">
          <thead>
            <tr>
              <th>仓库</th>
              <th>物料编码</th>
              <th>物料名称</th>
              {Object.entries(FIGURES).map(([name, label]) => (
                <th key={name} className="jh-result-figure">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${text(row, 'warehouseId')} ${text(row, 'inventoryId')}`}>
                <td>{text(row, 'warehouseName')}</td>
                <td className="jh-result-code">{text(row, 'invCode')}</td>
                <td>{text(row, 'invName')}</td>
                {figures.map((name) => (
                  <td key={name} className="jh-result-figure">
                    {text(row, name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>合计</td>
              {figures.map((name) => (
                <td key={name} className="jh-result-figure">
                  {text(sums, name)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
