import { useNow } from '../field/clock.ts'

const SECOND = 1000

const timeOfDay = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

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
          连接中断，显示的是 {timeOfDay.format(new Date(lost.since))} 的情况
        </span>
      )}
      <span className="wall-bar-end">
        {day !== null && <span className="wall-day">业务日 {day}</span>}
        <WallClock />
        <button type="button" className="field-chip" onClick={() => window.print()}>
          打印
        </button>
        <FullScreenButton />
      </span>
    </header>
  )
}

function WallClock() {
  const now = useNow(SECOND)
  return <time className="wall-clock">{timeOfDay.format(now)}</time>
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
