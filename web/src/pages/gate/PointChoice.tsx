import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'

interface PointChoiceProps {
  readonly points: readonly GatePoint[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const WAYS = { GATE_IN: '进', GATE_OUT: '出' } as const

/** Which gate this is; chosen once, and again only when somebody moves to another. */
export function PointChoice({ points, chosen, onChoose }: PointChoiceProps) {
  return (
    <div
      className={chosen === null ? 'gate-points gate-points-first' : 'gate-points'}
      role="group"
      aria-label="控制点"
    >
      {points.map(({ id, name, checkType }) => (
        <button
          key={id}
          type="button"
          className="field-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span className={`gate-way gate-way-${checkType === 'GATE_IN' ? 'in' : 'out'}`}>
            {WAYS[checkType]}
          </span>
          {name}
        </button>
      ))}
    </div>
  )
}
