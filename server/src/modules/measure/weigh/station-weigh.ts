import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { type OnceKey, runOnce } from '#platform/idempotency/run-once.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { NO_CALL } from './as-system.ts'
import { prepareSave, runSave, type WeighContext } from './weighsave.actions.ts'

/** Where and under which name a station weighs. */
export interface StationPlace {
  readonly orgId: string
  readonly groupId: string
  /** The station, or who sat at it while the server was away. */
  readonly name: string
}

/**
 * Who stands behind what a station does by itself: the product, under the station's name. No user of the room
 * is made responsible for a weight that nobody saw.
 */
export const stationCaller = ({ name, ...place }: StationPlace): Caller => ({
  ...systemCaller(place),
  realName: name,
})

/** What a station has weighed. */
export interface StationSaved {
  readonly weighId: string
  readonly readingId: string
}

export interface StationWeighing<T> {
  readonly body: AnyRow
  /** A repetition under the same key gets the first answer. */
  readonly once?: OnceKey
  /** What the station is told, made in the transaction that saves. */
  answer(tx: Tx, saved: StationSaved): Promise<T>
}

/** Saves a weighing that a station asks for; refusals leave what they leave at the console. */
export async function weighAtStation<T>(
  context: WeighContext,
  place: StationPlace,
  { body, once, answer }: StationWeighing<T>,
): Promise<T> {
  const { db, engine } = context.services
  const caller = stationCaller(place)
  const request = { ...NO_CALL, body, startedAt: performance.now() }
  const prepared = await prepareSave(context, { request, caller }, { unattended: true })
  const later: (() => Promise<void>)[] = []
  const undone: (() => Promise<void>)[] = []
  try {
    const save = async (tx: Tx): Promise<T> => {
      const drafts: LogDraft[] = []
      const call: WriteContext = {
        request,
        caller,
        log: (draft) => void drafts.push(draft),
        warn: () => {},
        afterCommit: (work) => void later.push(work),
        afterRefusal: (work) => void undone.push(work),
      }
      // Nobody sits there now who could choose, or whose barrier would have to open.
      const saved = await runSave(tx, context, call, { ...prepared, isAttended: false })
      const newId = (): string => engine.newId()
      await writeLog(tx, drafts, { caller, request, newId, now: engine.clock.now() })
      return answer(tx, { weighId: String(saved['id']), readingId: prepared.readingId })
    }
    const answered = await db.transaction(async (tx) =>
      once === undefined ? save(tx) : (await runOnce(tx, once, () => save(tx))).response,
    )
    for (const work of later) await work()
    return answered
  } catch (error) {
    if (error instanceof RefusalError) for (const work of undone) await work()
    throw error
  }
}
