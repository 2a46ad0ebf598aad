import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { EXPECT_LABELS } from '@junheng/domain/weighing/weigh-terms.ts'
import type { WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type StoredWeigh, selectWeighs } from '../weigh-row.ts'

/** A truck inside the plant, known by its plate. */
export interface PlantTruck {
  readonly orgId: string
  readonly plateNumber: string
}

/** One after the other at a truck: it has one open record, and no visit to be held by. */
export const holdTruck = (tx: Tx, { orgId, plateNumber }: PlantTruck): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pr/${orgId}/${plateNumber}`}, 0))`)

export const alreadyWeighed = ({ grossUser, firstTime }: StoredWeigh): RefusalError =>
  new RefusalError(
    refuse('weigh.already', {
      user: grossUser ?? '',
      time: firstTime ?? '',
      step: EXPECT_LABELS.FIRST,
    }),
  )

/** Refuses a second open record of a truck inside the plant. */
export async function assertNoOpenProduction(
  tx: Tx,
  site: Pick<WeighSite, 'engine'>,
  truck: PlantTruck,
): Promise<void> {
  await holdTruck(tx, truck)
  const open = await findOpenProduction(tx, site, truck)
  if (open !== null) throw alreadyWeighed(open)
}

/** The record of a truck that waits for its second weight, locked. */
export async function findOpenProduction(
  tx: Tx,
  { engine }: Pick<WeighSite, 'engine'>,
  { orgId, plateNumber }: PlantTruck,
): Promise<StoredWeigh | null> {
  const where = sql`t.org_id = ${orgId} and t.kind = 'pr' and t.plate_number = ${plateNumber} and t.weigh_state = 'FIRST' and t.status <> 'OBSOLETE'`
  const [weigh] = await selectWeighs(tx, engine, { where, lock: true })
  return weigh ?? null
}
