import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { plantNow } from '#web/api/plant-clock.ts'
import './print.css'

interface PrintedAtProps {
  readonly company?: string | undefined
  readonly by?: string | undefined
}

/** Of which company, when and by whom a page was printed: on paper only. */
export function PrintedAt({ company = '', by = '' }: PrintedAtProps) {
  const [time, setTime] = useState('')
  useEffect(() => {
    // The paper is made right after this event, before anything is drawn by itself.
    const note = () => flushSync(() => setTime(formatWireDateTime(plantNow())))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className="jh-printed">
      {[company, `打印时间 ${time}`, by === '' ? '' : `打印人 ${by}`]
        .filter((part) => part !== '')
        .join('　')}
    </p>
  )
}
