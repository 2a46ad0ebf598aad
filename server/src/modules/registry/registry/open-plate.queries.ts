import type { Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

export interface OpenPlate {
  readonly plateNumber: string
  readonly registryId: string
  readonly code: string
  readonly orgName: string
}

interface PlateHold {
  readonly groupId: string
  readonly plates: readonly string[]
  readonly registryId: string
}

/**
 * Takes plates for a visit; the table lets one visit through, in the order of the plates. Another one that
 * takes a plate at this moment is waited for.
 */
export async function takePlates(
  tx: Tx,
  { groupId, plates, registryId }: PlateHold,
): Promise<OpenPlate | null> {
  for (const plate of [...new Set(plates)].toSorted()) {
    const taken = await tx.run(
      sql`insert into tr_open_plate (group_id, plate_number, registry_id) values (${groupId}, ${plate}, ${registryId}) on conflict (group_id, plate_number) do nothing`,
    )
    if (taken > 0) continue
    const holder = await findOpenPlate(tx, { groupId, plateNumber: plate })
    if (holder && holder.registryId !== registryId) return holder
  }
  return null
}

function findOpenPlate(
  tx: Tx,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<OpenPlate | null> {
  return tx.row<OpenPlate>(
    sql`select p.plate_number as "plateNumber", p.registry_id as "registryId", coalesce(r.code, '') as code, coalesce(o.org_name, '') as "orgName"
    from tr_open_plate p left join tr_registry r on r.id = p.registry_id left join sys_organization o on o.id = r.org_id
    where p.group_id = ${groupId} and p.plate_number = ${plateNumber}`,
  )
}

/** Gives the plates of a visit back; `keep` stay taken. */
export const platesFreed = (registryId: string, keep: readonly string[] = []): SqlFragment =>
  sql`delete from tr_open_plate where registry_id = ${registryId} and not plate_number = any(${keep}::text[])`

export async function freePlates(
  tx: Tx,
  registryId: string,
  keep: readonly string[] = [],
): Promise<void> {
  tx.post(platesFreed(registryId, keep))
}
