import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The road a visit came or goes by. */
export interface VisitRoad {
  readonly registryId: string
  readonly routeId: string | null
  readonly routeName: string | null
  /** Kilometres. */
  readonly distance: string | null
}

export async function findVisitRoads(
  db: Queryable,
  registryIds: readonly string[],
): Promise<ReadonlyMap<string, VisitRoad>> {
  const rows = await db.rows<VisitRoad>(
    sql`select v.id as "registryId", v.route_id as "routeId", v.route_name as "routeName", v.distance from tr_registry v where v.id = any(${registryIds}::bigint[]) and v.route_id is not null`,
  )
  return new Map(rows.map((row) => [row.registryId, row]))
}
