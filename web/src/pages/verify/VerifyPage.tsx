import type { VerifiedPaper } from '@junheng/domain/qr/verified-paper.ts'
import { isVerifyCode } from '@junheng/domain/qr/verify-address.ts'
import type { VerifiedTicket } from '@junheng/domain/visit/driver-wire.ts'
import type { Correction } from '@junheng/domain/weighing/ticket-proof.ts'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { PlateBadge } from '../field/PlateBadge.tsx'
import './verify.css'

/** /print/verify/{text}: whether a paper is genuine, for whoever scans its code. */
export function VerifyPage() {
  const { text = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <div className="verify">
        <header className="verify-head">
          <b>单据验证</b>
          <ThemeButton />
        </header>
        <main className="verify-main">
          {isVerifyCode(text) ? <VerifyView text={text} /> : <NoCode />}
        </main>
      </div>
    </QueryClientProvider>
  )
}

/** Whoever typed the number of a ticket has not been shown a forgery. */
function NoCode() {
  return (
    <section className="verify-card verify-failed" role="alert">
      <h1>这不是验证码</h1>
      <p>这不是验证码，请扫描单据上的二维码</p>
    </section>
  )
}

function VerifyView({ text }: { readonly text: string }) {
  const { data, error, refetch } = useQuery(verifiedTicket(text))
  if (data !== undefined) return <Verdict ticket={data} />
  if (error === null) return <div className="verify-card verify-bone" aria-busy="true" />
  return (
    <section className="verify-card verify-failed" role="alert">
      <h1>没有查到结果</h1>
      <p>{errorText(error)}</p>
      <button type="button" className="verify-button" onClick={() => void refetch()}>
        重试
      </button>
    </section>
  )
}

type Verified = VerifiedTicket | VerifiedPaper
type Genuine = Verified & { readonly genuine: true }

const isPaper = (proof: Genuine): proof is VerifiedPaper & { readonly genuine: true } =>
  'paper' in proof

/** What is said of a paper, by what it is called. */
const verdictsOf = (paper: string) =>
  ({
    genuine: { mark: '真', title: '真实有效', text: `此${paper}由本系统签发，数据与系统一致` },
    reprinted: {
      mark: '真',
      title: '真实有效',
      text: `此${paper}由本系统签发，数据与系统一致；这不是最近一次打印的，之后又补打过`,
    },
    stored: {
      mark: '真',
      title: `系统中有此${paper}`,
      text: `此${paper}由本系统签发，请与下列系统数据逐项核对`,
    },
    corrected: {
      mark: '改',
      title: '已更正',
      text: `此${paper}由本系统签发，打印之后数据已更正，请以现在的数据为准`,
    },
    obsolete: {
      mark: '废',
      title: '已作废',
      text: `此${paper}由本系统签发，但已作废，不能作为凭证`,
    },
    forged: {
      mark: '伪',
      title: '验证不通过',
      text: '不是本系统签发的，或已被改动，请向发货方核实',
    },
  }) as const

function verdictOf(ticket: Verified): keyof ReturnType<typeof verdictsOf> {
  if (!ticket.genuine) return 'forged'
  if (!ticket.valid) return 'obsolete'
  // On a phone, or printed before figures were kept: nobody knows what the reader has before him.
  if (ticket.corrections === null) return 'stored'
  if (ticket.corrections.length > 0) return 'corrected'
  return ticket.printNo < ticket.lastPrintNo ? 'reprinted' : 'genuine'
}

/** The verdict larger than anything else; then what to compare with the paper. */
function Verdict({ ticket }: { readonly ticket: Verified }) {
  const verdict = verdictOf(ticket)
  const paper = ticket.genuine && isPaper(ticket) ? ticket.paper : '磅单'
  const { mark, title, text } = verdictsOf(paper)[verdict]
  return (
    <>
      <section className="verify-card verify-verdict" data-verdict={verdict} aria-label="验证结果">
        <span className="verify-mark" aria-hidden="true">
          {mark}
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
      </section>
      {ticket.genuine && <Corrections list={ticket.corrections ?? []} />}
      {ticket.genuine &&
        (isPaper(ticket) ? <PaperFacts proof={ticket} /> : <Facts ticket={ticket} />)}
    </>
  )
}

/** What the paper says beside what counts now. */
function Corrections({ list }: { readonly list: readonly Correction[] }) {
  if (list.length === 0) return null
  return (
    <section className="verify-card" aria-label="更正内容">
      <table className="verify-corrections">
        <thead>
          <tr>
            <th scope="col">更正内容</th>
            <th scope="col">纸上</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ label, printed, current }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <s>{printed ?? '—'}</s>
              </td>
              <td>{current ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Names and amounts are masked: who holds the paper can compare them, nobody else learns them. */
function PaperFacts({ proof }: { readonly proof: VerifiedPaper & { readonly genuine: true } }) {
  const { code, printNo, printTime } = proof
  const copy = printNo > 1 ? `（补打 第 ${printNo - 1} 次）` : ''
  const rows = [
    { label: '单号', text: code },
    ...proof.facts,
    { label: '单据', text: `第 ${printNo} 次打印${copy}，${printTime}` },
  ]
  return (
    <section className="verify-card" aria-label="单据内容">
      <p className="verify-hint">请与单据逐项核对</p>
      <dl className="verify-facts">
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Facts({ ticket }: { readonly ticket: VerifiedTicket & { readonly genuine: true } }) {
  const { code, plateNumber, weight, weightLabel, time, printTime, printNo } = ticket
  const copy = printNo > 1 ? `（补打 第 ${printNo - 1} 次）` : ''
  const paper = printTime === null ? '电子磅单' : `第 ${printNo} 次打印${copy}，${printTime}`
  return (
    <section className="verify-card" aria-label="磅单内容">
      <p className="verify-hint">请与磅单逐项核对</p>
      <dl className="verify-facts">
        <div>
          <dt>磅单号</dt>
          <dd>{code}</dd>
        </div>
        <div>
          <dt>车牌号</dt>
          <dd>
            <PlateBadge plate={plateNumber} />
          </dd>
        </div>
        {weight !== null && (
          <div className="verify-weight">
            <dt>{weightLabel}</dt>
            <dd>
              {weight}
              <small>吨</small>
            </dd>
          </div>
        )}
        {time !== null && (
          <div>
            <dt>完成时间</dt>
            <dd>{time}</dd>
          </div>
        )}
        <div>
          <dt>单据</dt>
          <dd>{paper}</dd>
        </div>
      </dl>
    </section>
  )
}

const verifiedTicket = (text: string) =>
  queryOptions({
    queryKey: ['/print/verify', text] as const,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<VerifiedTicket | VerifiedPaper>({
        path: `/print/verify/${encodeURIComponent(text)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
  })
