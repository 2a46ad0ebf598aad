import { AXLE_TYPES, type AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'

/** Enters the axle type of a vehicle whose limit nobody knows; false: one is on file, and that one holds. */
export async function addAxleType(
  tx: Tx,
  {
    id,
    axleType,
    log,
  }: { readonly id: string; readonly axleType: AxleType; readonly log: (draft: LogDraft) => void },
): Promise<boolean> {
  const added = await tx.row(
    sql`update as_vehicle set axle_type = ${axleType}, version = version + 1 where id = ${id} and axle_type is null and max_gross is null returning 1`,
  )
  if (added === null) return false
  const change = { table: 'as_vehicle', field: 'axleType', label: '轴型' }
  log({
    entity: 'vehicle',
    bizKey: id,
    action: 'update',
    label: '过磅补录轴型',
    changes: [{ ...change, from: null, to: AXLE_TYPES[axleType] }],
  })
  return true
}
