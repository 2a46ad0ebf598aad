import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { COMMAND_TIME } from '@junheng/domain/scale/device-command.ts'
import type { Database } from '#platform/db/database.ts'
import { type Notifications, notify } from '#platform/db/notifications.ts'

/** What became of an order. */
export interface CommandResult {
  readonly ok: boolean
  readonly message: string | null
}

const CHANNEL = 'device_done'
/** Longer is no sentence. */
const LONGEST_MESSAGE = 200
/** An order that is not carried out by its deadline never will be; the answer needs a moment on its way. */
const WAIT_TIME = COMMAND_TIME + 1000

type Waiting = Map<string, (result: CommandResult) => void>

/** Whoever gave an order at this node and waits, by the id of the order; a node without stations has none. */
const nodes = new WeakMap<Database, Waiting>()

/** From now on what stations answer to any node is heard here, until it is stopped. */
export function hearResults(db: Database, notifications: Notifications): () => void {
  const waiting: Waiting = new Map()
  nodes.set(db, waiting)
  notifications.on(CHANNEL, (payload) => {
    if (payload === '') return
    const { id, ...result } = JSON.parse(payload) as CommandResult & { readonly id: string }
    waiting.get(id)?.(result)
  })
  return () => void nodes.delete(db)
}

/** A station has answered here; whoever waits may sit at another node. */
export async function tellResult(
  db: Database,
  { id, ok, message }: CommandResult & { readonly id: string },
): Promise<void> {
  const result = { ok, message: message?.slice(0, LONGEST_MESSAGE) ?? null }
  const settle = nodes.get(db)?.get(id)
  if (settle === undefined) await notify(db, CHANNEL, JSON.stringify({ id, ...result }))
  else settle(result)
}

/**
 * What becomes of an order; to be asked before it leaves, so that a quick answer finds somebody who waits. Null: no
 * answer in time. Undefined: this process hears no stations at all, and nothing can be said.
 */
export function resultOf(
  db: Database,
  id: string,
  time: number = WAIT_TIME,
): Promise<CommandResult | null> | undefined {
  const waiting = nodes.get(db)
  if (waiting === undefined) return undefined
  return new Promise((resolve) => {
    const end = (result: CommandResult | null): void => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(result)
    }
    const timer = setTimeout(() => end(null), time)
    // An order that was never sent keeps no process alive.
    timer.unref()
    waiting.set(id, end)
  })
}

/** An order stands and is logged whatever became of it; whoever gave it is told. */
export function assertDone(name: string, result: CommandResult | null): void {
  if (result === null) throw new RefusalError(refuse('device.silent', { name }))
  const { ok, message } = result
  if (!ok) throw new RefusalError(refuse('device.failed', { name, reason: message ?? '原因不明' }))
}
