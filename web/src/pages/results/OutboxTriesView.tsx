import {
  OUTBOX_STATES,
  type OutboxState,
  TRY_KINDS,
  type TryKind,
} from '@junheng/domain/integration/outbox-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead, type ResultTone } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'
import './outbox-tries.css'

const TONES: Readonly<Record<OutboxState, ResultTone>> = {
  READY: 'wait',
  SENDING: 'wait',
  RETRY: 'wait',
  UNKNOWN: 'wait',
  DONE: 'good',
  DEAD: 'bad',
  CANCELLED: 'plain',
}

/** Each time the ERP was asked about a document: when, with what, and what it said. */
export function OutboxTriesView({ data }: ResultProps) {
  const answer = rowOf(data)
  const status = text(answer, 'status') as OutboxState
  const tries = rowsOf(answer['tries'])
  return (
    <div className="jh-result">
      <ResultHead
        tone={TONES[status] ?? 'plain'}
        label={OUTBOX_STATES[status] ?? ''}
        value={text(answer, 'bizCode')}
      >
        <p className="jh-result-text jh-result-code">{text(answer, 'idemKey')}</p>
      </ResultHead>
      {tries.length === 0 ? (
        <p className="jh-result-text">还没有向ERP发出过</p>
      ) : (
        <ol className="jh-result-steps jh-outbox-tries">
          {tries.map((row) => (
            <Try key={text(row, 'no')} row={row} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Try({ row }: { readonly row: AnyRow }) {
  const error = text(row, 'error')
  const ms = text(row, 'ms')
  const kind = TRY_KINDS[text(row, 'kind') as TryKind] ?? ''
  return (
    <li {...(error === '' && ms !== '' ? { 'data-decided': true } : {})}>
      <p className="jh-outbox-try">
        <strong>
          {text(row, 'no')}. {kind}
        </strong>
        <time>{text(row, 'time')}</time>
        {ms !== '' && <span className="jh-result-text">{ms} 毫秒</span>}
      </p>
      <p className="jh-outbox-said">{ms === '' ? '中断，没有结果' : error || '成功'}</p>
      <Wire label="发出" content={text(row, 'request')} />
      <Wire label="收到" content={text(row, 'response')} />
    </li>
  )
}

/** What went over the line, for who wants to see it. */
function Wire({ label, content }: { readonly label: string; readonly content: string }) {
  if (content === '') return null
  return (
    <details className="jh-outbox-wire">
      <summary>{label}</summary>
      <pre>{content}</pre>
    </details>
  )
}
