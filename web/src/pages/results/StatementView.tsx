import { Button } from 'antd'
import { useState } from 'react'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { PrintSheet } from '#web/screens/print/PrintSheet.tsx'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

const COLUMNS = [
  { key: 'flowTime', title: '时间', isFigure: false },
  { key: 'kind', title: '业务', isFigure: false },
  { key: 'bizCode', title: '单号', isFigure: false },
  { key: 'amount', title: '金额(元)', isFigure: true },
  { key: 'balance', title: '余额(元)', isFigure: true },
] as const

/** 对账单: what a partner's account held, what moved it, and what is still open; to look at and on paper. */
export function StatementView({ data }: ResultProps) {
  const { user } = useScreenHost()
  const [isPrinted, setPrinted] = useState(false)
  const answer = rowOf(data)
  const rows = rowsOf(answer['flows'])
  const about = `${text(answer, 'partnerName')} ${text(answer, 'startDate')} 至 ${text(answer, 'endDate')}`
  const unsettled = `未结算 ${text(answer, 'unsettledCount')} 车 ${text(answer, 'unsettledTons')} 吨，暂估 ${text(answer, 'unsettledAmount')} 元`
  const texts = rows.map((row) =>
    Object.fromEntries(COLUMNS.map(({ key }) => [key, text(row, key)])),
  )
  return (
    <div className="jh-result">
      <ResultHead tone="good" label={`期末余额 ${text(answer, 'closing')} 元`} />
      <p>
        {about} · 期初 {text(answer, 'opening')} 元 · {unsettled}
      </p>
      <div className="jh-result-scroll">
        <table className="jh-result-table">
          <thead>
            <tr>
              {COLUMNS.map(({ key, title, isFigure }) => (
                <th key={key} className={isFigure ? 'jh-result-figure' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // A statement does not change while it is looked at.
              <tr key={at}>
                {COLUMNS.map(({ key, isFigure }) => (
                  <td key={key} className={isFigure ? 'jh-result-figure' : undefined}>
                    {text(row, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Ageing rows={rowsOf(answer['ageing'])} />
      <Button onClick={() => setPrinted(true)}>打印对账单</Button>
      {isPrinted && (
        <PrintSheet
          title="往来对账单"
          about={`${about} · 期初 ${text(answer, 'opening')} 元 · 期末 ${text(answer, 'closing')} 元 · ${unsettled}`}
          by={user.realName ?? ''}
          columns={COLUMNS}
          rows={texts}
          sums={null}
          onDone={() => setPrinted(false)}
        />
      )}
    </div>
  )
}

/** How long what is open has waited. */
function Ageing({ rows }: { readonly rows: ReturnType<typeof rowsOf> }) {
  if (rows.length === 0) return <p className="jh-result-empty">没有未付清的结算单。</p>
  return (
    <table className="jh-result-table" aria-label="账龄">
      <thead>
        <tr>
          <th>账龄</th>
          <th className="jh-result-figure">结算单</th>
          <th className="jh-result-figure">未付(元)</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={text(row, 'label')}>
            <td>{text(row, 'label')}</td>
            <td className="jh-result-figure">{text(row, 'count')}</td>
            <td className="jh-result-figure">{text(row, 'amount')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
