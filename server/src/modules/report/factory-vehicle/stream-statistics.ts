import type { Caller } from '#platform/access/caller.ts'
import type { StreamSource } from '#platform/http/stream-call.ts'
import type { StageChange } from './stage-hub.ts'

/** Everything anew, whatever was heard. */
const REFRESH = 30_000
/** After a change; a convoy through the gate is one refresh, not ten. */
const SETTLE = 700
const BEAT = 1000

export interface StatisticsParts {
  /** Everything, as it stands for who watches. */
  full(caller: Caller): Promise<object>
  /** How a change is told; null: not worth telling. */
  told(change: StageChange, caller: Caller): Promise<object | null>
  listen(hear: (change: StageChange | null) => void): () => void
}

/** Statistics as server-sent events: an event for each change of stage, everything each 30 s. */
export function streamStatistics(parts: StatisticsParts): StreamSource {
  return (line) => {
    let due = 0
    const send = (event: object): void => line.send(JSON.stringify(event))
    line.repeat(async () => {
      if (performance.now() < due) return
      due = performance.now() + REFRESH
      send({ type: 'full', statistics: await parts.full(line.caller()) })
    }, BEAT)
    return parts.listen((change) => {
      due = Math.min(due, performance.now() + SETTLE)
      if (change === null) return
      parts
        .told(change, line.caller())
        .then((event) => event && send({ type: 'change', ...event }), line.fail)
    })
  }
}
