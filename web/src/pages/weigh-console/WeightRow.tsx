import type { WeighShown } from '@junheng/domain/weighing/console-wire.ts'
import type { Role } from './next-step.ts'

interface WeightRowProps {
  readonly weigh: WeighShown | null
  readonly next: Role | null
  /** A weight that was taken and waits to be saved. */
  readonly held: string | null
}

/** The two weights and what they come to; the one that is due stands out. */
export function WeightRow({ weigh, next, held }: WeightRowProps) {
  const due = (role: Role) => next === role
  return (
    <div className="weights">
      <Figure
        label="毛重"
        value={weigh?.gross ?? null}
        note={noteOf(weigh?.grossTime, weigh?.grossScaleName)}
        isDue={due('gross')}
        held={held}
      />
      <Figure
        label="皮重"
        value={weigh?.tare ?? null}
        note={
          weigh?.tareSource === 'STORED'
            ? '期限皮重'
            : noteOf(weigh?.tareTime, weigh?.tareScaleName)
        }
        isDue={due('tare')}
        held={held}
      />
      {next === 'exit' || weigh?.exitWeight ? (
        <Figure
          label="出厂核对"
          value={weigh?.exitWeight ?? null}
          note=""
          isDue={due('exit')}
          held={held}
        />
      ) : (
        <Figure label="净重" value={weigh?.suttle ?? null} note="" isDue={due('sub')} held={null} />
      )}
    </div>
  )
}

/** 11-15 10:32 一号磅 */
const noteOf = (time: string | null | undefined, scale: string | null | undefined): string =>
  [time?.slice(5, 16), scale].filter(Boolean).join(' ')

interface FigureProps {
  readonly label: string
  readonly value: string | null
  readonly note: string
  readonly isDue: boolean
  readonly held: string | null
}

function Figure({ label, value, note, isDue, held }: FigureProps) {
  const waiting = held === null ? '待称' : `已采集 ${held}`
  return (
    <div className={isDue ? 'figure figure-due' : 'figure'}>
      <span className="figure-label">
        {label} <small>吨</small>
      </span>
      <span className="figure-value" data-none={value === null}>
        {value ?? '—'}
      </span>
      <span className="figure-note">{isDue ? waiting : note}</span>
    </div>
  )
}
