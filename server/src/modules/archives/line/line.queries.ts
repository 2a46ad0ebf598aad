import type { CheckType, StepType } from '@junheng/domain/passage/step-order.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a step must know of a control point it leads over. */
export interface PointFacts {
  readonly id: string
  readonly name: string
  readonly checkType: CheckType
  readonly enabled: boolean
  readonly prefixNames: readonly string[]
}

/** The points are held until the write ends, so that none is disabled or changed meanwhile. */
export async function findPoints(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PointFacts>> {
  const points = await tx.rows<PointFacts>(
    sql`select c.id, c.name, c.check_type as "checkType", c.enabled, array(select p.prefix_name from as_check_prefix p where p.main_id = c.id) as "prefixNames" from as_check c where c.id = any(${ids}::bigint[]) order by c.id for share of c`,
  )
  return new Map(points.map((point) => [point.id, point]))
}

export interface LineStep {
  readonly seq: number
  readonly stepType: StepType
  readonly checkIds: readonly string[]
  readonly required: boolean
  readonly limitMinutes: number | null
}

export function findLineSteps(db: Queryable, lineId: string): Promise<readonly LineStep[]> {
  return db.rows<LineStep>(
    sql`select seq, step_type as "stepType", check_ids as "checkIds", required, limit_minutes as "limitMinutes" from as_line_sub where main_id = ${lineId} order by seq, id`,
    { setUp: true },
  )
}
