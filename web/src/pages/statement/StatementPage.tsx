import type { SentStatement, StatementLine } from '@junheng/domain/settlement/statement-terms.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { loadPdf, sentStatement } from './statement.queries.ts'
import './statement.css'

interface LinesCardProps {
  readonly lines: readonly StatementLine[]
  /** What is wrong with lines, by their number; null: nothing can be said any more. */
  readonly doubts: ReadonlyMap<number, string> | null
  readonly onDoubt: (doubts: ReadonlyMap<number, string>) => void
}

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

/** What moved the account, line by line; each can be doubted, in words. */
function LinesCard({ lines, doubts, onDoubt }: LinesCardProps) {
  const say = (lineNo: number, words: string | null) => {
    const next = new Map(doubts ?? [])
    if (words === null) next.delete(lineNo)
    else next.set(lineNo, words)
    onDoubt(next)
  }
  return (
    <section className="statement-card" aria-label="往来明细">
      <h2>往来明细</h2>
      {lines.length === 0 && <p className="statement-hint">本期没有发生额。</p>}
      <ul className="statement-lines">
        {lines.map((line) => (
          <Line
            key={line.lineNo}
            line={line}
            doubt={doubts?.get(line.lineNo) ?? null}
            onSay={doubts === null ? null : (words) => say(line.lineNo, words)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly line: StatementLine
  readonly doubt: string | null
  readonly onSay: ((words: string | null) => void) | null
}

function Line({ line, doubt, onSay }: LineProps) {
  const { lineNo, flowTime, kindName, bizCode, amount, balance, contested, words } = line
  return (
    <li className={contested || doubt !== null ? 'statement-doubted' : undefined}>
      <div className="statement-line">
        <span>
          <b>
            {lineNo}　{kindName}
          </b>
          <small>
            {flowTime}
            {bizCode === null ? '' : `　${bizCode}`}
          </small>
        </span>
        <span className="statement-amount">
          <b>{formatFigure(amount ?? '', 2)}</b>
          <small>余额 {formatFigure(balance ?? '', 2)}</small>
        </span>
        {onSay !== null && (
          <label className="statement-check">
            <input
              type="checkbox"
              checked={doubt !== null}
              onChange={({ target }) => onSay(target.checked ? '' : null)}
            />
            有异议
          </label>
        )}
      </div>
      {onSay !== null && doubt !== null && (
        <input
          className="statement-input"
          aria-label={`第${lineNo}行哪里不对`}
          placeholder="哪里不对"
          maxLength={200}
          value={doubt}
          onChange={({ target }) => onSay(target.value)}
        />
      )}
      {contested && <p className="statement-fault">异议：{words}</p>}
    </li>
  )
}
