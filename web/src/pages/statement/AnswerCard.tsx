import type { SentStatement } from '@junheng/domain/settlement/statement-terms.ts'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { type StatementAnswer, sendAnswer } from './statement.queries.ts'

interface AnswerCardProps {
  readonly statement: SentStatement
  readonly token: string
  readonly doubts: ReadonlyMap<number, string>
  readonly onDone: () => void
}

/** Who answers, and what: once a line is doubted, the statement can only be contested. */
export function AnswerCard({ statement, token, doubts, onDone }: AnswerCardProps) {
  if (statement.state !== 'SENT') return <Answered statement={statement} />
  return <AnswerForm token={token} doubts={doubts} onDone={onDone} />
}

function Answered({ statement }: { readonly statement: SentStatement }) {
  const { answerName, answerDate, answerWords } = statement
  if (answerName === null) return null
  return (
    <section className="statement-card" aria-label="答复">
      <h2>答复</h2>
      <p>
        {answerName}　{answerDate}
      </p>
      {answerWords !== null && <p>{answerWords}</p>}
    </section>
  )
}

function AnswerForm({ token, doubts, onDone }: Omit<AnswerCardProps, 'statement'>) {
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const { answer, fault, isBusy } = useAnswer({ token, onDone })
  const lines = [...doubts].map(([lineNo, said]) => ({ lineNo, words: said.trim() }))
  const say = (isAgreed: boolean) =>
    void answer({ isAgreed, name: name.trim(), words: words.trim() || null, lines })
  return (
    <section className="statement-card" aria-label="答复">
      <h2>您的答复</h2>
      <label className="statement-field">
        答复人
        <input
          className="statement-input"
          value={name}
          maxLength={40}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className="statement-field">
        说明
        <textarea
          className="statement-input"
          rows={3}
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {fault !== null && (
        <p className="statement-fault" role="alert">
          {fault}
        </p>
      )}
      <AnswerButtons isBusy={isBusy} isDoubted={doubts.size > 0} onSay={say} />
    </section>
  )
}

interface AnswerButtonsProps {
  readonly isBusy: boolean
  readonly isDoubted: boolean
  readonly onSay: (isAgreed: boolean) => void
}

function AnswerButtons({ isBusy, isDoubted, onSay }: AnswerButtonsProps) {
  return (
    <div className="statement-actions">
      <button
        type="button"
        className="statement-plain"
        disabled={isBusy}
        onClick={() => onSay(false)}
      >
        提出异议
      </button>
      <button
        type="button"
        className="statement-button"
        disabled={isBusy || isDoubted}
        onClick={() => onSay(true)}
      >
        确认无误
      </button>
    </div>
  )
}

/** Sends an answer that says enough, once at a time. */
function useAnswer({ token, onDone }: Pick<AnswerCardProps, 'token' | 'onDone'>) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const answer = async (given: StatementAnswer) => {
    const missing = faultOf(given)
    setFault(missing)
    if (missing !== null || isBusy) return
    setBusy(true)
    try {
      await sendAnswer(token, given)
      onDone()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { answer, fault, isBusy }
}

function faultOf({ isAgreed, name, words, lines }: StatementAnswer): string | null {
  if (name === '') return '请填写答复人'
  if (isAgreed) return null
  if (lines.some((line) => line.words === '')) return '请写明有异议的明细哪里不对'
  return words === null && lines.length === 0 ? '请勾选有异议的明细，或写明哪里不对' : null
}
