import type { UsageCheck } from '#modules/archives/api.ts'
import { sql } from '#platform/db/sql.ts'

/** What the weighing says of the vehicles on its records. Whether one is still here, its visit knows. */
export const weighUsageChecks: readonly UsageCheck[] = [
  {
    entity: 'vehicle',
    hasOpenBusiness: async () => false,
    isUsedIn: async (tx, { id, orgId }) =>
      (await tx.row(
        sql`select 1 from mm_weigh where vehicle_id = ${id} and org_id = ${orgId} limit 1`,
      )) !== null,
    isWeighed: async (tx, id) =>
      (await tx.row(sql`select 1 from mm_weigh where vehicle_id = ${id} limit 1`)) !== null,
  },
]
