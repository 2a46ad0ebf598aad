import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import type { CallRequest } from './call.ts'

/** What the log has of a call, where none is under way. */
export const NO_CALL: CallRequest = {
  id: '',
  method: 'POST',
  path: '',
  params: {},
  query: {},
  headers: {},
  body: null,
  ip: '',
  startedAt: 0,
  readFile: async () => null,
}

/** The product itself, where no call is under way; nobody waits for an answer that could warn. */
export interface SystemActor {
  readonly caller: Caller
  log(draft: LogDraft): void
  warn(text: string): void
}

/**
 * Does something in the product's own name, and tells the log of the company it was for.
 *
 * @example
 * await asSystem(tx, engine, visit, ({ caller, log }) => closeVisit(tx, { caller, log, visit }))
 */
export async function asSystem<T>(
  tx: Tx,
  engine: { readonly clock: Clock; newId(): string },
  place: { readonly orgId: string; readonly groupId: string },
  work: (actor: SystemActor) => Promise<T>,
): Promise<T> {
  const caller = systemCaller(place)
  const drafts: LogDraft[] = []
  const result = await work({
    caller,
    log: (draft) => void drafts.push(draft),
    warn: () => {},
  })
  const request = { ...NO_CALL, startedAt: performance.now() }
  const newId = (): string => engine.newId()
  await writeLog(tx, drafts, { caller, request, newId, now: engine.clock.now() })
  return result
}
