import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { confirmStateOf } from '../confirm/confirm-standing.ts'
import type { SingleAction } from './single.ts'
import type { StoredWeigh } from './weigh-row.ts'

/** What the operator's screen shows besides the visit and its record. */
export interface FormFacts {
  /** Kind of the plate, for the colour it has on the road. */
  readonly plateType: string | null
  /** Whether the truck may leave as it came, or be called back, without anybody on site. */
  readonly single: SingleAction | null
}

export async function formFacts(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<FormFacts> {
  const vehicle = await db.row<{ readonly plateType: string | null }>(
    sql`select plate_type as "plateType" from as_vehicle where id = ${visit.vehicleId}`,
  )
  return { plateType: vehicle?.plateType ?? null, single: await singleOf(db, { visit, weigh }) }
}

async function singleOf(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<SingleAction | null> {
  if (weigh?.weighState !== 'FIRST' || visit.stage !== 'FIRST_WEIGHED') return null
  const rows = await confirmStateOf(db, visit.id)
  if (rows.some(({ confirmState }) => confirmState !== 'NONE')) return null
  if (weigh.singleType !== null) return 'BACK'
  return passageOf(visit.kind, visit.side).direction === 'in' ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
}
