import { bodyReader } from '@junheng/domain/call/read-shape.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { assertReach } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { NO_CALL } from '#platform/http/as-system.ts'
import { runWrite } from '#platform/http/run-write.ts'
import type { OnceKey } from '#platform/idempotency/run-once.ts'
import { visitToWeigh, type WeighContext } from '../weigh-context.ts'
import { SAVE } from './weigh-body.ts'
import { prepareSave, runSave, sentSave } from './weighsave.actions.ts'

/** Stations say what the operator's screen would. */
const readSave = bodyReader(SAVE)

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
  const read = sentSave({ body: readSave(body), sent: new Set(Object.keys(body)) })
  const [visit] = await visitToWeigh(db, read)
  assertReach(visit, caller)
  const prepared = await prepareSave(context, { caller }, { body: read, visit, unattended: true })
  const parts = { db, clock: engine.clock, newId: () => engine.newId() }
  return runWrite(parts, {
    request,
    caller,
    once: once ?? null,
    async work(tx, call) {
      // Nobody sits there now who could choose, be warned, or whose barrier would have to open.
      const unseen = { ...prepared, isAttended: false }
      const saved = await runSave(tx, context, { ...call, warn: () => {} }, unseen)
      return answer(tx, { weighId: saved.id, readingId: prepared.readingId })
    },
  })
}
