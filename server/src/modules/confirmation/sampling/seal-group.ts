import { barrelGroupSealed } from '@junheng/domain/confirm/group-told.ts'
import { tell } from '@junheng/domain/entity/define-event.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findOverdue, lockGroups, type Seal, storeSeal, storeVoid } from './barrel-group.queries.ts'

/** Closes a group: what is in it now is one sample. Whoever makes samples hears of it. */
export async function sealGroup(
  tx: Tx,
  engine: Engine,
  { id, user }: Omit<Seal, 'at'>,
): Promise<void> {
  await storeSeal(tx, { id, at: engine.clock.now(), user })
  const [group] = await lockGroups(tx, [id])
  if (group) await engine.publish(tx, tell(barrelGroupSealed, group))
}

const BY_ITSELF = { userId: null, realName: '系统' } as const

/** Seals groups whose deadline has passed; one that nobody joined is void. Each by itself. */
export async function sealOverdue(db: Database, engine: Engine): Promise<number> {
  const ids = await findOverdue(db, engine.clock.now())
  for (const id of ids) await db.transaction((tx) => endGroup(tx, engine, id))
  return ids.length
}

async function endGroup(tx: Tx, engine: Engine, id: string): Promise<void> {
  const [group] = await lockGroups(tx, [id])
  // Sealed or void meanwhile.
  if (group?.status !== 'OPEN') return
  if (group.carCount > 0 || group.pileWeight !== null)
    await sealGroup(tx, engine, { id, user: BY_ITSELF })
  else await storeVoid(tx, { id, reason: '到截止时间没有车辆' })
}
