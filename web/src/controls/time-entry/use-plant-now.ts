import { useEffect, useState } from 'react'
import { plantClock, plantNow } from '#web/api/plant-clock.ts'

/** The plant's time, anew every so often. */
export function usePlantNow(everyMs: number): Date {
  const [now, setNow] = useState(plantNow)
  useEffect(() => {
    const show = () => setNow(plantNow())
    const timer = setInterval(show, everyMs)
    // The first answer may say that this computer's clock is wrong: that is not left standing until the next turn.
    const stop = plantClock.subscribe(show)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}
