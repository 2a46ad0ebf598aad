import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { GateDesk } from './GateDesk.tsx'
import { gatePoints } from './gate.queries.ts'
import '../field/field.css'
import './gate.css'

interface PointChoiceProps {
  readonly points: readonly GatePoint[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const WAYS = { GATE_IN: '进', GATE_OUT: '出' } as const

/** The gate's screen: one vehicle, one card, one button. */
export function GatePage() {
  const points = useQuery(gatePoints())
  const [chosen, setChosen] = useState(keptPoint)
  const choose = (id: string) => {
    keepPoint(id)
    setChosen(id)
  }
  if (points.data === undefined)
    return (
      <div className="gate-page" aria-busy={points.isPending}>
        {points.error !== null && (
          <p className="gate-empty" role="alert">
            {errorText(points.error)}
            <button type="button" className="field-button" onClick={() => void points.refetch()}>
              重试
            </button>
          </p>
        )}
      </div>
    )
  const point = points.data.find(({ id }) => id === chosen) ?? null
  if (point === null)
    return (
      <div className="gate-page gate-page-first">
        <p className="gate-empty">
          {points.data.length === 0
            ? '还没有进厂、出厂类型的控制点，请在“控制点”中新增'
            : '这台电脑在哪个岗？选一次，下次直接打开'}
        </p>
        <PointChoice points={points.data} chosen={null} onChoose={choose} />
      </div>
    )
  return (
    <div className="gate-page">
      <PointChoice points={points.data} chosen={point.id} onChoose={choose} />
      <GateDesk key={point.id} point={point} />
    </div>
  )
}

/** Which gate this is; chosen once, and again only when somebody moves to another. */
function PointChoice({ points, chosen, onChoose }: PointChoiceProps) {
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

/** Points belong to a company, and one browser may serve several. */
function keyOfPoint(): string {
  const { user } = useSession.getState()
  return `junheng.gatePoint.${user === null ? '' : (ownerOf(user).split(':')[1] ?? '')}`
}

/** The control point at which this browser stands; null: not told yet. */
const keptPoint = (): string | null => localStorage.getItem(keyOfPoint())

const keepPoint = (id: string): void => localStorage.setItem(keyOfPoint(), id)
