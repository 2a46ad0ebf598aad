import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { ErpTarget, OutboxState } from '@junheng/domain/integration/outbox-terms.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface StateCount {
  readonly status: OutboxState
  readonly count: number
  /** Since when the first of them waits. */
  readonly oldest: string
}

/** Messages by state, within the caller's companies. */
export const countStates = (
  db: Queryable,
  {
    caller,
    model,
    target,
  }: { readonly caller: Caller; readonly model: EntityModel; readonly target: ErpTarget },
): Promise<readonly StateCount[]> =>
  db.rows<StateCount>(
    sql`select t.status, count(*)::int as count, min(t.create_date) as oldest from sys_outbox t where t.target = ${target} and ${readCondition(model, caller)} group by t.status order by t.status`,
  )
