import { useEffect, useState } from 'react'
import { plantMoment } from '#web/controls/time-entry/wire-moment.ts'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** The time, readable from across the room. */
export function LockClock() {
  const [now, setNow] = useState(() => plantMoment())
  useEffect(() => {
    const timer = setInterval(() => setNow(plantMoment()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="lock-clock">
      <time dateTime={now.format('YYYY-MM-DDTHH:mm')}>{now.format('HH:mm')}</time>
      <span>
        {now.format('M 月 D 日')} 星期{WEEKDAYS[now.day()]}
      </span>
    </p>
  )
}
