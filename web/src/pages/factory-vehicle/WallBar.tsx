import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { wallAccess } from '#web/api/display-key.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { BackChip } from '../field/BackChip.tsx'
import { exportInside } from './factory-vehicle.queries.ts'

const SECOND = 1000

interface WallBarProps {
  readonly org: string
  readonly day: string | null
  /** The line broke: why, and of when what is shown is. */
  readonly lost: { readonly text: string; readonly since: string | null } | null
}

export function WallBar({ org, day, lost }: WallBarProps) {
  return (
    <header className="wall-bar">
      <h1>厂内车辆</h1>
      <span className="wall-org">{org}</span>
      {lost !== null && lost.since !== null && (
        <span className="wall-lost" role="alert">
          连接中断，显示的是 {formatWireTime(new Date(lost.since))} 的情况
        </span>
      )}
      <span className="wall-bar-end">
        {day !== null && <span className="wall-day">业务日 {day}</span>}
        <WallClock />
        <button type="button" className="field-chip" onClick={() => window.print()}>
          打印
        </button>
        <ExportChip />
        <FullScreenButton />
        <BackChip />
      </span>
    </header>
  )
}

function WallClock() {
  const now = usePlantNow(SECOND)
  return <time className="wall-clock">{formatWireTime(now)}</time>
}

/** A wall takes nothing along; who stands before it signed in may. */
function ExportChip() {
  const mayExport = useSession(({ user }) => user?.permissions['factoryvehicle:index:export'])
  const [isBusy, setBusy] = useState(false)
  if (mayExport !== true || 'displayKey' in wallAccess()) return null
  const run = async () => {
    setBusy(true)
    try {
      await exportInside()
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="field-chip" disabled={isBusy} onClick={() => void run()}>
      导出
    </button>
  )
}

function FullScreenButton() {
  const toggle = () =>
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  return (
    <button type="button" className="field-chip" onClick={() => void toggle()}>
      全屏
    </button>
  )
}
