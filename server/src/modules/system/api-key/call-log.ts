import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MachineCall } from '#platform/http/machine-call.ts'
import { insertApiCalls, type NewApiCall } from './api-call.queries.ts'

export interface CallLog {
  /** Beside the answer, not in its way. */
  note(call: MachineCall): void
  /** Resolves once what was noted is stored. */
  stored(): Promise<void>
}

/** Together they cost one statement; what a write changed is in the operation log with the write itself. */
const WAIT_MS = 500
const MOST = 1000

/** Writes down what programs called. */
export function createCallLog({
  db,
  clock,
  newId,
  warn,
}: {
  readonly db: Database
  readonly clock: Clock
  newId(): string
  warn(line: string): void
}): CallLog {
  let waiting: NewApiCall[] = []
  let timer: NodeJS.Timeout | null = null
  let last: Promise<void> = Promise.resolve()

  function store(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const calls = waiting
    waiting = []
    if (calls.length === 0) return
    last = last
      .then(() => insertApiCalls(db, calls))
      .catch((error) => warn(`调用记录未写入${calls.length}条：${String(error)}`))
  }

  return {
    note({ machine, call: { method, path, summary }, status, refusal, ms, ip }) {
      const name = { callName: `${method} ${path}`.slice(0, 200), label: summary.slice(0, 80) }
      const told = { httpStatus: status, error: refusal?.slice(0, 300) ?? null, ms: Math.round(ms) }
      const time = clock.now().toISOString()
      waiting.push({ id: newId(), keyId: machine.id, ...name, ...told, ip, time })
      if (waiting.length >= MOST) store()
      else timer ??= setTimeout(store, WAIT_MS)
    },
    async stored() {
      store()
      await last
    },
  }
}
