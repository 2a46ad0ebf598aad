import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface RoutePlaces {
  readonly id: string
  readonly orgId: string | null
  readonly startPlace: string
  readonly endPlace: string
}

/** Two clerks who write the same route at once come here one after the other. */
export async function lockRoutes(tx: Tx, orgId: string | null): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('as_route'), hashtext(${orgId ?? ''}))`)
}

/** Materials and classes of every other route between the same places, as ids. */
export async function findSamePlaces(
  tx: Tx,
  { id, orgId, startPlace, endPlace }: RoutePlaces,
): Promise<readonly (readonly string[])[]> {
  const rows = await tx.rows<{ readonly materials: readonly string[] }>(
    sql`select array(select coalesce(m.inventory_id, m.invc_id)::text from as_route_inventory m where m.main_id = r.id) as materials
    from as_route r where r.org_id = ${orgId} and r.id <> ${id} and r.start_place = ${startPlace} and r.end_place = ${endPlace} and not r.deleted`,
  )
  return rows.map(({ materials }) => materials)
}
