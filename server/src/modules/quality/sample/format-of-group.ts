import { findBarrelGroups } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findFit } from '../find-fit/find-fit.ts'

/** What the goods of a group are assayed for, by the day they were sampled; null: nobody has said yet. */
export async function findFormatOf(db: Queryable, barrelGroupId: string): Promise<string | null> {
  const [group] = await findBarrelGroups(db, [barrelGroupId])
  if (group === undefined) return null
  const { orgId, kind, inventoryId, contractId, partnerId, day } = group
  const asked = {
    entity: 'qcFormat',
    orgId,
    kind,
    inventoryId,
    contractId,
    partnerId,
    day,
  } as const
  return (await findFit(db, asked)).winner?.id ?? null
}
