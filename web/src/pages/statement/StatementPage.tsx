import type { SentStatement } from '@junheng/domain/settlement/statement-terms.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { loadPdf, sentStatement } from './statement.queries.ts'
import './statement.css'

/** /statement/{token}: what we say a partner's account is, to be confirmed or contested without an account here. */
export function StatementPage() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <StatementView token={token} />
    </QueryClientProvider>
  )
}

function StatementView({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(sentStatement(token))
  const [doubts, setDoubts] = useState<ReadonlyMap<number, string>>(new Map())
  const again = () => void refetch()
  return (
    <div className="statement">
      <header className="statement-head">
        <b>{data?.orgName ?? '往来对账单'}</b>
        <ThemeButton />
      </header>
      <main className="statement-main">
        {data === undefined ? (
          <Waiting error={error} onRetry={again} />
        ) : (
          <>
            <SummaryCard statement={data} token={token} />
            <LinesCard
              lines={data.lines}
              doubts={data.state === 'SENT' ? doubts : null}
              onDoubt={setDoubts}
            />
            <AnswerCard statement={data} token={token} doubts={doubts} onDone={again} />
          </>
        )}
      </main>
    </div>
  )
}

function Waiting({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  if (error === null) return <div className="statement-card statement-bone" aria-busy="true" />
  return (
    <section className="statement-card statement-failed" role="alert">
      <h1>打不开对账单</h1>
      <p>{errorText(error)}</p>
      <button type="button" className="statement-button" onClick={onRetry}>
        重试
      </button>
    </section>
  )
}

const STATES: Readonly<Record<SentStatement['state'], string>> = {
  SENT: '请核对后确认',
  CONFIRMED: '已确认',
  CONTESTED: '已提出异议，等待对方核查',
  REPLACED: '已更正，请打开新的链接',
  WITHDRAWN: '已撤回',
}

/** What it comes to, larger than anything else. */
function SummaryCard({
  statement,
  token,
}: {
  readonly statement: SentStatement
  readonly token: string
}) {
  const { code, partnerName, startDate, endDate, state } = statement
  const figures = [
    ['期初余额', `${formatFigure(statement.opening, 2)} 元`],
    ['本期发生', `${statement.lines.length} 笔`],
    [
      '未结算（暂估）',
      `${statement.unsettledCount} 车 ${statement.unsettledTons} 吨，${formatFigure(statement.unsettledAmount, 2)} 元`,
    ],
  ] as const
  return (
    <section className="statement-card statement-summary" data-state={state} aria-label="对账单">
      <p className="statement-state" aria-live="polite">
        {STATES[state]}
      </p>
      <h1>{partnerName}</h1>
      <p className="statement-hint">
        对账单 {code} · {startDate} 至 {endDate}
      </p>
      <div className="statement-closing">
        <span>期末余额</span>
        <strong>{formatFigure(statement.closing, 2)}</strong>
        <span>元</span>
      </div>
      <dl className="statement-facts">
        {figures.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="statement-hint">余额为正表示我方应付或代存，为负表示贵方应付</p>
      <PdfButton token={token} />
    </section>
  )
}

function PdfButton({ token }: { readonly token: string }) {
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    try {
      setFault(null)
      const { name, content } = await loadPdf(token)
      const link = document.createElement('a')
      link.href = `data:application/pdf;base64,${content}`
      link.download = `${name}.pdf`
      link.click()
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <>
      <button type="button" className="statement-plain" onClick={() => void save()}>
        下载 PDF
      </button>
      {fault !== null && (
        <p className="statement-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
