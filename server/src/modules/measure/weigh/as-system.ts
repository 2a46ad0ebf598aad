import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import type { WeighActor } from './weigh-site.ts'

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

/** Does something in the product's own name, and tells the log of the company it was for. */
export async function asSystem<T>(
  tx: Tx,
  engine: Engine,
  place: { readonly orgId: string; readonly groupId: string },
  work: (actor: WeighActor) => Promise<T>,
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
