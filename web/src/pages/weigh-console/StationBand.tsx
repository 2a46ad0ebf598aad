import type { ReactNode } from 'react'
import { refusalHint } from './refusal-hint.ts'
import type { Station } from './use-station.ts'

/** Why the last try did not go through and what to do now; before a try, what stands in the way. */
export function StationBand({ station }: { readonly station: Station }) {
  const { outcome } = station.state
  if (outcome?.kind === 'refused')
    return (
      <Band tone="danger" title={outcome.text}>
        {refusalHint(outcome.code, outcome.remedy)}
      </Band>
    )
  if (outcome?.kind === 'unanswered')
    return (
      <Band tone="warning" title="可能已保存：没有收到服务器的回答，正在查询结果…">
        查到后自动显示；按 F2 马上再试，不会重复
      </Band>
    )
  if (outcome?.kind === 'absent')
    return (
      <Band tone="danger" title="没有保存：与服务器的连接中断过">
        重量和车辆都保留着，连接恢复后按 F2 再存一次
      </Band>
    )
  if (outcome?.kind === 'notFound') return <Band tone="warning" title={outcome.text} />
  return <Warnings station={station} />
}

function Warnings({ station }: { readonly station: Station }) {
  const { form, mismatch } = station
  if (form === null) return null
  const { plateNumber } = form.visit
  const [blocker] = form.blockers
  if (blocker)
    return (
      <Band tone="warning" title={blocker.msg}>
        {refusalHint(blocker.code)}
      </Band>
    )
  if (mismatch !== null)
    return (
      <Band tone="warning" title={`识别车牌 ${mismatch} 与所选车辆 ${plateNumber} 不符`}>
        请核对车辆，选错了按 Esc 换车
        <button type="button" className="band-way" onClick={station.confirmPlate}>
          核对过，就是 {plateNumber} <kbd>F9</kbd>
        </button>
      </Band>
    )
  return null
}

interface BandProps {
  readonly tone: 'danger' | 'warning'
  readonly title: string
  readonly children?: ReactNode
}

function Band({ tone, title, children }: BandProps) {
  return (
    <div className={`band band-${tone}`} role="alert">
      <strong>{title}</strong>
      {children && <span>{children}</span>}
    </div>
  )
}
