import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { GateDesk } from './GateDesk.tsx'
import { gatePoints } from './gate.queries.ts'
import { keepPoint, keptPoint } from './kept-point.ts'
import { PointChoice } from './PointChoice.tsx'
import '../field/field.css'
import './gate.css'

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
