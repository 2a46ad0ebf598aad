import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { COMMAND_TIME } from '@junheng/domain/scale/device-command.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Notifications, notify } from '#platform/db/notifications.ts'
import { definePart, type Parts } from '#platform/parts/part.ts'

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

interface HasParts {
  readonly parts: Parts
}

type Waiting = Map<string, (result: CommandResult) => void>

/** Whoever gave an order at this node and waits, by the id of the order; a node without stations has none. */
const commandResults = definePart<{ waiting: Waiting | null }>('commandResults', () => ({
  waiting: null,
}))

/** From now on what stations answer to any node is heard here, until it is stopped. */
export function hearResults({ parts }: HasParts, notifications: Notifications): () => void {
  const waiting: Waiting = new Map()
  const heard = parts.get(commandResults)
  heard.waiting = waiting
  notifications.on(CHANNEL, (payload) => {
    if (payload === '') return
    const { id, ...result } = JSON.parse(payload) as CommandResult & { readonly id: string }
    waiting.get(id)?.(result)
  })
  return () => {
    heard.waiting = null
  }
}

/** A station has answered here; whoever waits may sit at another node. */
export async function tellResult(
  { db, engine }: { readonly db: Queryable; readonly engine: HasParts },
  { id, ok, message }: CommandResult & { readonly id: string },
): Promise<void> {
  const result = { ok, message: message?.slice(0, LONGEST_MESSAGE) ?? null }
  const settle = engine.parts.get(commandResults).waiting?.get(id)
  if (settle === undefined) await notify(db, CHANNEL, JSON.stringify({ id, ...result }))
  else settle(result)
}

/**
 * What becomes of an order; to be asked before it leaves, so that a quick answer finds somebody who waits. Null: no
 * answer in time. Undefined: this process hears no stations at all, and nothing can be said.
 */
export function resultOf(
  { parts }: HasParts,
  id: string,
  time: number = WAIT_TIME,
): Promise<CommandResult | null> | undefined {
  const { waiting } = parts.get(commandResults)
  if (waiting === null) return undefined
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
