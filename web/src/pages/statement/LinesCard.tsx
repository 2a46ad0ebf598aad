import type { StatementLine } from '@junheng/domain/settlement/statement-terms.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'

interface LinesCardProps {
  readonly lines: readonly StatementLine[]
  /** What is wrong with lines, by their number; null: nothing can be said any more. */
  readonly doubts: ReadonlyMap<number, string> | null
  readonly onDoubt: (doubts: ReadonlyMap<number, string>) => void
}

/** What moved the account, line by line; each can be doubted, in words. */
export function LinesCard({ lines, doubts, onDoubt }: LinesCardProps) {
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
