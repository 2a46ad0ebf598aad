import { toldIn } from '@junheng/domain/entity/define-event.ts'
import { visitLeft } from '@junheng/domain/visit/visit-told.ts'
import { findReading, findSubSources, openHolds } from '#modules/scale/api.ts'
import { autoAuditWeigh } from '#modules/weighing/weighing-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { findLiveWeigh, logWeigh, readWeigh, type StoredWeigh } from '../weigh-row.ts'

/** Hears that a truck has left, after the fact: in a transaction of its own, from the top of the locks. */
export const auditOnLeaving = ({ engine }: { engine(): Engine }): EventSubscriber => ({
  name: 'audit-weigh',
  events: [visitLeft.name],
  async handle(event, { db }) {
    const id = toldIn(visitLeft, event)?.id
    if (id !== undefined) await db.transaction((tx) => auditByItself(tx, engine(), id))
  },
})

const MEASURED: ReadonlySet<unknown> = new Set(['SCALE', 'STORED'])

/** A clean record needs nobody's signature; any other waits for somebody. */
export async function auditByItself(
  tx: Tx,
  engine: Engine,
  registryId: string,
): Promise<StoredWeigh | null> {
  const weigh = await findLiveWeigh(tx, engine, { registryId, lock: true })
  if (weigh === null || !isClean(weigh)) return null
  if (!(await isMeasured(tx, weigh))) return null
  if (!(await engine.setting(autoAuditWeigh, weigh))) return null
  if ((await openHolds(tx, weigh.id)).length > 0) return null
  const model = engine.registry.model('weigh')
  return asSystem(tx, engine, weigh, async (actor) => {
    const { caller } = actor
    await changeState(tx, engine, { model, caller, ids: [weigh.id], action: 'audit' })
    const stored = await readWeigh(tx, engine, weigh.id)
    if (stored === null) return null
    const log = { action: 'audit', label: '自动审核' }
    logWeigh(engine, actor, { before: weigh, stored, log })
    return stored
  })
}

function isClean(weigh: StoredWeigh): boolean {
  if (weigh.status !== 'DRAFT' || !weigh.enabled) return false
  return weigh.weighState === 'DONE' || weigh.weighState === 'SINGLE'
}

/** Both weights, those between them where materials are weighed one by one, and the check at the exit. */
async function isMeasured(tx: Tx, weigh: StoredWeigh): Promise<boolean> {
  const { id, grossSource, tareSource, exitReadingId } = weigh
  const exit = exitReadingId === null ? null : await findReading(tx, exitReadingId)
  const sources = [grossSource, tareSource, exit?.source ?? null, ...(await findSubSources(tx, id))]
  return sources.every((source) => source === null || MEASURED.has(source))
}
